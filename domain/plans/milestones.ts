// Milestones on the way: the first month in which the money meets each amount.
//   one_year   a year of level bills
//   half_way   half the level target
//   coast      the level target of the coast month, discounted: growth alone brings the rest
//   lean       the level target of the essential bills
//   fi         the target;   lasting  the level target, in the month from which the money lasts
import { type Day, type Month, monthOf, monthsBetween } from '#domain/dates.ts'
import { round2 } from '#domain/money.ts'
import { type ByMonth, levelExpense, shareLeftToPay } from './bills.ts'
import { HORIZON_MONTHS } from './defaults.ts'
import { type EventSums, at, liveEvents, sumEvents } from './events.ts'
import { meets } from './half-cent.ts'
import { type Level, isSteady, levelOf } from './lasting.ts'
import type { RunnablePlan } from './plan.ts'
import { type PlanMonths, type PlanRun, dayAfter } from './project-plan.ts'
import { type Projection, expensesOf, firstMet, project, targetOf } from './fi-date.ts'
import type { Milestone, MilestoneKey } from './results.ts'
import { type MoneyView, worthOf } from './todays-money.ts'

/** What milestones need of a run. */
interface Way {
  m0: Month
  numbers: RunnablePlan
  sums: EventSums
  main: Projection & { level: Level }
}

/** A milestone that is there once the money meets an amount, looked for up to month `last`. */
interface Goal {
  key: MilestoneKey
  amount: ByMonth
  last?: number
}

/** The milestones of a run; coast and lean only where the plan asks for them. */
export function milestones(run: PlanRun, view: MoneyView = 'nominal'): Milestone[] {
  const { main, numbers } = run
  const all = [
    ...goalsOf(run).map(({ key, amount, last }) =>
      milestone(run, key, firstMet(main.spendable, amount, last), amount),
    ),
    milestone(run, 'fi', main.months_to_fi, main.target),
    milestone(run, 'lasting', main.months_to_lasting_fi, main.level.target),
  ]
  return all.map((each) => {
    const worth = worthOf(each.months ?? 0, numbers.inflation, view)
    return { ...each, amount: each.amount === null ? null : round2(each.amount * worth) }
  })
}

/** Those that a plan has reached in month `m0`, given how far away its two dates are. */
export function milestonesReached(
  plan: RunnablePlan,
  m0: Month,
  { months_to_fi, months_to_lasting_fi }: PlanMonths,
): MilestoneKey[] {
  const sums = sumEvents(liveEvents(plan, m0), m0)
  const projection = project(plan, sums, m0)
  const main = { ...projection, level: levelOf(plan, projection, sums) }
  const reached = goalsOf({ m0, numbers: plan, sums, main }).filter(({ amount }) =>
    meets(at(main.spendable, 0), amount(0)),
  )
  return [
    ...reached.map(({ key }) => key),
    ...(months_to_fi === 0 ? (['fi'] as const) : []),
    ...(months_to_lasting_fi === 0 ? (['lasting'] as const) : []),
  ]
}

function goalsOf(way: Way): Goal[] {
  const { level } = way.main
  const { coast_month, essential_expense } = way.numbers
  return [
    { key: 'one_year', amount: (t) => 12 * level.expense(t) },
    { key: 'half_way', amount: (t) => level.target(t) / 2 },
    ...(coast_month === null ? [] : [coast(way, coast_month)]),
    ...(essential_expense === null ? [] : [lean(way, essential_expense)]),
  ]
}

function milestone(
  { m0 }: PlanRun,
  key: MilestoneKey,
  months: number | null,
  amount: ByMonth,
): Milestone {
  return {
    key,
    date: dayAfter(m0, months),
    months,
    amount: months === null ? null : amount(months),
  }
}

function coast({ main, m0 }: Way, coast_month: Day): Goal {
  const by = monthsBetween(m0, monthOf(coast_month))
  if (by < 0 || by > HORIZON_MONTHS) return { key: 'coast', amount: () => Infinity, last: -1 }
  const goal = main.level.target(by)
  return { key: 'coast', amount: (t) => goal / main.bills.growth ** (by - t), last: by }
}

function lean({ main, numbers, sums }: Way, essential_expense: number): Goal {
  const bills = { ...main.bills, expense: expensesOf(numbers, sums, essential_expense) }
  const level = levelExpense(bills, isSteady(sums))
  return { key: 'lean', amount: targetOf(numbers.withdrawal_rate, level, shareLeftToPay(bills)) }
}
