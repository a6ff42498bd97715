// Rows with too many or too few cells. A delimiter inside an unquoted text makes a row longer: it
// is joined again only where exactly one way of joining puts a date, an amount and a balance back
// where they belong. A row that is too short is taken only if nothing in it has moved. All others
// are reported by number: a row never shifts.

import { KIND, cellKind } from './cell-kinds.ts'
import type { TableStart } from './header.ts'
import type { Sheet, SheetRecord } from '../model.ts'

const WHOLE = /^[-+]?(?:\d+|\d{1,3}(?:[. ]\d{3})+)$/
const CENTS = /^\d{2}$/

/**
 * Some banks part cells by commas and write decimal commas without quotes: "-5,50" becomes two
 * cells, and every row is longer than the header by one cell per amount. Those are joined again.
 */
export function joinSplitDecimals(sheet: Sheet, start: TableStart, named: number): SheetRecord[] {
  const extra = start.width - named
  if (sheet.delimiter !== ',' || start.header < 0 || named < 2 || extra < 1) return sheet.records
  const rows = sheet.records.slice(start.first).filter((row) => row.cells.length === start.width)
  const pairs: number[] = []
  for (let at = 0; at + 1 < start.width; at += 1) {
    if (pairs.at(-1) === at - 1) continue
    if (rows.every(({ cells }) => areHalves(cells[at] ?? '', cells[at + 1] ?? ''))) pairs.push(at)
  }
  const real = pairs.filter((at) => rows.some(({ cells }) => cells[at] !== ''))
  if (real.length !== extra) return sheet.records
  return sheet.records.map((row, index) =>
    index < start.first || row.cells.length !== start.width
      ? row
      : { ...row, cells: joinPairs(row.cells, real) },
  )
}

function areHalves(whole: string, cents: string): boolean {
  return (whole === '' && cents === '') || (WHOLE.test(whole) && CENTS.test(cents))
}

function joinPairs(cells: readonly string[], pairs: readonly number[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at] ?? ''
    if (pairs.includes(at)) {
      joined.push(cell === '' ? '' : `${cell},${cells[at + 1] ?? ''}`)
      at += 1
    } else {
      joined.push(cell)
    }
  }
  return joined
}

/** What a row of odd width is checked against. */
export interface RowForm {
  width: number
  delimiter: string
  /** Columns whose place in the record matters: rows that differ in them are different rows. */
  mapped: readonly number[]
  /** Columns that hold no number in any sampled row, and those that hold text in every one. */
  never_numbers: ReadonlySet<number>
  always_filled: ReadonlySet<number>
  /** Columns beyond the header's names: texts run on at the end of rows, as they please. */
  loose_tail: boolean
  /** True when date, amount and balance of these cells can be read. */
  reads: (cells: readonly string[]) => boolean
}

/** The cells put right, or the reason why they cannot be. */
export type Straightened = { cells: string[] } | { reason: string }

/** Lines up a row whose number of cells is not a usual one of its file. */
export function straighten(record: SheetRecord, form: RowForm, raw_line: string): Straightened {
  const { cells } = record
  if (cells.length > form.width) {
    if (cells.slice(form.width).every((cell) => cell === '')) return { cells }
    return joinCells(record, form, raw_line)
  }
  return shortRow(cells, form)
}

/** A row torn in two by a line break in an unquoted text; null when the halves make no row. */
export function joinTorn(
  upper: SheetRecord,
  lower: SheetRecord | undefined,
  form: RowForm,
): SheetRecord | null {
  if (lower === undefined || lower.line !== upper.end_line + 1) return null
  if (upper.cells.length + lower.cells.length - 1 !== form.width) return null
  if (upper.cells.length >= form.width || lower.cells.length >= form.width) return null
  const seam = `${upper.cells.at(-1) ?? ''} ${lower.cells[0] ?? ''}`.trim()
  const cells = [...upper.cells.slice(0, -1), seam, ...lower.cells.slice(1)]
  return isInPlace(cells, form) ? { line: upper.line, end_line: lower.end_line, cells } : null
}

function shortRow(cells: string[], form: RowForm): Straightened {
  const reason = `${cells.length} cells where ${form.width} are usual`
  // What is left out at the end may only be what the record does not need.
  for (const column of form.always_filled) {
    if (column >= cells.length && form.mapped.includes(column)) return { reason }
  }
  const moved = cells.some(
    (cell, column) => form.never_numbers.has(column) && cellKind(cell) & KIND.number,
  )
  return moved || !form.reads(cells) ? { reason } : { cells }
}

function joinCells(record: SheetRecord, form: RowForm, raw_line: string): Straightened {
  const spaced = joinSpaced(record, form, raw_line)
  if (spaced !== null) return { cells: spaced }
  const extra = record.cells.length - form.width
  if (form.loose_tail) {
    const tail = record.cells.slice(form.width - 1).join(' ')
    const joined = [...record.cells.slice(0, form.width - 1), tail]
    if (isInPlace(joined, form)) return { cells: joined }
  }
  const ways: string[][] = []
  for (let at = 0; at < form.width; at += 1) {
    const text = record.cells.slice(at, at + extra + 1).join(form.delimiter)
    const joined = [...record.cells.slice(0, at), text, ...record.cells.slice(at + extra + 1)]
    if (isInPlace(joined, form)) ways.push(joined)
  }
  const [first] = ways
  const same =
    first !== undefined &&
    ways.every((way) => form.mapped.every((column) => way[column] === first[column]))
  if (first !== undefined && same) return { cells: first }
  return { reason: `${record.cells.length} cells where ${form.width} are usual` }
}

/** "Smith, John" without quotes: the cells that begin with a blank belong to the one before. */
function joinSpaced(record: SheetRecord, form: RowForm, raw_line: string): string[] | null {
  if (raw_line.includes('"') || record.line !== record.end_line) return null
  const raw = raw_line.split(form.delimiter)
  if (raw.length !== record.cells.length) return null
  const joined: string[] = []
  for (const [at, cell] of record.cells.entries()) {
    if (at > 0 && /^ \S/.test(raw[at] ?? ''))
      joined.push(`${joined.pop() ?? ''}${form.delimiter} ${cell}`)
    else joined.push(cell)
  }
  return joined.length === form.width && isInPlace(joined, form) ? joined : null
}

function isInPlace(cells: readonly string[], form: RowForm): boolean {
  for (const column of form.never_numbers) {
    if (cellKind(cells[column] ?? '') & KIND.number) return false
  }
  for (const column of form.always_filled) if ((cells[column] ?? '') === '') return false
  return form.reads(cells)
}
