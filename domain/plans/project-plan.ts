// A plan run as of a month, unrounded: with all its events, and without the flagged ones.
// Results, workings, odds and what moves the date are all made from this.
import type { FiStatus } from './results.ts'
import { type Day, type Month, addMonths, firstDay, monthEpoch, monthSpan } from '#domain/dates.ts'
import { HORIZON_MONTHS } from './defaults.ts'
import {
  type EventSums,
  type LiveEvents,
  comparisonEvents,
  liveEvents,
  sumEvents,
} from './events.ts'
import { type Level, levelOf, monthsToLastingFi } from './lasting.ts'
import type { RunnablePlan } from './plan.ts'
import { type Projection, project } from './fi-date.ts'

/** A plan that was run in month `m0`; nothing in it is rounded. */
export interface PlanRun {
  m0: Month
  numbers: RunnablePlan
  live: LiveEvents
  sums: EventSums
  main: Course
  /** The same without the flagged events; null when none is flagged. */
  comparison: Course | null
  /** The last charted point, in months after M0. */
  end: number
  /** The place of each charted point on the time axis. */
  epochs: number[]
}

/** A projection, and from when on its money lasts. */
export interface Course extends Projection {
  level: Level
  /** Months from M0 to the month from which the money lasts for good; null for none. */
  months_to_lasting_fi: number | null
}

/** Runs a plan as of month `m0`. */
export function projectPlan(plan: RunnablePlan, m0: Month): PlanRun {
  const live = liveEvents(plan, m0)
  const sums = sumEvents(live, m0)
  const main = courseOf(plan, sums, m0)
  const others = comparisonEvents(live)
  const comparison = others && courseOf(plan, sumEvents(others, m0), m0)
  const end = lastCharted(main, comparison)
  const epochs = monthSpan(m0, addMonths(m0, end)).map(monthEpoch)
  return { m0, numbers: plan, live, sums, main, comparison, end, epochs }
}

/** Projects a plan with the events summed in `sums`. */
function courseOf(plan: RunnablePlan, sums: EventSums, m0: Month): Course {
  const projection = project(plan, sums, m0)
  const level = levelOf(plan, projection, sums)
  return { ...projection, level, months_to_lasting_fi: monthsToLastingFi(projection, level) }
}

function lastCharted(main: Projection, comparison: Projection | null): number {
  const fi = main.months_to_fi ?? HORIZON_MONTHS
  const other = comparison ? (comparison.months_to_fi ?? HORIZON_MONTHS) : 0
  return Math.min(HORIZON_MONTHS, Math.max(fi, other) + 12)
}

/** The month in which a plan stops: from when its money lasts, else its target date. */
export function headlineMonth({ main }: PlanRun): number | null {
  return main.months_to_lasting_fi ?? main.months_to_fi
}

/** The first day of the month `t` months after M0; null stays null. */
export function dayAfter(m0: Month, t: number | null): Day | null {
  return t === null ? null : firstDay(addMonths(m0, t))
}

/** Whether the date lies ahead, is reached, or does not come. */
export function statusOf(months_to_fi: number | null): FiStatus {
  if (months_to_fi === null) return 'never'
  return months_to_fi === 0 ? 'already' : 'projected'
}

/** The two dates of a plan, as months after M0; null for never. */
export interface PlanMonths {
  months_to_fi: number | null
  months_to_lasting_fi: number | null
}

/**
 * The dates of a plan: a run without what charts need. Whoever changes only numbers gives the sums
 * of the events, which stay the same.
 */
export function monthsOf(
  plan: RunnablePlan,
  m0: Month,
  sums: EventSums = sumEvents(liveEvents(plan, m0), m0),
): PlanMonths {
  const { months_to_fi, months_to_lasting_fi } = courseOf(plan, sums, m0)
  return { months_to_fi, months_to_lasting_fi }
}

/** Months from M0 to FI alone; null for never. */
export function monthsToFi(
  plan: RunnablePlan,
  m0: Month,
  sums: EventSums = sumEvents(liveEvents(plan, m0), m0),
): number | null {
  return project(plan, sums, m0).months_to_fi
}
