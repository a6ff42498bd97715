// Finds the columns whose dates lack the year, in all rows or in some. A column with full dates is
// better, unless it holds the same few days over and over. Numbers such as 06/07 must be called
// dates or be days without exception: they could be amounts, scores or parts of a payment.

import { type Column, pickDateColumn } from '../columns/columns.ts'
import { type HeaderRole, headerRoles } from '../values/header-words.ts'
import type { SheetRecord } from '../model.ts'
import { type MonthDay, monthAndDay, readMonthDay } from '../dates/month-days.ts'
import { type DateShape, dateShape } from '../dates/read-date.ts'

/** One dated row: its record, and its cell as a day without or with a year. */
export interface YearlessRow {
  record: number
  cell: string
  found: MonthDay | null
  full: DateShape | null
}

export interface YearlessColumn {
  index: number
  name: string
  rows: YearlessRow[]
  /** How many of the rows have no year. */
  yearless: number
  /** True when the cells without a year are two numbers. */
  numeric: boolean
}

const HEAD_RECORDS = 400
const SAMPLE_ROWS = 2000
const MOST_TRIED = 4
const ENOUGH = 0.8
const FULL_ENOUGH = 0.6

/** The columns with dates without a year, the one that dates the rows first; mostly none. */
export function findYearless(
  records: readonly SheetRecord[],
  columns: readonly Column[],
  chosen: number | null,
): YearlessColumn[] {
  const picked = pickDateColumn(columns)
  const tried = chosen !== null ? [chosen] : likelyColumns(records, picked)
  const known = new Map<string, MonthDay | null>()
  const found = tried.flatMap((index) => judgeColumn(records, index, known) ?? [])
  const ranked = found.toSorted((a, b) => scoreOf(b) - scoreOf(a))
  const [best] = ranked
  if (best === undefined) return []
  const partly = best.yearless < best.rows.length && best.index === picked
  if (chosen === null && !partly && hasBetter(records, best)) return []
  return ranked
}

/** Columns with a day without a year among the first records, and the one with full dates. */
function likelyColumns(records: readonly SheetRecord[], picked: number | null): number[] {
  const counts = new Map<number, number>()
  for (const { cells } of records.slice(0, HEAD_RECORDS)) {
    for (const [index, cell] of cells.entries()) {
      if (readMonthDay(cell) !== null) counts.set(index, (counts.get(index) ?? 0) + 1)
    }
  }
  const likely = [...counts].toSorted((a, b) => b[1] - a[1]).map(([index]) => index)
  return [...new Set([...(picked === null ? [] : [picked]), ...likely.slice(0, MOST_TRIED)])]
}

function judgeColumn(
  records: readonly SheetRecord[],
  index: number,
  known: Map<string, MonthDay | null>,
): YearlessColumn | null {
  const first = firstYearless(records, index, known)
  if (first < 0) return null
  const start = firstRow(records, index, first)
  // Lines of sums below the rows have fewer cells with anything in them.
  const least = Math.max(2, filledOf(records[first]?.cells ?? []) * FULL_ENOUGH)
  const rows: YearlessRow[] = []
  let others = 0
  let strange = 0
  let empty = 0
  for (let record = start; record < records.length; record += 1) {
    const cells = records[record]?.cells ?? []
    const cell = cells[index] ?? ''
    const filled = filledOf(cells)
    if (filled < 2) continue
    const found = remember(cell, known)
    const full = found === null ? dateShape(cell) : null
    if (found !== null || full !== null) rows.push({ record, cell, found, full })
    else if (filled < least) continue
    else if (cell === '') empty += 1
    else if (/\d/.test(cell)) strange += 1
    else others += 1
  }
  const yearless = rows.filter((row) => row.found !== null)
  const numbers = yearless.filter((row) => row.found?.month_first === null).length
  const column = {
    index,
    name: nameAbove(records, index, start),
    rows,
    yearless: yearless.length,
    numeric: numbers * 2 > yearless.length,
  }
  if (rows.length < (rows.length + others + strange) * ENOUGH) return null
  if (column.numeric && !areDays(column, strange, empty)) return null
  return column
}

