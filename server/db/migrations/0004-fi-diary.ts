// The FI diary: the date that an integrated plan gave in each month.
import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../engine.ts'

export async function up(db: Kysely<never>): Promise<void> {
  const [key, strict] = isPostgres(db) ? ['text collate "C"', ''] : ['text', ' strict']
  const lines = [
    'user_id integer not null references app_user (id) on delete cascade',
    'plan_id integer not null',
    `month ${key} not null`,
    'fi_date text',
    'months_to_fi integer',
    "source text not null check (source in ('kept', 'rebuilt'))",
    'inputs text not null',
    'settings text not null',
    'change text',
    'written_at text not null',
    'primary key (user_id, plan_id, month)',
    'check ((fi_date is null) = (months_to_fi is null))',
    'foreign key (user_id, plan_id) references plan (user_id, id) on delete cascade',
  ]
  await sql.raw(`create table fi_diary (\n  ${lines.join(',\n  ')}\n)${strict}`).execute(db)
}
