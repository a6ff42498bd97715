// Statements about lists that are stored in pieces.
import type { Db } from '../../db/in-tx.ts'

interface Begun {
  user_id: number
  /** The user's newest record before the list. */
  after_id: number
}

/** Notes that from now on a user's new records are not to stay unless `end` is reached. */
export async function begin(db: Db, user_id: number): Promise<void> {
  const { newest } = await db
    .selectFrom('record')
    .select(({ fn }) => fn.max<number | null>('id').as('newest'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('unfinished_store')
    .values({ user_id, after_id: newest ?? 0 })
    .execute()
}

export async function end(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('unfinished_store').where('user_id', '=', user_id).execute()
}

export async function findBegun(db: Db, user_id: number): Promise<Begun | null> {
  const row = await db
    .selectFrom('unfinished_store')
    .selectAll()
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row ?? null
}

export async function listUnfinished(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('unfinished_store').select('user_id').execute()
  return rows.map(({ user_id }) => user_id)
}

const RECORDS_A_PIECE = 1000

/** Deletes some of the user's records since then, with their tags; answers how many. */
export async function deleteNewest(db: Db, { user_id, after_id }: Begun): Promise<number> {
  const newest = db
    .selectFrom('record')
    .select('id')
    .where('user_id', '=', user_id)
    .where('id', '>', after_id)
    .orderBy('id', 'desc')
    .limit(RECORDS_A_PIECE)
  const { numDeletedRows } = await db
    .deleteFrom('record')
    .where('user_id', '=', user_id)
    .where('id', 'in', newest)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Frees the key under which the list was sent: it alone of the user's keys has no reply yet. */
export async function forgetClaims(db: Db, user_id: number): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('user_id', '=', user_id)
    .where('reply', 'is', null)
    .where('reply_ids', 'is', null)
    .execute()
}
