// Two-factor sign-in: an authenticator's secret per user, the recovery codes by their hashes, and
// attempts counted by kind, so that codes and mailed links have throttles of their own.
import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

export async function up(db: Kysely<never>): Promise<void> {
  const strict = isPostgres(db) ? '' : ' strict'
  const statements = [
    `create table two_factor (
      user_id integer primary key references app_user (id) on delete cascade,
      secret text not null,
      confirmed_at text,
      last_step integer not null
    )${strict}`,
    `create table recovery_code (
      user_id integer not null references app_user (id) on delete cascade,
      code_hash text not null,
      used_at text,
      primary key (user_id, code_hash),
      foreign key (user_id) references two_factor (user_id) on delete cascade
    )${strict}`,
    `alter table sign_in_failure add column kind text not null default 'sign-in'`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
