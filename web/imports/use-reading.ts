// The file of the draft, read with the choices made so far. While a change is being read, the
// last reading stays.
import { useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/accounts.ts'
import type { Choices, ReadOptions, SavedMapping } from '#domain/imports/model.ts'
import { today } from '#web/records/today.ts'
import type { Draft } from './draft.ts'
import { draftFile } from './draft-store.ts'
import { readFile } from './reader.ts'

export function readOptions(choices: Choices, account: Account | undefined): ReadOptions {
  return { today: today(), choices, saved: savedMapping(account) }
}

export function useReading(draft: Draft | null, account: Account | undefined) {
  const bytes = draftFile()
  return useQuery({
    queryKey: ['import-reading', draft?.id, draft?.choices, account?.version],
    queryFn: () => {
      if (!draft || !bytes) throw new Error('no file is open')
      return readFile(bytes, readOptions(draft.choices, account))
    },
    enabled: draft !== null && bytes !== null && account !== undefined,
    placeholderData: (previous) => previous,
    staleTime: Infinity,
    retry: false,
  })
}

function savedMapping(account: Account | undefined): SavedMapping | null {
  const saved = account?.csv_dialect
  if (!saved) return null
  return saved as unknown as SavedMapping
}
