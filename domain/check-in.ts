// The monthly check-in: for each pot (an account and a category together) the balance it had, and
// in which of the last twelve months one was noted. What was not noted is unchanged, never 0.
// Worked example: noted in June and August, asked in September, with the pot first seen in June:
// June noted, July missing, August noted, September missing; before June nothing was expected.
import { type Month, addMonths, byDate, firstDay, monthOf, monthSpan } from './dates.ts'
import { type Minor, decimalFromMinor } from './money.ts'
import type { Observation } from './dashboards/balances.ts'
import type { NotedBalance } from './dashboards/investment-balances.ts'

/** How many months a check-in looks back on, its own among them. */
const CHECK_IN_MONTHS = 12

/** `before`: not known yet. `closed`: stayed at 0, so there was nothing to note. */
export const CHECK_IN_STATES = ['noted', 'missing', 'before', 'closed'] as const
export type CheckInState = (typeof CHECK_IN_STATES)[number]

export interface CheckInInput {
  month: Month
  /** The last balance of each of the months, and the one carried into the first of them. */
  observations: readonly Observation[]
  /** The latest balance of every pot that ever had one. */
  latest: readonly NotedBalance[]
  /** Of records by id. */
  payees: ReadonlyMap<number, string>
}

/** The first month that a check-in looks back on. */
export function firstOfCheckIn(month: Month): Month {
  return addMonths(month, 1 - CHECK_IN_MONTHS)
}

/** Every pot that ever had a balance, with the one that holds at the end of the month; months oldest first. */
export function checkInPairs({ month, observations, latest, payees }: CheckInInput) {
  return latest.map(({ account_id, category_id, record_id }) => {
    const own = observations
      .filter((one) => one.account_id === account_id && one.category_id === category_id)
      .toSorted(byDate)
    const last = own.at(-1)
    return {
      account: account_id,
      category: category_id,
      payee: payees.get(record_id) ?? '',
      last: last ? { date: last.date, balance: decimalFromMinor(last.balance_minor) } : null,
      months: statesOf(own, month),
    }
  })
}

/** `own` are the observations of one pot, oldest first. */
function statesOf(own: readonly Observation[], month: Month) {
  let held: Minor | null = null
  let next = 0
  return monthSpan(firstOfCheckIn(month), month).map((one) => {
    let noted = false
    for (let seen = own[next]; seen && monthOf(seen.date) <= one; seen = own[next]) {
      noted = monthOf(seen.date) === one
      held = seen.balance_minor
      next += 1
    }
    return { month: firstDay(one), state: stateOf(noted, held) }
  })
}

function stateOf(noted: boolean, held: Minor | null): CheckInState {
  if (noted) return 'noted'
  if (held === null) return 'before'
  return held === 0 ? 'closed' : 'missing'
}
