// Calendar days and months as text: Day "2024-02-29", Month "2024-02".
// Text sorts as time, both databases store it, and no time zone can move it.

/** A real calendar day, `YYYY-MM-DD`. */
export type Day = string & { readonly __unit: 'day' }

/** A calendar month, `YYYY-MM`. */
export type Month = string & { readonly __unit: 'month' }

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const MONTH = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** How many days a month has; `month` counts from 1. */
export function daysIn(year: number, month: number): number {
  if (month === 2) {
    const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
    return leap ? 29 : 28
  }
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** A day from its parts, or null when the calendar has no such day. Years 1 to 9999. */
export function dayFromParts(year: number, month: number, day: number): Day | null {
  if (!Number.isInteger(year) || year < 1 || year > 9999) return null
  if (!Number.isInteger(month) || month < 1 || month > 12) return null
  if (!Number.isInteger(day) || day < 1 || day > daysIn(year, month)) return null
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as Day
}

/** Reads `YYYY-MM-DD`; null for anything else, 2024-02-30 included. */
export function readDay(text: string): Day | null {
  const match = DAY.exec(text)
  if (!match) return null
  const day = dayFromParts(Number(match[1]), Number(match[2]), Number(match[3]))
  // The text itself: days of a hundred thousand rows then share a few.
  return day === null ? null : (text as Day)
}

/** Reads `YYYY-MM`, or a full day cut to its month; null for anything else. */
export function readMonth(text: string): Month | null {
  const match = MONTH.exec(text)
  if (!match) return null
  const day = dayFromParts(Number(match[1]), Number(match[2]), Number(match[3] ?? '01'))
  return day === null ? null : monthOf(day)
}

/** The UTC day of an instant given in epoch milliseconds. */
export function dayFromEpoch(ms: number): Day {
  const days = Math.floor(ms / 86_400_000)
  return dayFromNumber(days)
}

/** Days since 1970-01-01. */
export function dayNumber(day: Day): number {
  const [year, month, date] = parts(day)
  // Days from civil, counted in years that begin in March, so that the leap day comes last.
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The day that lies `days` after 1970-01-01. */
export function dayFromNumber(days: number): Day {
  const z = days + 719_468
  const era = Math.floor(z / 146_097)
  const dayOfEra = z - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const date = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}` as Day
}

export function addDays(day: Day, days: number): Day {
  return dayFromNumber(dayNumber(day) + days)
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7) as Month
}

/** The `length` months that end with `last`. */
export function monthsEnding(last: Month, length: number): Month[] {
  return monthSpan(addMonths(last, 1 - length), last)
}

/** The newest of some months; null where there is none. */
export function newestOf(months: readonly (Month | null)[]): Month | null {
  const known = months.filter((month) => month !== null)
  return known.toSorted().at(-1) ?? null
}

/** The newest day that has begun for anybody: by UTC's day, further east it is tomorrow already. */
export function newestDay(today: Day): Day {
  return addDays(today, 1)
}

/** The newest month that has begun for anybody. */
export function newestMonth(today: Day): Month {
  return monthOf(newestDay(today))
}

/** The first day of a month, the form every answer carries: "2026-05-01". */
export function firstDay(month: Month): Day {
  return `${month}-01` as Day
}

export function lastDay(month: Month): Day {
  const [year, m] = monthParts(month)
  return `${month}-${pad(daysIn(year, m), 2)}` as Day
}

export function addMonths(month: Month, months: number): Month {
  const [year, m] = monthParts(month)
  const index = year * 12 + (m - 1) + months
  return `${pad(Math.floor(index / 12), 4)}-${pad((((index % 12) + 12) % 12) + 1, 2)}` as Month
}

/** How many months `to` lies after `from`; negative when it lies before. */
export function monthsBetween(from: Month, to: Month): number {
  const [fromYear, fromMonth] = monthParts(from)
  const [toYear, toMonth] = monthParts(to)
  return (toYear - fromYear) * 12 + (toMonth - fromMonth)
}

/** All months from `from` to `to`, both included; empty when `to` lies before `from`. */
export function monthSpan(from: Month, to: Month): Month[] {
  const length = monthsBetween(from, to) + 1
  return Array.from({ length: Math.max(0, length) }, (_, i) => addMonths(from, i))
}

/** Epoch milliseconds of UTC midnight on the first of the month, as charts want it. */
export function monthEpoch(month: Month): number {
  return dayNumber(firstDay(month)) * 86_400_000
}

export function yearOf(month: Month): number {
  return monthParts(month)[0]
}

/** 11 for "Nov", "november" or any word with these three letters in front; 0 for no month. */
export function readMonthName(word: string): number {
  const start = word.slice(0, 3).toLowerCase()
  return MONTH_NAMES.findIndex((name) => name.slice(0, 3).toLowerCase() === start) + 1
}

/** "20 November 2026", the en-GB long form shown and searched everywhere. */
export function writeLongDay(day: Day): string {
  const [year, month, date] = parts(day)
  return `${date} ${MONTH_NAMES[month - 1]} ${year}`
}

/** "November 2026". */
export function writeLongMonth(month: Month): string {
  const [year, m] = monthParts(month)
  return `${MONTH_NAMES[m - 1]} ${year}`
}

/** "Nov 2026". */
export function writeShortMonth(month: Month): string {
  const [year, m] = monthParts(month)
  return `${MONTH_NAMES[m - 1]?.slice(0, 3)} ${year}`
}

function parts(day: Day): [number, number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))]
}

function monthParts(month: Month): [number, number] {
  return [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}

/** Orders by day, the oldest first. */
export function byDate(a: { date: Day }, b: { date: Day }): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : 0
}
