// Pace: the running month so far against the usual month so far. A part month looks small beside
// whole ones, so it is compared with the same days of the twelve months before it. Example: on the
// 11th, 1 050 spent since the 1st, and by the 11th of earlier months 1 075 in the middle: 25 less.
import { round2OrNull } from '#domain/money.ts'
import { type Day, type Month, lastDay, monthOf } from '#domain/dates.ts'
import { percentOf, toMoney, toMoneyOrNull } from './figures.ts'
import type { Group } from './groups.ts'
import { priorMonths } from './months.ts'
import { type PayeeSum, unusualPayees } from './unusual-payees.ts'
import { medianOver } from './usual.ts'
import { type MonthSum, type Values, sumIn, sumsByGroup, sumsByMonth } from './values.ts'

export interface SoFar {
  today: Day
  /** The first month with a transaction. */
  first: Month | null
}

/**
 * Up to which day of a month records count: today's, or null for whole months when today ends its
 * month (on 30 June the 31 days of May count).
 */
export function lastDayThatCounts(today: Day): number | null {
  return today === lastDay(monthOf(today)) ? null : Number(today.slice(8))
}

/** The month's own pace; `usual` is null where there is no month to compare with. `sums` hold each month only up to `lastDayThatCounts`. */
export function pace({ today, first }: SoFar, sums: readonly MonthSum[]) {
  const month = monthOf(today)
  const prior = priorMonths(month, first)
  const values = sumsByMonth(sums, 'transaction')
  const spent = sumIn(values, month)
  const usual = medianOver(values, prior)
  return {
    day: Number(today.slice(8)),
    ...groupPace(values, month, prior),
    difference_pct: round2OrNull(usual === null ? null : percentOf(spent - usual, usual)),
    months: prior.length,
  }
}

/**
 * The pace of each of `categories`, in their order. `sums` as for `pace`, by category; those of a
 * group under its first part.
 */
export function paceByCategory(
  { today, first }: SoFar,
  sums: readonly MonthSum[],
  categories: readonly Pick<Group, 'id' | 'name' | 'parts'>[],
) {
  const prior = priorMonths(monthOf(today), first)
  const groups = sumsByGroup(sums, 'transaction', 'amount')
  return categories.map(({ id, name, parts }) => ({
    category: name,
    ...groupPace(groups.get(parts?.[0] ?? id), monthOf(today), prior),
  }))
}

/** The payees that make the month so far unusual, as `unusualPayees` finds them among whole months. */
export function paceByPayee({ today, first }: SoFar, sums: readonly PayeeSum[]) {
  const month = monthOf(today)
  const compared = priorMonths(month, first).length > 0
  return unusualPayees({ month, first, sums }).payees.map(({ payee, spent, norm, difference }) => ({
    payee,
    spent,
    usual: compared ? norm : null,
    difference: compared ? difference : null,
  }))
}

function groupPace(values: Values | undefined, month: Month, prior: readonly Month[]) {
  const spent = sumIn(values, month)
  const usual = medianOver(values, prior)
  return {
    spent: toMoney(spent),
    usual: toMoneyOrNull(usual),
    difference: toMoneyOrNull(usual === null ? null : spent - usual),
  }
}
