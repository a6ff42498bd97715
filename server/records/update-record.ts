// Replaces a record. Where it was imported from never changes, and the rule that classified it
// stays unless another one, or none, is named.
import type { Record, updateRecord } from '#contract/records.ts'
import type { Call } from '../answer.ts'
import { inTx } from '../db/in-tx.ts'
import { invalid } from '../errors.ts'
import { onVersion } from '../names/check-version.ts'
import { mentionedIn, problemsOf } from './check-drafts.ts'
import { inOrder } from './create-records.ts'
import { listOwned } from './owned/sql.ts'
import { readDraft } from './row.ts'
import * as records from './sql.ts'

export function updateOne(call: Call<typeof updateRecord>): Promise<Record> {
  const { user, params, body, today, if_match } = call
  const { record_type, id } = params
  return inTx(call.db, async (db) => {
    const find = () => records.findRecord(db, user.id, record_type, id)
    return onVersion(find, if_match, async (current) => {
      const owned = await listOwned(db, user.id, record_type, mentionedIn([body]))
      const problems = await problemsOf([body], { owned, today }, () => '')
      if (Object.keys(problems).length > 0) throw invalid(problems)
      const { applied_rule_id = current.applied_rule_id } = body
      const row = readDraft(body, record_type)
      const updated = await records.updateRecord(db, user.id, current, row, applied_rule_id)
      if (!updated) return null
      await records.replaceTags(db, user.id, id, inOrder(body.tags))
      return find()
    })
  })
}
