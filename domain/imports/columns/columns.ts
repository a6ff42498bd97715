// What each column holds, counted over a sample of its cells, and which columns are dates and
// numbers. Names of columns are weighed after their content.

import { KIND, cellKind } from '../sheet/cell-kinds.ts'
import { isCurrencyCode, isCurrencyWord } from '../values/currencies.ts'
import { type HeaderRole, headerRoles } from '../values/header-words.ts'
import { amountShape, isBlankNumber } from '../values/read-number.ts'

const MAX_VALUES = 400

export interface Column {
  index: number
  name: string
  roles: ReadonlySet<HeaderRole>
  /** Sampled rows, and how many of them hold anything. */
  rows: number
  filled: number
  dates: number
  weak_dates: number
  numbers: number
  /** Numbers written with decimals, with a minus, with a plus, and of zero. */
  decimals: number
  minus: number
  plus: number
  zeros: number
  /** Cells that are a dash or "n/a": no number, but no text either. */
  blanks: number
  currencies: number
  /** How often each text occurs, up to a limit of different ones. */
  values: Map<string, number>
  letters: number
  spaces: number
  characters: number
}

/** Counts what the columns hold. `rows` are cells already lined up with the names. */
export function profileColumns(names: readonly string[], rows: readonly string[][]): Column[] {
  return names.map((name, index) => {
    const column = emptyColumn(name, index, rows.length)
    for (const row of rows) addCell(column, row[index] ?? '')
    return column
  })
}

function emptyColumn(name: string, index: number, rows: number): Column {
  return {
    index,
    name,
    roles: headerRoles(name),
    rows,
    filled: 0,
    dates: 0,
    weak_dates: 0,
    numbers: 0,
    decimals: 0,
    minus: 0,
    plus: 0,
    zeros: 0,
    blanks: 0,
    currencies: 0,
    values: new Map(),
    letters: 0,
    spaces: 0,
    characters: 0,
  }
}

const LETTERS = /\p{L}/gu
const SPACES = / /g

function addCell(column: Column, cell: string): void {
  if (cell === '') return
  column.filled += 1
  const count = column.values.get(cell)
  if (count !== undefined) column.values.set(cell, count + 1)
  else if (column.values.size < MAX_VALUES) column.values.set(cell, 1)
  column.characters += cell.length
  if (isBlankNumber(cell)) {
    column.blanks += 1
    return
  }
  const kind = cellKind(cell)
  if (kind & KIND.date) column.dates += 1
  if (kind & KIND.weakDate) column.weak_dates += 1
  if (kind & KIND.number) addNumber(column, cell)
  if (kind & KIND.text) {
    column.letters += cell.match(LETTERS)?.length ?? 0
    column.spaces += cell.match(SPACES)?.length ?? 0
    if (isCurrencyCode(cell) || (cell.length <= 3 && isCurrencyWord(cell))) column.currencies += 1
  }
}

function addNumber(column: Column, cell: string): void {
  const amount = amountShape(cell)
  if (amount === null) return
  column.numbers += 1
  if (/[.,٫]\d{1,2}$/.test(amount.digits)) column.decimals += 1
  if (amount.sign < 0 || amount.marker < 0) column.minus += 1
  if (amount.sign > 0 || amount.marker > 0) column.plus += 1
  if (/^[0.,]+$/.test(amount.digits)) column.zeros += 1
}

/** True for a column whose cells, as far as they are filled, are numbers and not only dates. */
export function isNumeric(column: Column): boolean {
  const meant = column.filled - column.blanks
  return meant > 0 && column.numbers >= meant * 0.8
}

/** True for a column that holds the same text in every sampled row. */
export function isConstant(column: Column): boolean {
  return column.rows > 1 && column.filled === column.rows && column.values.size === 1
}

/** The sign that most numbers of a column carry. */
export function usualSign(column: Column | undefined): 1 | -1 {
  return column !== undefined && column.minus > (column.numbers - column.zeros) / 2 ? -1 : 1
}

/** How many rows a typical text of the column fills: 1 for all different, 0 for all the same. */
export function variety(column: Column): number {
  return column.filled === 0
    ? 0
    : Math.min(1, column.values.size / Math.min(column.filled, MAX_VALUES))
}

const FEW_DAYS = 4

/** The column with the dates of the rows; null for none. */
export function pickDateColumn(columns: readonly Column[]): number | null {
  const dated = columns.filter((column) => column.dates >= column.filled * 0.5)
  const most = Math.max(0, ...dated.map(countDays))
  // A few rows may well be booked on one day.
  const isOfStatement = (column: Column) =>
    countDays(column) * 3 <= most && !(column.roles.has('posted') && most <= FEW_DAYS)
  const strong = best(columns, (column) => dateScore(column) - (isOfStatement(column) ? 1.5 : 0))
  return strong ?? best(columns, weakDateScore)
}

/** The column with the days of purchase beside that of the days of booking; null for none. */
export function pickBought(columns: readonly Column[], date: number | null): number | null {
  if (!columns.some(({ index, roles }) => index === date && roles.has('posted'))) return null
  return otherDays(columns, date, ({ roles }) => roles.has('date') && !roles.has('value_date'))
}

/** The column with value days beside that of the rows' own days; null for none. */
export function pickValueDate(columns: readonly Column[], date: number | null): number | null {
  return otherDays(columns, date, ({ roles }) => roles.has('value_date'))
}

/** The first other column of days that is wanted. */
function otherDays(
  columns: readonly Column[],
  date: number | null,
  isWanted: (column: Column) => boolean,
): number | null {
  const found = columns.find(
    (column) =>
      column.index !== date &&
      isWanted(column) &&
      column.dates > 0 &&
      column.dates >= column.filled * 0.5,
  )
  return found?.index ?? null
}

/** Different days, whatever the hour: few for the day of the statement or for its period. */
function countDays(column: Column): number {
  return new Set([...column.values.keys()].map((value) => value.slice(0, 10))).size
}

const LEAST_POSTED = 0.5

function dateScore(column: Column): number {
  if (column.dates === 0 || column.dates < (column.filled - column.blanks) * 0.5) return 0
  // Bare digits that happen to be days must say what they are, or be days without exception.
  const bare = column.numbers >= column.dates * 0.9
  if (bare && column.dates < column.filled) return 0
  const posted = column.roles.has('posted')
  const named = column.roles.has('date') || posted ? 1 : 0
  // Of what was bought on one day and booked on another, the second moved the money; value days last.
  const value = column.roles.has('value_date') ? 1.2 : posted ? -0.5 : 0
  const dated = column.dates / Math.max(1, column.rows)
  // What is not booked yet has no such day.
  const fill = posted && dated >= LEAST_POSTED ? 1 : dated
  const constant = isConstant(column) ? 1 : 0
  return 4 * fill + named - value - constant - (bare && named === 0 ? 2 : 0) - column.index * 0.02
}

function weakDateScore(column: Column): number {
  if (column.weak_dates === 0 || column.weak_dates < column.filled * 0.95) return 0
  const named = column.roles.has('date') ? 1 : 0
  return 1 + named - column.index * 0.02
}

/** The index of the highest score above zero; the first of equals; null for none. */
export function best(columns: readonly Column[], score: (column: Column) => number): number | null {
  let index: number | null = null
  let top = 0
  for (const column of columns) {
    const value = score(column)
    if (value > top + 1e-9) {
      top = value
      index = column.index
    }
  }
  return index
}
