// Stripe, without its network: events as it sends them, signed by its own library, and answers of
// its API as it gives them.
import { beforeEach, describe, expect, test } from 'vitest'
import { Stripe } from 'stripe'
import { PASSWORD, type Person, signUp } from '../../test/person.ts'
import { userIdOf } from '../../test/rows.ts'
import { TEST_NOW, useTestApp } from '../../test/test-app.ts'
import { CONFIRM, MEMBERSHIP, PARAMS, STATUS, tell } from '../../test/pay.ts'
import { createStripe } from './stripe.ts'

const WEBHOOK_SECRET = 'whsec_for_tests_0123456789'
const SECONDS = TEST_NOW / 1000
const DAY_SECONDS = 86_400
/** 20 December 2026, noon UTC. */
const PERIOD_END = Date.UTC(2026, 11, 20, 12) / 1000

interface Asked {
  method: string
  path: string
  sent: URLSearchParams
}

const stripe = new Stripe('sk_test_for_tests_0123456789')

/** What Stripe's API answers, by the beginning of the path; asked about anything else, it refuses. */
let answers: Record<string, unknown>
let asked: Asked[]

const httpClient = Stripe.createFetchHttpClient(async (url, init) => {
  const request = new Request(url, init)
  const { method } = request
  const { pathname, searchParams } = new URL(request.url)
  const sent = method === 'GET' ? searchParams : new URLSearchParams(await request.text())
  asked.push({ method, path: pathname, sent })
  const answer = Object.entries(answers).find(([path]) => pathname.startsWith(path))?.[1]
  const found = answer ?? { error: { type: 'invalid_request_error', message: 'No such object' } }
  return Response.json(found, { status: answer === undefined ? 404 : 200 })
})

const settings = {
  provider: 'stripe',
  secretKey: 'sk_test_for_tests_0123456789',
  webhookSecret: WEBHOOK_SECRET,
  prices: { Monthly: null, Yearly: 'price_yearly' },
} as const
const app = useTestApp({
  env: { PUBLIC_URL: 'https://money.example', PAYMENT_PROVIDER: 'sandbox' },
  payments: (now) => createStripe(settings, now, httpClient),
})
beforeEach(() => {
  answers = {}
  asked = []
})

const CHECKOUT_URL = 'https://checkout.stripe.com/c/pay/cs_test_1'

/** How much each plan costs, as Stripe adds it up when it opens a checkout. */
const TOTALS: Record<string, number> = { Monthly: 900, Yearly: 9000 }

async function begin(plan = 'Monthly') {
  const ada = await signUp(app)
  const id = crypto.randomUUID().slice(0, 8)
  const session = `cs_test_${id}`
  const opened = { id: session, url: CHECKOUT_URL, amount_total: TOTALS[plan], currency: 'usd' }
  answers = { '/v1/checkout/sessions': opened }
  const { status, body } = await ada.get(`${PARAMS}?plan=${plan}`)
  expect(status).toBe(200)
  const user_id = await userIdOf(app.db, ada)
  const metadata = { reference: body.params.reference, user_id: String(user_id), plan }
  return { ada, body, id, session, metadata, sent: asked.at(-1)?.sent ?? new URLSearchParams() }
}

type Begun = Awaited<ReturnType<typeof begin>>

function invoice({ id, metadata }: Pick<Begun, 'id' | 'metadata'>, given: object = {}) {
  return {
    id: `in_${id}`,
    object: 'invoice',
    status: 'paid',
    created: SECONDS,
    amount_paid: 900,
    currency: 'usd',
    customer: `cus_${id}`,
    billing_reason: 'subscription_create',
    status_transitions: { paid_at: SECONDS, finalized_at: SECONDS },
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: `sub_${id}`, metadata },
    },
    lines: { object: 'list', data: [{ period: { start: SECONDS, end: PERIOD_END } }] },
    ...given,
  }
}

function subscription({ id, metadata }: Begun, given: object = {}) {
  return {
    id: `sub_${id}`,
    object: 'subscription',
    status: 'active',
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    metadata,
    ...given,
  }
}

interface Sending {
  created?: number
  timestamp?: number
  secret?: string
  api_version?: string
}

function send(
  type: string,
  object: object,
  { created, timestamp, secret, api_version = '2026-10-28.endive' }: Sending = {},
) {
  const id = `evt_${crypto.randomUUID()}`
  const payload = JSON.stringify({
    id,
    object: 'event',
    api_version,
    type,
    created: created ?? SECONDS,
    data: { object },
  })
  const header = stripe.webhooks.generateTestHeaderString({
    payload,
    secret: secret ?? WEBHOOK_SECRET,
    timestamp: timestamp ?? SECONDS,
  })
  return tell(app, { raw: payload, headers: { 'stripe-signature': header } })
}