function firstYearless(
  records: readonly SheetRecord[],
  index: number,
  known: Map<string, MonthDay | null>,
): number {
  // A file with full dates comes to its end here; most of its days stand in many rows.
  let last = ''
  return records.findIndex(({ cells }) => {
    const cell = cells[index] ?? ''
    if (cell === last) return false
    const lacksYear = remember(cell, known) !== null && filledOf(cells) > 1
    if (!lacksYear) last = cell
    return lacksYear
  })
}

function remember(cell: string, known: Map<string, MonthDay | null>): MonthDay | null {
  let found = known.get(cell)
  if (found === undefined) {
    found = readMonthDay(cell)
    known.set(cell, found)
  }
  return found
}

function filledOf(cells: readonly string[]): number {
  let filled = 0
  for (const cell of cells) if (cell !== '') filled += 1
  return filled
}

/** Rows with a year may stand above the first without one, as wide as it. */
function firstRow(records: readonly SheetRecord[], index: number, first: number): number {
  const width = records[first]?.cells.length ?? 0
  let start = first
  for (let at = first - 1; at >= 0; at -= 1) {
    const cells = records[at]?.cells ?? []
    if (cells.length !== width || filledOf(cells) < 3) break
    if (dateShape(cells[index] ?? '') !== null) start = at
    else break
  }
  return start
}

function nameAbove(records: readonly SheetRecord[], index: number, first: number): string {
  for (let at = first - 1; at >= 0; at -= 1) {
    const cells = records[at]?.cells ?? []
    const cell = cells[index] ?? ''
    if (cell !== '' && filledOf(cells) > 1) return cell
  }
  return ''
}

function isDateRole(roles: ReadonlySet<HeaderRole>): boolean {
  return roles.has('date') || roles.has('value_date') || roles.has('posted')
}

/** Two numbers are days when the name says so, or when nothing else can be meant. */
function areDays(column: YearlessColumn, strange: number, empty: number): boolean {
  const { rows, yearless } = column
  if (yearless * 2 < rows.length) return false
  const numbers = rows.flatMap(({ found }) => (found === null ? [] : [found]))
  const fits = [true, false].map(
    (order) => numbers.filter((one) => monthAndDay(one, order) !== null).length,
  )
  const most = Math.max(...fits)
  if (isDateRole(headerRoles(column.name))) return most >= yearless * ENOUGH
  const plain = numbers.every((one) => one.padded && !one.like_amount)
  return plain && most === rows.length && strange === 0 && empty <= rows.length / 2
}

function scoreOf(column: YearlessColumn): number {
  const roles = headerRoles(column.name)
  const value = roles.has('value_date') ? 1.2 : roles.has('posted') ? -0.5 : 0
  const named = (roles.has('date') || roles.has('posted') ? 1 : 0) - value
  const several = new Set(column.rows.map(({ cell }) => cell)).size > 1 ? 0.5 : 0
  return Math.log10(column.rows.length) * 4 + named + several - column.index * 0.02
}

/**
 * True when another column dates most of the same rows in full. The same few days over and over
 * are not better, unless it is numbers that are not even called dates.
 */
function hasBetter(records: readonly SheetRecord[], column: YearlessColumn): boolean {
  const days = new Map<number, { rows: number; values: Set<string> }>()
  const sample = column.rows.slice(0, SAMPLE_ROWS)
  for (const { record } of sample) {
    for (const [index, cell] of (records[record]?.cells ?? []).entries()) {
      if (index === column.index || !isFullDate(cell)) continue
      const seen = days.get(index) ?? { rows: 0, values: new Set<string>() }
      seen.rows += 1
      seen.values.add(cell.slice(0, 10))
      days.set(index, seen)
    }
  }
  const own = new Set(sample.map(({ cell }) => cell)).size
  const unsure = column.numeric && !isDateRole(headerRoles(column.name))
  return [...days.values()].some(({ rows, values }) => {
    const asMany = own === 1 || (values.size > 1 && values.size * 3 > own)
    return rows * 2 >= sample.length && (unsure || asMany)
  })
}

/** True for a date with a year and a mark between its fields, or of eight digits. */
export function isFullDate(cell: string): boolean {
  const shape = dateShape(cell)
  return shape !== null && (shape.separator !== '' || shape.lengths[0] >= 8)
}
