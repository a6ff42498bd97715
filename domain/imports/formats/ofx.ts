// OFX 1 (SGML), OFX 2 (XML) and QFX, which are one format with two spellings. The sign of a row is
// that of TRNAMT; TRNTYPE is decoration. NAME is often cut at 32 characters, and MEMO holds the
// rest or all of it.

import { minorFromDecimal } from '#domain/money.ts'
import { isCurrencyCode } from '../values/currencies.ts'
import type { DecimalMark } from '../model.ts'
import type { SetAside } from '../set-aside-model.ts'
import { readSigned } from '../values/read-number.ts'
import {
  type BankAccount,
  type BankFile,
  type BankRow,
  emptyAccount,
  plainRow,
} from '../bank-file.ts'
import { CUT_ROW, breakOffWords, gatherAccounts, setAside, whyNone } from './gather.ts'
import { decimalMarkOf } from './money-text.ts'
import { readInvestments } from './ofx-investments.ts'
import { LISTS, type Tag, scanTags, tagIn, valueOf } from './ofx-tags.ts'
import { RowCount } from '../row-count.ts'
import { dayOfDigits, payeeAndNotes, referenceOf } from './row-facts.ts'

const BROKEN =
  'This OFX file has no list of transactions. Download it again, or choose another format.'

/** Reads an OFX or QFX file. Throws only `TooManyRows`. */
export function readOfx(text: string): BankFile {
  const reader = new OfxReader(decimalMarkOf(amountTexts(text)))
  const { isOfx, broken } = scanTags(text, (tag, above) => reader.hear(tag, above))
  const accounts = gatherAccounts(reader.accounts)
  const { remarks } = reader
  if (isOfx && accounts.length > 0) {
    if (broken !== null) remarks.push(breakOffWords(broken))
    return { format: 'ofx', accounts, questions: [], remarks, problems: [] }
  }
  const problems = remarks.length > 0 ? remarks : [BROKEN]
  return { format: 'ofx', accounts: [], questions: [], remarks: [], problems }
}

/** The amounts of a file as they stand there, to see which mark is the decimal one. */
function* amountTexts(text: string): Generator<string> {
  for (const match of text.matchAll(/<(?:TRNAMT|BALAMT|TOTAL)>([^<\r\n]{1,40})/gi)) {
    if (match[1] !== undefined) yield match[1]
  }
}

/** A row on its way into an account, and what it corrects. */
interface Posted {
  row: BankRow | SetAside
  pending: boolean
  /** The reference of the row that this one replaces or deletes; empty for none. */
  corrects: string
  deletes: boolean
  reference: string
}

class OfxReader {
  readonly accounts: BankAccount[] = []
  readonly remarks: string[] = []
  private institution = ''
  private posted: Posted[] = []
  private readonly count = new RowCount()

  constructor(private readonly mark: DecimalMark) {}

  hear(tag: Tag, above: readonly Tag[]): boolean {
    if (tag.name === 'SONRS') this.institution = valueOf(tagIn(tag, 'FI'), 'ORG')
    if (tag.name === 'STATUS') this.hearStatus(tag)
    if (tag.name === 'STMTTRN' || tag.name === 'STMTTRNP') {
      this.take(tag, above)
      return true
    }
    if (!LISTS.includes(tag.name)) return false
    this.accounts.push(this.accountOf(tag))
    this.posted = []
    return true
  }

  private hearStatus(tag: Tag): void {
    const code = valueOf(tag, 'CODE')
    if (code === '' || /^0+$/.test(code) || /^(?:info|warn)$/i.test(valueOf(tag, 'SEVERITY')))
      return
    const message = valueOf(tag, 'MESSAGE')
    const words = message === '' ? `error ${code}` : `“${message}” (${code})`
    this.remarks.push(`The bank answered with ${words} instead of a statement.`)
  }

  private take(tag: Tag, above: readonly Tag[]): void {
    this.count.add()
    const list = above.find(({ name }) => LISTS.includes(name))
    const home = currencyOf(valueOf(list, 'CURDEF'))
    this.posted.push({
      row: readRow(tag, home, this.mark),
      pending: tag.name === 'STMTTRNP' || above.some(({ name }) => name === 'BANKTRANLISTP'),
      corrects: valueOf(tag, 'CORRECTFITID'),
      deletes: valueOf(tag, 'CORRECTACTION').toUpperCase() === 'DELETE',
      reference: valueOf(tag, 'FITID'),
    })
  }

  private accountOf(list: Tag): BankAccount {
    const from =
      tagIn(list, 'BANKACCTFROM') ?? tagIn(list, 'CCACCTFROM') ?? tagIn(list, 'INVACCTFROM')
    const account = emptyAccount(kindOf(list, from))
    account.number = valueOf(from, 'ACCTID').replaceAll(' ', '')
    account.institution = this.institution || valueOf(from, 'BROKERID')
    account.currency = currencyOf(valueOf(list, 'CURDEF')) ?? currencyOfRows(this.posted)
    for (const { row, pending } of correct(this.posted, account)) {
      if ('kind' in row) account.set_aside.push(row)
      else (pending ? account.pending : account.rows).push(row)
    }
    if (account.kind === 'investment') readInvestments(list, account, this.mark)
    const ledger = tagIn(list, 'LEDGERBAL')
    const date = dayOfDigits(valueOf(ledger, 'DTASOF'))
    const amount_minor = readSigned(valueOf(ledger, 'BALAMT'), this.mark)
    if (date !== null && amount_minor !== null && !ledger?.cut) {
      account.balances.push({ date, amount_minor, kind: 'closing' })
    }
    return account
  }
}

