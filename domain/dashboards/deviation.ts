// "Deviation from the norm": how far each category's spending in a month lies from what is usual
// for it. In money, because what is usual may be nothing, and nothing has no percent.
import { type Month, firstDay } from '#domain/dates.ts'
import { toMoney, toPoint } from './figures.ts'
import { type Group, type GroupId, bySize } from './groups.ts'
import { priorMonths } from './months.ts'
import { medianOver } from './usual.ts'
import { type MonthSum, sumIn, sumsByGroup } from './values.ts'

export interface DeviationInput {
  month: Month
  /** The first month with a transaction. */
  first: Month | null
  /** By category, of `month` and the twelve before it. */
  transactions: readonly MonthSum[]
  categoryOf: (id: GroupId) => Group
}

/**
 * A bubble for every category that is usual or was spent on, the largest first: `x` what is usual, `y`
 * how far the month lies from it, `z` what was spent. In the first month `x` is 0.
 */
export function deviation({ month, first, transactions, categoryOf }: DeviationInput) {
  const prior = priorMonths(month, first)
  const categories = [...sumsByGroup(transactions, 'transaction', 'amount')]
    .map(([id, values]) => ({
      ...categoryOf(id),
      values,
      spent: sumIn(values, month),
      norm: medianOver(values, prior) ?? 0,
    }))
    .filter(({ spent, norm }) => spent > 0 || norm > 0)
    .sort(bySize(({ spent }) => Math.max(0, spent)))
  const series = categories.map(({ values, spent, norm, ...group }) => ({
    ...group,
    data: [{ x: toMoney(norm), y: toMoney(spent - norm), z: toMoney(Math.max(0, spent)) }],
    prior_months: prior.map((earlier) => toPoint(earlier, sumIn(values, earlier))),
  }))
  return { month: firstDay(month), series }
}
