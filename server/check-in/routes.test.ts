import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
const PATH = '/api/tracker/check-in/'

/** date, category, balance and what else; today is 20 November 2026. */
const LOGGED = [
  ['2025-03-31', 'Index', 800, {}],
  ['2026-08-10', 'Index', 900, { payee: 'Old broker' }],
  ['2026-08-31', 'Index', 950, {}],
  ['2026-10-31', 'Index', 1000, {}],
  ['2026-10-31', 'Index', 1010.5, { payee: 'Broker' }],
  ['2026-11-05', 'Index', 7777, { exclude_from_totals: true }],
  ['2026-11-15', 'Bonds', 500, {}],
  ['2026-06-30', 'Old fund', 40, {}],
  ['2026-07-31', 'Old fund', 0, {}],
  ['2026-11-02', 'Hidden', 5, { exclude_from_totals: true }],
  ['2026-11-02', 'Only paid in', null, { amount: 50 }],
] as const

describe('the monthly check-in', () => {
  let ada: Person
  let account: number
  const ids = new Map<string, number>()

  beforeAll(async () => {
    ada = await signUp(app)
    account = (await ada.post('/api/tracker/account/', { institution: 'Bank', name: 'Isa' })).body
      .id
    for (const name of new Set(LOGGED.map(([, category]) => category))) {
      ids.set(name, (await ada.post('/api/tracker/saving-category/', { name })).body.id)
    }
    const records = LOGGED.map(([date, category, balance, more]) => ({
      account,
      category: ids.get(category),
      date,
      payee: 'Balance',
      amount: 0,
      balance,
      ...more,
    }))
    expect((await ada.post('/api/tracker/saving/', records)).status).toBe(201)
  })

  const pairsIn = async (month: string) => {
    const { body } = await ada.get(`${PATH}?month=${month}`)
    return new Map<string, ReturnType<typeof JSON.parse>>(
      [...ids].map(([name, id]) => [
        name,
        body.pairs.find(({ category }: { category: number }) => category === id),
      ]),
    )
  }
  const statesIn = (pair: { months: { state: string }[] }) =>
    pair.months.map(({ state }) => state[0]).join('')

  test('lists what ever had a balance that counts, with the last one and its day', async () => {
    const { body } = await ada.get(`${PATH}?month=2026-11`)
    expect(body.month).toBe('2026-11-01')
    expect(body.pairs).toHaveLength(3)
    const pairs = await pairsIn('2026-11')
    expect(pairs.get('Index')).toMatchObject({
      account,
      payee: 'Broker',
      last: { date: '2026-10-31', balance: 1010.5 },
    })
    expect(pairs.get('Bonds')?.last).toEqual({ date: '2026-11-15', balance: 500 })
    expect(pairs.get('Hidden')).toBeUndefined()
    expect(pairs.get('Only paid in')).toBeUndefined()
  })

  test('marks twelve months: noted, missing, not known yet, closed', async () => {
    const pairs = await pairsIn('2026-11')
    expect(pairs.get('Index')?.months.at(0)?.month).toBe('2025-12-01')
    expect(pairs.get('Index')?.months.at(-1)?.month).toBe('2026-11-01')
    expect(statesIn(pairs.get('Index'))).toBe('mmmmmmmmnmnm')
    expect(statesIn(pairs.get('Bonds'))).toBe('bbbbbbbbbbbn')
    expect(statesIn(pairs.get('Old fund'))).toBe('bbbbbbnncccc')
  })

  test('of an earlier month it tells what was known then', async () => {
    const pairs = await pairsIn('2026-09')
    expect(pairs.get('Index')?.last).toEqual({ date: '2026-08-31', balance: 950 })
    expect(statesIn(pairs.get('Index'))).toBe('mmmmmmmmmmnm')
    expect(pairs.get('Bonds')?.last).toBeNull()
    expect(statesIn(pairs.get('Bonds'))).toBe('bbbbbbbbbbbb')
  })

  test('without a month it is the current one', async () => {
    expect((await ada.get(PATH)).body.month).toBe('2026-11-01')
  })

  test.each([
    ['2026-12', 'This month has not begun yet.'],
    ['autumn', 'This is not a month (YYYY-MM).'],
  ])('%s is refused', async (month, message) => {
    const { status, body } = await ada.get(`${PATH}?month=${month}`)
    expect([status, body]).toEqual([400, { month: [message] }])
  })

  test('nobody sees what another person holds', async () => {
    const bea = await signUp(app)
    expect((await bea.get(PATH)).body.pairs).toEqual([])
  })

  test('what a check-in stores is what it tells next', async () => {
    const pair = { account, category: ids.get('Index'), payee: 'Broker', amount: null }
    const bad = { ...pair, category: 999_999, date: '2026-11-20', balance: 3 }
    const good = { ...pair, date: '2026-11-20', balance: 1200 }
    expect((await ada.post('/api/tracker/saving/', [good, bad])).status).toBe(400)
    expect((await pairsIn('2026-11')).get('Index')?.last.balance).toBe(1010.5)
    expect((await ada.post('/api/tracker/saving/', [good])).status).toBe(201)
    const index = (await pairsIn('2026-11')).get('Index')
    expect(index?.last).toEqual({ date: '2026-11-20', balance: 1200 })
    expect(statesIn(index)).toBe('mmmmmmmmnmnn')
  })
})
