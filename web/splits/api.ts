import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Record } from '#contract/records.ts'
import { readSplit, splitRecord } from '#contract/splits.ts'
import { announceChange } from '#web/changes/api.ts'
import { call } from '#web/lib/call.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { type Part, directionOf } from './parts.ts'

type Splittable = Pick<Record, 'id' | 'record_type'>

const pathOf = ({ id, record_type }: Splittable) => ({ record_type, id })

export const splitQuery = (record: Splittable) =>
  queryOptions({
    queryKey: ['split', record.record_type, record.id],
    queryFn: ({ signal }) => call(readSplit, { params: pathOf(record), signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Splits, changes the parts or joins them, and offers to take that back. */
export function useSplit(record: Splittable, whole: number) {
  const once = useAttempt()
  return useMutation({
    mutationFn: (parts: readonly Part[]) => {
      const body = { parts: parts.map((part) => sentPart(part, whole)) }
      return once(body, (key) => call(splitRecord, { params: pathOf(record), body, key }))
    },
    onSuccess: ({ change }, _parts, _kept, { client }) => announceChange(client, change),
  })
}

function sentPart({ record, version, amount, category, notes }: Part, whole: number) {
  const sent = { amount: (amount ?? 0) * directionOf(whole), category: category ?? 0, notes }
  return { record, version, ...sent }
}
