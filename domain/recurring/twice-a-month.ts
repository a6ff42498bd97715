// What comes twice a month, near the same two days of each: pay on the 15th and on the last working day.
import { type Day, dayNumber } from '#domain/dates.ts'
import { apart, newestUsualDay } from './usual-day.ts'

export const TWO_WEEKS = 14
/** How many days around an expected one still keep such a rhythm. */
export const TWO_WEEKS_SLACK = 3
export const HALF_MONTH_SLACK = 4

/** The two days, that of the newest first, and how many should have been between and are not there. */
export interface Halves {
  usual: number
  other: number
  missed: number
}

/** By how many days the last one is later than steps of so many days would have it. */
export function daysLate(days: readonly Day[], missed: number, step: number): number {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return 0
  return dayNumber(last) - dayNumber(first) - step * (days.length - 1 + missed)
}

/** Of so many at most one is missing. */
const ONE_MISSING_OF = 8

/** Fewer may be every two weeks as well. */
const FEWEST_TWICE = 4

/** Days that are, each month, near the same two: pay on the 15th and on the last working day. */
export function twiceAMonth(days: readonly Day[]): Halves | null {
  const last = days.at(-1)
  if (last === undefined || days.length < FEWEST_TWICE) return null
  const isNear = (day: Day) => apart(day, Number(last.slice(8))) <= HALF
  const [near, far] = [days.filter(isNear), days.filter((day) => !isNear(day))]
  const [usual, other] = [newestUsualDay(near), newestUsualDay(far)]
  const keeps = days.every((day) => apart(day, isNear(day) ? usual : other) <= HALF_MONTH_SLACK)
  // Two of one half beside each other have one missing between them.
  const together = days.filter((day, at) => {
    const before = days[at - 1]
    return before !== undefined && isNear(day) === isNear(before)
  }).length
  const months = (dayNumber(last) - dayNumber(days[0] ?? last)) / (days.length - 1) / 30.44
  const isWhole = far.length > 0 && together * ONE_MISSING_OF <= days.length
  return keeps && isWhole && months < MOST_OF_A_MONTH ? { usual, other, missed: together } : null
}

/** Not every two weeks: longer on the whole, or on the very days. */
export function areHalfMonths(days: readonly Day[], { usual, other, missed }: Halves): boolean {
  const late = daysLate(days, missed, TWO_WEEKS)
  const steps = days.length - 1 + missed
  if (late > Math.max(steps / 2, TWO_WEEKS_SLACK)) return true
  return late > 1 && days.every((day) => Math.min(apart(day, usual), apart(day, other)) <= 1)
}

/** Two days of a month are of the same half of it up to so many days apart. */
const HALF = 7
/** Twice a month each step is half a month, and no more where one is missed. */
const MOST_OF_A_MONTH = 0.6
