// Paying by the sandbox, which goes the whole way of a real provider.
import { describe, expect, test } from 'vitest'
import { MONTH, UNPAID, beginPayment, statusOf } from '../test/membership.ts'
import { type Person, personWith, send, signUp } from '../test/person.ts'
import { TEST_NOW, openTestApp, useTestApp } from '../test/test-app.ts'
import {
  CONFIRM,
  MEMBERSHIP,
  PARAMS,
  STATUS,
  payFor,
  press,
  startCheckout,
  tell,
} from '../test/pay.ts'
import type { Paid } from './provider.ts'

const app = useTestApp()
const begin = (plan?: string) => beginPayment(app, plan)

const NOT_SIGNED = [
  400,
  { detail: 'The signature of this event is missing, wrong or too old.' },
] as const

async function trailOf(person: Person): Promise<string[]> {
  const { body } = await person.get('/api/accounts/audit/?page_size=100')
  return body.events.map(({ action }: { action: string }) => action).toReversed()
}

describe('starting a payment', () => {
  test('answers what the checkout needs, and makes nobody paid up', async () => {
    const ada = await signUp(app)
    const { status, body } = await ada.get(`${PARAMS}?plan=Yearly`)
    expect(status).toBe(200)
    expect(body).toEqual({
      provider: 'sandbox',
      script_url: '/checkout/sandbox/script.js',
      params: {
        reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
        checkout_url: expect.stringMatching(/^\/checkout\/sandbox\/[0-9a-f-]{36}\/$/),
      },
    })
    expect(await statusOf(ada)).toEqual(UNPAID)
  })

  test.each(['', '?plan=', '?plan=monthly', '?plan=Weekly'])('%s is a 400', async (query) => {
    const ada = await signUp(app)
    const { status, body } = await ada.get(`${PARAMS}${query}`)
    expect([status, Object.keys(body)]).toEqual([400, ['plan']])
  })

  test('a token that may only read starts none', async () => {
    const ada = await signUp(app)
    const { body } = await ada.post('/api/accounts/api-token/', { name: 'Sheet', read_only: true })
    const reader = personWith(app, body.token)
    expect((await reader.get(`${PARAMS}?plan=Monthly`)).status).toBe(403)
  })

  test('who has a membership that goes on buys no second one', async () => {
    const ada = await signUp(app)
    await payFor(app, ada)
    const { status, body } = await ada.get(`${PARAMS}?plan=Yearly`)
    expect([status, body]).toEqual([409, { detail: 'Your membership is paid. Nothing is due.' }])
  })

  test('with membership switched off there is nothing to pay for', async () => {
    const { test: free, close } = await openTestApp({ env: { MEMBERSHIP: 'off' } })
    const ada = await signUp(free)
    expect((await ada.get(`${PARAMS}?plan=Monthly`)).status).toBe(403)
    expect((await ada.get(STATUS)).body.user_is_paidup).toBe(true)
    expect((await ada.get(MEMBERSHIP)).body.is_for_sale).toBe(false)
    await close()
  })
})

