// A month beside the norm, a pair of bars for each account or category.
import { type Month, firstDay, writeLongMonth } from '#domain/dates.ts'
import { toMoney, toMoneyOrNull, toPoint } from './figures.ts'
import { type Group, type GroupId, bySize } from './groups.ts'
import { priorMonths } from './months.ts'
import { medianOver } from './usual.ts'
import { type DataField, type GroupValues, type Values, sumIn } from './values.ts'

export interface MonthBarsInput {
  month: Month
  /** The first month with a record of the type. */
  first: Month | null
  data_field: DataField
  /** Of `month` and the twelve before it. */
  values: GroupValues
  groupOf: (id: GroupId) => Group
}

/** The monthly bars: groups with a record in the month or with a norm, largest first. The norm of
 * a balance is the median of the balances known at the end of those months. */
export function monthBars(input: MonthBarsInput) {
  const { month, first, values, groupOf } = input
  const prior = priorMonths(month, first)
  const groups = [...values]
    .map(([id, byMonth]) => {
      const known = knownMonths(prior, byMonth, input.data_field)
      const norm = medianOver(byMonth, known)
      return { ...groupOf(id), byMonth, known, norm, now: sumIn(byMonth, month) }
    })
    .filter(({ byMonth, norm }) => byMonth.has(month) || (norm !== null && norm !== 0))
    .sort(bySize(({ now }) => now))
  const heading = { id: null, slot: null }
  return {
    month: firstDay(month),
    categories: groups.map(({ name }) => name),
    series: [
      { ...heading, name: writeLongMonth(month), data: groups.map(({ now }) => toMoney(now)) },
      { ...heading, name: 'Median', data: groups.map(({ norm }) => toMoneyOrNull(norm)) },
    ],
    groups: groups.map(({ byMonth, known, norm: _norm, now: _now, ...group }) => ({
      ...group,
      prior_months: known.map((earlier) => toPoint(earlier, sumIn(byMonth, earlier))),
    })),
  }
}

/** A month without records is a 0 to a sum; a balance is not known before it was first noted. */
function knownMonths(prior: readonly Month[], values: Values, field: DataField): readonly Month[] {
  return field === 'balance' ? prior.filter((month) => values.has(month)) : prior
}
