// Deletes a record. One that came from a file leaves a mark, so that the next import of the same
// file can say that this row was deleted before.
import type { deleteRecord } from '#contract/records.ts'
import type { Call } from '../answer.ts'
import { recordEvent } from '../audit/record-event.ts'
import { inTx } from '../db/in-tx.ts'
import { onVersion } from '../names/check-version.ts'
import { logByHand } from './log/log-by-hand.ts'
import { forgetPurchases } from './refunds-sql.ts'
import { findRecord } from './sql.ts'
import * as store from './store-sql.ts'
import { claimSeen } from '../db/seen-sql.ts'

export function deleteOne(call: Call<typeof deleteRecord>): Promise<void> {
  const { user, params, if_match } = call
  const { record_type, id } = params
  return inTx(call.db, async (db) => {
    const before = await onVersion(
      () => findRecord(db, user.id, record_type, id),
      if_match,
      async (record) => (await claimSeen(db, 'record', user.id, record)) && record,
    )
    const parted = await forgetPurchases(db, user.id, [id])
    await store.markDeletedRows(db, user.id, [id])
    await store.deleteRows(db, user.id, [id])
    await logByHand(db, user.id, { before, after: null }, call.now(), parted)
    await recordEvent({ ...call, db }, user.id, 'record deleted', { id, record_type })
  })
}
