// What of a draft is stored already, and which of its rows stay out for that. Rows are compared as
// their file says them: rules, edits, names given and flips do not change what a row is.

import type { Draft, DraftRow } from './draft.ts'

/** Whether a row stays out because it is stored, or was deleted before. */
export function isSkipped({ stored, anyway }: DraftRow): boolean {
  return !anyway && (stored === 'duplicate' || stored === 'deleted_before')
}

type Found = Pick<DraftRow, 'stored' | 'matches'>

/** The rows that are compared with what their account holds. */
export function rowsToCheck(rows: readonly DraftRow[]): DraftRow[] {
  return rows.filter(({ state }) => state !== 'ignored')
}

/** What the server said of rows, by their index. */
export function withCheck(draft: Draft, found: ReadonlyMap<number, Found>): Draft {
  const rows = draft.rows.map((row) => {
    const one = found.get(row.index)
    return one && !saysTheSame(row, one) ? { ...row, ...one } : row
  })
  return { ...draft, rows, checked: true }
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
