// Statements that read all of a user's things in the order in which they were made, and those that
// put them back.
import { type Insertable, sql } from 'kysely'
import { CATEGORY_COLUMNS } from '../categories/sql.ts'
import type { DayCode } from '../db/codes.ts'
import type { WarningKind } from '#domain/warnings/model.ts'
import type { Db } from '../db/in-tx.ts'
import type { Tables } from '../db/tables.ts'
import { piecesOf } from '../pieces-of.ts'
import { type Filter, filtered } from '../records/list/sql.ts'

export function listSlotCounters(db: Db, user_id: number) {
  return db
    .selectFrom('slot_counter')
    .select(['kind', 'last_slot'])
    .where('user_id', '=', user_id)
    .execute()
}

export function listCategories(db: Db, user_id: number) {
  return db
    .selectFrom('category')
    .select(CATEGORY_COLUMNS)
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()
}

export function listImports(db: Db, user_id: number) {
  return db
    .selectFrom('import')
    .select(['id', 'account_id', 'file_name', 'row_count', 'created_at', 'undone_at'])
    .select(['balance_date', 'balance_minor'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute()
}

/** The next records by id, in the books or shelved. */
export async function listRecordIds(
  db: Db,
  user_id: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('record')
    .select('id')
    .where('user_id', '=', user_id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** A record that others refer to: a half, or a purchase that was refunded. */
export interface Referred {
  /** In the order of ids, from 1. */
  number: number
  half: number | null
}

export async function listReferred(db: Db, user_id: number): Promise<Map<number, Referred>> {
  const numbered = db
    .selectFrom('record')
    .select(['id', 'linked_record_id'])
    .select(sql<number>`row_number() over (order by id)`.as('number'))
    .where('user_id', '=', user_id)
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .select(['id', 'number', 'linked_record_id as half'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('linked_record_id', 'is not', null),
        eb(
          'id',
          'in',
          selectFrom('record')
            .select(({ ref }) => ref('refund_of_id').$notNull().as('id'))
            .where('user_id', '=', user_id)
            .where('refund_of_id', 'is not', null),
        ),
      ]),
    )
    .execute()
  return new Map(rows.map(({ id, ...linked }) => [id, linked]))
}

/** What was dismissed, by the numbers of its records. */
export async function listDismissedNumbers(
  db: Db,
  user_id: number,
): Promise<{ kind: WarningKind; record_number: number; other_number: number }[]> {
  const numbered = db
    .selectFrom('record')
    .select('id')
    .select(sql<number>`row_number() over (order by id)`.as('number'))
    .where('user_id', '=', user_id)
  return db
    .selectFrom('dismissed_warning')
    .innerJoin(numbered.as('one'), 'one.id', 'dismissed_warning.record_id')
    .innerJoin(numbered.as('other'), 'other.id', 'dismissed_warning.other_record_id')
    .select(['kind', 'one.number as record_number', 'other.number as other_number'])
    .where('user_id', '=', user_id)
    .orderBy('kind')
    .orderBy('record_number')
    .orderBy('other_number')
    .execute()
}

export function listDeletedRows(
  db: Db,
  user_id: number,
  { after, limit }: { after: number; limit: number },
) {
  return db
    .selectFrom('deleted_row')
    .innerJoin('payee', (join) =>
      join
        .onRef('payee.user_id', '=', 'deleted_row.user_id')
        .onRef('payee.id', '=', 'deleted_row.payee_id'),
    )
    .select(['deleted_row.id', 'account_id', 'import_id', 'day', 'amount_minor', 'payee.payee'])
    .where('deleted_row.user_id', '=', user_id)
    .where('deleted_row.id', '>', after)
    .orderBy('deleted_row.id')
    .limit(limit)
    .execute()
}

/** Tables of which any row means that a user has data. All else refers to one of them. */
const FIRST_TABLES = ['account', 'category', 'tag', 'import', 'query', 'plan', 'market'] as const

export async function hasData(db: Db, user_id: number): Promise<boolean> {
  for (const table of FIRST_TABLES) {
    const row = await db
      .selectFrom<(typeof FIRST_TABLES)[number]>(table)
      .select('user_id')
      .where('user_id', '=', user_id)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

export async function saveSlotCounter(
  db: Db,
  user_id: number,
  kind: string,
  last_slot: number,
): Promise<void> {
  if (last_slot === 0) return
  await db
    .insertInto('slot_counter')
    .values({ user_id, kind, last_slot })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ last_slot }))
    .execute()
}

type Counted = 'account' | 'category' | 'tag' | 'rule' | 'import'
const ROWS_AT_ONCE = 200

/** Inserts rows and answers their ids in the same order. */
export async function insertInOrder<Table extends Counted>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<number[]> {
  const ids: number[] = []
  for (const piece of piecesOf(rows, ROWS_AT_ONCE)) {
    const made = await db
      .insertInto<Counted>(table)
      .values(piece as unknown as Insertable<Tables[Counted]>[])
      .returning('id')
      .execute()
    // Ids are counted up row by row; the order in which they are returned is not promised.
    ids.push(...made.map(({ id }) => id).sort((a, b) => a - b))
  }
  return ids
}

type Linked = 'rule_tag' | 'deleted_row'

/** Inserts rows that nothing refers to. */
export async function insertRows<Table extends Linked>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (const piece of piecesOf(rows, ROWS_AT_ONCE)) {
    await db
      .insertInto<Linked>(table)
      .values(piece as unknown as Insertable<Tables[Linked]>[])
      .execute()
  }
}

/** Where a record stands in order of time. */
export interface Place {
  day: DayCode
  id: number
}

/** The next records of a filter by day, those of a day in the order in which they were made. */
export function listOldestFirst(
  db: Db,
  filter: Filter,
  after: Place | null,
  limit: number,
): Promise<Place[]> {
  const rows = after ? behind(filtered(db, filter), after) : filtered(db, filter)
  return rows
    .select(['record.day', 'record.id'])
    .orderBy('record.day')
    .orderBy('record.id')
    .limit(limit)
    .execute()
}

function behind(rows: ReturnType<typeof filtered>, { day, id }: Place) {
  return rows
    .where('record.day', '>=', day)
    .where(({ or, eb }) => or([eb('record.day', '>', day), eb('record.id', '>', id)]))
}
