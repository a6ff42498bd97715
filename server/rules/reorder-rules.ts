// Moves a rule within its account's list. The caller says where it saw the rule; when the rule is
// no longer there, somebody else has changed the order and nothing happens.
import type { Rule, reorderRules } from '#contract/rules.ts'
import { priorityAfterDrag } from '#domain/rules/order.ts'
import type { Call } from '../answer.ts'
import { inTx } from '../db/in-tx.ts'
import { conflict, invalid } from '../errors.ts'
import * as rules from './sql.ts'

const MOVED_MEANWHILE = 'The order of the rules was changed meanwhile.'

/** Answers the rules whose priority changed. */
export function reorder({ db, user, body }: Call<typeof reorderRules>): Promise<Rule[]> {
  const { rule_id, old_index, new_index } = body
  return inTx(db, async (db) => {
    const moved = await rules.findRule(db, user.id, rule_id)
    if (!moved) throw invalid({ rule_id: ['This rule does not exist.'] })
    const list = await rules.listRules(db, user.id, moved.account)
    if (list[old_index]?.id !== rule_id) throw conflict(MOVED_MEANWHILE)
    if (new_index >= list.length) {
      throw invalid({ new_index: [`This must be from 0 to ${list.length - 1}.`] })
    }
    const changed = priorityAfterDrag(list, old_index, new_index)
    for (const { id, version, priority } of changed) {
      const updated = await rules.updateRule(db, user.id, { id, version }, { priority })
      if (!updated) throw conflict(MOVED_MEANWHILE)
    }
    return changed.map((rule) => ({ ...rule, version: rule.version + 1 }))
  })
}
