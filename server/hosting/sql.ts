// Statements about the installation as a whole.
import type { Db } from '../db/in-tx.ts'

/** The user who signed up before all others that are here; null before anybody did. */
export async function findFirstUser(db: Db): Promise<number | null> {
  const first = await db
    .selectFrom('app_user')
    .select('id')
    .where('is_demo', '=', 0)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.id ?? null
}
