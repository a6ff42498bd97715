// The figures of a draft's rows, counted once for all parts of a page; a change makes new rows.
import { countRows as count } from '#domain/imports/draft/count-rows.ts'
import type { DraftRow } from '#domain/imports/draft/draft.ts'
import { sortOut as sort } from '#domain/imports/draft/sort-out.ts'

export const countRows = oncePerRows(count)
export const sortOut = oncePerRows(sort)

function oncePerRows<T extends object>(
  make: (rows: readonly DraftRow[]) => T,
): (rows: readonly DraftRow[]) => T {
  const known = new WeakMap<readonly DraftRow[], T>()
  return (rows) => {
    const made = known.get(rows) ?? make(rows)
    known.set(rows, made)
    return made
  }
}
