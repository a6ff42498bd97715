// What a membership costs, and how long each plan lasts.
import { type Day, dayFromParts, daysIn } from '#domain/dates.ts'
import { type Minor, minor } from '#domain/money.ts'
import type { PlanName } from '#contract/payments.ts'

export const CURRENCY = 'USD'

interface Plan {
  amount_minor: Minor
  months: number
  interval: 'month' | 'year'
}

/** Monthly at $9; Yearly at $7.50 a month, billed as $90. */
export const PLANS: Readonly<Record<PlanName, Plan>> = {
  Monthly: { amount_minor: minor(900), months: 1, interval: 'month' },
  Yearly: { amount_minor: minor(9000), months: 12, interval: 'year' },
}

/** The same day that many months on, or the last of its month: 31 January and one is 28 February. */
export function daysOn(from: Day, months: number): Day {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const count = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1]
  const to = dayFromParts(toYear, toMonth, Math.min(day, daysIn(toYear, toMonth)))
  if (to === null) throw new Error(`${from} and ${months} months is beyond the calendar`)
  return to
}
