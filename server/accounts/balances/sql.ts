// Statements about what accounts held at the end of a day: one balance a day.
import type { Selectable } from 'kysely'
import type { AccountBalance, Balance, BalanceDraft } from '#contract/accounts.ts'
import type { Day } from '#domain/dates.ts'
import { decimalFromMinor, minorOf } from '#domain/money.ts'
import type { Db } from '../../db/in-tx.ts'
import type { AccountBalanceTable } from '../../db/tables.ts'
import { groupBy } from '#domain/lists.ts'

const COLUMNS = ['id', 'date', 'amount_minor', 'source', 'version'] as const

type BalanceRow = Pick<Selectable<AccountBalanceTable>, (typeof COLUMNS)[number]>
export type StoredBalance = Pick<BalanceRow, 'date' | 'amount_minor' | 'source'>

/** The latest day first. */
export async function listBalances(
  db: Db,
  user_id: number,
  account_id: number,
): Promise<AccountBalance[]> {
  const rows = await db
    .selectFrom('account_balance')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('account_id', '=', account_id)
    .orderBy('date', 'desc')
    .execute()
  return rows.map(toAccountBalance)
}

/** The balance with this id, or of this day. */
export async function findBalance(
  db: Db,
  user_id: number,
  account_id: number,
  by: { id: number } | { date: Day },
): Promise<AccountBalance | null> {
  const row = await db
    .selectFrom('account_balance')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('account_id', '=', account_id)
    .where((is) => is.and(by))
    .executeTakeFirst()
  return row ? toAccountBalance(row) : null
}

export function findLatestBalance(
  db: Db,
  user_id: number,
  account_id: number,
): Promise<StoredBalance | undefined> {
  return db
    .selectFrom('account_balance')
    .select(['date', 'amount_minor', 'source'])
    .where('user_id', '=', user_id)
    .where('account_id', '=', account_id)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The latest balance of each account that has one. */
export async function listLatestBalances(
  db: Db,
  user_id: number,
): Promise<Map<number, StoredBalance>> {
  const latest = db
    .selectFrom('account_balance')
    .select(({ fn }) => ['account_id', fn.max('date').as('date')])
    .where('user_id', '=', user_id)
    .groupBy('account_id')
    .as('latest')
  const rows = await db
    .selectFrom('account_balance as balance')
    .innerJoin(latest, (join) =>
      join
        .onRef('latest.account_id', '=', 'balance.account_id')
        .onRef('latest.date', '=', 'balance.date'),
    )
    .select(['balance.account_id', 'balance.date', 'amount_minor', 'source'])
    .where('user_id', '=', user_id)
    .execute()
  return new Map(rows.map(({ account_id, ...balance }) => [account_id, balance]))
}

/** All balances by account, in order of days. */
export async function listAllBalances(db: Db, user_id: number): Promise<Map<number, Balance[]>> {
  const rows = await db
    .selectFrom('account_balance')
    .select(['account_id', 'date', 'amount_minor', 'source'])
    .where('user_id', '=', user_id)
    .orderBy('account_id')
    .orderBy('date')
    .execute()
  return new Map(
    [...groupBy(rows, ({ account_id }) => account_id)].map(([id, own]) => [id, own.map(toBalance)]),
  )
}

/** Keeps a balance, in the place of the one that the day had. */
export async function putBalance(
  db: Db,
  user_id: number,
  account_id: number,
  { date, amount, source }: BalanceDraft,
): Promise<AccountBalance> {
  const amount_minor = minorOf(amount)
  const row = await db
    .insertInto('account_balance')
    .values({ user_id, account_id, date, amount_minor, source })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'account_id', 'date']).doUpdateSet((had) => ({
        amount_minor,
        source,
        version: had('account_balance.version', '+', 1),
      })),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toAccountBalance(row)
}

export function toBalance({ date, amount_minor, source }: StoredBalance): Balance {
  return { date, amount: decimalFromMinor(amount_minor), source }
}

function toAccountBalance({ id, version, ...row }: BalanceRow): AccountBalance {
  return { id, ...toBalance(row), version }
}
