import { beforeAll, describe, expect, test } from 'vitest'
import { monthEpoch, type Month } from '#domain/dates.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
const PATH = '/api/tracker/block-net-worth/'

describe('net worth; today is 20 November 2026', () => {
  let ada: Person

  beforeAll(async () => {
    ada = await signUp(app)
    const made = async (path: string, body: unknown): Promise<number> => {
      const reply = await ada.post(`/api/tracker/${path}/`, body)
      expect(reply.status).toBe(201)
      return reply.body.id
    }
    const account = (name: string, kind: string) =>
      made('account', { institution: 'A', name, kind })
    const [current, card, broker] = [
      await account('Current', 'cash'),
      await account('Card', 'card'),
      await account('Broker', 'investment'),
    ]
    const spending = await made('transaction-category', { name: 'Any' })
    const saving = (name: string, purpose: string) => made('saving-category', { name, purpose })
    const [fund, house, loan] = [
      await saving('Fund', 'fi'),
      await saving('House', 'home'),
      await saving('Loan', 'debt'),
    ]
    const worth = async (category: number, date: string, balance: number) =>
      made('saving', { account: broker, category, date, payee: 'x', amount: 0, balance })
    await worth(fund, '2026-08-31', 1000)
    await worth(fund, '2026-10-31', 1200)
    await worth(house, '2026-10-15', 5000)
    await worth(loan, '2026-10-15', 3000)
    const spent = (of: number, date: string, amount: number, exclude_from_totals = false) =>
      made('transaction', {
        account: of,
        category: spending,
        date,
        payee: 'x',
        amount,
        exclude_from_totals,
      })
    await made(`account/${current}/balances`, { date: '2026-09-15', amount: 100 })
    await made(`account/${broker}/balances`, { date: '2026-09-15', amount: 77_777 })
    await spent(current, '2026-09-15', -1)
    await spent(current, '2026-09-16', -10)
    await spent(current, '2026-10-01', -20, true)
    await made(`account/${card}/balances`, { date: '2026-10-31', amount: -30 })
    await spent(card, '2026-11-02', -5)
    await spent(card, '2026-10-02', -500)
  })

  const read = async (query = '') => (await ada.get(`${PATH}${query}`)).body
  const lineOf = (
    body: { series: { name: string; data: [number, number | null][] }[] },
    name: string,
  ) => body.series.find((each) => each.name === name)?.data

  test('adds cash, investments by purpose, and takes debts away', async () => {
    expect(await read()).toMatchObject({
      month: '2026-11-01',
      total: 3235,
      cash: 35,
      purposes: { fi: 1200, home: 5000, debt: -3000, buffer: null },
    })
  })

  test('over time, from what was known then', async () => {
    const body = await read('?month=2026-10&timespan=3')
    expect(lineOf(body, 'Net worth')).toEqual([
      [monthEpoch('2026-08' as Month), 1000],
      [monthEpoch('2026-09' as Month), 1090],
      [monthEpoch('2026-10' as Month), 3240],
    ])
    expect(lineOf(body, 'Cash')?.map(([, value]) => value)).toEqual([null, 90, 40])
  })

  test('says from when on all that counts was known, not only a part of it', async () => {
    expect((await read()).all_known_from).toBe('2026-10-01')
    expect((await read('?month=2026-09')).all_known_from).toBe('2026-09-01')
    expect((await read('?timespan=3&month=2026-11')).all_known_from).toBe('2026-10-01')
    expect((await read('?month=2026-07')).all_known_from).toBeNull()
  })

  test('a balance from before the months shown is carried in', async () => {
    expect(lineOf(await read('?timespan=3'), 'Cash')?.map(([, value]) => value)).toEqual([
      90, 40, 35,
    ])
  })

  test('opens the balances it is made of, which come to the total', async () => {
    const { month, cash, noted } = await read('parts/?month=2026-10')
    expect(month).toBe('2026-10-01')
    expect(cash).toMatchObject([
      { date: '2026-09-15', balance: 100, records: -30, counted: 70 },
      { date: '2026-10-31', balance: -30, records: 0, counted: -30 },
    ])
    expect(noted).toMatchObject([
      { purpose: 'home', date: '2026-10-15', balance: 5000, counted: 5000 },
      { purpose: 'debt', date: '2026-10-15', balance: 3000, counted: -3000 },
      { purpose: 'fi', date: '2026-10-31', balance: 1200, counted: 1200 },
    ])
    const { body } = await ada.get(`/api/tracker/saving/${noted[2].record}/`)
    expect(body.balance).toBe(1200)
    const sum = [...cash, ...noted].reduce((total, each) => total + each.counted, 0)
    expect(sum).toBe((await read('?month=2026-10')).total)
  })

  test('names the accounts of which nothing is counted, by what was known then', async () => {
    const spare = await ada.post('/api/tracker/account/', { institution: 'B', name: 'Spare' })
    const names = async (query: string) => {
      const accounts: { id: number; full_name: string }[] = (await ada.get('/api/tracker/account/'))
        .body
      const { unknown_accounts } = await read(query)
      expect((await read(query.replace('?', 'parts/?'))).unknown_accounts).toEqual(unknown_accounts)
      return unknown_accounts.map((of: number) => accounts.find(({ id }) => id === of)?.full_name)
    }
    expect(await names('?month=2026-07')).toEqual([
      'A - Broker',
      'A - Card',
      'A - Current',
      'B - Spare',
    ])
    // What a file said of the broker is not counted; what was noted of its fund is.
    expect(await names('?month=2026-08')).toEqual(['A - Card', 'A - Current', 'B - Spare'])
    expect(await names('?month=2026-11')).toEqual(['B - Spare'])
    await ada.delete(`/api/tracker/account/${spare.body.id}/`)
  })

  test('of somebody new is unknown', async () => {
    const { body } = await (await signUp(app)).get(PATH)
    expect(body).toMatchObject({ total: null, cash: null, purposes: { fi: null } })
    expect(body.series.map(({ name }: { name: string }) => name)).toEqual([
      'Net worth',
      'fi',
      'home',
      'debt',
      'buffer',
    ])
  })

  test.each([
    ['?month=2026-12', 'month'],
    ['parts/?month=2026-12', 'month'],
    ['?timespan=2', 'timespan'],
    ['?timespan=61', 'timespan'],
    ['?timespan=x', 'timespan'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await ada.get(`${PATH}${query}`)
    expect([status, Object.keys(body)]).toEqual([400, [field]])
  })
})
