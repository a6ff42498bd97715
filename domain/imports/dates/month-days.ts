// Reads one cell as a day and a month without a year: "6 décembre", "September 15", "'06/07",
// "10月3日". Which of two numbers is the month is not decided here. A time of day, a version and an
// amount are none of these.

import { daysIn } from '#domain/dates.ts'
import { lookupKey } from '../values/clean-text.ts'
import { westernDigits } from '../values/digits.ts'
import { monthFromName } from './month-names.ts'
import { isWeekday } from './read-date.ts'

/** A day and a month as written, and where its year would stand. */
export interface MonthDay {
  /** The two numbers in the order they stand, a month's name as its number. */
  fields: readonly [number, number]
  /** Which of them is the month; null where both are plain numbers. */
  month_first: boolean | null
  /** With a year between head and tail it is a date as a bank would write it. */
  head: string
  tail: string
  /** Written with a point and nothing behind it, as 6.07 is. */
  like_amount: boolean
  /** Two digits each. */
  padded: boolean
}

const MAX_LENGTH = 40
const TIME = String.raw`((?:,? |T)\d{1,2}:\d{2}(?::\d{2})?)?`
const NUMBERS = new RegExp(String.raw`^(\d{1,2})([./-])(\d{1,2})(\.?)${TIME}$`)
const SIGNS = new RegExp(String.raw`^(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]?${TIME}$`)
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|er|º|ª|°)?[ ./,-]*(?:d[e'’] ?)?(\p{L}{3,})\.?${TIME}$`,
  'u',
)
const MONTH_FIRST = new RegExp(
  String.raw`^(\p{L}{3,})\.?[ ./-]*(\d{1,2})(?:st|nd|rd|th|\.)?${TIME}$`,
  'u',
)
const WEEKDAY = /^(\p{L}{2,12})\.?,? (?=[\d\p{L}])/u
const DIGIT = /\p{Nd}/u

/** The day and month of a whole cell, or null when it is anything else. */
export function readMonthDay(cell: string): MonthDay | null {
  if (cell.length < 3 || cell.length > MAX_LENGTH || !DIGIT.test(cell)) return null
  const text = withoutWeekday(westernDigits(cell).replace(/^['’‘]/, ''))
  const first = text.charCodeAt(0)
  const found = first >= 0x30 && first <= 0x39 ? readDigitsFirst(text) : readNameFirst(text)
  return found !== null && mayBeDay(found) ? found : null
}

function withoutWeekday(text: string): string {
  const match = WEEKDAY.exec(text)
  if (match === null || !isWeekday(match[1] ?? '')) return text
  // "mar 3" is the third of March; "mar 3 mars" is a Tuesday.
  const rest = text.slice(match[0].length)
  return /\p{L}/u.test(rest) || monthFromName(lookupKey(match[1] ?? '')) === 0 ? rest : text
}

function readDigitsFirst(text: string): MonthDay | null {
  const numbers = NUMBERS.exec(text)
  if (numbers !== null) {
    const [, a = '', mark = '', b = '', dot = '', time = ''] = numbers
    if (dot !== '' && mark !== '.') return null
    return {
      fields: [Number(a), Number(b)],
      month_first: null,
      head: `${a}${mark}${b}${mark}`,
      tail: time,
      like_amount: mark === '.' && dot === '',
      padded: a.length === 2 && b.length === 2,
    }
  }
  const signs = SIGNS.exec(text)
  if (signs !== null) {
    const [, month = '', day = '', time = ''] = signs
    return named(Number(month), Number(day), true, '', `年${month}月${day}日${time}`)
  }
  const [, day = '', word = '', time = ''] = DAY_FIRST.exec(text) ?? []
  const month = word === '' ? 0 : monthFromName(word)
  return month === 0 ? null : named(Number(day), month, false, `${day} ${word} `, time)
}

function readNameFirst(text: string): MonthDay | null {
  const [, word = '', day = '', time = ''] = MONTH_FIRST.exec(text) ?? []
  const month = word === '' ? 0 : monthFromName(word)
  return month === 0 ? null : named(month, Number(day), true, `${word} ${day}, `, time)
}

function named(a: number, b: number, month_first: boolean, head: string, tail: string): MonthDay {
  return { fields: [a, b], month_first, head, tail, like_amount: false, padded: false }
}

function mayBeDay(found: MonthDay): boolean {
  const orders = found.month_first === null ? [true, false] : [found.month_first]
  return orders.some((month_first) => monthAndDay(found, month_first) !== null)
}

/** Month and day in an order of two numbers; null when no year has such a day. */
export function monthAndDay(
  found: MonthDay,
  month_first: boolean,
): { month: number; day: number } | null {
  const [a, b] = found.fields
  const [month, day] = (found.month_first ?? month_first) ? [a, b] : [b, a]
  if (month < 1 || month > 12 || day < 1) return null
  // A leap year has every day there is.
  return day <= daysIn(2024, month) ? { month, day } : null
}

/** The cell with its year, in a form that has a date format. */
export function writeWithYear(found: MonthDay, year: number): string {
  return `${found.head}${year}${found.tail}`
}
