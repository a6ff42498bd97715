import { describe, expect, test } from 'vitest'
import type { Day, Month } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { balanceGrowth, balancesByGroup, balancesByMonth } from './balances.ts'

const [MAR, APR, MAY, JUN] = ['2026-03', '2026-04', '2026-05', '2026-06'] as Month[] as [
  Month,
  Month,
  Month,
  Month,
]

function noted(account_id: number, category_id: number, date: string, balance: number) {
  return { account_id, category_id, date: date as Day, balance_minor: balance as Minor }
}

const values = (entries: [Month, number][]) => new Map(entries as [Month, Minor][])

describe('balances', () => {
  test('are carried from one observation to the next', () => {
    const observations = [noted(1, 1, '2026-03-10', 500), noted(1, 1, '2026-05-31', 700)]
    expect(balancesByMonth(observations, [MAR, APR, MAY, JUN])).toEqual(
      values([
        [MAR, 500],
        [APR, 500],
        [MAY, 700],
        [JUN, 700],
      ]),
    )
  })

  test('are carried in from before the first month', () => {
    const observations = [noted(1, 1, '2024-01-01', 500)]
    expect(balancesByMonth(observations, [MAY])).toEqual(values([[MAY, 500]]))
  })

  test('are not known before the first observation, and add up from then on', () => {
    const observations = [noted(2, 1, '2026-05-02', 900), noted(1, 1, '2026-04-02', 100)]
    expect(balancesByMonth(observations, [MAR, APR, MAY])).toEqual(
      values([
        [APR, 100],
        [MAY, 1000],
      ]),
    )
  })

  test('of a closed pot are 0, which is known', () => {
    const observations = [noted(1, 1, '2026-04-02', 100), noted(1, 1, '2026-05-02', 0)]
    expect(balancesByMonth(observations, [APR, MAY, JUN])).toEqual(
      values([
        [APR, 100],
        [MAY, 0],
        [JUN, 0],
      ]),
    )
  })

  test('take the last observation of a month, in whatever order they come', () => {
    const observations = [
      noted(1, 1, '2026-04-30', 300),
      noted(1, 1, '2026-04-02', 100),
      noted(1, 1, '2026-04-15', 200),
    ]
    expect(balancesByMonth(observations, [APR])).toEqual(values([[APR, 300]]))
  })

  test('of an account and of a category add up their pots', () => {
    const observations = [
      noted(1, 7, '2026-04-02', 100),
      noted(1, 8, '2026-04-03', 20),
      noted(2, 8, '2026-04-04', 3),
    ]
    const may = (balance: number) => values([[MAY, balance]])
    expect(balancesByGroup(observations, [MAY], 'account')).toEqual(
      new Map([
        [1, may(120)],
        [2, may(3)],
      ]),
    )
    expect(balancesByGroup(observations, [MAY], 'category')).toEqual(
      new Map([
        [7, may(100)],
        [8, may(23)],
      ]),
    )
    expect(balancesByGroup(observations, [MAY], 'none')).toEqual(new Map([[null, may(123)]]))
  })

  test('leave out a group whose first observation is still to come', () => {
    expect(balancesByGroup([noted(1, 1, '2026-06-01', 5)], [MAY], 'account')).toEqual(new Map())
  })
})

describe('growth of a balance', () => {
  const YEAR_BEFORE = '2025-06' as Month

  test('is measured from twelve months before', () => {
    const balances = values([
      [YEAR_BEFORE, 20_000],
      [MAY, 22_000],
      [JUN, 25_000],
    ])
    expect(balanceGrowth(balances, JUN)).toEqual({
      from: YEAR_BEFORE,
      from_minor: 20_000,
      amount_minor: 5000,
      percent: 25,
    })
  })

  test('is measured from the first known balance when the year is not full', () => {
    const balances = values([
      [APR, 10_000],
      [JUN, 9000],
    ])
    expect(balanceGrowth(balances, JUN)).toMatchObject({ from: APR, percent: -10 })
  })

  test('has no percentage from nothing or from a debt', () => {
    for (const start of [0, -100]) {
      const growth = balanceGrowth(
        values([
          [MAY, start],
          [JUN, 50],
        ]),
        JUN,
      )
      expect(growth).toMatchObject({ amount_minor: 50 - start, percent: null })
    }
  })

  test('is not known without a balance', () => {
    expect(balanceGrowth(values([]), JUN)).toBeNull()
  })
})
