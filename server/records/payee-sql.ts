// Payees, each spelling kept once.
import { type RawBuilder, sql } from 'kysely'
import { foldKey } from '#domain/text.ts'
import { isPostgres } from '../db/engine.ts'
import type { Db } from '../db/in-tx.ts'
import { ROWS_A_STATEMENT, insertMany } from '../db/insert-many-sql.ts'
import { piecesOf } from '../pieces-of.ts'

const COLUMNS = [
  { name: 'payee', type: 'text' },
  { name: 'payee_key', type: 'text' },
]

/** The ids of spellings, of which those that are new are kept. Call it inside a transaction. */
export async function keepPayees(
  db: Db,
  user_id: number,
  payees: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const piece of piecesOf([...payees], ROWS_A_STATEMENT)) {
    await find(db, user_id, piece, ids)
    const missing = piece.filter((payee) => !ids.has(payee))
    if (missing.length === 0) continue
    const rows = missing.map((payee) => [payee, foldKey(payee)])
    // Somebody else may keep the same one at this moment.
    await insertMany(db, 'payee', COLUMNS, user_id, rows, { orNothing: true })
    await find(db, user_id, missing, ids)
  }
  return ids
}

async function find(
  db: Db,
  user_id: number,
  payees: readonly string[],
  ids: Map<string, number>,
): Promise<void> {
  const rows = await db
    .selectFrom('payee')
    .select(['id', 'payee'])
    .where('user_id', '=', user_id)
    .where(({ eb, refTuple }) =>
      eb(refTuple('payee_key', 'payee'), 'in', spellings(db, payees) as never),
    )
    .execute()
  for (const { id, payee } of rows) ids.set(payee, id)
}

/** The spellings as rows of key and text, so that the index of both finds them. */
function spellings(db: Db, payees: readonly string[]): RawBuilder<unknown> {
  const list = JSON.stringify(payees.map((payee) => [foldKey(payee), payee]))
  if (isPostgres(db)) {
    return sql`(select value ->> 0, value ->> 1 from json_array_elements(cast(${list} as json)))`
  }
  return sql`(select value ->> 0, value ->> 1 from json_each(${list}))`
}
