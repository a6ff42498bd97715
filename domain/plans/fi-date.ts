// The month of FI, by the recurrence of balance and target, month by month.
//   E[t] = max(0, expense * (1 + i)^(t/12) + recurring expenses)      i inflation, smooth
//   K[t] = contribution * (1 + g)^floor(t/12) + recurring ones        g raise, once a year
//   T[t] = 12 * E[t] / w * q[t]                                       w withdrawal rate
//   F[t] = K[t] + once-off contributions + withdrawals - unpaid once-off expenses
//   B[t+1] = B[t] + max(B[t], 0) * r + F[t]                           r effective monthly return
//   S[t] = B[t] after the taxes of its pots; FI is the first month with S at T
// and for who stops in month t and lives on the money from then on:
//   G[t] = N[t] - need[t] + once-off contributions + withdrawals - unpaid once-off expenses
//   need[t] = max(0, E[t] - what recurring withdrawals pay of it)     N income after work
// Point t is the first day of month M0+t; the flows of that month are paid at its end and show in
// point t+1. Everything is a double, unrounded: 100 at 8 % is 108.00 after twelve months.
import { type Day, type Month, monthOf, monthsBetween } from '#domain/dates.ts'
import { type Bills, type ByMonth, shareLeftToPay } from './bills.ts'
import { HORIZON_MONTHS, LAST_MONTH, MONTHS_TO_LIVE_ON, SUSTAIN_MONTHS } from './defaults.ts'
import { type EventSums, at } from './events.ts'
import { meets } from './half-cent.ts'
import { sumIncomes } from './incomes.ts'
import type { Growth, Stop } from './live-on.ts'
import type { PlanNumbers, RunnablePlan } from './plan.ts'
import { type Pot, moneyAtStop, readPots, spendable } from './pots.ts'
import { pricesAfter } from './prices.ts'

/** A projection, by months after M0 (index 0 to `LAST_MONTH`), in nominal money, unrounded. */
export interface Projection {
  /** First month with the spendable balance at the target, 0 to 1200; null for never. */
  months_to_fi: number | null
  balance: Float64Array
  /** The balance after the taxes of its pots; the balance itself without pots. */
  spendable: Float64Array
  target: ByMonth
  /** Base and recurring expenses of the month. */
  expense: Float64Array
  /** Base and recurring contributions of the month. */
  contribution: Float64Array
  /** Everything that goes into the balance at the month's end. */
  flow: Float64Array
  /** What of the month's expenses your money must pay after the stop, income not yet counted. */
  need: Float64Array
  /** Income after work, less tax. */
  income: Float64Array
  /** Everything that goes into the balance after the stop, bills included. */
  flow_after: Float64Array
  /** Bills and their horizon, as a stop sees them. */
  bills: Bills
  /** q: the part of the bills that income leaves to pay; null when there is no income. */
  left_to_pay: ByMonth | null
  pots: readonly Pot[]
  /** The plan's own steady growth. */
  growth: Growth
  /** What today's balance has become by a month, at that growth. */
  grown: (month: number) => number
}

/** Runs the recurrence over a plan's numbers and the sums of its events. */
export function project(plan: RunnablePlan, sums: EventSums, m0: Month): Projection {
  const expense = expensesOf(plan, sums, plan.monthly_expense)
  const contribution = contributions(plan, sums)
  const income = sumIncomes(sums.incomes, plan.inflation)
  const need = expense.map((bill, t) => Math.max(0, bill - at(sums.paid_expense, t)))
  // Once-off contributions, withdrawals and unpaid expenses come before and after the stop.
  const other = expense.map(
    (_, t) =>
      at(sums.once_off_contribution, t) + at(sums.withdrawal, t) - at(sums.unpaid_expense, t),
  )
  const flow = contribution.map((amount, t) => amount + at(other, t))
  const flow_after = need.map((bill, t) => at(income, t) - bill + at(other, t))
  const r = (1 + plan.annual_return / 100) ** (1 / 12) - 1
  const balance = balances(plan.balance, r, flow)
  const pots = readPots(plan.pot_shares, m0)
  const grown = (month: number): number => plan.balance * (1 + r) ** month
  const spends =
    pots.length === 0 ? balance : balance.map((now, t) => spendable(pots, now, grown(t)))
  const last = plan.last_month === null ? null : lastBill(plan.last_month, m0)
  const bills: Bills = {
    expense,
    income,
    growth: 1 + r,
    inflation: pricesAfter(1, plan.inflation),
    endOf: endOf(last),
  }
  const left_to_pay = shareLeftToPay(bills)
  const target = targetOf(plan.withdrawal_rate, (t) => at(expense, t), left_to_pay)
  return {
    months_to_fi: firstMet(spends, target),
    balance,
    spendable: spends,
    target,
    expense,
    contribution,
    flow,
    need,
    income,
    flow_after,
    bills,
    left_to_pay,
    pots,
    growth: () => 1 + r,
    grown,
  }
}

