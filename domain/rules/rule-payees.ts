// What a rule is to the payees of its account: what it would take, and what it misses by a spelling.

import { type Minor, minor } from '#domain/money.ts'
import { foldKey } from '#domain/text.ts'
import { type Matching, type Rule, compareRules, compileRules, firstMatch } from './match.ts'

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
