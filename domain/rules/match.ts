// Import rules: per account, highest priority first, the first match wins and no other applies.
// A payee is compared as it stands in the file, case and all: 'Amazon' is not 'AMAZON'.
// Preview, import and a later application to stored records all go through `firstMatch`.
//
// "Contains" rules are found by their first two characters: a payee of 20 characters makes
// 19 look-ups however many rules there are, so 200 rules over 100 000 rows stay cheap.

import type { RecordType } from '#domain/records.ts'

export interface Rule {
  id: number
  account: number
  payee: string
  payee_match_type: 'equals' | 'contains'
  /** Higher comes first. */
  priority: number
  rename_payee: string | null
  set_record_type: RecordType | null
  set_category: number | null
  set_tags: number[]
  set_exclude_from_totals: boolean
  /** Money between own accounts: a transaction that is in no total. */
  set_transfer: boolean
  /** Money into or out of an investment: a transfer here, a contribution there. */
  set_investment: Investment | null
  append_note: string | null
}

/** An account, and the saving category its contributions have. */
export interface Investment {
  account: number
  category: number
}

/** What a rule says of money that stays with its owner. */
export interface Moved {
  transfer: boolean
  investment: Investment | null
}

/** The part of a row that a rule can change. */
export interface ClassifiedRow {
  payee: string
  notes: string
  record_type: RecordType | null
  category: number | null
  tags: number[]
  exclude_from_totals: boolean
  applied_rule_id: number | null
}

export type Ranked = Pick<Rule, 'id' | 'priority'>
export type Matching = Ranked & Pick<Rule, 'payee' | 'payee_match_type'>

/** Rules ordered and indexed for matching; made by `compileRules`, read by `firstMatch`. */
export interface RuleBook<R extends Matching = Rule> {
  /** Highest priority first. */
  ordered: R[]
  equals: Map<string, number>
  /** "Contains" rules by the code of their first two characters. */
  byStart: Map<number, number[]>
  /** "Contains" rules of a single character. */
  short: number[]
}

/** The order in which rules are tried and listed: highest priority first, then the newest. */
export function compareRules(a: Ranked, b: Ranked): number {
  return b.priority - a.priority || b.id - a.id
}

/** Prepares the rules of one account for `firstMatch`. */
export function compileRules<R extends Matching>(rules: readonly R[]): RuleBook<R> {
  const ordered = [...rules].sort(compareRules)
  const book: RuleBook<R> = { ordered, equals: new Map(), byStart: new Map(), short: [] }
  for (const [rank, rule] of ordered.entries()) {
    if (rule.payee === '') continue
    if (rule.payee_match_type === 'equals') {
      if (!book.equals.has(rule.payee)) book.equals.set(rule.payee, rank)
    } else if (rule.payee.length === 1) {
      book.short.push(rank)
    } else {
      const start = startCode(rule.payee, 0)
      const others = book.byStart.get(start)
      if (others) others.push(rank)
      else book.byStart.set(start, [rank])
    }
  }
  return book
}

/** The rule that takes a payee as read from the file, or null. Case-sensitive. */
export function firstMatch<R extends Matching>(book: RuleBook<R>, payee: string): R | null {
  let best = book.equals.get(payee) ?? book.ordered.length
  for (const rank of book.short) {
    if (rank >= best) break
    if (payee.includes(book.ordered[rank]?.payee ?? '')) best = rank
  }
  if (book.byStart.size > 0) {
    for (let at = 0; at + 1 < payee.length; at += 1) {
      const ranks = book.byStart.get(startCode(payee, at))
      if (ranks !== undefined) best = earliestAt(book, ranks, payee, at, best)
    }
  }
  return book.ordered[best] ?? null
}

/** The earliest rule of `ranks` whose text stands at `at`, if earlier than `best`. */
function earliestAt<R extends Matching>(
  book: RuleBook<R>,
  ranks: readonly number[],
  payee: string,
  at: number,
  best: number,
): number {
  for (const rank of ranks) {
    if (rank >= best) return best
    if (payee.startsWith(book.ordered[rank]?.payee ?? '', at)) return rank
  }
  return best
}

function startCode(text: string, at: number): number {
  return text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1)
}

/**
 * The row as a rule leaves it. Unset actions leave their field alone; a note replaces the notes;
 * a record type that differs from the row's drops the category that belonged to the old type.
 * Money between own accounts is in no total; its rule carries the category for it.
 */
export function applyRule<Row extends ClassifiedRow>(row: Row, rule: Rule): Row & Moved {
  const record_type = rule.set_record_type ?? row.record_type
  const isMove = rule.set_transfer || rule.set_investment !== null
  const kept = record_type === row.record_type ? row.category : null
  return {
    ...row,
    payee: rule.rename_payee ?? row.payee,
    notes: rule.append_note ?? row.notes,
    record_type,
    category: rule.set_category ?? kept,
    tags: rule.set_tags.length > 0 ? [...rule.set_tags] : row.tags,
    exclude_from_totals: rule.set_exclude_from_totals || isMove || row.exclude_from_totals,
    applied_rule_id: rule.id,
    transfer: rule.set_transfer,
    investment: rule.set_investment,
  }
}
