// Statements of net worth: what cash accounts and cards are known to have held.
import type { KnownBalance } from '#domain/net-worth/cash.ts'
import { type Month, firstDay, lastDay } from '#domain/dates.ts'
import type { Db } from '../db/in-tx.ts'

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
