// The server's day is UTC's. Whoever lives east of it has tomorrow already, and west of it still has
// yesterday; neither is refused a day, a month or a year of their own.
import { beforeAll, describe, expect, test } from 'vitest'
import { at } from './test/at.ts'
import { type Person, signUp } from './test/person.ts'
import { useTestApp } from './test/test-app.ts'

const NOON = Date.UTC(2026, 11, 31, 12)
const DAY = 86_400_000

const app = useTestApp()
let ada: Person

const get = (path: string, now = NOON) =>
  at(app, now, async () => (await ada.get(`/api/tracker/${path}`)).status)

const post = (path: string, body: object) => at(app, NOON, () => ada.post(path, body))

beforeAll(async () => {
  ada = await at(app, NOON - DAY, () => signUp(app))
})

/** A month or a year that is put where the braces stand. */
const MONTHS = [
  'block-stats-cards/?month={}',
  'block-account-stats-month/?month={}',
  'block-grouped-bar-chart-month/?data_field=amount&group_by=account&month_start={}',
  'block-investments-stats-cards/?month={}',
  'block-net-worth/?month={}',
  'block-net-worth/parts/?month={}',
  'block-own-return/?month={}',
  'check-in/?month={}',
]

describe.each(MONTHS)('%s', (path) => {
  test.each([
    ['the month that has begun in the east', '2027-01', NOON, 200],
    ['the month that still runs in the west', '2026-12', NOON + DAY, 200],
    ['a month that nobody has', '2027-02', NOON, 400],
    ['a month that begins the day after', '2027-01', NOON - DAY, 400],
  ])('%s', async (_what, month, now, status) => {
    expect(await get(path.replace('{}', month), now)).toBe(status)
  })
})

test('a year that has begun in the east is reviewed, the one after is not', async () => {
  expect(await get('year-review/?year=2027')).toBe(200)
  expect(await get('year-review/?year=2028')).toBe(400)
  expect(await get('year-review/?year=2027', NOON - DAY)).toBe(400)
})

test('a record and a balance of their own day are taken', async () => {
  const account = await post('/api/tracker/account/', { institution: 'Lumen', name: 'Card' })
  const category = await post('/api/tracker/transaction-category/', { name: 'Food' })
  const record = (date: string) => ({
    account: account.body.id,
    category: category.body.id,
    payee: 'Corner shop',
    amount: -3,
    date,
  })
  const create = async (date: string) =>
    (await post('/api/tracker/transaction/', record(date))).status
  expect([await create('2027-01-01'), await create('2027-01-02')]).toEqual([201, 400])
  const balances = `/api/tracker/account/${account.body.id}/balances/`
  const note = async (date: string) =>
    (await post(balances, { date, amount: 5, source: 'typed' })).status
  expect([await note('2027-01-01'), await note('2027-01-02')]).toEqual([201, 400])
})
