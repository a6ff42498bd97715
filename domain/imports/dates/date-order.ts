// The order of day, month and year, proved from the whole file: every cell of the date column,
// the other date columns and the lines above the table. 13/02/2024 proves day first for all.
// Dates after tomorrow disprove an order when the other has none. Only when both orders fit every
// row is the user asked; then the order that keeps the rows in sequence and close together is
// suggested.

import { countOf } from '#domain/text.ts'
import { type Day, dayNumber, newestDay } from '#domain/dates.ts'
import type { DateOrder } from './date-formats.ts'
import { type DateFamily, familyKey, formatOf, usualFamily, shapesOf } from './date-families.ts'
import { type DateShape, dayOf, ordersOf } from './read-date.ts'

export interface DateVerdict {
  order: DateOrder
  format: number
  reason: string
  attention: boolean
  /** True where its dates do not exist, or lie in the future, in any other order. */
  proved: boolean
  /** Of two orders that fit: what speaks for this one; blank for nothing. */
  why: string
  /** The other order that fits as well, and a cell that reads differently; null when sure. */
  rival: { order: DateOrder; format: number; at: number } | null
}

/**
 * Judges a date column; null when no cell of it is a date. `payees_differ` tells that no two rows are
 * of one payee, and so none is paid each month.
 */
export function judgeDates(
  cells: readonly string[],
  evidence: readonly string[],
  column_name: string,
  today: Day,
  payees_differ = false,
): DateVerdict | null {
  const shapes = shapesOf(cells)
  const family = usualFamily(shapes, cells)
  if (family === null) return null
  const own = shapes.filter((shape) => shape !== null && familyKey(shape) === family.key)
  const also = shapesOf(evidence).filter(
    (shape) => shape !== null && familyKey(shape) === family.key,
  )
  const orders = ordersOf(family.example)
  const tallies = orders.map((order) => tally(order, own, also, today))
  const { rival, ...verdict } = chooseOrder(tallies, family, column_name, payees_differ)
  const found = { why: '', proved: false, ...verdict, format: formatOf(verdict.order, family) }
  if (rival === null) return { ...found, rival }
  const year = Number(today.slice(0, 4))
  const at = shapes.findIndex(
    (shape) =>
      shape !== null &&
      familyKey(shape) === family.key &&
      dayOf(shape, verdict.order, year) !== dayOf(shape, rival, year),
  )
  return { ...found, rival: { order: rival, format: formatOf(rival, family), at } }
}

interface Tally {
  order: DateOrder
  /** Dates of the column that lie after tomorrow. */
  future: number
  /** Fits of the column and of the rest of the file together. */
  fits_all: number
  total_all: number
  /** Rows run all up or all down. */
  in_sequence: boolean
  /** Days from the first to the last. */
  span: number
  days: Day[]
}

function tally(
  order: DateOrder,
  own: readonly (DateShape | null)[],
  also: readonly (DateShape | null)[],
  today: Day,
): Tally {
  const year = Number(today.slice(0, 4))
  const latest = newestDay(today)
  const days: Day[] = []
  const numbers: number[] = []
  let future = 0
  // The same text is the same shape, and most days occur more than once.
  const known = new Map<DateShape, { day: Day; number: number } | null>()
  const read = (shape: DateShape) => {
    let found = known.get(shape)
    if (found === undefined) {
      const day = dayOf(shape, order, year)
      found = day === null || day < '1900' ? null : { day, number: dayNumber(day) }
      known.set(shape, found)
    }
    return found
  }
  for (const shape of own) {
    const found = shape === null ? null : read(shape)
    if (found === null) continue
    days.push(found.day)
    numbers.push(found.number)
    if (found.day > latest) future += 1
  }
  const others = also.filter((shape) => shape !== null && read(shape) !== null).length
  const span = numbers.length === 0 ? 0 : highest(numbers) - lowest(numbers)
  return {
    order,
    future,
    fits_all: days.length + others,
    total_all: own.length + also.length,
    in_sequence: runsOneWay(numbers),
    span,
    days,
  }
}

function highest(numbers: readonly number[]): number {
  return numbers.reduce((most, one) => Math.max(most, one), -Infinity)
}

function lowest(numbers: readonly number[]): number {
  return numbers.reduce((least, one) => Math.min(least, one), Infinity)
}

function runsOneWay(numbers: readonly number[]): boolean {
  let up = false
  let down = false
  for (let at = 1; at < numbers.length; at += 1) {
    const step = (numbers[at] ?? 0) - (numbers[at - 1] ?? 0)
    if (step > 0) up = true
    if (step < 0) down = true
  }
  return !(up && down)
}

interface Choice {
  order: DateOrder
  reason: string
  attention: boolean
  proved?: boolean
  why?: string
  rival: DateOrder | null
}

/** A choice that nothing speaks against. */
function sure(order: DateOrder, reason: string, attention = false): Choice {
  return { order, reason, attention, rival: null }
}

/** Asked where nothing tells. */
export const WHICH_ORDER = 'Every date of this file exists both ways round. How is this one meant?'

export const ORDER_WORDS: Record<DateOrder, string> = {
  DMY: 'Day first',
  MDY: 'Month first',
  YMD: 'Year first',
}

function chooseOrder(
  tallies: readonly Tally[],
  family: DateFamily,
  column_name: string,
  payees_differ: boolean,
): Choice {
  const [only] = tallies
  if (tallies.length === 1 && only !== undefined) {
    const attention = only.fits_all < only.total_all * 0.9
    return sure(only.order, plainReason(family), attention)
  }
  const contest = withoutYearFirst(tallies)
  const most = Math.max(...contest.map((one) => one.fits_all))
  const best = contest.filter((one) => one.fits_all === most)
  if (best.length === 1 && best[0] !== undefined) {
    return contest.length === 1 ? onlyYearFirst(best[0]) : proved(best[0], contest)
  }
  return chooseAmong(best, family, column_name, payees_differ)
}

