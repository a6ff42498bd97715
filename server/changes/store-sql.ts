// Statements that change records a few hundred at a time, and take the marks of their deletion back.
import { sql } from 'kysely'
import { isPostgres } from '../db/engine.ts'
import type { Db } from '../db/in-tx.ts'
import type { Cell, Column } from '../records/fields.ts'
import { sqlTypeOfColumn } from '../records/row.ts'
import type { Seen } from '../db/seen-sql.ts'

/** Some columns of a record as they are to be stored, under the version that was seen. */
interface RowToWrite extends Seen {
  cells: readonly Cell[]
}

/**
 * Writes some columns of rows and counts their versions up; answers how many were as seen. The rows
 * travel as one parameter, a JSON list. The user stands in every row given: were it said once,
 * SQLite would begin with all records of the user and look through the rows given for each.
 */
export async function updateRows(
  db: Db,
  user_id: number,
  columns: readonly Column[],
  rows: readonly RowToWrite[],
): Promise<number> {
  const list = rows.map(({ id, version, cells }) => [user_id, id, version, ...cells])
  const sets = columns.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`)
  const { numAffectedRows } = await sql`
    update record set ${sql.join([...sets, sql`version = given.version + 1`])}
    from (${givenRows(db, columns, list)}) as given
    where record.user_id = given.user_id
      and record.id = given.id and record.version = given.version`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const SEEN = [
  ['user_id', 'integer'],
  ['id', 'integer'],
  ['version', 'integer'],
] as const

function givenRows(db: Db, columns: readonly Column[], list: readonly unknown[][]) {
  const text = JSON.stringify(list)
  const named = [...SEEN, ...columns.map((name) => [name, sqlTypeOfColumn(name)] as const)]
  const values = named.map(([name, type], place) =>
    isPostgres(db)
      ? sql`cast(value ->> ${sql.lit(place)} as ${sql.raw(type)}) as ${sql.ref(name)}`
      : sql`value ->> ${sql.lit(place)} as ${sql.ref(name)}`,
  )
  return isPostgres(db)
    ? sql`select ${sql.join(values)} from json_array_elements(cast(${text} as json))`
    : sql`select ${sql.join(values)} from json_each(${text})`
}

/** Records that come back were not deleted after all. */
export async function unmarkDeletedRows(
  db: Db,
  user_id: number,
  ids: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('deleted_row')
    .where('user_id', '=', user_id)
    .where('record_id', 'in', ids)
    .execute()
}
