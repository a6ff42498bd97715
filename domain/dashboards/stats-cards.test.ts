import { describe, expect, test } from 'vitest'
import type { Month } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { groupFinder } from './groups.ts'
import { type StatsCardsInput, statsCards } from './stats-cards.ts'

const MAY = '2026-05' as Month
const categoryOf = groupFinder(
  [
    { id: 1, name: 'Groceries', slot: 4 },
    { id: 2, name: 'rent', slot: 2 },
    { id: 3, name: 'Travel', slot: 9 },
  ],
  'transaction',
)

/** What was spent on a category in a month, in whole units; a refund is negative. */
function spent(month: string, group_id: number, money: number, num_debits = 1) {
  return {
    month: month as Month,
    group_id,
    amount_minor: (-100 * money) as Minor,
    dividends_minor: 0 as Minor,
    num_debits,
    num_credits: num_debits === 0 ? 1 : 0,
  }
}

function cards(input: Partial<StatsCardsInput>) {
  return statsCards({
    month: MAY,
    current: '2026-11' as Month,
    first: '2026-01' as Month,
    transactions: [],
    invested_minor: 0 as Minor,
    balances: new Map(),
    categoryOf,
    ...input,
  })
}

describe('spending against the norm', () => {
  test('the norm is the median of the months before, empty months counting as nothing', () => {
    const answer = cards({
      transactions: [
        spent('2026-01', 1, 100),
        spent('2026-02', 1, 300),
        spent('2026-04', 2, 50),
        spent('2026-05', 1, 60),
        spent('2026-05', 2, 40),
      ],
    })
    // 0 (March), 50, 100, 300: the middle is 75.
    expect(answer).toMatchObject({
      month: '2026-05-01',
      spent: 100,
      spent_median: 75,
      transactions_vs_median: 25,
      transactions_vs_median_pct: 33.33,
    })
    expect(answer.prior_months.map(([, value]) => value)).toEqual([100, 300, 0, 50])
    expect(answer.spent_by_month).toHaveLength(13)
    expect(answer.spent_by_month[0]).toEqual([1_746_057_600_000, 0])
    expect(answer.spent_by_month[12]).toEqual([1_777_593_600_000, 100])
  })

  test('a median between two cents is rounded on its way out, not before', () => {
    const answer = cards({
      transactions: [
        spent('2026-03', 1, 0.01),
        spent('2026-04', 1, 0.02),
        spent('2026-05', 1, 0.02),
      ],
      first: '2026-03' as Month,
    })
    // The median is 1.5 cents, half a cent below the month.
    expect(answer).toMatchObject({ spent_median: 0.02, transactions_vs_median: 0.01 })
    expect(answer.transactions_vs_median_pct).toBe(33.33)
  })

  test('the first month has nothing to compare with', () => {
    const answer = cards({ first: MAY, transactions: [spent('2026-05', 1, 10)] })
    expect(answer).toMatchObject({
      spent: 10,
      spent_median: null,
      transactions_vs_median: null,
      transactions_vs_median_pct: null,
      prior_months: [],
    })
  })

  test('a norm of nothing has no percent', () => {
    const answer = cards({ transactions: [spent('2026-01', 1, 10), spent('2026-05', 1, 10)] })
    expect(answer).toMatchObject({
      spent_median: 0,
      transactions_vs_median: 10,
      transactions_vs_median_pct: null,
    })
  })

  test('refunds larger than spending make a month negative', () => {
    const answer = cards({ transactions: [spent('2026-04', 1, 30), spent('2026-05', 1, -20)] })
    expect(answer).toMatchObject({
      spent: -20,
      max_value_transaction_cat: null,
      spent_vs_invested_pct: null,
    })
  })
})

