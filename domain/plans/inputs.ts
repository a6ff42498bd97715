// The three amounts of an integrated plan: what the user typed, else what the records say.
// The window is `rolling_window` months ending with the latest complete month that has any record,
// less the months before the first record of the type concerned. A month inside without such a
// record counts as zero; a month the user left out does not count. With no month to go by, the
// current, unfinished one stands in.
// Example: spending 900, nothing, 1200 over three months, median: 900; mean: 700.
import { type Day, type Month, firstDay, monthOf, monthsEnding, newestOf } from '#domain/dates.ts'
import { mean, median } from '#domain/median.ts'
import { type Minor, ZERO, decimalFromMinor, round2 } from '#domain/money.ts'
import { PLAN_BOUNDS, type RollingAggType } from './defaults.ts'
import type { IntegratedPlan, PlanAmounts, PotShare } from './plan.ts'
import type { InputUsed, InputsUsed, MonthUsed } from './results.ts'
import type { MonthTotal, RecordTotals } from './record-totals.ts'
import { ignoredPots, sharePots } from './share-pots.ts'

/** What an integrated plan runs with once the records have had their say, unrounded. */
export interface FilledInputs extends PlanAmounts {
  essential_expense: number | null
  pot_shares: readonly PotShare[]
}

/** The inputs to run with, and where the amounts came from, rounded. */
export interface ResolvedInputs {
  amounts: FilledInputs
  inputs_used: InputsUsed
  /** Categories of pots that were left out. */
  pots_ignored: number[]
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
  const windowOf = (list: readonly MonthTotal[], left_out: readonly Day[] = []): Window =>
    openWindow(windowMonths(list, last, plan.rolling_window), left_out.map(monthOf), m0)
  const spent = windowOf(totals.spending, plan.left_out_months?.monthly_expense)
  const added = windowOf(totals.contributions, plan.left_out_months?.monthly_contribution)
  const balance = plan.balance ?? decimalFromMinor(totals.balance_minor ?? ZERO)
  const expense = typed(plan.monthly_expense) ?? rollingAmount(totals.spending, plan, spent)
  const contribution =
    typed(plan.monthly_contribution) ?? rollingAmount(totals.contributions, plan, added)
  return {
    amounts: {
      balance,
      monthly_expense: expense.amount,
      monthly_contribution: contribution.amount,
      essential_expense: plan.essential_expense ?? essentialExpense(plan, totals, spent),
      pot_shares: sharePots(plan.pots, totals.fi_categories, added.kept),
    },
    pots_ignored: ignoredPots(plan.pots, totals.fi_categories),
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
    ...totals.other_months,
  ].filter((month) => month < m0)
  return newestOf(months)
}

function typed(value: number | null): Resolved | null {
  return value === null
    ? null
    : { amount: value, used: { value: round2(value), source: 'entered' } }
}

/** The months an amount is taken from. */
interface Window {
  months: readonly Month[]
  left_out: readonly Month[]
  /** What counts: the window less what was left out, else the month under way. */
  kept: readonly Month[]
  part_month: boolean
}

function openWindow(months: readonly Month[], left_out: readonly Month[], m0: Month): Window {
  const kept = months.filter((month) => !left_out.includes(month))
  const part_month = kept.length === 0
  return { months, left_out, kept: part_month ? [m0] : kept, part_month }
}

function rollingAmount(
  totals: readonly MonthTotal[],
  { rolling_agg_type: agg_type }: IntegratedPlan,
  { months, left_out, kept, part_month }: Window,
): Resolved {
  const amountOf = amounts(totals)
  const amount = aggregate(kept.map(amountOf), agg_type) / 100
  const used = months.map((month): MonthUsed => ({
    month: firstDay(month),
    amount: decimalFromMinor(amountOf(month)),
    left_out: left_out.includes(month),
  }))
  return {
    amount,
    used: { value: round2(amount), source: 'data', months: used, agg_type, part_month },
  }
}

function amounts(totals: readonly MonthTotal[]): (month: Month) => Minor {
  const byMonth = new Map(totals.map(({ month, amount_minor }) => [month, amount_minor]))
  return (month) => byMonth.get(month) ?? ZERO
}

/** What the categories marked essential cost a month; null when none is, or next to nothing. */
function essentialExpense(
  { rolling_agg_type }: IntegratedPlan,
  { essential }: RecordTotals,
  { kept }: Window,
): number | null {
  if (essential === null) return null
  const amount = aggregate(kept.map(amounts(essential)), rolling_agg_type) / 100
  return amount < PLAN_BOUNDS.essential_expense.min ? null : amount
}

/** The months of the window, oldest first; empty before the first record of the type. */
function windowMonths(totals: readonly MonthTotal[], last: Month | null, size: number): Month[] {
  const first = totals.map(({ month }) => month).toSorted()[0]
  if (last === null || first === undefined) return []
  return monthsEnding(last, size).filter((month) => month >= first)
}

/** Mean or median of amounts, in hundredths. */
function aggregate(amounts: readonly Minor[], type: RollingAggType): number {
  return (type === 'mean' ? mean(amounts) : median(amounts)) ?? 0
}
