// The zip of the budget program Actual, which holds its database. Amounts are in hundredths, days
// are numbers (20260105), a payee may stand for another of the user's accounts, and what was deleted
// stays in the tables with a mark.

import { byDate } from '#domain/dates.ts'
import { groupBy } from '#domain/lists.ts'
import { minor } from '#domain/money.ts'
import { cleanText } from '../values/clean-text.ts'
import type { RowPart } from '../row-model.ts'
import {
  type BankAccount,
  type BankFile,
  type BankRow,
  emptyAccount,
  plainRow,
} from '../bank-file.ts'
import { setAside } from './gather.ts'
import { RowCount } from '../row-count.ts'
import { dayOfDigits, payeeAndNotes, referenceOf } from './row-facts.ts'
import type { SqlRow, SqliteFile } from './sqlite.ts'

const TABLES = ['accounts', 'transactions', 'payees', 'categories'] as const

/** True for a database with the tables of Actual. */
export function isActual(file: SqliteFile): boolean {
  return TABLES.every((table) => file.has(table))
}

/** Reads a budget. Throws `TooManyRows` and `BrokenDatabase`. */
export function readActual(file: SqliteFile): BankFile {
  const names = new Names(file)
  const accounts = new Map<string, BankAccount>()
  for (const row of file.rows('accounts')) {
    if (isDeleted(row)) continue
    accounts.set(textOf(row['id']), { ...emptyAccount(), name: names.account(row['id']) ?? '' })
  }
  const children = childrenOf(file)
  const count = new RowCount()
  let line = 0
  for (const row of file.rows('transactions')) {
    line += 1
    const account = accounts.get(textOf(row['acct']))
    if (account === undefined || isDeleted(row) || row['isChild'] === 1) continue
    count.add()
    take(account, row, line, names, children.get(textOf(row['id'])) ?? [])
  }
  for (const { rows } of accounts.values()) rows.sort(byDate)
  return {
    format: 'actual',
    accounts: [...accounts.values()],
    questions: [],
    remarks: [],
    problems: accounts.size === 0 ? ['This budget of Actual has no account in it.'] : [],
  }
}

function childrenOf(file: SqliteFile): Map<string, SqlRow[]> {
  const parts = [...file.rows('transactions')].filter(
    (row) => !isDeleted(row) && row['isChild'] === 1,
  )
  // Before there was a column for it, a part bore its whole's name before a slash.
  return groupBy(
    parts,
    (row) => textOf(row['parent_id']) || textOf(row['id']).split('/', 1).join(''),
  )
}

function take(
  account: BankAccount,
  row: SqlRow,
  line: number,
  names: Names,
  children: readonly SqlRow[],
): void {
  const written = textOf(row['date'])
  const date = dayOfDigits(written)
  const amount = amountOf(row)
  const payee = names.payee(row)
  const described = [written, amount === null ? '' : amount / 100, payee].join(' ').trim()
  if (date === null || amount === null) {
    const reason = date === null ? 'It has no date' : 'It has no amount'
    account.set_aside.push(setAside(line, described, 'cannot_read', reason))
    return
  }
  if (row['starting_balance_flag'] === 1) {
    account.balances.push({ date, amount_minor: amount, kind: 'opening' })
    const reason = 'The balance that the account opened with'
    account.set_aside.push(setAside(line, described, 'balance', reason))
    return
  }
  const read: BankRow = plainRow(line, date, amount)
  Object.assign(read, payeeAndNotes(payee, cleanText(textOf(row['notes']))))
  read.category = names.category(row['category'])
  read.transfer_account = names.otherAccount(row)
  read.bank_reference = referenceOf(textOf(row['financial_id']))
  const parts = children.map((part) => partOf(part, names, read.payee))
  const sum = parts.reduce((total, part) => total + (part?.amount_minor ?? Number.NaN), 0)
  if (parts.length > 1 && sum === amount) read.parts = parts.filter((part) => part !== null)
  ;(row['pending'] === 1 ? account.pending : account.rows).push(read)
}

function partOf(row: SqlRow, names: Names, payee: string): RowPart | null {
  const amount_minor = amountOf(row)
  if (amount_minor === null) return null
  return {
    amount_minor,
    payee: names.payee(row) || payee,
    notes: cleanText(textOf(row['notes'])),
    category: names.category(row['category']),
    transfer_account: names.otherAccount(row),
  }
}

/** What the other tables call what a transaction refers to. */
class Names {
  private readonly accounts: Map<string, string>
  private readonly payees = new Map<string, SqlRow>()
  private readonly categories: Map<string, string>
  private readonly moved: Map<string, string>

  constructor(file: SqliteFile) {
    this.accounts = namesIn(file, 'accounts', 'name')
    for (const row of file.rows('payees')) this.payees.set(textOf(row['id']), row)
    this.categories = namesIn(file, 'categories', 'name')
    // What was merged into another is still named by the transactions.
    this.moved = new Map([
      ...namesIn(file, 'payee_mapping', 'targetId'),
      ...namesIn(file, 'category_mapping', 'transferId'),
    ])
  }

  account(id: SqlRow[string] | undefined): string | null {
    return this.accounts.get(textOf(id)) || null
  }

  payee(row: SqlRow): string {
    return (
      this.otherAccount(row) ??
      cleanText(textOf(this.payeeRow(row)?.['name']) || textOf(row['imported_description']))
    )
  }

  /** The name of the account that the money went to or came from. */
  otherAccount(row: SqlRow): string | null {
    return this.account(this.payeeRow(row)?.['transfer_acct'])
  }

  category(id: SqlRow[string] | undefined): string {
    return this.categories.get(this.now(textOf(id))) ?? ''
  }

  private payeeRow(row: SqlRow): SqlRow | undefined {
    return this.payees.get(this.now(textOf(row['description'])))
  }

  private now(id: string): string {
    return this.moved.get(id) || id
  }
}

function namesIn(file: SqliteFile, table: string, column: string): Map<string, string> {
  const names = new Map<string, string>()
  for (const row of file.rows(table)) names.set(textOf(row['id']), cleanText(textOf(row[column])))
  return names
}

function isDeleted(row: SqlRow): boolean {
  return row['tombstone'] === 1
}

function amountOf(row: SqlRow) {
  const { amount } = row
  return typeof amount === 'number' && Number.isSafeInteger(amount) ? minor(amount) : null
}

function textOf(value: SqlRow[string] | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}
