// How a membership stands, for whoever says so.
import { queryOptions } from '@tanstack/react-query'
import { type Membership, readMembership } from '#contract/payments.ts'
import { call } from '#web/lib/call.ts'

export const membershipQuery = queryOptions({
  queryKey: ['membership'],
  queryFn: ({ signal }): Promise<Membership> => call(readMembership, { signal }),
})
