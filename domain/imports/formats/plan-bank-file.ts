// From a statement of one of the formats to what would be stored of one of its accounts. There are
// no columns to ask about: what is left to say is which account it is, what is set aside, and
// whether the balances prove the rows.

import { type Day, newestDay, writeLongDay } from '#domain/dates.ts'
import { writeAmount } from '#domain/money.ts'
import { listPayments } from '#domain/payees/batch-notes.ts'
import { countOf, listed } from '#domain/text.ts'
import { finding } from '../finding.ts'
import { settleForeign } from '../rows/foreign.ts'
import type { BalanceCheck, Finding, ImportPlan, ReadOptions } from '../model.ts'
import type { SetAside } from '../set-aside-model.ts'
import { type ImportRow, NOTHING_MORE, balanceRow } from '../row-model.ts'
import { withMended } from '../rows/mend.ts'
import { extentOf } from '../rows/plan-rows.ts'
import { currencyIn } from '../values/currencies.ts'
import { isOpened } from '../rows/row-parts.ts'
import { notesBeside } from '../rows/row-texts.ts'
import type { BankAccount, BankFile, BankRow, InsideEvents } from '../bank-file.ts'
import { setAside } from './gather.ts'
import { ORDER_FORMATS } from './qif-dates.ts'

/** The name of an account within its file, unique there: what `Choices.only_account` holds. */
export function accountKeys(accounts: readonly BankAccount[]): string[] {
  const keys: string[] = []
  for (const { number, name, currency } of accounts) {
    const base = number || name || 'Account'
    const parted = keys.includes(base) && currency !== null ? `${base} ${currency}` : base
    let key = parted
    for (let count = 2; keys.includes(key); count += 1) key = `${parted} (${count})`
    keys.push(key)
  }
  return keys
}

/** Index of the account that the choices name, else of the first that has rows. */
export function chosenAccount(file: BankFile, { choices = {}, today }: ReadOptions): number {
  const chosen = accountKeys(file.accounts).indexOf(choices.only_account ?? '')
  if (chosen >= 0) return chosen
  const filled = file.accounts.findIndex((account) => countRows(account, today) > 0)
  return Math.max(0, filled)
}

/** How many rows an account of a file has, what it was worth among them. */
export function countRows(account: BankAccount, today: Day): number {
  return account.rows.length + worthOf(account, today).length
}

/** What one account of a file would store, sets aside and asks. */
export function planBankFile(file: BankFile, options: ReadOptions): ImportPlan {
  const account = file.accounts[chosenAccount(file, options)]
  if (account === undefined) return emptyPlan(file)
  const { rows: moved, set_aside } = sortRows(account, options.today)
  const check = checkOf(account)
  const rows = [...moved, ...worthOf(account, options.today)]
  const plan: ImportPlan = {
    content: account.kind === 'investment' ? 'activity' : 'payments',
    rows,
    set_aside,
    mended: [],
    questions: file.questions,
    foreign: [],
    findings: findingsOf(file, account, options, check),
    balance_check: check,
    problems: file.problems,
    counts: {
      lines: rows.length + set_aside.length,
      before_header: 0,
      header: 0,
      rows: rows.length,
      set_aside: set_aside.length,
    },
    ...extentOf(rows),
  }
  const told = account.currency === null ? null : currencyIn(account.currency)
  return settleForeign(withMended(plan, options), options, {
    currencyOf: () => told,
    textOf: describe,
  })
}

function emptyPlan(file: BankFile): ImportPlan {
  return {
    content: 'payments',
    rows: [],
    set_aside: [],
    mended: [],
    questions: [],
    foreign: [],
    findings: [],
    balance_check: null,
    problems: file.problems,
    counts: { lines: 0, before_header: 0, header: 0, rows: 0, set_aside: 0 },
    ...extentOf([]),
  }
}

