// Copies rules to another account. They go below the account's own, in the order they had, so that
// every row its own rules take today is still taken by them.
import type { Rule, copyRules } from '#contract/rules.ts'
import type { FieldErrors } from '#contract/words.ts'
import type { Call } from '../answer.ts'
import type { Db } from '../db/in-tx.ts'
import { inTx } from '../db/in-tx.ts'
import { invalid, refuse } from '../errors.ts'
import { listOwnIds } from '../records/owned-sql.ts'
import { storeRule } from './save-rule.ts'
import { listRules } from './sql.ts'

type Copied = Call<typeof copyRules>
type Answer = { rules: Rule[]; num_skipped: number }

export function copy({ db, user, body }: Pick<Copied, 'db' | 'user' | 'body'>): Promise<Answer> {
  const { from_account, to_account } = body
  return inTx(db, async (db) => {
    await checkAccounts(db, user.id, body)
    const chosen = pick(await listRules(db, user.id, from_account), body.rules)
    const own = await listRules(db, user.id, to_account)
    const fresh = withoutKnown(chosen, own)
    const lowest = own.at(-1)?.priority ?? fresh.length + 1
    const rules: Rule[] = []
    for (const [index, rule] of fresh.entries()) {
      const priority = lowest - 1 - index
      rules.push(await storeRule(db, user.id, { ...rule, account: to_account }, priority))
    }
    return { rules, num_skipped: chosen.length - fresh.length }
  })
}

async function checkAccounts(
  db: Db,
  user_id: number,
  { from_account, to_account }: Copied['body'],
): Promise<void> {
  const own = await listOwnIds(db, user_id, 'account', [from_account, to_account])
  const problems: FieldErrors = {}
  if (!own.has(from_account)) problems['from_account'] = ['This account does not exist.']
  if (!own.has(to_account)) problems['to_account'] = ['This account does not exist.']
  refuse(problems)
}

/** The chosen rules of the account, highest priority first; all of them for null. */
function pick(rules: readonly Rule[], ids: readonly number[] | null): readonly Rule[] {
  if (ids === null) return rules
  const wanted = new Set(ids)
  const picked = rules.filter(({ id }) => wanted.has(id))
  if (picked.length < wanted.size) {
    throw invalid({ rules: ['A rule does not exist in this account.'] })
  }
  return picked
}

/** Without the rules that say, word for word, what one of `own` or an earlier one says. */
function withoutKnown(rules: readonly Rule[], own: readonly Rule[]): Rule[] {
  const known = new Set(own.map(wordsOf))
  return rules.filter((rule) => {
    const words = wordsOf(rule)
    if (known.has(words)) return false
    known.add(words)
    return true
  })
}

/** What a rule looks for and does, as one text. */
function wordsOf(rule: Rule): string {
  return JSON.stringify([
    rule.payee,
    rule.payee_match_type,
    rule.rename_payee,
    rule.set_record_type,
    rule.set_category,
    rule.set_tags.toSorted((a, b) => a - b),
    rule.set_exclude_from_totals,
    rule.set_transfer,
    rule.set_investment,
    rule.append_note,
  ])
}
