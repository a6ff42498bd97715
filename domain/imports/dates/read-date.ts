// Reads one cell as a date. `dateShape` sees what is written (fields, separator, a month's name)
// without deciding their order; `readDate` reads the cell by a chosen format, whatever separator
// it has: by the format's character offsets where it has some, else by the order of its fields.
// "04/17/2023 as of 04/15/2023" and "17.04.2023 10:15" read as their first date.

import { type Day, MONTH_NAMES, dayFromParts, daysIn } from '#domain/dates.ts'
import type { DateLayout, DateOrder } from './date-formats.ts'
import { westernDigits } from '../values/digits.ts'
import { lookupKey } from '../values/clean-text.ts'
import { monthFromName } from './month-names.ts'
import { fullYear } from './two-digit-year.ts'

/** A date as written: three fields in the order they stand. */
export interface DateShape {
  fields: [number, number, number]
  /** Digits of each field as written; 0 for a month's name. */
  lengths: [number, number, number]
  /** Which field is a month's name; -1 for none. */
  named: number
  /** The first separator, '' for a date without any. */
  separator: string
}

const NUMERIC = /^(\d{1,4})( ?[./:\-–‐‑年] ?| )(\d{1,2})( ?[./:\-–‐‑月] ?| )(\d{1,4})(?!\d)(.*)$/s
const DAY_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th|er|º|ª|°)?[\s\-/.,]*(?:d[e'’]\s*)?(\p{L}{3,})\.?[\s\-/.,'’]*(?:de[l]?\s+)?(\d{4}|\d{2})(?!\d)(.*)$/su
const MONTH_FIRST =
  /^(\p{L}{3,})\.?[\s\-/.]*(\d{1,2})(?:st|nd|rd|th)?[\s\-/,.]+['’]?(\d{4}|\d{2})(?!\d)(.*)$/su
const YEAR_FIRST = /^(\d{4})[\s\-/.,]*(\p{L}{3,})\.?[\s\-/.,]*(\d{1,2})(?!\d)(.*)$/su
const COMPACT =
  /^(\d{8}|\d{7}|\d{6})(?:[T ]?\d{4,6}(?:\.\d+)?|[T ]\d{1,2}:\d{2}.*)?(?:\[[-+]?\d{1,2}(?:\.\d+)?(?::[A-Z]{3,4})?\])?$/s
const FIRST_WORD = /^(\p{L}{2,12})\.?,?\s+(?=[\d\p{L}])/u
const AFTER_DATE =
  /^[.,]?(?:\s*日)?(?:[T\s,\-–]+\d{1,2}[:.hH]\d{2}(?:[:.]\d{1,2})?(?:[.,:]\d+)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|[A-Z]{2,5}|(?:UTC|GMT)?[+-]\d{1,2}:?\d{0,2})?(?:\s*\(?[A-Z]{2,5}\)?)?|\s+as of\s+\S+|\s*\(?\p{L}{2,3}\.?\)?)?\s*$/iu
const MAX_LENGTH = 60

const WEEKDAYS = new Set(
  (
    'mon tue tues wed thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday ' +
    'mo di mi do fr sa so montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag ' +
    'ma wo vr za zo maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ' +
    'lun mar mer jeu ven sam dim lundi mardi mercredi jeudi vendredi samedi dimanche ' +
    'mie jue vie sab dom lunes martes miercoles jueves viernes sabado domingo ' +
    'gio lunedi martedi mercoledi giovedi venerdi domenica seg ter qua qui sex segunda terca quarta quinta sexta ' +
    'man tis tir ons tor tors fre lor son mandag tirsdag onsdag torsdag fredag lordag sondag mandag tisdag ' +
    'hetfo kedd szerda csutortok pentek szombat vasarnap ' +
    'pon wt sr czw pt sob nie pn po ut st ct pa ne пн вт ср чт пт сб вс'
  ).split(' '),
)

/** What kind of date a whole cell is, or null when it is none in any order. */
export function dateShape(text: string): DateShape | null {
  const found = findShape(text)
  if (found === null || !(AFTER_DATE.test(found.rest) || isWeekday(found.rest))) return null
  return isPlausible(found.shape) ? found.shape : null
}

/** True for a word that names a day of the week. */
export function isWeekday(rest: string): boolean {
  return WEEKDAYS.has(lookupKey(rest))
}

interface Found {
  shape: DateShape
  rest: string
}

/** A month's name in the place `named`, with the fields round it as written; null for no such month. */
function withName(named: 0 | 1, written: [string, string, string], rest = ''): Found | null {
  const fields = written.map((text, at) => (at === named ? monthFromName(text) : Number(text)))
  const lengths = written.map((text, at) => (at === named ? 0 : text.length))
  if (fields[named] === 0) return null
  return {
    shape: { fields: threeOf(fields), lengths: threeOf(lengths), named, separator: ' ' },
    rest,
  }
}

function threeOf([a = 0, b = 0, c = 0]: readonly number[]): [number, number, number] {
  return [a, b, c]
}

function findShape(cell: string): Found | null {
  const text = westernDigits(cell)
  if (text.length < 6 || text.length > MAX_LENGTH) return null
  const first = text.charCodeAt(0)
  if (first < 0x30 || first > 0x39) return first > 0x40 ? findWordFirst(text) : null
  return findNumeric(text) ?? findNamed(text)
}

function findWordFirst(text: string): Found | null {
  const [, month, day = '', year = '', rest] = MONTH_FIRST.exec(text) ?? []
  const found = month === undefined ? null : withName(0, [month, day, year], rest)
  if (found !== null) return found
  const first = FIRST_WORD.exec(text)
  if (first === null || !WEEKDAYS.has(lookupKey(first[1] ?? ''))) return null
  return findShape(text.slice(first[0].length))
}

function findNumeric(text: string): Found | null {
  const match = NUMERIC.exec(text)
  if (match !== null) {
    const [, a = '', separator = '', b = '', second = '', c = '', rest = ''] = match
    const mark = separator.trim() === '' ? ' ' : separator.trim()
    const same = mark === '年' ? second.trim() === '月' : second.trim() === separator.trim()
    if (!same || a.length === 3 || c.length === 3) return null
    // 12:31:46 is a time; 2012:03:01 is a date.
    if (mark === ':' && a.length !== 4 && c.length !== 4) return null
    const lengths: [number, number, number] = [a.length, b.length, c.length]
    return {
      shape: { fields: [Number(a), Number(b), Number(c)], lengths, named: -1, separator: mark },
      rest,
    }
  }
  const compact = COMPACT.exec(text)
  if (compact === null) return null
  const digits = compact[1] ?? ''
  return {
    shape: {
      fields: [Number(digits), 0, 0],
      lengths: [digits.length, 0, 0],
      named: -1,
      separator: '',
    },
    rest: '',
  }
}

function findNamed(text: string): Found | null {
  const dayFirst = DAY_FIRST.exec(text)
  const [, a = '', b = '', c = '', rest] = dayFirst ?? YEAR_FIRST.exec(text) ?? []
  return b === '' ? null : withName(1, [a, b, c], rest)
}

/** True when some order makes a day of it; a bare number must be a day of this age. */
function isPlausible(shape: DateShape): boolean {
  if (shape.separator === '' && shape.lengths[0] >= 7) {
    return (['YMD', 'DMY', 'MDY'] as const).some((order) => {
      const day = dayOf(shape, order, 2099)
      return day !== null && day >= '1970' && day < '2100'
    })
  }
  const twoDigits = shape.named < 0 && shape.lengths[0] < 4 && shape.lengths[2] < 4
  if (twoDigits && shape.separator === ' ') return false
  return ordersOf(shape).some((order) => dayOf(shape, order, 2099) !== null)
}

/** The orders a shape can be read in at all. */
export function ordersOf(shape: DateShape): DateOrder[] {
  if (shape.named === 0) return ['MDY']
  if (shape.lengths[0] === 4 && shape.separator !== '') return ['YMD']
  if (shape.named === 1) return ['DMY']
  if (shape.lengths[2] === 4) return ['DMY', 'MDY']
  return ['DMY', 'MDY', 'YMD']
}

/** The day a shape is in a given order, or null. */
export function dayOf(shape: DateShape, order: DateOrder, today_year: number): Day | null {
  const [year, month, day] = partsOf(shape, order)
  if (year === null) return null
  return dayFromParts(year < 100 ? fullYear(year, today_year) : year, month, day)
}

function partsOf(shape: DateShape, order: DateOrder): [number | null, number, number] {
  const [a, b, c] = shape.separator === '' ? splitDigits(shape, order) : shape.fields
  const yearLength = order === 'YMD' ? shape.lengths[0] : shape.lengths[2]
  const wrongEnd = order === 'YMD' ? shape.lengths[2] === 4 : shape.lengths[0] === 4
  if (shape.separator !== '' && (wrongEnd || yearLength === 1)) return [null, 0, 0]
  if (shape.named === 0 && order !== 'MDY') return [null, 0, 0]
  if (shape.named === 1 && order === 'MDY') return [null, 0, 0]
  if (order === 'YMD') return [a, b, c]
  return order === 'DMY' ? [c, b, a] : [c, a, b]
}

/** The fields of a date without separators; a lost leading zero is put back. */
function splitDigits(shape: DateShape, order: DateOrder): [number, number, number] {
  const length = shape.lengths[0]
  const digits = String(shape.fields[0]).padStart(length === 7 ? 8 : length, '0')
  const year = digits.length - 4
  if (order === 'YMD') {
    return [Number(digits.slice(0, year)), Number(digits.slice(year, -2)), Number(digits.slice(-2))]
  }
  return [Number(digits.slice(0, 2)), Number(digits.slice(2, 4)), Number(digits.slice(4))]
}

/**
 * The day of a date in another form than its column's, where it has one reading only: 3 Oct 2026;
 * 2026-10-03; and 10/28/2026 where the others have the year in front.
 */
export function plainDay(text: string, layout: DateLayout, today_year: number): Day | null {
  const shape = dateShape(text)
  if (shape === null || shape.separator === '' || !shape.lengths.includes(4)) return null
  const orders = ordersOf(shape)
  if (orders.length > 1 && layout.order !== 'YMD') return null
  const days = orders.map((order) => dayOf(shape, order, today_year)).filter((day) => day !== null)
  return days.length === 1 ? (days[0] ?? null) : null
}

/** Reads a cell by a format; null when it is no such date. Text after the date is let be. */
export function readDate(text: string, layout: DateLayout, today_year: number): Day | null {
  const code = layout.format.date_code
  if (code !== null) {
    const day = readByOffsets(text, code)
    if (day !== null) return day
  }
  const found = findShape(text)
  if (found === null || !endsCleanly(found.rest)) return null
  const shape = found.shape
  if (shape.named >= 0 !== layout.named) return null
  if (layout.compact !== (shape.separator === '')) return null
  if (layout.compact && shape.lengths[0] < 7 !== (layout.year === 2)) return null
  return dayOf(shape, layout.order, today_year)
}

function endsCleanly(rest: string): boolean {
  return rest === '' || !/^[\p{L}\p{N}]/u.test(rest) || /^(?:T\d|日)/.test(rest)
}

function readByOffsets(text: string, code: readonly [number, number, number]): Day | null {
  const [day, month, year] = [
    digitsAt(text, code[0], 2),
    digitsAt(text, code[1], 2),
    digitsAt(text, code[2], 4),
  ]
  if (day < 0 || month < 0 || year < 0) return null
  const end = Math.max(code[0] + 2, code[1] + 2, code[2] + 4)
  const next = text.charCodeAt(end)
  const isCompact = end === 8
  if (next >= 0x30 && next <= 0x39 && !(isCompact && text.length >= 12)) return null
  return dayFromParts(year, month, day)
}

function digitsAt(text: string, at: number, count: number): number {
  let value = 0
  for (let index = at; index < at + count; index += 1) {
    const digit = text.charCodeAt(index) - 0x30
    if (!(digit >= 0 && digit <= 9)) return -1
    value = value * 10 + digit
  }
  return value
}

/** True for a text that is written as a date, though perhaps of a day that does not exist. */
export function isWrittenAsDate(text: string): boolean {
  const found = findShape(text)
  return found !== null && found.rest === ''
}

/** Why a cell is no date by a format, in words: "September has 30 days". */
export function whyNoDate(text: string, layout: DateLayout): string {
  const shape = findShape(text)?.shape
  if (shape !== undefined && shape.named >= 0 === layout.named) {
    const [year, month] = partsOf(shape, layout.order)
    if (year !== null && (month < 1 || month > 12))
      return `“${text}” has no month ${month} as ${layout.format.date_string}`
    const reason = dayTooMany(shape, layout.order)
    if (reason !== null) return reason
  }
  return `“${text}” is not a date as ${layout.format.date_string}`
}

/** The same where no other cell shows the format. */
export function whyNoDay(text: string): string {
  const shape = findShape(text)?.shape
  const reasons = shape ? ordersOf(shape).map((order) => dayTooMany(shape, order)) : []
  return reasons.find((reason) => reason !== null) ?? `“${text}” is not a date`
}

/** "September has 30 days" of a day after them; null where it has the day, or there is no such month. */
function dayTooMany(shape: DateShape, order: DateOrder): string | null {
  const [year, month, day] = partsOf(shape, order)
  if (year === null || month < 1 || month > 12) return null
  const days = daysIn(year < 100 ? fullYear(year) : year, month)
  if (day <= days) return null
  return `${MONTH_NAMES[month - 1]} ${month === 2 && year > 99 ? `${year} ` : ''}has ${days} days`
}
