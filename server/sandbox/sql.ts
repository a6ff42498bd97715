// Statements about users who look around with sample data.
import type { Db } from '../db/in-tx.ts'
import { deleteUser } from '../users/closed-sql.ts'

/** Counts as paid up, and goes after that instant; null stays. */
export async function markAsSandbox(
  db: Db,
  user_id: number,
  removed_after: string | null,
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ is_demo: 1, removed_after })
    .where('id', '=', user_id)
    .execute()
}

/** The oldest of those whose day ends before an instant, with all that was theirs. */
export async function deleteOldestSandboxes(
  db: Db,
  endsBefore: string,
  most: number,
): Promise<void> {
  const oldest = await db
    .selectFrom('app_user')
    .select('id')
    .where('is_demo', '=', 1)
    .where('removed_after', '<', endsBefore)
    .orderBy('removed_after')
    .limit(most)
    .execute()
  for (const { id } of oldest) await deleteUser(db, id)
}
