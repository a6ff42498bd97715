// Statements about money between own accounts.
import type { Db } from '../../db/in-tx.ts'

/** The category for money between own accounts, once there is one. */
export async function findTransferCategory(db: Db, user_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('transfer_category')
    .select('category_id')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.category_id ?? null
}

export async function keepTransferCategory(
  db: Db,
  user_id: number,
  category_id: number,
): Promise<void> {
  await db
    .insertInto('transfer_category')
    .values({ user_id, category_id })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ category_id }))
    .execute()
}

/** Another category takes the place of one that goes, or that one takes it back. */
export async function followTransferCategory(
  db: Db,
  user_id: number,
  from: number,
  into: number,
): Promise<void> {
  await db
    .updateTable('transfer_category')
    .set({ category_id: into })
    .where('user_id', '=', user_id)
    .where('category_id', '=', from)
    .execute()
}
