// Whether a payee is somebody: people are called as shops are ("Tim Schmidt", "Petra Rossmann") and by trades
// ("Ben Barber"), and only the words around a name tell.

import { isKindWord } from './kind-words.ts'
import { LEGAL_FORMS, TAILS } from './payee-noise.ts'
import { type Word, wordsIn, wordsKey } from './words.ts'

/** Merchants that people are called as well. */
const GIVEN_NAMES: ReadonlySet<string> = new Set(
  'tim hera sig ola sato ting elisa scarlet'.split(' '),
)

/** The same of shops, behind which their town may stand: "PENNY LEIPZIG", but "Penny Jones". */
const GIVEN_NAMES_OF_SHOPS: ReadonlySet<string> = new Set(
  'penny douglas hermes thalia dia costa clarks boots aubert'.split(' '),
)

/** Merchants that are called as a family is. */
const SURNAMES: ReadonlySet<string> = new Set(
  'fletcher marriott hilton rossmann douglas leclerc hornbach fielmann deichmann sixt hertz hofer nordstrom'.split(
    ' ',
  ),
)

/** Trades that families are called by. */
const TRADES: ReadonlySet<string> = new Set(
  'barber butcher baker cook fisher mason bakker bager krog boulanger boucher mercado panadero becker metzger fleischer koch fischer wirt kok slager'.split(
    ' ',
  ),
)

/** What somebody is called by before the name. */
const TITLES: ReadonlySet<string> = new Set(
  'mr mrs miss ms mme mlle herr frau hr sr sra sig dhr mevr mw'.split(' '),
)

/** Whether a merchant's name stands as a surname does: "Mr T Fletcher", "Petra Rossmann". */
export function hasSurname(
  text: string,
  words: readonly Word[],
  first: number,
  last: number,
): boolean {
  const [before, after] = [words.slice(0, first), words.slice(last + 1)]
  const [given] = before
  if (given === undefined || after.length > 1) return false
  if (TITLES.has(given.word) && before.length <= 2) return true
  if (before.every(({ word }) => /^\p{L}$/u.test(word))) return true
  const isNamed = before.length === 1 && after.length === 0 && SURNAMES.has(words[last]?.word ?? '')
  return isNamed && /\p{Ll}/u.test(text.slice(given.start)) && !isKindWord(given.word)
}

/** Whether what looks like a merchant is the first of two names: "Tim Schmidt" is no telephone bill. */
export function isPersonCalled(text: string, words: readonly Word[], end: number): boolean {
  const [first, second, ...more] = words
  if (first === undefined || second === undefined || more.length > 0 || first.end !== end)
    return false
  if (!/^\p{L}{2,}$/u.test(second.word) || LEGAL_FORMS.has(second.word)) return false
  if (TAILS.has(second.word) || isKindWord(second.word)) return false
  const isShouted = !/\p{Ll}/u.test(text.slice(second.start, second.end))
  return GIVEN_NAMES.has(first.word) || (!isShouted && GIVEN_NAMES_OF_SHOPS.has(first.word))
}

/**
 * "P Bakker" is no bakery, nor is "Transfer to Mrs A Barber", nor "MobilePay Anna Bager": initials, a form
 * of address or a name, and one name more.
 */
export function isPerson(payee: string, name: string): boolean {
  if (/^(?:\p{Lu}\.? )+\p{L}{2,}$/u.test(payee.trim())) return true
  const words = wordsIn(name.replace(TO_SOMEBODY, ''))
  const last = words.at(-1)?.word ?? ''
  const before = words.slice(0, -1).map(({ word }) => word)
  const isCalled = (word: string) => word.length === 1 || TITLES.has(word)
  if (last.length > 1 && before.length > 0 && before.every(isCalled)) return true
  if (before.length === 1 && TO_SOMEBODY.test(payee) && TRADES.has(last))
    return !before.some(isKindWord)
  const [, given] = BY_PHONE.exec(payee) ?? []
  return given !== undefined && !isKindWord(wordsKey(given))
}

/** "Anna Barber", or a barber called Anna. */
export function mayBeSurname(name: string): boolean {
  const [first, last, ...more] = wordsIn(name).map(({ word }) => word)
  if (first === undefined || last === undefined || more.length > 0) return false
  return TRADES.has(last) && !isKindWord(first)
}

/** How banks write that money was sent to somebody, or came from there. */
const TO_SOMEBODY =
  /^(?:(?:osko|online|internet|mobile) )?(?:(?:payment|transfer)s? (?:to|from)|to|from|bizum|pix|virement|zelle|e-?transfer|swish|[üu]berweisung|transferencia|bonifico|przelew|overschrijving)\s/i

const BY_PHONE =
  /^(?:MobilePay|Vipps|Swish|Zelle|Bizum|Tikkie|BLIK|TWINT)(?: \p{Ll}+)* (\p{Lu}\p{Ll}+)(?: \p{Lu}\p{Ll}+){1,2}$/u
