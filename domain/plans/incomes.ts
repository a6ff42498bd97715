// Income after work: pensions, rents, part-time pay. It counts from the month in which you stop, in
// every month in which its event is active:
//   N[t] = sum of gross * (1 - tax)
//   gross = amount * (1 + i)^(t/12)                          without an escalation: today's money
//   gross = amount * (1 + x)^floor(months since start / 12)  with one: money of its first month
// An event that began before M0 brings its income too, until its end.
import { type Month, monthOf, monthsBetween } from '#domain/dates.ts'
import { MAX_MINOR } from '#domain/money.ts'
import { LAST_MONTH } from './defaults.ts'
import type { RecurringEvent } from './plan.ts'
import { pricesAfter } from './prices.ts'

/** No escalation makes a month's income more than an amount can be. */
const MOST_GROSS = MAX_MINOR / 100

/** An income by months after M0; `start` may lie before 0. */
export interface Income {
  name: string
  amount: number
  tax: number
  /** Percent a year, or null: inflation. */
  escalation: number | null
  start: number
  /** The last month that pays. */
  end: number
}

/** The income of an event, or null when it brings none from M0 on. */
export function incomeOf(event: RecurringEvent & { name: string }, m0: Month): Income | null {
  const end = monthsBetween(m0, monthOf(event.end_date))
  if (event.income_amount === 0 || end < 0) return null
  return {
    name: event.name,
    amount: event.income_amount,
    tax: event.income_tax,
    escalation: event.income_annual_escalation,
    start: monthsBetween(m0, monthOf(event.start_date)),
    end,
  }
}

/** What incomes bring in each month after tax; `inflation` in percent a year. */
export function sumIncomes(incomes: readonly Income[], inflation: number): Float64Array {
  const sum = new Float64Array(LAST_MONTH + 1)
  for (const income of incomes) {
    const kept = 1 - income.tax / 100
    const last = Math.min(income.end, LAST_MONTH)
    for (let t = Math.max(0, income.start); t <= last; t += 1) {
      sum[t] = (sum[t] ?? 0) + grossOf(income, t, inflation) * kept
    }
  }
  return sum
}

/** An income of month `t` before tax. */
function grossOf({ amount, escalation, start }: Income, t: number, inflation: number): number {
  const grown =
    escalation === null
      ? amount * pricesAfter(t, inflation)
      : amount * (1 + escalation / 100) ** Math.floor((t - start) / 12)
  return Math.min(MOST_GROSS, grown)
}
