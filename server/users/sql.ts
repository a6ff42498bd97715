// Statements about people, their tokens and settings.
import type { Selectable } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { AppSettings } from '#contract/users.ts'
import type { Db } from '../db/in-tx.ts'
import type { AppUserTable, TokenTable } from '../db/tables.ts'

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

export async function insertToken(
  db: Db,
  token: Omit<Selectable<TokenTable>, 'id'>,
): Promise<void> {
  await db.insertInto('token').values(token).execute()
}

export interface TokenOwner {
  id: number
  token_id: number
  kind: 'session' | 'personal'
  read_only: boolean
  created_at: string
  last_used_at: string
  trial_ends_on: Day
  paid_until: Day | null
  is_demo: boolean
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

/** Failed sign-ins since an instant: for the pair, for the account and for the address. */
export async function countFailures(
  db: Db,
  email_key: string,
  address: string,
  since: string,
): Promise<{ pair: number; email: number; from: number }> {
  const { fn } = db
  const rows = await db
    .selectFrom('sign_in_failure')
    .select(['email_key', 'address', fn.countAll<number>().as('times')])
    .where('at', '>', since)
    .where((where) =>
      where.or([where('email_key', '=', email_key), where('address', '=', address)]),
    )
    .groupBy(['email_key', 'address'])
    .execute()
  const times = (matches: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(matches).reduce((sum, row) => sum + row.times, 0)
  return {
    pair: times((row) => row.email_key === email_key && row.address === address),
    email: times((row) => row.email_key === email_key),
    from: times((row) => row.address === address),
  }
}

export async function insertFailure(
  db: Db,
  failure: { email_key: string; address: string; at: string },
): Promise<number> {
  const { id } = await db
    .insertInto('sign_in_failure')
    .values(failure)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function touchFailure(db: Db, id: number, at: string): Promise<void> {
  await db.updateTable('sign_in_failure').set({ at }).where('id', '=', id).execute()
}

export async function deleteFailure(db: Db, id: number): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('id', '=', id).execute()
}

/** A right password clears the failures of this account from this address. */
export async function deleteFailures(db: Db, email_key: string, address: string): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where('email_key', '=', email_key)
    .where('address', '=', address)
    .execute()
}

export async function deleteFailuresBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('at', '<', before).execute()
}

/** A user who looks around with sample data counts as paid up. */
export async function markAsDemo(db: Db, user_id: number): Promise<void> {
  await db.updateTable('app_user').set({ is_demo: 1 }).where('id', '=', user_id).execute()
}