/** The plan's last month as months after M0; one that has passed counts as M0. */
function lastBill(last_month: Day, m0: Month): number {
  const months = monthsBetween(m0, monthOf(last_month))
  return Math.min(LAST_MONTH, Math.max(0, months))
}

/** The month after the last bill, for a stop in each month. */
function endOf(last: number | null): (stop: number) => number {
  if (last !== null) return (stop) => Math.max(stop, last + 1)
  return (stop) => Math.min(stop + MONTHS_TO_LIVE_ON, LAST_MONTH + 1)
}

/** E, for a base of `monthly` in today's money. */
export function expensesOf(
  { inflation }: PlanNumbers,
  sums: EventSums,
  monthly: number,
): Float64Array {
  return sums.recurring_expense.map((events, t) =>
    Math.max(0, monthly * pricesAfter(t, inflation) + events),
  )
}

function contributions(numbers: PlanNumbers, sums: EventSums): Float64Array {
  const g = numbers.annual_contribution_increase / 100
  return sums.recurring_contribution.map(
    (events, t) => numbers.monthly_contribution * (1 + g) ** Math.floor(t / 12) + events,
  )
}

/** The target of a month: a year of what is left of the bills, at the withdrawal rate. */
export function targetOf(
  withdrawal_rate: number,
  expense: ByMonth,
  left_to_pay: ByMonth | null,
): ByMonth {
  const years: ByMonth = (t) => (12 * expense(t)) / (withdrawal_rate / 100)
  return left_to_pay === null ? years : (t) => years(t) * left_to_pay(t)
}

function balances(start: number, r: number, flow: Float64Array): Float64Array {
  const balance = new Float64Array(LAST_MONTH + 1)
  let now = start
  for (let t = 0; t <= LAST_MONTH; t += 1) {
    balance[t] = now
    // A debt earns nothing and costs nothing; contributions fill it up again.
    now = now + Math.max(now, 0) * r + at(flow, t)
  }
  return balance
}

/** The first month within the horizon in which the money meets an amount; null for never. */
export function firstMet(
  money: Float64Array,
  amount: ByMonth,
  last: number = HORIZON_MONTHS,
): number | null {
  for (let t = 0; t <= last; t += 1) {
    if (meets(at(money, t), amount(t))) return t
  }
  return null
}

/** A stop in a month of the plan, with the plan's own money. */
export function stopIn(plan: Projection, month: number): Stop {
  return stopWith(plan, at(plan.balance, month), plan.grown(month), month)
}

/** The same with the money of another world: its balance, and today's balance as it grew there. */
export function stopWith(plan: Projection, balance: number, grown: number, month: number): Stop {
  const money = moneyAtStop(plan.pots, balance, grown, month)
  return { ...money, month, end: plan.bills.endOf(month), flow: plan.flow_after }
}

/**
 * The first month within 30 years after FI in which the money lies below the target again while you
 * keep paying in, as months after M0; null when it stays above, or never gets there.
 */
export function monthUndone({ months_to_fi, spendable, target }: Projection): number | null {
  if (months_to_fi === null) return null
  for (let t = months_to_fi + 1; t <= months_to_fi + SUSTAIN_MONTHS; t += 1) {
    if (!meets(at(spendable, t), target(t))) return t
  }
  return null
}
