// Membership plans and paying for one. What the browser says of a payment counts for nothing: only
// what the payment provider says does.
import { z } from 'zod'
import { DayField, text } from './fields.ts'
import { ActiveStatus } from './users-schemas.ts'

const PLAN_NAMES = ['Monthly', 'Yearly'] as const
const PROVIDERS = ['sandbox', 'stripe'] as const
const SUBSCRIPTION_STATES = ['none', 'active', 'cancelled', 'past_due', 'ended'] as const

const PlanName = z.enum(PLAN_NAMES)
export type PlanName = z.output<typeof PlanName>
export type ProviderName = (typeof PROVIDERS)[number]

export const PaymentParams = z.object({
  provider: z.enum(PROVIDERS),
  script_url: z.string(),
  /** Handed to the provider's checkout as they are. */
  params: z.record(z.string(), z.string()),
})
export type PaymentParams = z.output<typeof PaymentParams>

export const readPaymentParams = {
  query: z.object({ plan: PlanName }),
  reply: PaymentParams,
}

export const confirmPayment = {
  body: z.object({
    reference: text(1, 100),
  }),
  reply: ActiveStatus,
}

export const receivePaymentEvent = {
  reply: z.object({ received: z.literal(true) }),
}

export const Membership = z.object({
  provider: z.enum(PROVIDERS),
  script_url: z.string(),
  /** False where membership is switched off: then there is nothing to pay for. */
  is_for_sale: z.boolean(),
  plan: PlanName.nullable(),
  /** The last day that is paid for. */
  paid_until: DayField.nullable(),
  subscription: z.enum(SUBSCRIPTION_STATES),
  /** Whether the next period is charged by itself. */
  renews: z.boolean(),
})
export type Membership = z.output<typeof Membership>

export const readMembership = {
  reply: Membership,
}

export const openPaymentPortal = {
  reply: z.object({ url: z.string() }),
}
