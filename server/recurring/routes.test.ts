import { beforeAll, describe, expect, test } from 'vitest'
import { RecurringPayment } from '#contract/recurring-schemas.ts'
import { makeGround } from '../test/ground.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
const PATH = '/api/tracker/recurring/'

/** payee, type, amount, days; today is 20 November 2026. */
const PAID = [
  ['Rent', 'transaction', -900, ['2026-08-28', '2026-09-28', '2026-10-28']],
  ['Phone', 'transaction', -20, ['2026-09-03', '2026-10-05', '2026-11-03']],
  ['Work', 'income', 2500, ['2026-08-25', '2026-09-25', '2026-10-23']],
  ['Insurance', 'transaction', -600, ['2023-12-04', '2024-12-02', '2025-12-01']],
] as const

describe('what comes round again', () => {
  let ada: Person

  beforeAll(async () => {
    ada = await signUp(app)
    const account = (await ada.post('/api/tracker/account/', { institution: 'A', name: 'B' })).body
      .id
    for (const type of ['transaction', 'income']) {
      const category = (await ada.post(`/api/tracker/${type}-category/`, { name: 'Any' })).body.id
      const records = PAID.filter(([, of]) => of === type).flatMap(([payee, , amount, days]) =>
        days.map((date) => ({ account, category, date, payee, amount })),
      )
      const hidden = { ...records[0], payee: 'Hidden', exclude_from_totals: true }
      const months = ['2026-08-28', '2026-09-28', '2026-10-28']
      const more = months.map((date) => ({ ...hidden, date }))
      expect((await ada.post(`/api/tracker/${type}/`, [...records, ...more])).status).toBe(201)
    }
  })

  const read = async () => (await ada.get(PATH)).body
  const keyOf = async (payee: string): Promise<string> =>
    (await read()).payments.find((each: { payee: string }) => each.payee === payee).key

  test('names payments with their rhythm, next day and monthly share, the largest first', async () => {
    const { payments } = await read()
    expect(
      payments.map((each: Record<string, unknown>) => [
        each['payee'],
        each['direction'],
        each['rhythm'],
        each['amount'],
        each['monthly_share'],
        each['next_date'],
        each['standing'],
      ]),
    ).toEqual([
      ['Work', 'in', 'monthly', 2500, 2500, '2026-11-25', 'due'],
      ['Rent', 'out', 'monthly', 900, 900, '2026-11-28', 'due'],
      ['Insurance', 'out', 'yearly', 600, 50, '2026-12-02', 'due'],
      ['Phone', 'out', 'monthly', 20, 20, '2026-12-03', 'due'],
    ])
  })

  test('answers what its schema says and nothing else', async () => {
    const { payments } = await read()
    expect(Object.keys(payments[0]).toSorted()).toEqual(
      Object.keys(RecurringPayment.shape).toSorted(),
    )
  })

  test('shows the records that it goes by, newest first', async () => {
    const [work] = (await read()).payments
    expect(work).toMatchObject({ count: 3, first_date: '2026-08-25' })
    expect(
      work.evidence.map(({ date, amount }: { date: string; amount: number }) => [date, amount]),
    ).toEqual([
      ['2026-10-23', 2500],
      ['2026-09-25', 2500],
      ['2026-08-25', 2500],
    ])
    const { status } = await ada.get(`/api/tracker/income/${work.evidence[0].record}/`)
    expect(status).toBe(200)
  })

  test('says what is still to be paid this month', async () => {
    const { still_to_come, monthly_in, monthly_out } = await read()
    expect(still_to_come).toEqual({
      amount: 900,
      payments: [{ key: await keyOf('Rent'), payee: 'Rent', date: '2026-11-28', amount: 900 }],
    })
    expect([monthly_in, monthly_out]).toEqual([2500, 970])
  })

  test('a no is remembered and takes the payment out of the sums, a taken back one does not', async () => {
    const key = await keyOf('Rent')
    expect((await ada.put(`${PATH}answer/`, { key, answer: 'no' })).status).toBe(204)
    const refused = await read()
    expect(refused.payments.find((each: { key: string }) => each.key === key).answer).toBe('no')
    expect(refused.monthly_out).toBe(70)
    expect(refused.still_to_come.amount).toBe(0)
    expect((await ada.put(`${PATH}answer/`, { key, answer: 'yes' })).status).toBe(204)
    expect((await read()).monthly_out).toBe(970)
    expect((await ada.put(`${PATH}answer/`, { key, answer: null })).status).toBe(204)
    expect((await read()).payments[1].answer).toBeNull()
  })

  test('an answer is the own one only, and one of two words', async () => {
    const key = await keyOf('Rent')
    const bob = await signUp(app)
    await bob.put(`${PATH}answer/`, { key, answer: 'no' })
    expect((await read()).payments[1].answer).toBeNull()
    expect((await ada.put(`${PATH}answer/`, { key, answer: 'perhaps' })).status).toBe(400)
    expect((await ada.put(`${PATH}answer/`, { key: '', answer: 'no' })).status).toBe(400)
  })
})

test('the parts of a split record are one payment, of what they come to', async () => {
  const eve = await signUp(app)
  const ground = await makeGround(eve)
  const rent = (date: string) => ground.draft({ date, payee: 'Rent', amount: -900 })
  const { body } = await eve.post(
    '/api/tracker/transaction/',
    ['2026-08-28', '2026-09-28', '2026-10-28'].map(rent),
  )
  const [{ id, category }] = body
  const parts = [
    { record: id, amount: -600, category },
    { amount: -300, category },
  ]
  expect((await eve.post(`/api/tracker/transaction/${id}/split/`, { parts })).status).toBe(201)
  const { payments, monthly_out } = (await eve.get(PATH)).body
  expect(payments).toMatchObject([
    { payee: 'Rent', rhythm: 'monthly', amount: 900, count: 3, price_change: null },
  ])
  expect(payments[0].evidence[2]).toMatchObject({ date: '2026-08-28', amount: -900 })
  expect(monthly_out).toBe(900)
})
