// Statements that store records and their tags, one or a hundred thousand.
import { sql } from 'kysely'
import { isPostgres } from '../../db/engine.ts'
import type { Db } from '../../db/in-tx.ts'
import { piecesOf } from '../../in-turns.ts'
import type { NewRow } from '../row.ts'

/** Inserts rows and answers their ids in the same order. A few hundred at a time. */
export async function insertRecords(
  db: Db,
  user_id: number,
  rows: readonly NewRow[],
): Promise<number[]> {
  const insert = sql<{
    id: number
  }>`${insertFromJson(db, 'record', INSERTED, user_id, rows)} returning id`
  const made = await insert.execute(db)
  // Ids are counted up row by row; the order in which they are returned is not promised.
  return made.rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** Puts tags on records that bear none yet. */
export async function insertTags(
  db: Db,
  user_id: number,
  tagged: readonly { id: number; tags: readonly number[] }[],
  table: 'record_tag' | 'undone_record_tag' = 'record_tag',
): Promise<void> {
  for (const piece of piecesOf(tagged, RECORDS_A_STATEMENT)) {
    const rows = piece.flatMap(({ id, tags }) => tags.map((tag_id) => ({ record_id: id, tag_id })))
    if (rows.length === 0) continue
    await insertFromJson(db, table, TAG_COLUMNS, user_id, rows).execute(db)
  }
}

export const INSERTED = {
  record_type: 'text',
  account_id: 'integer',
  category_id: 'integer',
  date: 'text',
  payee: 'text',
  payee_key: 'text',
  amount_minor: 'bigint',
  balance_minor: 'bigint',
  dividends_minor: 'bigint',
  notes: 'text',
  exclude_from_totals: 'integer',
  applied_rule_id: 'integer',
  import_id: 'integer',
  imported_payee: 'text',
  imported_date: 'text',
  imported_amount_minor: 'bigint',
  search: 'text',
} as const
const TAG_COLUMNS = { record_id: 'integer', tag_id: 'integer' } as const

/** Tables that are filled many rows at a time. */
type Stored = 'record' | 'record_tag' | 'undone_record' | 'undone_record_tag' | 'record_change'

/** How many records one statement takes: a short turn to prepare, and far below every limit. */
export const RECORDS_A_STATEMENT = 500

/**
 * Rows as one parameter, a JSON list. A statement with a place for every value takes the program
 * longer to write than the database to run, and PostgreSQL longer to read than to run.
 */
export function insertFromJson<Name extends string>(
  db: Db,
  table: Stored,
  types: { [N in Name]: string },
  user_id: number,
  rows: readonly { [N in Name]: unknown }[],
) {
  const names = Object.keys(types) as Name[]
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const into = sql`insert into ${sql.table(table)} (user_id, ${columns})`
  const owner = sql`cast(${user_id} as integer)`
  if (isPostgres(db)) {
    const shape = sql.join(names.map((name) => sql`${sql.ref(name)} ${sql.raw(types[name])}`))
    return sql`${into} select ${owner}, ${columns} from json_to_recordset(${JSON.stringify(rows)}) as given (${shape})`
  }
  const values = sql.join(names.map((_, place) => sql`value ->> ${sql.lit(place)}`))
  const list = JSON.stringify(rows.map((row) => names.map((name) => row[name])))
  return sql`${into} select ${owner}, ${values} from json_each(${list})`
}

/**
 * Lets PostgreSQL look at how much there is now. It would by itself, but within a minute, and until
 * then it plans for an empty table.
 */
export async function noticeGrowth(db: Db, tables: readonly Stored[]): Promise<void> {
  if (!isPostgres(db)) return
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
}
