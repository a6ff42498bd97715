// Import rules: per account, highest priority first, the first match wins and no other applies.
// A payee is compared as it stands in the file, case and all: 'Amazon' is not 'AMAZON'.
// Preview, import and a later application to stored records all go through `firstMatch`.
//
// "Contains" rules are found by their first two characters: a payee of 20 characters makes
// 19 look-ups however many rules there are, so 200 rules over 100 000 rows stay cheap.

import { type Minor, minor } from './money.ts'
import type { RecordType } from './records.ts'
import { foldKey } from './text.ts'

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

type Ranked = Pick<Rule, 'id' | 'priority'>
type Matching = Ranked & Pick<Rule, 'payee' | 'payee_match_type'>

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

/**
 * Moves one rule in its account's list (highest priority first) and answers the rules whose
 * priority changed, with the new one. The positions keep their priorities where those are all
 * different: [30, 20, 10] with the last dragged to the top gives it 30, and the others 20 and 10.
 */
export function priorityAfterDrag<R extends Ranked>(
  rules: readonly R[],
  old_index: number,
  new_index: number,
): R[] {
  const moved = rules[old_index]
  if (moved === undefined || rules[new_index] === undefined) {
    throw new Error(`no rule at ${old_index} or ${new_index}`)
  }
  const order = rules.filter((_, index) => index !== old_index)
  order.splice(new_index, 0, moved)
  const priorities = strictlyFalling(rules.map((rule) => rule.priority))
  return order.flatMap((rule, index) => {
    const priority = priorities[index] ?? 0
    return priority === rule.priority ? [] : [{ ...rule, priority }]
  })
}

/** Raises what is needed, from the last upwards, so that every priority lies above the next. */
function strictlyFalling(priorities: readonly number[]): number[] {
  const falling: number[] = []
  for (const priority of [...priorities].reverse()) {
    const below = falling.at(-1)
    falling.push(below === undefined ? priority : Math.max(priority, below + 1))
  }
  return falling.reverse()
}

/**
 * Rules that can never take a row, each with the earlier rule that takes everything it would:
 * the same payee again, or a text that holds the text of an earlier "contains" rule.
 */
export function findDeadRules<R extends Matching>(rules: readonly R[]): { rule: R; taker: R }[] {
  const ordered = [...rules].sort(compareRules)
  const dead: { rule: R; taker: R }[] = []
  for (const [rank, rule] of ordered.entries()) {
    const taker = ordered.slice(0, rank).find((earlier) => takesAll(earlier, rule))
    if (taker !== undefined) dead.push({ rule, taker })
  }
  return dead
}

function takesAll(earlier: Matching, { payee, payee_match_type }: Matching): boolean {
  if (earlier.payee === '') return false
  if (earlier.payee_match_type === 'contains') return payee.includes(earlier.payee)
  return payee_match_type === 'equals' && payee === earlier.payee
}

/** A payee as it stands in a file or in the books, with how many rows and what they sum to. */
export interface PayeeSum {
  payee: string
  count: number
  sum_minor: Minor
}

/**
 * Spellings that a rule misses only for their case or spaces ("also 14 rows spelled AMAZON"), the
 * most frequent first. `payee` is what the rule would have to say to match them.
 */
export function nearMisses(
  rule: Matching,
  payees: Iterable<Pick<PayeeSum, 'payee' | 'count'>>,
): { payee: string; count: number }[] {
  const book = compileRules([rule])
  const wanted = looseKey(rule.payee)
  if (wanted === '') return []
  const loosely = looseText(rule.payee)
  const counts = new Map<string, number>()
  for (const { payee, count } of payees) {
    if (firstMatch(book, payee) !== null) continue
    const key = looseKey(payee)
    const isEquals = rule.payee_match_type === 'equals'
    if (isEquals ? key !== wanted : !key.includes(wanted)) continue
    const spelling = isEquals ? payee : (loosely.exec(payee)?.[0] ?? payee)
    counts.set(spelling, (counts.get(spelling) ?? 0) + count)
  }
  return [...counts]
    .map(([payee, count]) => ({ payee, count }))
    .sort((a, b) => b.count - a.count || (a.payee < b.payee ? -1 : 1))
}

