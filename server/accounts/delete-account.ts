// Deletes an account with everything that hangs on it, in the order that the references allow.
// What belongs to other accounts stays, and forgets it under a new version.
import type { deleteAccount } from '#contract/accounts.ts'
import type { Call } from '../answer.ts'
import { recordEvent } from '../audit/record-event.ts'
import { inTx } from '../db/in-tx.ts'
import { onVersion } from '../names/check-version.ts'
import { deleteQueriesOfOnly } from '../names/sql.ts'
import { logByHand } from '../records/log/log-by-hand.ts'
import { forgetRules } from '../records/forget-rules-sql.ts'
import { forgetPurchases } from '../records/refunds-sql.ts'
import * as accounts from './sql.ts'
import { claimSeen } from '../db/seen-sql.ts'

export function deleteWithRecords(call: Call<typeof deleteAccount>): Promise<void> {
  const { user, params, if_match } = call
  const { id } = params
  return inTx(call.db, async (db) => {
    await onVersion(
      () => accounts.findAccount(db, user.id, id),
      if_match,
      (account) => claimSeen(db, 'account', user.id, account),
    )
    await deleteQueriesOfOnly(db, user.id, 'account', id)
    await accounts.unlinkRecords(db, user.id, id)
    const going = await accounts.listRefundedOrRefunds(db, user.id, id)
    for (const parted of await forgetPurchases(db, user.id, going)) {
      await logByHand(db, user.id, parted, call.now())
    }
    const records = await accounts.deleteFromAccount(db, 'record', user.id, id)
    await accounts.deleteFromAccount(db, 'deleted_row', user.id, id)
    await forgetRules(db, user.id, await accounts.listRuleIds(db, user.id, id))
    await accounts.deleteRules(db, user.id, id)
    await accounts.keepAsTransfers(db, user.id, id)
    await accounts.detachImports(db, user.id, id)
    await accounts.deleteAccountRow(db, user.id, id)
    await recordEvent({ ...call, db }, user.id, 'account deleted', { id, records })
  })
}
