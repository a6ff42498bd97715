// MT940 and MT942 of SWIFT, as banks write them: with or without the {1:} blocks, lines broken at
// 65 characters in mid word, several accounts and several pages (":62M:" goes on with ":60M:").
// Worked example: ":61:0709040904RCR204,88NRTINONREF" is valued 2007-09-04, booked 09-04, a credit
// taken back (RC: money out), funds letter R, 204.88, type NRTI, no reference.

import { type Day, dayFromParts, dayNumber } from '#domain/dates.ts'
import { minor } from '#domain/money.ts'
import { cleanText } from '../values/clean-text.ts'
import { isCurrencyCode } from '../values/currencies.ts'
import type { SetAside } from '../set-aside-model.ts'
import { readSigned } from '../values/read-number.ts'
import { notesBeside } from '../rows/row-texts.ts'
import { fullYear } from '../dates/two-digit-year.ts'
import {
  type BankAccount,
  type BankBalance,
  type BankFile,
  type BankRow,
  emptyAccount,
  plainRow,
} from '../bank-file.ts'
import { CUT_ROW, checkStatement, gatherAccounts, setAside } from './gather.ts'
import { linesOf } from './lines-of.ts'
import { readPurpose } from './mt940-purpose.ts'
import { RowCount } from '../row-count.ts'
import { payeeAndNotes, referenceOf } from './row-facts.ts'

const TAG = /^:(20|21|25P?|28C?|60[FM]|61|62[FM]|64|65|86|NS|13D?|34F|90[CD]):(.*)$/
const BALANCE = /^\s*(R?[CD])\s*(\d{6})([A-Z]{3})\s*(-?\s*[\d.,]+)/
const ROW =
  /^\s*(\d{6})(\d{4})?\s*(R[CD]|E[CD]|[CD])([A-Z])?\s*(\d[\d.,]*|,\d+)([NFS][A-Z0-9]{3})?(.*)$/
const NONE = 'This file has no statement of MT940 in it. Download it again.'
const BROKEN = 'The last statement has no closing balance: the file may break off.'
const LINE_LENGTH = 65

/** Reads an MT940 or MT942 file; `text` has line ends made one. Throws only `TooManyRows`. */
export function readMt940(text: string): BankFile {
  const reader = new Mt940Reader()
  for (const field of fieldsOf(text)) reader.take(field)
  const remarks = reader.end()
  const { accounts } = reader
  const problems = accounts.length === 0 ? [NONE] : []
  return {
    format: 'mt940',
    accounts: gatherAccounts(accounts),
    questions: [],
    remarks,
    problems,
  }
}

interface Field {
  tag: string
  /** Physical lines: the first without its tag. */
  lines: string[]
  line: number
}

/** The fields of all messages in turn; a field with the tag "-" ends a statement. */
function* fieldsOf(text: string): Generator<Field> {
  let field: Field | null = null
  let line = 0
  for (const raw of linesOf(text)) {
    line += 1
    const written = raw.trimEnd() === raw ? raw : raw.replace(/[\r\t]+$/, '')
    const ends = written.startsWith('-}') || written.trim() === '-'
    const match = TAG.exec(written.trimStart())
    if (ends || match !== null || written.startsWith('{')) {
      if (field !== null) yield field
      field = match === null ? null : { tag: match[1] ?? '', lines: [match[2] ?? ''], line }
      if (match === null) yield { tag: '-', lines: [], line }
    } else if (field !== null) field.lines.push(written)
  }
  if (field !== null) yield field
}

class Mt940Reader {
  readonly accounts: BankAccount[] = []
  private account: BankAccount | null = null
  private row: BankRow | null = null
  private rowWords = ''
  private described = false
  private first: BankBalance | null = null
  private isClosed = false
  /** A row without its type: where the file ends with it, its amount may be cut, too. */
  private untyped: SetAside | null = null
  private readonly count = new RowCount()

  take({ tag, lines, line }: Field): void {
    const value = (lines[0] ?? '').trim()
    if (tag === '-' || tag === '20') this.finish()
    else if (tag === '25' || tag === '25P') this.begin(value)
    else if (tag === '60F' || tag === '60M') this.balance(value, 'opening', tag === '60F')
    else if (tag === '62F' || tag === '62M') this.balance(value, 'closing', tag === '62F')
    else if (tag === '61') this.readRow(lines, line)
    else if (tag === '86' || tag === 'NS') this.describe(lines)
    else if (tag === '34F' || tag === '90C' || tag === '90D' || tag === '13D') this.interim(value)
    if (tag !== '61') this.untyped = null
    if (tag !== '61' && tag !== '86' && tag !== 'NS') this.row = null
  }

  private begin(value: string): void {
    const { number, currency } = accountNumber(value)
    this.account ??= emptyAccount()
    this.account.number = number
    this.account.currency ??= currency
  }

  private interim(value: string): void {
    const account = (this.account ??= emptyAccount())
    account.nature = 'interim'
    const code = /^\d*([A-Z]{3})/.exec(value)?.[1] ?? ''
    if (isCurrencyCode(code)) account.currency ??= code
  }

