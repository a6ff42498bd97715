import { expect, test } from 'vitest'
import { payFor, startCheckout } from './test/pay.ts'
import { send, signUp } from './test/person.ts'
import { userIdOf } from './test/rows.ts'
import { TEST_NOW, useTestApp } from './test/test-app.ts'
import { tidy } from './tidy.ts'

const app = useTestApp()

test('an answer kept for a retry is forgotten after thirty days, and not before', async () => {
  const ada = await signUp(app)
  const create = () => ada.post('/api/tracker/tag/', { name: 'Once' }, { 'idempotency-key': 'k' })
  const tidyAfter = (hours: number) => tidy({ db: app.db, now: () => TEST_NOW + hours * 3_600_000 })
  const first = await create()
  const keys = () => app.db.selectFrom('idempotency_key').select('key').execute()
  await tidyAfter(24)
  expect((await create()).body.id).toBe(first.body.id)
  await tidyAfter(30 * 24)
  expect(await keys()).toEqual([{ key: 'k' }])
  await tidyAfter(30 * 24 + 1)
  expect(await keys()).toEqual([])
})

test('links, attempts and sessions are forgotten once they are worth nothing', async () => {
  const ada = await signUp(app)
  const token = await ada.post('/api/accounts/api-token/', { name: 'Spreadsheet' })
  await send(app, 'POST', '/api/accounts/password-reset/', { body: { username: ada.email } })
  await app.mailer.settled()
  const count = async (table: 'password_reset' | 'sign_in_failure' | 'token') =>
    (await app.db.selectFrom(table).selectAll().execute()).length
  const tidyAfter = (hours: number) => tidy({ db: app.db, now: () => TEST_NOW + hours * 3_600_000 })
  await tidyAfter(24)
  expect([await count('password_reset'), await count('sign_in_failure')]).toEqual([1, 1])
  await tidyAfter(25)
  expect([await count('password_reset'), await count('sign_in_failure')]).toEqual([0, 0])
  const sessions = (await count('token')) - 1
  expect(sessions).toBeGreaterThan(0)
  await tidyAfter(30 * 24)
  expect(await count('token')).toBe(sessions + 1)
  await tidyAfter(31 * 24)
  const left = await app.db.selectFrom('token').select('id').execute()
  expect(left).toEqual([{ id: token.body.id }])
})

const tidyAfterDays = (days: number) =>
  tidy({ db: app.db, now: () => TEST_NOW + days * 24 * 3_600_000 + 1 })

test('the trail stays two years; addresses and refusals are forgotten after 90 days', async () => {
  const ada = await signUp(app)
  await send(app, 'POST', '/api/get-token/', { body: { username: ada.email, password: 'wrong' } })
  const trail = async () => {
    const rows = await app.db
      .selectFrom('audit_event')
      .select(['action', 'address'])
      .where('user_id', '=', await userIdOf(app.db, ada))
      .orderBy('id')
      .execute()
    return rows.map(({ action, address }) => [action, address])
  }
  await tidyAfterDays(89)
  expect(await trail()).toEqual([
    ['sign-up', '127.0.0.1'],
    ['sign-in refused', '127.0.0.1'],
  ])
  await tidyAfterDays(90)
  expect(await trail()).toEqual([['sign-up', '']])
  await tidyAfterDays(729)
  expect(await trail()).toHaveLength(1)
  await tidyAfterDays(730)
  expect(await trail()).toEqual([])
})

test('a payment that was never paid goes after 60 days, one that was paid stays', async () => {
  const [ada, bob] = [await signUp(app), await signUp(app)]
  await payFor(app, ada)
  await startCheckout(bob, 'Yearly')
  const left = async () => {
    const payments = await app.db.selectFrom('payment').select('status').execute()
    const checkouts = await app.db.selectFrom('sandbox_checkout').select('state').execute()
    const events = await app.db.selectFrom('payment_event').select('event_id').execute()
    return [
      payments.map(({ status }) => status).toSorted(),
      checkouts.map(({ state }) => state).toSorted(),
      events.length,
    ]
  }
  const before = [['open', 'paid'], ['open', 'paid'], (await left())[2]]
  await tidyAfterDays(59)
  expect(await left()).toEqual(before)
  await tidyAfterDays(60)
  expect(await left()).toEqual([['paid'], ['paid'], before[2]])
  await tidyAfterDays(365)
  expect(await left()).toEqual([['paid'], ['paid'], 0])
})
