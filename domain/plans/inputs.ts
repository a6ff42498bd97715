// The three amounts of an integrated plan: what the user typed, else what the records say.
// The window is `rolling_window` months ending with the latest complete month that has any record,
// less the months before the first record of the type concerned. A month inside without such a
// record counts as zero; a month the user left out does not count. With no month to go by, the
// current, unfinished one stands in.
// Example: spending 900, nothing, 1200 over three months, median: 900; mean: 700.
import { type Day, type Month, addMonths, firstDay, monthOf, monthSpan } from '#domain/dates.ts'
import { type Minor, ZERO, decimalFromMinor, round2 } from '#domain/money.ts'
import { PLAN_BOUNDS, type RollingAggType } from './defaults.ts'
import type { IntegratedPlan, PlanAmounts } from './plan.ts'
import type { InputUsed, InputsUsed, MonthUsed } from './results.ts'

/** The sum of a month's records that are not excluded from totals. */
export interface MonthTotal {
  month: Month
  amount_minor: Minor
}

/** What an integrated plan reads of the records; excluded records are not in it. */
export interface RecordTotals {
  /** Months with a transaction: what was spent, refunds subtracted, spending positive. */
  spending: readonly MonthTotal[]
  /** Months with a saving record: what was put in, withdrawals subtracted. */
  contributions: readonly MonthTotal[]
  /** Months with an income record. */
  income_months: readonly Month[]
  /** The latest balances, added up; null when none was ever logged. */
  balance_minor: Minor | null
}

/** The amounts to run with, unrounded, and where each came from, rounded. */
export interface ResolvedInputs {
  amounts: PlanAmounts
  inputs_used: InputsUsed
}

/** One amount and its account of itself. */
interface Resolved {
  amount: number
  used: InputUsed
}

/** Fills in what an integrated plan leaves to the records, as of month M0. */
export function resolveInputs(
  plan: IntegratedPlan,
  totals: RecordTotals,
  m0: Month,
): ResolvedInputs {
  const last = latestMonth(totals, m0)
  const rolling = (list: readonly MonthTotal[], left_out: readonly Day[] = []): Resolved =>
    rollingAmount(list, plan, last, m0, left_out.map(monthOf))
  const out = plan.left_out_months
  const balance = plan.balance ?? decimalFromMinor(totals.balance_minor ?? ZERO)
  const expense = typed(plan.monthly_expense) ?? rolling(totals.spending, out?.monthly_expense)
  const contribution =
    typed(plan.monthly_contribution) ?? rolling(totals.contributions, out?.monthly_contribution)
  return {
    amounts: {
      balance,
      monthly_expense: expense.amount,
      monthly_contribution: contribution.amount,
    },
    inputs_used: {
      balance: { value: round2(balance), source: plan.balance === null ? 'data' : 'entered' },
      monthly_expense: expense.used,
      monthly_contribution: contribution.used,
    },
  }
}

/** What is wrong with resolved amounts: a message on `monthly_expense` when it is below 1. */
export function checkInputs({ amounts, inputs_used }: ResolvedInputs): {
  field: 'monthly_expense'
  message: string
} | null {
  if (amounts.monthly_expense >= PLAN_BOUNDS.monthly_expense.min) return null
  const message =
    inputs_used.monthly_expense.source === 'data'
      ? 'Your records give a monthly expense below 1. Enter an amount to run this plan.'
      : 'This must be at least 1.'
  return { field: 'monthly_expense', message }
}

/** The latest month before M0 with a record of any type; null when there is none. */
export function latestMonth(totals: RecordTotals, m0: Month): Month | null {
  const months = [
    ...totals.spending.map(({ month }) => month),
    ...totals.contributions.map(({ month }) => month),
    ...totals.income_months,
  ].filter((month) => month < m0)
  return months.toSorted().at(-1) ?? null
}

function typed(value: number | null): Resolved | null {
  return value === null
    ? null
    : { amount: value, used: { value: round2(value), source: 'entered' } }
}

function rollingAmount(
  totals: readonly MonthTotal[],
  plan: IntegratedPlan,
  last: Month | null,
  m0: Month,
  left_out: readonly Month[],
): Resolved {
  const amounts = new Map(totals.map(({ month, amount_minor }) => [month, amount_minor]))
  const amountOf = (month: Month): Minor => amounts.get(month) ?? ZERO
  const window = windowMonths(totals, last, plan.rolling_window)
  const kept = window.filter((month) => !left_out.includes(month))
  const part_month = kept.length === 0
  const amount = aggregate((part_month ? [m0] : kept).map(amountOf), plan.rolling_agg_type) / 100
  const months = window.map((month): MonthUsed => ({
    month: firstDay(month),
    amount: decimalFromMinor(amountOf(month)),
    left_out: left_out.includes(month),
  }))
  const agg_type = plan.rolling_agg_type
  return { amount, used: { value: round2(amount), source: 'data', months, agg_type, part_month } }
}

/** The months of the window, oldest first; empty before the first record of the type. */
function windowMonths(totals: readonly MonthTotal[], last: Month | null, size: number): Month[] {
  const first = totals.map(({ month }) => month).toSorted()[0]
  if (last === null || first === undefined) return []
  return monthSpan(addMonths(last, 1 - size), last).filter((month) => month >= first)
}

/** Mean or median of at least one amount, in hundredths; the middle two of an even count share. */
function aggregate(amounts: readonly Minor[], type: RollingAggType): number {
  if (type === 'mean') return amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length
  const sorted = amounts.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
  return (lower + upper) / 2
}
