// Statements of the dashboards. Sums read a range of dates from an index that holds all they add up
// (`record_sums`, on PostgreSQL `record_list`); balances read `record_balance`, a look-up for each
// account, category and month in which a balance was noted. Neither touches a row of the table,
// nor a month that was not asked for.
import { type RawBuilder, sql } from 'kysely'
import type { Observation } from '#domain/dashboards/balances.ts'
import type { NotedBalance } from '#domain/dashboards/investment-balances.ts'
import type { Grouping } from '#domain/dashboards/groups.ts'
import type { PayeeSum } from '#domain/dashboards/unusual-payees.ts'
import type { MonthSum } from '#domain/dashboards/values.ts'
import { type Day, type Month, addMonths, firstDay, lastDay, monthOf } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import type { RecordType } from '#domain/records.ts'
import type { Db } from '../db/in-tx.ts'

/** The first month with a record of a type. */
export async function findFirstMonth(
  db: Db,
  user_id: number,
  type: RecordType,
): Promise<Month | null> {
  const row = await counted(db, user_id, type)
    .select('date')
    .orderBy('date')
    .limit(1)
    .executeTakeFirst()
  return row ? monthOf(row.date) : null
}

/** The latest month with a record of a type, `until` or before. */
export async function findLatestMonth(
  db: Db,
  user_id: number,
  type: RecordType,
  until: Month,
): Promise<Month | null> {
  const row = await counted(db, user_id, type)
    .select('date')
    .where('date', '<=', lastDay(until))
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? monthOf(row.date) : null
}

export interface SumsWanted {
  type: RecordType
  /** Both included. */
  from: Month
  to: Month
  group_by: Grouping
}

/** The sums of each month and group that has a record. */
export async function listMonthSums(
  db: Db,
  user_id: number,
  { type, from, to, group_by }: SumsWanted,
): Promise<MonthSum[]> {
  const months = counted(db, user_id, type)
    .where('date', '>=', firstDay(from))
    .where('date', '<=', lastDay(to))
    .select(({ fn }) => [
      sql<Month>`substr(date, 1, 7)`.as('month'),
      fn.sum<Minor>('amount_minor').as('amount_minor'),
      fn.sum<Minor>('dividends_minor').as('dividends_minor'),
      sql<number>`sum(case when amount_minor < 0 then 1 else 0 end)`.as('num_debits'),
      sql<number>`sum(case when amount_minor < 0 then 0 else 1 end)`.as('num_credits'),
    ])
    .groupBy('month')
  if (group_by === 'none') {
    const rows = await months.execute()
    return rows.map((row) => ({ ...row, group_id: null }))
  }
  const column = group_by === 'account' ? 'account_id' : 'category_id'
  return months.select(`${column} as group_id`).groupBy(column).execute()
}

export interface PayeeSumsWanted {
  /** Both included. */
  from: Month
  to: Month
  /** All of them when left out. */
  category: readonly number[] | undefined
}

/** What each payee got or paid back in each month, as it is written in the records. */
export async function listPayeeSums(
  db: Db,
  user_id: number,
  { from, to, category }: PayeeSumsWanted,
): Promise<PayeeSum[]> {
  const rows = counted(db, user_id, 'transaction')
    .where('date', '>=', firstDay(from))
    .where('date', '<=', lastDay(to))
    .select(({ fn }) => [
      sql<Month>`substr(date, 1, 7)`.as('month'),
      'payee',
      fn.sum<Minor>('amount_minor').as('amount_minor'),
    ])
    .groupBy(['month', 'payee'])
  return (category ? rows.where('category_id', 'in', [...category]) : rows).execute()
}

/** Records of a type that totals count. */
function counted(db: Db, user_id: number, type: RecordType) {
  return db
    .selectFrom('record')
    .where('user_id', '=', user_id)
    .where('record_type', '=', type)
    .where('exclude_from_totals', '=', 0)
}

