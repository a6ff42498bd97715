// One database is enough: Stripe alone is asked. What the caller is told when it does not open a
// checkout, and what the log is.
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { PLANS } from '../plans.ts'
import { createStripe } from './stripe.ts'

const ORDER = {
  reference: 'r',
  user_id: 1,
  email: 'ada@example.org',
  plan: 'Monthly',
  amount_minor: PLANS.Monthly.amount_minor,
  currency: 'USD',
  return_url: 'https://money.example/app/signup/',
} as const
const SETTINGS = {
  provider: 'stripe',
  secretKey: 'sk_test_for_tests_0123456789',
  webhookSecret: 'whsec_for_tests_0123456789',
  prices: { Monthly: 'price_monthly', Yearly: null },
} as const

function stripeAnswers(answer: () => Response) {
  return createStripe(
    SETTINGS,
    () => 0,
    Stripe.createFetchHttpClient(async () => answer()),
  )
}

const open = async (answer: () => Response) => (await stripeAnswers(answer)).openCheckout(ORDER)

const session = (amount_total: number, currency: string) => () =>
  Response.json({ id: 'cs_1', url: 'https://checkout.stripe.com/1', amount_total, currency })

const refusal = () =>
  Response.json(
    { error: { type: 'invalid_request_error', message: 'No such price' } },
    { status: 400 },
  )

const away = () => {
  throw new Error('connect ECONNREFUSED')
}

const REFUSES =
  'The payment provider refuses this. Tell whoever runs this server: its log says why.'
const DOES_NOT_ANSWER = 'The payment provider does not answer right now. Try again in a moment.'

test('the price that was ordered is asked for', async () => {
  expect(await open(session(900, 'usd'))).toMatchObject({ checkout: 'cs_1' })
})

test.each([
  [
    'another amount',
    session(1200, 'usd'),
    REFUSES,
    /kept with Stripe is 1200 usd, and must be 900/,
  ],
  ['another currency', session(900, 'eur'), REFUSES, /kept with Stripe is 900 eur/],
  ['a refusal', refusal, REFUSES, /^Stripe: No such price$/],
  ['no answer', away, DOES_NOT_ANSWER, /^Stripe: An error occurred with our connection/],
])('%s leads nobody to pay', async (_what, answer, detail, message) => {
  await expect(open(answer)).rejects.toMatchObject({
    status: 503,
    body: { detail },
    message: expect.stringMatching(message),
  })
})

test('a subscription that is not there any more is stopped; one that Stripe does not end is not', async () => {
  const says = (code?: string) => () =>
    Response.json(
      { error: { type: 'invalid_request_error', code, message: 'No such subscription' } },
      { status: code ? 404 : 400 },
    )
  const gone = await stripeAnswers(says('resource_missing'))
  await expect(gone.stop('sub_1')).resolves.toBeUndefined()
  const kept = await stripeAnswers(says())
  await expect(kept.stop('sub_1')).rejects.toMatchObject({ status: 503, body: { detail: REFUSES } })
})
