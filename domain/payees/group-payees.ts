// Puts the rows of files together by whom they were paid to. Besides what each row tells by itself,
// a place that follows many names ("AUSTIN TX") is none of them, and a name that goes on behind
// another whole one ("BIGMART", "BIGMART DALLAS") is that one. A payee that does several things
// (a bank: fees and cash; one's own name: savings and a depot) is parted by what its rows say.

import { findLeads } from './find-leads.ts'
import { type Identity, type PayeeText, identifyOnce, withClosing } from './identify.ts'
import { BODIES, LEGAL_FORMS, TAILS_OF_NAMES } from './payee-noise.ts'
import { isKindWord } from './kind-words.ts'
import { groupBy } from '#domain/lists.ts'
import { REGIONS } from './regions.ts'
import { wordsIn } from './words.ts'

export interface PayeeRow extends PayeeText {
  /** What the row says that it is; rows of one payee and different kinds stand apart. */
  kind: { key: string } | null
}

export interface GroupOfRows {
  /** Told apart from other groups; the same for the same payee in the next file. */
  key: string
  /** A clean name: what the payee is called, without what banks write round it. */
  name: string
  /** Places of its rows in the list that was given. */
  rows: number[]
  /** Of each of its rows: the part of the payee as read that names it; blank where only the notes do. */
  stems: string[]
}

export function groupPayees(rows: readonly PayeeRow[]): GroupOfRows[] {
  const identities = identifyAll(rows)
  const names = settleNames(identities)
  const groups = new Map<string, GroupOfRows>()
  for (const [at, row] of rows.entries()) {
    const identity = identities[at]
    if (identity === undefined) continue
    const words = names.get(identity.words.join(' ')) ?? identity.words
    const key = keyOf(identity, words, row.kind)
    let group = groups.get(key)
    if (group === undefined) {
      const name = identity.merchant?.name ?? nameOfGroup(words, identity.stem, row.kind)
      group = { key, name, rows: [], stems: [] }
      groups.set(key, group)
    }
    group.rows.push(at)
    group.stems.push(identity.stem === '' ? '' : shortened(identity, words))
  }
  return [...groups.values()]
}

/** Each row by itself, and those behind words that only many rows show to be the bank's once more. */
function identifyAll(rows: readonly PayeeRow[]): Identity[] {
  const alone = rows.map(identifyOnce())
  const unknown = alone.filter(({ merchant }) => merchant === null)
  const leads = findLeads([
    ...new Map(unknown.map(({ words }) => [words.join(' '), words])).values(),
  ])
  if (leads.size === 0) return alone
  const again = identifyOnce(leads)
  return rows.map((row, at) => {
    const known = alone[at]
    return known !== undefined && known.merchant !== null ? known : again(row)
  })
}

function keyOf({ merchant }: Identity, words: readonly string[], kind: PayeeRow['kind']): string {
  if (merchant !== null) return words.join(' ')
  return kind === null ? words.join(' ') : `${words.join(' ')}${PARTED}${kind.key}`
}

const PARTED = ' / '

/** Whether the key of a group tells, beside its payee, what its rows are. */
export function isParted(key: string): boolean {
  return key.includes(PARTED)
}

/** What the payee as read says of the words that are left of its name. */
function shortened({ stem, words, merchant }: Identity, kept: readonly string[]): string {
  if (merchant !== null || kept.length >= words.length) return stem
  return headOf(stem, kept.length)
}

/** A text up to the end of one of its words, counted from 1. */
function headOf(text: string, words: number): string {
  return withClosing(text, 0, wordsIn(text)[words - 1]?.end ?? text.length)
}

