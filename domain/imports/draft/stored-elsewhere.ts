// A file that was put on the wrong account: its rows are new there, and stored in another one already.

import { byDate } from '#domain/dates.ts'
import { rowsToCheck } from './already-stored.ts'
import type { DraftRow } from './draft.ts'

/** So many are enough to tell; as they lie close together, they are soon found. */
const SOUGHT = 20
const LEAST = 5
const SHARE = 0.9

/**
 * The rows of a file to look for in other accounts, the oldest ones: a newer file begins with what an
 * older one ended with. Balances, which two accounts have on the same days, are none of them. None
 * where few would prove little, or where its own account knows some.
 */
export function rowsToSeek(rows: readonly DraftRow[], file: number): DraftRow[] {
  const own = rowsToCheck(rows.filter((row) => row.file === file && row.state !== 'imported'))
  const sought = own
    .filter(({ imported_amount }) => imported_amount !== 0)
    .map((row) => ({ row, date: row.imported_date }))
    .toSorted(byDate)
    .slice(0, SOUGHT)
    .map(({ row }) => row)
  return sought.length < LEAST || own.some(({ stored }) => stored !== 'new') ? [] : sought
}

/** Whether what another account holds of the rows that were looked for is as good as all of them. */
export function isStoredThere(statuses: readonly DraftRow['stored'][]): boolean {
  const num_stored = statuses.filter((status) => status === 'duplicate').length
  return num_stored >= LEAST && num_stored >= statuses.length * SHARE
}
