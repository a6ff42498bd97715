// The month from which the money lasts for good: the first one in which it meets the target, meets
// the level target (so that one cheap year makes nobody free), and a stop pays every bill.
// None of the three is monotonic (a wedding after the stop, a raise that ends), so each month is
// tried in order.
import { type ByMonth, levelExpense } from './bills.ts'
import { HORIZON_MONTHS } from './defaults.ts'
import { type EventSums, at } from './events.ts'
import { meets } from './half-cent.ts'
import { liveOn } from './live-on.ts'
import type { RunnablePlan } from './plan.ts'
import { type Projection, stopIn, targetOf } from './fi-date.ts'

/** X and the target made from it, by months after M0 up to the horizon. */
export interface Level {
  expense: ByMonth
  target: ByMonth
}

/** The level bills of a projection and their target. */
export function levelOf(plan: RunnablePlan, projection: Projection, sums: EventSums): Level {
  const steady = isSteady(sums)
  const expense = levelExpense(projection.bills, steady)
  const target = steady
    ? projection.target
    : targetOf(plan.withdrawal_rate, expense, projection.left_to_pay)
  return { expense, target }
}

/** Whether no recurring event moves the bills, so that they only rise with inflation. */
export function isSteady(sums: EventSums): boolean {
  return sums.recurring_expense.every((amount) => amount === 0)
}

/** Months from M0 to the month from which the money lasts; null when there is none. */
export function monthsToLastingFi(projection: Projection, level: Level): number | null {
  const { months_to_fi, spendable, target, growth } = projection
  if (months_to_fi === null) return null
  for (let t = months_to_fi; t <= HORIZON_MONTHS; t += 1) {
    const money = at(spendable, t)
    if (!meets(money, target(t)) || !meets(money, level.target(t))) continue
    if (liveOn(stopIn(projection, t), growth).runs_out === null) return t
  }
  return null
}