function onlyYearFirst(best: Tally): Choice {
  const attention = best.fits_all < best.total_all
  return sure(best.order, 'The year in front keeps the dates together', attention)
}

function plainReason(family: DateFamily): string {
  if (family.key.startsWith('name')) return 'The month is a name'
  return 'The year has four digits and comes first'
}

/** One order reads more dates than any other. */
function proved(best: Tally, tallies: readonly Tally[]): Choice {
  const rivals = tallies.filter((one) => one !== best)
  const rival = rivals.reduce(
    (most, one) => (one.fits_all > most.fits_all ? one : most),
    rivals[0] ?? best,
  )
  const in_column = best.days.length - rival.days.length
  const against = in_column > 0 ? in_column : best.fits_all - rival.fits_all
  const left = best.total_all - best.fits_all
  const words = countOf(against, 'date exists', 'dates exist')
  const reason = `${words} only as ${ORDER_WORDS[best.order].toLowerCase()}`
  return { ...sure(best.order, reason, left > best.total_all * 0.1), proved: true }
}

/** Several orders read every date alike well. */
function chooseAmong(
  best: readonly Tally[],
  family: DateFamily,
  column_name: string,
  payees_differ: boolean,
): Choice {
  const past = best.filter((one) => one.future === 0)
  if (past.length === 1 && past[0] !== undefined) {
    const later = best.find((one) => one !== past[0])
    const count = later?.future ?? 0
    const reason = `${ORDER_WORDS[later?.order ?? 'DMY']} would put ${countOf(count, 'row')} in the future`
    return { ...sure(past[0].order, reason), proved: true }
  }
  const near = past.length > 0 ? past : best
  const [first, second] = near
  if (first === undefined || second === undefined) throw new Error('no orders to choose from')
  const named = orderInName(column_name)
  const told = near.find((one) => one.order === named)
  if (told !== undefined) return sure(told.order, `The column is called “${column_name}”`)
  if (sameDays(first, second)) {
    return sure(first.order, 'Day and month are the same number in every row')
  }
  const dayFirst = near.find((one) => one.order === 'DMY')
  if (isDotted(family) && dayFirst !== undefined) {
    return sure('DMY', 'Dates with points have the day first')
  }
  return askBetween(near, payees_differ)
}

/**
 * Two digits each: the year comes last, unless only a year in front reads the dates, or a year
 * at the end would spread them over decades or put them in the future.
 */
function withoutYearFirst(tallies: readonly Tally[]): readonly Tally[] {
  const front = tallies.find((one) => one.order === 'YMD')
  const last = tallies.filter((one) => one.order !== 'YMD')
  if (front === undefined || last.length === 0) return tallies
  const most = Math.max(...last.map((one) => one.fits_all))
  const likely = last.filter((one) => one.fits_all === most)
  const span = lowest(likely.map((one) => one.span))
  const wide = span > 8 * 366 && front.span < span / 4
  const ahead = likely.every((one) => one.future > 0)
  const better = front.future === 0 && (wide || ahead)
  return front.fits_all > most || (better && front.fits_all === most) ? [front] : last
}

function askBetween(near: readonly Tally[], payees_differ: boolean): Choice {
  const ranked = [...near].sort(
    (a, b) => Number(b.in_sequence) - Number(a.in_sequence) || a.span - b.span,
  )
  const [first, second] = ranked
  const order = first?.order ?? 'DMY'
  return {
    order,
    reason: 'Every date exists both ways round',
    attention: true,
    why: first === undefined || second === undefined ? '' : whyFirst(first, second, payees_differ),
    rival: second?.order ?? null,
  }
}

/**
 * Read one way the dates run in order, or lie within far fewer days. Days in a row may as well be a
 * payment of each month, if any payee is paid twice: nothing speaks for either.
 */
function whyFirst(first: Tally, second: Tally, payees_differ: boolean): string {
  if (isMonthly(second) && !payees_differ) return ''
  const words = ORDER_WORDS[first.order].toLowerCase()
  if (first.in_sequence && !second.in_sequence && first.days.length > 2) {
    return `Read with the ${words}, the rows run by date; the other way they do not.`
  }
  if (second.span > first.span * 3 && second.span > 60) {
    return `Read with the ${words}, the file covers ${first.span + 1} days; the other way ${second.span + 1}.`
  }
  return ''
}

/** One date a month, on the same day of it. */
function isMonthly({ days }: Tally): boolean {
  const months = new Set(days.map((day) => day.slice(0, 7)))
  const [first = ''] = days
  return (
    days.length > 2 &&
    months.size === days.length &&
    days.every((day) => day.endsWith(first.slice(7)))
  )
}

function sameDays(a: Tally, b: Tally): boolean {
  return a.days.length === b.days.length && a.days.every((day, at) => day === b.days[at])
}

function isDotted(family: DateFamily): boolean {
  return (family.separators.get('.') ?? 0) > family.count / 2
}

/** "Date (MM/DD/YYYY)" and "Datum (TT.MM.JJJJ)" say it themselves. */
function orderInName(name: string): DateOrder | null {
  const match = /\b(dd?|tt?|jj?|mm?)[./\- ](mm?|dd?|tt?|jj?)[./\- ](?:yy|jj|aa)/i.exec(name)
  if (match === null) return null
  return /^m/i.test(match[1] ?? '') ? 'MDY' : 'DMY'
}
