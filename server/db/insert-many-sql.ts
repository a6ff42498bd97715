// Many rows at once. SQLite runs one prepared statement for each of them, which is twice as fast as one
// statement with a place for every value; PostgreSQL takes a list for every column.
import { CompiledQuery, sql } from 'kysely'
import { piecesOf } from '../pieces-of.ts'
import { isPostgres } from './engine.ts'
import type { Db } from './in-tx.ts'
import type { Each } from './sqlite-file.ts'
import type { Tables } from './tables.ts'

/** How many rows one statement takes: far below every limit. */
export const ROWS_A_STATEMENT = 500

type Value = string | number | null

/** Rows of one user; answers their ids, in their order, where asked to. */
export async function insertMany(
  db: Db,
  table: keyof Tables,
  columns: readonly { name: string; type: string }[],
  user_id: number,
  rows: readonly (readonly Value[])[],
  { ids, orNothing }: { ids?: boolean; orNothing?: boolean } = {},
): Promise<number[]> {
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const into = `insert into "${table}" (user_id, ${names})`
  const end = orNothing ? ' on conflict do nothing' : ''
  const made: number[] = []
  for (const piece of piecesOf(rows, ROWS_A_STATEMENT)) {
    const query = isPostgres(db)
      ? ofLists(into, columns, user_id, piece, `${end}${ids ? ' returning id' : ''}`)
      : ofEach(into, columns.length, user_id, piece, end)
    const { rows: inserted } = await db.executeQuery<{ id: number }>(query)
    // Ids are counted up row by row; the order in which they are returned is not promised.
    if (ids) made.push(...inserted.map(({ id }) => id).sort((a, b) => a - b))
  }
  return made
}

/** SQLite's thread runs the statement for each of the rows. */
function ofEach(
  into: string,
  width: number,
  user_id: number,
  rows: readonly (readonly Value[])[],
  end: string,
): CompiledQuery {
  const each: Each = { owner: user_id, rows }
  return CompiledQuery.raw(`${into} values (?${', ?'.repeat(width)})${end}`, [each])
}

function ofLists(
  into: string,
  columns: readonly { type: string }[],
  user_id: number,
  rows: readonly (readonly Value[])[],
  end: string,
): CompiledQuery {
  const places = columns.map(({ type }, at) => `$${at + 2}::${type}[]`).join(', ')
  const lists = columns.map((_, at) => rows.map((row) => row[at] ?? null))
  const given = `select $1::integer, * from unnest(${places})`
  return CompiledQuery.raw(`${into} ${given}${end}`, [user_id, ...lists])
}

const MANY = 1000

/**
 * Lets PostgreSQL look at how much there is now that so many rows came. It would by itself, but within a
 * minute, and until then it plans for an empty table.
 */
export async function noticeGrowth(
  db: Db,
  rows: number,
  tables: readonly (keyof Tables)[],
): Promise<void> {
  if (rows < MANY || !isPostgres(db)) return
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
}
