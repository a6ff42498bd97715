// What became of an account's rules: how many stored records each classified, and the spellings that
// each just misses.
import type { RuleHits, listRuleHits } from '#contract/rules.ts'
import { missesByRule } from '#domain/rules/rule-payees.ts'
import type { Call } from '../answer.ts'
import { groupBy } from '#domain/lists.ts'
import { countHits, listMissedPayees, listRules } from './sql.ts'

const MOST_NEAR_MISSES = 3

export async function listHits({
  db,
  user,
  query: { account },
}: Call<typeof listRuleHits>): Promise<RuleHits[]> {
  const rules = await listRules(db, user.id, account)
  if (rules.length === 0) return []
  const hits = groupBy(await countHits(db, user.id, account), ({ rule }) => rule)
  const misses = missesByRule(rules, await listMissedPayees(db, user.id, account))
  return rules.map(({ id }) => {
    const of = (type: string) =>
      hits.get(id)?.find(({ record_type }) => record_type === type)?.count ?? 0
    return {
      rule: id,
      num_income_records: of('income'),
      num_saving_records: of('saving'),
      num_transaction_records: of('transaction'),
      near_misses: (misses.get(id) ?? []).slice(0, MOST_NEAR_MISSES),
    }
  })
}