/**
 * The balances that hold at the end of each month `from` to `to`: for each pot (an account and a
 * category together) the last one noted in each of these months, and where the first month has
 * none, the one carried into it. On one day the higher id counts.
 */
export async function listObservations(
  db: Db,
  user_id: number,
  from: Month,
  to: Month,
): Promise<Observation[]> {
  const rows = await observations(db, user_id, from, to).execute()
  return rows as Observation[]
}

/** The balances that hold at the end of a month, with the records that noted them. */
export async function listNotedBalances(
  db: Db,
  user_id: number,
  month: Month,
): Promise<NotedBalance[]> {
  const rows = await observations(db, user_id, month, month)
    .select(lastOfDay(db, user_id).select('record.id').as('record_id'))
    .execute()
  return rows as NotedBalance[]
}

/**
 * Walks the index instead of reading it: from an account to its next category, then from a pot's
 * last day to the last day before that month, until the first month is reached.
 */
function observations(db: Db, user_id: number, from: Month, to: Month) {
  const end = firstDay(addMonths(to, 1))
  return db
    .withRecursive('pot(account_id, category_id)', (walk) =>
      walk
        .selectFrom('account')
        .where('account.user_id', '=', user_id)
        .select(['account.id as account_id', nextCategory(db, user_id, 'account.id', sql`0`)])
        .unionAll(
          walk
            .selectFrom('pot')
            .where('pot.category_id', 'is not', null)
            .select([
              'pot.account_id',
              nextCategory(db, user_id, 'pot.account_id', sql`pot.category_id`),
            ]),
        ),
    )
    .withRecursive('noted(account_id, category_id, date)', (walk) =>
      walk
        .selectFrom('pot')
        .where('pot.category_id', 'is not', null)
        .select([
          'pot.account_id',
          'pot.category_id',
          lastDateBefore(db, user_id, 'pot', sql`${end}`),
        ])
        .unionAll(
          walk
            .selectFrom('noted')
            .where('noted.date', '>', lastDay(from))
            .select([
              'noted.account_id',
              'noted.category_id',
              lastDateBefore(db, user_id, 'noted', sql`substr(noted.date, 1, 7)`),
            ]),
        ),
    )
    .selectFrom('noted')
    .where('noted.date', 'is not', null)
    .select([
      'noted.account_id',
      'noted.category_id',
      'noted.date',
      lastOfDay(db, user_id).select('record.balance_minor').as('balance_minor'),
    ])
}

/** The next category of an account, by id, that ever held a balance. */
function nextCategory(
  db: Db,
  user_id: number,
  account: 'account.id' | 'pot.account_id',
  after: RawBuilder<number>,
) {
  return db
    .selectFrom('record')
    .where('record.user_id', '=', user_id)
    .where('record.account_id', '=', sql.ref<number>(account))
    .where('record.category_id', '>', after)
    .where('record.balance_minor', 'is not', null)
    .select(({ fn }) => fn.min('record.category_id').as('category_id'))
    .as('category_id')
}

/** The day on which a pot's balance was last noted. */
function lastDateBefore(db: Db, user_id: number, pot: 'pot' | 'noted', before: RawBuilder<Day>) {
  return balancesOf(db, user_id, pot)
    .where('record.date', '<', before)
    .select(({ fn }) => fn.max('record.date').as('date'))
    .as('date')
}

/** The record that counts of those which noted a pot's balance on its day. */
function lastOfDay(db: Db, user_id: number) {
  return balancesOf(db, user_id, 'noted')
    .where('record.date', '=', sql.ref<Day>('noted.date'))
    .orderBy('record.id', 'desc')
    .limit(1)
}

function balancesOf(db: Db, user_id: number, pot: 'pot' | 'noted') {
  return db
    .selectFrom('record')
    .where('record.user_id', '=', user_id)
    .where('record.account_id', '=', sql.ref<number>(`${pot}.account_id`))
    .where('record.category_id', '=', sql.ref<number>(`${pot}.category_id`))
    .where('record.balance_minor', 'is not', null)
    .where('record.exclude_from_totals', '=', 0)
}
