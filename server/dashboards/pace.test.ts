import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()

/** date, category, payee, amount; today is 20 November 2026. */
const PAID = [
  ['2026-09-20', 'Food', 'Grocer', -400],
  ['2026-09-21', 'Food', 'Grocer', -1000],
  ['2026-10-05', 'Food', 'Grocer', -300],
  ['2026-10-31', 'Food', 'Grocer', -77],
  ['2026-11-20', 'Food', 'Grocer', -250],
  ['2026-11-20', 'Fun', 'Cinema', -40],
  // A date may lie a day ahead of the server's.
  ['2026-11-21', 'Food', 'Grocer', -999],
] as const

describe('the pace of the running month', () => {
  let ada: Person

  beforeAll(async () => {
    ada = await signUp(app)
    const account = await ada.post('/api/tracker/account/', { institution: 'Bank', name: 'Joint' })
    const ids = new Map<string, number>()
    for (const name of ['Food', 'Fun']) {
      const { body } = await ada.post('/api/tracker/transaction-category/', { name })
      ids.set(name, body.id)
    }
    const records = PAID.map(([date, category, payee, amount]) => ({
      account: account.body.id,
      category: ids.get(category),
      date,
      payee,
      amount,
    }))
    const excluded = { ...records[4], exclude_from_totals: true }
    expect((await ada.post('/api/tracker/transaction/', [...records, excluded])).status).toBe(201)
  })

  const read = async (path: string) => (await ada.get(`/api/tracker/${path}`)).body.pace

  test('compares what was spent by today with the same days of the months before', async () => {
    expect(await read('block-stats-cards/?month=2026-11')).toEqual({
      day: 20,
      spent: 290,
      usual: 350,
      difference: -60,
      difference_pct: -17.14,
      months: 2,
    })
  })

  test('of each category, in the order of the series', async () => {
    expect(await read('block-bubble-chart-month/?month_start=2026-11')).toEqual([
      { category: 'Food', spent: 250, usual: 350, difference: -100 },
      { category: 'Fun', spent: 40, usual: 0, difference: 40 },
    ])
  })

  test('of the payees behind it', async () => {
    expect(await read('block-month-payees/?month=2026-11')).toEqual([
      { payee: 'Grocer', spent: 250, usual: 350, difference: -100 },
    ])
  })

  test.each([
    'block-stats-cards/?month=2026-10',
    'block-bubble-chart-month/?month_start=2026-10',
    'block-month-payees/?month=2026-10',
  ])('a month that is over has none: %s', async (path) => {
    expect(await read(path)).toBeNull()
  })

  test('on the last day of a month whole months count', async () => {
    app.clock.now = Date.UTC(2026, 10, 30, 12)
    const pace = await read('block-stats-cards/?month=2026-11')
    const cards = (await ada.get('/api/tracker/block-stats-cards/?month=2026-11')).body
    expect(pace).toMatchObject({ day: 30, spent: 1289, usual: 888.5, difference: 400.5 })
    expect(pace.difference).toBe(cards.transactions_vs_median)
  })
})
