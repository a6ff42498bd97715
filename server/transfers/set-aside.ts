// What both ways of linking do alike: halves that are spending or income leave the totals, in the
// category for transfers, as one change that can be taken back.
import type { Record } from '#contract/records.ts'
import type { Linked } from '#contract/transfers.ts'
import { asTransfer, differing } from '#domain/changes/edit-record.ts'
import { titleOf } from '#domain/changes/title.ts'
import { takeTransferCategory } from '../categories/transfers/take-category.ts'
import type { LinkDetail } from '../changes/take-links-back.ts'
import { writeRecords } from '../changes/write-records.ts'
import type { Db } from '../db/in-tx.ts'
import { asGone } from '../records/log/shapes.ts'
import { insertChangeSet, insertRecordChanges } from '../records/log/sql.ts'
import * as links from '../records/links-sql.ts'
import { listByIds } from '../records/sql.ts'

export interface Linking extends LinkDetail {
  records: readonly Record[]
  /** Made-up contributions that give way. */
  gone?: readonly Record[]
  /** The investment the money went into, in words. */
  into: string | null
}

/** Writes and links; call it inside a transaction. `now` is in epoch milliseconds. */
export async function setAside(
  db: Db,
  user_id: number,
  { records, gone = [], into, pairs, made, unlinked = [] }: Linking,
  now: number,
): Promise<Linked> {
  const { id: category } = await takeTransferCategory(db, user_id)
  const changes = records
    .map((before) => ({ before, after: halfOf(before, category) }))
    .filter(({ before, after }) => Object.keys(differing(before, after)).length > 0)
  const num_records = pairs.length * 2
  const change = await insertChangeSet(db, user_id, now, {
    kind: 'link',
    title: titleOf({ kind: 'link', into }, num_records),
    num_records,
    detail: { pairs, made, unlinked } satisfies LinkDetail,
  })
  await writeRecords(db, user_id, change.id, { changes })
  const place = { change_set_id: change.id, place: changes.length, shelved: false }
  await insertRecordChanges(db, user_id, place, gone.map(asGone))
  await links.linkPairs(db, user_id, pairs)
  return { change, records: await listByIds(db, user_id, pairs.flat()) }
}

/** Contributions stay as they are; what is excluded already keeps the category it was given. */
function halfOf(record: Record, category: number): Record {
  if (record.record_type === 'saving' || record.exclude_from_totals) return record
  return { ...asTransfer(record, category), version: record.version + 1 }
}
