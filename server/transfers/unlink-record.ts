// Unlinks a record and its other half; both stay as they are. A contribution that was made up for its
// half goes. It is a change like linking, so it can be taken back.
import type { ChangeSet } from '#contract/changes.ts'
import type { unlinkRecord } from '#contract/transfers.ts'
import { titleOf } from '#domain/changes/title.ts'
import type { Call } from '../answer.ts'
import type { LinkDetail } from '../changes/take-links-back.ts'
import { inTx } from '../db/in-tx.ts'
import { notFound } from '../errors.ts'
import { refuseUnseen } from '../names/check-version.ts'
import * as links from '../records/links-sql.ts'
import { asGone } from '../records/log/shapes.ts'
import { insertChangeSet, insertRecordChanges } from '../records/log/sql.ts'
import { listByIds } from '../records/sql.ts'
import { holdUser } from '../users/sql.ts'
import { deleteRows } from '../records/store-sql.ts'

export function unlinkOne({
  db,
  user,
  params: { id },
  if_match,
  now,
}: Call<typeof unlinkRecord>): Promise<ChangeSet> {
  return inTx(db, async (db) => {
    await holdUser(db, user.id)
    const [record] = await listByIds(db, user.id, [id])
    const half = record?.linked_record ?? null
    if (!record || half === null) throw notFound()
    refuseUnseen(record, if_match)
    const madeUp = await links.listMadeUp(db, user.id, [id, half])
    const gone = await listByIds(db, user.id, madeUp)
    const detail: LinkDetail = { pairs: [], made: [], unlinked: [[id, half]] }
    const change = await insertChangeSet(db, user.id, now(), {
      kind: 'link',
      title: titleOf({ kind: 'unlink' }, 2),
      num_records: 2,
      detail,
    })
    const place = { change_set_id: change.id, place: 0, shelved: false }
    await insertRecordChanges(db, user.id, place, gone.map(asGone))
    await links.unlink(db, user.id, [id])
    await deleteRows(db, user.id, madeUp)
    return change
  })
}
