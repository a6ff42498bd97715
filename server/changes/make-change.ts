// Makes a change that was looked at: all of it or none. What the review showed is worked out again
// inside the transaction, and refused when anything of it is different by then.
import type { ChangeSet, makeChange } from '#contract/changes.ts'
import { titleOf } from '#domain/changes/title.ts'
import type { Call } from '../answer.ts'
import { recordEvent } from '../audit/record-event.ts'
import { inTx } from '../db/in-tx.ts'
import { invalid } from '../errors.ts'
import { addContributions } from '../records/contributions.ts'
import { linkPairs } from '../records/links-sql.ts'
import { insertChangeSet } from '../records/log/sql.ts'
import { holdUser } from '../users/sql.ts'
import { detailOf, finishMerge } from './merge-beside.ts'
import { planChange } from './plan-change.ts'
import { isEmpty } from './plan.ts'
import { sealOf } from './seal.ts'
import { changedMeanwhile, writeRecords } from './write-records.ts'

export function make(call: Call<typeof makeChange>): Promise<ChangeSet> {
  const { user, now } = call
  const { change, seal } = call.body
  return inTx(call.db, async (db) => {
    // What links and unlinks meanwhile waits.
    await holdUser(db, user.id)
    const plan = await planChange({ db, user_id: user.id, at: 'change.' }, change)
    if (sealOf(change, plan) !== seal) throw changedMeanwhile()
    if (isEmpty(plan)) throw invalid({ change: ['Nothing would be different.'] })
    const num_records = plan.changes.length
    const merge = plan.merge && (await detailOf(db, user.id, plan.merge))
    const links = await addContributions({ ...call, db }, plan.invested)
    const set = await insertChangeSet(db, user.id, now(), {
      kind: change.kind,
      title: titleOf(plan.named, num_records),
      num_records,
      detail: { ...merge, ...links },
    })
    await writeRecords(db, user.id, set.id, plan)
    await linkPairs(db, user.id, links.pairs)
    if (merge) await finishMerge(db, user.id, merge)
    await recordEvent({ ...call, db }, user.id, 'change made', {
      id: set.id,
      kind: set.kind,
      records: num_records,
    })
    return set
  })
}
