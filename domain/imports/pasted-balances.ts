// A column of balances as somebody pastes it: lines of a date and an amount, or amounts alone, one
// for each month end. Dates and marks are judged over all lines, as in a file.

import { type Day, type Month, addDays, addMonths, lastDay, monthOf } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { type DateLayout, findDateLayout } from './dates/date-formats.ts'
import { judgeDates } from './dates/date-order.ts'
import { decideMark, weighMarks } from './values/decimal-marks.ts'
import type { DecimalMark } from './model.ts'
import {
  dateShape,
  isWrittenAsDate,
  plainDay,
  readDate,
  whyNoDate,
  whyNoDay,
} from './dates/read-date.ts'
import { amountShape, isAmbiguous, readAmount } from './values/read-number.ts'

/** What the user answers; what is left out is judged from the lines. */
export interface PasteChoices {
  /** The month of the first amount, where amounts stand alone. */
  first_month?: Month
  /** Id of a date format. */
  date_format?: number
  decimal_mark?: DecimalMark
}

export interface PastedBalance {
  /** Counted from 1. */
  line: number
  date: Day
  amount_minor: Minor
}

/** A line that could not be read, and why in words. */
export interface UnreadLine {
  line: number
  text: string
  reason: string
}

export interface PastedBalances {
  /** In the order of the lines. */
  balances: PastedBalance[]
  /** A header above is among them, blank lines are not. */
  unread: UnreadLine[]
  /** The month of the first amount where amounts stand alone; null where none does. */
  first_month: Month | null
  /** The two formats that fit all dates, the likelier first; null where only one does. */
  date_formats: readonly [number, number] | null
  /** The likelier decimal mark where either would do; null where only one does. */
  open_mark: DecimalMark | null
}

/**
 * Reads pasted lines. `today` is the last day that a balance can be of. Amounts alone end with the
 * last month that is over, unless a first month is chosen; a blank line is a month without one.
 */
export function readPastedBalances(
  text: string,
  today: Day,
  choices: PasteChoices,
): PastedBalances {
  const { header, lines } = linesOf(text)
  const written = lines.map(({ date }) => date).filter((date) => date !== '')
  const dates = judgeDates(written, [], 'Date', today)
  const amounts = lines.map(({ amount }) => amount)
  const mark = decideMark(weighMarks(amounts), null, null, (at) => amounts[at] ?? '')
  const layout = findDateLayout(choices.date_format ?? dates?.format ?? 0)
  const isDated = written.length > 0 || !amounts.some(isAmount)
  const first_month = isDated ? null : firstMonth(lines.length, today, choices)
  const decimal = choices.decimal_mark ?? mark.mark
  const strict = choices.decimal_mark === undefined && mark.sure
  const read = lines.map((line, at) => {
    const month = first_month === null ? null : addMonths(first_month, at)
    return readLine(line, { decimal, strict, month, layout, today })
  })
  const { balances, unread } = withoutRepeats(read, text.split(NEW_LINE))
  return {
    balances,
    unread: [...header.map((one) => ({ ...one, reason: 'A heading without figures' })), ...unread],
    first_month,
    date_formats: dates?.rival ? [dates.format, dates.rival.format] : null,
    open_mark: mark.sure ? null : mark.mark,
  }
}

const NEW_LINE = /\r\n|\r|\n/

interface Line {
  line: number
  text: string
  /** Blank where no date stands in front. */
  date: string
  amount: string
  /** What stands in front of the amount in place of a date, where it begins as one may. */
  no_date: string
}

/** The header, and the lines below it without the blank ones around them. */
function linesOf(text: string): { header: Pick<Line, 'line' | 'text'>[]; lines: Line[] } {
  const all = text.split(NEW_LINE).map((one, at) => ({ line: at + 1, text: one.trim() }))
  const first = all.findIndex((one) => one.text !== '' && !isHeader(one.text))
  const last = all.findLastIndex((one) => one.text !== '')
  const start = first < 0 ? all.length : first
  const below = all.slice(start, last + 1)
  return {
    header: all.slice(0, start).filter((one) => one.text !== ''),
    lines: below.map((one) => ({ ...one, ...parted(one.text) })),
  }
}

