import { expect, test } from 'vitest'
import type { Minor } from '#domain/money.ts'
import { logger } from '../test/plans.ts'
import { signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
const SAVING = '/api/tracker/saving-category/'
const RETURN = '/api/tracker/block-own-return/'

const UNKNOWN = {
  money_weighted: null,
  time_weighted: null,
  annualised: null,
  from: null,
  to: null,
  months: null,
  gain: null,
}

test('the worked example, whole and by category; a house and excluded records are left out', async () => {
  const ada = await signUp(app)
  const log = await logger(app, ada)
  const make = async (name: string, purpose = 'fi') =>
    (await ada.post(SAVING, { name, purpose })).body.id as number
  const etf = await make('ETF')
  const cash = await make('Cash')
  const house = await make('House', 'home')
  const held = (category_id: number, balance: number) => ({
    category_id,
    balance_minor: (balance * 100) as Minor,
  })
  await log('saving', { '2024-05-03': 100_000 }, held(etf, 1000))
  await log('saving', { '2025-05-20': 900_000 }, held(etf, 11_000))
  await log('saving', { '2026-05-28': 0 }, held(etf, 9900))
  await log('saving', { '2026-05-29': 0 }, { ...held(etf, 1), exclude_from_totals: 1 })
  await log('saving', { '2025-01-01': 5000 }, { category_id: cash })
  await log('saving', { '2024-01-01': 0 }, held(house, 200_000))

  const { status, body } = await ada.get(`${RETURN}?month=2026-05`)
  expect(status).toBe(200)
  const earned = {
    money_weighted: -0.88,
    time_weighted: 3.13,
    annualised: true,
    from: '2024-05-01',
    to: '2026-05-01',
    months: 24,
    gain: -100,
  }
  expect(body).toEqual({
    month: '2026-05-01',
    whole: earned,
    categories: [
      { id: cash, name: 'Cash', slot: expect.any(Number), ...UNKNOWN },
      { id: etf, name: 'ETF', slot: expect.any(Number), ...earned },
    ],
  })
  const year = (await ada.get(`${RETURN}?month=&timespan=12`)).body
  expect(year).toMatchObject({ month: '2026-05-01', whole: { months: 12, money_weighted: -10 } })
})

test('nobody’s records, a month that has not begun, another timespan', async () => {
  const ada = await signUp(app)
  expect((await ada.get(RETURN)).body).toEqual({
    month: '2026-11-01',
    whole: UNKNOWN,
    categories: [],
  })
  expect((await ada.get(`${RETURN}?month=2026-12`)).status).toBe(400)
  expect((await ada.get(`${RETURN}?timespan=6`)).status).toBe(400)
})
