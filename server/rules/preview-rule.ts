// What a rule would match among the stored records, while it is being typed. Nothing is stored.
import type { RulePreview, previewRule as endpoint } from '#contract/rules.ts'
import { decimalFromMinor } from '#domain/money.ts'
import { compareRules } from '#domain/rules/match.ts'
import { previewRule } from '#domain/rules/rule-payees.ts'
import type { Call } from '../answer.ts'
import { invalid } from '../errors.ts'
import { listPayeeSums } from '../suggestions/sql.ts'
import { listRules } from './sql.ts'
import { checkAccount } from '../records/check-owned.ts'

const MOST_NEAR_MISSES = 20

export async function preview({ db, user, body }: Call<typeof endpoint>): Promise<RulePreview> {
  const { account, payee, payee_match_type, rule_id } = body
  await checkAccount(db, user.id, account)
  const rules = await listRules(db, user.id, account)
  const changed = rules.find(({ id }) => id === rule_id)
  if (rule_id !== null && !changed) throw invalid({ rule_id: ['This rule does not exist.'] })
  const others = changed ? rules.filter((other) => compareRules(other, changed) < 0) : rules
  const payees = await listPayeeSums(db, user.id, account)
  const found = previewRule({ id: 0, priority: 0, payee, payee_match_type }, others, payees)
  return {
    num_past: found.count,
    sum: decimalFromMinor(found.sum_minor),
    num_already_taken: found.num_taken,
    takers: found.takers.map(({ rule: { id }, count }) => ({ rule: id, count })),
    near_misses: found.near_misses.slice(0, MOST_NEAR_MISSES),
  }
}
