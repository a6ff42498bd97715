// Statements about what a file is compared with.
import type { Db } from '../db/in-tx.ts'

/** The newest record of a user: another one says that something was stored meanwhile. */
export async function findNewest(db: Db, user_id: number): Promise<number | null> {
  const { newest } = await db
    .selectFrom('record')
    .select(({ fn }) => fn.max('id').as('newest'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return newest
}
