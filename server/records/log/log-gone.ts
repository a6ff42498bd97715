// Remembers contributions that were made up and give way, so that taking the change back brings them
// back as they were.
import type { Record } from '#contract/records.ts'
import type { Db } from '../../db/in-tx.ts'
import { ROWS_A_STATEMENT } from '../../db/insert-many-sql.ts'
import { piecesOf } from '../../pieces-of.ts'
import { type LogPlace, insertRecordChanges } from './sql.ts'

/** Writes them into the log of a change, each as deleted, from `place` on. */
export async function logGone(
  db: Db,
  user_id: number,
  place: LogPlace,
  gone: readonly Record[],
): Promise<void> {
  let at = place.place
  for (const piece of piecesOf(gone, ROWS_A_STATEMENT)) {
    const changes = piece.map((before) => ({ before, after: null }))
    await insertRecordChanges(db, user_id, { ...place, place: at }, changes)
    at += piece.length
  }
}
