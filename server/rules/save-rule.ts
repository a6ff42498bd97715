// Creates and replaces import rules. What a rule refers to must be the user's own, and its category
// of the record type that it assigns.
import type { Rule, RuleDraft, createRule, updateRule } from '#contract/rules.ts'
import { movesMoney } from '#contract/rules-schemas.ts'
import type { FieldErrors } from '#contract/words.ts'
import type { Call } from '../answer.ts'
import type { Db } from '../db/in-tx.ts'
import { inTx } from '../db/in-tx.ts'
import { refuse } from '../errors.ts'
import { onVersion } from '../names/check-version.ts'
import { problemsOfInvestment } from '../records/check-owned.ts'
import { listOwned } from '../records/owned-sql.ts'
import { takeTransferCategory } from '../categories/transfers/take-category.ts'
import * as rules from './sql.ts'

/** A new rule comes first in its account. */
export function createOne({ db, user, body }: Call<typeof createRule>): Promise<Rule> {
  return inTx(db, async (db) => {
    await checkReferences(db, user.id, body)
    const highest = await rules.findHighestPriority(db, user.id, body.account)
    return storeRule(db, user.id, await completed(db, user.id, body), highest + 1)
  })
}

/** Stores a rule whose references are known to be the user's own. */
export async function storeRule(
  db: Db,
  user_id: number,
  draft: RuleDraft,
  priority: number,
): Promise<Rule> {
  const id = await rules.insertRule(db, user_id, { ...columnsOf(draft), priority })
  await rules.replaceTags(db, user_id, id, draft.set_tags)
  return stored(await rules.findRule(db, user_id, id))
}

export function updateOne({
  db,
  user,
  params,
  body,
  if_match,
}: Call<typeof updateRule>): Promise<Rule> {
  return inTx(db, (db) => {
    const find = () => rules.findRule(db, user.id, params.id)
    return onVersion(find, if_match, async (current) => {
      await checkReferences(db, user.id, body)
      const priority = body.priority ?? current.priority
      const columns = { ...columnsOf(await completed(db, user.id, body)), priority }
      if (!(await rules.updateRule(db, user.id, current, columns))) return null
      await rules.replaceTags(db, user.id, params.id, body.set_tags)
      return find()
    })
  })
}

/** A rule about money between own accounts carries the category for it, unless it names another. */
async function completed(db: Db, user_id: number, draft: RuleDraft): Promise<RuleDraft> {
  if (!movesMoney(draft) || draft.set_category !== null) return draft
  const { id } = await takeTransferCategory(db, user_id)
  return { ...draft, set_record_type: 'transaction', set_category: id }
}

function columnsOf(draft: RuleDraft) {
  return {
    account_id: draft.account,
    payee: draft.payee,
    payee_match_type: draft.payee_match_type,
    rename_payee: draft.rename_payee,
    set_record_type: draft.set_record_type,
    set_category: draft.set_category,
    set_exclude_from_totals: draft.set_exclude_from_totals ? (1 as const) : (0 as const),
    set_transfer: draft.set_transfer ? (1 as const) : (0 as const),
    ...rules.investmentColumns(draft.set_investment),
    append_note: draft.append_note,
  }
}

async function checkReferences(db: Db, user_id: number, draft: RuleDraft): Promise<void> {
  const { set_record_type, set_category, set_investment } = draft
  const owned = await listOwned(db, user_id, set_record_type ?? 'transaction', {
    accounts: [draft.account],
    categories: set_category === null ? [] : [set_category],
    tags: draft.set_tags,
  })
  const problems: FieldErrors = {}
  if (!owned.accounts.has(draft.account)) problems['account'] = ['This account does not exist.']
  if (set_category !== null && !owned.categories.has(set_category)) {
    problems['set_category'] = ['There is no such category of this record type.']
  }
  if (set_investment) {
    const wrong = await problemsOfInvestment(db, user_id, set_investment, 'set_investment.')
    Object.assign(problems, wrong)
  }
  if (!draft.set_tags.every((tag) => owned.tags.has(tag))) {
    problems['set_tags'] = ['A tag does not exist.']
  }
  refuse(problems)
}

function stored(rule: Rule | null): Rule {
  if (!rule) throw new Error('a rule that was just stored is not there')
  return rule
}
