// What a run adds up. It filters records by the very conditions that the list of records filters
// by, so that a number and the list it opens can not part. Sums are made in the database, a row for
// each month and group; of balances, a row for each month in which one was noted.
import { sql } from 'kysely'
import type { Observation } from '#domain/dashboards/balances.ts'
import type { SummedField } from '#domain/dashboards/values.ts'
import { type Month, addMonths, firstDay, lastDay } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import type { QueryGrouping } from '#domain/query-tool/choices.ts'
import type { GroupKey } from '#domain/query-tool/pivot.ts'
import { codeOfDay, dayOfCode, monthOfCode } from '../../db/codes.ts'
import type { Db } from '../../db/in-tx.ts'
import { among } from '../../db/among-sql.ts'
import { type Filter, filtered } from '../../records/list/sql.ts'
import { MONTH, payeeOf } from '../../db/live-sql.ts'

/** The sum of one group's records in one month, signed as stored. */
export interface GroupSum {
  month: Month
  group: GroupKey
  sum_minor: Minor
  /** The record that was made last; it tells how a payee is written. */
  latest_id: number
}

/** The sums of each month and group that has a record. */
export async function listGroupSums(
  db: Db,
  filter: Filter,
  group_by: QueryGrouping,
  field: SummedField,
): Promise<GroupSum[]> {
  const column = field === 'amount' ? 'record.amount_minor' : 'record.dividends_minor'
  const group = groupColumn(group_by)
  const rows = await grouped(db, filter, group_by)
    .select(({ fn }) => [
      MONTH.as('month'),
      group.as('group'),
      fn.sum<Minor>(column).as('sum_minor'),
      fn.max('record.id').as('latest_id'),
    ])
    .groupBy('month')
    .$if(group_by !== 'none', (rows) => rows.groupBy('group'))
    .execute()
  return rows.map((row) => ({ ...row, month: monthOfCode(row.month) }))
}

/** Whether the filter finds a record of an earlier month. */
export async function hasRecordBefore(db: Db, filter: Filter, month: Month): Promise<boolean> {
  const date_to = lastDay(addMonths(month, -1))
  const found = await filtered(db, { ...filter, query: { ...filter.query, date_to } })
    .select('record.day')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** A balance that held at the end of a month for one pot of a group. */
export interface GroupObservation extends Observation {
  group: GroupKey
  record_id: number
}

/**
 * The last balance that each pot (an account and a category together) of each group noted in each
 * month from `from` on, and the last one before that. On one day the higher id counts.
 */
export async function listGroupBalances(
  db: Db,
  filter: Filter,
  group_by: QueryGrouping,
  from: Month,
): Promise<GroupObservation[]> {
  const group = groupColumn(group_by)
  const month = sql`case when record.day < ${codeOfDay(firstDay(from))} then 0 else ${MONTH} end`
  const pot = sql`${group}, record.account_id, record.category_id, ${month}`
  const noted = grouped(db, filter, group_by)
    .where('record.balance_minor', 'is not', null)
    .select([
      group.as('group'),
      'record.account_id',
      'record.category_id',
      'record.day',
      'record.balance_minor',
      'record.id as record_id',
      sql<number>`row_number() over (partition by ${pot} order by record.day desc, record.id desc)`.as(
        'place',
      ),
    ])
  const rows = await db
    .selectFrom(noted.as('noted'))
    .select(['group', 'account_id', 'category_id', 'day', 'balance_minor', 'record_id'])
    .where('place', '=', 1)
    .execute()
  return rows.map(({ day, ...row }) => ({ ...row, date: dayOfCode(day) })) as GroupObservation[]
}

/** How the payees of some records are written, by the id of the record. */
export async function listPayees(
  db: Db,
  user_id: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('record')
    .innerJoin('payee', payeeOf)
    .select(['record.id', 'payee.payee'])
    .where('record.user_id', '=', user_id)
    .where(among(db, 'record.id', ids))
    .execute()
  return new Map(rows.map(({ id, payee }) => [id, payee]))
}

/** The filtered records; by tag, once for each tag that is looked at, and once without any. */
function grouped(db: Db, filter: Filter, group_by: QueryGrouping): ReturnType<typeof filtered> {
  if (group_by === 'payee') return filtered(db, filter).innerJoin('payee', payeeOf)
  if (group_by !== 'tag') return filtered(db, filter)
  const { tag, ...query } = filter.query
  const tagged = filtered(db, { ...filter, query }).leftJoin('record_tag', (join) =>
    join
      .onRef('record_tag.user_id', '=', 'record.user_id')
      .onRef('record_tag.record_id', '=', 'record.id'),
  )
  return tag?.length ? tagged.where('record_tag.tag_id', 'in', tag) : tagged
}

function groupColumn(group_by: QueryGrouping) {
  const columns = {
    account: sql.ref('record.account_id'),
    category: sql.ref('record.category_id'),
    tag: sql.ref('record_tag.tag_id'),
    payee: sql.ref('payee.payee_key'),
    none: sql`null`,
  }
  return columns[group_by] as ReturnType<typeof sql<GroupKey>>
}
