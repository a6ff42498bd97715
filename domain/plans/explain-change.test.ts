import { describe, expect, test } from 'vitest'
import type { Month } from '#domain/dates.ts'
import { explainDifference, explainMonths } from './explain-change.ts'
import { NOVEMBER, couplePlan, samplePlan } from '#domain/test/sample-plan.ts'

describe('why two plans have two dates', () => {
  const couple = couplePlan()
  const { 'Replace the car': _, ...kept } = couple.once_off_events
  const other = { ...couple, monthly_expense: 4131.91, annual_return: 7, once_off_events: kept }

  test('each difference is charged with its months, and they add up', () => {
    expect(explainDifference(couple, other, NOVEMBER, 'months_to_fi')).toEqual([
      { cause: 'monthly_expense', date: '2036-06-01', months_delta: -16 },
      { cause: 'annual_return', date: '2037-04-01', months_delta: 10 },
      { cause: 'once_off_events', date: '2036-12-01', months_delta: -4 },
    ])
  })

  test('a step from never has a date but no months', () => {
    const never = samplePlan({ monthly_contribution: 1 })
    expect(explainDifference(never, samplePlan({ balance: 1 }), NOVEMBER, 'months_to_fi')).toEqual([
      { cause: 'monthly_contribution', date: '2076-11-01', months_delta: null },
      { cause: 'balance', date: '2076-11-01', months_delta: 0 },
    ])
  })

  test('the same plan twice differs in nothing', () => {
    expect(explainDifference(couple, couplePlan(), NOVEMBER, 'months_to_fi')).toEqual([])
  })
})

describe('why the date moved in a month', () => {
  const december = '2026-12' as Month
  const earlier = { m0: NOVEMBER, plan: samplePlan() }

  test('not at all, when the month went as planned', () => {
    const later = { m0: december, plan: samplePlan({ balance: 500 }) }
    expect(explainMonths(earlier, later, 500, 'months_to_fi')).toEqual({
      spending: 0,
      saving: 0,
      growth: 0,
      assumptions: 0,
    })
  })

  // From 599 months ahead: to 593 with the target at 297 000, to 539 with 1000 put in and 550 a
  // month, to 538 with 550 more from growth, to 543 with the target at 300 000 again.
  test('by spending, saving, growth and assumptions', () => {
    const plan = samplePlan({
      balance: 1550,
      monthly_expense: 990,
      monthly_contribution: 550,
      withdrawal_rate: 3.96,
    })
    expect(explainMonths(earlier, { m0: december, plan }, 1000, 'months_to_fi')).toEqual({
      spending: -6,
      saving: -54,
      growth: -1,
      assumptions: 5,
    })
  })

  test('with growth, inflation and a raise, a year that went as planned changes nothing', () => {
    const rates = { inflation: 2, annual_return: 8, annual_contribution_increase: 5 }
    const start = samplePlan({ ...rates, balance: 100_000, monthly_expense: 3000 })
    const later = samplePlan({
      ...rates,
      balance: 100_000 * 1.08 + (500 * 0.08) / (1.08 ** (1 / 12) - 1),
      monthly_expense: 3060,
      monthly_contribution: 525,
    })
    const moved = explainMonths(
      { m0: NOVEMBER, plan: start },
      { m0: '2027-11' as Month, plan: later },
      6000,
      'months_to_fi',
    )
    expect(moved).toEqual({ spending: 0, saving: 0, growth: 0, assumptions: 0 })
  })

  test('a date that went away cannot be split', () => {
    const later = { m0: december, plan: samplePlan({ monthly_contribution: 1 }) }
    expect(explainMonths(earlier, later, 0, 'months_to_fi')).toEqual({
      spending: 0,
      saving: null,
      growth: null,
      assumptions: null,
    })
  })
})
