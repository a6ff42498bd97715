// Decides for each record what it is: a transaction, part of the one above, or a line to set
// aside with its reason. The tests run from the surest to the least sure.

import { type Day, newestDay, writeLongDay } from '#domain/dates.ts'
import { type Minor, minor } from '#domain/money.ts'
import type { CheckedLine } from './balance-check.ts'
import { cellOf } from '../columns/column-of.ts'
import { mendedRow } from './mend.ts'
import type { Statement } from '../model.ts'
import type { MendedLine, SetAside, SetAsideKind } from '../set-aside-model.ts'
import type { ImportRow, OwnExtras } from '../row-model.ts'
import { type Reading, follows, isFirstHalf, isSecondHalf, looksDated } from './read-records.ts'
import { RowReader } from '../columns/read-row.ts'
import { type Layout, mergeCells } from './row-layout.ts'
import { partedTags } from '../judge/labels.ts'
import { RowTexts, clipPayee } from './row-texts.ts'
import { type Sides, sidesOf } from '../columns/sides.ts'
import { summaryLines } from './summary-lines.ts'
import {
  isBalanceLine,
  isNotBookedWord,
  isOnlyTotal,
  isPendingWord,
  isSmallPrint,
  isSureTotal,
  isTotalLine,
  onlyText,
  startsPending,
  wordsIn,
} from '../values/row-words.ts'

/** Collects rows and lines set aside, in the order of the file. */
export class RowSorter {
  readonly rows: ImportRow[] = []
  readonly checked: CheckedLine[] = []
  readonly set_aside: SetAside[] = []
  readonly mended: MendedLine[] = []
  private readonly reader: RowReader
  private readonly texts: RowTexts
  private readonly latest: Day
  private readonly sides: Sides | null
  private readonly summaries: ReadonlySet<number>
  private moneyIn = 0
  private moneyOut = 0
  private lastDate: Day | null = null
  private inPending = false
  /** True below a total or a balance, as long as no row follows. */
  private inFooter = false

  constructor(
    private readonly statement: Statement,
    private readonly layout: Layout,
  ) {
    this.reader = new RowReader(statement.mapping, statement.headers, statement.options.today)
    const { mapping, own_export, headers } = statement
    this.sides = sidesOf(headers)
    const { header_line, sheet, first_record } = statement
    this.summaries = header_line > 0 ? new Set() : summaryLines(sheet, first_record)
    this.texts = new RowTexts(mapping, own_export, this.sides, partedTags(statement))
    this.latest = newestDay(statement.options.today)
  }

  sortAll(readings: readonly Reading[]): void {
    for (let at = 0; at < readings.length; at += 1) {
      const reading = readings[at]
      if (reading === undefined) continue
      const joined = this.joinBelow(readings, at, reading)
      at += joined.taken
      this.sortOne(joined.reading)
    }
  }

  /** Lays the rows that belong to this one over it. */
  private joinBelow(
    readings: readonly Reading[],
    at: number,
    reading: Reading,
  ): { reading: Reading; taken: number } {
    const { row_layout } = this.layout
    if (row_layout === 'split' && isFirstHalf(reading)) {
      const next = readings[at + 1]
      if (next !== undefined && follows(reading, next) && isSecondHalf(next)) {
        return { reading: this.lay(reading, [next]), taken: 1 }
      }
    }
    if (row_layout !== 'continued' || reading.date.value === null) return { reading, taken: 0 }
    const below: Reading[] = []
    let last = reading
    for (let next = readings[at + 1]; next !== undefined; next = readings[at + 1 + below.length]) {
      if (!follows(last, next) || !this.isContinuation(next)) break
      below.push(next)
      last = next
    }
    return { reading: below.length === 0 ? reading : this.lay(reading, below), taken: below.length }
  }

  private lay(upper: Reading, below: readonly Reading[]): Reading {
    let cells = upper.cells
    let record = upper.record
    for (const next of below) {
      cells = mergeCells(cells, next.cells)
      record = { ...record, end_line: next.record.end_line }
    }
    const amount = upper.amount.value === null ? this.reader.amount(cells) : upper.amount
    return { record, cells, date: upper.date, amount, misfit: upper.misfit }
  }