/** The words of each name without places, and names that go on behind another one made that one. */
function settleNames(identities: readonly Identity[]): Map<string, string[]> {
  const open = new Map<string, string[]>()
  const known = new Map<string, string[]>()
  for (const { merchant, words, behind } of identities) {
    if (merchant === null) open.set(words.join(' '), words)
    else if (behind.length > 0)
      known.set(`${merchant.name} ${behind.at(-1)}`, [words[0] ?? '', ...behind])
  }
  const places = findPlaces([...open.values(), ...known.values()])
  const shorter = new Map([...open].map(([key, words]) => [key, withoutPlace(words, places)]))
  const whole = new Set([...shorter.values()].map((words) => words.join(' ')))
  return new Map([...shorter].map(([key, words]) => [key, shortestWhole(words, whole)]))
}

const NAMES_OF_A_PLACE = 3

/**
 * Words that end many different names and say nothing of what they are. Where most of those names begin
 * with a word that other such words follow too, they are names of shops: PARK KIOSK, PARK FISH, STATION
 * KIOSK, STATION FISH.
 */
function findPlaces(names: readonly string[][]): ReadonlySet<string> {
  const behind = names.map(([first = '', ...words]) => {
    return { first, words: REGIONS.has(words.at(-1) ?? '') ? words.slice(0, -1) : words }
  })
  const heads = new Map<string, Set<string>>()
  for (const { first, words } of behind) {
    for (const word of words) heads.set(word, (heads.get(word) ?? new Set()).add(first))
  }
  const frequent = new Map(
    [...heads].filter(([word, firsts]) => firsts.size >= NAMES_OF_A_PLACE && !isOfName(word)),
  )
  const byHead = groupBy(
    behind.filter(({ words }) => words.some((word) => frequent.has(word))),
    ({ first }) => first,
  )
  const hasOther = (first: string, word: string) =>
    byHead.get(first)?.some(({ words }) => !words.includes(word)) ?? false
  const places = [...frequent].filter(
    ([word, firsts]) =>
      [...firsts].filter((first) => hasOther(first, word)).length * 2 <= firsts.size,
  )
  return new Set(places.map(([word]) => word))
}

function isOfName(word: string): boolean {
  return isKindWord(word) || LEGAL_FORMS.has(word) || TAILS_OF_NAMES.has(word)
}

function withoutPlace(words: readonly string[], places: ReadonlySet<string>): string[] {
  const kept = [...words]
  if (kept.length > 1 && REGIONS.has(kept.at(-1) ?? '')) kept.pop()
  while (kept.length > 1 && places.has(kept.at(-1) ?? '')) kept.pop()
  return namesSomebody(kept) ? kept : [...words]
}

/** Not only what it is, "Stad", nor how a place is led to, "Politecnico di". */
function namesSomebody(kept: readonly string[]): boolean {
  const last = kept.at(-1) ?? ''
  return (
    !/^(?:of|di|de|du|da|von|van)$/.test(last) &&
    !kept.every((word) => BODIES.has(word) || isKindWord(word))
  )
}

const LETTERS_OF_A_NAME = 6

function shortestWhole(words: string[], whole: ReadonlySet<string>): string[] {
  for (let length = 1; length < words.length; length += 1) {
    const head = words.slice(0, length)
    const letters = head.join('').length
    if (letters < LETTERS_OF_A_NAME || head.every(isKindWord)) continue
    if (whole.has(head.join(' '))) return head
  }
  return words
}

const LETTERS_OF_A_WORD = 3

/** A machine that gave cash is often only two letters and its number: "GA NR00002045". */
function nameOfGroup(words: readonly string[], stem: string, kind: PayeeRow['kind']): string {
  if (kind?.key === 'cash' && words.join('').length < LETTERS_OF_A_WORD) return CASH_MACHINE
  return nameOf(words, stem)
}

const CASH_MACHINE = 'Cash withdrawal'

/** Words as a person would write them; what the bank wrote in both cases stays. */
function nameOf(words: readonly string[], stem: string): string {
  const text = headOf(stem, words.length) || words.join(' ')
  // "STRAßE" is in capitals as well: ß has none that banks write.
  const letters = text.replaceAll('ß', '')
  const shouted = letters === letters.toUpperCase() || text === text.toLowerCase()
  return shouted ? text.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, upper) : text
}

function upper(letter: string): string {
  return letter.toUpperCase()
}
