// The records that are in the books. Those of undone imports are shelved: they stay in the table,
// and out of every list, sum and index that reads it from here.
import { type JoinBuilder, sql } from 'kysely'
import type { Db } from './in-tx.ts'
import type { MonthCode } from './codes.ts'
import type { Flag } from './columns.ts'
import type { Tables } from './tables.ts'

/** Written into the statement, so that the databases see that the indexes of live records do. */
export const LIVE = sql.lit<Flag>(0)
export const SHELVED = sql.lit<Flag>(1)

/** The month of a record. */
export const MONTH = sql<MonthCode>`record.day / 100`

/** One of the two, as a condition. */
export type InBooks = typeof LIVE

type JoinPayee = JoinBuilder<Tables, 'record' | 'payee'>

/** Joins `payee`: a record's payee as it is spelled. */
export const payeeOf = (join: JoinPayee) =>
  join.onRef('payee.user_id', '=', 'record.user_id').onRef('payee.id', '=', 'record.payee_id')

export function live(db: Db, user_id: number) {
  return db
    .selectFrom('record')
    .where('record.user_id', '=', user_id)
    .where('record.shelved', '=', LIVE)
}
