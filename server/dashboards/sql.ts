// Statements of the dashboards. Sums read a range of dates from an index that holds all they add up
// (`record_list`), and so touch no row of the table, nor a month that was not asked for.
import { sql } from 'kysely'
import type { Grouping } from '#domain/dashboards/groups.ts'
import type { PayeeSum } from '#domain/dashboards/unusual-payees.ts'
import type { MonthSum } from '#domain/dashboards/values.ts'
import { type Month, firstDay, lastDay, monthOf, newestOf } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { RECORD_TYPES, type RecordType } from '#domain/records.ts'
import { LEAST_BY_HAND } from '#domain/recurring/find-recurring.ts'
import { codeOfDay, codeOfType, dayOfCode, monthOfCode } from '../db/codes.ts'
import type { Db } from '../db/in-tx.ts'
import { MONTH, live } from '../db/live-sql.ts'
import { type Reading, notInvested } from '../noted-balances/sql.ts'

/** The first month with a record of a type. */
export async function findFirstMonth(
  db: Db,
  user_id: number,
  type: RecordType,
  reading: Reading = 'all',
): Promise<Month | null> {
  const row = await counted(db, user_id, type, reading)
    .select('day')
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()
  return row ? monthOf(dayOfCode(row.day)) : null
}

/** The latest month with a record of a type, `until` or before. */
export async function findLatestMonth(
  db: Db,
  user_id: number,
  type: RecordType,
  until: Month,
  reading: Reading = 'all',
): Promise<Month | null> {
  const row = await counted(db, user_id, type, reading)
    .select('day')
    .where('day', '<=', codeOfDay(lastDay(until)))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? monthOf(dayOfCode(row.day)) : null
}

/**
 * The latest month, `until` or before, up to which records of a type are there: a few logged by hand behind
 * the last one of a file do not tell that the others are.
 */
export async function findLatestWholeMonth(
  db: Db,
  user_id: number,
  type: RecordType,
  until: Month,
): Promise<Month | null> {
  const newest = await counted(db, user_id, type, 'all')
    .select(['day', 'import_id'])
    .where('day', '<=', codeOfDay(lastDay(until)))
    .orderBy('day', 'desc')
    .limit(LEAST_BY_HAND)
    .execute()
  const last = newest.find(({ import_id }) => import_id !== null) ?? newest[0]
  return last ? monthOf(dayOfCode(last.day)) : null
}

/** The latest month with a record of any type. */
export async function findLastMonth(db: Db, user_id: number, until: Month): Promise<Month | null> {
  const latest = await Promise.all(
    RECORD_TYPES.map((type) => findLatestMonth(db, user_id, type, until)),
  )
  return newestOf(latest)
}

export interface SumsWanted {
  type: RecordType
  /** Both included. */
  from: Month
  to: Month
  group_by: Grouping
  reading?: Reading
  /** Count each month only up to this day of it. */
  until_day?: number | null
}

/** The sums of each month and group that has a record. */
export async function listMonthSums(
  db: Db,
  user_id: number,
  { type, from, to, group_by, reading = 'all', until_day = null }: SumsWanted,
): Promise<MonthSum[]> {
  const months = counted(db, user_id, type, reading)
    .where('day', '>=', codeOfDay(firstDay(from)))
    .where('day', '<=', codeOfDay(lastDay(to)))
    .$if(until_day !== null, (rows) => rows.where(DAY_OF_MONTH, '<=', until_day))
    .select(({ fn }) => [
      MONTH.as('month'),
      fn.sum<Minor>('amount_minor').as('amount_minor'),
      fn.sum<Minor>('dividends_minor').as('dividends_minor'),
      sql<number>`sum(case when amount_minor < 0 then 1 else 0 end)`.as('num_debits'),
      sql<number>`sum(case when amount_minor < 0 then 0 else 1 end)`.as('num_credits'),
    ])
    .groupBy('month')
  if (group_by === 'none') {
    const rows = await months.execute()
    return rows.map((row) => ({ ...row, month: monthOfCode(row.month), group_id: null }))
  }
  const column = group_by === 'account' ? 'account_id' : 'category_id'
  const rows = await months.select(`${column} as group_id`).groupBy(column).execute()
  return rows.map((row) => ({ ...row, month: monthOfCode(row.month) }))
}

export interface PayeeSumsWanted {
  /** Both included. */
  from: Month
  to: Month
  /** All of them when left out. */
  category: readonly number[] | undefined
  /** Count each month only up to this day of it. */
  until_day?: number | null
}

/** What each payee got or paid back in each month, as it is written in the records. */
export async function listPayeeSums(
  db: Db,
  user_id: number,
  { from, to, category, until_day = null }: PayeeSumsWanted,
): Promise<PayeeSum[]> {
  const sums = counted(db, user_id, 'transaction', 'all')
    .where('day', '>=', codeOfDay(firstDay(from)))
    .where('day', '<=', codeOfDay(lastDay(to)))
    .$if(until_day !== null, (rows) => rows.where(DAY_OF_MONTH, '<=', until_day))
    .$if(category !== undefined, (rows) => rows.where('category_id', 'in', [...(category ?? [])]))
    .select(({ fn }) => [
      MONTH.as('month'),
      'payee_id',
      fn.sum<Minor>('amount_minor').as('amount_minor'),
    ])
    .groupBy(['month', 'payee_id'])
  const rows = await db
    .selectFrom(sums.as('sums'))
    .innerJoin('payee', (join) =>
      join.on('payee.user_id', '=', user_id).onRef('payee.id', '=', 'sums.payee_id'),
    )
    .select(['sums.month', 'payee.payee', 'sums.amount_minor'])
    .execute()
  return rows.map((row) => ({ ...row, month: monthOfCode(row.month) }))
}

const DAY_OF_MONTH = sql<number>`record.day % 100`

/** Records of a type that totals count. */
function counted(db: Db, user_id: number, type: RecordType, reading: Reading) {
  return live(db, user_id)
    .where('type_code', '=', codeOfType(type))
    .where('exclude_from_totals', '=', 0)
    .$if(type === 'saving' && reading === 'invested', (rows) =>
      rows.where('category_id', 'not in', notInvested(db, user_id)),
    )
}
