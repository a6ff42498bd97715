// Which rows of two own accounts are the two halves of one move: the same amount, once out and once
// in, up to five days apart. What the bank says makes it sure: the other account's IBAN or number,
// the last digits of a card, the institution's name, the words for such money; so does an owner who put
// both into the category for it. Nothing is paired here; these are proposals, each with its reasons. A
// row takes part in one pair at most.
//
// Rows are looked at by amount and in order of days, so 100 000 of them stay cheap.

import { countOf } from '#domain/text.ts'
import { type Day, dayNumber } from '#domain/dates.ts'
import { groupBy } from '#domain/lists.ts'
import type { Minor } from '#domain/money.ts'
import { convertedPairs } from './converted-pairs.ts'
import { ownName, sameName } from './same-name.ts'
import { countsOfPairs } from './recurring-pairs.ts'
import { moveInRow, reasonOfWords } from './move-words.ts'
import {
  type MovementText,
  type NamedBy,
  type OwnAccount,
  findNamedAccounts,
} from './own-accounts.ts'

export interface Movement<Id> extends MovementText {
  id: Id
  account: number
  date: Day
  /** Negative is money out. */
  amount_minor: Minor
  /** It is known to be spending or income of a kind; only sure evidence pairs it. */
  classified?: boolean
  /** Its owner put it into the category for such money. */
  is_transfer?: boolean
  /** Its owner wrote its words, no bank: they propose it and make nothing sure. */
  is_typed?: boolean
  /** Its amount was converted at a typed rate. */
  is_converted?: boolean
}

export interface PairProposal<Id> {
  /** The half that leaves an account. */
  out: Id
  into: Id
  /** Sure ones can be taken together. */
  sure: boolean
  reasons: string[]
}

/** The same money may be dated so many days apart on two accounts. */
export const MOST_DAYS_APART = 5
/** Of many rows of one amount and day, so many are compared with each. */
const MOST_CANDIDATES = 8
const SURE = 40

interface Candidate<Id> {
  out: Movement<Id>
  into: Movement<Id>
  score: number
  /** Only about the same amount: nothing but sure ones are proposed, and the same amount goes before. */
  is_about: boolean
}

/** Pairs among rows being imported and stored records together, the surest first. */
export function proposePairs<Id>(
  movements: readonly Movement<Id>[],
  accounts: readonly OwnAccount[],
): PairProposal<Id>[] {
  const evidence = evidenceFor(accounts)
  const candidates: Candidate<Id>[] = []
  const consider = ([out, into]: [Movement<Id>, Movement<Id>], is_about: boolean) => {
    const said = evidence(out, into).reduce((sum, { worth }) => sum + worth, 0)
    const isKnown = out.classified === true || into.classified === true
    if (isKnown && said < SURE) return
    const score = said + (is_about ? 0 : MOST_DAYS_APART - daysApart(out, into))
    candidates.push({ out, into, score, is_about })
  }
  for (const same of byAmount(movements).values()) {
    for (const pair of near(same)) consider(pair, false)
  }
  for (const pair of convertedPairs(movements, MOST_DAYS_APART)) consider(pair, true)
  const chosen = choose(candidates)
  const timesOf = countsOfPairs(chosen, movements)
  return chosen.flatMap(({ out, into, is_about }) => {
    const times = timesOf(out, into)
    const said = evidence(out, into)
    const sure = said.some(({ proves }) => proves) || (times > 0 && !isOwnersView(out, into))
    if (is_about && !sure) return []
    const amounts = is_about ? ABOUT : SAME
    const reasons = [
      ...new Set(said.map(({ reason }) => reason)),
      ...(times > 0 ? [`the same two payees ${times} times`] : []),
      `${amounts}${andDays(daysApart(out, into))}`,
    ]
    return [{ out: out.id, into: into.id, sure, reasons }]
  })
}

/** Typed and classified on both sides: that rent and a contribution are alike each month proves nothing. */
function isOwnersView(out: Movement<unknown>, into: Movement<unknown>): boolean {
  return [out, into].every(({ is_typed, classified }) => is_typed === true && classified === true)
}

const SAME = 'same amount'
const ABOUT = 'about the same amount in another currency'

function byAmount<Id>(movements: readonly Movement<Id>[]): Map<number, Movement<Id>[]> {
  const moving = movements.filter(({ amount_minor }) => amount_minor !== 0)
  return groupBy(moving, ({ amount_minor }) => Math.abs(amount_minor))
}

