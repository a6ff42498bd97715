// Remembers refunds whose purchases went with a change, so that taking it back links them again.
import type { Record } from '#contract/records.ts'
import type { Db } from '../../db/in-tx.ts'
import { ROWS_A_STATEMENT } from '../../db/insert-many-sql.ts'
import { piecesOf } from '../../pieces-of.ts'
import { type LogPlace, insertRecordChanges } from './sql.ts'

/** Writes what `forgetPurchases` answered into the log of a change, from `place` on. */
export async function logParted(
  db: Db,
  user_id: number,
  first: LogPlace,
  parted: readonly Record[],
): Promise<void> {
  let { place } = first
  for (const piece of piecesOf(parted, ROWS_A_STATEMENT)) {
    const changes = piece.map((before) => ({
      before,
      after: { ...before, refund_of: null, version: before.version + 1 },
    }))
    await insertRecordChanges(db, user_id, { ...first, place }, changes)
    place += piece.length
  }
}
