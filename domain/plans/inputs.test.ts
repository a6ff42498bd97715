import { describe, expect, test } from 'vitest'
import type { Month } from '#domain/dates.ts'
import { minor } from '#domain/money.ts'
import { checkInputs, latestMonth, resolveInputs } from './inputs.ts'
import type { RecordTotals } from './record-totals.ts'
import type { IntegratedPlan } from './plan.ts'
import { NOVEMBER, on } from '#domain/test/sample-plan.ts'

function plan(changes: Partial<IntegratedPlan> = {}): IntegratedPlan {
  return {
    balance: null,
    monthly_expense: null,
    monthly_contribution: null,
    inflation: 2,
    annual_return: 8,
    withdrawal_rate: 4,
    annual_contribution_increase: 5,
    rolling_window: 3,
    rolling_agg_type: 'median',
    once_off_events: {},
    recurring_events: {},
    last_month: null,
    coast_month: null,
    essential_expense: null,
    pots: [],
    ...changes,
  }
}

/** Totals by month, in whole money. */
function byMonth(amounts: Record<string, number>): RecordTotals['spending'] {
  return Object.entries(amounts).map(([month, amount]) => ({
    month: month as Month,
    amount_minor: minor(Math.round(amount * 100)),
  }))
}

function totals(changes: Partial<RecordTotals> = {}): RecordTotals {
  return {
    spending: [],
    essential: null,
    contributions: [],
    other_months: [],
    balance_minor: null,
    fi_categories: [],
    ...changes,
  }
}

function spendingOf(amounts: Record<string, number>, changes: Partial<IntegratedPlan> = {}) {
  return resolveInputs(plan(changes), totals({ spending: byMonth(amounts) }), NOVEMBER)
}

const FOUR = { '2026-07': 100, '2026-08': 900, '2026-09': 1200, '2026-10': 1000 }

describe('the window', () => {
  test.each([
    ['median of three', {}, 1000],
    ['mean of three', { rolling_agg_type: 'mean' }, 3100 / 3],
    ['no window', { rolling_window: 1 }, 1000],
    ['no window ignores the aggregation', { rolling_window: 1, rolling_agg_type: 'mean' }, 1000],
    ['median of an even count, no month before the first', { rolling_window: 12 }, 950],
    ['mean of what there is', { rolling_window: 12, rolling_agg_type: 'mean' }, 800],
  ] satisfies [string, Partial<IntegratedPlan>, number][])('%s', (_, changes, amount) => {
    expect(spendingOf(FOUR, changes).amounts.monthly_expense).toBe(amount)
  })

  test('tells its months with their amounts', () => {
    expect(spendingOf(FOUR).inputs_used.monthly_expense).toEqual({
      value: 1000,
      source: 'data',
      months: [
        { month: '2026-08-01', amount: 900, left_out: false },
        { month: '2026-09-01', amount: 1200, left_out: false },
        { month: '2026-10-01', amount: 1000, left_out: false },
      ],
      agg_type: 'median',
      part_month: false,
    })
  })

  test('a month without such a record counts as zero', () => {
    const { amounts } = spendingOf(
      { '2026-08': 900, '2026-10': 1200 },
      { rolling_agg_type: 'mean' },
    )
    expect(amounts.monthly_expense).toBe(700)
  })

  test('ends with the latest complete month that has a record of any type', () => {
    const { inputs_used, amounts } = resolveInputs(
      plan(),
      totals({
        spending: byMonth({ '2026-05': 300, '2026-06': 600 }),
        contributions: byMonth({ '2026-07': 50 }),
        other_months: ['2026-08' as Month, '2026-11' as Month],
      }),
      NOVEMBER,
    )
    expect(inputs_used.monthly_expense.months).toEqual([
      { month: '2026-06-01', amount: 600, left_out: false },
      { month: '2026-07-01', amount: 0, left_out: false },
      { month: '2026-08-01', amount: 0, left_out: false },
    ])
    expect(amounts).toMatchObject({ monthly_expense: 0, monthly_contribution: 25 })
  })

  test('never takes in the current month or a later one', () => {
    const { amounts } = spendingOf({ ...FOUR, '2026-11': 50_000, '2026-12': 70_000 })
    expect(amounts.monthly_expense).toBe(1000)
    const late = totals({ spending: byMonth({ '2026-11': 1, '2026-12': 1 }) })
    expect(latestMonth(late, NOVEMBER)).toBeNull()
  })

  test('refunds and withdrawals make months negative', () => {
    const { amounts } = resolveInputs(
      plan(),
      totals({ contributions: byMonth({ '2026-09': -400, '2026-10': 200 }) }),
      NOVEMBER,
    )
    expect(amounts.monthly_contribution).toBe(-100)
  })
})

