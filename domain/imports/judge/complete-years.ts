// A sheet whose dates lack the year is read as one that has them: the year is judged once, and
// every date cell gets it before the columns are looked at. What was assumed becomes a finding, and
// a question where only the user can tell.

import { type Day, dayFromParts, writeLongDay } from '#domain/dates.ts'
import { columnNamed } from '../columns/column-of.ts'
import type { Column } from '../columns/columns.ts'
import { findDateLayout } from '../dates/date-formats.ts'
import { formatOf, usualFamily, shapesOf } from '../dates/date-families.ts'
import { type YearlessColumn, findYearless, isFullDate } from './find-yearless.ts'
import type { Table } from './judge-table.ts'
import { type YearVerdict, judgeYear } from './judge-year.ts'
import type { Choices, Question, Sheet } from '../model.ts'
import { monthAndDay, writeWithYear } from '../dates/month-days.ts'
import { type MonthOrder, judgeMonthOrder } from './month-order.ts'
import { dayOf, ordersOf } from '../dates/read-date.ts'
import { type StatedDay, statedDays } from '../dates/stated-days.ts'
import { type PlacedDate, type RowDate, listOrder, nearestYear } from '../dates/yearless-dates.ts'
import { ORDER_WORDS, WHICH_ORDER } from '../dates/date-order.ts'

// Dates in other columns are looked for in so many rows.
const SAMPLE_ROWS = 2000

/** A sheet with years in its dates, and what there is to say about them. */
export interface CompletedSheet {
  sheet: Sheet
  /** Index of the column that dates the rows. */
  column: number
  /**
   * Formats of two numbers, whose order was decided here: first the one taken, then the other.
   * None for months by name, which leave no choice.
   */
  formats: number[]
  about: YearsFound
}

/** What was found out about the years. */
export interface YearsFound {
  column: YearlessColumn
  order: MonthOrder
  verdict: YearVerdict
  questions: Question[]
  unordered: boolean
}

/** Completes the dates of a table without years; null for any other table. */
export function completeYears(
  table: Table,
  columns: readonly Column[],
  choices: Choices,
  saved: Choices,
  today: Day,
): CompletedSheet | null {
  const { records } = table.sheet
  const chosen = columnNamed(table.headers, choices.date_column ?? saved.date_column)
  const [column, ...others] = findYearless(records, columns, chosen)
  if (column === undefined) return null
  const layout = findDateLayout(choices.date_format ?? saved.date_format ?? -1)
  const stated = datesRound(table, column)
  const order = judgeMonthOrder(column, stated, layout)
  const read = readRows(column, order.month_first, stated, choices, today)
  const cells = writeRows(column, read.verdict.placed)
  const sheet = withCells(table.sheet, column, cells)
  const formats = column.numeric
    ? [order.month_first, !order.month_first].flatMap((one) => formatFor(cells, one) ?? [])
    : []
  const rival = order.open ? readRows(column, !order.month_first, stated, choices, today) : null
  const questions = [
    rival === null ? null : orderQuestion(table, column, order, [read, rival], formats),
    yearQuestion(table, column, read),
  ]
  return {
    sheet: others.reduce((done, other) => completeOther(done, other, column, read, order), sheet),
    column: column.index,
    formats,
    about: {
      column,
      order,
      verdict: read.verdict,
      questions: questions.filter((one) => one !== null),
      unordered: read.unordered,
    },
  }
}

/** Full dates in the lines round the table and in the rows' other columns. */
function datesRound(table: Table, column: YearlessColumn): StatedDay[] {
  const { records } = table.sheet
  const rows = new Map(column.rows.map(({ record }, at) => [record, at]))
  const first = column.rows[0]?.record ?? 0
  const texts = new Set<string>()
  for (const [index, { cells }] of records.entries()) {
    const row = rows.get(index)
    if (row !== undefined) {
      for (const [at, cell] of row < SAMPLE_ROWS ? cells.entries() : []) {
        if (at !== column.index && isFullDate(cell)) texts.add(cell)
      }
    } else if (index < first || cells.filter((cell) => cell !== '').length <= 2) {
      for (const cell of cells) texts.add(cell)
    }
  }
  return [...texts].flatMap(statedDays)
}

interface ReadRows {
  dates: (RowDate | null)[]
  verdict: YearVerdict
  unordered: boolean
}

