// What is wrong with drafts beyond their form: things they refer to that are not the user's own,
// a date too far ahead, and the row of a file told by halves.
import type { NewRecord, RecordDraft } from '#contract/records.ts'
import { type FieldErrors, IN_FUTURE, MOST_MESSAGES } from '#contract/words.ts'
import { type Day, newestDay } from '#domain/dates.ts'
import type { Mentioned, Owned } from './owned-sql.ts'

/** Everything that drafts refer to. */
export function mentionedIn(
  drafts: readonly NewRecord[],
): Required<Mentioned> & { imports: Set<number> } {
  const accounts = new Set<number>()
  const categories = new Set<number>()
  const tags = new Set<number>()
  const rules = new Set<number>()
  const imports = new Set<number>()
  for (const draft of drafts) {
    accounts.add(draft.account)
    categories.add(draft.category)
    for (const tag of draft.tags) tags.add(tag)
    if (typeof draft.applied_rule_id === 'number') rules.add(draft.applied_rule_id)
    if (typeof draft.import_id === 'number') imports.add(draft.import_id)
  }
  return { accounts, categories, tags, rules, imports }
}

interface Known {
  owned: Owned
  today: Day
}

/**
 * Problems by field, at most 100 of them; none when the drafts can be stored. `placeOf` answers what
 * stands before a field: `3.` in a list, nothing for a single record.
 */
export function problemsOf(
  drafts: readonly NewRecord[],
  { owned, today }: Known,
  placeOf: (index: number) => string,
): FieldErrors {
  const latest = newestDay(today)
  const problems: [field: string, messages: string[]][] = []
  for (const [index, draft] of drafts.entries()) {
    if (problems.length >= MOST_MESSAGES) break
    const found = [...draftProblems(draft, owned, latest), ...originProblems(draft, owned)]
    for (const [field, message] of found) problems.push([`${placeOf(index)}${field}`, [message]])
  }
  return Object.fromEntries(problems.slice(0, MOST_MESSAGES))
}

type Problem = [field: string, message: string]

function draftProblems(draft: RecordDraft, owned: Owned, latest: Day): Problem[] {
  const problems: Problem[] = []
  const { applied_rule_id } = draft
  if (!owned.accounts.has(draft.account)) problems.push(['account', 'This account does not exist.'])
  if (!owned.categories.has(draft.category)) {
    problems.push(['category', 'This category does not exist.'])
  }
  if (!draft.tags.every((tag) => owned.tags.has(tag))) {
    problems.push(['tags', 'A tag does not exist.'])
  }
  if (typeof applied_rule_id === 'number' && !owned.rules.has(applied_rule_id)) {
    problems.push(['applied_rule_id', 'This rule does not exist.'])
  }
  if (draft.date > latest) problems.push(['date', IN_FUTURE])
  return problems
}

function originProblems(draft: NewRecord, owned: Owned): Problem[] {
  const { import_id } = draft
  if (typeof import_id !== 'number') return []
  const problems: Problem[] = []
  const undone = owned.imports.get(import_id)
  if (undone === undefined) problems.push(['import_id', 'This import does not exist.'])
  if (undone === true) problems.push(['import_id', 'This import was undone.'])
  for (const field of ['imported_payee', 'imported_date', 'imported_amount'] as const) {
    const value = draft[field]
    if (value === undefined || value === null) problems.push([field, 'This field is required.'])
  }
  return problems
}
