// Who a payee is, whatever the bank writes round the name. Store numbers, dates, card numbers, order
// numbers and what banks and processors put before a shop do not make another payee:
// "SQ *HOUNDSTOOTH COFFEE Austin TX 01/05" and "SQ *HOUNDSTOOTH COFFEE 77 Dallas TX" are one.
// What changes between the rows of one payee only shows among many; see group-payees.ts.

import { type Leads, afterLeadIn, isLabel, namesNobody } from './before-names.ts'
import { isKindWord, kindOfWords } from './kind-words.ts'
import { type FoundMerchant, type Merchant, findMerchant } from './known-merchants.ts'
import {
  BEFORE_CODES,
  COMMON_WORDS,
  LEAD_INS,
  LEGAL_FORMS,
  MOVE_PAYEE,
  PROCESSORS,
  SHOP_IN_NOTES,
  TAILS,
  TAILS_OF_NAMES,
  TAIL_PHRASES,
  WALLETS,
} from './payee-noise.ts'
import { hasSurname, isPersonCalled } from './people.ts'
import type { UsualKey } from './usual-categories.ts'
import { type Word, wordsIn, wordsKey } from './words.ts'

/** What a row says of whom it was paid to. */
export interface PayeeText {
  payee: string
  notes: string
}

export interface Identity {
  merchant: Merchant | null
  /** The words that name it, as they are compared. */
  words: string[]
  /** The part of the payee as read that names it; empty where only the notes do. */
  stem: string
  /** The words that stand behind a common merchant's name: its place, a reference. */
  behind: string[]
  /** What the processor of the payment says of the shop behind it. */
  hint: UsualKey | null
}

const NONE: Leads = new Set()

/** Who a row was paid to, by itself; `leads` are what only many rows together tell. */
export function identify({ payee, notes }: PayeeText, leads = NONE): Identity {
  const shop = shopInNotes(payee, notes) ?? (namesNobody(payee) ? nameInNotes(notes) : null)
  if (shop !== null) return { ...identifyName(shop, NONE), stem: '' }
  return identifyName(payee, leads)
}

/** As `identify`, for many rows: a payee is looked at once, a wallet once for each of its notes. */
export function identifyOnce(leads = NONE): (row: PayeeText) => Identity {
  const wallets = new Map<string, boolean>()
  const known = new Map<string, Identity>()
  return ({ payee, notes }) => {
    const asksNotes = wallets.get(payee) ?? (isWallet(payee) || namesNobody(payee))
    wallets.set(payee, asksNotes)
    const key = asksNotes ? `${payee}\u001f${notes}` : payee
    const identity = known.get(key) ?? identify({ payee, notes }, leads)
    known.set(key, identity)
    return identity
  }
}

function identifyName(payee: string, leads: Leads): Identity {
  const before = wordsIn(payee)
  const start = before[afterLeadIn(payee, before, leads)]?.start ?? 0
  const { rest, offset, hint } = withoutProcessor(payee, start)
  const words = offset === 0 ? before : wordsIn(rest)
  const from = afterLeadIn(rest, words, leads)
  const found = findMerchant(words, from)
  if (
    found !== null &&
    !isNamesake({ ...found, first: found.first - from }, rest, words.slice(from))
  ) {
    const first = words[found.first]?.start ?? 0
    const stem = payee.slice(offset + first, offset + found.end)
    const { merchant } = found
    const behind = words.filter(({ start }) => start >= found.end).map(({ word }) => word)
    return { merchant, words: wordsKey(merchant.name).split(' '), stem, behind, hint }
  }
  const named = MOVE_PAYEE.test(payee) ? before : nameWords(rest, words, from)
  const first = offset + (named[0]?.start ?? 0)
  const stem = withClosing(payee, first, offset + (named.at(-1)?.end ?? 0))
  return { merchant: null, words: named.map(({ word }) => word), stem, behind: [], hint }
}

/** Whether a payee only has a merchant's name: a person, or what its other words say is something else. */
function isNamesake(
  { merchant, first, end }: FoundMerchant,
  text: string,
  words: readonly Word[],
): boolean {
  const named = words.findIndex((word) => word.end === end)
  const others = words.filter((_, i) => i !== named).map(({ word }) => word)
  const isCommon = COMMON_WORDS.has(words[named]?.word ?? '')
  const said = isCommon ? kindOfWords(others, 'spending') : null
  if (said !== null && said.key !== merchant.category) return true
  return isPersonCalled(text, words, end) || hasSurname(text, words, first, named)
}

const CLOSING: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['"', '"'],
  ['”', '“'],
])

/** From the first word of a name to its last, with the bracket, quote or dot that ends it: "Harlow (UK)". */
export function withClosing(payee: string, from: number, to: number): string {
  const name = payee.slice(from, to)
  const mark = payee[to] ?? ''
  // "N.V.": an abbreviation with a dot between its letters ends in one.
  if (mark === '.' && /\.\p{L}{1,2}$/u.test(name)) return name + mark
  const opening = CLOSING.get(mark)
  if (opening === undefined) return name
  const isOpen =
    opening === mark
      ? name.split(mark).length % 2 === 0
      : name.lastIndexOf(opening) > name.lastIndexOf(mark)
  return isOpen ? name + mark : name
}

/** What is left of a payee, and where in it that begins. */
interface Rest {
  rest: string
  offset: number
  hint: UsualKey | null
}

