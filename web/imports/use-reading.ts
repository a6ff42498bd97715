// The file of the draft, read with the choices made so far. While a change is being read, the
// last reading stays.
import { useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/accounts.ts'
import type { Draft } from '#domain/imports/draft/draft.ts'
import type { Choices, ReadOptions, SavedMapping } from '#domain/imports/model.ts'
import { today } from '#web/lib/today.ts'
import { draftFile } from './draft-store.ts'
import { readFile } from './reader.ts'

export function readOptions(choices: Choices, account: Account | undefined): ReadOptions {
  return { today: today(), choices, saved: savedMapping(account) }
}

export function useReading(draft: Draft, at: number, account: Account | undefined) {
  const bytes = draftFile(at)
  const choices = draft.files[at]?.choices ?? {}
  return useQuery({
    queryKey: ['import-reading', draft.id, at, choices, account?.version],
    queryFn: () => {
      if (!bytes) throw new Error('no file is open')
      return readFile(bytes, readOptions(choices, account))
    },
    enabled: bytes !== null && account !== undefined,
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
