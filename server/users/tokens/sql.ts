// Statements about sessions and personal tokens.
import type { Db } from '../../db/in-tx.ts'

type Kind = 'session' | 'personal'

export interface TokenRow {
  id: number
  name: string
  read_only: 0 | 1
  created_at: string
  last_used_at: string
}

const COLUMNS = ['id', 'name', 'read_only', 'created_at', 'last_used_at'] as const

function tokensOf(db: Db, user_id: number, kind: Kind) {
  return db
    .selectFrom('token')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
}

/** Sessions that are alive: used and made not before these instants. The last used first. */
export function listSessions(
  db: Db,
  user_id: number,
  since: { used: string; made: string },
): Promise<TokenRow[]> {
  return tokensOf(db, user_id, 'session')
    .where('last_used_at', '>=', since.used)
    .where('created_at', '>=', since.made)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function listPersonal(db: Db, user_id: number): Promise<TokenRow[]> {
  return tokensOf(db, user_id, 'personal').orderBy('id', 'desc').execute()
}

export async function tokenStands(db: Db, user_id: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('token')
    .select('id')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Answers the name of what was deleted, or null when there was nothing. */
export async function takeAway(
  db: Db,
  user_id: number,
  kind: Kind,
  id: number,
): Promise<string | null> {
  const row = await db
    .deleteFrom('token')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

export async function deleteTokens(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('token').where('user_id', '=', user_id).execute()
}

export async function deleteOtherTokens(db: Db, user_id: number, id: number): Promise<void> {
  await db.deleteFrom('token').where('user_id', '=', user_id).where('id', '!=', id).execute()
}

/** Every session but one; personal tokens stay. */
export async function deleteOtherSessions(db: Db, user_id: number, id: number): Promise<void> {
  await db
    .deleteFrom('token')
    .where('user_id', '=', user_id)
    .where('kind', '=', 'session')
    .where('id', '!=', id)
    .execute()
}

/** Sessions that ended by themselves. */
export async function deleteDeadSessions(
  db: Db,
  since: { used: string; made: string },
): Promise<void> {
  await db
    .deleteFrom('token')
    .where('kind', '=', 'session')
    .where((where) =>
      where.or([where('last_used_at', '<', since.used), where('created_at', '<', since.made)]),
    )
    .execute()
}
