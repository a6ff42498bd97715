// How a membership stands, in words.
import type { Membership } from '#contract/payments.ts'
import { writeLongDay } from '#domain/dates.ts'

/** What nobody has to pay for. */
export const ALL_OPEN = 'Everything is open to you here, and nothing is due.'

/** What is said to who is paid up. */
export function paidUpWords({ is_for_sale, subscription }: Membership): string {
  if (!is_for_sale) return ALL_OPEN
  return subscription === 'past_due'
    ? 'Your membership is paid for now. The next payment needs you.'
    : 'Your membership is paid. Nothing is due.'
}

/** What comes after the last day that is paid for. */
export function whatComes({ subscription, renews, paid_until }: Membership): string {
  const day = paid_until === null ? 'today' : writeLongDay(paid_until)
  if (subscription === 'cancelled')
    return `Cancelled. It runs until ${day} and is not charged again.`
  if (subscription === 'ended') return `It runs until ${day} and is not charged again.`
  if (subscription === 'past_due') return `The last charge failed. It runs until ${day}.`
  return renews ? `The next charge is due on ${day}.` : `It runs until ${day}.`
}
