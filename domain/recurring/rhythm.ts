// Rhythms in which payments come round again. A rhythm is tried on days in order: from each day the
// next one is expected a step later, give or take the rhythm's own few days. Example: rent on
// 31 January, 28 February and 31 March is monthly, because a month's step from the 31st ends on the
// month's last day.
import { type Day, addDays, addMonths, dayNumber, monthOf } from '#domain/dates.ts'
import {
  HALF_MONTH_SLACK,
  TWO_WEEKS,
  TWO_WEEKS_SLACK,
  areHalfMonths,
  daysLate,
  twiceAMonth,
} from './twice-a-month.ts'
import { dayIn, nearestToUsual, newestUsualDay, usualDay } from './usual-day.ts'

/** In the order in which they are tried: a few payments every four weeks are as well monthly ones. */
export const RHYTHMS = [
  'weekly',
  'two-weekly',
  'twice-monthly',
  'monthly',
  'four-weekly',
  'quarterly',
  'yearly',
] as const
export type Rhythm = (typeof RHYTHMS)[number]

interface Step {
  days?: number
  months?: number
  /** How many days early or late still keep the rhythm: weekends, holidays, short months. */
  slack: number
  /** Occurrences a year. */
  yearly: number
}

const STEPS: Record<Rhythm, Step> = {
  weekly: { days: 7, slack: 1, yearly: 365.25 / 7 },
  'two-weekly': { days: TWO_WEEKS, slack: TWO_WEEKS_SLACK, yearly: 365.25 / TWO_WEEKS },
  // Its steps go from one of two days of the month to the other.
  'twice-monthly': { days: 15, slack: HALF_MONTH_SLACK, yearly: 24 },
  monthly: { months: 1, slack: 5, yearly: 12 },
  'four-weekly': { days: 28, slack: 3, yearly: 365.25 / 28 },
  quarterly: { months: 3, slack: 10, yearly: 4 },
  yearly: { months: 12, slack: 15, yearly: 1 },
}

/** How many times a year a rhythm comes round. */
export function timesAYear(rhythm: Rhythm): number {
  return STEPS[rhythm].yearly
}

/** How many days around an expected one still keep the rhythm. */
export function slackOf(rhythm: Rhythm): number {
  return STEPS[rhythm].slack
}

/** A day to count on from, and the day of the month that is meant (31 after a 28 February). */
export interface Beat {
  day: Day
  /** The usual day of the month, 1 to 31. */
  usual: number
  /** Of what comes twice a month the other day; else null. */
  other: number | null
}

/** The day `count` steps after a beat. Monthly steps keep the usual day where the month has it. */
export function stepFrom({ day, usual, other }: Beat, rhythm: Rhythm, count = 1): Day {
  const { days, months } = STEPS[rhythm]
  const own = monthOf(nearestToUsual(day, usual))
  if (other !== null) {
    const between = count % 2 === 0 ? 0 : other > usual ? -1 : 1
    return dayIn(addMonths(own, (count + between) / 2), between === 0 ? usual : other)
  }
  if (days !== undefined) return addDays(day, days * count)
  return dayIn(addMonths(own, (months ?? 1) * count), usual)
}

/** How a run of days keeps a rhythm. */
export interface Fit {
  rhythm: Rhythm
  usual: number
  /** Of what comes twice a month the other usual day; else null. */
  other: number | null
  /** Occurrences that should have been between the first day and the last, but are not there. */
  missed: number
}

/** At most this many occurrences may be missing in a row. */
const LONGEST_GAP = 2

/**
 * The rhythm that all of these days keep, in order and each once; null where they keep none. At
 * least three days, and no more than one occurrence in four missing.
 */
