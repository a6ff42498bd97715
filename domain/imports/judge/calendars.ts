// Dates of other calendars, written as days that every step after this one knows: the day numbers of
// a spreadsheet (45292 is 1 January 2024), Japanese eras (R6.1.5, 令和6年1月5日) and Buddhist years
// (2567 is 2024). A column is one of them throughout, or it is left as it stands.

import { type Day, dayFromNumber, dayFromParts, dayNumber, newestDay } from '#domain/dates.ts'
import { westernDigits } from '../values/digits.ts'
import { headerRoles } from '../values/header-words.ts'
import type { Sheet } from '../model.ts'
import { dateShape } from '../dates/read-date.ts'

export interface KnownCalendar {
  sheet: Sheet
  /** What was done, for the chip about dates. */
  reason: string
}

const MOST_COLUMNS = 60
const LEAST_CELLS = 2
const SHARE = 0.8

/** Day 0 of a spreadsheet: its calendar counts a 29 February 1900 that never was. */
const SERIAL_ZERO = dayNumber('1899-12-30' as Day)
const SERIAL = /^[2-5]\d{4}(?:[.,]\d+)?$/
const ERAS: Readonly<Record<string, number>> = {
  令和: 2018,
  R: 2018,
  平成: 1988,
  H: 1988,
  昭和: 1925,
  S: 1925,
  大正: 1911,
  T: 1911,
  明治: 1867,
  M: 1867,
}
const ERA =
  /^(令和|平成|昭和|大正|明治|[RHSTM])\.? ?(\d{1,2}|元)(?:年|[./-]) ?(\d{1,2})(?:月|[./-]) ?(\d{1,2})日?$/
const BUDDHIST_YEARS = 543
const BUDDHIST = /(?<!\d)2[45]\d{2}(?!\d)/

type Reader = (cell: string) => string | null

/** The sheet with its dates as days; null where no column has such dates. */
export function knownCalendar(sheet: Sheet, today: Day): KnownCalendar | null {
  const latest = newestDay(today)
  const past = (day: Day | null) => (day === null || day > latest ? null : day)
  const readers: [reason: string, read: Reader, named: boolean][] = [
    ['Years of a Japanese era', (cell) => past(eraDay(cell)), false],
    ['Buddhist years, 543 ahead', buddhistDay, false],
    ['Day numbers of a spreadsheet', (cell) => past(serialDay(cell)), true],
  ]
  for (const [reason, read, named] of readers) {
    if (named && hasDates(sheet)) continue
    const columns = columnsOf(sheet, read).filter((column) => !named || isNamedDate(sheet, column))
    if (columns.length > 0) return { sheet: withDays(sheet, columns, read), reason }
  }
  return null
}

function eraDay(cell: string): Day | null {
  const [, era = '', year = '', month, day] = ERA.exec(westernDigits(cell)) ?? []
  const start = ERAS[era]
  if (start === undefined) return null
  return dayFromParts(start + (year === '元' ? 1 : Number(year)), Number(month), Number(day))
}

function buddhistDay(cell: string): string | null {
  const western = westernDigits(cell)
  if (dateShape(western)?.lengths.includes(4) !== true) return null
  const written = western.replace(BUDDHIST, (year) => String(Number(year) - BUDDHIST_YEARS))
  return written === western ? null : written
}

function serialDay(cell: string): Day | null {
  if (!SERIAL.test(cell)) return null
  return dayFromNumber(SERIAL_ZERO + Math.trunc(Number(cell.replace(',', '.'))))
}

function hasDates({ records }: Sheet): boolean {
  const dated = records.filter(({ cells }) => cells.some((cell) => isWrittenApart(cell)))
  return dated.length > records.length * 0.3
}

/** True for a date with a mark between its fields, not for eight digits alone. */
function isWrittenApart(cell: string): boolean {
  const shape = dateShape(cell)
  return shape !== null && shape.separator !== ''
}

/** The columns nearly all of whose cells with digits read so. */
function columnsOf({ records }: Sheet, read: Reader): number[] {
  const widest = records.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const width = Math.min(widest, MOST_COLUMNS)
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    const cells = records.map((record) => record.cells[column] ?? '')
    const numbers = cells.filter((cell) => /\p{Nd}/u.test(cell))
    const days = numbers.filter((cell) => read(cell) !== null).length
    return days >= LEAST_CELLS && days >= numbers.length * SHARE
  })
}

function isNamedDate({ records }: Sheet, column: number): boolean {
  return records.some(({ cells }) => headerRoles(cells[column] ?? '').has('date'))
}

function withDays(sheet: Sheet, columns: readonly number[], read: Reader): Sheet {
  const records = sheet.records.map((record) => {
    const cells = record.cells.map((cell, at) =>
      columns.includes(at) ? (read(cell) ?? cell) : cell,
    )
    const isSame = cells.every((cell, at) => cell === record.cells[at])
    return isSame ? record : { ...record, cells, written: record.written ?? record.cells }
  })
  return { ...sheet, records }
}
