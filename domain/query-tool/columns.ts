// The columns of a query's table: its months, or the quarters and years that they make up. The
// window begins and ends with a month, so its first and last quarter or year may be cut: twelve
// months to November 2026 by quarter are 2025-Q4 (December only), 2026-Q1, Q2, Q3 and 2026-Q4
// (October and November).
import {
  type Day,
  type Month,
  firstDay,
  lastDay,
  monthEpoch,
  readMonth,
  writeShortMonth,
} from '#domain/dates.ts'
import type { Interval } from './choices.ts'

/** One interval of the window. */
export interface Column {
  /** `2026-05`, `2026-Q2` or `2026`. */
  key: string
  label: string
  /** The months of the window that lie in it, oldest first. */
  months: Month[]
  /** Both included. */
  date_from: Day
  date_to: Day
  /** Epoch milliseconds of the first day of the whole interval. */
  ms: number
}

/** The columns that some successive months make up, oldest first. */
export function columnsOf(months: readonly Month[], interval: Interval): Column[] {
  const columns: Column[] = []
  for (const month of months) {
    const named = nameOf(month, interval)
    const last = columns.at(-1)
    if (last?.key === named.key) {
      last.months.push(month)
      last.date_to = lastDay(month)
    } else {
      const days = { date_from: firstDay(month), date_to: lastDay(month) }
      columns.push({ ...named, months: [month], ...days })
    }
  }
  return columns
}

function nameOf(month: Month, interval: Interval): Pick<Column, 'key' | 'label' | 'ms'> {
  if (interval === 'month') {
    return { key: month, label: writeShortMonth(month), ms: monthEpoch(month) }
  }
  const year = month.slice(0, 4)
  const quarter = Math.ceil(Number(month.slice(5)) / 3)
  const first = interval === 'year' ? 1 : quarter * 3 - 2
  const ms = monthEpoch(readMonth(`${year}-${String(first).padStart(2, '0')}`) ?? month)
  if (interval === 'year') return { key: year, label: year, ms }
  return { key: `${year}-Q${quarter}`, label: `Q${quarter} ${year}`, ms }
}
