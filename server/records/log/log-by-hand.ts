// What a person did to one record by hand is a change like any other: a set of one record. It shows
// in the history of the record, and the list of changes to many leaves it out.
import { titleOf } from '#domain/changes/title.ts'
import type { Db } from '../../db/in-tx.ts'
import type { Changed } from './shapes.ts'
import { insertChangeSet, insertRecordChanges } from './sql.ts'

/**
 * Call it inside the transaction of the write. `now` is in epoch milliseconds; `parted` is what became of
 * the refunds of a record that was deleted.
 */
export async function logByHand(
  db: Db,
  user_id: number,
  changed: Changed,
  now: number,
  parted: readonly Changed[] = [],
): Promise<void> {
  const { id } = await insertChangeSet(db, user_id, now, {
    kind: 'hand',
    title: titleOf({ kind: 'hand', deleted: changed.after === null }, 1),
    num_records: 1,
  })
  const place = { change_set_id: id, place: 0, shelved: false }
  await insertRecordChanges(db, user_id, place, [changed, ...parted])
}
