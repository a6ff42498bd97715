// One month of investments by account or category: what was put in, what was paid out as
// dividends, or what they are worth.
import { type Month, firstDay } from '#domain/dates.ts'
import { type Observation, groupIdOf } from './balances.ts'
import { toMoney } from './figures.ts'
import { type Group, type GroupId, type Grouping, bySize } from './groups.ts'
import { type GroupValues, sumIn } from './values.ts'

/** An observation with the record in which it was noted. */
export interface NotedBalance extends Observation {
  record_id: number
}

export interface InvestmentBalancesInput {
  month: Month
  group_by: Grouping
  /** Of `month`; balances as they stood at its end. */
  values: GroupValues
  /** What the balances add up; empty when another field is shown. */
  observations: readonly NotedBalance[]
  groupOf: (id: GroupId) => Group
}

/** A series of one value for each group, the largest first. */
export function investmentBalances(input: InvestmentBalancesInput) {
  const { month, group_by, values, observations, groupOf } = input
  const groups = [...values]
    .map(([id, byMonth]) => ({ ...groupOf(id), minor: sumIn(byMonth, month) as number }))
    .sort(bySize(({ minor }) => minor))
  const series = groups.map(({ minor, ...group }) => ({
    ...group,
    data: [toMoney(minor)],
    observations: observations
      .filter((observation) => isWithin(group, groupIdOf(observation, group_by)))
      .toSorted((a, b) => b.balance_minor - a.balance_minor || a.record_id - b.record_id)
      .map(toRow),
  }))
  return { month: firstDay(month), series }
}

function isWithin({ id, parts }: Group, found: GroupId): boolean {
  return parts ? parts.some((part) => part === found) : found === id
}

/** The record whose balance still held at the end of the month. */
function toRow(observation: NotedBalance) {
  return {
    record: observation.record_id,
    account: observation.account_id,
    category: observation.category_id,
    date: observation.date,
    balance: toMoney(observation.balance_minor),
  }
}