describe('months left out by the user', () => {
  const leftOut = (...months: string[]): Partial<IntegratedPlan> => ({
    left_out_months: { monthly_expense: months.map(on), monthly_contribution: [] },
  })

  test('do not count, and none is taken in their place', () => {
    const { amounts, inputs_used } = spendingOf(FOUR, leftOut('2026-09'))
    expect(amounts.monthly_expense).toBe(950)
    expect(inputs_used.monthly_expense.months).toEqual([
      { month: '2026-08-01', amount: 900, left_out: false },
      { month: '2026-09-01', amount: 1200, left_out: true },
      { month: '2026-10-01', amount: 1000, left_out: false },
    ])
  })

  test('of one amount do not touch the other', () => {
    const both = totals({ spending: byMonth(FOUR), contributions: byMonth(FOUR) })
    const { amounts } = resolveInputs(plan(leftOut('2026-09')), both, NOVEMBER)
    expect(amounts).toMatchObject({ monthly_expense: 950, monthly_contribution: 1000 })
  })

  test('when all are, the current month stands in', () => {
    const out = leftOut('2026-08', '2026-09', '2026-10')
    const { amounts, inputs_used } = spendingOf({ ...FOUR, '2026-11': 440 }, out)
    expect([amounts.monthly_expense, inputs_used.monthly_expense.part_month]).toEqual([440, true])
  })
})

describe('where an amount comes from', () => {
  test('a typed number overrides that amount only', () => {
    const { amounts, inputs_used } = resolveInputs(
      plan({ monthly_expense: 1234.5 }),
      totals({ spending: byMonth(FOUR), balance_minor: minor(5_000_00) }),
      NOVEMBER,
    )
    expect(amounts).toMatchObject({
      balance: 5000,
      monthly_expense: 1234.5,
      monthly_contribution: 0,
    })
    expect(inputs_used.monthly_expense).toEqual({ value: 1234.5, source: 'entered' })
    expect(inputs_used.balance).toEqual({ value: 5000, source: 'data' })
  })

  test('a typed zero is a number, not an absence', () => {
    const { inputs_used } = resolveInputs(
      plan({ balance: 0 }),
      totals({ balance_minor: minor(900) }),
      NOVEMBER,
    )
    expect(inputs_used.balance).toEqual({ value: 0, source: 'entered' })
  })

  test('a user’s first month is all there is', () => {
    const { amounts, inputs_used } = spendingOf({ '2026-11': 812.34 })
    expect(amounts.monthly_expense).toBe(812.34)
    expect(inputs_used.monthly_expense).toMatchObject({ months: [], part_month: true })
  })

  test('a balance that was never logged is zero', () => {
    expect(spendingOf(FOUR).amounts.balance).toBe(0)
  })

  test('the projection gets the amount unrounded, the user two decimals', () => {
    const { amounts, inputs_used } = spendingOf(
      { '2026-08': 100, '2026-09': 100, '2026-10': 100.01 },
      { rolling_agg_type: 'mean' },
    )
    expect(amounts.monthly_expense).toBeCloseTo(100.00333333333, 10)
    expect(inputs_used.monthly_expense.value).toBe(100)
  })
})

describe('an expense below 1', () => {
  test('is refused, with where it came from', () => {
    expect(checkInputs(spendingOf({ '2026-10': 0.99 }))).toEqual({
      field: 'monthly_expense',
      message: 'Your records give a monthly expense below 1. Enter an amount to run this plan.',
    })
    expect(checkInputs(spendingOf(FOUR, { monthly_expense: 0.5 }))).toEqual({
      field: 'monthly_expense',
      message: 'This must be at least 1.',
    })
  })

  test('exactly 1 is enough', () => {
    expect(checkInputs(spendingOf({ '2026-10': 1 }))).toBeNull()
  })
})
