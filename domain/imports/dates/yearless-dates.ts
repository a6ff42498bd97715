// Years for rows that have none. One year is given, that of the newest of them; the order of the
// rows tells where a year ends, and rows that do state their year hold their neighbours in place.
// Every row gets its year here, whoever asks.

import { type Day, dayFromParts } from '#domain/dates.ts'

/** The date of a row: its year is null where the file does not state it. */
export interface RowDate {
  year: number | null
  month: number
  day: number
}

/** How the dates run down the file. */
export type ListOrder = 'falling' | 'rising' | 'mixed'

export interface PlacedDate {
  year: number
  /** Null for 29 February in a year without one. */
  day: Day | null
}

// Places of days on a line of equal months, so that 29 February needs no year.
const MONTH = 31
const YEAR = 12 * MONTH
// Rows may be out of order by so much: booked on one day, made on another.
const SLACK = 31
// A pause this long parts the newest row from the oldest where rows are in no order.
const PAUSE = 2 * MONTH
// Further apart, two days without years do not tell which is the earlier.
const FAR = 4 * MONTH
const FEW_STEPS = 3

function placeIn(date: RowDate, year: number): number {
  return year * YEAR + (date.month - 1) * MONTH + date.day - 1
}

/** Which way the dates run, as far as they do. */
export function listOrder(dates: readonly (RowDate | null)[]): ListOrder {
  let up = 0
  let down = 0
  let last: RowDate | null = null
  for (const date of dates) {
    if (date === null) continue
    const step = last === null ? 0 : stepBetween(last, date)
    if (step > 0) up += 1
    if (step < 0) down += 1
    last = date
  }
  if (Math.max(up, down) >= Math.min(up, down) * 3 && up !== down) {
    return up > down ? 'rising' : 'falling'
  }
  if (up + down > FEW_STEPS) return 'mixed'
  return spanOf(dates, 'rising') < spanOf(dates, 'falling') ? 'rising' : 'falling'
}

/** From the first day to the last, if the rows run that way. */
function spanOf(dates: readonly (RowDate | null)[], order: ListOrder): number {
  const anchor = dates.find((date) => date !== null && date.year !== null)?.year ?? 0
  const years = yearsOf(dates, anchor, order)
  const places = dates.flatMap((date, at) => (date === null ? [] : placeIn(date, years[at] ?? 0)))
  return (
    places.reduce((a, b) => Math.max(a, b), -Infinity) -
    places.reduce((a, b) => Math.min(a, b), Infinity)
  )
}

/** From one date to the next; without years the shorter way round, unless that is far. */
function stepBetween(from: RowDate, to: RowDate): number {
  const step = placeIn(to, to.year ?? 0) - placeIn(from, from.year ?? 0)
  if (from.year !== null && to.year !== null) return step
  const round = ((step % YEAR) + YEAR) % YEAR
  if (round <= FAR) return round
  return round >= YEAR - FAR ? round - YEAR : 0
}

/**
 * The dates of rows in the order of the file. `anchor` is the year of the newest row without one;
 * rows with a year keep theirs, and those without one further on follow from them.
 */
export function yearlessDays(
  dates: readonly (RowDate | null)[],
  anchor: number,
  order: ListOrder,
): (PlacedDate | null)[] {
  const years = yearsOf(dates, anchor, order)
  return dates.map((date, at) => {
    const year = years[at] ?? null
    if (date === null || year === null) return null
    return { year, day: dayFromParts(year, date.month, date.day) }
  })
}

function yearsOf(
  dates: readonly (RowDate | null)[],
  anchor: number,
  order: ListOrder,
): (number | null)[] {
  if (order === 'mixed') return yearsUnordered(dates, anchor)
  const fromNewest = order === 'falling' ? dates : dates.toReversed()
  const first = walkBack(fromNewest, anchor)
  // A row a little out of order may be newer than the first, by the turn of a year.
  const years = first.ahead === 0 ? first : walkBack(fromNewest, anchor - first.ahead)
  return order === 'falling' ? years.years : years.years.toReversed()
}

/** Years from the newest row back; `ahead` is how far a row passes the year of the first. */
function walkBack(
  dates: readonly (RowDate | null)[],
  anchor: number,
): { years: (number | null)[]; ahead: number } {
  let last: number | null = null
  let anchored = false
  let ahead = 0
  let followsFirst = true
  const years = dates.map((date) => {
    if (date === null) return null
    const year =
      date.year ??
      (anchored && last !== null ? Math.floor((last + SLACK - placeIn(date, 0)) / YEAR) : anchor)
    if (date.year === null) anchored = true
    else if (anchored) followsFirst = false
    if (date.year === null && followsFirst) ahead = Math.max(ahead, year - anchor)
    last = placeIn(date, year)
    return year
  })
  return { years, ahead }
}

/** Rows in no order lie within one year, which begins after the longest pause between them. */
function yearsUnordered(dates: readonly (RowDate | null)[], anchor: number): (number | null)[] {
  const yearless = dates.filter((date) => date !== null && date.year === null)
  const newest = newestPlace(yearless.flatMap((date) => (date === null ? [] : [placeIn(date, 0)])))
  return dates.map((date) => {
    if (date === null) return null
    return date.year ?? (placeIn(date, 0) > newest ? anchor - 1 : anchor)
  })
}

function newestPlace(places: number[]): number {
  const sorted = places.toSorted((a, b) => a - b)
  const [first = 0] = sorted
  let newest = sorted.at(-1) ?? 0
  let pause = Math.max(PAUSE, first + YEAR - newest)
  for (const [at, place] of sorted.entries()) {
    const next = sorted[at + 1]
    if (next === undefined || next - place <= pause) continue
    pause = next - place
    newest = place
  }
  return newest
}

/** True when no row without a year lies beyond the rows with one that stand round it. */
export function keepsBetween(
  dates: readonly (RowDate | null)[],
  placed: readonly (PlacedDate | null)[],
  order: ListOrder,
): boolean {
  if (order === 'mixed') return true
  const sign = order === 'falling' ? 1 : -1
  return isBounded(dates, placed, sign) && isBounded(dates.toReversed(), placed.toReversed(), -sign)
}

/** With sign 1: no row without a year is later than the last row with one above it. */
function isBounded(
  dates: readonly (RowDate | null)[],
  placed: readonly (PlacedDate | null)[],
  sign: number,
): boolean {
  let bound: number | null = null
  for (const [at, date] of dates.entries()) {
    const year = placed[at]?.year
    if (date === null || year === undefined) continue
    const place = placeIn(date, year)
    if (date.year !== null) bound = place
    else if (bound !== null && (place - bound) * sign > SLACK) return false
  }
  return true
}

/** Index of the newest row without a year; -1 when there is none. */
export function newestYearless(
  dates: readonly (RowDate | null)[],
  placed: readonly (PlacedDate | null)[],
): number {
  let newest = -1
  let top = -Infinity
  for (const [at, date] of dates.entries()) {
    const year = placed[at]?.year
    if (date === null || date.year !== null || year === undefined) continue
    const place = placeIn(date, year)
    if (place > top) {
      top = place
      newest = at
    }
  }
  return newest
}

/** The year that brings a date nearest to a day. */
export function nearestYear(date: RowDate, to: PlacedDate, to_date: RowDate): number {
  return to.year + Math.round((placeIn(to_date, 0) - placeIn(date, 0)) / YEAR)
}
