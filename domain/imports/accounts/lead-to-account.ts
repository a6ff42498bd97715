// Which of the user's accounts a file is of, by what it says: numbers in its name and above its rows,
// the names of the bank and of the account, the bank that writes such columns, and columns like those
// of an earlier file. Nothing is led anywhere on thin evidence or where two accounts fit alike; of
// several files, each may leave less to choose for the others. What is left is the user's choice.
// Worked example: "Chase4821_Activity.csv" and an account "Chase - Checking 4821": the number and
// the bank agree, so it is led there.

import type { AccountKind } from '#domain/accounts.ts'
import { type ToldKind, kindOfAccount } from './account-kind.ts'
import {
  ENDING,
  type NamedAccount,
  digitsOf,
  isYear,
  numberInName,
  tellingWords,
  wordsOf,
} from './account-words.ts'
import { foldKey, listed } from '#domain/text.ts'

/** What a file says about where it comes from. */
export interface FileTraces {
  file_name: string
  /** Cells above the header, values of an account column, texts that every row repeats. */
  texts: readonly string[]
  /** The whole number of its account, where the file states it. */
  number?: string
  header_fingerprint: string | null
  /** Names of the bank that writes such columns; blank where no known one does. */
  institution?: string
  /** What its rows are: payments, or what an investment account did or was worth. */
  content?: 'payments' | 'activity' | 'balances'
  /** What kind of account its rows are of; null where they do not tell. */
  told_kind?: ToldKind | null
  /** It does not read as a statement: of no account only because that is left. */
  is_unread?: boolean
}

/** An account a file may be of. */
export interface KnownAccount extends NamedAccount {
  id: number
  /** The headers of the files that it was read from. */
  header_fingerprints: readonly string[]
  kind?: AccountKind
}

/** An account and why. */
export interface Lead {
  account: number
  /** "“4821” and “Chase” stand in the file's name." */
  reason: string
}

const SCORE = { identifier: 12, digits: 7, institution: 4, name: 3, fingerprint: 5 } as const
const ENOUGH = 3
const LEAST_DIGITS = 3
const LONG_NUMBER = 8
interface Found {
  account: number
  score: number
  /** What stands in the file, as the account writes it. */
  words: string[]
  /** The bank, where the file's columns or codes tell it without its name. */
  bank: string | null
}

/** The account a file is of; null where none fits, or two fit alike. */
export function leadToAccount(traces: FileTraces, accounts: readonly KnownAccount[]): Lead | null {
  const said = readTraces(traces)
  const mayBe = accounts.filter((account) => !hasAnotherNumber(account, traces))
  const found = mayBe.map((account) => weigh(said, account, traces))
  const [first, second] = found.toSorted((a, b) => b.score - a.score)
  if (first === undefined || first.score < ENOUGH) return null
  if (second !== undefined && second.score === first.score) return null
  return { account: first.account, reason: reasonOf(first) }
}

/**
 * The account of each of several files: that which is `known` of it, by its place; then by what each
 * says, then among the accounts that no file is of yet; then the only one of a kind that is left, and at
 * last the only one left. Of those that are `taken` by files chosen before none is left.
 */
export function leadFiles(
  files: readonly FileTraces[],
  accounts: readonly KnownAccount[],
  known: Leads = [],
  taken: readonly number[] = [],
): Leads {
  const leads = apart(files, leadAll(files, accounts, known, taken), accounts)
  return leads.map((lead, at) => known[at] ?? lead)
}

function leadAll(
  files: readonly FileTraces[],
  accounts: readonly KnownAccount[],
  known: Leads,
  taken: readonly number[],
): Leads {
  const alone = files.map((file, at) => known[at] ?? leadToAccount(file, accounts))
  const free = accountsLeft(alone, accounts)
  const said = apart(
    files,
    files.map((file, at) => alone[at] ?? leadToAccount(file, free)),
    accounts,
  )
  if (files.length < 2) return said
  const open = accounts.filter(({ id }) => !taken.includes(id))
  const found = KINDS.reduce<Leads>((leads, kind) => {
    const left = accountsLeft(leads, open).filter((one) => kindOfAccount(one) === kind)
    // A broker gives what was done and what it was worth in files of their own.
    return CONTENTS.reduce<Leads>((so_far, content) => {
      const isFitting = (file: FileTraces) =>
        kindOfFile(file) === kind && (file.content ?? 'payments') === content
      return withOnlyOne(files, so_far, isFitting, left, REASONS[kind])
    }, leads)
  }, said)
  if (found.every((lead) => lead === null)) return found
  const isOfCash = (file: FileTraces) => !file.is_unread && kindOfFile(file) !== 'investment'
  const left = accountsLeft(found, open).filter((one) => kindOfAccount(one) !== 'investment')
  return withOnlyOne(files, found, isOfCash, left, LAST)
}

/** By the places of their files; null where nothing tells. */
export type Leads = readonly (Lead | null)[]

/**
 * Two accounts of one file may end in the same digits; only the whole number tells which of them an
 * account named by its end is. And "Chase4821.csv" and "Chase9999.csv" are not of one account.
 */
