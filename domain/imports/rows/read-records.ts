// Every record below the header with its date and amount read, before it is decided what it is.

import type { Day } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { type Column, isNumeric, profileColumns } from '../columns/columns.ts'
import type { SheetRecord, Statement } from '../model.ts'
import { type Straightened, type RowForm as Form, joinTorn, straighten } from '../sheet/ragged.ts'
import { type Read, RowReader } from '../columns/read-row.ts'
import type { RowForm } from './row-layout.ts'

export interface Reading {
  record: SheetRecord
  cells: readonly string[]
  date: Read<Day>
  amount: Read<Minor>
  /** Why the cells of the record cannot be trusted; null when they can. */
  misfit: string | null
}

/** Reads all records below the header; rows of odd width are put right or marked. */
export function readRecords(statement: Statement): Reading[] {
  const { sheet, mapping, headers, first_record, options } = statement
  const reader = new RowReader(mapping, headers, options.today)
  const usual = new Set(statement.usual_widths)
  let form: Form | null = null
  const readings: Reading[] = []
  for (let at = first_record; at < sheet.records.length; at += 1) {
    const record = sheet.records[at]
    if (record === undefined) continue
    if (usual.has(record.cells.length)) {
      readings.push(read(reader, record, record.cells, null))
      continue
    }
    form ??= formOf(statement, reader, usual)
    const whole = joinTorn(record, sheet.records[at + 1], form)
    if (whole !== null) at += 1
    readings.push(readOdd(statement, reader, whole ?? record, form))
  }
  return readings
}

function readOdd(
  statement: Statement,
  reader: RowReader,
  record: SheetRecord,
  form: Form,
): Reading {
  if (record.cells.length === form.width && record.end_line > record.line) {
    return read(reader, record, record.cells, null)
  }
  const put: Straightened = straighten(record, form, statement.sheet.lines[record.line - 1] ?? '')
  if ('cells' in put) return read(reader, record, put.cells, null)
  return read(reader, record, record.cells, put.reason)
}

function read(
  reader: RowReader,
  record: SheetRecord,
  cells: readonly string[],
  misfit: string | null,
): Reading {
  return { record, cells, date: reader.date(cells), amount: reader.amount(cells), misfit }
}

/** What rows of odd width are held against, learnt from rows of usual width. */
function formOf(statement: Statement, reader: RowReader, usual: ReadonlySet<number>): Form {
  const { sheet, headers, mapping, first_record } = statement
  const rows = sheet.records.slice(first_record).filter((record) => usual.has(record.cells.length))
  const columns = profileColumns(
    headers,
    rows.slice(0, 400).map((record) => record.cells),
  )
  return {
    width: headers.length,
    delimiter: sheet.delimiter,
    mapped: [
      mapping.date,
      mapping.payee,
      mapping.amount,
      mapping.debit,
      mapping.credit,
      mapping.balance,
      mapping.direction,
      mapping.notes,
    ].filter((column) => column !== null),
    loose_tail:
      sheet.records[first_record - 1]?.line === statement.header_line &&
      (sheet.records[first_record - 1]?.cells.length ?? 0) < headers.length,
    never_numbers: indexes(columns, (column) => column.filled > 0 && column.numbers === 0),
    always_filled: indexes(
      columns,
      (column) => column.rows > 1 && column.filled >= column.rows * 0.98,
    ),
    reads: (cells) => {
      const balance = reader.balance(cells)
      const amount = reader.amount(cells)
      return (
        reader.date(cells).value !== null &&
        amount.value !== null &&
        balance.problem === null &&
        numbersFit(columns, cells)
      )
    },
  }
}

function indexes(columns: readonly Column[], test: (column: Column) => boolean): Set<number> {
  return new Set(columns.filter(test).map((column) => column.index))
}

function numbersFit(columns: readonly Column[], cells: readonly string[]): boolean {
  return columns.every((column) => {
    const cell = cells[column.index] ?? ''
    return cell === '' || !isNumeric(column) || /\d/.test(cell) || column.blanks > 0
  })
}

/** What a reading is for the layout of rows. */
export function rowFormOf(reading: Reading): RowForm {
  if (reading.date.problem !== null || reading.amount.problem !== null) return 'other'
  if (reading.date.value !== null) return reading.amount.value === null ? 'dated' : 'whole'
  if (reading.amount.value !== null) return 'undated'
  return reading.cells.some((cell) => cell !== '') ? 'text' : 'other'
}

/** A row with a date, of which the amount stands in the next. */
export function isFirstHalf(reading: Reading): boolean {
  return (
    reading.date.value !== null && reading.amount.value === null && reading.amount.problem === null
  )
}

/** The amount of the row above. */
export function isSecondHalf(reading: Reading): boolean {
  return (
    reading.date.value === null && reading.date.problem === null && reading.amount.value !== null
  )
}

/** Whether a record begins on the line after another. */
export function follows(upper: Reading, next: Reading): boolean {
  return next.record.line === upper.record.end_line + 1
}

/** True for a cell that tries to be a date: digits parted by marks, and more of them than words. */
export function looksDated(text: string): boolean {
  const dates = text.match(/\d{1,4}[./:-]\d{1,2}[./:-]\d{1,4}/g) ?? []
  return dates.join('').length * 2 >= text.length && dates.length > 0
}
