// Statements that store records and their tags and delete them, one or a hundred thousand.
import type { Db } from '../db/in-tx.ts'
import { insertMany } from '../db/insert-many-sql.ts'
import type { Cell } from './fields.ts'
import { COLUMNS, sqlTypeOfColumn } from './row.ts'
import { among } from '../db/among-sql.ts'

const RECORD = COLUMNS.map((name) => ({ name, type: sqlTypeOfColumn(name) }))
const INTEGER = (name: string) => ({ name, type: 'integer' })

/** Inserts rows of COLUMNS and answers their ids in the same order. */
export function insertRecords(
  db: Db,
  user_id: number,
  rows: readonly (readonly Cell[])[],
): Promise<number[]> {
  return insertMany(db, 'record', RECORD, user_id, rows, { ids: true })
}

/** Brings rows back: each begins with its id, its version and whether it is shelved. */
export async function insertBack(
  db: Db,
  user_id: number,
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const columns = [INTEGER('id'), INTEGER('version'), INTEGER('shelved'), ...RECORD]
  await insertMany(db, 'record', columns, user_id, rows)
}

const TAG_COLUMNS = [INTEGER('record_id'), INTEGER('tag_id')]

/** Puts tags on records that bear none yet. */
export async function insertTags(
  db: Db,
  user_id: number,
  tagged: readonly { id: number; tags: readonly number[] }[],
): Promise<void> {
  const rows = tagged.flatMap(({ id, tags }) => tags.map((tag) => [id, tag]))
  await insertMany(db, 'record_tag', TAG_COLUMNS, user_id, rows)
}

/** Gives records these tags instead of those they bear. */
export async function replaceTags(
  db: Db,
  user_id: number,
  tagged: readonly { id: number; tags: readonly number[] }[],
): Promise<void> {
  const ids = tagged.map(({ id }) => id)
  await db
    .deleteFrom('record_tag')
    .where('user_id', '=', user_id)
    .where(among(db, 'record_id', ids))
    .execute()
  await insertTags(db, user_id, tagged)
}

/** Deletes records, which their other halves forget, and answers the versions that they had. */
export async function deleteRows(
  db: Db,
  user_id: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  await db
    .updateTable('record')
    .set({ linked_record_id: null })
    .where('user_id', '=', user_id)
    .where(among(db, 'linked_record_id', ids))
    .execute()
  const rows = await db
    .deleteFrom('record')
    .where('user_id', '=', user_id)
    .where(among(db, 'id', ids))
    .returning(['id', 'version'])
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Remembers which rows of files these records are, as the files had them, before they are deleted. */
export async function markDeletedRows(
  db: Db,
  user_id: number,
  ids: readonly number[],
): Promise<void> {
  await db
    .insertInto('deleted_row')
    .columns(['user_id', 'import_id', 'account_id', 'day', 'amount_minor', 'payee_id', 'record_id'])
    .expression((from) =>
      from
        .selectFrom('record')
        .innerJoin('import', (join) =>
          join
            .onRef('import.user_id', '=', 'record.user_id')
            .onRef('import.id', '=', 'record.import_id'),
        )
        .select((row) => [
          'record.user_id',
          'record.import_id',
          row.ref('import.account_id').$notNull().as('account_id'),
          row.ref('imported_day').$notNull().as('day'),
          row.ref('imported_amount_minor').$notNull().as('amount_minor'),
          row.ref('imported_payee_id').$notNull().as('payee_id'),
          'record.id as record_id',
        ])
        .where('record.user_id', '=', user_id)
        .where(among(db, 'record.id', ids))
        .where('import.account_id', 'is not', null)
        .where('imported_day', 'is not', null)
        .where('imported_amount_minor', 'is not', null)
        .where('imported_payee_id', 'is not', null),
    )
    .execute()
}
