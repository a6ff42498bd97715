// Nominal money or today's money: one switch for every number and chart of a plan.
// Money of t months from now is worth (1 + inflation)^(-t/12) of itself today. What stands at M0
// stays as it is, and so do percentages, multiples and dates.
import { type Day, type Month, dayFromEpoch, monthOf, monthsBetween } from '#domain/dates.ts'
import { round2 } from '#domain/money.ts'
import type { Odds } from './monte-carlo.ts'
import type { Point } from './results.ts'
import type { History } from './worlds/history.ts'
import { pricesAfter } from './prices.ts'

/** In which money amounts are shown. */
export type MoneyView = 'nominal' | 'today'

/** What one unit of money in `months` from now counts as; inflation in percent a year. */
export function worthOf(months: number, inflation: number, view: MoneyView): number {
  return view === 'today' ? pricesAfter(-months, inflation) : 1
}

/** The bands of the odds in today's money; they come rounded, so a cent may be lost. */
export function oddsInTodaysMoney(odds: Odds, inflation: number): Odds {
  const band = (points: Point[]): Point[] =>
    points.map(([ms, y], year) => [ms, deflated(y, year, inflation)])
  const { p10, p25, p50, p75, p90 } = odds.balance
  return {
    ...odds,
    balance: { p10: band(p10), p25: band(p25), p50: band(p50), p75: band(p75), p90: band(p90) },
  }
}

/** A history's amounts in today's money: those at the stop. */
export function historyInTodaysMoney(
  history: History,
  { inflation, m0 }: { inflation: number; m0: Month },
): History {
  const { stop_date, worst, enough_always, runs } = history
  if (stop_date === null) return history
  const monthsTo = (day: Day) => monthsBetween(m0, monthOf(day))
  const worth = worthOf(monthsTo(stop_date), inflation, 'today')
  return {
    ...history,
    worst: worst && { ...worst, missing: round2(worst.missing * worth) },
    enough_always: enough_always === null ? null : round2(enough_always * worth),
    runs: runs.map(([ms, lasts, missing]) => [ms, lasts, round2(missing * worth)]),
  }
}

/** A course month by month in today's money. */
export function courseInTodaysMoney(
  path: readonly Point[],
  { inflation, m0 }: { inflation: number; m0: Month },
): Point[] {
  return path.map(([ms, value]) => {
    const months = monthsBetween(m0, monthOf(dayFromEpoch(ms)))
    return [ms, value === null ? null : round2(value * worthOf(months, inflation, 'today'))]
  })
}

function deflated(value: number | null, year: number, inflation: number): number | null {
  return value === null ? null : round2(value * worthOf(12 * year, inflation, 'today'))
}
