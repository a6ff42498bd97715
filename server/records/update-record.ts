// Replaces a record. Where it was imported from never changes, and the rule that classified it
// stays unless another one, or none, is named. When nothing would be different, nothing is written.
import type { Record, RecordDraft, updateRecord } from '#contract/records.ts'
import { differing } from '#domain/changes/edit-record.ts'
import type { Call } from '../answer.ts'
import { inTx } from '../db/in-tx.ts'
import { invalid } from '../errors.ts'
import { onVersion } from '../names/check-version.ts'
import { mentionedIn, problemsOf } from './check-drafts.ts'
import { inOrder } from './create-records.ts'
import { logByHand } from './log/log-by-hand.ts'
import { listOwned } from './owned/sql.ts'
import { type NewRow, readDraft, toRecord } from './row.ts'
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
      const row = rowAfter(current, body)
      const next = toRecord(row, inOrder(body.tags), current)
      if (Object.keys(differing(current, next)).length === 0) return current
      if (!(await records.updateRecord(db, user.id, current, row))) return null
      await records.replaceTags(db, user.id, id, next.tags)
      const after = { ...next, version: current.version + 1 }
      await logByHand(db, user.id, { before: current, after }, call.now())
      return after
    })
  })
}

/** The row of a record once it says what a draft says. */
function rowAfter(current: Record, draft: RecordDraft): NewRow {
  const { import_id, imported_payee, imported_date, imported_amount } = current
  const { applied_rule_id = current.applied_rule_id } = draft
  const origin = { import_id, imported_payee, imported_date, imported_amount }
  return readDraft({ ...draft, applied_rule_id, ...origin }, current.record_type)
}
