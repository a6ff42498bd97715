// The FI diary: the date that an integrated plan gave in each month, and why it moved since.
// A month is worked out from the records as they are dated up to its end, exactly as a run in that
// month reads them, and from the plan's settings of that month.
import {
  type Day,
  type Month,
  addMonths,
  firstDay,
  monthSpan,
  monthsBetween,
} from '#domain/dates.ts'
import { type Minor, decimalFromMinor } from '#domain/money.ts'
import { type DatedPlan, type DiaryCause, explainMonths } from './explain-change.ts'
import { type FilledInputs, checkInputs, resolveInputs } from './inputs.ts'
import type { MonthTotal, RecordTotals } from './record-totals.ts'
import type { IntegratedPlan } from './plan.ts'
import { type PlanMonths, dayAfter, monthsOf } from './project-plan.ts'
import type { InputsUsed } from './results.ts'

/** How far back a diary is worked out. */
export const MOST_DIARY_MONTHS = 60

/** What the records say of a stretch of months, in a form that can be read as of any of them. */
export interface RecordHistory {
  spending: readonly MonthTotal[]
  essential: readonly MonthTotal[] | null
  contributions: readonly MonthTotal[]
  other_months: readonly Month[]
  /** The balance known at the end of each month; a month before the first is absent. */
  balances: readonly MonthTotal[]
  fi_categories: readonly FiCategoryHistory[]
}

/** A saving category that is money for FI, month by month. */
export interface FiCategoryHistory {
  id: number
  balances: readonly MonthTotal[]
  contributions: readonly MonthTotal[]
}

/**
 * Why the date moved since the entry of month `since`: the lasting date where both entries have
 * one, else the target date.
 */
export interface DiaryChange extends Record<DiaryCause, number | null> {
  since: Day
  of: 'lasting' | 'target'
  /** Negative is sooner. Null when there is no date before or after. The parts add up to it; they
   * are null from where there is no date on the way. */
  months: number | null
}

/** A month of the diary. */
export interface DiaryEntry {
  month: Month
  /** The plan as it was set in that month. */
  settings: IntegratedPlan
  /** What it ran with, unrounded. */
  amounts: FilledInputs
  inputs_used: InputsUsed
  /** Null for never, like the date. */
  months_to_fi: number | null
  fi_date: Day | null
  /** The date from which the money lasts; null for none. */
  months_to_lasting_fi: number | null
  lasting_fi_date: Day | null
  /** Null in the first entry. */
  change: DiaryChange | null
}

/** What an entry needs to know of the one before it. */
export type EarlierEntry = Pick<
  DiaryEntry,
  'month' | 'settings' | 'amounts' | 'months_to_fi' | 'months_to_lasting_fi'
>

/** The records as they stood at the end of `month`, as far as they are dated. */
export function totalsAsOf(history: RecordHistory, month: Month): RecordTotals {
  const until = (totals: readonly MonthTotal[]) => totals.filter((total) => total.month <= month)
  const balanceIn = (balances: readonly MonthTotal[]) =>
    balances.find((each) => each.month === month)?.amount_minor ?? null
  return {
    spending: until(history.spending),
    essential: history.essential && until(history.essential),
    contributions: until(history.contributions),
    other_months: history.other_months.filter((each) => each <= month),
    balance_minor: balanceIn(history.balances),
    fi_categories: history.fi_categories.map(({ id, balances, contributions }) => ({
      id,
      balance_minor: balanceIn(balances),
      contributions: until(contributions),
    })),
  }
}

/**
 * The months up to `m0` that a diary can be worked out for: from the first with a whole month of
 * spending before it and a known balance, but for amounts that are typed or were never noted. A plan
 * that reads neither has nothing to look back on but `m0`.
 */
export function diaryMonths(settings: IntegratedPlan, history: RecordHistory, m0: Month): Month[] {
  const spent = settings.monthly_expense === null ? firstOf(history.spending) : null
  const held = settings.balance === null ? firstOf(history.balances) : null
  const starts = [
    ...(spent === null ? [] : [addMonths(spent, 1)]),
    ...(held === null ? [] : [held]),
  ]
  const start = starts.toSorted().at(-1) ?? m0
  const earliest = addMonths(m0, 1 - MOST_DIARY_MONTHS)
  const months = monthSpan(start < earliest ? earliest : start, m0)
  return months.length > 0 ? months : [m0]
}

