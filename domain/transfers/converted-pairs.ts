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

/** How many rows one is compared with, those nearest to its amount. */
const MOST_CANDIDATES = 8

/** Rows out and in of different accounts of which one was converted, not of the same amount. */
export function* convertedPairs<Row extends Half>(
  rows: readonly Row[],
  most_days: number,
): Generator<[Row, Row]> {
  if (!rows.some((row) => row.is_converted)) return
  const ordered = rows
    .map((row) => ({ row, day: dayNumber(row.date) }))
    .sort((a, b) => a.day - b.day)
  let from = 0
  for (const { row, day } of ordered) {
    while ((ordered[from]?.day ?? day) < day - most_days) from += 1
    if (row.is_converted !== true) continue
    const nearest: Row[] = []
    for (let at = from; at < ordered.length; at += 1) {
      const other = ordered[at]
      if (other === undefined || other.day > day + most_days) break
      // Of two that were converted, each is compared with the other once.
      if (other.row.is_converted === true && row.amount_minor > 0) continue
      if (isAbout(row, other.row)) keepNearest(nearest, other.row, row)
    }
    for (const other of nearest) yield row.amount_minor < 0 ? [row, other] : [other, row]
  }
}

/** Puts a row in its place among the nearest to another, and lets the farthest of too many go. */
function keepNearest<Row extends Half>(nearest: Row[], row: Row, to: Half): void {
  const off = (one: Half) => Math.abs(one.amount_minor + to.amount_minor)
  const place = nearest.findIndex((one) => off(row) < off(one))
  if (place < 0 && nearest.length === MOST_CANDIDATES) return
  nearest.splice(place < 0 ? nearest.length : place, 0, row)
  if (nearest.length > MOST_CANDIDATES) nearest.pop()
}

function isAbout(one: Half, other: Half): boolean {
  const [a, b] = [Math.abs(one.amount_minor), Math.abs(other.amount_minor)]
  if (one.account === other.account || one.amount_minor * other.amount_minor >= 0) return false
  return a !== b && Math.abs(a - b) <= Math.max(a, b) * MOST_OFF
}
