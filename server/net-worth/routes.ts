// Net worth: the balances that the dashboards carry forward, split by purpose, and cash.
import { readNetWorth } from '#contract/net-worth.ts'
import * as schemas from '#contract/net-worth-schemas.ts'
import { balancesByGroup } from '#domain/dashboards/balances.ts'
import { monthsEnding } from '#domain/dashboards/months.ts'
import { type Day, type Month, monthOf } from '#domain/dates.ts'
import { cashByMonth } from '#domain/net-worth/cash.ts'
import { netWorth } from '#domain/net-worth/net-worth.ts'
import { answer } from '../answer.ts'
import { monthOfSetting } from '../dashboards/choose-month.ts'
import { listObservations } from '../dashboards/sql.ts'
import type { Db } from '../db/in-tx.ts'
import { invalid } from '../errors.ts'
import { listCashBalances, listFlows, listPurposes } from './sql.ts'

export const netWorthRoutes = [
  answer(readNetWorth, schemas.readNetWorth, async (call) => {
    const { db, user, query, today } = call
    if (query.month !== null && query.month > monthOf(today)) {
      throw invalid({ month: ['This month has not begun yet.'] })
    }
    const month = query.month ?? (await monthOfSetting(call))
    const months = monthsEnding(month, query.timespan)
    const [from = month] = months
    const [observations, purposes, cash] = await Promise.all([
      listObservations(db, user.id, from, month),
      listPurposes(db, user.id),
      readCash(db, user.id, months),
    ])
    return netWorth({
      months,
      balances: balancesByGroup(observations, months, 'category'),
      purposeOf: (category) => purposes.get(category ?? 0) ?? 'fi',
      cash,
    })
  }),
]

async function readCash(db: Db, user_id: number, months: readonly Month[]) {
  const [from, to] = [months[0], months.at(-1)]
  if (from === undefined || to === undefined) return new Map()
  const balances = await listCashBalances(db, user_id, from, to)
  const since = new Map<number, Day>()
  for (const { account_id, date } of balances) {
    const known = since.get(account_id)
    if (known === undefined || date < known) since.set(account_id, date)
  }
  const flows = await Promise.all(
    [...since].map(([account_id, after]) => listFlows(db, user_id, account_id, after, to)),
  )
  return cashByMonth(months, balances, flows.flat())
}
