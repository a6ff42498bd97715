// The year of the newest row, where the rows do not state theirs. Dates round the table and rows
// with a year may leave one year only; otherwise the user is asked, and the latest year in which
// no row lies in the future is taken meanwhile.

import { type Day, dayNumber, newestDay, writeLongDay } from '#domain/dates.ts'
import {
  type ListOrder,
  type PlacedDate,
  type RowDate,
  keepsBetween,
  newestYearless,
  yearlessDays,
} from '../dates/yearless-dates.ts'

const YEARS_BACK = 30
const MOST_OFFERED = 4
// Days by which a row may lie outside the period that a file states.
const SLACK = 7
// Days by which the newest row may be older than the day a file was made.
const FRESH = 62

export interface YearVerdict {
  /** Year of the newest row without one. */
  year: number
  /** The years to ask about, the latest first; the one taken among them. */
  offered: number[]
  /** Every year that is possible, the latest first. */
  possible: number[]
  /** Days of all rows under the year taken, and the index of the newest without a year. */
  placed: (PlacedDate | null)[]
  newest: number
  reason: string
  /** True when nothing in the file tells. */
  open: boolean
}

interface Evidence {
  /** Full dates round the table. */
  stated: readonly Day[]
  today: Day
  /** The year as chosen by the user. */
  chosen: number | undefined
}

/** Judges the year of rows in the order of the file; at least one of them has none. */
export function judgeYear(
  dates: readonly (RowDate | null)[],
  order: ListOrder,
  { stated, today, chosen }: Evidence,
): YearVerdict {
  const brief = withoutRepeats(dates)
  const possible = possibleYears(brief, order, today)
  const latest = possible[0] ?? Number(today.slice(0, 4))
  const proof = stateProof(possible, brief, order, stated) ?? rowProof(possible, brief)
  const year = chosen ?? proof?.year ?? latest
  const placed = yearlessDays(dates, year, order)
  const offered = [...new Set([year, ...offeredYears(possible, brief)])].slice(0, MOST_OFFERED)
  return {
    year,
    offered: offered.toSorted((a, b) => b - a),
    possible: [...new Set([year, ...possible])].toSorted((a, b) => b - a),
    placed,
    newest: newestYearless(dates, placed),
    reason:
      chosen === undefined
        ? (proof?.reason ?? `${latest} is the latest year with no row in the future`)
        : 'the year is chosen by you',
    open: chosen === undefined && proof === null,
  }
}

/** Of rows of the same day one after the other, the first. */
function withoutRepeats(dates: readonly (RowDate | null)[]): RowDate[] {
  const kept: RowDate[] = []
  for (const date of dates) {
    const last = kept.at(-1)
    const again =
      date?.year === last?.year && date?.month === last?.month && date?.day === last?.day
    if (date !== null && !again) kept.push(date)
  }
  return kept
}

/** The years in which every row exists, none is in the future and those with a year agree. */
function possibleYears(dates: readonly RowDate[], order: ListOrder, today: Day): number[] {
  const latest = newestDay(today)
  const first = Number(latest.slice(0, 4))
  const years = Array.from({ length: YEARS_BACK }, (_, back) => first - back)
  const past = years.filter((year) => {
    const days = yearlessDays(dates, year, order)
    return days.every((one, at) => one === null || isPast(one, dates[at] ?? null, latest))
  })
  const between = past.filter((year) =>
    keepsBetween(dates, yearlessDays(dates, year, order), order),
  )
  return between.length > 0 ? between : past
}

function isPast({ day }: PlacedDate, date: RowDate | null, latest: Day): boolean {
  if (date === null || date.year !== null) return true
  return day !== null && day <= latest
}

/** The latest year and the one before, that of the newest row with a year and the one after. */
function offeredYears(possible: readonly number[], dates: readonly RowDate[]): number[] {
  const dated = dates.flatMap((date) => (date.year === null ? [] : [date.year]))
  const newest = dated.reduce((most, one) => Math.max(most, one), 0)
  const wanted = [...possible.slice(0, 2), newest + 1, newest]
  return wanted.filter((year) => possible.includes(year))
}

interface Proof {
  year: number
  reason: string
}

function rowProof(possible: readonly number[], dates: readonly RowDate[]): Proof | null {
  const [only, other] = possible
  if (only === undefined || other !== undefined) return null
  if (!dates.some((date) => date.year !== null)) return null
  return { year: only, reason: `the rows that state theirs leave only ${only}` }
}

/** What the dates round the table leave: all rows in the period, or the newest just before one. */
function stateProof(
  possible: readonly number[],
  dates: readonly RowDate[],
  order: ListOrder,
  stated: readonly Day[],
): Proof | null {
  const numbers = stated.map(dayNumber)
  if (numbers.length === 0) return null
  const from = numbers.reduce((least, one) => Math.min(least, one)) - SLACK
  const to = numbers.reduce((most, one) => Math.max(most, one)) + SLACK
  const within: number[] = []
  const fresh: number[] = []
  for (const year of possible) {
    const placed = yearlessDays(dates, year, order)
    const days = placed.flatMap((one) =>
      one === null || one.day === null ? [] : [dayNumber(one.day)],
    )
    const newest = placed[newestYearless(dates, placed)]?.day ?? null
    if (newest === null) continue
    if (from + SLACK < to - SLACK && days.every((day) => day >= from && day <= to)) {
      within.push(year)
    }
    const last = dayNumber(newest)
    if (numbers.some((day) => last <= day + SLACK && last >= day - FRESH)) fresh.push(year)
  }
  const [year] = within.length === 1 ? within : fresh.length === 1 ? fresh : []
  return year === undefined ? null : { year, reason: `the file states ${nameDays(stated)}` }
}

function nameDays(days: readonly Day[]): string {
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return ''
  return first === last ? writeLongDay(first) : `${writeLongDay(first)} and ${writeLongDay(last)}`
}