describe('the categories of a month', () => {
  test('most frequent counts debits, largest is the net sum', () => {
    const answer = cards({
      transactions: [
        spent('2026-05', 1, 120, 7),
        spent('2026-05', 2, 900, 1),
        spent('2026-05', 3, -40, 0),
        spent('2026-04', 3, 5000, 50),
      ],
    })
    expect(answer.max_freq_transaction_cat).toEqual({
      count: 7,
      refunds: 0,
      category: 'Groceries',
      category_id: 1,
      slot: 4,
    })
    expect(answer.max_value_transaction_cat).toEqual({
      amount: 900,
      category: 'rent',
      category_id: 2,
      slot: 2,
    })
  })

  test('equal counts are decided by the larger spend, then by name ignoring case', () => {
    const bySpend = [spent('2026-05', 1, 10, 2), spent('2026-05', 3, 20, 2)]
    expect(cards({ transactions: bySpend }).max_freq_transaction_cat?.category).toBe('Travel')
    const byName = [spent('2026-05', 3, 10, 2), spent('2026-05', 2, 10, 2)]
    expect(cards({ transactions: byName }).max_freq_transaction_cat?.category).toBe('rent')
  })

  test('there is none without debits, and none without positive spending', () => {
    const refund = cards({ transactions: [spent('2026-05', 1, -5, 0)] })
    expect(refund.max_freq_transaction_cat).toBeNull()
    expect(refund.max_value_transaction_cat).toBeNull()
    const mostlyRefund = cards({ transactions: [spent('2026-05', 1, -5, 2)] })
    expect(mostlyRefund.max_freq_transaction_cat).toMatchObject({ count: 2 })
    expect(mostlyRefund.max_value_transaction_cat).toBeNull()
  })
})

describe('spent against invested', () => {
  test.each([
    [300, 100, 75],
    [100, 0, 100],
    [0, 100, 0],
    [0, 0, null],
    [-50, 100, 0],
    [50, -100, 100],
    [-50, -100, null],
    [200, 100, 66.67],
  ])('%d spent and %d invested are %s percent', (money, invested, percent) => {
    const answer = cards({
      transactions: [spent('2026-05', 1, money)],
      invested_minor: (invested * 100) as Minor,
    })
    expect(answer.spent_vs_invested_pct).toBe(percent)
    expect(answer.invested).toBe(invested)
  })
})

describe('years of expenses saved', () => {
  const balances = new Map([[MAY, 2_400_000 as Minor]])

  test('counts in the mean of the twelve months that end with this one', () => {
    const answer = cards({
      balances,
      first: '2025-01' as Month,
      transactions: [
        spent('2025-05', 1, 99_999),
        spent('2025-06', 1, 6000),
        spent('2026-05', 1, 6000),
      ],
    })
    // 12 000 over 12 months is 1000 a month; 24 000 lasts two years.
    expect(answer).toMatchObject({
      investment_balance: 24_000,
      annual_expenses_saved: 2,
      spent_mean: 1000,
    })
    expect(answer.spent_mean_months).toHaveLength(12)
  })

  test('starts with the first transaction, and leaves the unfinished month out', () => {
    const answer = cards({
      balances,
      current: MAY,
      first: '2026-03' as Month,
      transactions: [spent('2026-03', 1, 400), spent('2026-04', 1, 600), spent('2026-05', 1, 9000)],
    })
    expect(answer).toMatchObject({ annual_expenses_saved: 4, spent_mean: 500 })
  })

  test('is not known without a complete month of spending', () => {
    const only = { balances, current: MAY, first: MAY, transactions: [spent('2026-05', 1, 400)] }
    expect(cards(only)).toMatchObject({ annual_expenses_saved: null, spent_mean: null })
    const refunds = { balances, transactions: [spent('2026-02', 1, -400)] }
    expect(cards(refunds).annual_expenses_saved).toBeNull()
    expect(cards({ balances, first: null }).annual_expenses_saved).toBeNull()
  })

  test.each([
    [{ '2025-05': 100, '2026-05': 150 }, 50, '2025-05-01'],
    [{ '2025-11': 100, '2026-05': 150 }, 50, '2025-11-01'],
    [{ '2026-05': 150 }, null, '2026-05-01'],
    [{}, null, null],
  ])('of balances %o growth is %s, from %s on', (balances, growth, from) => {
    const known = Object.entries(balances).map(([month, money]) => [month, money * 100])
    expect(cards({ balances: new Map(known as [Month, Minor][]) })).toMatchObject({
      investment_balance_growth: growth,
      investment_balance_growth_from: from,
    })
  })

  test('is nothing without investments', () => {
    const answer = cards({ transactions: [spent('2026-02', 1, 400)] })
    expect(answer).toMatchObject({ investment_balance: 0, annual_expenses_saved: 0 })
    expect(answer.investment_balance_growth).toBeNull()
  })
})
