// Contributions that were made up for rows of cash accounts go as a change of kind `link`, and stand
// again when what took them away is taken back.
import type { Record } from '#contract/records.ts'
import type { Db } from '../db/in-tx.ts'
import { bringBack } from './bring-back.ts'
import { mentionedIn } from './check-drafts.ts'
import * as links from './links-sql.ts'
import { asGone } from './log/shapes.ts'
import { insertChangeSet, insertRecordChanges } from './log/sql.ts'
import { listOwned } from './owned-sql.ts'
import { listByIds } from './sql.ts'
import { deleteRows } from './store-sql.ts'

/** Deletes them and logs it; `detail` is what the change keeps. `now` is in epoch milliseconds. */
export async function removeContributions(
  db: Db,
  user_id: number,
  ids: readonly number[],
  { title, detail }: { title: string; detail: object },
  now: number,
): Promise<void> {
  const gone = await listByIds(db, user_id, ids)
  const num_records = ids.length
  const change = await insertChangeSet(db, user_id, now, {
    kind: 'link',
    title,
    num_records,
    detail,
  })
  const place = { change_set_id: change.id, place: 0, shelved: false }
  await insertRecordChanges(db, user_id, place, gone.map(asGone))
  await links.unlink(db, user_id, ids)
  await deleteRows(db, user_id, ids)
}

/** They stand again beside their halves, where their investment still is. */
export async function bringContributionsBack(
  db: Db,
  user_id: number,
  gone: readonly Record[],
): Promise<void> {
  const owned = await listOwned(db, user_id, 'saving', mentionedIn(gone))
  const back = gone.filter(
    ({ account, category }) => owned.accounts.has(account) && owned.categories.has(category),
  )
  const alone = { linked_record: null, applied_rule_id: null }
  const returning = back.map((record) => ({
    record: { ...record, ...alone, tags: record.tags.filter((tag) => owned.tags.has(tag)) },
    half: record.linked_record,
    shelved: false,
  }))
  await bringBack(db, user_id, returning)
}