/** Where the statement names no currency, the one that all its rows name. */
function currencyOfRows(posted: readonly Posted[]): string | null {
  const named = new Set(
    posted.map(({ row }) => ('kind' in row ? null : (row.original?.currency ?? null))),
  )
  const [only] = named
  if (named.size !== 1 || only === undefined || only === null) return null
  for (const { row } of posted) if (!('kind' in row)) row.original = null
  return only
}

function readRow(tag: Tag, home: string | null, mark: DecimalMark): BankRow | SetAside {
  const written = valueOf(tag, 'DTPOSTED') || valueOf(tag, 'DTUSER')
  const amountText = valueOf(tag, 'TRNAMT')
  const date = dayOfDigits(written)
  const amount = readSigned(amountText, mark)
  const name = valueOf(tag, 'NAME') || valueOf(tagIn(tag, 'PAYEE'), 'NAME')
  const memo = valueOf(tag, 'MEMO')
  const described = `${written} ${amountText} ${name || memo}`
  if (tag.cut) return setAside(tag.line, described, 'cannot_read', CUT_ROW)
  if (date === null) return setAside(tag.line, described, 'cannot_read', whyNone('date', written))
  if (amount === null)
    return setAside(tag.line, described, 'cannot_read', whyNone('amount', amountText))
  const row = plainRow(tag.line, date, amount)
  if (!convert(row, tag, home)) {
    const currency = valueOf(tagIn(tag, 'CURRENCY'), 'CURSYM')
    const reason = `It is in ${currency}, the account in ${home ?? 'another currency'}`
    return setAside(tag.line, described, 'other_currency', reason)
  }
  Object.assign(row, payeeAndNotes(name || valueOf(tag, 'EXTDNAME'), memo))
  const value_date = dayOfDigits(valueOf(tag, 'DTAVAIL') || valueOf(tag, 'VALUEDATE'))
  row.value_date = value_date === date ? null : value_date
  row.bank_reference = referenceOf(valueOf(tag, 'FITID'))
  return row
}

function kindOf(list: Tag, from: Tag | undefined): BankAccount['kind'] {
  if (list.name === 'INVSTMTRS') return 'investment'
  return list.name === 'CCSTMTRS' || valueOf(from, 'ACCTTYPE') === 'CREDITLINE' ? 'card' : 'cash'
}

function currencyOf(text: string): string | null {
  const code = text.trim().toUpperCase()
  return isCurrencyCode(code) ? code : null
}

/**
 * Rows that the bank corrected within the file: the corrected one stays, the earlier one goes.
 * A correction of a row of another file is an ordinary row.
 */
function correct(posted: readonly Posted[], account: BankAccount): readonly Posted[] {
  const corrected = new Set(posted.flatMap(({ corrects }) => corrects || []))
  if (corrected.size === 0) return posted
  return posted.filter(({ row, deletes, reference, corrects }) => {
    // Some banks give the new row the name of the one that it takes the place of.
    if (!deletes && (!corrected.has(reference) || corrects === reference)) return true
    const reason = deletes ? 'It takes another row back' : 'The bank corrected it in a later row'
    const text = 'kind' in row ? row.text : `${row.date} ${row.payee}`
    account.set_aside.push(setAside(row.line, text, 'corrected', reason))
    return false
  })
}

/**
 * Puts the amount into the account's currency. ORIGCURRENCY says what it was before the bank
 * converted it; CURRENCY says that it is not converted yet, and at which rate. False when the
 * amount is in another currency and no rate is given, or one that makes no amount of it.
 */
function convert(row: BankRow, tag: Tag, home: string | null): boolean {
  const before = tagIn(tag, 'ORIGCURRENCY')
  const now = tagIn(tag, 'CURRENCY')
  const currency = currencyOf(valueOf(before ?? now, 'CURSYM'))
  if (currency === null || currency === home) return true
  if (home === null) {
    // What it was before tells nothing of the account's.
    if (before !== undefined) return true
    // The only word on a currency: whether all rows say the same is seen at the end.
    row.original = { amount_minor: row.amount_minor, currency, rate: null }
    return true
  }
  const written = Number(valueOf(before ?? now, 'CURRATE').replace(',', '.'))
  const rate = Number.isFinite(written) && written > 0 ? written : null
  if (before !== undefined) {
    const amount = rate === null ? null : minorFromDecimal(row.amount_minor / 100 / rate)
    if (amount !== null) row.original = { amount_minor: amount, currency, rate }
    return true
  }
  if (rate === null || rate === 1) return false
  const converted = minorFromDecimal((row.amount_minor / 100) * rate)
  if (converted === null) return false
  row.original = { amount_minor: row.amount_minor, currency, rate }
  row.amount_minor = converted
  return true
}
