// The dates of QIF: "6/1/94", "1/31'19", "2/ 4'19", "28.02'2009", "2019-01-31". The apostrophe
// stands before years from 2000 on. Day and month stand in either order, the same one throughout.

import { type Day, dayFromParts, newestDay, writeLongDay } from '#domain/dates.ts'
import { dateFormatId } from '../dates/date-formats.ts'
import type { Question } from '../model.ts'
import { dateShape, dayOf, ordersOf } from '../dates/read-date.ts'
import { fullYear } from '../dates/two-digit-year.ts'
import type { QifRecord } from './qif-records.ts'

export type DayOrder = 'day_first' | 'month_first'

const DATE = /^(\d{1,4})[-/.](\d{1,2})(?:[-/.]|(?=['’]))(['’]?)(\d{1,4})$/

interface Parts {
  first: number
  second: number
  year: number
  year_first: boolean
}

/** A day of the file under an order; null for what the calendar does not have. */
export function dayOfQif(text: string, order: DayOrder, today: Day): Day | null {
  const parts = partsOf(text, today)
  if (parts === null) return namedDay(text, today)
  const { first, second, year, year_first } = parts
  if (year_first || order === 'month_first') return dayFromParts(year, first, second)
  return dayFromParts(year, second, first)
}

/** "5 Jan 2026", where no order is in doubt. */
function namedDay(text: string, today: Day): Day | null {
  const shape = dateShape(text)
  if (shape === null || shape.named < 0) return null
  const [order] = ordersOf(shape)
  return order === undefined ? null : dayOf(shape, order, Number(today.slice(0, 4)))
}

function partsOf(text: string, today: Day): Parts | null {
  const match = DATE.exec(text.replaceAll(' ', ''))
  if (match === null) return null
  const [, first = '', second = '', apostrophe = '', last = ''] = match
  if (first.length === 4) {
    return { first: Number(second), second: Number(last), year: Number(first), year_first: true }
  }
  if (first.length > 2 || last.length === 3) return null
  const year = last.length === 4 ? Number(last) : yearOf(Number(last), apostrophe !== '', today)
  return { first: Number(first), second: Number(second), year, year_first: false }
}

function yearOf(two: number, apostrophe: boolean, today: Day): number {
  return apostrophe ? 2000 + two : fullYear(two, Number(today.slice(0, 4)))
}

/** The order that the days prove or the user chose, and the question where neither is. */
export function judgeDayOrder(
  records: readonly QifRecord[],
  { today, day_order }: { today: Day; day_order?: DayOrder },
): { order: DayOrder; question: Question | null } {
  let dayFirst = 0
  let monthFirst = 0
  let open: QifRecord | null = null
  let points = 0
  for (const record of records) {
    const text = record.fields.D ?? ''
    const parts = partsOf(text, today)
    if (parts === null || parts.year_first) continue
    if (parts.first > 12) dayFirst += 1
    else if (parts.second > 12) monthFirst += 1
    else if (parts.first !== parts.second) open ??= record
    if (text.includes('.')) points += 1
  }
  if (dayFirst !== monthFirst) {
    return { order: dayFirst > monthFirst ? 'day_first' : 'month_first', question: null }
  }
  if (open === null) return { order: 'month_first', question: null }
  const { order, why } = suggestedOrder(records, points > 0, today)
  return { order: day_order ?? order, question: askOrder(open, order, why, today) }
}

/** American, unless days are parted by points or would lie in the future. */
function suggestedOrder(
  records: readonly QifRecord[],
  points: boolean,
  today: Day,
): { order: DayOrder; why: string } {
  const usual: DayOrder = points ? 'day_first' : 'month_first'
  const other: DayOrder = points ? 'month_first' : 'day_first'
  if (liesAhead(records, usual, today) && !liesAhead(records, other, today)) {
    return { order: other, why: 'The other way, rows would lie in the future.' }
  }
  return { order: usual, why: points ? 'Dates with points have the day first.' : '' }
}

function liesAhead(records: readonly QifRecord[], order: DayOrder, today: Day): boolean {
  const latest = newestDay(today)
  return records.some(({ fields }) => {
    const day = dayOfQif(fields.D ?? '', order, today)
    return day !== null && day > latest
  })
}

/** The formats that stand for the two orders in the choices of a file. */
export const ORDER_FORMATS: Record<DayOrder, number> = {
  day_first: dateFormatId('DD/MM/YYYY'),
  month_first: dateFormatId('MM/DD/YYYY'),
}

function askOrder(record: QifRecord, suggested: DayOrder, why: string, today: Day): Question {
  const raw = record.fields.D ?? ''
  const orders: DayOrder[] = ['day_first', 'month_first']
  return {
    key: 'date_order',
    text: 'Which comes first in the dates of this file, the day or the month?',
    line: record.line,
    raw,
    options: orders.map((order) => {
      const day = dayOfQif(raw, order, today)
      return {
        label: order === 'day_first' ? 'The day' : 'The month',
        set: { date_format: ORDER_FORMATS[order] },
        result: day === null ? '' : writeLongDay(day),
      }
    }),
    suggested: orders.indexOf(suggested),
    why,
  }
}
