// Statements that store records and their tags, one or a hundred thousand.
import type { Db } from '../db/in-tx.ts'
import { insertMany } from '../db/insert-many-sql.ts'
import type { Cell } from './fields.ts'
import { COLUMNS, sqlTypeOfColumn } from './row.ts'

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
