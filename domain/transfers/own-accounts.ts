// Which of one's own accounts a row speaks of: by IBAN or number, by the last digits that banks
// print of it, by the institution's name; in another program's file by the account's own name.

import { type AccountKind, identifierKey } from '#domain/accounts.ts'
import { textsOfRow } from '#domain/payees/batch-notes.ts'
import { LEGAL_FORMS, MOVE_PAYEE } from '#domain/payees/payee-noise.ts'
import { plainWords, wordsKey } from '#domain/payees/words.ts'

export interface OwnAccount {
  id: number
  kind: AccountKind
  institution: string
  name: string
  /** What files and other banks call it. */
  identifiers: readonly string[]
}

export interface MovementText {
  payee: string
  notes: string
}

/** How a text names an account: by its number, its own name, the last digits, its institution. */
export type NamedBy = 'number' | 'name' | 'digits' | 'institution'

interface Known {
  account: OwnAccount
  numbers: RegExp[]
  /** "transfer checking", of what a program writes. */
  moves: readonly string[]
  digits: Set<string>
  institution: string[]
}

export type AccountFinder = (row: MovementText) => ReadonlyMap<number, NamedBy>

const DIGITS = 4

/** Prepares accounts, then answers which of them a row names and how. */
export function findNamedAccounts(accounts: readonly OwnAccount[]): AccountFinder {
  const known = accounts.map(prepare)
  return (row) => {
    const named = new Map<number, NamedBy>()
    const text = textsOfRow(row).join(' ')
    const words = plainWords(text)
    const ends = new Set(words.flatMap(endOfNumber))
    const move = MOVE_PAYEE.test(row.payee) ? wordsKey(row.payee) : ''
    for (const { account, numbers, moves, digits, institution } of known) {
      if (numbers.some((number) => number.test(text))) named.set(account.id, 'number')
      else if (moves.includes(move)) named.set(account.id, 'name')
      else if ([...digits].some((end) => ends.has(end))) named.set(account.id, 'digits')
      else if (names(words, institution)) named.set(account.id, 'institution')
    }
    return named
  }
}

function prepare(account: OwnAccount): Known {
  const numbers = account.identifiers.filter((one) => one.replace(/\D/g, '').length > DIGITS + 1)
  const ends = [...account.identifiers, account.name].flatMap((one) =>
    [...one.matchAll(/\d{4,}(?!.*\d)/g)].map(([digits]) => digits.slice(-DIGITS)),
  )
  const institution = plainWords(account.institution).filter((word) => !LEGAL_FORMS.has(word))
  const called = [account.name, `${account.institution} ${account.name}`]
  const moves = called.map((name) => wordsKey(`transfer ${name}`))
  return { account, numbers: numbers.map(asWritten), moves, digits: new Set(ends), institution }
}

/** A number however it is parted, but not within a longer one: a loan's may hold an account's. */
function asWritten(number: string): RegExp {
  const parts = [...identifierKey(number)].map((one) => one.replace(/[^A-Z0-9]/, '\\$&'))
  const before = /^\d/.test(identifierKey(number)) ? '(?<!\\d)0*' : ''
  return new RegExp(`${before}${parts.join('[\\s.\\-/]*')}(?!\\d)`, 'i')
}

/** "4821" of "xxxxxx4821", "0034"; a long plain number is a reference and ends in anything. */
function endOfNumber(word: string): string[] {
  const masked = /^[x]+(\d{4})$/.exec(word)?.[1]
  if (masked !== undefined) return [masked]
  return /^\d{4}$/.test(word) ? [word] : []
}

const GENERIC = new Set('bank the of credit union savings sparkasse banco banque banca'.split(' '))

/** The institution's name, or its first word that says which it is. */
function names(words: readonly string[], institution: readonly string[]): boolean {
  const telling = institution.filter((word) => !GENERIC.has(word) && word.length >= 3)
  const [first] = telling.length > 0 ? telling : institution
  if (first === undefined) return false
  if (telling.length === 0) return ` ${words.join(' ')} `.includes(` ${institution.join(' ')} `)
  return words.includes(first) && telling.slice(1).every((word) => words.includes(word))
}
