// A header with more or fewer names than the rows have cells: each name is put over the column that
// holds what it says, in the order they stand, so that no column is shifted. A column that no name
// fits is nameless; a name that no column fits is left out.
// Worked example: "Date, Description, Amount, Balance" over rows of date, text, text, number, number
// gives Date, Description, (none), Amount, Balance.

import type { Column } from './columns.ts'
import { isNumeric } from './columns.ts'
import { headerRoles } from '../values/header-words.ts'

const DAYS = ['date', 'value_date', 'posted'] as const
const MONEY = ['amount', 'debit', 'credit', 'balance', 'fee'] as const
const WORDS = ['payee', 'description', 'notes', 'category', 'status', 'account', 'counter'] as const

const FITS = 3
const MISFITS = -4
const PLACED = 0.5

/** How well a name says what a column holds. */
function fit(name: string, column: Column): number {
  const roles = headerRoles(name)
  if (column.filled === 0 || roles.size === 0) return PLACED
  const isDate = column.dates > column.filled / 2
  if (DAYS.some((role) => roles.has(role)) && !MONEY.some((role) => roles.has(role))) {
    // "Valuta" is a day or a currency, "Wert" a day or a value.
    if (isDate) return FITS
    if (roles.has('date')) return MISFITS
  }
  if (isDate) return MISFITS
  if (MONEY.some((role) => roles.has(role))) return isNumeric(column) ? FITS : MISFITS
  if (WORDS.some((role) => roles.has(role))) return isNumeric(column) ? MISFITS : FITS
  return PLACED
}

/** The names by column, blank where none fits. */
export function alignNames(names: readonly string[], columns: readonly Column[]): string[] {
  // best[n][c]: what the names from n on are worth over the columns from c on.
  const best = Array.from({ length: names.length + 1 }, () =>
    Array.from({ length: columns.length + 1 }, () => 0),
  )
  const at = (name: number, column: number) => best[name]?.[column] ?? 0
  const both = (name: number, column: number) => {
    const over = columns[column]
    return over === undefined ? -Infinity : fit(names[name] ?? '', over) + at(name + 1, column + 1)
  }
  for (let name = names.length - 1; name >= 0; name -= 1) {
    const row = best[name] ?? []
    for (let column = columns.length - 1; column >= 0; column -= 1) {
      row[column] = Math.max(both(name, column), at(name + 1, column), at(name, column + 1))
    }
  }
  const aligned = columns.map(() => '')
  let [name, column] = [0, 0]
  while (name < names.length && column < columns.length) {
    if (both(name, column) >= Math.max(at(name + 1, column), at(name, column + 1))) {
      aligned[column] = names[name] ?? ''
      name += 1
      column += 1
    } else if (at(name, column + 1) >= at(name + 1, column)) column += 1
    else name += 1
  }
  return aligned
}

/** Whether the names stand over columns that hold something else. */
export function isShifted(names: readonly string[], columns: readonly Column[]): boolean {
  return columns.some((column, index) => fit(names[index] ?? '', column) === MISFITS)
}
