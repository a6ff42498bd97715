// Stripe as the payment provider: its hosted Checkout, its customer portal, its signed events.
// Our reference, the user and the plan travel as metadata of the session and of the subscription, so
// that every later bill says what it is for.
// Which events should be sent to /api/payments/webhook/ stands in docs/hosting.md.
import type { FastifyInstance } from 'fastify'
import type { Stripe } from 'stripe'
import type { PlanName } from '#contract/payments.ts'
import type { PaymentSettings } from '../../config.ts'
import { invalid } from '../../errors.ts'
import { PLANS } from '../plans.ts'
import {
  type Order,
  type PaymentProvider,
  TOLERANCE_SECONDS,
  badSignature,
  providerAway,
  providerRefuses,
} from '../provider.ts'
import { invoiceOf, paidInCheckout, readNews } from './read-news.ts'

type Settings = Extract<PaymentSettings, { provider: 'stripe' }>

const SCRIPT_URL = '/checkout/stripe/script.js'
const TIMEOUT_MS = 10_000

/**
 * Leaves for Stripe's page, whose address comes with the order: card numbers are typed there, and no
 * script of Stripe's runs in our pages, which hold a person's records.
 */
const SCRIPT = `'use strict'
window.FiresideCheckout = function ({ checkout_url }) {
  window.location.assign(checkout_url)
}
`

/** `httpClient` stands in for the network in tests. */
export async function createStripe(
  settings: Settings,
  now: () => number,
  httpClient?: Stripe.HttpClient,
): Promise<PaymentProvider> {
  // Only who charges loads it: it takes a tenth of a start.
  const { default: Client } = await import('stripe')
  const stripe = new Client(settings.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(httpClient ? { httpClient } : {}),
  })
  return {
    name: 'stripe',
    scriptUrl: SCRIPT_URL,
    renews: true,
    async openCheckout(order) {
      const session = await asked(() =>
        stripe.checkout.sessions.create(sessionOf(order, settings.prices), {
          idempotencyKey: order.reference,
        }),
      )
      const { id, url: checkout_url } = session
      if (checkout_url === null) throw providerRefuses('Stripe opened a checkout without a page')
      refuseOtherPrice(order, session)
      return { checkout: id, params: { checkout_url, reference: order.reference } }
    },
    async findPaid(checkout) {
      const session = await asked(() =>
        stripe.checkout.sessions.retrieve(checkout, { expand: ['invoice'] }),
      )
      return paidInCheckout(session)
    },
    async readEvent({ raw, headers }) {
      const event = proved(stripe, raw, headers['stripe-signature'], settings, now())
      const news = await readNews(event, async (payment_intent) => {
        const { data } = await asked(() =>
          stripe.invoicePayments.list({
            payment: { type: 'payment_intent', payment_intent },
            limit: 1,
            expand: ['data.invoice'],
          }),
        )
        return invoiceOf(data[0])
      })
      return { id: event.id, news }
    },
    async openPortal({ customer, return_url }) {
      if (customer === null) throw providerAway('Stripe has not told the customer yet')
      const { url } = await asked(() =>
        stripe.billingPortal.sessions.create({ customer, return_url }),
      )
      return url
    },
    async stop(subscription) {
      await asked(() => stripe.subscriptions.cancel(subscription).catch(unlessUnknown))
    },
    async serve(app: FastifyInstance) {
      app.get(SCRIPT_URL, (_request, reply) =>
        reply.type('text/javascript; charset=utf-8').send(SCRIPT),
      )
    },
  }
}

function sessionOf(
  { reference, user_id, email, plan, amount_minor, currency, return_url }: Order,
  prices: Record<PlanName, string | null>,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { reference, user_id: String(user_id), plan }
  const price = prices[plan]
  return {
    mode: 'subscription',
    line_items: [
      price === null
        ? {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: amount_minor,
              recurring: { interval: PLANS[plan].interval },
              product_data: { name: `Fireside ${plan}` },
            },
          }
        : { quantity: 1, price },
    ],
    client_reference_id: reference,
    customer_email: email,
    metadata,
    subscription_data: { metadata },
    success_url: `${return_url}?status=successful&reference=${reference}`,
    cancel_url: `${return_url}?status=cancelled&reference=${reference}`,
  }
}

/** Whoever paid another price than was ordered would not become a member: better nobody can. */
function refuseOtherPrice(
  { plan, amount_minor, currency }: Order,
  { amount_total, currency: asked }: Stripe.Checkout.Session,
): void {
  if (amount_total === null || asked === null) return
  if (amount_total === amount_minor && asked.toUpperCase() === currency) return
  throw providerRefuses(
    `the ${plan} price kept with Stripe is ${amount_total} ${asked}, and must be ${amount_minor} ${currency} in its smallest unit`,
  )
}

function proved(
  stripe: Stripe,
  raw: string,
  header: string | string[] | undefined,
  { webhookSecret }: Settings,
  now: number,
): Stripe.Event {
  if (typeof header !== 'string') throw badSignature()
  try {
    return stripe.webhooks.constructEvent(
      raw,
      header,
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      now,
    )
  } catch (error) {
    if (isOf('StripeSignatureVerificationError', error)) throw badSignature()
    if (error instanceof SyntaxError) throw invalid({ non_field_errors: ['This is no event.'] })
    throw error
  }
}

/** A subscription that Stripe has ended already is what was wanted. */
function unlessUnknown(error: unknown): void {
  if (!isOf('StripeInvalidRequestError', error) || error.code !== 'resource_missing') throw error
}

/** Asks Stripe. That it is away passes by itself; that it refuses is for the host to mend. */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isOf('Stripe', error)) throw error
    const words = `Stripe: ${error.message}`
    throw AWAY.has(error.type) ? providerAway(words) : providerRefuses(words)
  }
}

const AWAY = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'])

/** Whether an error is Stripe's, of a type that begins so. */
function isOf(type: string, error: unknown): error is Error & { type: string; code?: string } {
  return error instanceof Error && 'type' in error && String(error.type).startsWith(type)
}
