// The monthly check-in: what is known of each investment, and saving what was entered.
import { queryOptions, useMutation } from '@tanstack/react-query'
import { readCheckIn } from '#contract/check-in.ts'
import { createRecords } from '#contract/records.ts'
import { type Month, writeLongMonth } from '#domain/dates.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { call } from '#web/lib/call.ts'
import { dropDraft } from './entry-draft.ts'
import { counted } from '#web/lib/format.ts'
import { recordsChanged } from '#web/records/api.ts'
import type { SentRecord } from '#web/records/record-values.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'

const KEY = 'check-in'

export const checkInQuery = (month: Month) =>
  queryOptions({
    queryKey: [KEY, month],
    queryFn: ({ signal }) => call(readCheckIn, { query: { month }, signal }),
  })

/** Stores all of what was entered or none of it. */
export function useSaveCheckIn(month: Month) {
  const once = useAttempt()
  return useMutation({
    mutationFn: (body: SentRecord[]) =>
      once(body, (key) => call(createRecords, { params: { record_type: 'saving' }, body, key })),
    onSuccess: async (_made, records, _kept, { client }) => {
      // Here, as whoever has gone on to another month is not told: what is stored must not wait to be stored again.
      dropDraft(month)
      showSuccess(
        'Balances saved',
        `${counted(records.length, 'balance')} for ${writeLongMonth(month)}`,
      )
      void recordsChanged(client)
      await client.invalidateQueries({ queryKey: [KEY] })
    },
    onError: (error) => showFailure('Failure', 'Failed to import data', { error }),
  })
}
