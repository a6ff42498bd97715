// Numbers of any count as one parameter.
import { type Expression, type SqlBool, sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './in-tx.ts'

/**
 * Whether a column, or an expression, is one of these whole numbers. PostgreSQL is given an array, not a
 * subquery: of a table that has just grown from nothing it would compare every row with every number.
 */
export function among(
  db: Db,
  column: string | Expression<unknown>,
  values: readonly number[],
): Expression<SqlBool> {
  const one = typeof column === 'string' ? sql.ref(column) : column
  return isPostgres(db)
    ? sql<SqlBool>`${one} = any(cast(${`{${values.join()}}`} as integer[]))`
    : sql<SqlBool>`${one} in (select value from json_each(${JSON.stringify(values)}))`
}
