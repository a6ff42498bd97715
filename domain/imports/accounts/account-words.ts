// The words and numbers by which a text tells one of the user's accounts from the others.

import { foldKey } from '#domain/text.ts'

/** An account as texts may name it. */
export interface NamedAccount {
  institution: string
  name: string
  /** What files and other banks call it: an IBAN, a number, the end of a card's. */
  identifiers?: readonly string[]
}

const LEAST_LETTERS = 3
/** Words of an account's name that say nothing about which one it is. */
const COMMON = new Set(
  'account konto compte cuenta conto rekening bank banco banca banque the and und card karte carte online plan main joint'.split(
    ' ',
  ),
)

/** The words of a text in lower case without accents: "401(k)" is "401k". */
export function wordsOf(text: string): string[] {
  return foldKey(text)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[()'’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** The words that tell which account or bank it is. */
export function tellingWords(text: string): string[] {
  return wordsOf(text).filter(
    (word) => word.length >= LEAST_LETTERS && /\p{L}/u.test(word) && !COMMON.has(word),
  )
}

/** The numbers in the names of an account, and the ends of its identifiers. */
export function digitsOf({ name, institution, identifiers = [] }: NamedAccount): string[] {
  const inNames = `${institution} ${name}`.match(/\d{3,}/g) ?? []
  return [...inNames, ...identifiers.flatMap((one) => one.match(/\d{3,}/g)?.slice(-1) ?? [])]
}

/** The international numbers of accounts in a text, without blanks: "DE55 5001 0517 5407 3249 31". */
export function ibansIn(text: string): string[] {
  const found = text.matchAll(
    /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Z0-9])/g,
  )
  return [...found].map(([iban]) => iban.replaceAll(' ', ''))
}

/** How many digits of its number an account is called by. */
export const ENDING = 4

/**
 * "Chase4821_Activity_20260101.csv" has 4821 behind "chase", and "citi_7734.csv" 7734 behind the
 * `institution` Citi; days and years are no such number.
 */
export function numberInName(
  file_name: string,
  institution: string,
): { word: string; digits: string } | null {
  const banks = tellingWords(institution)
  for (const [, letters = '', mark, digits = ''] of file_name.matchAll(BEHIND_A_WORD)) {
    const word = letters.toLowerCase()
    const isOfAccount = mark === '' || banks.includes(word)
    if (isOfAccount && !mayBeDay(digits)) return { word, digits }
  }
  return null
}

const BEHIND_A_WORD = /(?<!\p{L})(\p{L}{3,})([_ -]?)(\d{4})(?!\d)/gu

export function isYear(digits: string): boolean {
  return /^(?:19|20)\d\d$/.test(digits)
}

/** A year, or a month and a day in either order: "statement0131.csv" is of a day. */
export function mayBeDay(digits: string): boolean {
  return isYear(digits) || MONTH_AND_DAY.test(digits)
}

const MONTH_AND_DAY =
  /^(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$|^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])$/
