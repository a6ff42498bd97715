import { beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
let ada: Person

/** purpose, day, put in, balance; today is 20 November 2026. */
const LOGGED = [
  ['fi', '2026-09-10', 100, 1000],
  ['fi', '2026-10-10', 100, 1100],
  ['buffer', '2026-10-10', 20, 300],
  ['home', '2026-10-10', 5000, 90_000],
  ['debt', '2026-11-05', 400, 70_000],
] as const

beforeAll(async () => {
  ada = await signUp(app)
  const broker = { institution: 'A', name: 'B', kind: 'investment' }
  const account = (await ada.post('/api/tracker/account/', broker)).body.id
  const categories = new Map<string, number>()
  for (const purpose of ['fi', 'buffer', 'home', 'debt']) {
    const made = await ada.post('/api/tracker/saving-category/', { name: purpose, purpose })
    categories.set(purpose, made.body.id)
  }
  const records = LOGGED.map(([purpose, date, amount, balance]) => ({
    account,
    category: categories.get(purpose),
    date,
    payee: 'x',
    amount,
    balance,
  }))
  expect((await ada.post('/api/tracker/saving/', records)).status).toBe(201)
})

const read = async (block: string) => (await ada.get(`/api/tracker/block-${block}`)).body
const names = (series: { name: string }[]) => series.map(({ name }) => name).toSorted()

test('the dashboards read what is invested: no home, no debt', async () => {
  expect(await read('stats-cards/?month=2026-10')).toMatchObject({ investment_balance: 1400 })
  const cards = await read('investments-stats-cards/?month=2026-10')
  expect([cards.balance, cards.invested_in]).toEqual([1400, 120])
  const stats = await read('account-stats-month/?month=2026-10')
  expect([stats.saved_in_month.total, stats.saving_balance.total]).toEqual([120, 1400])
  const bars = await read(
    'grouped-bar-chart-month/?record_type=saving&group_by=category&month_start=2026-10',
  )
  expect(names(bars.series ?? []).concat(bars.categories ?? [])).not.toContain('home')
})

test('so do their charts over time, by category and as a whole', async () => {
  const chart = (by: string, field: string) =>
    read(
      `stacked-chart-historical/?timespan=3&record_type=saving&group_by=${by}&data_field=${field}`,
    )
  const byCategory = await chart('category', 'amount')
  expect(names(byCategory.series)).toEqual(['buffer', 'fi'])
  const whole = await chart('none', 'balance')
  expect(whole.series[0].data.at(-1)).toBe(1400)
  const balances = await read('investments-balance-chart-month/?month_start=2026-10')
  expect(names(balances.series)).toEqual(['buffer', 'fi'])
  const charts = await read('investments-charts-historical/?timespan=3')
  expect(JSON.stringify(charts)).not.toContain('"home"')
})

test('a month is chosen by what is invested, too', async () => {
  expect((await read('investments-stats-cards/')).month).toBe('2026-10-01')
})