/** Booked rows that have happened are imported; all others are set aside with the reason. */
function sortRows(account: BankAccount, today: Day): { rows: ImportRow[]; set_aside: SetAside[] } {
  const latest = newestDay(today)
  const rows: ImportRow[] = []
  const set_aside = [...account.set_aside]
  for (const row of account.pending) {
    set_aside.push(setAside(row.line, describe(row), 'pending', 'It is not booked yet'))
  }
  for (const row of account.rows) {
    if (row.date > latest) {
      const reason = `${writeLongDay(row.date)} has not come yet`
      set_aside.push(setAside(row.line, describe(row), 'future', reason))
    } else if (row.amount_minor === 0 && row.dividends_minor === 0) {
      set_aside.push(setAside(row.line, describe(row), 'zero', 'It moves no money'))
    } else rows.push(toImportRow(row))
  }
  return { rows, set_aside }
}

/**
 * What an investment account was worth: a row of its own for each day, as only records have such
 * balances. Of a day that is told twice the last counts.
 */
function worthOf({ kind, balances, rows, set_aside }: BankAccount, today: Day): ImportRow[] {
  if (kind !== 'investment') return []
  const latest = newestDay(today)
  const closing = balances.filter((one) => one.kind === 'closing' && one.date <= latest)
  const days = new Map(closing.map((one) => [one.date, one.amount_minor]))
  // They stand behind the list; a line that no row has tells them from it.
  const last = [...rows, ...set_aside].reduce((most, one) => Math.max(most, one.line), 0)
  return [...days].map(([date, amount_minor], at) =>
    balanceRow({ line: last + 1 + at, date, amount_minor }),
  )
}

function describe({
  date,
  amount_minor,
  payee,
}: Pick<ImportRow, 'date' | 'amount_minor' | 'payee'>): string {
  return `${date}  ${writeAmount(amount_minor)}  ${payee}`.trimEnd()
}

function toImportRow(row: BankRow): ImportRow {
  const { line, date, amount_minor, payee, notes: _notes, ...bank } = row
  return { ...NOTHING_MORE, line, date, payee, amount_minor, notes: notesOf(row), bank }
}

/** The notes, and below them what a row is made of where it stays one. */
function notesOf(row: BankRow): string {
  const { payee, notes, parts } = row
  if (parts.length === 0 || isOpened({ payee, bank: row })) return notes
  const payments = parts.map((part) => ({
    amount_minor: part.amount_minor,
    words: [
      part.category || part.transfer_account,
      part.payee === payee ? '' : part.payee,
      part.notes,
    ],
  }))
  return notesBeside('', [notes, listPayments(payments)].filter((text) => text !== '').join(' · '))
}

function checkOf({ checks }: BankAccount): BalanceCheck | null {
  if (checks.length === 0) return null
  const wrong = checks.filter(({ difference_minor }) => difference_minor !== 0)
  return {
    checked: checks.length,
    runs: true,
    ends: [],
    breaks: wrong.map(({ date, difference_minor }) => ({
      line: 0,
      reason: `The rows up to ${writeLongDay(date)} differ from the balance by ${writeAmount(difference_minor)}`,
    })),
  }
}

const FORMAT_NAMES = {
  ofx: 'OFX',
  camt: 'CAMT',
  mt940: 'MT940',
  qif: 'QIF',
  actual: 'Actual',
} as const

function findingsOf(
  file: BankFile,
  account: BankAccount,
  options: ReadOptions,
  check: BalanceCheck | null,
): Finding[] {
  const found: (Finding | null)[] = [
    formatFinding(file, account),
    accountFinding(file, account, options),
    file.format === 'qif' ? datesFinding(file, options) : null,
    account.currency === null ? null : finding('currencies', account.currency, 'The file says so'),
    checkFinding(account, check),
    pendingFinding(account),
    insideFinding(account),
  ]
  return found.filter((one) => one !== null)
}

function formatFinding({ format, remarks }: BankFile, { nature }: BankAccount): Finding {
  const interim =
    nature === 'statement' ? [] : ['It is no final statement: the bank may still change its rows.']
  const words = [...remarks, ...interim]
  const reason = words.length === 0 ? 'Told by the content of the file' : words.join(' ')
  return finding('format', FORMAT_NAMES[format], reason, { attention: words.length > 0 })
}