  private balance(value: string, kind: BankBalance['kind'], whole: boolean): void {
    const account = (this.account ??= emptyAccount())
    const match = BALANCE.exec(value)
    const size = readSigned(match?.[4] ?? '', ',')
    const date = dayOfSix(match?.[2] ?? '')
    if (match === null || size === null) return
    account.currency = match[3] ?? account.currency
    if (date === null) return
    const owed = match[1] === 'D' || match[1] === 'RC'
    // Some banks write what is owed with a minus, and C before it.
    const amount_minor = minor(owed ? -Math.abs(size) : size)
    const balance: BankBalance = { date, kind, amount_minor }
    if (whole) account.balances.push(balance)
    if (kind === 'opening') this.first = balance
    else {
      this.isClosed = true
      const check = checkStatement(this.first, account.rows, balance)
      if (check !== null) account.checks.push(check)
    }
  }

  private readRow(lines: readonly string[], line: number): void {
    this.count.add()
    const account = (this.account ??= emptyAccount())
    const value = lines[0] ?? ''
    const match = ROW.exec(value)
    const size = readSigned(match?.[5] ?? '', ',')
    this.row = null
    this.untyped = null
    if (match === null || size === null) {
      const reason = 'This line is not written as a row of MT940'
      account.set_aside.push(setAside(line, value, 'cannot_read', reason))
      return
    }
    const [, valued = '', booked = '', mark = '', , , type, rest = ''] = match
    const value_date = dayOfSix(valued)
    const date = bookingDay(valued, booked) ?? value_date ?? this.first?.date ?? null
    if (date === null) {
      account.set_aside.push(setAside(line, value, 'cannot_read', `“${valued}” is not a date`))
      return
    }
    const out = mark === 'D' || mark === 'RC' || mark === 'ED'
    const row = plainRow(line, date, minor(out ? -size : size))
    row.value_date = value_date === date ? null : value_date
    row.bank_reference = rowReference(rest)
    this.rowWords = lines.slice(1).join(' ').trim()
    Object.assign(row, payeeAndNotes(this.rowWords, ''))
    ;(mark.startsWith('E') ? account.pending : account.rows).push(row)
    this.row = row
    this.described = false
    if (type === undefined && rest === '')
      this.untyped = setAside(line, value, 'cannot_read', CUT_ROW)
  }

  private describe(lines: readonly string[]): void {
    if (this.row === null) return
    if (this.described) {
      // A second text adds to the first.
      const { payee, notes } = this.row
      this.row.notes = notesBeside(payee, cleanText(`${notes} ${joinLines(lines)}`))
      return
    }
    this.described = true
    const { name, text, kind } = readPurpose(joinLines(lines))
    const told = name || text ? { name, text } : { name: kind || this.rowWords, text: '' }
    const numeral = told.name === '' && !/\p{L}/u.test(told.text)
    Object.assign(this.row, payeeAndNotes(numeral ? kind : told.name, told.text))
  }

  /** Ends a statement; what belongs to the same account is gathered later. */
  finish(): void {
    if (this.account !== null) this.accounts.push(this.account)
    this.account = null
    this.row = null
    this.first = null
    this.isClosed = false
  }

  /** Ends the file; answers what is to be said of one that was cut off. */
  end(): string[] {
    const isBroken = this.first !== null && !this.isClosed
    if (this.account !== null && this.untyped !== null) {
      this.account.rows = this.account.rows.filter((row) => row !== this.row)
      this.account.set_aside.push(this.untyped)
    }
    this.finish()
    return isBroken ? [BROKEN] : []
  }
}

/** A line of full length was broken where it stood; a shorter one ends a word. */
function joinLines(lines: readonly string[]): string {
  let text = ''
  lines.forEach((line, at) => {
    // The tag takes four places of the first line.
    const full = line.length >= (at === 0 ? LINE_LENGTH - 4 : LINE_LENGTH) - 1
    text += full || at === lines.length - 1 ? line : `${line} `
  })
  return text
}

/** "12345678EUR" is an account and its currency. */
function accountNumber(value: string): { number: string; currency: string | null } {
  const number = value.replaceAll(' ', '')
  const tail = /\d([A-Z]{3})$/.exec(number)?.[1] ?? ''
  if (!isCurrencyCode(tail)) return { number, currency: null }
  return { number: number.slice(0, -3).replace(/[/-]$/, ''), currency: tail }
}

/** The bank's reference behind "//", else the customer's where it can name a row. */
function rowReference(rest: string): string | null {
  const at = rest.indexOf('//')
  const own = referenceOf(at < 0 ? '' : rest.slice(at + 2))
  if (own !== null) return own
  const customer = referenceOf(at < 0 ? rest : rest.slice(0, at))
  return customer !== null && customer.length >= 10 && /\d{5}/.test(customer) ? customer : null
}

/** YYMMDD. */
function dayOfSix(text: string): Day | null {
  const match = /^(\d{2})(\d{2})(\d{2})$/.exec(text)
  if (match === null) return null
  return dayFromParts(fullYear(Number(match[1])), Number(match[2]), Number(match[3]))
}

/** The booking day has no year; it is the one that lies nearest to the value day. */
function bookingDay(valued: string, booked: string): Day | null {
  if (booked === '') return null
  const year = fullYear(Number(valued.slice(0, 2)))
  const [month, day] = [Number(booked.slice(0, 2)), Number(booked.slice(2, 4))]
  const near = dayOfSix(valued) ?? dayFromParts(year, Number(valued.slice(2, 4)), 28)
  if (near === null) return dayFromParts(year, month, day)
  const days = [year - 1, year, year + 1].flatMap((one) => dayFromParts(one, month, day) ?? [])
  const distance = (one: Day) => Math.abs(dayNumber(one) - dayNumber(near))
  return days.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}