describe('the sandbox’s checkout', () => {
  test.each([
    ['Monthly', '$9.00', '2026-12-20'],
    ['Yearly', '$90.00', '2027-11-20'],
  ])('a paid %s plan lasts until its last day', async (plan, price, paid_until) => {
    const ada = await signUp(app)
    const { checkout_url } = await startCheckout(ada, plan)
    expect((await app.app.inject(checkout_url)).body).toContain(`Pay ${price}`)
    const done = await press(app, checkout_url, 'pay')
    expect([done.status, done.body.includes('data-status="successful"')]).toEqual([200, true])
    expect(await statusOf(ada)).toEqual({
      user_is_paidup: true,
      paid_until,
      plan,
      subscription: 'active',
    })
    expect(await trailOf(ada)).toEqual(['sign-up', 'payment started', 'membership paid'])
  })

  test('declined, it changes nothing and can be tried again', async () => {
    const ada = await signUp(app)
    const { checkout_url, reference } = await startCheckout(ada)
    const declined = await press(app, checkout_url, 'decline')
    expect(declined.body).toContain('data-status="declined"')
    expect(declined.body).toContain(`action="${checkout_url}pay/"`)
    expect((await ada.post(CONFIRM, { reference })).body.user_is_paidup).toBe(false)
    expect(await statusOf(ada)).toEqual(UNPAID)
    await press(app, checkout_url, 'pay')
    expect((await statusOf(ada)).user_is_paidup).toBe(true)
  })

  test('paying twice pays once', async () => {
    const ada = await signUp(app)
    const { checkout_url } = await startCheckout(ada)
    await Promise.all([press(app, checkout_url, 'pay'), press(app, checkout_url, 'pay')])
    await press(app, checkout_url, 'pay')
    expect(await statusOf(ada)).toEqual(MONTH)
  })

  test('stands in frames of this server only, and runs no script', async () => {
    const ada = await signUp(app)
    const { checkout_url } = await startCheckout(ada)
    const page = await app.app.inject(checkout_url)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("default-src 'none'")
    const missing = await app.app.inject('/checkout/sandbox/nothing/')
    expect(missing.statusCode).toBe(404)
    const others = await app.app.inject('/api/openapi.json')
    expect(others.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('its page of a membership cancels, keeps, charges, fails and refunds', async () => {
    const ada = await signUp(app)
    await payFor(app, ada)
    const { url } = (await ada.post('/api/payments/portal/')).body
    expect((await app.app.inject(url)).body).toContain('Cancel membership')
    let told = ''
    const after = async (button: string) => {
      const { status, headers } = await press(app, url, button)
      expect(status).toBe(303)
      told = (await app.app.inject(String(headers.location))).body
      return statusOf(ada)
    }
    const [cancelled, kept] = [await after('cancel'), await after('resume')]
    expect([cancelled.subscription, kept.subscription]).toEqual(['cancelled', 'active'])
    expect(cancelled.user_is_paidup).toBe(true)
    expect(await after('renew')).toMatchObject({ paid_until: '2027-01-20' })
    app.clock.now += 1000
    expect(await after('fail')).toMatchObject({ subscription: 'past_due', user_is_paidup: true })
    expect(told).toContain('role="status"><b>A charge failed.</b> Fireside was told.')
    const words = async () => (await app.app.inject(url)).body
    expect(await words()).toContain('<dt>Charged until</dt><dd>20 January 2027</dd>')
    expect(await after('refund')).toMatchObject({ paid_until: '2026-12-20' })
    const refunded = await words()
    expect(refunded).toContain(
      '<dt>Last charge</dt><dd>Refunded; it was until 20 January 2027</dd>',
    )
    expect(refunded).not.toContain('Refund the last charge')
    app.clock.now = TEST_NOW
  })

  test('whoever never paid has no such page', async () => {
    const ada = await signUp(app)
    expect((await ada.post('/api/payments/portal/')).status).toBe(404)
  })
})

describe('confirming', () => {
  test('asks the provider: what it has not been paid makes nobody paid up', async () => {
    const ada = await signUp(app)
    const { reference } = await startCheckout(ada)
    const { status, body } = await ada.post(CONFIRM, { reference })
    expect([status, body]).toEqual([
      200,
      { user_is_paidup: false, user_is_within_trial: true, trial_ends_on: '2026-12-20' },
    ])
  })

  test('is enough where the event was lost, and books once with it', async () => {
    const { ada, reference } = await begin()
    const paid = {
      state: 'paid',
      num_periods: 1,
      paid_at: new Date(TEST_NOW).toISOString(),
    } as const
    await app.db
      .updateTable('sandbox_checkout')
      .set({ ...paid, paid_until: '2026-12-20' as Paid['paid_until'] })
      .where('reference', '=', reference)
      .execute()
    for (const _ of [1, 2]) {
      const { status, body } = await ada.post(CONFIRM, { reference })
      expect([status, body.user_is_paidup]).toEqual([200, true])
    }
    expect(await statusOf(ada)).toEqual(MONTH)
    expect((await trailOf(ada)).filter((action) => action === 'membership paid')).toHaveLength(1)
  })

  test("another user's reference is not there, like one that never was", async () => {
    const [ada, bob] = [await signUp(app), await signUp(app)]
    const { reference } = await payFor(app, ada)
    const theirs = await bob.post(CONFIRM, { reference })
    const missing = await bob.post(CONFIRM, { reference: 'nothing' })
    expect([theirs.status, theirs.body]).toEqual([404, { detail: 'Not found.' }])
    expect([missing.status, missing.body]).toEqual([theirs.status, theirs.body])
    expect(await statusOf(bob)).toEqual(UNPAID)
  })

  test('a reference that cannot be one is refused', async () => {
    const ada = await signUp(app)
    const { status, body } = await ada.post(CONFIRM, { reference: 'a\0b' })
    expect([status, body]).toEqual([400, { reference: ['Null characters are not allowed.'] }])
  })

  test.each([
    ['amount', { amount_minor: 100 }],
    ['currency', { currency: 'JPY' }],
    ['plan', { plan: 'Yearly' }],
  ])('a provider that names another %s is not believed', async (what, change) => {
    const ada = await signUp(app)
    const { reference, checkout_url } = await startCheckout(ada)
    await app.db
      .updateTable('sandbox_checkout')
      .set(change as object)
      .where('reference', '=', reference)
      .execute()
    await press(app, checkout_url, 'pay')
    expect((await ada.post(CONFIRM, { reference })).body.user_is_paidup).toBe(false)
    expect(await statusOf(ada)).toEqual(UNPAID)
    const { body } = await ada.get('/api/accounts/audit/')
    expect(body.events[0]).toMatchObject({
      action: 'payment refused',
      detail: { reason: `another ${what}` },
    })
  })
})

describe('an event', () => {
  test('with a right signature is booked, once however often it comes', async () => {
    const { ada, paid } = await begin()
    const event = app.sandbox.write(paid())
    await Promise.all([tell(app, event), tell(app, event), tell(app, event)])
    expect(await tell(app, event)).toEqual({ status: 200, body: { received: true } })
    expect(await statusOf(ada)).toEqual(MONTH)
    expect(await trailOf(ada)).toEqual(['sign-up', 'payment started', 'membership paid'])
  })

  test('is refused with no signature, a wrong one, and over another body', async () => {
    const { ada, paid } = await begin()
    const { raw, headers } = app.sandbox.write(paid())
    const [time] = String(headers['sandbox-signature']).split(',')
    const forged = { 'sandbox-signature': `${time},v1=${'0'.repeat(64)}` }
    for (const event of [
      { raw, headers: {} },
      { raw, headers: forged },
      { raw, headers: { 'sandbox-signature': 'v1=' } },
      { raw: `${raw} `, headers },
      { raw: raw.replace('2026-12-20', '2036-12-20'), headers },
      { raw: '', headers },
    ]) {
      const { status, body } = await tell(app, event)
      expect([status, body]).toEqual(NOT_SIGNED)
    }
    expect(await statusOf(ada)).toEqual(UNPAID)
  })

  test.each([
    [300, 200],
    [301, 400],
  ])('signed %i seconds ago answers %i', async (age, status) => {
    const { ada, paid } = await begin()
    const event = app.sandbox.write(paid(), undefined, TEST_NOW - age * 1000)
    expect((await tell(app, event)).status).toBe(status)
    expect((await statusOf(ada)).user_is_paidup).toBe(status === 200)
  })

  test.each([
    ['amount', { amount_minor: 1 }],
    ['currency', { currency: 'EUR' }],
    ['plan', { plan: 'Yearly' }],
    ['user', { user_id: 2_147_483_647 }],
  ])('about another %s than ordered is taken and not booked', async (_what, change) => {
    const { ada, paid, hear } = await begin()
    await hear(paid(change))
    expect(await statusOf(ada)).toEqual(UNPAID)
    expect(await trailOf(ada)).toContain('payment refused')
  })

  test('about nothing of ours is taken and left alone', async () => {
    const { ada, paid, hear } = await begin()
    await hear(paid({ reference: 'sold-elsewhere' }))
    expect(await statusOf(ada)).toEqual(UNPAID)
  })
})

test('only a signed-in user starts, confirms or looks', async () => {
  for (const [method, path] of [
    ['GET', `${PARAMS}?plan=Monthly`],
    ['POST', CONFIRM],
    ['GET', MEMBERSHIP],
  ] as const) {
    expect((await send(app, method, path, { body: {} })).status).toBe(401)
  }
})
