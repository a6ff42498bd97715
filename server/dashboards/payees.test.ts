import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()

/** date, category, payee, amount; today is 20 November 2026. */
const PAID = [
  ['2026-09-02', 'Food', 'Grocer', -400],
  ['2026-10-02', 'Food', 'Grocer', -420],
  ['2026-10-09', 'Food', 'Baker', -30],
  ['2026-11-02', 'Food', 'Grocer', -500],
  ['2026-11-03', 'Health', 'Dentist', -380],
  ['2026-11-04', 'Health', 'dentist', -20],
  ['2026-11-05', 'Health', 'Dentist', 100],
] as const

describe('who makes a month unusual', () => {
  let ada: Person
  const ids = new Map<string, number>()

  beforeAll(async () => {
    ada = await signUp(app)
    const account = await ada.post('/api/tracker/account/', { institution: 'Bank', name: 'Joint' })
    for (const name of ['Food', 'Health']) {
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
    const excluded = { ...records[0], date: '2026-11-06', amount: -9, exclude_from_totals: true }
    const { status } = await ada.post('/api/tracker/transaction/', [...records, excluded])
    expect(status).toBe(201)
  })

  const read = async (query: string) =>
    (await ada.get(`/api/tracker/block-month-payees/?${query}`)).body

  test('names payees as they are written, with what they got and what is usual', async () => {
    expect(await read('month=2026-11')).toMatchObject({
      month: '2026-11-01',
      payees: [
        { payee: 'Dentist', spent: 280, norm: 0, difference: 280 },
        { payee: 'Grocer', spent: 500, norm: 410, difference: 90 },
        { payee: 'dentist', spent: 20, norm: 0, difference: 20 },
      ],
    })
  })

  test('looks at one category when asked to', async () => {
    const { payees } = await read(`month=2026-11&category=${ids.get('Food')}`)
    expect(payees).toEqual([{ payee: 'Grocer', spent: 500, norm: 410, difference: 90 }])
  })

  test('without a month it is the one that the deviation shows', async () => {
    expect((await read('')).month).toBe('2026-11-01')
  })

  test('another person is told nothing of it', async () => {
    const eve = await signUp(app)
    const { body } = await eve.get(
      `/api/tracker/block-month-payees/?month=2026-11&category=${ids.get('Food')}`,
    )
    expect(body).toEqual({ month: '2026-11-01', payees: [], pace: [] })
  })
})
