// Palette slots: counted up per user and kind when a thing is made, never used again, so that a
// category keeps its colour whatever else comes and goes.
import type { Db } from '../db/in-tx.ts'
import { raiseSlot } from './sql.ts'

/** Takes `count` slots at once and answers the first of them. Call it inside a transaction. */
export async function takeSlots(
  db: Db,
  user_id: number,
  kind: string,
  count: number,
): Promise<number> {
  const last = await raiseSlot(db, user_id, kind, count)
  return last - count + 1
}
