// Classifies rows of files by the rules of their accounts. Nothing is stored.
import type { ClassifiedRow, ImportRow, applyRules } from '#contract/rules.ts'
import { type FieldErrors, MOST_MESSAGES } from '#contract/words.ts'
import { applyRule, compileRules, firstMatch } from '#domain/rules/match.ts'
import type { Call } from '../answer.ts'
import { refuse } from '../errors.ts'
import { groupBy } from '#domain/lists.ts'
import type { GoodRow } from '../bodies/read-body.ts'
import { listOwnIds } from '../records/owned-sql.ts'
import { listRules } from './sql.ts'

type ApplyCall = Pick<Call<typeof applyRules>, 'db'> & { user: { id: number } }

export async function classify(
  call: ApplyCall,
  rows: readonly ImportRow[],
): Promise<ClassifiedRow[]> {
  const { db, user } = call
  const problems = await problemsOfRows(
    call,
    rows.map((row, index) => ({ index, row })),
  )
  refuse(problems)
  const rules = await listRules(db, user.id)
  const books = new Map(
    [...groupBy(rules, ({ account }) => account)].map(([account, own]) => [
      account,
      compileRules(own),
    ]),
  )
  return rows.map((row) => {
    const book = books.get(row.account)
    const rule = book ? firstMatch(book, row.payee) : null
    const unclassified = {
      ...row,
      record_type: null,
      category: null,
      tags: [],
      exclude_from_totals: false,
      applied_rule_id: null,
      transfer: false,
      investment: null,
    }
    return rule ? applyRule<ClassifiedRow>(unclassified, rule) : unclassified
  })
}

/** Rows of accounts that are not the user's own. */
export async function problemsOfRows(
  { db, user }: ApplyCall,
  rows: readonly GoodRow[],
): Promise<FieldErrors> {
  const named = new Set(rows.map(({ row }) => (row as ImportRow).account))
  const accounts = await listOwnIds(db, user.id, 'account', named)
  const foreign = rows.filter(({ row }) => !accounts.has((row as ImportRow).account))
  return Object.fromEntries(
    foreign
      .slice(0, MOST_MESSAGES)
      .map(({ index }) => [`${index}.account`, ['This account does not exist.']]),
  )
}