function apart(
  files: readonly FileTraces[],
  leads: Leads,
  accounts: readonly KnownAccount[],
): Leads {
  return leads.map((lead, at) => {
    const file = files[at]
    const account = accounts.find(({ id }) => id === lead?.account)
    const number = file && account && numberOf(file, account)
    if (!lead || !number) return lead
    const isShared = files.some((one, other) => {
      const another = numberOf(one, account)
      return another !== '' && another !== number && leads[other]?.account === lead.account
    })
    const isKnown =
      digitsOf(account).includes(number) ||
      (account.identifiers ?? []).some((one) => saysIdentifier(readTraces(file), one))
    return isShared && !isKnown ? null : lead
  })
}

/** The number of the account, as the file states it or has it behind the bank's name in its own. */
function numberOf({ number, file_name }: FileTraces, { institution }: KnownAccount): string {
  return number || (numberInName(file_name, institution)?.digits ?? '')
}

const KINDS = ['investment', 'card', 'savings'] as const
const CONTENTS = ['payments', 'activity', 'balances'] as const
const LAST = 'It is the only account left that it can be of'
const REASONS: Record<ToldKind, string> = {
  investment: LAST,
  card: 'Its rows are of a card, and no other card is left',
  savings: 'Its rows are of savings, and no other savings account is left',
}

function kindOfFile({ told_kind, content = 'payments' }: FileTraces): ToldKind | null {
  return content === 'payments' ? (told_kind ?? null) : 'investment'
}

/** Open files of one account, told by their columns, are led to the only one that is left for them. */
function withOnlyOne(
  files: readonly FileTraces[],
  leads: readonly (Lead | null)[],
  isFitting: (file: FileTraces) => boolean,
  left: readonly KnownAccount[],
  reason: string,
): readonly (Lead | null)[] {
  const open = files.filter((file, at) => leads[at] === null && isFitting(file))
  const sources = new Set(
    open.map(({ header_fingerprint, texts }) => header_fingerprint || texts.join()),
  )
  const [account, ...others] = left
  if (account === undefined || others.length > 0 || sources.size !== 1) return leads
  return leads.map((lead, at) => {
    const file = files[at]
    const isOfIt = file !== undefined && isFitting(file) && !saysAnother(file, account)
    return lead ?? (isOfIt ? { account: account.id, reason } : null)
  })
}

/** A file of another bank, kind or number is not of an account only because no other is left. */
function saysAnother(file: FileTraces, account: KnownAccount): boolean {
  const [told, known] = [kindOfFile(file), kindOfAccount(account)]
  if (told !== null && known !== null && told !== known) return true
  return isOfAnotherBank(file, account) || hasAnotherNumber(account, file)
}

function isOfAnotherBank(file: FileTraces, account: KnownAccount): boolean {
  const banks = tellingWords(file.institution ?? '')
  const own = tellingWords(`${account.institution} ${account.name}`)
  return banks.length > 0 && !own.some((word) => banks.some((bank) => isBegun(word, bank)))
}

function accountsLeft(
  leads: readonly (Lead | null)[],
  accounts: readonly KnownAccount[],
): KnownAccount[] {
  const taken = new Set(leads.flatMap((lead) => lead?.account ?? []))
  return accounts.filter(({ id }) => !taken.has(id))
}

/**
 * A file that states a whole number is of no account whose own of that kind are others; one that has the
 * end of a number is of none that is called by another end.
 */
function hasAnotherNumber(account: KnownAccount, traces: FileTraces): boolean {
  const number = numberOf(traces, account)
  const alike = (account.identifiers ?? []).filter((one) => isAlike(one, number))
  if (alike.length > 0) return !alike.some((one) => plain(one) === plain(number))
  const called = digitsOf(account).filter((one) => one.length === number.length && !isYear(one))
  return number.length === ENDING && called.length > 0 && !called.includes(number)
}

/** Both IBANs, or both whole numbers of a bank: a bank's own number and an IBAN may be of one account. */
function isAlike(one: string, other: string): boolean {
  return [IBAN, NUMBER].some((form) => form.test(plain(one)) && form.test(plain(other)))
}

const IBAN = /^[a-z]{2}\d{2}[a-z0-9]{8,}$/
const NUMBER = /^\d{6,}$/

/** An identifier without blanks, marks and leading zeros. */
function plain(identifier: string): string {
  return foldKey(identifier)
    .replace(/[^\p{L}\p{N}*•]+/gu, '')
    .replace(/^0+/, '')
}

interface Said {
  /** All of it in lower case without accents, letters and digits only, parted by blanks. */
  words: ReadonlySet<string>
  /** All of it in lower case without accents. */
  texts: readonly string[]
  /** Numbers, a masked one by the digits it shows. */
  numbers: readonly { digits: string; masked: boolean }[]
  /** Words and beginnings of words of the bank's name, by its columns or the codes in IBANs. */
  banks: readonly string[]
}

