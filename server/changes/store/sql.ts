// Statements that change, delete and bring back records a few hundred at a time, in the books or
// beside them. Rows travel as one parameter, a JSON list, as they do when they are stored.
import { sql } from 'kysely'
import { isPostgres } from '../../db/engine.ts'
import type { Db } from '../../db/in-tx.ts'
import type { NewRow, Seen } from '../../records/row.ts'
import type { Shelf } from '../../records/sql.ts'
import { INSERTED, insertFromJson } from '../../records/store/sql.ts'

/** A column that a change can write. */
export type Column = keyof typeof INSERTED

/** A record as it is to be stored, under the version that was seen. */
export type RowToWrite = Seen & NewRow

/**
 * Writes some columns of rows and counts their versions up; answers how many were as seen. The user
 * stands in every row given: were it said once, SQLite would begin with all records of the user and
 * look through the rows given for each.
 */
export async function updateRows(
  db: Db,
  shelf: Shelf,
  user_id: number,
  columns: readonly Column[],
  rows: readonly RowToWrite[],
): Promise<number> {
  const names = ['user_id', 'id', 'version', ...columns] as const
  const list = rows.map((row) => names.map((name) => (name === 'user_id' ? user_id : row[name])))
  const stored = sql.table(shelf)
  const sets = columns.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`)
  const { numAffectedRows } = await sql`
    update ${stored} set ${sql.join([...sets, sql`version = given.version + 1`])}
    from (${givenRows(db, names, list)}) as given
    where ${stored}.user_id = given.user_id
      and ${stored}.id = given.id and ${stored}.version = given.version`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const TYPES = { id: 'integer', version: 'integer', ...INSERTED }
const GIVEN = { user_id: 'integer', ...TYPES }

function givenRows(db: Db, names: readonly (keyof typeof GIVEN)[], list: readonly unknown[][]) {
  const text = JSON.stringify(list)
  if (isPostgres(db)) {
    const values = names.map(
      (name, place) =>
        sql`cast(value ->> ${sql.lit(place)} as ${sql.raw(GIVEN[name])}) as ${sql.ref(name)}`,
    )
    return sql`select ${sql.join(values)} from json_array_elements(cast(${text} as json))`
  }
  const values = names.map((name, place) => sql`value ->> ${sql.lit(place)} as ${sql.ref(name)}`)
  return sql`select ${sql.join(values)} from json_each(${text})`
}

/** Takes the tags off records, before they get others. */
export async function deleteTags(
  db: Db,
  shelf: Shelf,
  user_id: number,
  ids: readonly number[],
): Promise<void> {
  await db
    .deleteFrom<'record_tag' | 'undone_record_tag'>(`${shelf}_tag`)
    .where('user_id', '=', user_id)
    .where('record_id', 'in', ids)
    .execute()
}

/** Deletes records and answers the versions that they had. */
export async function deleteRows(
  db: Db,
  user_id: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .deleteFrom('record')
    .where('user_id', '=', user_id)
    .where('id', 'in', ids)
    .returning(['id', 'version'])
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Brings rows back under their ids, with the version they are given. */
export async function insertRows(
  db: Db,
  shelf: Shelf,
  user_id: number,
  rows: readonly RowToWrite[],
): Promise<void> {
  await insertFromJson(db, shelf, TYPES, user_id, rows).execute(db)
}

/** Marks the rows of files that these records are, as a deletion by hand does. */
export async function markDeletedRows(
  db: Db,
  user_id: number,
  ids: readonly number[],
): Promise<void> {
  await db
    .insertInto('deleted_row')
    .columns(['user_id', 'import_id', 'account_id', 'date', 'amount_minor', 'payee', 'record_id'])
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
          row.ref('imported_date').$notNull().as('date'),
          row.ref('imported_amount_minor').$notNull().as('amount_minor'),
          row.ref('imported_payee').$notNull().as('payee'),
          'record.id as record_id',
        ])
        .where('record.user_id', '=', user_id)
        .where('record.id', 'in', ids)
        .where('import.account_id', 'is not', null)
        .where('imported_date', 'is not', null)
        .where('imported_amount_minor', 'is not', null)
        .where('imported_payee', 'is not', null),
    )
    .execute()
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
