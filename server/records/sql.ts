// Statements about records: one by one, by their ids, and whether there are many.
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Record } from '#contract/records.ts'
import type { RecordType } from '#domain/records.ts'
import { codeOfType } from '../db/codes.ts'
import type { Db } from '../db/in-tx.ts'
import type { Tables } from '../db/tables.ts'
import { groupBy } from '#domain/lists.ts'
import { type Cell, FIELDS, FIELD_NAMES } from './fields.ts'
import { among } from '../db/among-sql.ts'
import { LIVE, live, payeeOf } from '../db/live-sql.ts'
import { CHANGEABLE, type StoredRow, toRecord } from './row.ts'
import type { Seen } from '../db/seen-sql.ts'

const SPELLED = { payee: 'payee.payee', imported_payee: 'imported.payee' } as const
const SELECTED = FIELD_NAMES.map((name) =>
  name in SPELLED
    ? sql<Cell>`${sql.ref(SPELLED[name as keyof typeof SPELLED])}`.as(name)
    : sql<Cell>`${sql.ref(`record.${FIELDS[name].column}`)}`.as(name),
)

/** Records with all that they say. */
async function selectRecords(
  records: SelectQueryBuilder<Tables, 'record', object>,
): Promise<StoredRow[]> {
  const rows = await records
    .innerJoin('payee', payeeOf)
    .leftJoin('payee as imported', (join) =>
      join
        .onRef('imported.user_id', '=', 'record.user_id')
        .onRef('imported.id', '=', 'record.imported_payee_id'),
    )
    .select(['record.id', 'record.type_code', 'record.version'])
    .select(SELECTED)
    .execute()
  return rows
}

export async function findRecord(
  db: Db,
  user_id: number,
  record_type: RecordType,
  id: number,
): Promise<Record | null> {
  const [row] = await selectRecords(
    live(db, user_id).where('type_code', '=', codeOfType(record_type)).where('record.id', '=', id),
  )
  if (!row) return null
  const tags = await tagsOf(db, user_id, [id])
  return toRecord(row, tags.get(id) ?? [])
}

/** The records in the books of these ids, in the order of the ids. */
export function listByIds(db: Db, user_id: number, ids: readonly number[]): Promise<Record[]> {
  return listAmong(db, user_id, live(db, user_id), ids)
}

/** The same, those of undone imports included. */
export function listStoredByIds(
  db: Db,
  user_id: number,
  ids: readonly number[],
): Promise<Record[]> {
  const stored = db.selectFrom('record').where('record.user_id', '=', user_id)
  return listAmong(db, user_id, stored, ids)
}

async function listAmong(
  db: Db,
  user_id: number,
  records: ReturnType<typeof live>,
  ids: readonly number[],
): Promise<Record[]> {
  if (ids.length === 0) return []
  const [rows, tags] = await Promise.all([
    selectRecords(records.where(among(db, 'record.id', ids))),
    tagsOf(db, user_id, ids),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toRecord(row, tags.get(id) ?? [])] : []
  })
}

async function tagsOf(
  db: Db,
  user_id: number,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('record_tag')
    .select(['record_id', 'tag_id'])
    .where('user_id', '=', user_id)
    .where(among(db, 'record_id', ids))
    .orderBy('record_id')
    .orderBy('tag_id')
    .execute()
  const byRecord = groupBy(rows, ({ record_id }) => record_id)
  return new Map([...byRecord].map(([id, tags]) => [id, tags.map(({ tag_id }) => tag_id)]))
}

/** Writes the columns that can change. Null when it was changed since `version`, or is gone. */
export async function updateRecord(
  db: Db,
  user_id: number,
  { id, version }: Seen,
  cells: readonly Cell[],
): Promise<true | null> {
  const changes = Object.fromEntries(CHANGEABLE.map((name, at) => [name, cells[at]]))
  const { numUpdatedRows } = await db
    .updateTable('record')
    .set({ ...changes, version: version + 1 })
    .where('user_id', '=', user_id)
    .where('shelved', '=', LIVE)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? true : null
}

/** So many records are worked through in a thread. */
export const MANY = 1000

/** Whether a user has more than that. */
export async function hasManyRecords({
  db,
  user,
}: {
  db: Db
  user: { id: number }
}): Promise<boolean> {
  const next = await db
    .selectFrom('record')
    .select('id')
    .where('user_id', '=', user.id)
    .orderBy('id')
    .offset(MANY)
    .limit(1)
    .executeTakeFirst()
  return next !== undefined
}
