// Money between own accounts among stored records: the pairs that are proposed, linking, unlinking.
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { type Pairs, linkRecords, listPairs, readHalf, unlinkRecord } from '#contract/transfers.ts'
import { announceChange } from '#web/changes/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { showFailure } from '#web/ui/toast.ts'

export type Pair = Pairs['sure'][number]

/** A page of the pairs that are proposed, from 1. */
export const pairsQuery = (page: number) =>
  queryOptions({
    queryKey: ['pairs', page],
    queryFn: ({ signal }) => call(listPairs, { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  })

export const halfQuery = (id: number) =>
  queryOptions({
    queryKey: ['half', id],
    queryFn: ({ signal }) => call(readHalf, { params: { id }, signal }),
    retry: false,
  })

/** Links pairs as one change, and offers to take it back. */
export function useLinkPairs() {
  const once = useAttempt()
  return useMutation({
    mutationFn: (body: readonly Pair[]) => once(body, (key) => call(linkRecords, { body, key })),
    onSuccess: ({ change }, _pairs, _kept, { client }) => announceChange(client, change),
    onError: (error) => showFailure('Nothing was linked', messageOf(error)),
  })
}

/** Unlinks a record and its other half, and offers to take it back. */
export function useUnlink() {
  return useMutation({
    mutationFn: (id: number) => call(unlinkRecord, { params: { id } }),
    onSuccess: (change, _id, _kept, { client }) => announceChange(client, change),
    onError: (error) => showFailure('Not unlinked', messageOf(error)),
  })
}