/** "PAYPAL *ETSY INC" is Etsy, "TST* VIA 313" a restaurant of that name. */
function withoutProcessor(payee: string, start: number): Rest {
  const text = payee.slice(start)
  for (const { before, hint } of PROCESSORS) {
    const match = before.exec(text)
    if (match && wordsIn(text.slice(match[0].length)).some(({ word }) => /\p{L}{2}/u.test(word))) {
      const offset = start + match[0].length
      return { rest: payee.slice(offset), offset, hint }
    }
  }
  return behindShortCode(payee, start) ?? { rest: payee, offset: 0, hint: null }
}

/** A few letters and an asterisk before a common merchant are somebody who takes its payments. */
function behindShortCode(payee: string, start: number): Rest | null {
  const code = /^[\p{L}\p{N}]{1,4}\s*\*\s*(?=\p{L})/u.exec(payee.slice(start))
  if (code === null) return null
  const offset = start + code[0].length
  const rest = payee.slice(offset)
  const found = findMerchant(wordsIn(rest), 0)
  return found?.first === 0 ? { rest, offset, hint: null } : null
}

/** The shop that a wallet names in the notes only. */
function shopInNotes(payee: string, notes: string): string | null {
  if (notes === '' || !isWallet(payee)) return null
  for (const pattern of SHOP_IN_NOTES) {
    const shop = pattern.exec(notes)?.[1]?.trim()
    if (shop !== undefined && /\p{L}{2}/u.test(shop)) return shop
  }
  return null
}

/** Notes that begin with a name: behind "Contactless Interac purchase - 1122" the shop. */
function nameInNotes(notes: string): string | null {
  const named = (part: string) => /\p{L}{3}/u.test(part) && !namesNobody(part)
  return notes.split(' · ').find(named) ?? null
}

function isWallet(payee: string): boolean {
  return WALLETS.has(wordsIn(payee)[0]?.word ?? '')
}

/** "UPI-HARLOW-HARLOW@BANK-4321098765": parts of a payment with a dash between them. */
const DASHED = /-\S*@|-[^-\s]*\d{5}/

/** "ZOMATO LTD/HDFC BANK/Payment": the same with slashes. */
const SLASHED = /^[^/]+\/[^/]+\/[^/]*/

/** The words of a name up to what is noise: numbers, codes, an order behind an asterisk, a place. */
function nameWords(text: string, words: readonly Word[], from: number): Word[] {
  const kept: Word[] = []
  const isDashed = DASHED.test(text)
  const isSlashed = SLASHED.test(text)
  for (const word of words.slice(from)) {
    const last = kept.at(-1)
    if (last !== undefined) {
      const between = text.slice(last.end, word.start)
      if (endsName(between, word.word, kept) || (isDashed && between === '-')) break
      if (isSlashed && between === '/') break
      if (word.word === last.word && /\s/.test(between)) break
      if (isTail(word, kept, isLastOfName(words, word))) break
      if (isStreet(words, word) && kept.length > 1) break
      if (TAIL_PHRASES.test(text.slice(last.end)) && lettersOf(kept) >= 3) break
      if (isLabel(text, word) && lettersOf(kept) >= 3) break
    }
    kept.push(word)
  }
  const ended = [...kept]
  // "Top-Up by *1234" is a top-up: without what it was done by, the word before that says nothing.
  const isCut = from + kept.length < words.length
  if (isCut && ended.length > 1 && BEFORE_CODES.has(ended.at(-1)?.word ?? '')) ended.pop()
  while (ended.length > 1 && LEGAL_FORMS.has(ended.at(-1)?.word ?? '')) ended.pop()
  return ended.length > 0 ? ended : words.slice(0, 1)
}

/** Not a number, and not one that banks write before or behind a name: "365 Online" is called so. */
function isName({ word }: Word): boolean {
  if (/^\p{N}+$/u.test(word)) return false
  return !TAILS.has(word) && !LEAD_INS.get(word)?.some((phrase) => phrase.length === 1)
}

/** Whether nothing follows but that it was paid back: "Shoe Store refund". */
function isLastOfName(words: readonly Word[], one: Word): boolean {
  return words.slice(words.indexOf(one) + 1).every(({ word }) => /^(?:refund|return)s?$/.test(word))
}

/** "HARLOW STORE 12" is Harlow; a "Harlow Store" and a "GROCERY STORE #12" are called so. */
function isTail({ word }: Word, kept: readonly Word[], isLast: boolean): boolean {
  if (!TAILS.has(word) || lettersOf(kept) < 3 || !kept.some(isName)) return false
  return !TAILS_OF_NAMES.has(word) || !(isLast || kept.every((one) => isKindWord(one.word)))
}

const STREET = /(?:strasse|gasse|straat|laan|allee|platz)$/

/** Where somebody lives: "Harlow Wren Mooring-Strasse 10". */
function isStreet(words: readonly Word[], one: Word): boolean {
  const number = words[words.indexOf(one) + 1]?.word ?? ''
  if (one.word === 'ul') return number !== ''
  return STREET.test(one.word) && /^\d{1,3}\p{L}?$/u.test(number)
}

function lettersOf(kept: readonly Word[]): number {
  return kept.reduce((sum, { word }) => sum + word.length, 0)
}

function endsName(between: string, word: string, kept: readonly Word[]): boolean {
  const letters = lettersOf(kept)
  if (/[*|]|\/\/|\\|\s[-–—]\s|;/.test(between) && letters >= 3) return true
  // "HARLOW WIDGETS LTD, SALARY JUN": what a comma parts from a company is what the payment was for.
  if (between.includes(',') && kept.length > 1 && LEGAL_FORMS.has(kept.at(-1)?.word ?? ''))
    return true
  if (!/\p{N}/u.test(word)) return false
  // A short number may belong to a short name, "VIA 313"; a long one or a code never does.
  return !(letters <= 3 && /^[1-9]\d{0,2}$/.test(word) && !between.includes('#'))
}
