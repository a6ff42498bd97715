// Rows whose amount was converted at a typed rate: their other half came at the bank's own rate, so the
// two amounts are only about the same.

import { type Day, dayNumber } from '#domain/dates.ts'

interface Half {
  account: number
  date: Day
  amount_minor: number
  is_converted?: boolean
}

/** A bank's rate and its fee are within so much of the rate of the day. */
const MOST_OFF = 0.05

/** Rows out and in of different accounts of which one was converted, not of the same amount. */
export function* convertedPairs<Row extends Half>(
  rows: readonly Row[],
  most_days: number,
): Generator<[Row, Row]> {
  if (!rows.some((row) => row.is_converted)) return
  const ordered = rows.toSorted((a, b) => dayNumber(a.date) - dayNumber(b.date))
  let from = 0
  for (const row of ordered) {
    const day = dayNumber(row.date)
    while (dayNumber(ordered[from]?.date ?? row.date) < day - most_days) from += 1
    if (row.is_converted !== true) continue
    for (let at = from; at < ordered.length; at += 1) {
      const other = ordered[at]
      if (other === undefined || dayNumber(other.date) > day + most_days) break
      // Of two that were converted, each is compared with the other once.
      if (other.is_converted === true && row.amount_minor > 0) continue
      if (isAbout(row, other)) yield row.amount_minor < 0 ? [row, other] : [other, row]
    }
  }
}

function isAbout(one: Half, other: Half): boolean {
  const [a, b] = [Math.abs(one.amount_minor), Math.abs(other.amount_minor)]
  if (one.account === other.account || one.amount_minor * other.amount_minor >= 0) return false
  return a !== b && Math.abs(a - b) <= Math.max(a, b) * MOST_OFF
}
