// Statements about mailed links to set a new password.
import type { Db } from '../../db/in-tx.ts'

export async function insertReset(
  db: Db,
  reset: { user_id: number; token_hash: string; created_at: string },
): Promise<void> {
  await db
    .insertInto('password_reset')
    .values({ ...reset, used_at: null })
    .execute()
}

/** Whose link it is, while it is not used and was not made before. */
export async function findReset(
  db: Db,
  token_hash: string,
  since: string,
): Promise<{ id: number; user_id: number } | null> {
  const reset = await db
    .selectFrom('password_reset')
    .select(['id', 'user_id'])
    .where('token_hash', '=', token_hash)
    .where('created_at', '>=', since)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return reset ?? null
}
