// The names of a bank and of an account, as the lines above a statement's header and the name of its
// file tell them. "Bank;Harbor" and "Harbor Bank plc" name a bank, "Account,Joint" an account,
// "harbor-checking-2026-10.csv" both. People's names and whole account numbers are left where they
// are; of a number only the end is used: "Account 7890".

import { lengthOf } from '#domain/text.ts'
import { cleanText, lookupKey } from '../values/clean-text.ts'
import { headerRoles } from '../values/header-words.ts'
import { monthFromName } from '../dates/month-names.ts'
import { dateShape } from '../dates/read-date.ts'
import { mayBeDay } from './account-words.ts'

/** What one source says; null for what it does not say. */
interface SetupNames {
  institution: string | null
  account_name: string | null
  /** Named by the end of its number, for where nothing better is known. */
  account_number: string | null
}

const MAX_LENGTH = 60
const MOST_NAME_WORDS = 5
const MOST_FILE_WORDS = 3

const setOf = (words: string) => new Set(words.split(' '))

const BANK_LABELS = setOf(
  'bank banque banco banca banka bankas pank pankki institution institut institute institucion kreditinstitut geldinstitut bankname financial name of the issuer provider',
)
const LEGAL_FORMS = setOf('plc ltd ag sa s a spa eg se nv bv ab as asa oyj inc co corp na')
const HOLDERS =
  /holder|inhaber|titulaire|titular|owner|intestat|houder|havare|haver|haltija|wlasciciel|majitel|tulajdonos|member|medlem|mitglied|kaartlid|innehav|customer|client|klient|kunde|cliente/
const OTHER_FACTS =
  /statement|summary|history|activity|transaction|type|opened|period|limit|currency|branch|bic|swift|sort code|blz/
const HONORIFIC =
  /^(mr|mrs|ms|miss|mx|dr|herr|frau|m|mme|mlle|monsieur|madame|sr|sra|senor|senora|sig|dhr|mevr|pan|pani)\.? /i
const IBAN = /^[A-Z]{2}\d{2}/
const LABELLED = /^(\p{L}[^:]{0,40}?) ?: ?(\S.*)$/u
const BANK_WORD =
  /bank|banka|^banc[ao]$|banque|kasse$|raiffeisen|^caixa$|^caja$|pankki|^pank$|credit union|building society|банк|銀行|银行|은행|בנק|τραπεζα/

// What names of files and lines of a preamble say of every bank, and programs that write such files.
const GENERIC = setOf(
  'statement statements stmt transaction transactions trans export exported exports download downloads downloaded activity history account accounts acct acc csv txt data file files report reports list all from to of the my mine our your and for new old copy final bank banks banking online internet mobile e web net portal umsatz umsatze umsaetze kontoauszug kontoauszuge kontoauszuege kontoumsatz kontoumsatze kontoumsaetze umsatzubersicht umsatzuebersicht konto auszug buchungen buchungsliste umsatzanzeige umsatzliste releve releves operations operation compte comptes extracto extractos movimientos movimiento cuenta cuentas extrato extratos conta contas movimenti movimento lista estratto conto mutaties transacties afschrift afschriften rekening rekeningoverzicht kontoutdrag transaktioner transaktionen transaktion kontoudskrift kontoutskrift posteringer transaksjoner tiliote tapahtumat wyciag historia rachunek operacji operacje vypis pohyby szamlatortenet kivonat hesap ekstre hareketleri выписка операции движения счета year month week quarter day daily monthly weekly yearly annual full recent latest current period date dates today balance balances position positions holding holdings portfolio kontostand saldo saldi salden saldos solde soldes bestand test sample example untitled document book sheet table output result results record records import imports fireside details detail info page printed created utf latin ascii unicode gnucash ynab kmymoney quicken firefly register',
)
const KINDS = setOf(
  'checking chequing checkings savings saving giro girokonto sparkonto tagesgeld tagesgeldkonto joint everyday visa mastercard maestro amex card creditcard kreditkarte credit brokerage depot business personal private household mortgage courant epargne livret corriente ahorro ahorros nomina corrente poupanca betaalrekening spaarrekening lonekonto sparekonto individual 401k 403b 457b ira roth hsa 529 isa sipp tfsa rrsp resp pension',
)

interface Fact {
  label: string
  value: string
}

/** What the lines above the header say. */
export function namesInPreamble(preamble: readonly (readonly string[])[]): SetupNames {
  const facts = preamble.flatMap(factsOf)
  const texts = preamble.flat().flatMap((cell) => cell.split(/ [-–|] |\t/))
  const named = facts.filter(({ label }) => isBankLabel(label)).map(({ value }) => bankName(value))
  const accounts = facts.filter(({ label }) => isAccountLabel(label))
  return {
    institution: firstOf(named) ?? firstOf(texts.map(bankInText)),
    account_name:
      firstOf(accounts.map(({ value }) => accountName(value))) ?? firstOf(texts.map(kindInTitle)),
    account_number: firstOf(accounts.map(({ value }) => accountNumber(value))),
  }
}