  private isContinuation(reading: Reading): boolean {
    const isText =
      reading.date.value === null && reading.date.problem === null && reading.amount.value === null
    if (!isText || reading.amount.problem !== null) return false
    if (cellOf(reading.cells, this.statement.mapping.balance) !== '') return false
    return !reading.cells.some(
      (cell) => isBalanceLine(cell) || isTotalLine(cell) || isSmallPrint(cell),
    )
  }

  private sortOne(reading: Reading): void {
    if (this.isHeaderAgain(reading.cells))
      return this.aside(reading, 'repeated_header', 'the header again')
    if (this.summaries.has(reading.record.line))
      return this.aside(reading, 'balance', 'what the account holds, and no row')
    const { date, amount, misfit } = reading
    if (date.value !== null) this.lastDate = date.value
    if (misfit !== null && (date.value !== null || amount.value !== null)) {
      if (!this.isClosing(reading)) return this.aside(reading, 'cannot_read', misfit)
    }
    if (date.value === null) return this.sortUndated(reading)
    if (amount.problem !== null) return this.sortUnreadable(reading, amount.problem)
    if (amount.value === null) return this.sortWithoutAmount(reading)
    this.sortTransaction(reading, date.value, amount.value)
  }

  private isHeaderAgain(cells: readonly string[]): boolean {
    const header =
      this.statement.header_line > 0
        ? this.statement.sheet.records[this.statement.first_record - 1]
        : undefined
    if (header === undefined) return false
    const { date } = this.statement.mapping
    return (
      cellOf(cells, date) === cellOf(header.cells, date) &&
      header.cells.every((cell, at) => (cells[at] ?? '') === cell)
    )
  }

  private isClosing(reading: Reading): boolean {
    return wordsIn(reading.cells).some((cell) => isBalanceLine(cell) || isTotalLine(cell))
  }

  private sortUndated(reading: Reading): void {
    const { date, amount, cells } = reading
    const words = wordsIn(cells)
    const dateText = cellOf(cells, this.statement.mapping.date)
    if (date.problem !== null && isPendingWord(dateText) && amount.value !== null) {
      return this.aside(reading, 'pending', `marked “${dateText}”`)
    }
    if (words.some(isBalanceLine)) return this.aside(reading, 'balance', 'a balance line')
    if (words.some(isTotalLine)) return this.aside(reading, 'total', 'a total line')
    if (this.noteSection(cells, words)) return this.aside(reading, 'text', 'a heading')
    if (amount.value === null) return this.sortText(reading, words)
    if (date.problem !== null) return this.aside(reading, 'cannot_read', date.problem)
    if (dateText === '' && this.setByStatus(reading)) return
    const waiting = dateText === '' ? words.find(isPendingWord) : undefined
    if (waiting !== undefined) return this.aside(reading, 'pending', `marked “${waiting}”`)
    if (this.layout.blank_dates === 'as_above' && this.lastDate !== null && words.length > 0) {
      return this.sortTransaction(reading, this.lastDate, amount.value)
    }
    if (words.length === 0 && this.isSum(amount.value)) {
      return this.aside(reading, 'total', 'the sum of the rows above')
    }
    if (amount.value === 0) return this.aside(reading, 'zero', 'an amount of zero')
    this.aside(reading, 'cannot_read', 'no date')
  }

  private sortText(reading: Reading, words: readonly string[]): void {
    const { date, amount, cells } = reading
    const balance = cellOf(cells, this.statement.mapping.balance)
    if (
      date.problem === null &&
      amount.problem === null &&
      /\d/.test(balance) &&
      words.length === 0
    ) {
      return this.aside(reading, 'balance', 'only a balance')
    }
    if (this.areSums(cells)) return this.aside(reading, 'total', 'the sums of the rows above')
    const numbers = amount.problem !== null && /\d/.test(cellOf(cells, this.amountColumn()))
    if (date.problem !== null && looksDated(cellOf(cells, this.statement.mapping.date))) {
      return this.aside(reading, 'cannot_read', date.problem)
    }
    if (numbers && amount.problem !== null && !this.inFooter)
      return this.aside(reading, 'cannot_read', amount.problem)
    this.aside(reading, 'text', 'text without a date and an amount')
  }

