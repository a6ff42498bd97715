// Replaces a record. Where it was imported from never changes, and the rule that classified it
// stays unless another one, or none, is named. When nothing would be different, nothing is written.
import type { Record, RecordDraft, updateRecord } from '#contract/records.ts'
import { differing } from '#domain/changes/edit-record.ts'
import type { Call } from '../answer.ts'
import { inTx } from '../db/in-tx.ts'
import { invalid, refuse } from '../errors.ts'
import { onVersion } from '../names/check-version.ts'
import { mentionedIn, problemsOf } from './check-drafts.ts'
import { logByHand } from './log/log-by-hand.ts'
import { listOwned } from './owned-sql.ts'
import { problemOfAmount } from './refunds-sql.ts'
import { keepPayees } from './payee-sql.ts'
import { CHANGEABLE, COLUMNS, payeesOf, recordOf, rowReader } from './row.ts'
import * as records from './sql.ts'
import { replaceTags } from './store-sql.ts'

export function updateOne(call: Call<typeof updateRecord>): Promise<Record> {
  const { user, params, body, today, if_match } = call
  const { record_type, id } = params
  return inTx(call.db, async (db) => {
    const find = () => records.findRecord(db, user.id, record_type, id)
    return onVersion(find, if_match, async (current) => {
      const owned = await listOwned(db, user.id, record_type, mentionedIn([body]))
      const problems = problemsOf([body], { owned, today }, () => '')
      refuse(problems)
      const draft = draftAfter(current, body)
      const amount = await problemOfAmount(db, user.id, current, draft.amount)
      if (amount !== null) throw invalid({ amount: [amount] })
      const payees = await keepPayees(db, user.id, payeesOf([draft]))
      const next = recordOf(draft, record_type, readRow(draft, record_type, payees), current)
      if (Object.keys(differing(current, next)).length === 0) return current
      const cells = readChangeable(draft, record_type, payees)
      if (!(await records.updateRecord(db, user.id, current, cells))) return null
      await replaceTags(db, user.id, [next])
      const after = { ...next, version: current.version + 1 }
      await logByHand(db, user.id, { before: current, after }, call.now())
      return after
    })
  })
}

const readRow = rowReader(COLUMNS)
const readChangeable = rowReader(CHANGEABLE)

/** What a record says once it says what a draft says; what was not sent stays. */
function draftAfter(current: Record, sent: RecordDraft): Record {
  const told = Object.entries(sent).filter(([, value]) => value !== undefined)
  return { ...current, ...Object.fromEntries(told) }
}
