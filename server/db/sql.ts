// Statements about the database itself.
import { sql } from 'kysely'
import type { Db } from './in-tx.ts'

/** SQLite's own quick check: "ok", or what is wrong. */
export async function checkIntegrity(db: Db): Promise<string> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  return rows[0]?.quick_check ?? 'no answer'
}

/** Answers when the database can be reached. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
