// What holds for every plan after its stop, tried on random ones; and the planner against a slow one
// of its own kind that shares nothing with it.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#domain/test/rounds.ts'
import { type Day, addMonths, firstDay } from '#domain/dates.ts'
import { enoughFor, leastOpenMoney, liveOn } from './live-on.ts'
import type { RecurringEvent, RunnablePlan } from './plan.ts'
import { projectPlan } from './project-plan.ts'
import { stopIn } from './fi-date.ts'
import { planNumbers, randomPlans } from '#domain/test/random-plans.ts'
import { runPlan } from './run-plan.ts'
import { NOVEMBER, recurring, samplePlan } from '#domain/test/sample-plan.ts'
import { type PotByHand, byHand } from '#domain/test/plan-by-hand.ts'

const RUNS = runs({ all: 60, few: 5 })

test('it never lasts before the target is met', () => {
  fc.assert(
    fc.property(randomPlans, (plan) => {
      const { months_to_fi, months_to_lasting_fi } = projectPlan(plan, NOVEMBER).main
      if (months_to_lasting_fi === null) return
      expect(months_to_fi).not.toBeNull()
      expect(months_to_lasting_fi).toBeGreaterThanOrEqual(months_to_fi ?? 0)
    }),
    RUNS,
  )
})

test('enough lasts, and one cent less does not', () => {
  fc.assert(
    fc.property(randomPlans, fc.integer({ min: 0, max: 1200 }), (random, month) => {
      // At most 10 % a year: at more, fifty years make a cent of a double's last bits.
      const plan = { ...random, annual_return: random.annual_return / 10 }
      const { main } = projectPlan(plan, NOVEMBER)
      const stop = stopIn(main, month)
      const least = leastOpenMoney(stop, main.growth)
      // Beyond a billion a double no longer tells a cent apart over fifty years.
      fc.pre(least < 1e9)
      const from = (open: number) => liveOn({ ...stop, open }, main.growth).runs_out
      expect(from(least)).toBeNull()
      if (least > 0.01) expect(from(least - 0.01)).not.toBeNull()
      expect(enoughFor(stop, main.growth)).toBeGreaterThanOrEqual(least)
    }),
    RUNS,
  )
})

test('income 0, tax 0 and open pots change nothing', () => {
  const halves = [0.5, 0.5].map((share, place) => ({
    category: place + 1,
    tax_when_drawn: 0,
    available_from: null,
    balance_share: share,
    contribution_share: share,
  }))
  fc.assert(
    fc.property(randomPlans, (random) => {
      const plan = { ...random, pot_shares: [] }
      const without = (event: RecurringEvent) => ({ ...event, income_amount: 0, income_tax: 30 })
      const poor = withEvents(plan, without)
      const taxed = withEvents(plan, (event) => ({ ...event, income_tax: 100 }))
      const plain = runPlan(poor, NOVEMBER)
      expect(runPlan({ ...poor, pot_shares: halves }, NOVEMBER).extra.after_fi).toEqual(
        plain.extra.after_fi,
      )
      const { after_fi } = runPlan(taxed, NOVEMBER).extra
      expect(after_fi.enough).toEqual(plain.extra.after_fi.enough)
    }),
    RUNS,
  )
})

function withEvents(
  plan: RunnablePlan,
  change: (event: RecurringEvent) => RecurringEvent,
): RunnablePlan {
  const changed = Object.entries(plan.recurring_events).map(([name, event]) => [
    name,
    { ...change(event), exclude_from_comparison: false },
  ])
  return { ...plan, recurring_events: Object.fromEntries(changed) }
}

test('income that pays every bill makes the target nothing', () => {
  const plan = samplePlan({
    recurring_events: { Pension: recurring('2026-11', '9999-12', { income_amount: 1000 }) },
  })
  expect(runPlan(plan, NOVEMBER)).toMatchObject({
    stats: { target_balance: 0, fi_date: '2026-11-01', progress_to_fi: 100 },
    extra: { after_fi: { income_share: 100, enough: 0, lasts: true } },
  })
})

describe('the planner and the slow one agree', () => {
  const last = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 900 }))
  const pots = fc.array(
    fc.record({
      tax: fc.integer({ min: 0, max: 60 }),
      opens: fc.integer({ min: 0, max: 600 }),
    }),
    { maxLength: 2 },
  )

  test('on crossing, lasting, bills paid and enough', () => {
    fc.assert(
      fc.property(planNumbers, last, pots, (numbers, last_month, given) => {
        const shares = given.map((pot): PotByHand => ({
          ...pot,
          balance_share: 1 / given.length,
          contribution_share: 1 / given.length,
        }))
        const plan = samplePlan({
          ...numbers,
          annual_return: numbers.annual_return / 5,
          inflation: numbers.inflation / 5,
          last_month: last_month === null ? null : dayAt(last_month),
          pot_shares: shares.map((pot, place) => ({
            category: place,
            tax_when_drawn: pot.tax,
            available_from: dayAt(pot.opens),
            balance_share: pot.balance_share,
            contribution_share: pot.contribution_share,
          })),
        })
        const monthly = (1 + plan.annual_return / 100) ** (1 / 12)
        const slow = byHand(plan, last_month, shares, () => monthly)
        const { main } = projectPlan(plan, NOVEMBER)
        expect(main.months_to_fi).toBe(slow.fi())
        expect(main.months_to_lasting_fi).toBe(slow.lasting())
        const stop = main.months_to_fi ?? 0
        const { months_paid } = liveOn(stopIn(main, stop), main.growth)
        expect(months_paid).toBe(slow.paid(stop))
        const least = leastOpenMoney(stopIn(main, stop), main.growth)
        expect(Math.abs(least - slow.least(stop))).toBeLessThan(0.02 + least * 1e-7)
      }),
      runs({ all: 40, few: 4 }),
    )
  }, 20_000)
})

function dayAt(months: number): Day {
  return firstDay(addMonths(NOVEMBER, months))
}