  private amountColumn(): number | null {
    const { amount_layout, amount, debit } = this.statement.mapping
    return amount_layout === 'one' ? amount : debit
  }

  /** A lone heading such as "Pending transactions" holds for the rows below it. */
  private noteSection(cells: readonly string[], words: readonly string[]): boolean {
    const [only] = words
    if (only !== cells[0] || cells.some((cell, at) => at > 0 && cell !== '')) return false
    if (only === undefined || only.split(' ').length > 4) return false
    const pending = isPendingWord(only)
    if (!pending && !/transaction|posted|booked|gebucht|umsätze|operations|opérations/i.test(only))
      return false
    this.inPending = pending
    return true
  }

  private sortUnreadable(reading: Reading, problem: string): void {
    const words = wordsIn(reading.cells)
    if (words.some(isBalanceLine)) return this.aside(reading, 'balance', 'a balance line')
    if (words.some(isSureTotal)) return this.aside(reading, 'total', 'a total line')
    if (this.areSums(reading.cells)) {
      return this.aside(reading, 'total', 'the sums of the rows above')
    }
    this.aside(reading, 'cannot_read', problem)
  }

  private sortWithoutAmount(reading: Reading): void {
    const words = wordsIn(reading.cells)
    if (words.some(isBalanceLine)) return this.aside(reading, 'balance', 'a balance line')
    if (this.setByStatus(reading)) return
    this.aside(reading, 'zero', 'no amount')
  }

  private sortTransaction(reading: Reading, date: Day, amount: Minor): void {
    const { mapping, options } = this.statement
    const { cells } = reading
    if (this.isReceived(cells, amount)) {
      const received = { ...reading, amount: { value: minor(-amount), problem: null } }
      return this.sortTransaction(received, date, minor(-amount))
    }
    if (this.setByStatus(reading)) return
    const payee = this.texts.payee(cells, amount)
    const texts = [mapping.payee, ...mapping.payee_fallbacks, mapping.notes].map((column) =>
      cellOf(cells, column),
    )
    if (!this.statement.own_export) {
      if (this.inPending || startsPending(payee))
        return this.aside(reading, 'pending', 'marked pending')
      if (payee === '') texts.push(onlyText(cells))
      if (texts.some(isBalanceLine)) {
        return this.aside(reading, 'balance', 'a balance line')
      }
      if (texts.some(isSureTotal)) return this.aside(reading, 'total', 'a total line')
      if (this.isSum(amount) && texts.some(isOnlyTotal)) {
        return this.aside(reading, 'total', 'the sum of the rows above')
      }
    }
    const stated = this.reader.balance(cells)
    if (stated.problem !== null && options.wants_balance === true) {
      return this.aside(reading, 'cannot_read', stated.problem)
    }
    if (date > this.latest)
      return this.aside(reading, 'future', `dated ${writeLongDay(date)}, after tomorrow`)
    if (this.isElsewhere(reading)) return
    const own = this.statement.own_export ? this.texts.ownExtras(cells) : null
    if (amount === 0 && !this.countsAtZero(stated.value, own)) {
      return this.aside(reading, 'zero', 'an amount of zero')
    }
    this.add(reading, date, amount, payee, stated.value, own)
  }

  /** True for the sum of all rows so far, or of those in or out. */
  private isSum(amount: Minor): boolean {
    if (this.rows.length < 2) return false
    const size = Math.abs(amount)
    return [this.moneyIn, -this.moneyOut, Math.abs(this.moneyIn + this.moneyOut)].includes(size)
  }

  /** True for a line that holds what all rows so far bring in and take out. */
  private areSums(cells: readonly string[]): boolean {
    if (this.rows.length < 2 || this.statement.mapping.amount_layout !== 'two') return false
    const sides = this.reader.sides(cells)
    return sides !== null && sides.out === -this.moneyOut && sides.into === this.moneyIn
  }

  private countsAtZero(balance: Minor | null, own: OwnExtras | null): boolean {
    if (own !== null) return true
    return this.statement.options.wants_balance === true && balance !== null
  }

  private setByStatus(reading: Reading): boolean {
    const status = cellOf(reading.cells, this.statement.mapping.status)
    if (status === '') return false
    if (isNotBookedWord(status)) this.aside(reading, 'not_booked', `marked “${status}”`)
    else if (isPendingWord(status)) this.aside(reading, 'pending', `marked “${status}”`)
    else return false
    return true
  }

