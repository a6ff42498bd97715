// Statements about records: one by one, and by their ids.
import type { Record } from '#contract/records.ts'
import type { RecordType } from '#domain/records.ts'
import type { Db } from '../db/in-tx.ts'
import { groupBy } from '../group-by.ts'
import { type NewRow, type Origin, type Seen, toRecord } from './row.ts'
import { insertTags } from './store/sql.ts'

const COLUMNS = [
  'id',
  'record_type',
  'account_id',
  'category_id',
  'date',
  'payee',
  'amount_minor',
  'balance_minor',
  'dividends_minor',
  'notes',
  'exclude_from_totals',
  'applied_rule_id',
  'import_id',
  'imported_payee',
  'imported_date',
  'imported_amount_minor',
  'version',
] as const

export async function findRecord(
  db: Db,
  user_id: number,
  record_type: RecordType,
  id: number,
): Promise<Record | null> {
  const row = await db
    .selectFrom('record')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('record_type', '=', record_type)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const tags = await tagsOf(db, user_id, [id])
  return toRecord(row, tags.get(id) ?? [], row)
}

/** Where records are kept: in the books, or beside them while their import is undone. */
export type Shelf = 'record' | 'undone_record'

/** The records of these ids that still exist, in the order of the ids. At most a few thousand. */
export async function listByIds(
  db: Db,
  user_id: number,
  ids: readonly number[],
  shelf: Shelf = 'record',
): Promise<Record[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom<'record' | 'undone_record'>(shelf)
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('id', 'in', ids)
    .execute()
  const tags = await tagsOf(db, user_id, ids, shelf)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toRecord(row, tags.get(id) ?? [], row)] : []
  })
}

async function tagsOf(
  db: Db,
  user_id: number,
  ids: readonly number[],
  shelf: Shelf = 'record',
): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom<'record_tag' | 'undone_record_tag'>(`${shelf}_tag`)
    .select(['record_id', 'tag_id'])
    .where('user_id', '=', user_id)
    .where('record_id', 'in', ids)
    .orderBy('record_id')
    .orderBy('tag_id')
    .execute()
  const byRecord = groupBy(rows, ({ record_id }) => record_id)
  return new Map([...byRecord].map(([id, tags]) => [id, tags.map(({ tag_id }) => tag_id)]))
}

/** What an update replaces: not its type, nor the row of the file that it came from. */
const CHANGEABLE = [
  'account_id',
  'category_id',
  'date',
  'payee',
  'payee_key',
  'amount_minor',
  'balance_minor',
  'dividends_minor',
  'notes',
  'exclude_from_totals',
  'applied_rule_id',
  'search',
] as const

/** Null when it was changed since `version`, or is gone. */
export async function updateRecord(
  db: Db,
  user_id: number,
  { id, version }: Seen,
  row: NewRow,
): Promise<true | null> {
  const changes = Object.fromEntries(CHANGEABLE.map((name) => [name, row[name]]))
  const { numUpdatedRows } = await db
    .updateTable('record')
    .set({ ...changes, version: version + 1 })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? true : null
}

export async function replaceTags(
  db: Db,
  user_id: number,
  id: number,
  tags: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('record_tag')
    .where('user_id', '=', user_id)
    .where('record_id', '=', id)
    .execute()
  await insertTags(db, user_id, [{ id, tags }])
}

/** Answers where it came from; null when it was changed since `version`, or is gone. */
export async function deleteRecord(
  db: Db,
  user_id: number,
  { id, version }: Seen,
): Promise<Origin | null> {
  const origin = await db
    .deleteFrom('record')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['import_id', 'imported_payee', 'imported_date', 'imported_amount_minor'])
    .executeTakeFirst()
  return origin ?? null
}

/** Remembers that a row of a file was deleted by hand, as the file had it. */
export async function markDeletedRow(
  db: Db,
  user_id: number,
  record_id: number,
  origin: Origin,
): Promise<void> {
  const { import_id, imported_date, imported_payee, imported_amount_minor } = origin
  if (imported_date === null || imported_payee === null || imported_amount_minor === null) return
  const from = await db
    .selectFrom('import')
    .select('account_id')
    .where('user_id', '=', user_id)
    .where('id', '=', import_id)
    .executeTakeFirst()
  if (!from || from.account_id === null) return
  await db
    .insertInto('deleted_row')
    .values({
      user_id,
      import_id,
      account_id: from.account_id,
      date: imported_date,
      amount_minor: imported_amount_minor,
      payee: imported_payee,
      record_id,
    })
    .execute()
}
