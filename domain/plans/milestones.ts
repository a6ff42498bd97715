// Milestones on the way: the first month in which the money meets each amount.
//   one_year   a year of level bills
//   half_way   half the level target
//   coast      the level target of the coast month, discounted: growth alone brings the rest
//   lean       the level target of the essential bills
//   fi         the target;   lasting  the level target, in the month from which the money lasts
import { type Day, monthOf, monthsBetween } from '#domain/dates.ts'
import { round2 } from '#domain/money.ts'
import { type ByMonth, levelExpense, shareLeftToPay } from './bills.ts'
import { HORIZON_MONTHS } from './defaults.ts'
import { isSteady } from './lasting.ts'
import { type PlanRun, dayAfter } from './project-plan.ts'
import { expensesOf, firstMet, targetOf } from './project.ts'
import type { Milestone, MilestoneKey } from './results.ts'
import { type MoneyView, worthOf } from './todays-money.ts'

/** The milestones of a run; coast and lean only where the plan asks for them. */
export function milestones(run: PlanRun, view: MoneyView = 'nominal'): Milestone[] {
  const { main, numbers } = run
  const { level, target } = main
  const first = (key: MilestoneKey, amount: ByMonth, last?: number): Milestone =>
    milestone(run, key, firstMet(main.spendable, amount, last), amount)
  const all = [
    first('one_year', (t) => 12 * level.expense(t)),
    first('half_way', (t) => level.target(t) / 2),
    ...(numbers.coast_month === null ? [] : [coast(run, numbers.coast_month)]),
    ...(numbers.essential_expense === null ? [] : [lean(run, numbers.essential_expense)]),
    milestone(run, 'fi', main.months_to_fi, target),
    milestone(run, 'lasting', main.months_to_lasting_fi, level.target),
  ]
  return all.map((each) => {
    const worth = worthOf(each.months ?? 0, numbers.inflation, view)
    return { ...each, amount: each.amount === null ? null : round2(each.amount * worth) }
  })
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

function coast(run: PlanRun, coast_month: Day): Milestone {
  const { main, m0 } = run
  const by = monthsBetween(m0, monthOf(coast_month))
  if (by < 0 || by > HORIZON_MONTHS) return milestone(run, 'coast', null, () => 0)
  const goal = main.level.target(by)
  const amount: ByMonth = (t) => goal / main.bills.growth ** (by - t)
  return milestone(run, 'coast', firstMet(main.spendable, amount, by), amount)
}

function lean(run: PlanRun, essential_expense: number): Milestone {
  const { main, numbers, sums } = run
  const bills = { ...main.bills, expense: expensesOf(numbers, sums, essential_expense) }
  const level = levelExpense(bills, isSteady(sums))
  const target = targetOf(numbers.withdrawal_rate, level, shareLeftToPay(bills))
  return milestone(run, 'lean', firstMet(main.spendable, target), target)
}
