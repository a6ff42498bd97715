// From which month on net worth can be compared with itself. A balance counts from the month in which
// it was first known, so a sum that grows because another account came to be known has gained nothing.
import type { Observation } from '#domain/dashboards/balances.ts'
import { type Day, type Month, monthOf } from '#domain/dates.ts'
import type { KnownBalance } from './cash.ts'

/**
 * The first of the months (oldest first) in which all was known that is known in the last: every cash account
 * and card, and every pot of investments, homes and debts. Null where nothing is known.
 */
export function allKnownFrom(
  months: readonly Month[],
  balances: readonly KnownBalance[],
  observations: readonly Observation[],
): Month | null {
  const first = new Map<string, Day>()
  const note = (what: string, date: Day) => {
    const known = first.get(what)
    if (known === undefined || date < known) first.set(what, date)
  }
  for (const { account_id, date } of balances) note(`${account_id}`, date)
  for (const { account_id, category_id, date } of observations)
    note(`${account_id} ${category_id}`, date)
  const last = [...first.values()].reduce<Day | null>(
    (latest, date) => (latest === null || date > latest ? date : latest),
    null,
  )
  return last === null ? null : (months.find((month) => month >= monthOf(last)) ?? null)
}
