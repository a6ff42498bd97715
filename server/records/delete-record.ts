// Deletes a record. One that came from a file leaves a mark, so that the next import of the same
// file can say that this row was deleted before.
import type { deleteRecord } from '#contract/records.ts'
import type { Call } from '../answer.ts'
import { recordEvent } from '../audit/record-event.ts'
import { inTx } from '../db/in-tx.ts'
import { onVersion } from '../names/check-version.ts'
import { unlinkFrom } from './links-sql.ts'
import { logByHand } from './log/log-by-hand.ts'
import type { Changed } from './log/shapes.ts'
import { forgetPurchases } from './refunds-sql.ts'
import * as records from './sql.ts'

export function deleteOne(call: Call<typeof deleteRecord>): Promise<void> {
  const { user, params, if_match } = call
  const { record_type, id } = params
  return inTx(call.db, async (db) => {
    const find = () => records.findRecord(db, user.id, record_type, id)
    const parted: Changed[] = []
    const { before, origin } = await onVersion(find, if_match, async (before) => {
      await unlinkFrom(db, user.id, [id])
      parted.push(...(await forgetPurchases(db, user.id, [id])))
      const origin = await records.deleteRecord(db, user.id, before)
      return origin && { before, origin }
    })
    await records.markDeletedRow(db, user.id, id, origin)
    await logByHand(db, user.id, { before, after: null }, call.now(), parted)
    await recordEvent({ ...call, db }, user.id, 'record deleted', { id, record_type })
  })
}
