// How a membership stands, for whoever says so.
import { queryOptions } from '@tanstack/react-query'
import { type Membership, readMembership } from '#contract/payments.ts'
import { call } from '#web/lib/call.ts'

export const membershipQuery = queryOptions({
  queryKey: ['membership'],
  queryFn: ({ signal }): Promise<Membership> => call(readMembership, { signal }),
})

/** What nobody has to pay for. */
export const ALL_OPEN = 'Everything is open to you here, and nothing is due.'

/** What is said to who is paid up. */
export function paidUpWords({ is_for_sale, subscription }: Membership): string {
  if (!is_for_sale) return ALL_OPEN
  return subscription === 'past_due'
    ? 'Your membership is paid for now. The next payment needs you.'
    : 'Your membership is paid. Nothing is due.'
}
