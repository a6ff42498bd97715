// Months side by side, each split into accounts or categories: sums, or balances carried forward.
import { type Month, firstDay, monthsEnding } from '#domain/dates.ts'
import { toMoney, toMoneyOrNull } from './figures.ts'
import { type Group, type GroupId, bySize } from './groups.ts'
import { type DataField, type GroupValues, sumIn, sumOver } from './values.ts'

export interface HistoricalInput {
  last: Month
  /** How many months, `last` included. */
  timespan: number
  data_field: DataField
  /** Of these months; balances as they stood at the end of each. */
  values: GroupValues
  groupOf: (id: GroupId) => Group
}

/** The historical chart: a month without records is 0, groups are ordered by their total (a
 * balance by its last value). */
export function historical(input: HistoricalInput) {
  const { last, timespan, data_field, values, groupOf } = input
  const months = monthsEnding(last, timespan)
  const groups = [...values].map(([id, byMonth]) => ({ ...groupOf(id), byMonth }))
  const isBalance = data_field === 'balance'
  groups.sort(
    bySize(({ byMonth }) => (isBalance ? sumIn(byMonth, last) : sumOver(byMonth, months))),
  )
  const series = groups.map(({ byMonth, ...group }) => ({
    ...group,
    data: months.map((month) =>
      isBalance ? toMoneyOrNull(byMonth.get(month) ?? null) : toMoney(sumIn(byMonth, month)),
    ),
  }))
  return { categories: months.map(firstDay), series, month: firstDay(last) }
}
