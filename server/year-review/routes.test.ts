import { beforeAll, describe, expect, test } from 'vitest'
import { makeGround } from '../test/ground.ts'
import { importing } from '../test/importing.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
const PATH = '/api/tracker/year-review/'

/** type, date, payee, amount; today is 20 November 2026. */
const LOGGED = [
  ['transaction', '2025-02-10', 'Grocer', -400],
  ['transaction', '2025-12-10', 'Grocer', -1000],
  ['transaction', '2026-02-10', 'Grocer', -500],
  ['transaction', '2026-11-10', 'Baker', -20],
  ['income', '2025-01-28', 'Work', 2000],
  ['income', '2026-01-28', 'Work', 2400],
  ['saving', '2026-03-01', 'Broker', 600],
] as const

describe('a year in review', () => {
  let ada: Person

  beforeAll(async () => {
    ada = await signUp(app)
    const account = (await ada.post('/api/tracker/account/', { institution: 'A', name: 'B' })).body
      .id
    for (const type of ['transaction', 'income', 'saving']) {
      const category = (await ada.post(`/api/tracker/${type}-category/`, { name: 'Any' })).body.id
      const records = LOGGED.filter(([of]) => of === type).map(([, date, payee, amount]) => ({
        account,
        category,
        date,
        payee,
        amount,
      }))
      const excluded = { ...records[0], exclude_from_totals: true }
      expect((await ada.post(`/api/tracker/${type}/`, [...records, excluded])).status).toBe(201)
    }
  })

  const read = (query = '') => ada.get(`${PATH}${query}`)

  test('is the running year against the same months of the one before', async () => {
    const { body } = await read()
    expect(body).toMatchObject({
      year: 2026,
      first_month: '2026-01-01',
      last_month: '2026-11-01',
      spent: { compared_from: '2026-02-01', compared: 520, before: 400, change: 120 },
      income: { compared_from: '2026-01-01', total: 2400, before: 2000, change_pct: 20 },
      invested: { total: 600, compared_from: null, before: null, change_pct: null },
      savings_rate: 25,
      years: [2026, 2025],
    })
    expect(body.payee_changes).toEqual([
      { name: 'Grocer', id: null, slot: null, total: 500, before: 400, change: 100 },
      { name: 'Baker', id: null, slot: null, total: 20, before: 0, change: 20 },
    ])
  })

  test('a contribution of a month that no bank file reaches compares nothing but itself there', async () => {
    const kim = await signUp(app)
    const account = (await kim.post('/api/tracker/account/', { institution: 'A', name: 'B' })).body
      .id
    const log = async (type: string, rows: [date: string, amount: number, more?: object][]) => {
      const { body } = await kim.post(`/api/tracker/${type}-category/`, { name: 'Any' })
      const records = rows.map(([date, amount, more]) => ({
        account,
        category: body.id,
        date,
        payee: 'Any',
        amount,
        ...more,
      }))
      expect((await kim.post(`/api/tracker/${type}/`, records)).status).toBe(201)
    }
    await log('transaction', [
      ['2024-12-01', -1],
      ['2025-10-05', -600],
      ['2025-11-05', -600],
      ['2026-10-05', -650],
    ])
    const whole = (await kim.get(PATH)).body
    expect(whole).toMatchObject({ last_month: '2026-10-01', compared_until: null })
    const { body: fund } = await kim.post('/api/tracker/saving-category/', { name: 'Any' })
    await kim.post('/api/tracker/saving/', {
      account,
      category: fund.id,
      date: '2026-11-12',
      payee: 'Any',
      amount: 100,
      balance: 1000,
    })
    const { spent, invested, ...rest } = (await kim.get(PATH)).body
    expect(rest.last_month).toBe('2026-11-01')
    expect(spent).toMatchObject({ compared_to: '2026-10-01', before: 600, change: 50 })
    expect(invested).toMatchObject({ total: 100, compared_to: null })
    expect(rest.compared_until).toBeNull()
    // Of a year with contributions, a balance alone does not compare its month.
    const put = { account, category: fund.id, payee: 'Any', balance: null }
    await kim.post('/api/tracker/saving/', [
      { ...put, date: '2025-10-12', amount: 300 },
      { ...put, date: '2025-11-12', amount: 300 },
      { ...put, date: '2026-10-12', amount: 500 },
    ])
    const investedNow = async () => (await kim.get(PATH)).body.invested
    expect(await investedNow()).toMatchObject({ compared: 600, before: 600 })
    const { body: list } = await kim.get('/api/tracker/saving/filter-paginate-sort-records/')
    const [newest] = list.transactions
    await kim.put(`/api/tracker/saving/${newest.id}/`, { ...newest, amount: 0 })
    expect(await investedNow()).toMatchObject({
      compared_to: '2026-10-01',
      compared: 500,
      before: 300,
    })
  })

  test('compares the running month with the same days of the year before', async () => {
    const eve = await signUp(app)
    const account = (await eve.post('/api/tracker/account/', { institution: 'A', name: 'B' })).body
      .id
    const ids = new Map<string, number>()
    for (const type of ['transaction', 'income']) {
      const { body } = await eve.post(`/api/tracker/${type}-category/`, { name: 'Any' })
      ids.set(type, body.id)
    }
    const log = (type: string, rows: readonly (readonly [string, number])[]) =>
      eve.post(
        `/api/tracker/${type}/`,
        rows.map(([date, amount]) => ({
          account,
          category: ids.get(type),
          date,
          payee: 'Any',
          amount,
        })),
      )
    // Today is 20 November 2026: the rent of the 20th counts, what came later in November 2025 not.
    const spent = [
      ['2025-10-31', -7],
      ['2025-11-20', -500],
      ['2025-11-21', -300],
      ['2025-12-01', -50],
      ['2026-11-20', -520],
    ] as const
    expect((await log('transaction', spent)).status).toBe(201)
    const earned = [
      ['2025-11-28', 2000],
      ['2026-11-01', 10],
    ] as const
    expect((await log('income', earned)).status).toBe(201)
    const { body } = await eve.get(PATH)
    expect(body).toMatchObject({
      compared_until: '2025-11-20',
      spent: { total: 520, before: 507, change: 13 },
      income: { total: 10, before: 0 },
      category_changes: [{ total: 520, before: 507 }],
      payee_changes: [{ total: 520, before: 507 }],
    })
  })

  test('of the running year ends with the last month that has a record', async () => {
    const bob = await signUp(app)
    const account = (await bob.post('/api/tracker/account/', { institution: 'A', name: 'B' })).body
      .id
    const category = (await bob.post('/api/tracker/transaction-category/', { name: 'Any' })).body.id
    const spent = (date: string) => ({ account, category, date, payee: 'Grocer', amount: -100 })
    const days = ['2025-09-10', '2025-11-10', '2026-09-10']
    await bob.post('/api/tracker/transaction/', days.map(spent))
    expect((await bob.get(PATH)).body).toMatchObject({
      last_month: '2026-09-01',
      compared_until: null,
      spent: { total: 100, before: 100, change: 0 },
    })
  })

  test('of a year that is over has all its months', async () => {
    const { body } = await read('?year=2025')
    expect(body).toMatchObject({ last_month: '2025-12-01', spent: { total: 1400, before: null } })
    expect(body.spent.by_month).toHaveLength(12)
    expect(body.category_changes).toEqual([])
  })

  test('of somebody without records is empty', async () => {
    const { status, body } = await (await signUp(app)).get(PATH)
    expect(status).toBe(200)
    expect(body).toMatchObject({ year: 2026, spent: { total: 0, before: null }, years: [] })
  })

  test.each([
    [1, '2026-10-01', null],
    [5, '2026-11-01', '2025-11-20'],
  ])(
    'behind the last day of a file, %s logged by hand compare up to %s',
    async (num, to, until) => {
      const bea = await signUp(app)
      const ground = await makeGround(bea)
      const { openImport, imported } = importing(() => ({ ada: bea, ground }))
      const id = await openImport()
      const file = ['2025-10-03', '2025-11-03', '2026-10-03'].map((date) => imported(id, { date }))
      const byHand = Array.from({ length: num }, () => ground.draft({ date: '2026-11-19' }))
      for (const sent of [file, byHand]) {
        expect((await bea.post('/api/tracker/transaction/', sent)).status).toBe(201)
      }
      const { body } = await bea.get(`${PATH}?year=2026`)
      expect([body.spent.compared_to, body.compared_until]).toEqual([to, until])
    },
  )

  test.each([
    ['2027', 'This year has not begun yet.'],
    ['26', 'A year is required.'],
    ['0000', 'A year is required.'],
  ])('refuses %s', async (year, message) => {
    expect(await read(`?year=${year}`)).toMatchObject({ status: 400, body: { year: [message] } })
  })
})
