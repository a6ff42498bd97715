// Statements about people, their tokens and settings.
import type { Selectable } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { AppSettings } from '#contract/users.ts'
import type { Db } from '../db/in-tx.ts'
import type { AppUserTable, TokenTable } from '../db/user-tables.ts'

export type AppUser = Selectable<AppUserTable>

export async function insertUser(
  db: Db,
  user: { email: string; email_key: string; password_hash: string; trial_ends_on: Day },
  created_at: string,
): Promise<number> {
  const { id } = await db
    .insertInto('app_user')
    .values({
      ...user,
      created_at,
      paid_until: null,
      membership_plan: null,
      is_demo: 0,
      removed_after: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('setting')
    .values({ user_id: id, currency: 'USD', stats_default_month: 'current' })
    .execute()
  return id
}

export async function findUserByEmail(db: Db, email_key: string): Promise<AppUser | null> {
  const user = await db
    .selectFrom('app_user')
    .selectAll()
    .where('email_key', '=', email_key)
    .executeTakeFirst()
  return user ?? null
}

export async function findUser(db: Db, id: number): Promise<AppUser | null> {
  const user = await db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst()
  return user ?? null
}

/** Lets no other holder of this user go on until the transaction ends; null when the user is gone. */
export async function holdUser(db: Db, id: number): Promise<{ password_hash: string } | null> {
  const held = await db
    .updateTable('app_user')
    .set((user) => ({ email: user.ref('email') }))
    .where('id', '=', id)
    .returning('password_hash')
    .executeTakeFirst()
  return held ?? null
}

export async function savePassword(db: Db, id: number, password_hash: string): Promise<void> {
  await db.updateTable('app_user').set({ password_hash }).where('id', '=', id).execute()
}

export async function insertToken(
  db: Db,
  token: Omit<Selectable<TokenTable>, 'id'>,
): Promise<number> {
  const { id } = await db
    .insertInto('token')
    .values(token)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Who is signed in, as every handler sees it. */
export interface SignedIn {
  id: number
  token_id: number
  kind: 'session' | 'personal'
  read_only: boolean
  trial_ends_on: Day
  paid_until: Day | null
  is_demo: boolean
  /** When a user who looks around with sample data goes; null for everybody else. */
  removed_after: string | null
}

interface TokenOwner extends SignedIn {
  created_at: string
  last_used_at: string
}

export async function findTokenOwner(db: Db, token_hash: string): Promise<TokenOwner | null> {
  const row = await db
    .selectFrom('token')
    .innerJoin('app_user', 'app_user.id', 'token.user_id')
    .select([
      'app_user.id',
      'token.id as token_id',
      'token.kind',
      'token.read_only',
      'token.created_at',
      'token.last_used_at',
      'app_user.trial_ends_on',
      'app_user.paid_until',
      'app_user.is_demo',
      'app_user.removed_after',
    ])
    .where('token.token_hash', '=', token_hash)
    .executeTakeFirst()
  if (!row) return null
  return { ...row, read_only: row.read_only === 1, is_demo: row.is_demo === 1 }
}

export async function touchToken(db: Db, user_id: number, id: number, at: string): Promise<void> {
  await db
    .updateTable('token')
    .set({ last_used_at: at })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute()
}

export async function deleteToken(db: Db, user_id: number, id: number): Promise<void> {
  await db.deleteFrom('token').where('user_id', '=', user_id).where('id', '=', id).execute()
}

export async function readSettings(db: Db, user_id: number): Promise<AppSettings> {
  const row = await db
    .selectFrom('setting')
    .select(['currency', 'stats_default_month'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return row as AppSettings
}

export async function saveSettings(db: Db, user_id: number, settings: AppSettings): Promise<void> {
  await db.updateTable('setting').set(settings).where('user_id', '=', user_id).execute()
}