async function standing(person: Person) {
  const { paid_until, subscription } = (await person.get(MEMBERSHIP)).body
  return [(await person.get(STATUS)).body.user_is_paidup, paid_until, subscription]
}

const UNPAID = [false, null, 'none']

describe('a checkout', () => {
  test('is opened with price, plan and user, and leads to Stripe’s own page', async () => {
    const { body, sent, metadata } = await begin()
    expect(body).toEqual({
      provider: 'stripe',
      script_url: '/checkout/stripe/script.js',
      params: { checkout_url: CHECKOUT_URL, reference: metadata.reference },
    })
    const back = 'https://money.example/app/signup/?status='
    expect(Object.fromEntries(sent)).toMatchObject({
      mode: 'subscription',
      client_reference_id: metadata.reference,
      'line_items[0][price_data][unit_amount]': '900',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][recurring][interval]': 'month',
      'metadata[user_id]': metadata.user_id,
      'subscription_data[metadata][reference]': metadata.reference,
      'subscription_data[metadata][plan]': 'Monthly',
      success_url: `${back}successful&reference=${metadata.reference}`,
      cancel_url: `${back}cancelled&reference=${metadata.reference}`,
    })
  })

  test('charges a price that is kept with Stripe where one is set', async () => {
    const { sent } = await begin('Yearly')
    expect(sent.get('line_items[0][price]')).toBe('price_yearly')
  })

  test('Stripe’s script never runs in our pages', async () => {
    const { body } = await app.app.inject('/checkout/stripe/script.js')
    expect(body).toContain('window.location.assign(checkout_url)')
  })
})

describe('confirming', () => {
  const complete = (begun: Begun, given: object = {}) => ({
    id: begun.session,
    status: 'complete',
    payment_status: 'paid',
    client_reference_id: begun.metadata.reference,
    metadata: begun.metadata,
    invoice: invoice(begun),
    ...given,
  })

  async function confirm(begun: Begun, session: object) {
    answers = { [`/v1/checkout/sessions/${begun.session}`]: session }
    const { status, body } = await begun.ada.post(CONFIRM, { reference: begun.metadata.reference })
    expect(status).toBe(200)
    return body.user_is_paidup
  }

  test('what Stripe says was paid is booked', async () => {
    const begun = await begin()
    expect(await confirm(begun, complete(begun))).toBe(true)
    expect(await standing(begun.ada)).toEqual([true, '2026-12-20', 'active'])
  })

  test.each([
    ['is still open', { status: 'open', payment_status: 'unpaid' }],
    ['waits for its payment', { payment_status: 'unpaid' }],
    ['bears another reference', { client_reference_id: 'another' }],
    ['has no bill', { invoice: null }],
  ])('a session that %s makes nobody paid up', async (_what, given) => {
    const begun = await begin()
    expect(await confirm(begun, complete(begun, given))).toBe(false)
    expect(await standing(begun.ada)).toEqual(UNPAID)
  })

  test.each([
    ['amount', { amount_paid: 100 }, {}],
    ['currency', { currency: 'jpy' }, {}],
    ['plan', {}, { plan: 'Yearly' }],
    ['user', {}, { user_id: '1000000' }],
  ])('another %s is not believed', async (_what, bill, metadata) => {
    const begun = await begin()
    const session = complete(begun, {
      metadata: { ...begun.metadata, ...metadata },
      invoice: invoice(begun, bill),
    })
    expect(await confirm(begun, session)).toBe(false)
    expect(await standing(begun.ada)).toEqual(UNPAID)
  })
})

describe('an event', () => {
  test('signed by Stripe is booked', async () => {
    const begun = await begin()
    const { status, body } = await send('invoice.paid', invoice(begun))
    expect([status, body]).toEqual([200, { received: true }])
    expect(await standing(begun.ada)).toEqual([true, '2026-12-20', 'active'])
  })

  test.each([
    ['with another secret', { secret: 'whsec_another' }, 400],
    ['301 seconds ago', { timestamp: SECONDS - 301 }, 400],
    ['300 seconds ago', { timestamp: SECONDS - 300 }, 200],
  ])('signed %s answers %#: %i', async (_how, how, status) => {
    const begun = await begin()
    expect((await send('invoice.paid', invoice(begun), how)).status).toBe(status)
    expect((await standing(begun.ada))[0]).toBe(status === 200)
  })

  test('without a signature is refused', async () => {
    expect((await tell(app, { raw: '{"id":"evt_1"}', headers: {} })).status).toBe(400)
  })

  test.each([
    ['2024-06-20', 400],
    ['2025-03-31.basil', 200],
  ])('in version %s of Stripe’s API answers %i', async (api_version, status) => {
    const begun = await begin()
    const { status: answered, body } = await send('invoice.paid', invoice(begun), { api_version })
    expect(answered).toBe(status)
    if (status === 400) expect(body.detail).toContain('2025-03-31 or later')
  })

  test('about another amount, plan or user than ordered is not booked', async () => {
    const begun = await begin()
    const other = (metadata: object) =>
      invoice({ ...begun, metadata: { ...begun.metadata, ...metadata } })
    for (const bill of [
      invoice(begun, { amount_paid: 1 }),
      invoice(begun, { currency: 'eur' }),
      other({ plan: 'Yearly' }),
      other({ user_id: '1000000' }),
    ]) {
      expect((await send('invoice.paid', bill)).status).toBe(200)
    }
    expect(await standing(begun.ada)).toEqual(UNPAID)
  })

  test.each(['invoice.created', 'customer.created', 'checkout.session.expired'])(
    '%s is taken and left alone',
    async (type) => {
      expect((await send(type, { id: 'x' })).status).toBe(200)
    },
  )

  test('about something else that is sold with the same Stripe account is left alone', async () => {
    const begun = await begin()
    const bill = invoice(begun, { parent: null })
    expect((await send('invoice.paid', bill)).status).toBe(200)
    expect(await standing(begun.ada)).toEqual(UNPAID)
  })
})

