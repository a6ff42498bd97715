// What a payment provider is to Fireside: something that opens a checkout, can be asked how a
// checkout went, and tells of what happens later by signed events. Nothing else makes a user paid up.
import type { FastifyInstance } from 'fastify'
import type { Day } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import type { PlanName, ProviderName } from '#contract/payments.ts'
import { Refusal } from '../errors.ts'

/** A checkout to be opened. The reference is ours; it comes back with everything the provider says. */
export interface Order {
  reference: string
  user_id: number
  email: string
  plan: PlanName
  amount_minor: Minor
  currency: string
  /** Where a checkout that leaves the page comes back to. */
  return_url: string
}

/** A period that was paid for, in the provider's words. */
export interface Paid {
  kind: 'paid'
  reference: string
  user_id: number
  plan: string
  amount_minor: number
  currency: string
  subscription: string
  customer: string | null
  /** The bill of this period; what is told twice has the same one. */
  invoice: string
  paid_until: Day
  /** When it was paid, epoch milliseconds. */
  at: number
}

/** The money of a period was given back in full. */
interface Refunded {
  kind: 'refunded'
  reference: string
  subscription: string
  invoice: string
  at: number
}

/** How a subscription stands from `at` on. */
interface Changed {
  kind: 'changed'
  reference: string
  subscription: string
  state: 'active' | 'cancelled' | 'past_due' | 'ended'
  /** The last day of a subscription that ended. */
  ended_on: Day | null
  at: number
}

export type News = Paid | Refunded | Changed

/** Something the provider tells; null news are of no interest here. */
export interface PaymentEvent {
  id: string
  news: News | null
}

export interface Told {
  /** The body as it was sent, to the byte. */
  raw: string
  headers: Record<string, string | string[] | undefined>
}

export interface Subscriber {
  subscription: string
  customer: string | null
  return_url: string
}

export interface PaymentProvider {
  name: ProviderName
  /** The checkout's script. It sets `window.FiresideCheckout`. */
  scriptUrl: string
  /** Whether the next period is charged by itself. */
  renews: boolean
  openCheckout: (
    order: Order,
  ) => Promise<{ checkout: string; params: Readonly<Record<string, string>> }>
  /** What was paid in a checkout; null while nothing was. */
  findPaid: (checkout: string) => Promise<Paid | null>
  /** Reads an event; refuses one whose signature is wrong or older than 300 seconds. */
  readEvent: (told: Told) => Promise<PaymentEvent>
  /** The address of the page where a subscription is cancelled or changed. */
  openPortal: (subscriber: Subscriber) => Promise<string>
  /** Charges nothing any more: the user goes. */
  stop: (subscription: string) => Promise<void>
  /** What the provider serves from here: its script, and in the sandbox its pages. */
  serve: (app: FastifyInstance) => Promise<void>
}

/** How old a signed event may be. */
export const TOLERANCE_SECONDS = 300

export const badSignature = () =>
  new Refusal(400, { detail: 'The signature of this event is missing, wrong or too old.' })

/** What the provider said, or why it was not asked, goes to the log. */
export const providerAway = (reason: string) =>
  new Refusal(
    503,
    { detail: 'The payment provider does not answer right now. Try again in a moment.' },
    {},
    reason,
  )

/** The keys, prices or settings with the provider are not what they should be. */
export const providerRefuses = (reason: string) =>
  new Refusal(
    503,
    {
      detail: 'The payment provider refuses this. Tell whoever runs this server: its log says why.',
    },
    {},
    reason,
  )
