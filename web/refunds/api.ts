// Refunds: what a record is linked to, the records that it could be, linking and unlinking.
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { linkRefund, listRefundCandidates, readRefunds, unlinkRefund } from '#contract/refunds.ts'
import { announceChange } from '#web/changes/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { showFailure } from '#web/ui/toast.ts'

export const refundsQuery = (id: number) =>
  queryOptions({
    queryKey: ['refunds', id],
    queryFn: ({ signal }) => call(readRefunds, { params: { id }, signal }),
    retry: false,
  })

/** Proposals while nothing is looked for; the last ones stay while others come. */
export const candidatesQuery = (id: number, filter_text: string) =>
  queryOptions({
    queryKey: ['refund-candidates', id, filter_text],
    queryFn: ({ signal }) =>
      call(listRefundCandidates, { params: { id }, query: { filter_text }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Links a refund to its purchase, and offers to take it back. */
export function useLinkRefund() {
  const once = useAttempt()
  return useMutation({
    mutationFn: (body: { refund: number; purchase: number }) =>
      once(body, (key) => call(linkRefund, { body, key })),
    onSuccess: ({ change }, _body, _kept, { client }) => announceChange(client, change),
    onError: (error) => showFailure('Not linked', messageOf(error)),
  })
}

/** Unlinks a refund, by its id, and offers to take it back. */
export function useUnlinkRefund() {
  return useMutation({
    mutationFn: (id: number) => call(unlinkRefund, { params: { id } }),
    onSuccess: (change, _id, _kept, { client }) => announceChange(client, change),
    onError: (error) => showFailure('Not unlinked', messageOf(error)),
  })
}