export function findRhythm(days: readonly Day[]): Fit | null {
  if (days.length < 3) return null
  const possible = withRoom(days)
  if (possible.length === 0) return null
  const usual = usualDay(days)
  const isToTheDay = days.every((day, at) => {
    const before = days[at - 1]
    return before === undefined || day === addDays(before, SHORTEST_MONTH)
  })
  if (isToTheDay) return { rhythm: 'four-weekly', usual, other: null, missed: 0 }
  for (const rhythm of possible) {
    const twice = rhythm === 'two-weekly' || rhythm === 'twice-monthly' ? twiceAMonth(days) : null
    if (twice !== null && (rhythm !== 'two-weekly' || areHalfMonths(days, twice)))
      return { rhythm: 'twice-monthly', ...twice }
    const missed = rhythm === 'twice-monthly' ? null : missedIn(days, rhythm, usual)
    if (missed === null || missed * 4 > days.length + missed) continue
    // Months of once before it are no payments of every two weeks with some missed.
    if (rhythm === 'two-weekly' && missed > 0 && isTwiceByNow(days)) continue
    return rhythm === 'four-weekly' && isLongerOnAverage(days, missed)
      ? { rhythm: 'monthly', usual: Number(days.at(-1)?.slice(8)), other: null, missed }
      : { rhythm, usual: newestUsualDay(days), other: null, missed }
  }
  return null
}

/** Whether the newest days are twice a month, whatever came before them. */
function isTwiceByNow(days: readonly Day[]): boolean {
  const newest = days.slice(-TWICE_BY_NOW)
  const twice = twiceAMonth(newest)
  return twice !== null && areHalfMonths(newest, twice)
}

/** Three months of it. */
const TWICE_BY_NOW = 6

/** Whether each step may be so late, but all of them never: every 30 days is a month, and no four weeks. */
function isLongerOnAverage(days: readonly Day[], missed: number): boolean {
  const steps = days.length - 1 + missed
  return daysLate(days, missed, SHORTEST_MONTH) > Math.max(steps, 2 * STEPS['four-weekly'].slack)
}

/** The days of a month at least. */
const SHORTEST_MONTH = 28

/** The rhythms that allow for neighbours as close as these are: tells daily shopping apart at once. */
function withRoom(days: readonly Day[]): Rhythm[] {
  const numbers = days.map(dayNumber)
  let closest = Infinity
  for (let at = 1; at < numbers.length; at += 1) {
    closest = Math.min(closest, (numbers[at] ?? 0) - (numbers[at - 1] ?? 0))
  }
  return RHYTHMS.filter((rhythm) => {
    const { days: step, months = 0, slack } = STEPS[rhythm]
    return closest >= (step ?? SHORTEST_MONTH * months) - 2 * slack
  })
}

/** The first day from which on no two neighbours are closer than any rhythm allows for. */
export function roomFrom(days: readonly Day[]): number {
  const { days: step = 0, slack } = STEPS.weekly
  let at = days.length - 1
  for (; at > 0; at -= 1) {
    const [before, day] = [days[at - 1], days[at]]
    if (before === undefined || day === undefined) break
    if (dayNumber(day) - dayNumber(before) < step - 2 * slack) break
  }
  return Math.max(0, at)
}

/** Of so many payments one may come twice as early or late as the slack allows: before Christmas, say. */
const ONE_ASTRAY_OF = 8

function missedIn(days: readonly Day[], rhythm: Rhythm, usual: number): number | null {
  const { months, slack } = STEPS[rhythm]
  let missed = 0
  let astray = 0
  for (const [index, day] of days.entries()) {
    const own = months === undefined ? day : stepFrom({ day, usual, other: null }, rhythm, 0)
    const off = Math.abs(dayNumber(day) - dayNumber(own))
    if (off > 2 * slack) return null
    if (off > slack) astray += 1
    const before = days[index - 1]
    if (before === undefined) continue
    // What stands astray is of the beat it is nearest to, and so is what comes next.
    const room = months === undefined ? slack : 2 * slack
    const steps = stepsBetween({ day: before, usual, other: null }, day, rhythm, room)
    if (steps === null) return null
    missed += steps - 1
  }
  return astray * ONE_ASTRAY_OF <= days.length ? missed : null
}

/** How many steps of a rhythm lie between a beat and a later day; null where none fits. */
function stepsBetween(beat: Beat, day: Day, rhythm: Rhythm, room: number): number | null {
  for (let count = 1; count <= LONGEST_GAP + 1; count += 1) {
    const off = dayNumber(day) - dayNumber(stepFrom(beat, rhythm, count))
    if (Math.abs(off) <= room) return count
    if (off < -room) return null
  }
  return null
}
