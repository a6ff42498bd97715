// Reads the cells of one row by a mapping: its date, its amount, its balance. What cannot be read
// comes back as words, never as zero, empty or today.

import type { Day } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { cellOf } from './column-of.ts'
import { type DateLayout, findDateLayout } from '../dates/date-formats.ts'
import type { DecimalMark, Mapping } from '../model.ts'
import { plainDay, readDate, whyNoDate } from '../dates/read-date.ts'
import { type AmountShape, amountShape, isBlankNumber, readDigits } from '../values/read-number.ts'
import { signedAmount } from '../values/signs.ts'

const MAX_KNOWN_DATES = 50_000

/** A value, an empty cell (null), or the reason why it cannot be read. */
export type Read<T> = { value: T | null; problem: string | null }

const NOTHING: Read<never> = { value: null, problem: null }

export class RowReader {
  private readonly layout: DateLayout | null
  private readonly year: number
  private readonly dates = new Map<string, Day | null>()

  constructor(
    readonly mapping: Mapping,
    readonly headers: readonly string[],
    today: Day,
  ) {
    this.layout = findDateLayout(mapping.date_format)
    this.year = Number(today.slice(0, 4))
  }

  /** The date of a row; a dash counts as empty. */
  date(cells: readonly string[]): Read<Day> {
    const booked = cellOf(cells, this.mapping.date)
    const text = isBlank(booked) ? cellOf(cells, this.mapping.bought) : booked
    if (isBlank(text)) return NOTHING
    const day = this.dayOf(text)
    if (day !== null) return { value: day, problem: null }
    return {
      value: null,
      problem: this.layout === null ? `“${text}” is not a date` : whyNoDate(text, this.layout),
    }
  }

  private dayOf(text: string): Day | null {
    const known = this.dates.get(text)
    if (known !== undefined) return known
    const day =
      this.layout === null
        ? null
        : (readDate(text, this.layout, this.year) ?? plainDay(text, this.layout, this.year))
    if (this.dates.size < MAX_KNOWN_DATES) this.dates.set(text, day)
    return day
  }

  /** The bank's value day; null where it is the row's own day, or none. */
  valueDay(cells: readonly string[], date: Day): Day | null {
    const text = cellOf(cells, this.mapping.value_date)
    const day = text === '' ? null : this.dayOf(text)
    return day === date ? null : day
  }

  /** The amount of a row, negative for money out; null where all its cells are empty. */
  amount(cells: readonly string[]): Read<Minor> {
    const amount = this.mapping.amount_layout === 'one' ? this.single(cells) : this.pair(cells)
    if (amount.problem !== null || this.mapping.fee === null) return amount
    const fee = this.size(cells, this.mapping.fee)
    if (fee.problem !== null) return { value: null, problem: fee.problem }
    if (amount.value === null && fee.value === null) return NOTHING
    const cost = sideValue(fee.value, this.mapping.fee_sign)
    return { value: ((amount.value ?? 0) - cost + 0) as Minor, problem: null }
  }

  private single(cells: readonly string[]): Read<Minor> {
    const read = this.size(cells, this.mapping.amount)
    if (read.value === null) return { value: null, problem: read.problem }
    const told = cellOf(cells, this.mapping.direction)
    const value = signedAmount(
      read.value.size,
      read.value.shape,
      this.mapping.signs,
      this.direction(told),
    )
    if (value !== null) return { value, problem: null }
    const name = cellOf(this.headers, this.mapping.direction)
    const problem =
      told === ''
        ? `“${name}” is empty, and the amount has no sign`
        : `“${told}” in “${name}” does not tell money in from money out`
    return { value: null, problem }
  }

  private direction(told: string): -1 | 0 | 1 {
    if (this.mapping.direction === null) return 0
    if (told === '') return this.mapping.empty_direction
    return Object.hasOwn(this.mapping.directions, told) ? (this.mapping.directions[told] ?? 0) : 0
  }

  private pair(cells: readonly string[]): Read<Minor> {
    const { debit, credit, debit_sign, credit_sign } = this.mapping
    const out = this.size(cells, debit)
    if (out.problem !== null) return { value: null, problem: out.problem }
    const into = this.size(cells, credit)
    if (into.problem !== null) return { value: null, problem: into.problem }
    if (out.value === null && into.value === null) return NOTHING
    if ((out.value?.size ?? 0) !== 0 && (into.value?.size ?? 0) !== 0) {
      const names = `“${cellOf(this.headers, debit)}” and “${cellOf(this.headers, credit)}”`
      return { value: null, problem: `Both ${names} hold an amount` }
    }
    const minus = -1 * sideValue(out.value, debit_sign)
    return { value: (minus + sideValue(into.value, credit_sign) + 0) as Minor, problem: null }
  }

  /** The sizes in the columns of money out and money in; null where one of them holds none. */
  sides(cells: readonly string[]): { out: Minor; into: Minor } | null {
    const out = this.size(cells, this.mapping.debit).value
    const into = this.size(cells, this.mapping.credit).value
    return out === null || into === null ? null : { out: out.size, into: into.size }
  }

  /** The balance a row states. */
  balance(cells: readonly string[]): Read<Minor> {
    const { balance, decimal_marks } = this.mapping
    const text = cellOf(cells, balance)
    if (balance === null || isBlankNumber(text)) return NOTHING
    return readSigned(text, decimal_marks[balance] ?? '.')
  }

  private size(
    cells: readonly string[],
    column: number | null,
  ): Read<{ size: Minor; shape: AmountShape }> {
    const text = cellOf(cells, column)
    if (column === null || isBlankNumber(text)) return NOTHING
    return readSize(text, this.mapping.decimal_marks[column] ?? '.')
  }
}

function isBlank(text: string): boolean {
  return text === '' || isBlankNumber(text)
}

/** A number that bears its own sign, as a balance does. */
export function readSigned(text: string, mark: DecimalMark): Read<Minor> {
  const read = readSize(text, mark)
  if (read.value === null) return { value: null, problem: read.problem }
  const { size, shape } = read.value
  const minus = shape.sign < 0 || (shape.sign === 0 && shape.marker < 0)
  return { value: (minus && size !== 0 ? -size : size) as Minor, problem: null }
}

/** The size of an amount under a decimal mark, with what was written round it. */
export function readSize(
  text: string,
  mark: DecimalMark,
): Read<{ size: Minor; shape: AmountShape }> {
  const shape = amountShape(text)
  const size = shape === null ? null : readDigits(shape.digits, mark)
  if (shape === null || size === null) return { value: null, problem: `“${text}” is not an amount` }
  return { value: { size, shape }, problem: null }
}

/** What a cell of a debit or credit column adds to its side; a reversal takes away from it. */
function sideValue(read: { size: Minor; shape: AmountShape } | null, usual: 1 | -1 | 0): number {
  if (read === null) return 0
  if (usual === 0) return read.size
  const written = read.shape.sign < 0 ? -1 : 1
  return written === usual ? read.size : 0 - read.size
}
