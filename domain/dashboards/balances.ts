// Balances are observations, noted once a month at best: what was not noted is unchanged, not 0.
// Each account and category together is one pot. A pot keeps its last balance until the next is
// noted, and a group's balance adds up its pots. A balance of 0 is known (the pot was closed);
// before its first observation a pot is not known and adds nothing.
import { type Day, type Month, byDate, monthOf, monthsEnding } from '#domain/dates.ts'
import { groupBy } from '#domain/lists.ts'
import type { Minor } from '#domain/money.ts'
import type { GroupId, Grouping } from './groups.ts'
import { percentOf } from './figures.ts'
import { NORM_MONTHS } from './months.ts'
import { type GroupValues, type Values, addTo, valuesOf } from './values.ts'

/** The last balance noted for a pot on a day. */
export interface Observation {
  account_id: number
  category_id: number
  date: Day
  balance_minor: Minor
}

/** Balances by group at the end of each of `months`, oldest first. At most one observation a day
 * and pot; what lies before the first month is carried in. */
export function balancesByGroup(
  observations: readonly Observation[],
  months: readonly Month[],
  grouping: Grouping,
): GroupValues {
  const groups = new Map<GroupId, Map<Month, Minor>>()
  for (const pot of potsOf(observations)) {
    const [first] = pot
    const carried = carry(pot, months)
    if (first === undefined || carried.size === 0) continue
    const values = valuesOf(groups, groupIdOf(first, grouping))
    for (const [month, balance] of carried) addTo(values, month, balance)
  }
  return groups
}

/** Balances of everything together; a month before the first observation is absent. */
export function balancesByMonth(
  observations: readonly Observation[],
  months: readonly Month[],
): Values {
  return balancesByGroup(observations, months, 'none').get(null) ?? new Map()
}

/** The group in which an observation counts. */
export function groupIdOf(observation: Observation, grouping: Grouping): GroupId {
  if (grouping === 'none') return null
  return grouping === 'account' ? observation.account_id : observation.category_id
}

/** The observations of each pot, oldest first. */
function potsOf(observations: readonly Observation[]): Observation[][] {
  const ordered = observations.toSorted(byDate)
  const pots = groupBy(ordered, ({ account_id, category_id }) => `${account_id} ${category_id}`)
  return [...pots.values()]
}

function carry(pot: readonly Observation[], months: readonly Month[]): Values {
  const values = new Map<Month, Minor>()
  let read = 0
  let known: Minor | undefined
  for (const month of months) {
    for (let next = pot[read]; next && monthOf(next.date) <= month; next = pot[read]) {
      known = next.balance_minor
      read += 1
    }
    if (known !== undefined) values.set(month, known)
  }
  return values
}

/** What became of a balance since a year before, or since it was first known. */
export interface BalanceGrowth {
  /** The month that is compared with, and its balance. */
  from: Month
  from_minor: Minor
  amount_minor: number
  /** Unrounded; null when there was nothing or a debt to grow from. */
  percent: number | null
}

/** Growth includes contributions. Null when no balance is known. */
export function balanceGrowth(balances: Values, month: Month): BalanceGrowth | null {
  const balance = balances.get(month)
  const from = monthsEnding(month, NORM_MONTHS + 1).find((earlier) => balances.has(earlier))
  const from_minor = from && balances.get(from)
  if (balance === undefined || from === undefined || from_minor === undefined) return null
  const amount_minor = balance - from_minor
  return { from, from_minor, amount_minor, percent: percentOf(amount_minor, from_minor) }
}