function daysApart(one: { date: Day }, other: { date: Day }): number {
  return Math.abs(dayNumber(other.date) - dayNumber(one.date))
}

/**
 * Rows out and in of different accounts that lie near each other. Where very many do, each row out
 * is held against those that have about its own place among them.
 */
function* near<Id>(same: readonly Movement<Id>[]): Generator<[Movement<Id>, Movement<Id>]> {
  const ordered = same.toSorted((a, b) => dayNumber(a.date) - dayNumber(b.date))
  const into = ordered.filter(({ amount_minor }) => amount_minor > 0)
  let [from, to, place] = [0, 0, 0]
  for (const out of ordered) {
    if (out.amount_minor > 0) continue
    const day = dayNumber(out.date)
    const before = from
    while (from < into.length && dayOf(into[from]) < day - MOST_DAYS_APART) from += 1
    while (to < into.length && dayOf(into[to]) <= day + MOST_DAYS_APART) to += 1
    place = from === before ? place + 1 : 0
    const start =
      from + Math.max(0, Math.min(place - MOST_CANDIDATES / 2, to - from - MOST_CANDIDATES))
    for (const other of into.slice(start, Math.min(to, start + MOST_CANDIDATES))) {
      if (other.account !== out.account) yield [out, other]
    }
  }
}

function dayOf(movement: { date: Day } | undefined): number {
  return movement === undefined ? Infinity : dayNumber(movement.date)
}

interface Evidence {
  worth: number
  reason: string
  /** A bank wrote it, or its owner said it of both. */
  proves: boolean
}

/** What two rows say of each other: each may name the other's account or use words for such money. */
function evidenceFor(accounts: readonly OwnAccount[]) {
  const named = memoised(findNamedAccounts(accounts))
  const own = memoised(ownName)
  const words = memoised((row: Movement<unknown>): readonly Evidence[] => {
    const said = moveInRow(row)
    if (!said) return []
    const is_typed = row.is_typed === true
    const reason = reasonOfWords(said.words, is_typed)
    return [{ worth: WORTH.words, reason, proves: !is_typed }]
  })
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const names = (row: Movement<unknown>, other: number): readonly Evidence[] => {
    const [by, account] = [named(row).get(other), byId.get(other)]
    const proves = row.is_typed !== true
    return by && account ? [{ worth: WORTH[by], reason: reasonOf(by, account), proves }] : []
  }
  return (out: Movement<unknown>, into: Movement<unknown>): Evidence[] => [
    ...(out.is_transfer === true && into.is_transfer === true ? [BOTH_TRANSFERS] : []),
    ...sameName(own(out), own(into)).map((name) => ({
      worth: WORTH.words,
      reason: `both name “${name}”`,
      proves: out.is_typed !== true && into.is_typed !== true,
    })),
    ...names(out, into.account),
    ...words(out),
    ...names(into, out.account),
    ...words(into),
  ]
}

const WORTH = { number: 80, name: 80, digits: 50, institution: 40, words: 40 } as const

const BOTH_TRANSFERS: Evidence = {
  worth: WORTH.words,
  reason: 'both are in your category for transfers',
  proves: true,
}

function reasonOf(by: NamedBy, { institution, name }: OwnAccount): string {
  if (by === 'institution') return `names ${institution}`
  if (by === 'name') return `names ${institution} ${name}`
  const part = by === 'number' ? 'number' : 'last digits'
  return `names the ${part} of ${institution} ${name}`
}

function andDays(days: number): string {
  if (days === 0) return ' and day'
  return `, ${countOf(days, 'day')} apart`
}

function memoised<Row extends object, Answer>(ask: (row: Row) => Answer): (row: Row) => Answer {
  const known = new WeakMap<object, { answer: Answer }>()
  return (row) => {
    const kept = known.get(row)
    if (kept) return kept.answer
    const answer = ask(row)
    known.set(row, { answer })
    return answer
  }
}

/** The best candidates first, each row once. */
function choose<Id>(candidates: readonly Candidate<Id>[]): Candidate<Id>[] {
  const taken = new Set<Movement<Id>>()
  return candidates
    .toSorted((a, b) => b.score - a.score)
    .filter(({ out, into }) => {
      if (taken.has(out) || taken.has(into)) return false
      taken.add(out).add(into)
      return true
    })
}
