// Refuses ids that are not the user's own, wherever somebody sends them.
import type { FieldErrors } from '#contract/words.ts'
import type { RecordType } from '#domain/records.ts'
import type { Investment } from '#domain/rules/match.ts'
import type { Db } from '../db/in-tx.ts'
import { invalid, refuse } from '../errors.ts'
import { listOwnIds, listOwned } from './owned-sql.ts'

const WORDS = {
  accounts: 'An account does not exist.',
  categories: 'A category does not exist.',
  tags: 'A tag does not exist.',
  imports: 'An import does not exist.',
  rules: 'A rule does not exist.',
}

/** Lists of ids, each with the name of the field that carries it. */
type Sent = { [Kind in keyof typeof WORDS]?: readonly [field: string, ids: readonly number[]] }

/** Categories are those of the type. */
export async function checkOwned(
  db: Db,
  user_id: number,
  record_type: RecordType,
  sent: Sent,
): Promise<void> {
  const owned = await listOwned(db, user_id, record_type, {
    accounts: sent.accounts?.[1] ?? [],
    categories: sent.categories?.[1] ?? [],
    tags: sent.tags?.[1] ?? [],
    imports: sent.imports?.[1] ?? [],
    rules: sent.rules?.[1] ?? [],
  })
  const problems: FieldErrors = {}
  for (const kind of Object.keys(WORDS) as (keyof typeof WORDS)[]) {
    const [field = '', ids = []] = sent[kind] ?? []
    if (!ids.every((id) => owned[kind].has(id))) problems[field] = [WORDS[kind]]
  }
  refuse(problems)
}

export async function checkAccount(db: Db, user_id: number, account: number): Promise<void> {
  const own = await listOwnIds(db, user_id, 'account', [account])
  if (!own.has(account)) throw invalid({ account: ['This account does not exist.'] })
}

/** What is wrong with an investment that somebody names; `at` stands before its fields. */
export async function problemsOfInvestment(
  db: Db,
  user_id: number,
  { account, category }: Investment,
  at: string,
): Promise<FieldErrors> {
  const sent = { accounts: [account], categories: [category] }
  const owned = await listOwned(db, user_id, 'saving', sent)
  const problems: FieldErrors = {}
  if (!owned.accounts.has(account)) problems[`${at}account`] = ['This account does not exist.']
  if (!owned.categories.has(category)) {
    problems[`${at}category`] = ['There is no such investment category.']
  }
  return problems
}
