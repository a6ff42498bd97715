// The rules of an account, as they now stand, on the records it holds already. They look at the
// payee as the file had it, and at the payee itself where a record was typed by hand.
import type { Change } from '#contract/changes.ts'
import type { FieldErrors } from '#contract/words.ts'
import { applyRuleToStored, isForInvestment } from '#domain/changes/edit-record.ts'
import { compileRules, firstMatch } from '#domain/rules/match.ts'
import { findAccount } from '../accounts/sql.ts'
import { LIVE } from '../db/live-sql.ts'
import { invalid } from '../errors.ts'
import type { Invested } from '../records/contributions.ts'
import { listRefunded } from '../records/refunds-sql.ts'
import { listRules } from '../rules/sql.ts'
import { NOTHING_ELSE, type Plan, type Planning, planRecords } from './plan.ts'
import { listIdsHaving } from './sql.ts'

export async function planApplyRules(
  planning: Planning,
  { account, rule: only }: Extract<Change, { kind: 'apply_rules' }>,
): Promise<Plan> {
  const { db, user_id, at } = planning
  const owner = await findAccount(db, user_id, account)
  const rules = await listRules(db, user_id, account)
  const one = rules.find(({ id }) => id === only)
  const problems: FieldErrors = {}
  if (!owner) problems[`${at}account`] = ['This account does not exist.']
  else if (only !== undefined && !one) {
    problems[`${at}rule`] = ['This rule does not exist in this account.']
  }
  if (!owner || Object.keys(problems).length > 0) throw invalid(problems)
  const book = compileRules(rules)
  const invested: Invested[] = []
  const refunded = await listRefunded(db, user_id)
  let num_records = 0
  const ids = await listIdsHaving(db, user_id, { account }, LIVE)
  const { changes } = await planRecords(planning, ids, (record) => {
    const rule = firstMatch(book, record.imported_payee ?? record.payee)
    if (one === undefined || rule?.id === one.id) num_records += 1
    if (!rule || (one !== undefined && rule.id !== one.id)) return record
    const investment = rule.set_investment
    const isFree = record.record_type === 'transaction' && !refunded.has(record.id)
    const after = applyRuleToStored(record, rule)
    if (investment && isFree && isForInvestment(record, investment)) {
      invested.push({ record: after, ...investment })
    }
    return after
  })
  return {
    ...NOTHING_ELSE,
    named: { kind: 'apply_rules', account: owner.full_name, rule: one?.payee ?? null },
    num_records,
    changes,
    invested,
  }
}
