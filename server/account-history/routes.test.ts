import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()

/** date, amount, excluded; today is 20 November 2026. */
const BOOKED = [
  ['2026-08-10', -80, false],
  ['2026-10-01', -30, false],
  ['2026-10-20', -50, true],
] as const

describe('an account over time', () => {
  let ada: Person
  let account: number

  beforeAll(async () => {
    ada = await signUp(app)
    account = (await ada.post('/api/tracker/account/', { institution: 'A', name: 'B' })).body.id
    const category = (await ada.post('/api/tracker/transaction-category/', { name: 'Any' })).body.id
    const file = { account, file_name: 'autumn.csv', row_count: 3 }
    await ada.post('/api/tracker/import/', file)
    const records = BOOKED.map(([date, amount, exclude_from_totals]) => ({
      account,
      category,
      date,
      payee: 'Shop',
      amount,
      exclude_from_totals,
    }))
    expect((await ada.post('/api/tracker/transaction/', records)).status).toBe(201)
  })

  const read = async () => (await ada.get(`/api/tracker/account/${account}/history/`)).body
  const note = (date: string, amount: number) =>
    ada.post(`/api/tracker/account/${account}/balances/`, { date, amount })

  test('has a calendar with its gap, its last import and the next due day', async () => {
    expect(await read()).toMatchObject({
      months: [
        { month: '2026-08-01', state: 'covered', by_type: { transaction: 1 } },
        { month: '2026-09-01', state: 'gap', by_type: {} },
        { month: '2026-10-01', state: 'covered', by_type: { transaction: 2 } },
        { month: '2026-11-01', state: 'to-come', by_type: {} },
      ],
      gaps: 1,
      next_due: '2026-12-01',
      overdue: false,
      last_import: { file_name: 'autumn.csv' },
      unexplained: [],
    })
  })

  test('names the period whose records do not come to what the balance changed by', async () => {
    await note('2026-09-30', 1000)
    await note('2026-10-31', 920)
    expect((await read()).unexplained).toEqual([])
    await note('2026-10-31', 900)
    expect((await read()).unexplained).toEqual([
      { from: '2026-10-01', to: '2026-10-31', balance_change: -100, records: -80, missing: -20 },
    ])
  })

  test('an account without records has nothing to show', async () => {
    const other = (await ada.post('/api/tracker/account/', { institution: 'A', name: 'C' })).body.id
    expect((await ada.get(`/api/tracker/account/${other}/history/`)).body).toEqual({
      months: [],
      gaps: 0,
      next_due: null,
      overdue: false,
      last_import: null,
      unexplained: [],
    })
  })
})
