// The tables of payments and memberships.
import type { Generated } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import type { Flag, Instant } from './columns.ts'

export interface PaymentTable {
  id: Generated<number>
  user_id: number
  provider: string
  reference: string
  plan: 'Monthly' | 'Yearly'
  amount_minor: Minor
  currency: string
  status: string
  created_at: Instant
  confirmed_at: Instant | null
  /** The provider's own name of the checkout. */
  checkout: string | null
}

export interface PaymentEventTable {
  user_id: number
  provider: string
  event_id: string
  received_at: Instant
}

/** What goes on charging, and how it stood when the provider last told. */
export interface SubscriptionTable {
  user_id: number
  provider: string
  reference: string
  customer: string | null
  plan: 'Monthly' | 'Yearly'
  state: 'active' | 'cancelled' | 'past_due' | 'ended'
  ended_on: Day | null
  /** When the provider says that it came to stand so. */
  changed_at: Instant
  /** When it was last paid for. */
  paid_at: Instant
}

/** One bill of a subscription. */
export interface PaidPeriodTable {
  user_id: number
  provider: string
  invoice: string
  subscription: string
  /** Null where only its refund is known. */
  paid_until: Day | null
  refunded_at: Instant | null
}

/** The books of the sandbox, which plays a payment provider. */
export interface SandboxCheckoutTable {
  id: string
  user_id: number
  reference: string
  plan: 'Monthly' | 'Yearly'
  amount_minor: Minor
  currency: string
  state: 'open' | 'paid' | 'declined'
  num_periods: Generated<number>
  paid_until: Day | null
  paid_at: Instant | null
  cancelled: Generated<Flag>
  created_at: Instant
}
