// Changes to many records at once: looked at, made, listed, taken back; and one record's history.
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import {
  type Change,
  type ChangeSet,
  getChange,
  listChanges,
  makeChange,
  previewChange,
  recordHistory,
  undoChange,
} from '#contract/changes.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Record } from '#contract/records.ts'
import { writeLongDay } from '#domain/dates.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { isUnanswered, messageOf } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { count, counted } from '#web/lib/format.ts'
import { showFailure, showSuccess } from '#web/ui/toast.ts'
import { showUndo } from '#web/ui/undo-toast.tsx'

const REVIEW = 'change-review'

/** What a change would do. Asked for when the review opens, never again behind its back. */
export const reviewQuery = (change: Change) =>
  queryOptions({
    queryKey: [REVIEW, change],
    queryFn: ({ signal }) => call(previewChange, { body: change, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const changesQuery = queryOptions({
  queryKey: ['changes'],
  queryFn: ({ signal }) => call(listChanges, { signal }),
})

export const changeQuery = (id: number) =>
  queryOptions({
    queryKey: ['changes', id],
    queryFn: ({ signal }) => call(getChange, { params: { id }, signal }),
  })

export const historyQuery = ({ id, record_type }: Pick<Record, 'id' | 'record_type'>) =>
  queryOptions({
    queryKey: ['record-history', record_type, id],
    queryFn: ({ signal }) => call(recordHistory, { params: { record_type, id }, signal }),
    staleTime: 0,
  })

/** Makes a change that was looked at, and offers to take it back. */
export function useMakeChange() {
  const once = useAttempt()
  return useMutation({
    mutationFn: (body: { change: Change; seal: string }) =>
      once(body, (key) => call(makeChange, { body, key })),
    onSuccess: (made, _body, _kept, { client }) => announceChange(client, made),
  })
}

/** Says what was changed, offers to take it back, and has every figure read anew. */
export function announceChange(client: QueryClient, made: ChangeSet): Promise<void> {
  showUndo(made.title, () => undo(client, made.id))
  return everythingChanged(client)
}

export function useUndoChange() {
  return useMutation({
    mutationFn: (id: number, { client }) => undo(client, id),
  })
}

/** Takes a change back and says what came of it; answers whether it was. */
async function undo(client: QueryClient, id: number): Promise<boolean> {
  try {
    const undone = await call(undoChange, { params: { id } })
    await everythingChanged(client)
    showSuccess(
      'Change undone',
      undone.num_left === 0 ? `Taken back: ${undone.title}.` : leftWords(undone),
    )
    return true
  } catch (error) {
    // A long undo goes on when the connection breaks.
    if (isUnanswered(error)) {
      void everythingChanged(client)
      showFailure('No answer came', `${messageOf(error)} It may have been undone all the same.`)
    } else showFailure('Change not undone', messageOf(error))
    return false
  }
}

/**
 * "2 records restored. Bayview Dental of 3 November 2026 and 1 more were left alone: changed since, or
 * their account or category is gone."
 */
function leftWords({
  num_restored,
  num_left,
  first_left: first,
}: ReplyOf<typeof undoChange>): string {
  const name = first ? `${first.payee} of ${writeLongDay(first.date)}` : 'One'
  const [left, whose] =
    num_left === 1
      ? [`${name} was`, 'its']
      : [`${name} and ${count(num_left - 1)} more were`, 'their']
  const why = `changed since, or ${whose} account or category is gone`
  return `${counted(num_restored, 'record')} restored. ${left} left alone: ${why}.`
}

/**
 * Names, rules and every figure may be different now. The lists of records are waited for; the
 * other screens follow. A review that is still open is not asked for again.
 */
function everythingChanged(client: QueryClient): Promise<void> {
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== REVIEW && queryKey[0] !== 'records',
  })
  return client.invalidateQueries({ queryKey: ['records'] })
}
