// The files of the draft, read with the choices made so far. While a change is being read, the last
// reading stays.
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Account } from '#contract/accounts.ts'
import type { Draft } from '#domain/imports/draft/draft.ts'
import type { Choices, ReadOptions, SavedMapping } from '#domain/imports/model.ts'
import { layoutsOf } from '#domain/imports/saved-layouts.ts'
import { useSettings } from '#web/settings/app-settings.ts'
import { today } from '#web/lib/today.ts'
import { draftFile } from './draft-store.ts'
import { readFile } from './reader.ts'
import type { Reading } from './reading.ts'

export function readOptions(
  choices: Choices,
  account: Account | undefined,
  currency: string,
): ReadOptions {
  return { today: today(), choices, saved: savedMapping(account), currency }
}

export function useReadings(draft: Draft, accounts: readonly Account[]): UseQueryResult<Reading>[] {
  const { currency } = useSettings()
  // A list of queries knows none by its place, so none has a previous one by itself.
  const last = useRef<(Reading | undefined)[]>([])
  const readings = useQueries({
    queries: draft.files.map(({ account: id, choices }, at) => {
      const bytes = draftFile(at)
      const account = accounts.find((one) => one.id === id)
      return {
        queryKey: [
          'import-reading',
          draft.id,
          at,
          choices,
          currency,
          account?.id,
          account?.version,
        ],
        queryFn: () => {
          if (!bytes) throw new Error('no file is open')
          return readFile(bytes, readOptions(choices, account, currency))
        },
        enabled: bytes !== null && account !== undefined,
        placeholderData: () => last.current[at],
        staleTime: Infinity,
        retry: false,
      }
    }),
  })
  useEffect(() => {
    last.current = readings.map(({ data }) => data)
  })
  return readings
}

/** The headers of the files that an account was read from. */
export function headerFingerprints(account: Account): string[] {
  return layoutsOf(savedMapping(account)).flatMap(
    ({ header_fingerprint }) => header_fingerprint ?? [],
  )
}

/** How the account's files were read before. */
export function savedMapping(account: Account | undefined): SavedMapping | null {
  return (account?.csv_dialect ?? null) as SavedMapping | null
}
