// The recurrence: balance and target, month by month.
//   E[t] = max(0, expense * (1 + i)^(t/12) + recurring expenses)      i inflation, smooth
//   K[t] = contribution * (1 + g)^floor(t/12) + recurring ones        g raise, once a year
//   T[t] = 12 * E[t] / w                                              w withdrawal rate
//   F[t] = K[t] + once-off contributions + withdrawals - unpaid once-off expenses
//   B[t+1] = B[t] + max(B[t], 0) * r + F[t]                           r effective monthly return
// Point t is the first day of month M0+t; the flows of that month are paid at its end and show in
// point t+1. Everything is a double, unrounded: 100 at 8 % is 108.00 after twelve months.
import { HORIZON_MONTHS, SUSTAIN_MONTHS } from './defaults.ts'
import { type EventSums, LAST_MONTH, at } from './events.ts'
import type { PlanNumbers } from './plan.ts'

/** Half a cent: a sum of nine hundreds meets 1900 although its last bits may not. */
const TIE = 0.005

/** A projection, by months after M0 (index 0 to `LAST_MONTH`), in nominal money, unrounded. */
export interface Projection {
  /** First month with the balance at the target, 0 to 1200; null for never. */
  months_to_fi: number | null
  balance: Float64Array
  target: Float64Array
  /** Base and recurring expenses of the month. */
  expense: Float64Array
  /** Base and recurring contributions of the month. */
  contribution: Float64Array
  /** Everything that goes into the balance at the month's end. */
  flow: Float64Array
}

/** Whether a balance meets a target. */
export function meets(balance: number, target: number): boolean {
  return balance >= target - TIE
}

/** Runs the recurrence over the plan's numbers and the sums of its events. */
export function project(numbers: PlanNumbers, sums: EventSums): Projection {
  const expense = expenses(numbers, sums)
  const contribution = contributions(numbers, sums)
  const target = expense.map((amount) => (12 * amount) / (numbers.withdrawal_rate / 100))
  const flow = contribution.map(
    (amount, t) =>
      amount +
      at(sums.once_off_contribution, t) +
      at(sums.withdrawal, t) -
      at(sums.unpaid_expense, t),
  )
  const balance = balances(numbers, flow)
  return { months_to_fi: firstMet(balance, target), balance, target, expense, contribution, flow }
}

function expenses(numbers: PlanNumbers, sums: EventSums): Float64Array {
  const i = numbers.inflation / 100
  return sums.recurring_expense.map((events, t) =>
    Math.max(0, numbers.monthly_expense * (1 + i) ** (t / 12) + events),
  )
}

function contributions(numbers: PlanNumbers, sums: EventSums): Float64Array {
  const g = numbers.annual_contribution_increase / 100
  return sums.recurring_contribution.map(
    (events, t) => numbers.monthly_contribution * (1 + g) ** Math.floor(t / 12) + events,
  )
}

function balances(numbers: PlanNumbers, flow: Float64Array): Float64Array {
  const r = (1 + numbers.annual_return / 100) ** (1 / 12) - 1
  const balance = new Float64Array(LAST_MONTH + 1)
  let now = numbers.balance
  for (let t = 0; t <= LAST_MONTH; t += 1) {
    balance[t] = now
    // A debt earns nothing and costs nothing; contributions fill it up again.
    now = now + Math.max(now, 0) * r + at(flow, t)
  }
  return balance
}

function firstMet(balance: Float64Array, target: Float64Array): number | null {
  for (let t = 0; t <= HORIZON_MONTHS; t += 1) {
    if (meets(at(balance, t), at(target, t))) return t
  }
  return null
}

/**
 * The first month within 30 years after FI in which the balance lies below the target again,
 * as months after M0; null when FI lasts, or never comes.
 */
export function monthUndone({ months_to_fi, balance, target }: Projection): number | null {
  if (months_to_fi === null) return null
  for (let t = months_to_fi + 1; t <= months_to_fi + SUSTAIN_MONTHS; t += 1) {
    if (!meets(at(balance, t), at(target, t))) return t
  }
  return null
}
