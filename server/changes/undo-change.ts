// Takes a change back as a whole. A record that was edited since is left alone, and so is one whose
// account or category is gone; everything else stands again as the change found it, under a new
// version. Done twice, nothing more happens. Where nothing can be taken back, the change stays as it is:
// once what came later is taken back, its turn comes.
import type { ReplyOf } from '#contract/endpoint.ts'
import type { undoChange } from '#contract/changes.ts'
import type { ChangeKind } from '#contract/changes-schemas.ts'
import type { Call } from '../answer.ts'
import type { Record } from '#contract/records.ts'
import { recordEvent } from '../audit/record-event.ts'
import { type Db, inTx } from '../db/in-tx.ts'
import { conflict, existing } from '../errors.ts'
import { holdUser } from '../users/sql.ts'
import { ROWS_A_STATEMENT, noticeGrowth } from '../db/insert-many-sql.ts'
import { relinkFree } from '../records/links-sql.ts'
import { relinkRefunds } from '../records/refunds-sql.ts'
import { listStoredByIds } from '../records/sql.ts'
import { bringBackGone, hasGone, refuseUnderLater, takeMergeBack } from './merge-beside.ts'
import { type Beside, type RestoredPiece, readBeside, restorePiece } from './restore-records.ts'
import { takeSplitBack } from './take-split-back.ts'
import * as changes from './sql.ts'
import { hasLinked, removeUnmade, staysParted, takeLinksBack } from './take-links-back.ts'
import { instant } from '../db/columns.ts'

export function undo(call: Call<typeof undoChange>): Promise<ReplyOf<typeof undoChange>> {
  const { user, params, now } = call
  return inTx(call.db, async (db) => {
    // What links and unlinks meanwhile waits.
    await holdUser(db, user.id)
    const { set, detail } = existing(await changes.findChangeSet(db, user.id, params.id))
    const undone_at = instant(now())
    if (!(await changes.markUndone(db, user.id, set.id, undone_at))) {
      return { ...set, num_restored: 0, num_left: 0, first_left: null }
    }
    if (set.kind === 'split') await takeSplitBack(db, user.id, set.id, detail)
    await refuseUnderLater(db, user.id, set.id, detail)
    await bringBackGone(db, user.id, detail)
    const beside = await readBeside(db, user.id)
    const kept = await takeLinksBack(db, user.id, detail)
    const { first_left, ...counts } = await restoreAll(db, user.id, set.id, beside)
    counts.num_left += kept.length
    // A category or tag that stands again may hold records that this change never had.
    await restoreFreed(db, user.id, hasGone(detail) ? null : set.id, beside)
    await removeUnmade(db, user.id, beside.linkings)
    // What was linked waits where a later change made something else of a half, until that goes.
    await relinkFree(db, user.id, beside.linkings.standing)
    const isInVain = await staysParted(db, user.id, detail, beside.linkings)
    if (counts.num_restored === 0 && isInVain) throw conflict(ALL_CHANGED)
    const isOfRecords = OF_RECORDS_ALONE.has(set.kind) && !hasLinked(detail)
    if (counts.num_restored === 0 && counts.num_left > 0 && isOfRecords) throw conflict(ALL_CHANGED)
    await takeMergeBack(db, user.id, detail)
    await recordEvent({ ...call, db }, user.id, 'change undone', {
      id: set.id,
      kind: set.kind,
      records: set.num_records - counts.num_left + kept.length,
    })
    return {
      ...set,
      undone_at,
      ...counts,
      first_left: await gistOf(db, user.id, first_left ?? kept[0] ?? null),
    }
  })
}

/** What changes nothing beside records, unless it linked some, so that there is nothing else to take back. */
const OF_RECORDS_ALONE = new Set<ChangeKind>([
  'edit',
  'delete',
  'apply_rules',
  'transfer',
  'correct',
  'refund',
  'hand',
])
const ALL_CHANGED =
  'Nothing of it can be taken back: its records were changed since, or their account or category is gone. ' +
  'Take back first what was changed later, or edit them one by one.'

async function restoreAll(
  db: Db,
  user_id: number,
  change_set_id: number,
  beside: Beside,
): Promise<{ num_restored: number; num_left: number; first_left: Record | null }> {
  const counts = { num_restored: 0, num_left: 0 }
  let first_left: Record | null = null
  const refunds: RestoredPiece['refunds'] = []
  for (let from = 0; ; from += ROWS_A_STATEMENT) {
    const limit = ROWS_A_STATEMENT
    const piece = await changes.listLogged(db, user_id, change_set_id, { from, limit })
    const restored = await restorePiece(db, user_id, change_set_id, piece, beside)
    counts.num_restored += restored.num_restored
    counts.num_left += restored.num_left
    first_left ??= restored.first_left
    refunds.push(...restored.refunds)
    if (piece.length < limit) break
  }
  await relinkRefunds(db, user_id, refunds)
  await noticeGrowth(db, counts.num_restored, ['record', 'record_tag'])
  return { ...counts, first_left }
}

/** What was left of earlier changes because of this one goes back as well, as it was asked for then. */
async function restoreFreed(
  db: Db,
  user_id: number,
  later: number | null,
  beside: Beside,
): Promise<void> {
  for (const freed of await changes.listFreed(db, user_id, later)) {
    const { num_restored } = await restoreAll(db, user_id, freed, beside)
    if (num_restored > 0) await restoreFreed(db, user_id, freed, beside)
  }
}

/** What names a record to a person: as it stands now, or as the change found what is deleted by now. */
async function gistOf(db: Db, user_id: number, record: Record | null) {
  if (!record) return null
  const [now] = await listStoredByIds(db, user_id, [record.id])
  const { payee, date } = now ?? record
  return { payee, date }
}
