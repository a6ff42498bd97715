// Statements about an account over time; they read `record_account`, which holds all they add up.
import type { MonthCount } from '#domain/account-history/coverage.ts'
import type { DayBalance, DaySum } from '#domain/account-history/balance-gaps.ts'
import type { Day } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { groupBy } from '#domain/lists.ts'
import { codeOfDay, dayOfCode, monthOfCode, typeOfCode } from '../db/codes.ts'
import type { Db } from '../db/in-tx.ts'
import { MONTH, live } from '../db/live-sql.ts'

/** How many records each month has, by type. */
export async function countByMonth(
  db: Db,
  user_id: number,
  account_id: number,
): Promise<MonthCount[]> {
  const rows = await live(db, user_id)
    .where('record.account_id', '=', account_id)
    .select(({ fn }) => [MONTH.as('month'), 'type_code', fn.countAll<number>().as('count')])
    .groupBy(['month', 'type_code'])
    .execute()
  const byMonth = groupBy(rows, ({ month }) => month)
  return [...byMonth].map(([month, types]) => ({
    month: monthOfCode(month),
    by_type: Object.fromEntries(
      types.map(({ type_code, count }) => [typeOfCode(type_code), count]),
    ),
  }))
}

export async function findLastDay(
  db: Db,
  user_id: number,
  account_id: number,
): Promise<Day | null> {
  const row = await live(db, user_id)
    .where('record.account_id', '=', account_id)
    .select('record.day')
    .orderBy('record.day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? dayOfCode(row.day) : null
}

/** What the records of each day after a day, up to another, come to; excluded ones too: money moves all the same. */
export async function sumByDay(
  db: Db,
  user_id: number,
  account_id: number,
  after: Day,
  to: Day,
): Promise<DaySum[]> {
  const rows = await live(db, user_id)
    .where('record.account_id', '=', account_id)
    .where('record.day', '>', codeOfDay(after))
    .where('record.day', '<=', codeOfDay(to))
    .select(({ fn }) => ['record.day', fn.sum<Minor>('record.amount_minor').as('amount_minor')])
    .groupBy('record.day')
    .orderBy('record.day')
    .execute()
  return rows.map(({ day, amount_minor }) => ({ date: dayOfCode(day), amount_minor }))
}

/** Oldest first. */
export async function listDayBalances(
  db: Db,
  user_id: number,
  account_id: number,
): Promise<DayBalance[]> {
  return db
    .selectFrom('account_balance')
    .where('user_id', '=', user_id)
    .where('account_id', '=', account_id)
    .select(['date', 'amount_minor'])
    .orderBy('date')
    .execute()
}

export async function findLastImport(
  db: Db,
  user_id: number,
  account_id: number,
): Promise<{ file_name: string; created_at: string } | null> {
  const row = await db
    .selectFrom('import')
    .where('user_id', '=', user_id)
    .where('account_id', '=', account_id)
    .where('undone_at', 'is', null)
    .select(['file_name', 'created_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
