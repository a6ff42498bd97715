// The monthly check-in: what is known of each investment, and saving what was entered.
import { queryOptions, useIsMutating, useMutation } from '@tanstack/react-query'
import { readCheckIn } from '#contract/check-in.ts'
import { createRecords } from '#contract/records.ts'
import { type Month, writeLongMonth } from '#domain/dates.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { call } from '#web/lib/call.ts'
import { counted } from '#web/lib/format.ts'
import { recordsChanged } from '#web/records/api.ts'
import type { SentRecord } from '#web/records/record-values.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'
import { attemptOf, dropDraft } from './entry-draft.ts'

const KEY = 'check-in'

export const checkInQuery = (month: Month) =>
  queryOptions({
    queryKey: [KEY, month],
    queryFn: ({ signal }) => call(readCheckIn, { query: { month }, signal }),
  })

/** Whether the month is being saved, also by a form that was left since. */
export function useSavingCheckIn(month: Month): boolean {
  return useIsMutating({ mutationKey: [KEY, month] }) > 0
}

/** Stores all of what was entered or none of it. */
export function useSaveCheckIn(month: Month) {
  const once = useAttempt(attemptOf(month))
  return useMutation({
    mutationKey: [KEY, month],
    mutationFn: (body: SentRecord[]) =>
      once(body, (key) => call(createRecords, { params: { record_type: 'saving' }, body, key })),
    onSuccess: async (_made, records, _kept, { client }) => {
      // Here, as the form may be gone by now: what is stored must not be offered again.
      dropDraft(month)
      showSuccess('Balances saved', `${savedWords(records)} for ${writeLongMonth(month)}`)
      void recordsChanged(client)
      await client.invalidateQueries({ queryKey: [KEY] })
    },
    onError: (error) => showFailure('Balances not saved', '', { error }),
  })
}

/** "2 balances and 1 contribution". */
function savedWords(records: readonly SentRecord[]): string {
  const balances = counted(records.length, 'balance')
  const num = records.filter(({ amount }) => amount !== 0).length
  return num === 0 ? balances : `${balances} and ${counted(num, 'contribution')}`
}
