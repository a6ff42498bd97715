import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#domain/test/rounds.ts'
import { monthsToFi } from './project-plan.ts'
import { plansWithoutEvents } from '#domain/test/random-plans.ts'
import { waysToReach } from './reachable.ts'
import { NOVEMBER, samplePlan } from '#domain/test/sample-plan.ts'

describe('ways to reach FI', () => {
  test('within a hundred years', () => {
    expect(waysToReach(samplePlan({ monthly_contribution: 100 }), NOVEMBER)).toEqual([
      { field: 'monthly_contribution', amount: 250, difference: 150, fi_date: '2126-11-01' },
      { field: 'monthly_expense', amount: 400, difference: -600, fi_date: '2126-11-01' },
    ])
  })

  test('within forty years, with growth and inflation', () => {
    const plan = samplePlan({
      balance: 10_000,
      monthly_expense: 3000,
      monthly_contribution: 200,
      inflation: 3,
      annual_return: 2,
    })
    expect(waysToReach(plan, NOVEMBER, 480)).toEqual([
      {
        field: 'monthly_contribution',
        amount: 3983.57,
        difference: 3783.57,
        fi_date: '2066-11-01',
      },
      { field: 'monthly_expense', amount: 172.04, difference: -2827.96, fi_date: '2066-11-01' },
    ])
  })

  test('none are needed where the plan does so already', () => {
    expect(waysToReach(samplePlan(), NOVEMBER)).toEqual([])
  })

  test('an expense that would have to fall below 1 is no way', () => {
    const plan = samplePlan({ monthly_expense: 2, monthly_contribution: 0.001 })
    expect(waysToReach(plan, NOVEMBER).map(({ field }) => field)).toEqual(['monthly_contribution'])
  })

  test('a hundredth less does not do', () => {
    fc.assert(
      fc.property(plansWithoutEvents, fc.integer({ min: 12, max: 600 }), (plan, within) => {
        const reached = (changes: object): boolean =>
          (monthsToFi({ ...plan, ...changes }, NOVEMBER) ?? Infinity) <= within
        const ways = waysToReach(plan, NOVEMBER, within)
        expect(ways.length === 0).toBe(reached({}))
        for (const { field, amount } of ways) {
          const short = field === 'monthly_expense' ? amount + 0.01 : amount - 0.01
          expect([reached({ [field]: amount }), reached({ [field]: short })]).toEqual([true, false])
        }
      }),
      runs({ all: 30, few: 8 }),
    )
  })
})
