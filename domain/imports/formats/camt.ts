// CAMT.052, .053 and .054 of ISO 20022, in every version: they differ in how deep a name or a
// status stands, so elements go by their local names. CdtDbtInd is the direction of an entry also
// when RvslInd is true; the other side of a reversal stands where the first booking had it.

import type { Day } from '#domain/dates.ts'
import { minor } from '#domain/money.ts'
import { isCurrencyCode } from '../values/currencies.ts'
import type { SetAside } from '../set-aside-model.ts'
import { readSigned } from '../values/read-number.ts'
import {
  type BankAccount,
  type BankBalance,
  type BankFile,
  type BankRow,
  emptyAccount,
} from '../bank-file.ts'
import { dayOfEntry, readEntry } from './camt-entry.ts'
import { breakOffWords, checkStatement, gatherAccounts } from './gather.ts'
import { RowCount } from '../row-count.ts'
import { dayOfDigits } from './row-facts.ts'
import { type Element, elementAt, elementsIn, readXml, textAt } from './xml.ts'

/** What the three messages call a statement. */
const STATEMENTS: Partial<Record<string, BankAccount['nature']>> = {
  Stmt: 'statement',
  Rpt: 'interim',
  Ntfctn: 'notice',
}
const NONE = 'This XML file is no bank statement: it has no list of CAMT.'

/** Reads a CAMT file. Throws only `TooManyRows`. */
export function readCamt(xml: string): BankFile {
  const reader = new CamtReader()
  const broken = readXml(xml, (element, above) => reader.hear(element, above))
  const remarks = broken === null ? [] : [breakOffWords(broken)]
  return {
    format: 'camt',
    accounts: gatherAccounts(reader.accounts),
    questions: [],
    remarks,
    problems: reader.accounts.length === 0 ? [NONE] : [],
  }
}

interface ReadEntry {
  row: BankRow
  currency: string
  pending: boolean
}

class CamtReader {
  readonly accounts: BankAccount[] = []
  private entries: ReadEntry[] = []
  private undated: Element[] = []
  private set_aside: SetAside[] = []
  private readonly count = new RowCount()

  hear(element: Element, above: readonly Element[]): boolean {
    const statement = above.at(-1)
    if (element.name === 'Ntry' && statement !== undefined && statement.name in STATEMENTS) {
      if (!element.cut) this.take(element, statement)
      return true
    }
    const nature = STATEMENTS[element.name]
    if (nature === undefined || elementAt(element, 'Acct') === undefined) return false
    this.finish(element, nature)
    return true
  }

  /** An entry without a day waits for the statement's own. */
  private take(entry: Element, statement: Element): void {
    this.count.add()
    const day = dayOfEntry(entry) ?? dayOfStatement(statement)
    if (day === null) this.undated.push(entry)
    else this.read(entry, day)
  }

  private read(entry: Element, day: Day | null): void {
    const read = readEntry(entry, day)
    if ('row' in read) this.entries.push(read)
    else this.set_aside.push(read)
  }

  private finish(statement: Element, nature: BankAccount['nature']): void {
    for (const entry of this.undated) this.read(entry, dayOfStatement(statement))
    const account = accountOf(statement, nature)
    account.currency ??= this.entries.find(({ currency }) => currency !== '')?.currency ?? null
    account.set_aside = this.set_aside
    const others = new Map<string, BankAccount>()
    for (const { row, currency, pending } of this.entries) {
      const isHome = account.currency === null || currency === '' || currency === account.currency
      if (pending) account.pending.push(row)
      else (isHome ? account : otherCurrency(others, account, currency)).rows.push(row)
    }
    addBalances(account, statement)
    this.accounts.push(account, ...others.values())
    this.entries = []
    this.undated = []
    this.set_aside = []
  }
}

/** Booked entries in a currency that is not the account's are an account of their own. */
function otherCurrency(
  others: Map<string, BankAccount>,
  { number, name, institution, nature }: BankAccount,
  currency: string,
): BankAccount {
  const known = others.get(currency)
  if (known !== undefined) return known
  const other = { ...emptyAccount(), number, name, institution, nature, currency }
  others.set(currency, other)
  return other
}

function accountOf(statement: Element, nature: BankAccount['nature']): BankAccount {
  const from = elementAt(statement, 'Acct')
  const number = textAt(from, 'Id', 'IBAN') || textAt(from, 'Id', 'Othr', 'Id')
  return {
    ...emptyAccount(),
    nature,
    number: number.replaceAll(' ', ''),
    name: textAt(from, 'Nm'),
    institution: textAt(from, 'Svcr', 'FinInstnId', 'Nm'),
    currency: currencyOf(statement),
  }
}

function currencyOf(statement: Element): string | null {
  const balance = elementAt(statement, 'Bal', 'Amt')?.attributes['Ccy'] ?? ''
  const code = textAt(statement, 'Acct', 'Ccy') || balance
  return isCurrencyCode(code) ? code : null
}

/** The day of a statement whose entries have none: its last, else that of its closing balance. */
function dayOfStatement(statement: Element): Day | null {
  const days = [
    textAt(statement, 'FrToDt', 'ToDtTm') || textAt(statement, 'FrToDt', 'ToDt'),
    ...elementsIn(statement, 'Bal')
      .filter((one) => kindOf(one) === 'closing')
      .map(dayTextOf),
    textAt(statement, 'CreDtTm'),
  ]
  return days.map(dayOfDigits).find((day) => day !== null) ?? null
}

function dayTextOf(balance: Element): string {
  return textAt(balance, 'Dt', 'Dt') || textAt(balance, 'Dt', 'DtTm')
}

/** Opening is OPBD, else PRCD; closing is CLBD. The others (available, interim) prove nothing. */
function kindOf(balance: Element): BankBalance['kind'] | null {
  const code = textAt(balance, 'Tp', 'CdOrPrtry', 'Cd')
  if (code === 'OPBD' || code === 'PRCD') return 'opening'
  return code === 'CLBD' ? 'closing' : null
}

function addBalances(account: BankAccount, statement: Element): void {
  const elements = elementsIn(statement, 'Bal')
  const hasOpening = elements.some((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === 'OPBD')
  for (const element of elements) {
    const kind = kindOf(element)
    const date = dayOfDigits(dayTextOf(element))
    const size = readSigned(textAt(element, 'Amt'), '.')
    const currency = elementAt(element, 'Amt')?.attributes['Ccy'] ?? account.currency
    if (kind === null || date === null || size === null || currency !== account.currency) continue
    if (hasOpening && textAt(element, 'Tp', 'CdOrPrtry', 'Cd') === 'PRCD') continue
    const owed = textAt(element, 'CdtDbtInd') === 'DBIT'
    account.balances.push({ date, kind, amount_minor: minor(owed ? -size : size) })
  }
  const opening = account.balances.find((one) => one.kind === 'opening') ?? null
  const closing = account.balances.findLast((one) => one.kind === 'closing') ?? null
  const check = checkStatement(opening, account.rows, closing)
  if (check !== null) account.checks.push(check)
}
