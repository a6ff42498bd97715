// Why two dates differ. The differences between two plans are made one after another, in a fixed
// order, and each is charged with the months by which it moves the date at its turn: so the parts
// add up to the whole. (Made in another order the parts would differ a little; the sum would not.)
import { type Day, type Month, monthsBetween } from '#domain/dates.ts'
import { at } from './events.ts'
import type { RunnablePlan } from './plan.ts'
import { type PlanMonths, dayAfter, monthsOf, projectPlan } from './project-plan.ts'
import { pricesAfter } from './prices.ts'

/** The fields of a plan that can move its date, in the order in which differences are made. */
export const CAUSES = [
  'monthly_expense',
  'monthly_contribution',
  'balance',
  'annual_return',
  'inflation',
  'withdrawal_rate',
  'annual_contribution_increase',
  'recurring_events',
  'once_off_events',
  'pot_shares',
  'last_month',
] as const

export type Cause = (typeof CAUSES)[number]

/** One difference, and the date once it and all before it are made. */
export interface DateStep<C extends string> {
  cause: C
  /** Null for never. */
  date: Day | null
  /** Months by which this step moves the date; null when it is never before or after. */
  months_delta: number | null
}

/** Which of a plan's dates is told of. */
export type DateOf = keyof PlanMonths

/** What leads from one plan's date to another's, both run in month M0; only what differs. */
export function explainDifference(
  from: RunnablePlan,
  to: RunnablePlan,
  m0: Month,
  date: DateOf,
): DateStep<Cause>[] {
  let plan = from
  let months = monthsOf(from, m0)[date]
  return CAUSES.filter((cause) => differs(from, to, cause)).map((cause) => {
    const before = months
    plan = { ...plan, [cause]: to[cause] }
    months = monthsOf(plan, m0)[date]
    return { cause, date: dayAfter(m0, months), months_delta: delta(before, months) }
  })
}

function differs(from: RunnablePlan, to: RunnablePlan, cause: Cause): boolean {
  return JSON.stringify(from[cause]) !== JSON.stringify(to[cause])
}

/** A plan with the amounts of the month in which it was run. */
export interface DatedPlan {
  m0: Month
  plan: RunnablePlan
}

/** What a date's move from one month to a later one is split into. */
export type DiaryCause = 'spending' | 'saving' | 'growth' | 'assumptions'

/**
 * Splits the change of one of the dates between two months. `contributed` is what was really put into
 * investments between the balance of the earlier month and that of the later.
 * The earlier plan says what to expect by the later month. Against that: spending is the monthly
 * expense, saving is what was put in and will be each month, growth is the rest of the balance,
 * and assumptions are the rates, the events and the raise, which each run counts from its own month.
 */
export function explainMonths(
  earlier: DatedPlan,
  later: DatedPlan,
  contributed: number,
  date: DateOf,
): Record<DiaryCause, number | null> {
  const passed = monthsBetween(earlier.m0, later.m0)
  const { expected, flows } = expectedBy(earlier, passed)
  const { balance, monthly_expense, monthly_contribution } = later.plan
  const spent = { ...expected, monthly_expense }
  const saved = {
    ...spent,
    monthly_contribution,
    balance: expected.balance + contributed - flows,
  }
  const grown = { ...saved, balance }
  const steps = [expected, spent, saved, grown, later.plan].map(
    (plan) => monthsOf(plan, later.m0)[date],
  )
  const [byPlan = null, bySpending = null, bySaving = null, byGrowth = null, byAll = null] = steps
  const old = monthsOf(earlier.plan, earlier.m0)[date]
  // A date that was reached in between stays reached.
  const before = old === null ? null : Math.max(0, old - passed)
  return {
    spending: delta(byPlan, bySpending),
    saving: delta(bySpending, bySaving),
    growth: delta(bySaving, byGrowth),
    assumptions: sum(delta(before, byPlan), delta(byGrowth, byAll)),
  }
}

/** The plan as it should stand `passed` months on, and what should have flowed in meanwhile. */
function expectedBy(
  { m0, plan }: DatedPlan,
  passed: number,
): { expected: RunnablePlan; flows: number } {
  const { main } = projectPlan(plan, m0)
  const flows = main.flow.subarray(0, passed).reduce((total, flow) => total + flow, 0)
  const raise = (1 + plan.annual_contribution_increase / 100) ** Math.floor(passed / 12)
  const expected = {
    ...plan,
    balance: at(main.balance, passed),
    monthly_expense: plan.monthly_expense * pricesAfter(passed, plan.inflation),
    monthly_contribution: plan.monthly_contribution * raise,
  }
  return { expected, flows }
}

/** From one number of months to another; null where either is never. */
export function delta(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : after - before
}

function sum(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b
}
