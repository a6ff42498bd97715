// A file that is on another account than the one that holds its rows already: said before all of them
// are classified and stored a second time.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/accounts.ts'
import { checkImport } from '#contract/imports.ts'
import type { Draft } from '#domain/imports/draft/draft.ts'
import { isStoredThere, rowsToSeek } from '#domain/imports/draft/stored-elsewhere.ts'
import { call } from '#web/lib/call.ts'
import { count } from '#web/lib/format.ts'
import { accountsQuery } from '#web/names/lists.ts'
import { Alert } from '#web/ui/alert.tsx'
import { dropDraft } from './draft-store.ts'
import { rowToCheck } from './use-check.ts'

interface Found {
  file: number
  name: string
  num_sought: number
  num_stored: number
  account: number
  holder: string
}

export function StoredElsewhere({ draft }: { draft: Draft }) {
  const accounts = useQuery(accountsQuery).data
  const { data: found = [] } = useQuery({
    queryKey: ['stored-elsewhere', draft.id, draft.files.map(({ account }) => account)],
    queryFn: ({ signal }) => findElsewhere(draft, accounts ?? [], signal),
    enabled: accounts !== undefined && draft.checked,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  // Once they are stored, this import is undone in the history.
  if (draft.rows.some(({ state }) => state === 'imported')) return null
  const nameOf = (id: number) => accounts?.find((one) => one.id === id)?.full_name ?? ''
  return found.map(({ file, name, num_sought, num_stored, account, holder }) => (
    <Alert
      key={file}
      tone="warn"
      lead={`Is ${name} of ${holder}?`}
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

/** Files whose first rows another account holds. One call for each account answers for all files. */
async function findElsewhere(
  { files, rows }: Draft,
  accounts: readonly Account[],
  signal: AbortSignal,
): Promise<Found[]> {
  const sought = files.map((_, at) => rowsToSeek(rows, at))
  const found = new Map<number, Found>()
  for (const { id, full_name } of accounts) {
    const asked = files.flatMap(({ account }, at) =>
      account === id || found.has(at) ? [] : (sought[at] ?? []).map((row) => ({ row, at })),
    )
    if (asked.length === 0) continue
    const body = { account: id, rows: asked.map(({ row }) => rowToCheck(row)) }
    const statuses = (await call(checkImport, { body, signal })).map(({ status }) => status)
    for (const [file, { name, account }] of files.entries()) {
      const own = statuses.filter((_, nth) => asked[nth]?.at === file)
      if (!isStoredThere(own)) continue
      const num_stored = own.filter((status) => status === 'duplicate').length
      const told = { file, name, num_sought: own.length, num_stored }
      found.set(file, { ...told, account, holder: full_name })
    }
  }
  return [...found.values()]
}
