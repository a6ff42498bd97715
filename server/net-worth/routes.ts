// Net worth: the balances that the dashboards carry forward, split by purpose, and cash.
import { readNetWorth, readNetWorthParts } from '#contract/net-worth.ts'
import * as schemas from '#contract/net-worth-schemas.ts'
import { balancesByGroup } from '#domain/dashboards/balances.ts'
import { type Day, type Month, firstDay, lastDay, monthsEnding } from '#domain/dates.ts'
import { type DayFlow, type KnownBalance, cashByMonth } from '#domain/net-worth/cash.ts'
import { allKnownFrom } from '#domain/net-worth/known-from.ts'
import { netWorth } from '#domain/net-worth/net-worth.ts'
import { netWorthParts } from '#domain/net-worth/parts.ts'
import { unknownAccounts } from '#domain/net-worth/unknown-accounts.ts'
import { type Reader, answer } from '../answer.ts'
import { begun, monthOfSetting } from '../dashboards/choose-month.ts'
import { listNotedBalances } from '../noted-balances/sql.ts'
import type { Db } from '../db/in-tx.ts'
import { listCashBalances } from './sql.ts'
import { sumByDay } from '../account-history/sql.ts'
import { listAccountKinds } from '../accounts/sql.ts'
import { listCategories } from '../categories/sql.ts'

export const netWorthRoutes = [
  answer(readNetWorth, schemas.readNetWorth, async (call) => {
    const { db, user, query } = call
    const month = await endOf(call, query.month)
    const months = monthsEnding(month, query.timespan)
    const [from = month] = months
    const [accounts, observations, purposeOf, cash] = await Promise.all([
      listAccountKinds(db, user.id),
      listNotedBalances(db, user.id, from, month),
      findPurposes(db, user.id),
      readCash(db, user.id, from, month),
    ])
    const worth = netWorth({
      months,
      balances: balancesByGroup(observations, months, 'category'),
      purposeOf,
      cash: cashByMonth(months, cash.balances, cash.flows),
    })
    const known_from = allKnownFrom(months, cash.balances, observations)
    return {
      ...worth,
      unknown_accounts: unknownAccounts(accounts, cash.balances, observations, purposeOf),
      all_known_from: known_from && firstDay(known_from),
    }
  }),

  answer(readNetWorthParts, schemas.readNetWorthParts, async (call) => {
    const { db, user, query } = call
    const month = await endOf(call, query.month)
    const [accounts, noted, purposeOf, cash] = await Promise.all([
      listAccountKinds(db, user.id),
      listNotedBalances(db, user.id, month, month),
      findPurposes(db, user.id),
      readCash(db, user.id, month, month),
    ])
    const parts = netWorthParts({ month, ...cash, noted, purposeOf })
    const unknown_accounts = unknownAccounts(accounts, cash.balances, noted, purposeOf)
    return { ...parts, unknown_accounts }
  }),
]

/** What each saving category is for. */
async function findPurposes(db: Db, user_id: number) {
  const saving = await listCategories(db, { user_id, record_type: 'saving' }, {})
  const purposes = new Map(saving.map(({ id, purpose }) => [id, purpose]))
  return (category: number | null) => purposes.get(category ?? 0) ?? 'fi'
}

/** The month asked for, or that of the setting. */
async function endOf(reader: Reader, asked: Month | null): Promise<Month> {
  return asked === null ? monthOfSetting(reader) : begun(reader, asked)
}

/** Known balances, and what the records moved since the first of each account. */
async function readCash(
  db: Db,
  user_id: number,
  from: Month,
  to: Month,
): Promise<{ balances: KnownBalance[]; flows: DayFlow[] }> {
  const balances = await listCashBalances(db, user_id, from, to)
  const since = new Map<number, Day>()
  for (const { account_id, date } of balances) {
    const known = since.get(account_id)
    if (known === undefined || date < known) since.set(account_id, date)
  }
  const flows = await Promise.all(
    [...since].map(async ([account_id, after]) => {
      const sums = await sumByDay(db, user_id, account_id, after, lastDay(to))
      return sums.map((sum) => ({ account_id, ...sum }))
    }),
  )
  return { balances, flows: flows.flat() }
}
