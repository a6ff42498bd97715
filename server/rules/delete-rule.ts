// Deletes a rule. What it classified stays classified, and forgets which rule it was.
import type { deleteRule } from '#contract/rules.ts'
import type { Call } from '../answer.ts'
import { recordEvent } from '../audit/record-event.ts'
import { inTx } from '../db/in-tx.ts'
import { onVersion } from '../names/check-version.ts'
import { forgetRules } from '../records/forget-rules-sql.ts'
import * as rules from './sql.ts'
import { claimSeen } from '../db/seen-sql.ts'

export function deleteOne(call: Call<typeof deleteRule>): Promise<void> {
  const { user, params, if_match } = call
  return inTx(call.db, async (db) => {
    await onVersion(
      () => rules.findRule(db, user.id, params.id),
      if_match,
      (rule) => claimSeen(db, 'rule', user.id, rule),
    )
    await forgetRules(db, user.id, [params.id])
    await rules.deleteRule(db, user.id, params.id)
    await recordEvent({ ...call, db }, user.id, 'rule deleted', { id: params.id })
  })
}
