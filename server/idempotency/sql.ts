// Statements about idempotency keys.
import type { Db } from '../db/in-tx.ts'

interface Claim {
  user_id: number
  route: string
  key: string
}

export async function findKey(db: Db, { user_id, route, key }: Claim) {
  const row = await db
    .selectFrom('idempotency_key')
    .select(['body_hash', 'reply', 'reply_ids'])
    .where((is) => is.and({ user_id, route, key }))
    .executeTakeFirst()
  return row ?? null
}

export async function claimKey(
  db: Db,
  claim: Claim & { body_hash: string; status: number; created_at: string },
): Promise<void> {
  await db
    .insertInto('idempotency_key')
    .values({ ...claim, reply: null, reply_ids: null })
    .execute()
}

export async function keepReply(
  db: Db,
  { user_id, route, key }: Claim,
  kept: { reply: string | null; reply_ids: string | null },
): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set(kept)
    .where((is) => is.and({ user_id, route, key }))
    .execute()
}
