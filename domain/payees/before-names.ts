// What banks write before a name: phrases, labels, cards, days, numbers and codes.

import { AT_THE_SHOP, DATED_LEAD, LABELS, LEAD_INS, TAILS, THANKS } from './payee-noise.ts'
import { type Word, wordsIn } from './words.ts'

/** The first words of texts that a bank writes before names, each with one blank between its words. */
export type Leads = ReadonlySet<string>

/** The first word that may be of the name: behind "POS PURCHASE", dates and card numbers. */
export function afterLeadIn(text: string, words: readonly Word[], leads: Leads): number {
  let at = Math.max(afterCard(text, words), afterNumber(words))
  for (;;) {
    if (isLabel(text, words[at]) && LABELS.has(words[at]?.word ?? '')) {
      at += 1
      continue
    }
    const length = Math.max(leadInAt(words, at), leadOf(words, at, leads))
    if (length === 0) {
      if (!DATED_LEAD.test(words[at]?.word ?? '') || at + 1 === words.length) return at
      at += 1
      continue
    }
    const next = pastReferences(text, words, at + length)
    // "Visa Card" is called so; "VISA ALDI" is Aldi.
    if (words.slice(next).every(({ word }) => isTailOrNumber(word))) return at
    // "Gutschrift Basislastschrift ID: 4711" names nobody.
    if (isLabel(text, words[next]) && TAILS.has(words[next]?.word ?? '')) return at
    at = behindShopWord(text, words, next)
  }
}

function isTailOrNumber(word: string): boolean {
  return TAILS.has(word) || THANKS.has(word) || /^\p{N}+$/u.test(word)
}

/** Behind the number of an order, where words of the bank follow: "000001 VIR PERM". */
function afterNumber(words: readonly Word[]): number {
  return /^\d{6,}$/.test(words[0]?.word ?? '') && leadInAt(words, 1) > 0 ? 1 : 0
}

/** The same with a colon: "VIR INST RE 6211 DE: M HARLOW", "Giro Til: Harlow". */
const AT_THE_NAME = /^(?:de|pour|fra|til)$/

function behindShopWord(text: string, words: readonly Word[], from: number): number {
  const found = words.findIndex(
    (one, at) =>
      at >= from &&
      (AT_THE_SHOP.has(one.word) || (AT_THE_NAME.test(one.word) && isLabel(text, one))),
  )
  return found < 0 || found + 1 >= words.length ? from : found + 1
}

/** Behind a card, its day and that it was held to the till, "5521 02OCT26 C", or what it was charged, "*5521 2.10 NOK 12". */
function afterCard(text: string, words: readonly Word[]): number {
  if (/^\*\d{4}\s/.test(text)) return pastReferences(text, words, 1)
  if (!CARD.test(words[0]?.word ?? '') || !DAY.test(words[1]?.word ?? '')) return 0
  return /^cd?$/.test(words[2]?.word ?? '') ? 3 : 2
}

const CARD = /^\d{4}$/
const DAY = /^\d{1,2}(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:\d{2}|\d{4})?$/

/** How many words the longest known phrase of banks has that stands there. */
export function leadInAt(words: readonly Word[], at: number): number {
  const phrases = LEAD_INS.get(words[at]?.word ?? '') ?? []
  const found = phrases.find((parts) => parts.every((part, i) => words[at + i]?.word === part))
  return found?.length ?? 0
}

function leadOf(words: readonly Word[], at: number, leads: Leads): number {
  if (leads.size === 0) return 0
  for (let length = MOST_LEAD_WORDS; length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).map(({ word }) => word)
    if (phrase.length === length && leads.has(phrase.join(' '))) return length
  }
  return 0
}

/** The most words that `Leads` have. */
export const MOST_LEAD_WORDS = 4

/** Behind numbers, "X4417", "416021XXXXXX1234", "SBIN0001234" and addresses, "harlow@bank". */
function pastReferences(text: string, words: readonly Word[], from: number): number {
  let at = from
  for (;;) {
    const word = words[at]
    if (word === undefined) return at
    const isBic = at > from && word.word === 'bic'
    if (text[word.end] === '@' || isBic || isAmount(words, at)) at += 2
    else if (
      isReference(word.word) ||
      isCurrencyBehind(words, at, from) ||
      (at > from && /^(?:to|from)$/.test(word.word))
    )
      at += 1
    else return at
  }
}

const CURRENCY =
  /^(?:nok|dkk|sek|isk|eur|usd|gbp|chf|pln|czk|huf|ron|cad|aud|nzd|zar|inr|brl|jpy|sgd|hkd)$/

/** "55.20 PLN" */
function isCurrencyBehind(words: readonly Word[], at: number, from: number): boolean {
  return (
    at > from && CURRENCY.test(words[at]?.word ?? '') && /^\p{N}+$/u.test(words[at - 1]?.word ?? '')
  )
}

/** "DKK 120,00" */
function isAmount(words: readonly Word[], at: number): boolean {
  return CURRENCY.test(words[at]?.word ?? '') && /^\p{N}+$/u.test(words[at + 1]?.word ?? '')
}

export function isReference(word: string): boolean {
  if (/^\p{N}+$/u.test(word) || /^(?:\d*x+\d{2,}|x{3,})$/.test(word)) return true
  // A shop may be called by a number, "REMA1000": a code is more digits than letters.
  return /\d{4}/.test(word) && word.replace(/\D/g, '').length > word.length / 2
}

/** "Ord: " and "Dt-Ord: ": what follows is another part of what the bank says. */
export function isLabel(text: string, word: Word | undefined): boolean {
  return word !== undefined && /^[\p{L}.]+(?:[-/]\p{L}+)*:\s/u.test(text.slice(word.start))
}

/** A phrase of the bank or a label, and numbers: "Numer telefonu: +48 500 000 000", "4037-****-****-4028 Df". */
export function namesNobody(payee: string): boolean {
  const words = wordsIn(payee)
  const phrase = Math.max(leadInAt(words, 0), numbersAt(words))
  const rest = words.slice(phrase)
  return phrase > 0 && words.length > phrase && rest.every(isNumber)
}

/** How many words there are of a label of numbers, or of a first one of them. */
function numbersAt(words: readonly Word[]): number {
  const [first, second] = words.map(({ word }) => word)
  if (first === undefined) return 0
  if (/^(?:rachunek (?:odbiorcy|nadawcy)|numer telefonu)$/.test(`${first} ${second}`)) return 2
  return Number(/^(?:tytul|rachunek)$/.test(first) || isReference(first))
}

/** A number, a masked one, or the one or two letters beside it. */
function isNumber({ word }: Word): boolean {
  return isReference(word) || /^\p{L}{1,2}$/u.test(word)
}