function firstOf(totals: readonly MonthTotal[]): Month | null {
  return totals.map(({ month }) => month).toSorted()[0] ?? null
}

/** Whether the plan can be run in a month. */
export function isTold(settings: IntegratedPlan, history: RecordHistory, month: Month): boolean {
  return !checkInputs(resolveInputs(settings, totalsAsOf(history, month), month))
}

/** The entry of one month; null when the plan could not be run in it. */
export function diaryEntry(
  settings: IntegratedPlan,
  history: RecordHistory,
  month: Month,
  earlier: EarlierEntry | null,
): DiaryEntry | null {
  const resolved = resolveInputs(settings, totalsAsOf(history, month), month)
  if (checkInputs(resolved)) return null
  const { amounts, inputs_used } = resolved
  const dates = monthsOf({ ...settings, ...amounts }, month)
  const entry = { month, settings, amounts, inputs_used, ...dates }
  const change = earlier && changeSince(earlier, entry, history)
  return {
    ...entry,
    fi_date: dayAfter(month, dates.months_to_fi),
    lasting_fi_date: dayAfter(month, dates.months_to_lasting_fi),
    change,
  }
}

/** Works out month after month, each explained by the one before. */
export function diaryOf(
  months: readonly { month: Month; settings: IntegratedPlan }[],
  history: RecordHistory,
): DiaryEntry[] {
  const entries: DiaryEntry[] = []
  for (const { month, settings } of months) {
    const entry = diaryEntry(settings, history, month, entries.at(-1) ?? null)
    if (entry) entries.push(entry)
  }
  return entries
}

function changeSince(
  earlier: EarlierEntry,
  later: EarlierEntry,
  { contributions }: RecordHistory,
): DiaryChange {
  const lasting = earlier.months_to_lasting_fi !== null && later.months_to_lasting_fi !== null
  const date = lasting ? 'months_to_lasting_fi' : 'months_to_fi'
  const split = explainMonths(
    datedPlan(earlier),
    datedPlan(later),
    putIn(contributions, earlier, later),
    date,
  )
  return {
    since: firstDay(earlier.month),
    of: lasting ? 'lasting' : 'target',
    months: movedBy(earlier, later, date),
    ...split,
  }
}

/** How far a date moved; one that was reached in between stays reached. */
function movedBy(
  earlier: EarlierEntry,
  later: EarlierEntry,
  date: keyof PlanMonths,
): number | null {
  const before = earlier[date]
  const after = later[date]
  if (before === null || after === null) return null
  const passed = monthsBetween(earlier.month, later.month)
  return after - Math.max(0, before - passed)
}

function datedPlan({ month, settings, amounts }: EarlierEntry): DatedPlan {
  return { m0: month, plan: { ...settings, ...amounts } }
}

/** What was put into investments between the two balances, which are those of the months' ends. */
function putIn(
  contributions: readonly MonthTotal[],
  earlier: EarlierEntry,
  later: EarlierEntry,
): number {
  const sum = contributions
    .filter(({ month }) => month > earlier.month && month <= later.month)
    .reduce((total, { amount_minor }) => total + amount_minor, 0)
  return decimalFromMinor(sum as Minor)
}

/**
 * The settings for each of `months`: those kept for it, else those kept last before it, else those
 * kept first, else the plan as it stands.
 */
export function settingsByMonth(
  months: readonly Month[],
  kept: readonly { month: Month; settings: IntegratedPlan }[],
  plan: IntegratedPlan,
): { month: Month; settings: IntegratedPlan }[] {
  const known = kept.toSorted((a, b) => (a.month < b.month ? -1 : 1))
  return months.map((month) => {
    const before = known.findLast((each) => each.month <= month)
    return { month, settings: (before ?? known[0])?.settings ?? plan }
  })
}
