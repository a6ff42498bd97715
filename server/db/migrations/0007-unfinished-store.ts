// A long list that is being stored in pieces: whose it is, and the newest record before it. What
// such a row still names when the server starts was cut off, and is taken back.
import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

export async function up(db: Kysely<never>): Promise<void> {
  const lines = [
    'user_id integer primary key references app_user (id) on delete cascade',
    'after_id integer not null',
  ]
  const strict = isPostgres(db) ? '' : ' strict'
  await sql.raw(`create table unfinished_store (${lines.join(', ')})${strict}`).execute(db)
}
