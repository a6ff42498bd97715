// What of a draft is stored already, and which of its rows stay out for that. Rows are compared as
// their file says them: rules, edits, names given and flips do not change what a row is.

import { minor, minorFromDecimal } from '#domain/money.ts'
import { checkRows } from '../rows/duplicates.ts'
import type { FileRow, StoredRow } from '../rows/pair-rows.ts'
import type { Draft, DraftRow } from './draft.ts'

/** Whether a row stays out because it is stored, or was deleted before. */
export function isSkipped({ stored, anyway }: DraftRow): boolean {
  return !anyway && (stored === 'duplicate' || stored === 'deleted_before')
}

type Found = Pick<DraftRow, 'stored' | 'matches'>

/** The rows that are compared with what their account holds; of the parts of one row, the first. */
export function rowsToCheck(rows: readonly DraftRow[]): DraftRow[] {
  const seen = new Set<string>()
  return rows.filter((row) => {
    const place = placeOf(row)
    if (row.state === 'ignored' || seen.has(place)) return false
    seen.add(place)
    return true
  })
}

/** A row as it is compared: as its file says it. */
export function rowToCheck(row: DraftRow) {
  const { imported_date, imported_payee, imported_amount, facts, as_stored } = row
  const { value_date = null, bank_reference = null } = facts ?? {}
  const told = { date: imported_date, payee: imported_payee, amount: imported_amount }
  return { ...told, value_date, bank_reference, as_stored }
}

/** The row of its file that a row is, or is a part of. A line tells none: some banks write only one. */
export function placeOf({ file, line, facts, index }: DraftRow): string {
  const split = facts?.split ?? null
  return split === null ? `${index}` : `${file} ${line} ${split}`
}

/** What the server said of rows, by their index, and what they are to rows of another of the files. */
export function withCheck(draft: Draft, found: ReadonlyMap<number, Found>): Draft {
  const all = new Map(found)
  for (const [index, one] of repeatedRows(draft.rows)) {
    const isNew = (found.get(index)?.stored ?? 'new') === 'new'
    if (one === REPEATED || isNew) all.set(index, one)
  }
  return { ...draft, rows: withFound(draft.rows, all), checked: true }
}

/** Rows with what was found of them by their index; the other parts of a row have what its first has. */
export function withFound(
  rows: readonly DraftRow[],
  found: ReadonlyMap<number, Found>,
): DraftRow[] {
  const firsts = new Map<string, Found>()
  return rows.map((row) => {
    const place = placeOf(row)
    const one = found.get(row.index) ?? firsts.get(place)
    if (one) firsts.set(place, one)
    return one && !saysTheSame(row, one) ? { ...row, ...one } : row
  })
}

const REPEATED: Found = { stored: 'duplicate', matches: [] }
const ALIKE: Found = { stored: 'maybe', matches: [] }

/** Whether a row is one that an earlier file of the draft has already. */
export function isRepeated({ stored, matches }: Found): boolean {
  return stored === REPEATED.stored && matches.length === 0
}

/**
 * Rows, by their index, that an earlier file of the same account has already, counted with multiplicity,
 * and those that it may have under another payee.
 */
export function repeatedRows(rows: readonly DraftRow[]): ReadonlyMap<number, Found> {
  const repeated = new Map<number, Found>()
  for (const account of new Set(rows.map((row) => row.account))) {
    const own = rowsToCheck(rows.filter((row) => row.account === account))
    for (const file of new Set(own.map((row) => row.file))) {
      const later = own.filter((row) => row.file === file)
      const earlier = own.filter((row) => row.file < file && repeated.get(row.index) !== REPEATED)
      if (earlier.length === 0) continue
      const checked = checkRows(later.map(asRead), earlier.map(asStored))
      for (const [at, { status }] of checked.entries()) {
        const row = later[at]
        if (!row || status === 'new') continue
        repeated.set(row.index, status === 'duplicate' ? REPEATED : ALIKE)
      }
    }
  }
  return repeated
}

function asRead(row: DraftRow): FileRow {
  const { imported_date, imported_payee, imported_amount, imported_balance, facts } = row
  // Of rows that move nothing, the balance is what they say.
  const told = imported_amount === 0 ? (imported_balance ?? 0) : imported_amount
  return {
    date: imported_date,
    payee: imported_payee,
    amount_minor: minorFromDecimal(told) ?? minor(0),
    value_date: facts?.value_date ?? null,
    bank_reference: facts?.bank_reference ?? null,
  }
}

function asStored(row: DraftRow): StoredRow {
  return { ...asRead(row), id: row.index, deleted: false, typed: false }
}

/** A row that stays the same object need not be written anew. */
function saysTheSame(row: Found, { stored, matches }: Found): boolean {
  return (
    row.stored === stored &&
    row.matches.length === matches.length &&
    row.matches.every((id, at) => id === matches[at])
  )
}

export function importAnyway(draft: Draft, indexes: ReadonlySet<number>, anyway: boolean): Draft {
  const rows = draft.rows.map((row) => (indexes.has(row.index) ? { ...row, anyway } : row))
  return { ...draft, rows }
}
