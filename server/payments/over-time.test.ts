// A membership from its first payment to its end, as the provider tells of it: news may come late and
// in any order.
import { expect, test } from 'vitest'
import { DAY, at } from '../test/at.ts'
import { MONTH, beginPayment, endTrial, statusOf } from '../test/membership.ts'
import { PARAMS } from '../test/pay.ts'
import { TEST_NOW, useTestApp } from '../test/test-app.ts'
import type { Paid } from './provider.ts'

const app = useTestApp()
const begin = () => beginPayment(app)

const NEXT = '2027-01-20' as Paid['paid_until']
const END = '2026-11-28' as Paid['paid_until']

test('renewals carry it on, and the older bill that comes late does not shorten it', async () => {
  const { ada, reference, paid, hear } = await begin()
  const second = { invoice: `second-${reference}`, paid_until: NEXT, at: TEST_NOW + 30 * DAY }
  await hear(paid(second))
  await hear(paid())
  expect(await statusOf(ada)).toMatchObject({ paid_until: NEXT, subscription: 'active' })
})

test('cancelled, it runs to the end of what is paid, and then every write is a 402', async () => {
  const { ada, paid, changed, hear } = await begin()
  await hear(paid({ paid_until: END }))
  await hear(changed('cancelled', TEST_NOW + DAY))
  expect(await statusOf(ada)).toEqual({
    ...MONTH,
    paid_until: END,
    subscription: 'cancelled',
  })
  await endTrial(app, ada)
  const tag = { name: 'Lisbon' }
  const last = Date.UTC(2026, 10, 28, 23, 59)
  const { status, body } = await at(app, last, () => ada.post('/api/tracker/tag/', tag))
  expect(status).toBe(201)
  await at(app, last + 60_000, async () => {
    expect((await ada.put(`/api/tracker/tag/${body.id}/`, { name: 'Porto' })).status).toBe(402)
    expect((await ada.post('/api/tracker/tag/', { name: 'Porto' })).status).toBe(402)
    expect((await ada.get('/api/tracker/tag/')).status).toBe(200)
    expect((await ada.get('/api/tracker/transaction/filter-paginate-sort-records/')).status).toBe(
      200,
    )
    expect((await ada.get(`${PARAMS}?plan=Monthly`)).status).toBe(200)
  })
})

test('of two states the one dated later holds, whichever comes first', async () => {
  const { ada, paid, changed, hear } = await begin()
  await hear(changed('cancelled', TEST_NOW + 2 * DAY))
  await hear(changed('active', TEST_NOW + DAY))
  await hear(paid())
  expect(await statusOf(ada)).toEqual({ ...MONTH, subscription: 'cancelled' })
})

test('a charge that failed before one that went through does not mark it', async () => {
  const { ada, paid, changed, hear } = await begin()
  await hear(paid({ at: TEST_NOW + DAY }))
  await hear(changed('past_due', TEST_NOW))
  expect((await statusOf(ada)).subscription).toBe('active')
  await hear(changed('past_due', TEST_NOW + 2 * DAY))
  expect(await statusOf(ada)).toEqual({ ...MONTH, subscription: 'past_due' })
  await hear(paid({ invoice: 'third', at: TEST_NOW + 3 * DAY }))
  expect((await statusOf(ada)).subscription).toBe('active')
})

test('a refund ends what was paid, also when it is heard of before the payment', async () => {
  for (const order of ['paid first', 'refund first']) {
    const { ada, paid, refunded, hear } = await begin()
    const news = [paid(), refunded()]
    for (const one of order === 'paid first' ? news : news.toReversed()) await hear(one)
    await hear(paid())
    expect(await statusOf(ada)).toMatchObject({ user_is_paidup: false, paid_until: null })
    expect((await ada.get(`${PARAMS}?plan=Monthly`)).status).toBe(200)
  }
})

test('ended at once, it reaches no further, and nothing older brings it back', async () => {
  const { ada, paid, changed, hear } = await begin()
  await hear(changed('ended', TEST_NOW + 5 * DAY))
  await hear(paid())
  await hear(changed('active', TEST_NOW + DAY))
  expect(await statusOf(ada)).toMatchObject({ paid_until: '2026-11-25', subscription: 'ended' })
})
