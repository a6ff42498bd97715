// A file that is on another account than the one that holds its rows already: said before all of them
// are classified and stored a second time.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { seekImport } from '#contract/imports.ts'
import { rowToCheck } from '#domain/imports/draft/already-stored.ts'
import type { Draft } from '#domain/imports/draft/draft.ts'
import { MAX_FILES, rowsToSeek } from '#domain/imports/draft/stored-elsewhere.ts'
import { call } from '#web/lib/call.ts'
import { count } from '#web/lib/format.ts'
import { accountsQuery } from '#web/names/lists.ts'
import { Alert } from '#web/ui/alert.tsx'
import { dropDraft } from './draft-store.ts'

interface Found {
  file: number
  name: string
  num_sought: number
  num_stored: number
  account: number
  holder: number
}

export function StoredElsewhere({ draft }: { draft: Draft }) {
  const accounts = useQuery(accountsQuery).data
  const { id, files } = draft
  const { data: found = [] } = useQuery({
    // Asked on Classify, and anew on Confirm: meanwhile another import may have stored the rows.
    queryKey: ['stored-elsewhere', id, files.map(({ account, choices }) => ({ account, choices }))],
    queryFn: ({ signal }) => findElsewhere(draft, signal),
    enabled: draft.checked,
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
  // Once they are stored, this import is undone in the history.
  if (!accounts || draft.rows.some(({ state }) => state === 'imported')) return null
  const nameOf = (holder: number) => accounts.find((one) => one.id === holder)?.full_name ?? ''
  return found.map(({ file, name, num_sought, num_stored, account, holder }) => (
    <Alert
      key={file}
      tone="warn"
      lead={`Is ${name} of ${nameOf(holder)}?`}
      action={
        <Button size="xs" onClick={() => void dropDraft()}>
          Start over
        </Button>
      }
    >
      {num_stored < num_sought ? `${count(num_stored)} of its` : 'Its'} {count(num_sought)} oldest
      rows stand there already, with the same day, payee and amount. Put on {nameOf(account)}, they
      count twice.
    </Alert>
  ))
}

/** Files whose first rows another account holds. */
async function findElsewhere({ files, rows }: Draft, signal: AbortSignal): Promise<Found[]> {
  const asked = files
    .map(({ name, account }, file) => ({ file, name, account, sought: rowsToSeek(rows, file) }))
    .filter(({ sought }) => sought.length > 0)
    .slice(0, MAX_FILES)
  if (asked.length === 0) return []
  const sent = asked.map(({ account, sought }) => ({ account, rows: sought.map(rowToCheck) }))
  const holders = await call(seekImport, { body: { files: sent }, signal })
  return asked.flatMap(({ sought, ...file }, at) => {
    const holder = holders[at]
    if (!holder) return []
    const { account, num_stored } = holder
    return [{ ...file, num_sought: sought.length, num_stored, holder: account }]
  })
}
