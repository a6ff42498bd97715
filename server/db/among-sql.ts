// Numbers of any count as one parameter.
import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Db } from './in-tx.ts'

/** For `in`. */
export function listed<T>(db: Db, values: readonly number[]): RawBuilder<T> {
  const list = JSON.stringify(values)
  return isPostgres(db)
    ? sql<T>`(select cast(value as integer) from json_array_elements_text(cast(${list} as json)))`
    : sql<T>`(select value from json_each(${list}))`
}
