// What went through each account in a month, and what it holds in investments at its end.
import { type Month, firstDay } from '#domain/dates.ts'
import type { RecordType } from '#domain/records.ts'
import { toMoney } from './figures.ts'
import { type Group, type GroupId, bySize } from './groups.ts'
import { type GroupValues, type MonthSum, sumIn, sumsByGroup } from './values.ts'

export interface AccountStatsInput {
  month: Month
  /** By account, of `month` only. */
  sums: Record<RecordType, readonly MonthSum[]>
  /** By account, at the end of `month`. */
  balances: GroupValues
  accountOf: (id: GroupId) => Group
}

/** The account stats panel: accounts with a record in the month, or with a balance by its end. */
export function accountStats({ month, sums, balances, accountOf }: AccountStatsInput) {
  const amounts = (values: GroupValues) => accountAmounts(values, month, accountOf)
  const summed = (type: RecordType) => amounts(sumsByGroup(sums[type], type, 'amount'))
  return {
    month: firstDay(month),
    transaction: summed('transaction'),
    income: summed('income'),
    saved_in_month: summed('saving'),
    saving_balance: amounts(balances),
  }
}

/** Accounts of one full name are added up under it; `rows` tell them apart, largest first. */
function accountAmounts(groups: GroupValues, month: Month, accountOf: (id: GroupId) => Group) {
  const rows = [...groups]
    .map(([id, values]) => ({ ...accountOf(id), minor: sumIn(values, month) as number }))
    .sort(bySize(({ minor }) => minor))
  const byName = new Map<string, number>()
  for (const { name, minor } of rows) byName.set(name, (byName.get(name) ?? 0) + minor)
  return {
    total: toMoney(rows.reduce((sum, { minor }) => sum + minor, 0)),
    accounts: Object.fromEntries([...byName].map(([name, minor]) => [name, toMoney(minor)])),
    rows: rows.map(({ minor, ...account }) => ({ ...account, amount: toMoney(minor) })),
  }
}
