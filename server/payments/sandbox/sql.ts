// The sandbox's own books. They belong to the provider it plays, not to Fireside's.
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../db/in-tx.ts'
import type { SandboxCheckoutTable } from '../../db/payment-tables.ts'

export type SandboxCheckout = Selectable<SandboxCheckoutTable>

export async function insertCheckout(
  db: Db,
  checkout: Insertable<SandboxCheckoutTable>,
): Promise<void> {
  await db.insertInto('sandbox_checkout').values(checkout).execute()
}

export async function findCheckout(db: Db, id: string): Promise<SandboxCheckout | null> {
  const row = await db
    .selectFrom('sandbox_checkout')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

type Change = Partial<
  Pick<SandboxCheckout, 'state' | 'num_periods' | 'paid_until' | 'paid_at' | 'cancelled'>
>

/** Answers the checkout as it then stands, or null when it was changed meanwhile. */
export async function updateCheckout(
  db: Db,
  { user_id, id, state, num_periods }: SandboxCheckout,
  change: Change,
): Promise<SandboxCheckout | null> {
  const row = await db
    .updateTable('sandbox_checkout')
    .set(change)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('num_periods', '=', num_periods)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}
