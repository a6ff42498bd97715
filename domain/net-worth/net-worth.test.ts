import { describe, expect, it } from 'vitest'
import { type Day, type Month, monthEpoch } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { cashByMonth } from './cash.ts'
import type { Purpose } from '#domain/records.ts'
import { netWorth } from './net-worth.ts'

const MONTHS = ['2026-04', '2026-05', '2026-06'] as Month[]
const on = (account_id: number, date: string, amount: number) => ({
  account_id,
  date: date as Day,
  amount_minor: (amount * 100) as Minor,
})
const written = (values: ReadonlyMap<Month, Minor>) =>
  MONTHS.map((month) => (values.has(month) ? (values.get(month) ?? 0) / 100 : null))

describe('cash at the end of a month', () => {
  it.each([
    ['nothing known', [], [on(1, '2026-05-01', 5)], [null, null, null]],
    [
      'carried, and moved by later records',
      [on(1, '2026-05-10', 1000)],
      [
        on(1, '2026-05-09', -70),
        on(1, '2026-05-10', -30),
        on(1, '2026-05-20', -200),
        on(1, '2026-06-02', 300),
      ],
      [null, 800, 1100],
    ],
    [
      'a newer balance wins over what was added up',
      [on(1, '2026-04-30', 100), on(1, '2026-06-15', 500)],
      [on(1, '2026-05-03', 40), on(1, '2026-06-01', 7), on(1, '2026-06-20', -1)],
      [100, 140, 499],
    ],
    [
      'known before the first month shown',
      [on(1, '2024-12-31', 100)],
      [on(1, '2025-01-01', 1), on(1, '2026-05-31', 2)],
      [101, 103, 103],
    ],
    [
      'several accounts, a card owing',
      [on(1, '2026-04-01', 100), on(2, '2026-05-01', -60)],
      [on(2, '2026-06-30', -5), on(3, '2026-04-02', 9)],
      [100, 40, 35],
    ],
  ])('%s', (_, balances, flows, expected) => {
    expect(written(cashByMonth(MONTHS, balances, flows))).toEqual(expected)
  })
})

describe('net worth', () => {
  const values = (...amounts: (number | null)[]) =>
    new Map(
      MONTHS.flatMap((month, index) => {
        const amount = amounts[index]
        return amount === null || amount === undefined ? [] : [[month, (amount * 100) as Minor]]
      }),
    )
  const PURPOSE: Record<number, Purpose> = { 1: 'fi', 2: 'debt', 3: 'home', 4: 'debt' }
  const worth = (groups: [number, Map<Month, Minor>][], cash = values()) =>
    netWorth({
      months: MONTHS,
      balances: new Map(groups),
      purposeOf: (id) => PURPOSE[id ?? 0] ?? 'buffer',
      cash,
    })

  it('adds cash and what is owned, and takes debts away whichever sign they were noted with', () => {
    const found = worth(
      [
        [1, values(50, 60, 70)],
        [3, values(null, 300, 300)],
        [2, values(-100, -90, -80)],
        [4, values(10, 9, 8)],
      ],
      values(null, 5, 6),
    )
    expect(found).toEqual({
      month: '2026-06-01',
      total: 288,
      cash: 6,
      purposes: { fi: 70, home: 300, debt: -88, buffer: null },
      series: [
        { name: 'Net worth', data: points(-60, 266, 288) },
        { name: 'Cash', data: points(null, 5, 6) },
        { name: 'fi', data: points(50, 60, 70) },
        { name: 'home', data: points(null, 300, 300) },
        { name: 'debt', data: points(-110, -99, -88) },
        { name: 'buffer', data: points(null, null, null) },
      ],
    })
  })

  it('is unknown where nothing was ever noted, and then has no line for cash', () => {
    const found = worth([])
    expect([found.total, found.cash]).toEqual([null, null])
    expect(found.series.map(({ name }) => name)).toEqual([
      'Net worth',
      'fi',
      'home',
      'debt',
      'buffer',
    ])
  })

  function points(...amounts: (number | null)[]) {
    return amounts.map((amount, index) => [monthEpoch(MONTHS[index] as Month), amount])
  }
})
