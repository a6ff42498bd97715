// Which of the user's accounts a file is of, by what it says: numbers in its name and above its rows,
// the names of the bank and of the account, the bank that writes such columns, and columns like those
// of an earlier file. Nothing is led anywhere on thin evidence or where two accounts fit alike; of
// several files, each may leave less to choose for the others. What is left is the user's choice.
// Worked example: "Chase4821_Activity.csv" and an account "Chase - Checking 4821": the number and
// the bank agree, so it is led there.

import { type NamedAccount, digitsOf, tellingWords, wordsOf } from './account-words.ts'
import { foldKey } from '#domain/text.ts'
import { moveOfWords } from '#domain/transfers/move-words.ts'

/** What a file says about where it comes from. */
export interface FileTraces {
  file_name: string
  /** Cells above the header, values of an account column, texts that every row repeats. */
  texts: readonly string[]
  header_fingerprint: string | null
  /** Names of the bank that writes such columns; blank where no known one does. */
  institution?: string
  /** What its rows are: payments, or what an investment account did or was worth. */
  content?: 'payments' | 'activity' | 'balances'
}

/** An account a file may be of. */
export interface KnownAccount extends NamedAccount {
  id: number
  /** The header of the last file it was read from. */
  header_fingerprint: string | null
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
interface Found {
  account: number
  score: number
  words: string[]
}

/** The account a file is of; null where none fits, or two fit alike. */
export function leadToAccount(traces: FileTraces, accounts: readonly KnownAccount[]): Lead | null {
  const said = readTraces(traces)
  const found = accounts.map((account) => weigh(said, account, traces.header_fingerprint))
  const [first, second] = found.toSorted((a, b) => b.score - a.score)
  if (first === undefined || first.score < ENOUGH) return null
  if (second !== undefined && second.score === first.score) return null
  return { account: first.account, reason: reasonOf(first.words) }
}

/**
 * The account of each of several files: first by what each says, then among the accounts that no
 * file is of yet, at last the only one of its kind that is left.
 */
export function leadFiles(
  files: readonly FileTraces[],
  accounts: readonly KnownAccount[],
): (Lead | null)[] {
  const alone = files.map((file) => leadToAccount(file, accounts))
  const free = accountsLeft(alone, accounts)
  const found = files.map((file, at) => alone[at] ?? leadToAccount(file, free))
  const open = files.filter((_, at) => found[at] === null)
  const kinds = new Set(
    open.map(({ header_fingerprint, content }) => `${content} ${header_fingerprint}`),
  )
  if (kinds.size !== 1 || open.length === files.length) return found
  const isBroker = open[0]?.content !== 'payments'
  const fitting = accountsLeft(found, accounts).filter((one) => isInvestment(one) === isBroker)
  const [last, ...others] = fitting
  if (last === undefined || others.length > 0) return found
  const rest: Lead = { account: last.id, reason: 'It is the only account left that it can be of' }
  return found.map((lead) => lead ?? rest)
}

function accountsLeft(
  leads: readonly (Lead | null)[],
  accounts: readonly KnownAccount[],
): KnownAccount[] {
  const taken = new Set(leads.flatMap((lead) => lead?.account ?? []))
  return accounts.filter(({ id }) => !taken.has(id))
}

const INVESTMENT =
  /\b(?:isa|sipp|pea|per|av|401k|403b|457b|ira|roth|hsa|529|rrsp|tfsa|resp|super|nisa|ideco|isk|ike|ikze|ppr|etfs?|stocks?|shares|equity|funds?|fonds?|fondos?|fondi|fundos?|fonder|aktien|acciones|azioni|acoes|aktier|titres|titoli|valores|securities|portfolio|cartera|brokerage|broker|depot|dossier|demat|mutual|pension|retirement|beleg\w*|invest\w*|invers\w*|wertpapier\w*|vermogen\w*)\b|証券|投資|つみたて|基金|股票/

/** By its name, as its kind need not be set yet: "ISA", "Depot". */
function isInvestment({ institution, name }: KnownAccount): boolean {
  const text = wordsOf(`${institution} ${name}`).join(' ')
  return INVESTMENT.test(text) || moveOfWords(institution)?.kind === 'investment'
}

interface Said {
  /** All of it in lower case without accents, letters and digits only, parted by blanks. */
  words: ReadonlySet<string>
  /** Everything run together, for numbers written with blanks. */
  joined: readonly string[]
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
    joined: all.map((text) => foldKey(text).replace(/[^\p{L}\p{N}]+/gu, '')),
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

function weigh(said: Said, account: KnownAccount, fingerprint: string | null): Found {
  const found: Found = { account: account.id, score: 0, words: [] }
  const add = (score: number, word: string) => {
    found.score += score
    if (word !== '') found.words.push(word)
  }
  const identifier = (account.identifiers ?? []).find((one) => saysIdentifier(said, one))
  if (identifier !== undefined) add(SCORE.identifier, identifier)
  const digits =
    identifier === undefined ? digitsOf(account).find((one) => saysNumber(said, one)) : undefined
  if (digits !== undefined) add(SCORE.digits, digits)
  const institution = tellingWords(account.institution).filter(
    (word) => said.words.has(word) || said.banks.some((bank) => isBegun(word, bank)),
  )
  if (institution.length > 0) add(SCORE.institution, account.institution)
  const name = tellingWords(account.name).filter((word) => said.words.has(word))
  for (const word of name) add(SCORE.name, wordAsWritten(account.name, word))
  if (fingerprint !== null && account.header_fingerprint === fingerprint) add(SCORE.fingerprint, '')
  return found
}

function isBegun(word: string, bank: string): boolean {
  return word.startsWith(bank) || bank.startsWith(word)
}

function saysIdentifier({ joined }: Said, identifier: string): boolean {
  const wanted = foldKey(identifier).replace(/[^\p{L}\p{N}]+/gu, '')
  return wanted.length >= 6 && joined.some((text) => text.includes(wanted))
}

/** The whole number, or the end of it that a masked one shows. */
function saysNumber({ numbers }: Said, wanted: string): boolean {
  return numbers.some(({ digits, masked }) => {
    if (digits.length < LEAST_DIGITS) return false
    return masked ? wanted.endsWith(digits) || digits.endsWith(wanted) : digits === wanted
  })
}

function wordAsWritten(text: string, word: string): string {
  return text.split(/\s+/).find((one) => wordsOf(one).includes(word)) ?? word
}

function reasonOf(words: readonly string[]): string {
  if (words.length === 0) return 'Its columns are those of an earlier file'
  const quoted = [...new Set(words)].slice(0, 3).map((word) => `“${word}”`)
  const listed =
    quoted.length === 1 ? quoted[0] : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`
  return `The file says ${listed}`
}
