// What looks wrong among stored records.
import { queryOptions } from '@tanstack/react-query'
import { listWarnings } from '#contract/warnings.ts'
import { call } from '#web/lib/call.ts'

const FRESH_MS = 5 * 60_000

export const warningsQuery = queryOptions({
  queryKey: ['warnings'],
  queryFn: ({ signal }) => call(listWarnings, { signal }),
  // It looks through all records; a change in them asks anew by itself.
  staleTime: FRESH_MS,
  retry: false,
})
