import type { DraftRow } from '#domain/imports/draft/draft.ts'

/** Counts the rows of a draft once, however many parts of a page ask; a change makes new rows. */
export function oncePerRows<T>(
  count: (rows: readonly DraftRow[]) => T,
): (rows: readonly DraftRow[]) => T {
  const known = new WeakMap<readonly DraftRow[], T>()
  return (rows) => {
    const before = known.get(rows)
    if (before !== undefined) return before
    const made = count(rows)
    known.set(rows, made)
    return made
  }
}
