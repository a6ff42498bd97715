// A spreadsheet's cells as the rows of text that CSV files are read from. Numbers and days of a
// sheet are sure, texts beside them are not: in a column of true days a text that is a day, and in
// one of true numbers a text that is an amount, are written as the others are.

import { type Day, dayNumber, readDay } from '#domain/dates.ts'
import { dateShape, dayOf, ordersOf } from '../dates/read-date.ts'
import { amountShape, isAmbiguous } from '../values/read-number.ts'
import { findingOfSheets } from './sheet-choice.ts'
import type { Sheet, SheetRecord } from '../model.ts'
import type { Cell, SheetCells } from './xlsx.ts'

/** The rows of a sheet as records; `all` are the sheets that could be read instead. */
export function sheetOf(cells: SheetCells, all: readonly SheetCells[]): Sheet {
  const width = cells.rows.reduce((most, row) => Math.max(most, row.cells.length), 0)
  const columns = Array.from({ length: width }, (_, at) => new ColumnOfKind(cells, at))
  const records = cells.rows.map(({ line, cells: row }): SheetRecord => ({
    line,
    end_line: line,
    cells: columns.map((column, at) => column.write(row[at])),
  }))
  return {
    encoding: 'utf-8',
    delimiter: '\t',
    quote: 'none',
    lines: linesOf(records),
    records,
    findings: findingOfSheets(
      cells.name,
      all.map(({ name }) => name),
    ),
    problem: null,
  }
}

/** The sheet as lines, blank ones included, so that a line's number is the sheet's. */
function linesOf(records: readonly SheetRecord[]): string[] {
  const lines: string[] = []
  for (const { line, cells } of records) {
    while (lines.length < line - 1) lines.push('')
    lines.push(cells.join('\t').trimEnd())
  }
  return lines
}

class ColumnOfKind {
  private readonly days: boolean
  private readonly numbers: boolean
  private last: Day | null = null

  constructor(sheet: SheetCells, at: number) {
    const filled = sheet.rows.flatMap(({ cells }) => cells[at] ?? [])
    this.days = filled.some(({ kind }) => kind === 'date')
    this.numbers = filled.some(({ kind }) => kind === 'number')
  }

  write(cell: Cell | undefined): string {
    if (cell === undefined) return ''
    if (cell.kind === 'date') this.last = readDay(cell.text)
    if (cell.kind !== 'text' || cell.text === '') return cell.text
    return (
      (this.days ? this.asDay(cell.text) : null) ??
      (this.numbers ? asNumber(cell.text) : null) ??
      cell.text
    )
  }

  /** A day written as text; of two readings the one nearer to the day above. */
  private asDay(text: string): string | null {
    const shape = dateShape(text)
    if (shape === null) return null
    const year = Number(this.last?.slice(0, 4) ?? 2099)
    const days = ordersOf(shape).flatMap((order) => dayOf(shape, order, year) ?? [])
    const near = dayNumber(this.last ?? days[0] ?? ('2000-01-01' as Day))
    const distance = (day: Day) => Math.abs(dayNumber(day) - near)
    return days.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
  }
}

/** An amount written as text, with a point for its decimals: "1.100,00" becomes "1100.00". */
function asNumber(text: string): string | null {
  const shape = amountShape(text)
  if (shape === null || isAmbiguous(shape.digits)) return null
  const at = Math.max(shape.digits.lastIndexOf(','), shape.digits.lastIndexOf('.'))
  if (at < 0 || shape.marker !== 0) return null
  const repeated = shape.digits.indexOf(shape.digits.charAt(at)) !== at
  const whole = shape.digits.slice(0, repeated ? undefined : at).replace(/\D/g, '')
  const decimals = repeated ? '' : `.${shape.digits.slice(at + 1)}`
  return `${shape.sign < 0 ? '-' : ''}${whole}${decimals}`
}