function readRows(
  column: YearlessColumn,
  month_first: boolean,
  stated: readonly StatedDay[],
  choices: Choices,
  today: Day,
): ReadRows {
  const dates = column.rows.map(({ found, full }): RowDate | null => {
    if (found !== null) {
      const read = monthAndDay(found, month_first)
      return read === null ? null : { year: null, ...read }
    }
    if (full === null) return null
    const orders = ordersOf(full)
    const wanted = month_first && orders.includes('MDY') ? 'MDY' : (orders[0] ?? 'DMY')
    const day = dayOf(full, wanted, Number(today.slice(0, 4)))
    return day === null ? null : datePartsOf(day)
  })
  const order = listOrder(dates)
  const days = stated.flatMap((one) => {
    const day = month_first
      ? (one.month_first ?? one.day_first)
      : (one.day_first ?? one.month_first)
    return day === null ? [] : [day]
  })
  const verdict = judgeYear(dates, order, { stated: days, today, chosen: choices.year })
  return { dates, verdict, unordered: order === 'mixed' }
}

function datePartsOf(day: Day): RowDate {
  const [year, month, date] = day.split('-').map(Number)
  return { year: year ?? 0, month: month ?? 0, day: date ?? 0 }
}

function writeRows(column: YearlessColumn, placed: readonly (PlacedDate | null)[]): string[] {
  return column.rows.map(({ cell, found }, at) => {
    const year = placed[at]?.year
    return found === null || year === undefined ? cell : writeWithYear(found, year)
  })
}

function withCells(sheet: Sheet, column: YearlessColumn, cells: readonly string[]): Sheet {
  const records = [...sheet.records]
  for (const [at, { record }] of column.rows.entries()) {
    const old = records[record]
    if (old === undefined) continue
    const changed = old.cells.with(column.index, cells[at] ?? '')
    records[record] = { ...old, cells: changed, written: old.written ?? old.cells }
  }
  return { ...sheet, records }
}

/** A second column without years: each of its dates is as near to its row's as can be. */
function completeOther(
  sheet: Sheet,
  other: YearlessColumn,
  column: YearlessColumn,
  read: ReadRows,
  order: MonthOrder,
): Sheet {
  const places = new Map(column.rows.map(({ record }, at) => [record, at]))
  const cells = other.rows.map(({ record, cell, found }) => {
    const at = places.get(record) ?? -1
    const [main, date] = [read.verdict.placed[at] ?? null, read.dates[at] ?? null]
    const own = found === null ? null : monthAndDay(found, order.month_first)
    if (found === null || own === null || main === null || date === null) return cell
    return writeWithYear(found, nearestYear({ year: null, ...own }, main, date))
  })
  return withCells(sheet, other, cells)
}

function formatFor(cells: readonly string[], month_first: boolean): number | null {
  const family = usualFamily(shapesOf(cells), cells)
  if (family === null) return null
  return formatOf(month_first ? 'MDY' : 'DMY', family)
}

/** A row of the column as it stands in the file. */
function lineOf(table: Table, column: YearlessColumn, at: number): { line: number; raw: string } {
  const row = column.rows[at]
  return { line: table.sheet.records[row?.record ?? -1]?.line ?? 0, raw: row?.cell ?? '' }
}

function orderQuestion(
  table: Table,
  column: YearlessColumn,
  order: MonthOrder,
  reads: readonly [ReadRows, ReadRows],
  formats: readonly number[],
): Question {
  const at = column.rows.findIndex(
    ({ found }) => found !== null && found.fields[0] !== found.fields[1],
  )
  const options = reads.map((read, index) => {
    const month_first = index === 0 ? order.month_first : !order.month_first
    const day = read.verdict.placed[at]?.day ?? null
    return {
      label: ORDER_WORDS[month_first ? 'MDY' : 'DMY'],
      set: { date_format: formats[index] ?? 1 },
      result: day === null ? 'cannot be read' : writeLongDay(day),
    }
  })
  return {
    key: 'date_order',
    text: WHICH_ORDER,
    ...lineOf(table, column, at),
    options,
    suggested: 0,
  }
}

function yearQuestion(table: Table, column: YearlessColumn, read: ReadRows): Question | null {
  const { verdict, dates } = read
  const newest = dates[verdict.newest]
  if (!verdict.open || newest === undefined || newest === null) return null
  const some = column.yearless < column.rows.length
  const options = verdict.offered.map((year) => {
    const day = dayFromParts(year, newest.month, newest.day)
    const result = day === null ? 'cannot be read' : writeLongDay(day)
    return { label: String(year), set: { year }, result }
  })
  return {
    key: 'year',
    text: some
      ? 'Some dates of this file have no year. In which year is the newest of them?'
      : 'The dates of this file have no year. In which year is the newest one?',
    ...lineOf(table, column, verdict.newest),
    options,
    suggested: Math.max(0, verdict.offered.indexOf(verdict.year)),
  }
}