/**
 * The near misses of each rule of an account by its id, among the payees that no rule takes. A
 * payee is told once: to the rule that would take it if case and blanks did not count.
 */
export function missesByRule<R extends Matching>(
  rules: readonly R[],
  payees: Iterable<Pick<PayeeSum, 'payee' | 'count'>>,
): Map<number, { payee: string; count: number }[]> {
  const book = compileRules(rules)
  const loose = compileRules(rules.map((rule) => ({ of: rule, ...loosened(rule) })))
  const missed = new Map<R, Pick<PayeeSum, 'payee' | 'count'>[]>()
  for (const spelled of payees) {
    if (firstMatch(book, spelled.payee) !== null) continue
    const rule = firstMatch(loose, looseKey(spelled.payee))?.of
    if (rule) missed.set(rule, [...(missed.get(rule) ?? []), spelled])
  }
  return new Map([...missed].map(([rule, own]) => [rule.id, nearMisses(rule, own)]))
}

function loosened({ id, priority, payee, payee_match_type }: Matching): Matching {
  return { id, priority, payee_match_type, payee: looseKey(payee) }
}

function looseKey(payee: string): string {
  return foldKey(payee).replace(/\s+/g, '')
}

/** Finds a text in any case, with or without blanks between its letters. */
function looseText(text: string): RegExp {
  const letters = [...text.replace(/\s+/g, '')]
  const escaped = letters.map((letter) => letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'))
  return new RegExp(escaped.join('\\s*'), 'iu')
}

/**
 * What a rule for a payee would look for: without the numbers at its end, which change from one
 * purchase to the next. "HARLOW FUEL 22" becomes contains "HARLOW FUEL"; "METRO" stays equals.
 */
export function proposeMatch(payee: string): Pick<Rule, 'payee' | 'payee_match_type'> {
  const words = payee.split(' ')
  let kept = words.length
  while (kept > 1 && /\d/.test(words[kept - 1] ?? '')) kept -= 1
  const text = words.slice(0, kept).join(' ').trim()
  const changes = kept < words.length && /\p{L}{3}/u.test(text)
  return changes
    ? { payee: text, payee_match_type: 'contains' }
    : { payee, payee_match_type: 'equals' }
}

/** What a rule would match, and which of the other rules take some of it. */
export interface RulePreview<R> {
  count: number
  sum_minor: Minor
  /** How many of them another rule takes. */
  num_taken: number
  /** Those rules, the one that takes most first. */
  takers: { rule: R; count: number }[]
  near_misses: { payee: string; count: number }[]
}

/**
 * Tries a rule on payees before it is saved. `others` are the rules it is held against: all of its
 * account's for a new one, those tried before it for one that is changed.
 */
export function previewRule<R extends Matching>(
  rule: Matching,
  others: readonly R[],
  payees: Iterable<PayeeSum>,
): RulePreview<R> {
  const own = compileRules([rule])
  const earlier = compileRules(others)
  const spellings = [...payees]
  const taken = new Map<R, number>()
  let [matched, sum, num_taken] = [0, 0, 0]
  for (const { payee, count, sum_minor } of spellings) {
    if (firstMatch(own, payee) === null) continue
    matched += count
    sum += sum_minor
    const taker = firstMatch(earlier, payee)
    if (taker === null) continue
    num_taken += count
    taken.set(taker, (taken.get(taker) ?? 0) + count)
  }
  const takers = [...taken].map(([one, count]) => ({ rule: one, count }))
  return {
    count: matched,
    sum_minor: minor(sum),
    num_taken,
    takers: takers.sort((a, b) => b.count - a.count || compareRules(a.rule, b.rule)),
    near_misses: nearMisses(rule, spellings),
  }
}
