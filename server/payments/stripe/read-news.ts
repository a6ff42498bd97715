// What Stripe's objects say, in our words. An object that bears no reference of ours is about
// something else that is sold with the same Stripe account, and is no news.
import type { Stripe } from 'stripe'
import { type Day, dayFromEpoch } from '#domain/dates.ts'
import { Refusal } from '../../errors.ts'
import type { News, Paid } from '../provider.ts'

/** The next bill is paid about an hour after a period ends; nobody is shut out meanwhile. */
const RENEWAL_MS = 2 * 3_600_000

/** Bills written in earlier versions of Stripe's API do not say which subscription they are for. */
const FIRST_VERSION = '2025-03-31'

type FindInvoice = (payment_intent: string) => Promise<Stripe.Invoice | null>

export async function readNews(event: Stripe.Event, find: FindInvoice): Promise<News | null> {
  refuseOldVersion(event)
  const at = event.created * 1000
  switch (event.type) {
    case 'invoice.paid':
      return paidInInvoice(event.data.object, at)
    case 'invoice.payment_failed':
      return failed(event.data.object, at)
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return changed(event.data.object, at)
    case 'charge.refunded':
      return refunded(event.data.object, find, at)
    default:
      return null
  }
}

/** Taken for no news of ours, bills would be lost; refused, Stripe shows the failure and its words. */
function refuseOldVersion({ api_version }: Stripe.Event): void {
  if (api_version === null || api_version >= FIRST_VERSION) return
  const detail = `This event is in Stripe's API version ${api_version}. Send ${FIRST_VERSION} or later: the version is chosen when the webhook endpoint is made.`
  throw new Refusal(400, { detail })
}

/** What was paid in a session; null while it is open, or when its payment is still under way. */
export function paidInCheckout(session: Stripe.Checkout.Session): Paid | null {
  const { invoice, metadata } = session
  if (session.status !== 'complete' || session.payment_status !== 'paid') return null
  if (typeof invoice !== 'object' || invoice === null) return null
  const paid = paidInInvoice(
    invoice,
    (invoice.status_transitions.paid_at ?? invoice.created) * 1000,
  )
  if (paid === null || session.client_reference_id !== paid.reference) return null
  return { ...paid, user_id: Number(metadata?.['user_id']), plan: metadata?.['plan'] ?? '' }
}

/** The bill that a payment was for. */
export function invoiceOf(payment: Stripe.InvoicePayment | undefined): Stripe.Invoice | null {
  const invoice = payment?.invoice
  return typeof invoice === 'object' && 'lines' in invoice ? invoice : null
}

function paidInInvoice(invoice: Stripe.Invoice, at: number): Paid | null {
  const about = subscriptionOf(invoice)
  const paid_until = lastDay(invoice)
  if (about === null || paid_until === null || invoice.status !== 'paid') return null
  const { reference, subscription, metadata } = about
  return {
    kind: 'paid',
    reference,
    user_id: Number(metadata['user_id']),
    plan: metadata['plan'] ?? '',
    amount_minor: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    subscription,
    customer: idOf(invoice.customer),
    invoice: invoice.id,
    paid_until,
    at,
  }
}

function failed(invoice: Stripe.Invoice, at: number): News | null {
  const about = subscriptionOf(invoice)
  if (about === null) return null
  const { reference, subscription } = about
  return { kind: 'changed', reference, subscription, state: 'past_due', ended_on: null, at }
}

function changed(subscription: Stripe.Subscription, at: number): News | null {
  const { reference } = subscription.metadata
  const state = stateOf(subscription)
  if (reference === undefined || state === null) return null
  const ended_on =
    state === 'ended' ? dayFromEpoch((subscription.ended_at ?? at / 1000) * 1000) : null
  return { kind: 'changed', reference, subscription: subscription.id, state, ended_on, at }
}

/** A state in which nothing was paid yet says nothing about a membership. */
function stateOf({ status, cancel_at, cancel_at_period_end }: Stripe.Subscription) {
  if (status === 'canceled' || status === 'incomplete_expired') return 'ended'
  if (status === 'past_due' || status === 'unpaid') return 'past_due'
  if (status !== 'active') return null
  return cancel_at_period_end || cancel_at !== null ? 'cancelled' : 'active'
}

/** A part that was given back ends nothing. */
async function refunded(
  { refunded, payment_intent }: Stripe.Charge,
  find: FindInvoice,
  at: number,
): Promise<News | null> {
  const payment = idOf(payment_intent)
  if (!refunded || payment === null) return null
  const invoice = await find(payment)
  const about = invoice && subscriptionOf(invoice)
  if (!about) return null
  const { reference, subscription } = about
  return { kind: 'refunded', reference, subscription, invoice: invoice.id, at }
}

function subscriptionOf({ parent }: Stripe.Invoice) {
  const details = parent?.subscription_details
  const reference = details?.metadata?.['reference']
  if (!details || !details.metadata || reference === undefined) return null
  const subscription = idOf(details.subscription)
  return subscription === null ? null : { reference, subscription, metadata: details.metadata }
}

function lastDay({ lines }: Stripe.Invoice): Day | null {
  const ends = lines.data.map(({ period }) => period.end)
  return ends.length === 0 ? null : dayFromEpoch(Math.max(...ends) * 1000 + RENEWAL_MS)
}

function idOf(thing: string | { id: string } | null | undefined): string | null {
  return typeof thing === 'string' ? thing : (thing?.id ?? null)
}
