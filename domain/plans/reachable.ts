// What would bring FI within reach: the smallest change of one amount, found by halving.
// More contribution never makes FI later, and a lower expense never does, so each has one smallest
// change, counted in hundredths. At a changed amount FI is met; a hundredth less and it is not.
import type { Day, Month } from '#domain/dates.ts'
import { MAX_MINOR, round2 } from '#domain/money.ts'
import { HORIZON_MONTHS, PLAN_BOUNDS } from './defaults.ts'
import { liveEvents, sumEvents } from './events.ts'
import type { PlanAmounts, RunnablePlan } from './plan.ts'
import { dayAfter, monthsToFi } from './project-plan.ts'

/** A change of one amount that brings FI within the months asked for. */
export interface WayToReach {
  field: 'monthly_contribution' | 'monthly_expense'
  /** The amount it takes. */
  amount: number
  /** By how much it differs from the plan's: more for a contribution, less for an expense. */
  difference: number
  fi_date: Day
}

/**
 * The ways to have FI at the latest `within` months after M0, one per amount that can do it alone;
 * empty when the plan does so already.
 */
export function waysToReach(
  plan: RunnablePlan,
  m0: Month,
  within: number = HORIZON_MONTHS,
): WayToReach[] {
  const sums = sumEvents(liveEvents(plan, m0), m0)
  const monthsWith = (changed: Partial<PlanAmounts>): number | null => {
    const months = monthsToFi({ ...plan, ...changed }, m0, sums)
    return months !== null && months <= within ? months : null
  }
  if (monthsWith({}) !== null) return []
  return (['monthly_contribution', 'monthly_expense'] as const).flatMap((field) => {
    const amount = nearestAmount(plan[field], field, (to) => monthsWith({ [field]: to }) !== null)
    const fi_date = amount === null ? null : dayAfter(m0, monthsWith({ [field]: amount }))
    if (amount === null || fi_date === null) return []
    return [{ field, amount, difference: round2(amount - plan[field]), fi_date }]
  })
}

/** The amount nearest to `now` that reaches FI, more for a contribution, less for an expense. */
function nearestAmount(
  now: number,
  field: WayToReach['field'],
  reaches: (amount: number) => boolean,
): number | null {
  const cents = Math.round(now * 100)
  const less = field === 'monthly_expense'
  const most = less ? cents - PLAN_BOUNDS.monthly_expense.min * 100 : MAX_MINOR
  const changed = (size: number): number => (less ? cents - size : cents + size) / 100
  const size = firstThatHolds(most, (by) => reaches(changed(by)))
  return size === null ? null : changed(size)
}

/** The smallest whole number from 1 to `most` for which a monotone test holds, or null. */
function firstThatHolds(most: number, holds: (size: number) => boolean): number | null {
  let low = 0
  let high = 1
  while (high < most && !holds(high)) {
    low = high
    high *= 2
  }
  high = Math.min(high, most)
  if (high < 1 || !holds(high)) return null
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle
  }
  return high
}