function isHeader(text: string): boolean {
  return !/\p{Nd}/u.test(text)
}

const BETWEEN = /[\t;,|:\s]+/g

/** The date in front of an amount, whatever parts them; a date may hold blanks and commas itself. */
function parted(text: string): Pick<Line, 'date' | 'amount' | 'no_date'> {
  const plain = text.replaceAll('"', '')
  const ways = [...plain.matchAll(BETWEEN)].map(({ index, 0: between }) => ({
    date: plain.slice(0, index),
    amount: plain.slice(index + between.length).trim(),
  }))
  const dated = ways.filter(({ date }) => dateShape(date) !== null)
  const whole = dated.find(({ amount }) => amountShape(amount) !== null)
  if (whole) return { ...whole, no_date: '' }
  // Neither a date nor an amount alone is a balance; the one that is there tells what the other lacks.
  const [half] = amountShape(plain) === null ? dated : []
  if (half) return { ...half, no_date: '' }
  const others = ways.filter(({ amount }) => amountShape(amount) !== null)
  const other =
    others.find(({ date }) => isWrittenAsDate(date)) ?? others.find(({ date }) => /^\d/.test(date))
  return { date: '', amount: plain, no_date: other?.date ?? '' }
}

function isAmount(text: string): boolean {
  return readAmount(text, '.') !== null || readAmount(text, ',') !== null
}

function firstMonth(count: number, today: Day, { first_month }: PasteChoices): Month {
  const last_over = monthOf(addDays(today, 1)) === monthOf(today) ? -1 : 0
  return first_month ?? addMonths(monthOf(today), last_over - Math.max(0, count - 1))
}

interface Reading {
  decimal: DecimalMark
  /** The other lines show the mark, nobody chose it. */
  strict: boolean
  /** The month of a line that has no date. */
  month: Month | null
  layout: DateLayout | null
  today: Day
}

/** A balance, the reason why it is none, or null for a blank line. */
function readLine(
  { line, text, date, amount, no_date }: Line,
  { decimal, strict, month, layout, today }: Reading,
): PastedBalance | UnreadLine | null {
  if (text === '') return null
  const unread = (reason: string) => ({ line, text, reason })
  const amount_minor = readAmount(amount, decimal)
  if (month === null && (date === '' || layout === null)) {
    if (no_date === '') return unread('No date and amount')
    return unread(layout === null ? whyNoDay(no_date) : whyNoDate(no_date, layout))
  }
  if (amount === '') return unread('No amount')
  if (amount_minor === null) return unread(`“${amount}” is not an amount`)
  if (strict && isAmbiguous(amountShape(amount)?.digits ?? '') && amount.includes(decimal)) {
    return unread('Three digits behind the decimal mark can mean thousands')
  }
  const day = month === null && layout !== null ? readDay(date, layout, today) : null
  const of = month === null ? day : lastDay(month)
  if (of === null) return unread(layout === null ? 'No date' : whyNoDate(date, layout))
  if (of > today) return unread('This day is still to come')
  return { line, date: of, amount_minor }
}

function readDay(text: string, layout: DateLayout, today: Day): Day | null {
  const year = Number(today.slice(0, 4))
  return readDate(text, layout, year) ?? plainDay(text, layout, year)
}

/** A day has one balance: the first that stands there. */
function withoutRepeats(
  read: readonly (PastedBalance | UnreadLine | null)[],
  texts: readonly string[],
): Pick<PastedBalances, 'balances' | 'unread'> {
  const balances: PastedBalance[] = []
  const unread: UnreadLine[] = []
  const lines = new Map<Day, number>()
  for (const one of read) {
    if (one === null) continue
    if ('reason' in one) {
      unread.push(one)
      continue
    }
    const before = lines.get(one.date)
    if (before === undefined) balances.push(one)
    else
      unread.push({
        line: one.line,
        text: texts[one.line - 1]?.trim() ?? '',
        reason: `Line ${before} is of the same day`,
      })
    lines.set(one.date, before ?? one.line)
  }
  return { balances, unread }
}