function readTraces({ file_name, texts, institution = '' }: FileTraces): Said {
  const all = [file_name.replace(/\.[A-Za-z0-9]{2,4}$/, ''), ...texts]
  const parted = all.flatMap(wordsOf)
  return {
    words: new Set(parted.flatMap((word) => [word, ...partsOf(word)])),
    texts: all.map(foldKey),
    numbers: all.flatMap(numbersIn),
    banks: [...tellingWords(institution), ...all.flatMap(banksOfIbans)],
  }
}

/** "NL20INGB0001234567" is of "ingb". */
function banksOfIbans(text: string): string[] {
  const found = text.replace(/ /g, '').matchAll(/(?<![A-Z])[A-Z]{2}\d{2}([A-Z]{4})\d{6,}/g)
  return [...found].map(([, code = '']) => code.toLowerCase())
}

/** "chase4821" is also "chase" and "4821". */
function partsOf(word: string): string[] {
  const parts = word.match(/\p{L}+|\d+/gu) ?? []
  return parts.length > 1 ? parts : []
}

function numbersIn(text: string): Said['numbers'] {
  const found = [...text.matchAll(/([x*•.]{2,}[ -]?)?(\d{3,})(?!\d)/gi)]
  return found.map(([, mask, digits = '']) => ({ digits, masked: mask !== undefined }))
}

function weigh(said: Said, account: KnownAccount, traces: FileTraces): Found {
  const found: Found = { account: account.id, score: 0, words: [], bank: null }
  const add = (score: number, word: string) => {
    found.score += score
    if (word !== '') found.words.push(word)
  }
  // A column of ours, and of other programs, has it by its whole name.
  const whole = `${account.institution} - ${account.name}`
  const identifier = said.texts.includes(foldKey(whole))
    ? whole
    : (account.identifiers ?? []).find((one) => saysIdentifier(said, one))
  if (identifier !== undefined) add(SCORE.identifier, identifier)
  const [digits] =
    identifier === undefined
      ? digitsOf(account).flatMap((one) => saidOfNumber(said, one) ?? [])
      : []
  if (digits !== undefined) add(SCORE.digits, digits)
  const telling = tellingWords(account.institution)
  const written = telling.filter((word) => said.words.has(word))
  if (written.length > 0) {
    const isWhole = wordsOf(account.institution).every((word) => said.words.has(word))
    add(SCORE.institution, isWhole ? account.institution : asWritten(account.institution, written))
  } else if (telling.some((word) => said.banks.some((bank) => isBegun(word, bank)))) {
    found.score += SCORE.institution
    found.bank = account.institution
  }
  // Many banks call an account by the same word, so of another bank it tells nothing.
  const own = isOfAnotherBank(traces, account) ? [] : tellingWords(account.name)
  const name = own.filter((word) => said.words.has(word))
  const isWhole = wordsOf(account.name).every((word) => said.words.has(word))
  const [first, ...others] = name
  if (first) add(SCORE.name, isWhole ? account.name : asWritten(account.name, [first]))
  for (const word of others) add(SCORE.name, isWhole ? '' : asWritten(account.name, [word]))
  const { header_fingerprint: header } = traces
  if (header !== null && account.header_fingerprints.includes(header)) add(SCORE.fingerprint, '')
  return found
}

function isBegun(word: string, bank: string): boolean {
  return word.startsWith(bank) || bank.startsWith(word)
}

/** Whole, whatever marks or blanks stand within: "12345678" is not in "123456789". */
function saysIdentifier({ texts }: Said, identifier: string): boolean {
  const wanted = foldKey(identifier).replace(/[^\p{L}\p{N}]+/gu, '')
  if (wanted.length < 6) return false
  const written = new RegExp(
    `(?<!\\p{N})0*${[...wanted].join('[^\\p{L}\\p{N}]{0,2}')}(?!\\p{N})`,
    'u',
  )
  return texts.some((text) => written.test(text))
}

/** What is said of a number: all of it, or the end that a masked one shows; null for nothing. */
function saidOfNumber({ numbers }: Said, wanted: string): string | null {
  const said = numbers.find(({ digits, masked }) => {
    if (digits.length < LEAST_DIGITS) return false
    if (masked) return wanted.endsWith(digits) || digits.endsWith(wanted)
    // The end of a long number, as of a card, but never of a day.
    const isLong = digits.length >= LONG_NUMBER && !/^(?:19|20)\d{6}$/.test(digits)
    return digits === wanted || (isLong && wanted.length >= 4 && digits.endsWith(wanted))
  })
  return said === undefined ? null : said.digits.length < wanted.length ? said.digits : wanted
}

/** These words of a text, as they stand in it. */
function asWritten(text: string, words: readonly string[]): string {
  const found = text.split(/\s+/).filter((one) => wordsOf(one).some((word) => words.includes(word)))
  return found.join(' ') || words.join(' ')
}

function reasonOf({ words, bank }: Found): string {
  if (words.length === 0) {
    return bank === null ? 'Its columns are those of an earlier file' : `It is a file of ${bank}`
  }
  const quoted = [...new Set(words)].slice(0, 3).map((word) => `“${word}”`)
  return `The file says ${listed(quoted)}`
}
