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

/** Splits, changes the parts that were seen or joins them, and offers to take that back. */
export function useSplit(record: Splittable, parts: readonly Record[], whole: number) {
  const seen = parts.map(({ id, version }) => ({ record: id, version }))
  const once = useAttempt()
  return useMutation({
    mutationFn: (told: readonly Part[]) => {
      const body = { parts: told.map((part) => sentPart(part, whole)), seen }
      return once(body, (key) => call(splitRecord, { params: pathOf(record), body, key }))
    },
    onSuccess: ({ change }, _parts, _kept, { client }) => announceChange(client, change),
  })
}

function sentPart({ record, amount, category, notes }: Part, whole: number) {
  return { record, amount: (amount ?? 0) * directionOf(whole), category: category ?? 0, notes }
}