describe('a membership over time', () => {
  test('a period that ends within two hours of midnight lasts through the next day', async () => {
    const begun = await begin()
    const end = Date.UTC(2026, 11, 20, 23, 30) / 1000
    const lines = { data: [{ period: { start: SECONDS, end } }] }
    await send('invoice.paid', invoice(begun, { lines }))
    expect((await standing(begun.ada))[1]).toBe('2026-12-21')
  })

  test('cancelled, kept, failed and ended, as Stripe tells it', async () => {
    const begun = await begin()
    await send('invoice.paid', invoice(begun))
    const updated = async (created: number, given: object) => {
      const event = given === FAILED ? 'invoice.payment_failed' : 'customer.subscription.updated'
      const object =
        given === FAILED ? invoice(begun, { status: 'open' }) : subscription(begun, given)
      await send(event, object, { created: SECONDS + created })
      return (await standing(begun.ada))[2]
    }
    const FAILED = {}
    expect(await updated(10, { cancel_at_period_end: true })).toBe('cancelled')
    expect(await updated(5, {})).toBe('cancelled')
    expect(await updated(20, { status: 'active' })).toBe('active')
    expect(await updated(30, FAILED)).toBe('past_due')
    const ended = { status: 'canceled', ended_at: SECONDS + 3 * DAY_SECONDS }
    await send('customer.subscription.deleted', subscription(begun, ended), {
      created: SECONDS + 3 * DAY_SECONDS,
    })
    expect(await standing(begun.ada)).toEqual([true, '2026-11-23', 'ended'])
  })

  test('a whole refund ends what was paid; a part of it ends nothing', async () => {
    const begun = await begin()
    await send('invoice.paid', invoice(begun))
    const charge = { id: 'ch_1', payment_intent: 'pi_1', refunded: false, amount_refunded: 100 }
    await send('charge.refunded', charge)
    expect((await standing(begun.ada))[0]).toBe(true)
    answers = { '/v1/invoice_payments': { data: [{ invoice: invoice(begun) }] } }
    await send('charge.refunded', { ...charge, refunded: true, amount_refunded: 900 })
    expect(asked.at(-1)?.sent.get('payment[payment_intent]')).toBe('pi_1')
    expect(await standing(begun.ada)).toEqual([false, null, 'active'])
  })

  test('whoever deletes their account is charged no more', async () => {
    const begun = await begin()
    await send('invoice.paid', invoice(begun))
    answers = { '/v1/subscriptions': { id: `sub_${begun.id}`, status: 'canceled' } }
    const { statusCode } = await app.app.inject({
      method: 'DELETE',
      url: '/api/accounts/me/',
      headers: { authorization: `Token ${begun.ada.token}` },
      payload: { password: PASSWORD },
    })
    expect(statusCode).toBe(204)
    expect(asked.at(-1)).toMatchObject({
      method: 'DELETE',
      path: `/v1/subscriptions/sub_${begun.id}`,
    })
  })

  test('it is changed on Stripe’s own page', async () => {
    const begun = await begin()
    await send('invoice.paid', invoice(begun))
    answers = { '/v1/billing_portal/sessions': { url: 'https://billing.stripe.com/p/1' } }
    const { status, body } = await begun.ada.post('/api/payments/portal/')
    expect([status, body]).toEqual([200, { url: 'https://billing.stripe.com/p/1' }])
    expect(asked.at(-1)?.sent.get('customer')).toBe(`cus_${begun.id}`)
    expect((await begun.ada.get(MEMBERSHIP)).body.renews).toBe(true)
  })
})