function accountFinding(
  file: BankFile,
  account: BankAccount,
  { choices = {}, today }: ReadOptions,
): Finding {
  const keys = accountKeys(file.accounts)
  const chosen = keys[file.accounts.indexOf(account)] ?? ''
  if (keys.length === 1) {
    const unnamed = account.number === '' && account.name === ''
    return unnamed
      ? finding('accounts', 'Not named', 'The file does not say which account it is of')
      : finding('accounts', chosen, account.institution || 'The account that the file names')
  }
  const others = file.accounts.filter((one) => one !== account && countRows(one, today) > 0).length
  const reason =
    others === 0
      ? `The other accounts of this file have no rows${asideWords(file, account)}`
      : `${countOf(others, 'other account')} of this file ${others === 1 ? 'has' : 'have'} rows, too`
  return finding('accounts', chosen, reason, {
    attention: others > 0 && choices.only_account === undefined,
    options: keys.map((key) => ({ label: key, set: { only_account: key } })),
    current: { only_account: chosen },
  })
}

/** What the other accounts have beside rows, as when a broker only bought and sold. */
function asideWords({ accounts }: BankFile, account: BankAccount): string {
  const others = accounts.filter((one) => one !== account)
  const lines = others.reduce((sum, { set_aside }) => sum + set_aside.length, 0)
  if (lines === 0) return ''
  return `; ${countOf(lines, 'line')} of theirs ${lines === 1 ? 'is' : 'are'} set aside`
}

function datesFinding({ questions }: BankFile, { choices = {} }: ReadOptions): Finding {
  const [question] = questions
  if (question === undefined) {
    return finding('dates', 'Clear', 'A day over 12 shows what is the day and what the month')
  }
  const chosen = question.options[question.suggested]?.set.date_format
  const current = { date_format: choices.date_format ?? chosen ?? ORDER_FORMATS.month_first }
  const dayFirst = current.date_format === ORDER_FORMATS.day_first
  return finding('dates', dayFirst ? 'Day first' : 'Month first', 'No day of the file is over 12', {
    attention: choices.date_format === undefined,
    options: question.options.map(({ label, set }) => ({ label, set })),
    current,
  })
}

function checkFinding(account: BankAccount, check: BalanceCheck | null): Finding | null {
  if (check === null) {
    const closing = account.balances.findLast(({ kind }) => kind === 'closing')
    if (closing === undefined) return null
    const value = `${writeAmount(closing.amount_minor)} on ${writeLongDay(closing.date)}`
    return finding('balance_check', value, 'The balance of the file; there is no other to compare')
  }
  const [first] = check.breaks
  if (first !== undefined) {
    const value = countOf(check.breaks.length, 'difference')
    return finding('balance_check', value, first.reason, { attention: true })
  }
  const words = `Opening balance and rows give the closing balance of ${countOf(check.checked, 'statement')}`
  return finding('balance_check', 'Adds up', words)
}

function pendingFinding({ pending }: BankAccount): Finding | null {
  if (pending.length === 0) return null
  const reason =
    pending.length === 1
      ? '1 entry was left out: it is not booked yet'
      : `${countOf(pending.length, 'entry', 'entries')} were left out: they are not booked yet`
  return finding('pending', countOf(pending.length, 'entry', 'entries'), reason)
}

const EVENTS: Record<keyof InsideEvents, [one: string, many: string]> = {
  buys: ['purchase', 'purchases'],
  sells: ['sale', 'sales'],
  reinvested: ['reinvestment', 'reinvestments'],
  income: ['payment of income', 'payments of income'],
  fees: ['cost', 'costs'],
  moves: ['move of securities', 'moves of securities'],
}

function insideFinding({ inside }: BankAccount): Finding | null {
  const counts = (Object.keys(EVENTS) as (keyof InsideEvents)[])
    .filter((kind) => inside[kind] > 0)
    .map((kind) => countOf(inside[kind], ...EVENTS[kind]))
  if (counts.length === 0) return null
  const total = Object.values(inside).reduce((sum, count) => sum + count, 0)
  const reason = `${listed(counts)} stayed inside the account: no money came in or went out`
  return finding('inside', countOf(total, 'event'), reason)
}
