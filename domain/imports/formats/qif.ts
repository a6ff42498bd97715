// QIF, the oldest of the formats and the poorest: no account number, no currency, no balances, no
// names of rows, and dates whose order is nowhere told. It is told by the file when any day is
// over 12, and asked for when none is.

import type { Day } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { cleanText } from '../values/clean-text.ts'
import type { DecimalMark } from '../model.ts'
import { readSigned } from '../values/read-number.ts'
import {
  type BankAccount,
  type BankFile,
  type BankRow,
  emptyAccount,
  plainRow,
} from '../bank-file.ts'
import { gatherAccounts, setAside, whyNone } from './gather.ts'
import { decimalMarkOf } from './money-text.ts'
import { readCategory } from './qif-category.ts'
import { type DayOrder, dayOfQif, judgeDayOrder } from './qif-dates.ts'
import { readInvestmentRecord } from './qif-investments.ts'
import { QIF_KINDS, type QifRecord } from './qif-records.ts'
import { readSplits, splitCategory, splitsInWords } from './qif-splits.ts'
import { payeeAndNotes } from './row-facts.ts'

export interface QifOptions {
  today: Day
  /** What the user answered; the file's own evidence wins. */
  day_order?: DayOrder
}

const NONE = 'This QIF file has no transactions in it.'

/** What the records of a QIF file say. */
export function readQif(records: readonly QifRecord[], options: QifOptions): BankFile {
  const order = judgeDayOrder(records, options)
  const mark = decimalMarkOf(amountsOf(records))
  const accounts = new Map<string, BankAccount>()
  for (const record of records) {
    const key = `${record.account}|${record.account === '' ? (QIF_KINDS[record.section] ?? '') : ''}`
    const account = accounts.get(key) ?? accountFor(record)
    accounts.set(key, account)
    readRecord(account, record, order.order, mark, options.today)
  }
  return {
    format: 'qif',
    accounts: gatherAccounts([...accounts.values()]),
    questions: order.question === null ? [] : [order.question],
    remarks: [],
    problems: records.length === 0 ? [NONE] : [],
  }
}

function* amountsOf(records: readonly QifRecord[]): Generator<string> {
  for (const { fields, splits } of records) {
    yield fields.T ?? ''
    yield fields.U ?? ''
    for (const { amount } of splits) yield amount
  }
}

function accountFor({ account, section }: QifRecord): BankAccount {
  return { ...emptyAccount(QIF_KINDS[section] ?? 'cash'), name: account }
}

function readRecord(
  account: BankAccount,
  record: QifRecord,
  order: DayOrder,
  mark: DecimalMark,
  today: Day,
): void {
  const written = record.fields.D ?? ''
  const amountText = record.fields.T ?? record.fields.U ?? ''
  const memo = cleanText(record.fields.M ?? '')
  const inMemo = written === '' ? dayOfQif(memo, order, today) : null
  const date = dayOfQif(written, order, today) ?? inMemo
  const described = [written, amountText, record.fields.P ?? memo].join(' ').trim()
  if (date === null) {
    const reason = whyNone('date', written)
    account.set_aside.push(setAside(record.line, described, 'cannot_read', reason))
    return
  }
  if (account.kind === 'investment') {
    readInvestmentRecord(account, record, date, mark)
    return
  }
  const amount = readSigned(amountText, mark)
  if (amount === null) {
    const reason = whyNone('amount', amountText)
    account.set_aside.push(setAside(record.line, described, 'cannot_read', reason))
    return
  }
  if (isOpening(record, account)) {
    account.balances.push({ date, amount_minor: amount, kind: 'opening' })
    const reason = 'The balance that the account opened with'
    account.set_aside.push(setAside(record.line, described, 'balance', reason))
    return
  }
  account.rows.push(rowOf(record, date, amount, mark, inMemo === null ? memo : ''))
}

function rowOf(
  record: QifRecord,
  date: Day,
  amount: Minor,
  mark: DecimalMark,
  memo: string,
): BankRow {
  const row = plainRow(record.line, date, amount)
  Object.assign(row, payeeAndNotes(cleanText(record.fields.P ?? ''), memo))
  const into = readCategory(splitCategory((record.fields.L ?? '').trim(), record.splits))
  row.category = into.category
  row.tags = into.tags
  row.transfer_account = into.transfer_account
  row.parts = readSplits(record.splits, amount, row.payee, mark)
  const told = splitsInWords(record.splits, row.parts)
  if (told !== '') row.notes = [row.notes, told].filter((text) => text !== '').join(' · ')
  return row
}

/** "Opening Balance" into the account itself, which is how its name becomes known, too. */
function isOpening({ fields }: QifRecord, account: BankAccount): boolean {
  if (!/^opening balance$/i.test((fields.P ?? '').trim())) return false
  const own = readCategory(fields.L ?? '').transfer_account
  if (own === null) return false
  account.name ||= own
  return account.name === own
}