  /** Money from one own account to another, seen from the one it came to. */
  private isReceived(cells: readonly string[], amount: number): boolean {
    const { only_account } = this.statement.mapping
    if (this.sides === null || only_account === null || amount >= 0) return false
    return cellOf(cells, this.sides.destination) === only_account
  }

  private isElsewhere(reading: Reading): boolean {
    const { only_account, currency, only_currency } = this.statement.mapping
    const inAccount = this.texts.account(reading.cells, reading.amount.value ?? 0) ?? ''
    const inCurrency = cellOf(reading.cells, currency)
    if (only_account !== null && inAccount !== only_account) {
      this.aside(reading, 'other_account', `belongs to “${inAccount}”`, inAccount)
      return true
    }
    if (only_currency !== null && inCurrency !== only_currency) {
      this.aside(reading, 'other_currency', `in ${inCurrency === '' ? 'no currency' : inCurrency}`)
      return true
    }
    return false
  }

  private add(
    reading: Reading,
    date: Day,
    amount_minor: Minor,
    payee: string,
    stated: Minor | null,
    own: OwnExtras | null,
  ): void {
    const { mapping } = this.statement
    const { cells } = reading
    const account = this.texts.account(cells, amount_minor)
    const after =
      stated === null || !mapping.balance_before ? stated : ((stated + amount_minor) as Minor)
    const row: ImportRow = {
      line: reading.record.line,
      date,
      payee: clipPayee(payee),
      amount_minor,
      balance_minor: after,
      notes: this.texts.notes(cells, payee),
      account,
      own,
      bank:
        own === null
          ? this.texts.facts(cells, this.reader.valueDay(cells, date))
          : this.texts.ownFacts(cells),
    }
    if (amount_minor > 0) this.moneyIn += amount_minor
    else this.moneyOut += amount_minor
    this.rows.push(row)
    this.inFooter = false
    this.check(reading, date, amount_minor, stated, true)
  }

  /** Notes a line for the check of balances. */
  private check(
    reading: Reading,
    date: Day,
    amount_minor: Minor,
    stated: Minor | null,
    imported: boolean,
  ): void {
    const { account, currency } = this.statement.mapping
    const key = `${cellOf(reading.cells, account)}\u001f${cellOf(reading.cells, currency)}`
    this.checked.push({ line: reading.record.line, date, amount_minor, stated, key, imported })
  }

  /** A line that cannot be read, unless it was mended by hand. */
  private asideUnread(
    { record, cells, date, amount }: Reading,
    text: string,
    reason: string,
  ): void {
    const kind = 'cannot_read'
    const payee = clipPayee(this.texts.plain(cellOf(cells, this.statement.mapping.payee)))
    const read = { date: date.value, amount_minor: amount.value, payee }
    const aside: SetAside = { line: record.line, text, kind, group: kind, reason, read }
    const row = mendedRow(this.statement.options, aside)
    if (row === null) {
      this.set_aside.push(aside)
      return
    }
    this.mended.push({ aside, row })
    const stated = this.reader.balance(cells).value
    const reading = { record, cells, date, amount, misfit: null }
    this.add(reading, row.date, row.amount_minor, row.payee, stated, null)
  }

  private aside(reading: Reading, kind: SetAsideKind, reason: string, account?: string): void {
    const { line, end_line } = reading.record
    const text = this.statement.sheet.lines.slice(line - 1, end_line).join('\n')
    if (kind === 'cannot_read') return this.asideUnread(reading, text, reason)
    const aside: SetAside = { line, text, kind, group: 'no_transaction', reason }
    this.set_aside.push(account === undefined ? aside : { ...aside, account })
    if (kind === 'balance' || kind === 'total') this.inFooter = this.rows.length > 0
    if (kind !== 'pending' && kind !== 'zero' && kind !== 'balance') return
    const stated = this.reader.balance(reading.cells).value
    if (stated === null || reading.date.value === null) return
    const amount = kind === 'balance' ? null : reading.amount.value
    this.check(reading, reading.date.value, amount ?? (0 as Minor), stated, false)
  }
}
