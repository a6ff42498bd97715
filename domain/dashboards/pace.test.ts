import { describe, expect, it } from 'vitest'
import type { Day, Month } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { lastDayThatCounts, pace, paceByCategory, paceByPayee } from './pace.ts'

const sum = (month: string, group_id: number | null, spent: number) => ({
  month: month as Month,
  group_id,
  amount_minor: (0 - spent * 100) as Minor,
  dividends_minor: 0 as Minor,
  num_debits: 1,
  num_credits: 0,
})
const JUNE_11 = { today: '2026-06-11' as Day, first: '2026-03' as Month }

describe('pace', () => {
  it('compares the month so far with the middle of the same days before', () => {
    const sums = [
      sum('2026-03', null, 900),
      sum('2026-04', null, 1075),
      sum('2026-05', null, 2000),
      sum('2026-06', null, 1050),
    ]
    expect(pace(JUNE_11, sums)).toEqual({
      day: 11,
      spent: 1050,
      usual: 1075,
      difference: -25,
      difference_pct: -2.33,
      months: 3,
    })
  })

  it('counts a month without spending by that day as 0', () => {
    expect(pace(JUNE_11, [sum('2026-04', null, 50), sum('2026-06', null, 10)])).toMatchObject({
      usual: 0,
      difference: 10,
      difference_pct: null,
    })
  })

  it('has nothing to compare with in the first month', () => {
    const first = { today: '2026-06-11' as Day, first: '2026-06' as Month }
    expect(pace(first, [sum('2026-06', null, 10)])).toEqual({
      day: 11,
      spent: 10,
      usual: null,
      difference: null,
      difference_pct: null,
      months: 0,
    })
  })

  it('looks back on twelve months and no further', () => {
    const long = { today: '2026-06-11' as Day, first: '2020-01' as Month }
    expect(pace(long, [sum('2025-05', null, 99_999)]).months).toBe(12)
  })

  it.each([
    ['2026-06-11', 11],
    ['2026-06-30', null],
    ['2026-02-28', null],
    ['2028-02-28', 28],
    ['2026-05-30', 30],
  ])('on %s records count up to day %s of a month', (today, day) => {
    expect(lastDayThatCounts(today as Day)).toBe(day)
  })

  it('of each category, in the order asked for', () => {
    const sums = [sum('2026-05', 1, 100), sum('2026-06', 1, 30), sum('2026-06', 2, 8)]
    expect(
      paceByCategory({ ...JUNE_11, first: '2026-05' as Month }, sums, [
        { id: 2, name: 'Rent' },
        { id: 1, name: 'Food' },
      ]),
    ).toEqual([
      { category: 'Rent', spent: 8, usual: 0, difference: 8 },
      { category: 'Food', spent: 30, usual: 100, difference: -70 },
    ])
  })

  it('names the payees that make the month so far unusual, on its side', () => {
    const of = (month: string, payee: string, amount: number) => ({
      month: month as Month,
      payee,
      amount_minor: (amount * 100) as Minor,
    })
    const sums = [
      of('2026-05', 'Baker', -20),
      of('2026-06', 'Baker', -9),
      of('2026-06', 'Dentist', -300),
      of('2026-06', 'Shop', 5),
    ]
    expect(paceByPayee({ ...JUNE_11, first: '2026-05' as Month }, sums)).toEqual([
      { payee: 'Dentist', spent: 300, usual: 0, difference: 300 },
    ])
  })

  it('names payees of the first month without a usual', () => {
    const sums = [{ month: '2026-06' as Month, payee: 'Baker', amount_minor: -900 as Minor }]
    expect(paceByPayee({ ...JUNE_11, first: '2026-06' as Month }, sums)).toEqual([
      { payee: 'Baker', spent: 9, usual: null, difference: null },
    ])
  })
})
