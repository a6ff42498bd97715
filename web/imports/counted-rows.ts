// The figures of a draft's rows, counted once for all parts of a page; a change makes new rows.
import {
  type Counts,
  countParts as parts,
  countRows as count,
} from '#domain/imports/draft/count-rows.ts'
import type { Draft, DraftRow } from '#domain/imports/draft/draft.ts'
import { sortOut as sort } from '#domain/imports/draft/sort-out.ts'

const counted = new WeakMap<readonly DraftRow[], Counts>()

/** Files that are read anew have other rows. */
export function countRows(draft: Draft): Counts {
  const made = counted.get(draft.rows) ?? count(draft)
  counted.set(draft.rows, made)
  return made
}

export const countParts = oncePerRows(parts)
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
