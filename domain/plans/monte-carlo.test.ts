// The odds of the plan with the usual assumptions (FI in month 206). Expected figures come from
// another program, written from the same definitions.
import { describe, expect, test } from 'vitest'
import { type OddsOptions, monthlyGrowth, nearestRank, planOdds, simulate } from './monte-carlo.ts'
import { projectPlan } from './project-plan.ts'
import { NOVEMBER, couplePlan, onceOff, samplePlan, usualPlan } from '#domain/test/sample-plan.ts'

const PLAN = usualPlan()
const RUN = projectPlan(PLAN, NOVEMBER)

function options(changes: Partial<OddsOptions> = {}): OddsOptions {
  return { volatility: 15, paths: 100, seed: 1, horizon_months: 360, ...changes }
}

describe('odds', () => {
  test('of a hundred paths over thirty years', () => {
    const odds = planOdds(RUN, options())
    expect(odds.success_probability).toBe(99)
    expect(odds.probability_by_plan_date).toBe(52)
    expect(odds.fi_date).toEqual({
      p10: '2039-02-01',
      p25: '2041-03-01',
      p50: '2043-10-01',
      p75: '2047-07-01',
      p90: '2050-10-01',
    })
    const balances = Object.values(odds.balance)
    expect(balances.map((points) => points.length)).toEqual([31, 31, 31, 31, 31])
    expect(balances.map((points) => points[10])).toEqual([
      [2_109_110_400_000, 349_462.36],
      [2_109_110_400_000, 430_363.51],
      [2_109_110_400_000, 538_566.51],
      [2_109_110_400_000, 640_053.67],
      [2_109_110_400_000, 740_285.1],
    ])
  })

  test('a plan’s own date beyond the horizon still has its probability', () => {
    const odds = planOdds(RUN, options({ paths: 33, seed: 9, horizon_months: 180 }))
    expect(odds.success_probability).toBe(33.33)
    expect(odds.probability_by_plan_date).toBe(45.45)
    expect(odds.fi_date).toEqual({
      p10: '2039-09-01',
      p25: '2040-12-01',
      p50: null,
      p75: null,
      p90: null,
    })
    expect(odds.balance.p90).toHaveLength(16)
    expect(odds.balance.p90.at(-1)?.[1]).toBe(1_336_656.95)
  })

  test('what lasts from the own month of FI is counted among the paths that have one', () => {
    const asked = options({ paths: 33, seed: 9, horizon_months: 180 })
    const { num_with_fi, num_lasting_after_own_fi } = simulate(RUN, asked)
    expect(num_with_fi).toBe(11)
    expect(num_lasting_after_own_fi).toBeGreaterThan(0)
    expect(planOdds(RUN, asked).after_fi.lasts_after_own_fi).toBeCloseTo(
      (100 * num_lasting_after_own_fi) / 11,
      2,
    )
  })

  test('a plan without a date has no probability by it', () => {
    const never = projectPlan(samplePlan({ monthly_contribution: 1 }), NOVEMBER)
    const odds = planOdds(never, options({ paths: 10 }))
    expect(odds).toMatchObject({ success_probability: 0, probability_by_plan_date: null })
  })

  test('a plan that is there already is so on every path', () => {
    const there = projectPlan(samplePlan({ balance: 300_000 }), NOVEMBER)
    const odds = planOdds(there, options({ paths: 10 }))
    expect(odds).toMatchObject({ success_probability: 100, probability_by_plan_date: 100 })
    expect(odds.fi_date.p90).toBe('2026-11-01')
  })

  test('the same seed gives the same odds, another seed others', () => {
    expect(planOdds(RUN, options())).toEqual(planOdds(RUN, options()))
    expect(planOdds(RUN, options({ seed: 2 }))).not.toEqual(planOdds(RUN, options()))
  })

  test('a path is the same however many others there are', () => {
    const few = simulate(RUN, options({ paths: 3 }))
    const many = simulate(RUN, options({ paths: 50 }))
    expect([...few.months_to_fi]).toEqual([...many.months_to_fi.subarray(0, 3)])
  })
})

describe('growth', () => {
  test.each([
    ['the usual plan', PLAN],
    ['six events', couplePlan()],
  ])('without volatility every path is the plan itself: %s', (_, plan) => {
    const run = projectPlan(plan, NOVEMBER)
    const { months_to_fi, balances } = simulate(run, options({ volatility: 0, paths: 3 }))
    expect([...months_to_fi]).toEqual(Array.from({ length: 3 }, () => run.main.months_to_fi))
    const off = balances.filter((paths, year) => {
      const own = run.main.balance[year * 12] ?? NaN
      return paths.some((balance) => !(Math.abs(balance / own - 1) < 1e-9))
    })
    expect(off).toEqual([])
  })

  test('a year grows by the annual return on average', () => {
    const { mu, sd } = monthlyGrowth(8, 15)
    expect(Math.exp(12 * mu + 6 * sd ** 2)).toBeCloseTo(1.08, 12)
    expect(12 * mu).toBeLessThan(Math.log(1.08))
  })

  test('the mean path is the plan’s own, the median lies below it', () => {
    const { balances } = simulate(RUN, options({ paths: 2500, horizon_months: 240 }))
    const year = balances[20] ?? new Float64Array()
    const mean = year.reduce((sum, balance) => sum + balance, 0) / year.length
    const own = RUN.main.balance[240] ?? NaN
    expect(Math.abs(mean / own - 1)).toBeLessThan(0.02)
    expect(nearestRank(year.toSorted(), 50)).toBeLessThan(own * 0.97)
  })

  test('a debt does not grow', () => {
    const plan = samplePlan({
      monthly_contribution: 1,
      once_off_events: { Car: onceOff('2026-11', { expense_amount: 5000 }) },
    })
    const { balances } = simulate(projectPlan(plan, NOVEMBER), options({ paths: 4 }))
    expect([...(balances[2] ?? [])]).toEqual([-4976, -4976, -4976, -4976])
  })
})

test.each([
  [10, 1],
  [25, 3],
  [50, 5],
  [75, 8],
  [90, 9],
])('the nearest rank of %i %% in ten numbers is number %i', (percent, value) => {
  expect(nearestRank(Float64Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), percent)).toBe(value)
})
