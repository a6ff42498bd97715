import { describe, expect, it } from 'vitest'
import type { Month } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { yearReview } from './year-review.ts'

const sum = (month: string, group_id: number, amount: number) => ({
  month: month as Month,
  group_id,
  amount_minor: (amount * 100) as Minor,
  dividends_minor: 0 as Minor,
  num_debits: 1,
  num_credits: 0,
})
const NAMES: Record<number, string> = { 1: 'Food', 2: 'Rent', 3: 'Salary', 4: 'ETF' }
const review = (over: Partial<Parameters<typeof yearReview>[0]> = {}) =>
  yearReview({
    year: 2026,
    last: '2026-03' as Month,
    until_day: null,
    sums: {
      transaction: [
        sum('2025-01', 1, -100),
        sum('2025-03', 2, -900),
        sum('2025-11', 1, -5000),
        sum('2026-01', 1, -150),
        sum('2026-02', 1, 20),
        sum('2026-03', 2, -900),
      ],
      income: [sum('2025-02', 3, 2000), sum('2026-02', 3, 2500)],
      saving: [sum('2026-02', 4, 500)],
    },
    payees: [
      { month: '2025-03' as Month, payee: 'Baker', amount_minor: -4000 as Minor },
      { month: '2026-01' as Month, payee: 'Baker', amount_minor: -1000 as Minor },
      { month: '2026-02' as Month, payee: 'Landlord', amount_minor: -90_000 as Minor },
    ],
    begun: {
      transaction: '2025-01' as Month,
      income: '2025-01' as Month,
      saving: '2024-06' as Month,
    },
    ended: {
      transaction: '2026-03' as Month,
      income: '2026-03' as Month,
      saving: '2026-03' as Month,
    },
    categoryOf: (id) => ({ id, name: NAMES[id ?? 0] ?? '', slot: 1 }),
    ...over,
  })

describe('a year in review', () => {
  it('compares a running year with the same months of the year before', () => {
    expect(review().spent).toMatchObject({ total: 1030, before: 1000, change: 30, change_pct: 3 })
    expect(review().income).toMatchObject({ total: 2500, before: 2000, change_pct: 25 })
    expect(review().invested).toMatchObject({ total: 500, before: 0, change_pct: null })
  })

  it('compares only months in which both years had such records', () => {
    const begun = {
      transaction: '2025-03' as Month,
      income: '2024-01' as Month,
      saving: '2026-02' as Month,
    }
    const { spent, income, invested, ...lists } = review({ begun })
    expect(spent).toMatchObject({
      total: 1030,
      compared_from: '2026-03-01',
      compared: 900,
      before: 900,
      change: 0,
    })
    expect(income).toMatchObject({ compared_from: '2026-01-01', compared: 2500, before: 2000 })
    expect(invested).toMatchObject({ total: 500, compared_from: null, before: null, change: null })
    expect(lists.category_changes).toEqual([])
    expect(lists.categories.map(({ total, change }) => [total, change])).toEqual([
      [900, 0],
      [130, 0],
    ])
    expect(lists.payee_changes.map(({ name, change }) => [name, change])).toEqual([['Baker', -40]])
    expect(lists.categories.map(({ name, total }) => [name, total])).toEqual([
      ['Rent', 900],
      ['Food', 130],
    ])
  })

  it('compares no month that records of the kind have not reached yet', () => {
    const ended = {
      transaction: '2026-02' as Month,
      income: '2025-12' as Month,
      saving: '2026-03' as Month,
    }
    const { spent, income, invested, ...lists } = review({ ended, until_day: 22 })
    expect(spent).toMatchObject({
      total: 1030,
      compared_from: '2026-01-01',
      compared_to: '2026-02-01',
      compared: 130,
      before: 100,
    })
    expect(income).toMatchObject({ total: 2500, compared_to: null, before: null })
    expect(invested).toMatchObject({ compared_to: '2026-03-01', before: 0 })
    expect(lists.compared_until).toBe('2025-03-22')
    expect(lists.category_changes.map(({ name, change }) => [name, change])).toEqual([['Food', 30]])
    const none = { ...ended, saving: null }
    expect(review({ ended: none, until_day: 22 }).compared_until).toBeNull()
  })

  it('says up to which day the year before counts', () => {
    expect(review().compared_until).toBeNull()
    expect(review({ until_day: 22 }).compared_until).toBe('2025-03-22')
  })

  it('takes refunds off', () => {
    expect(review().spent.by_month.map(([, value]) => value)).toEqual([150, -20, 900])
  })

  it('says how much of the income was invested', () => {
    expect(review().savings_rate).toBe(20)
  })

  it('names what changed most, more or less, and leaves out what did not', () => {
    expect(review().category_changes.map(({ name, change }) => [name, change])).toEqual([
      ['Food', 30],
    ])
    expect(review().payee_changes.map(({ name, change }) => [name, change])).toEqual([
      ['Landlord', 900],
      ['Baker', -30],
    ])
  })

  it('lists the largest first', () => {
    expect(review().categories.map(({ name, total }) => [name, total])).toEqual([
      ['Rent', 900],
      ['Food', 130],
    ])
    expect(review().payees.map(({ name }) => name)).toEqual(['Landlord', 'Baker'])
  })

  it('has nothing to compare the first year with', () => {
    const first = review({ year: 2025, last: '2025-12' as Month })
    expect(first.spent).toMatchObject({ total: 6000, before: null, change: null, change_pct: null })
    expect([first.category_changes, first.payee_changes]).toEqual([[], []])
  })
})
