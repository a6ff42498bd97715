// What holds for every plan, tried on random ones.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, firstDay, monthEpoch, monthsBetween, readMonth } from '#domain/dates.ts'
import { runs } from '#domain/test/rounds.ts'
import { fiPoint } from './charts.ts'
import { at, startOf, stillBringsIncome } from './events.ts'
import type { OnceOffEvent, PlanNumbers, RecurringEvent, RunnablePlan } from './plan.ts'
import { meets } from './half-cent.ts'
import { monthsToFi, projectPlan } from './project-plan.ts'
import { planNumbers, plansWithoutEvents, randomPlans } from '#domain/test/random-plans.ts'
import { planResults, runPlan } from './run-plan.ts'
import { NOVEMBER, samplePlan } from '#domain/test/sample-plan.ts'

const RUNS = runs({ all: 100, few: 8 })
const FEWER = runs({ all: 30, few: 5 })

test('statistic, extra, crossing and lines tell one FI date', () => {
  fc.assert(
    fc.property(randomPlans, (plan) => {
      const run = projectPlan(plan, NOVEMBER)
      const { stats, extra, ...charts } = planResults(run)
      const { months_to_fi, spendable, target } = run.main
      expect(extra.months_to_fi).toBe(months_to_fi)
      if (months_to_fi === null) {
        expect([stats.fi_date, extra.fi_status]).toEqual([null, 'never'])
        return
      }
      const month = addMonths(NOVEMBER, months_to_fi)
      expect(stats.fi_date).toBe(firstDay(month))
      expect(fiPoint({ stats, extra, ...charts })?.[0]).toBe(monthEpoch(month))
      expect(meets(at(spendable, months_to_fi), target(months_to_fi))).toBe(true)
      expect(
        months_to_fi === 0 || !meets(at(spendable, months_to_fi - 1), target(months_to_fi - 1)),
      ).toBe(true)
      expect(extra.fi_status).toBe(months_to_fi === 0 ? 'already' : 'projected')
    }),
    RUNS,
  )
})

test('the balance is told below the target until FI, and the gauge is full from then on', () => {
  fc.assert(
    fc.property(plansWithoutEvents, (plan) => {
      const { stats, extra } = runPlan(plan, NOVEMBER)
      if (extra.fi_status === 'already') expect(stats.progress_to_fi).toBeGreaterThan(99.99)
      else expect(stats.current_balance).toBeLessThan(stats.target_balance)
    }),
    RUNS,
  )
})

test('every number of an answer is finite or null, with two decimals', () => {
  fc.assert(
    fc.property(randomPlans, (plan) => {
      const answer = runPlan(plan, NOVEMBER)
      const values = [
        ...Object.values(answer.stats),
        ...Object.values(answer.extra.after_fi),
        ...answer.extra.milestones.map(({ amount }) => amount),
        ...answer.chart_after_fi.flatMap(({ data }) => data.map(([, y]) => y)),
        ...answer.chart_fi_timeline.flatMap(({ data }) => data.map(([, y]) => y)),
        ...answer.chart_stats.flatMap(({ data }) => data.map(([, y]) => y)),
        ...answer.chart_expenses_contributions.flatMap(({ data }) => data.map(([, y]) => y)),
      ].filter((value) => typeof value === 'number')
      expect(values.filter((value) => !Number.isFinite(value) || Object.is(value, -0))).toEqual([])
      const small = values.filter((value) => Math.abs(value) < 1e9)
      expect(small.filter((value) => value !== Number(value.toFixed(2)))).toEqual([])
    }),
    FEWER,
  )
})

/** Never later: an earlier month, the same, or a month at all where there was none. */
function notLater(plan: RunnablePlan, changed: Partial<PlanNumbers>): boolean {
  const before = monthsToFi(plan, NOVEMBER) ?? Infinity
  return (monthsToFi({ ...plan, ...changed }, NOVEMBER) ?? Infinity) <= before
}

test('without events, more of what helps never makes FI later', () => {
  const more = fc.integer({ min: 1, max: 500_000 }).map((cents) => cents / 100)
  fc.assert(
    fc.property(plansWithoutEvents, more, (plan, by) => {
      expect(notLater(plan, { monthly_contribution: plan.monthly_contribution + by })).toBe(true)
      expect(notLater(plan, { balance: plan.balance + by })).toBe(true)
      expect(notLater(plan, { monthly_expense: plan.monthly_expense / (1 + by) })).toBe(true)
      expect(notLater(plan, { annual_return: plan.annual_return + by })).toBe(true)
      expect(notLater(plan, { inflation: plan.inflation / (1 + by) })).toBe(true)
    }),
    RUNS,
  )
})

test('the comparison is there exactly when a live event is flagged', () => {
  fc.assert(
    fc.property(randomPlans, (plan) => {
      const live = [
        ...Object.values(plan.once_off_events).map((event) => ({ ...event, start: event.date })),
        ...Object.values(plan.recurring_events).map((event) => ({
          ...event,
          start: event.income_amount > 0 ? event.end_date : event.start_date,
        })),
      ].filter(({ start }) => start >= firstDay(NOVEMBER))
      const flagged = live.some((event) => event.exclude_from_comparison)
      expect('chart_fi_timeline_comparison' in runPlan(plan, NOVEMBER)).toBe(flagged)
    }),
    RUNS,
  )
})

test('historical events change nothing, but for an income that goes on', () => {
  fc.assert(
    fc.property(randomPlans, (plan) => {
      const counts = ([, event]: [string, OnceOffEvent | RecurringEvent]) =>
        startOf(event) >= NOVEMBER || stillBringsIncome(event, NOVEMBER)
      const rest = {
        ...plan,
        once_off_events: Object.fromEntries(Object.entries(plan.once_off_events).filter(counts)),
        recurring_events: Object.fromEntries(Object.entries(plan.recurring_events).filter(counts)),
      }
      expect(runPlan(rest, NOVEMBER)).toEqual(runPlan(plan, NOVEMBER))
    }),
    FEWER,
  )
})

test('a plan gives the same answer each time it is run, and after a journey as JSON', () => {
  fc.assert(
    fc.property(randomPlans, (plan) => {
      const sent: RunnablePlan = JSON.parse(JSON.stringify(plan))
      const [once, again] = [sent, plan].map((each) => JSON.stringify(runPlan(each, NOVEMBER)))
      expect(once).toBe(again)
    }),
    FEWER,
  )
})

test('in today’s money the target of a plan without events stays where it is', () => {
  fc.assert(
    fc.property(planNumbers, (numbers) => {
      const plan = samplePlan(numbers)
      const today = runPlan(plan, NOVEMBER, { view: 'today' })
      const [, target] = today.chart_fi_timeline
      const now = today.stats.target_balance
      const off = (target?.data ?? []).filter(
        ([, y]) => Math.abs((y ?? 0) - now) > 0.011 + now * 1e-9,
      )
      expect(off).toEqual([])
    }),
    FEWER,
  )
})

test('charts end a year after FI and no later than month 1200', () => {
  fc.assert(
    fc.property(plansWithoutEvents, (plan) => {
      const { stats, chart_fi_timeline } = runPlan(plan, NOVEMBER)
      const fi = stats.fi_date === null ? null : readMonth(stats.fi_date)
      const end = Math.min(1200, (fi === null ? 1200 : monthsBetween(NOVEMBER, fi)) + 12)
      expect(chart_fi_timeline.map(({ data }) => data.length)).toEqual([end + 1, end + 1])
    }),
    RUNS,
  )
})