/** What the name of the file says: its words without dates, numbers and what every bank writes. */
export function namesInFileName(file_name: string): SetupNames {
  const words = file_name
    .replace(/\.[A-Za-z]{2,4}$/, '')
    .split(/[\s_.,;()[\]{}+&#@~=-]+/)
    .filter(isFileWord)
    .map((word) => word.replace(/\d+$/, ''))
  const kinds = words.filter((word) => KINDS.has(lookupKey(word)))
  const rest = words.filter((word) => !KINDS.has(lookupKey(word)))
  const isName = rest.length > 0 && rest.length <= MOST_FILE_WORDS
  return {
    institution: isName ? joined(rest) : null,
    account_name: kinds.length > 0 ? joined(kinds) : null,
    account_number: firstOf(file_name.split(/[\s_.-]+/).map(endInFileName)),
  }
}

/** The end of an account number as banks write it: "Harbor4821", "XXX021", "harbor_7734". */
function endInFileName(word: string): string | null {
  const [, digits] = /^(?:\p{L}{3,}|[x*]+)(\d{3,4})$/iu.exec(word) ?? /^(\d{4})$/.exec(word) ?? []
  if (digits === undefined || mayBeDay(digits)) return null
  return `Account ${digits}`
}

/** The name of an account as a label or a column writes it; null for a number or a person. */
export function accountName(text: string): string | null {
  if (HONORIFIC.test(text) || dateShape(text) !== null || text.endsWith(':')) return null
  if (IBAN.test(text)) return null
  const words = text
    .split(' ')
    .filter((word) => (word.match(/[\d*]/g)?.length ?? 0) < 2 && !/^[x•]{2,}$/i.test(word))
  const name = words.join(' ').replace(/^[\s.,:;*#/-]+|[\s.,:;*#/-]+$/g, '')
  if (name.length > MAX_LENGTH || (name.match(/\p{L}/gu)?.length ?? 0) < 2) return null
  if (lookupKey(name).split(' ').every(isGeneric)) return null
  return name.split(' ').map(withCapital).join(' ')
}

function isGeneric(key: string): boolean {
  return GENERIC.has(key) && !KINDS.has(key)
}

/** A name from the last four digits of an account number; null for anything else. */
export function accountNumber(text: string): string | null {
  if (dateShape(text) !== null) return null
  // Behind a mask fewer digits may stand: what is before it is no end.
  const [, end = text] = /[*•x][^\d]*([\d .-]+)$/i.exec(text) ?? []
  const digits = text.replace(/\D/g, '')
  const isNumber = digits.length >= 4 && /^[A-Z]{0,2}[\dA-Z*•x .\-/]*\d$/i.test(text)
  return isNumber && text.length <= 40 ? `Account ${end.replace(/\D/g, '').slice(-4)}` : null
}

/** What a statement's account is called: its name, or else the end of its number. */
export function nameOfAccount({ name, number }: { name: string; number: string }): string | null {
  return accountName(name) ?? accountNumber(number)
}

/** Each cell that says "label: value", and each that has its value in the next cell. */
function factsOf(cells: readonly string[]): Fact[] {
  const filled = cells.filter((cell) => cell !== '')
  return filled.flatMap((cell, at) => {
    const [, label, value] = LABELLED.exec(cell) ?? []
    if (label !== undefined && value !== undefined) return [{ label, value: cleanText(value) }]
    const next = filled[at + 1]
    if (next === undefined || LABELLED.test(next)) return []
    return [{ label: cell.replace(/ ?:$/, ''), value: next }]
  })
}

/** What a title says the account is: "Umsätze Girokonto" is of a "Girokonto". */
function kindInTitle(text: string): string | null {
  const words = text.trim().split(' ')
  const isTitle = words.every((word) => KINDS.has(lookupKey(word)) || GENERIC.has(lookupKey(word)))
  return isTitle ? joined(words.filter((word) => KINDS.has(lookupKey(word)))) || null : null
}

function isBankLabel(label: string): boolean {
  const words = lookupKey(label).split(' ')
  return words.some((word) => word !== 'name') && words.every((word) => BANK_LABELS.has(word))
}

/** True for the name of a column or a line that says which account, not whose. */
export function isAccountLabel(label: string): boolean {
  const key = lookupKey(label)
  const roles = headerRoles(label)
  if (!roles.has('account') || roles.has('balance') || roles.has('date')) return false
  return !HOLDERS.test(key) && !OTHER_FACTS.test(key)
}

/** The value of a bank's label: any words, without their numbers. */
function bankName(text: string): string | null {
  const digits = text.match(/\d/g)?.length ?? 0
  const isNamed = text.length <= MAX_LENGTH && digits < 3 && /\p{L}{2}/u.test(text)
  return isNamed && !text.endsWith(':') ? text : null
}

/** A text that is a bank's name by one of its words; "Bank statement" is none. */
function bankInText(text: string): string | null {
  const name = text.trim().replace(/[;,]+$/, '')
  const words = lookupKey(name).split(' ')
  if (words.length > MOST_NAME_WORDS || text.includes(':')) return null
  const own = words.filter((word) => !GENERIC.has(word) && !LEGAL_FORMS.has(word))
  if (own.every((word) => BANK_LABELS.has(word))) return null
  return [...words, words.join(' ')].some((word) => BANK_WORD.test(word)) ? bankName(name) : null
}

/** "Harbor" and "Harbor1234", not "2026", "oct", "DE12", "a8f3c" or "statement". */
function isFileWord(word: string): boolean {
  const key = lookupKey(word.replace(/\d+$/, ''))
  if (KINDS.has(key)) return true
  const least = /\d/.test(word) ? 4 : 3
  if (!/^\p{L}+$/u.test(key) || lengthOf(key) < least) return false
  return !GENERIC.has(key) && monthFromName(key) === 0
}

function joined(words: readonly string[]): string {
  return words.map(withCapital).join(' ')
}

/** Lower case gets a capital, long capitals become lower case: "ING", "Harbor" from "HARBOR". */
function withCapital(word: string): string {
  const isLoud = word.length > 4 && word === word.toUpperCase()
  const calm = isLoud ? word.toLowerCase() : word
  return calm === calm.toLowerCase() ? calm.charAt(0).toUpperCase() + calm.slice(1) : calm
}

function firstOf(found: readonly (string | null)[]): string | null {
  return found.find((one) => one !== null) ?? null
}
