// Statements about the database itself, and what any of them may want.
import { type SelectQueryBuilder, sql } from 'kysely'
import { type Db, inTx } from './in-tx.ts'
import type { Tables } from './tables.ts'

/** SQLite's own quick check: "ok", or what is wrong. */
export async function checkIntegrity(db: Db): Promise<string> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  return rows[0]?.quick_check ?? 'no answer'
}

/** How many rows a statement finds. */
export async function countRows<TB extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, TB, object>,
): Promise<number> {
  const { times } = await rows
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .executeTakeFirstOrThrow()
  return times
}

/** Answers when the database can be reached, also while a long transaction writes. */
export async function ping(db: Db): Promise<void> {
  await db.selectFrom('app_user').select('id').limit(1).execute()
}

/** Answers when something can be stored: a row comes and goes. */
export async function probeWriting(db: Db): Promise<void> {
  const row = { email_key: '', address: '', kind: 'probe', at: '' }
  await inTx(db, (db) => db.insertInto('sign_in_failure').values(row).execute())
  await db.deleteFrom('sign_in_failure').where('kind', '=', 'probe').execute()
}
