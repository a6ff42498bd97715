// The balances that net worth is made of at the end of a month: of each cash account and card the
// last known one and what its records moved since, of each investment, home and debt the last one
// noted. Their `counted` amounts come to the total. A debt may be noted with either sign and always
// counts against, for its category as a whole.
import { type NotedBalance } from '#domain/dashboards/investment-balances.ts'
import { toMoney } from '#domain/dashboards/figures.ts'
import { type Month, firstDay } from '#domain/dates.ts'
import type { Purpose } from '#domain/records.ts'
import { type DayFlow, type KnownBalance, heldByMonth } from './cash.ts'

export interface NetWorthPartsInput {
  month: Month
  balances: readonly KnownBalance[]
  flows: readonly DayFlow[]
  noted: readonly NotedBalance[]
  purposeOf: (category: number) => Purpose
}

export function netWorthParts({ month, balances, flows, ...rest }: NetWorthPartsInput) {
  return {
    month: firstDay(month),
    cash: cashParts(month, balances, flows),
    noted: notedParts(rest.noted, rest.purposeOf),
  }
}

function cashParts(month: Month, balances: readonly KnownBalance[], flows: readonly DayFlow[]) {
  const last = new Map<number, KnownBalance>()
  for (const balance of balances) {
    const known = last.get(balance.account_id)
    if (!known || known.date < balance.date) last.set(balance.account_id, balance)
  }
  return [...last.values()]
    .map((known) => {
      const own = flows.filter(({ account_id }) => account_id === known.account_id)
      const held = heldByMonth([month], [known], own).get(month) ?? known.amount_minor
      return {
        account: known.account_id,
        balance: toMoney(known.amount_minor),
        date: known.date,
        records: toMoney(held - known.amount_minor),
        counted: toMoney(held),
      }
    })
    .sort((a, b) => b.counted - a.counted || a.account - b.account)
}

function notedParts(noted: readonly NotedBalance[], purposeOf: NetWorthPartsInput['purposeOf']) {
  const byCategory = new Map<number, number>()
  for (const { category_id, balance_minor } of noted) {
    byCategory.set(category_id, (byCategory.get(category_id) ?? 0) + balance_minor)
  }
  return noted
    .map(({ record_id, account_id, category_id, date, balance_minor }) => {
      const purpose = purposeOf(category_id)
      const against = purpose === 'debt' && (byCategory.get(category_id) ?? 0) > 0
      return {
        record: record_id,
        account: account_id,
        category: category_id,
        purpose,
        date,
        balance: toMoney(balance_minor),
        counted: toMoney(against ? 0 - balance_minor : balance_minor),
      }
    })
    .sort((a, b) => Math.abs(b.counted) - Math.abs(a.counted) || a.record - b.record)
}
