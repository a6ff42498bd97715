// What an account held after the last row of a file, where the file's running balances prove it.

import type { Day } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import type { BalanceCheck, ImportRow } from './model.ts'

/** A balance at the end of a day. */
export interface ClosingBalance {
  date: Day
  amount_minor: Minor
}

/** Null where no balance runs through the rows without a break, or the rows are in no order. */
export function closingBalance(
  rows: readonly ImportRow[],
  check: BalanceCheck | null,
): ClosingBalance | null {
  if (check === null || !check.runs || check.breaks.length > 0) return null
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined || first.date === last.date) return null
  const newest = first.date > last.date ? first : last
  const isNewest = rows.every(({ date }) => date <= newest.date)
  if (!isNewest || newest.balance_minor === null) return null
  return { date: newest.date, amount_minor: newest.balance_minor }
}
