// Statements of net worth: what cash accounts and cards are known to have held, and what moved since.
// The records are added up by day from `record_account`, from each account's balance on.
import type { DayFlow, KnownBalance } from '#domain/net-worth/cash.ts'
import { type Day, type Month, firstDay, lastDay } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { codeOfDay, dayOfCode } from '../db/codes.ts'
import type { Db } from '../db/in-tx.ts'
import { live } from '../db/live-sql.ts'

/** Balances of cash accounts and cards: those of the months, and the one carried into the first. */
export async function listCashBalances(
  db: Db,
  user_id: number,
  from: Month,
  to: Month,
): Promise<KnownBalance[]> {
  return db
    .selectFrom('account_balance')
    .innerJoin('account', (join) =>
      join
        .onRef('account.user_id', '=', 'account_balance.user_id')
        .onRef('account.id', '=', 'account_balance.account_id'),
    )
    .where('account_balance.user_id', '=', user_id)
    .where('account.kind', 'in', ['cash', 'card'])
    .where('account_balance.date', '<=', lastDay(to))
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('account_balance.date', '>=', firstDay(from)),
        eb(
          'account_balance.date',
          '=',
          selectFrom('account_balance as earlier')
            .where('earlier.user_id', '=', user_id)
            .whereRef('earlier.account_id', '=', 'account_balance.account_id')
            .where('earlier.date', '<', firstDay(from))
            .select(({ fn }) => fn.max('earlier.date').as('date')),
        ),
      ]),
    )
    .select(['account_balance.account_id', 'account_balance.date', 'account_balance.amount_minor'])
    .execute()
}

/** What each day's records of an account come to after a day, excluded ones too. */
export async function listFlows(
  db: Db,
  user_id: number,
  account_id: number,
  after: Day,
  to: Month,
): Promise<DayFlow[]> {
  const rows = await live(db, user_id)
    .where('record.account_id', '=', account_id)
    .where('record.day', '>', codeOfDay(after))
    .where('record.day', '<=', codeOfDay(lastDay(to)))
    .select(({ fn }) => ['record.day', fn.sum<Minor>('record.amount_minor').as('amount_minor')])
    .groupBy('record.day')
    .execute()
  return rows.map(({ day, amount_minor }) => ({ account_id, date: dayOfCode(day), amount_minor }))
}
