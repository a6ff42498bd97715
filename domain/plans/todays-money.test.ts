import { describe, expect, test } from 'vitest'
import { planOdds } from './monte-carlo.ts'
import { projectPlan } from './project-plan.ts'
import { planResults, runPlan } from './run-plan.ts'
import { NOVEMBER, couplePlan } from '#domain/test/sample-plan.ts'
import { oddsInTodaysMoney, worthOf } from './todays-money.ts'

const RUN = projectPlan(couplePlan(), NOVEMBER)
const NOMINAL = planResults(RUN)
const TODAY = planResults(RUN, { view: 'today' })

test.each([
  [0, 50, 1],
  [2, 0, 1],
  [2, 12, 1 / 1.02],
  [10, 6, 0.9534625892455924],
])('at %i %% inflation, money of %i months on is worth %f', (inflation, months, worth) => {
  expect(worthOf(months, inflation, 'today')).toBeCloseTo(worth, 12)
  expect(worthOf(months, inflation, 'nominal')).toBe(1)
})

describe('an answer in today’s money', () => {
  test('has its lines and its target at FI in today’s money', () => {
    const [balance, target] = TODAY.chart_fi_timeline
    expect(balance?.data[120]?.[1]).toBe(1_127_652.35)
    expect(target?.data[120]?.[1]).toBe(1_218_565.6)
    const [expenses, contributions] = TODAY.chart_expenses_contributions
    expect(expenses?.data[120]?.[1]).toBe(4061.89)
    expect(contributions?.data[120]?.[1]).toBe(3194.59)
    expect(TODAY.chart_fi_timeline_comparison?.[0]?.data[120]?.[1]).toBe(1_178_383.72)
    expect(TODAY.extra.target_balance_at_fi).toBe(1_221_421.07)
  })

  test('keeps what stands today, percentages, multiples and dates', () => {
    expect(TODAY.stats).toEqual(NOMINAL.stats)
    expect(TODAY.chart_stats).toEqual(NOMINAL.chart_stats)
    expect(TODAY.chart_recurring_events).toEqual(NOMINAL.chart_recurring_events)
    expect(TODAY.chart_fi_timeline[0]?.data[0]).toEqual(NOMINAL.chart_fi_timeline[0]?.data[0])
  })

  test('has each bill of the first year in the money of its own month', () => {
    // Nothing changes but prices, so a year costs what it costs today.
    const plan = couplePlan({ monthly_expense: 3031.61, recurring_events: {} })
    const { extra } = runPlan(plan, NOVEMBER, { view: 'today' })
    expect(extra.after_fi.first_year_draw).toBeCloseTo(12 * 3031.61, 2)
  })

  test('is the nominal one when there is no inflation', () => {
    const plan = couplePlan({ inflation: 0 })
    expect(runPlan(plan, NOVEMBER, { view: 'today' })).toEqual(runPlan(plan, NOVEMBER))
  })
})

test('the bands of the odds are a year apart', () => {
  const options = { volatility: 0, paths: 2, seed: 1, horizon_months: 120 }
  const { balance } = oddsInTodaysMoney(planOdds(RUN, options), 2)
  expect(balance.p50.map(([, y]) => y).at(-1)).toBeCloseTo(1_127_652.35, 1)
  expect(balance.p10[0]?.[1]).toBe(386_857.09)
})
