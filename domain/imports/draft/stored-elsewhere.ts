// A file that was put on the wrong account: its rows are new there, and stored in another one already.

import { byDate } from '#domain/dates.ts'
import { rowsToCheck } from './already-stored.ts'
import type { DraftRow } from './draft.ts'

/** So many rows of a file are enough to tell; as they lie close together, they are soon found. */
export const MAX_SOUGHT = 20
/** Of how many files at once it is asked. */
export const MAX_FILES = 200
const LEAST = 5
const SHARE = 0.9

/**
 * The rows of a file to look for in other accounts, the oldest ones: a newer file begins with what an
 * older one ended with. Balances, which two accounts have on the same days, are none of them. None
 * where few would prove little, or where its own account knows some. Nor where they say the same again
 * and again: two accounts that hardly move have the same fee or interest each month.
 */
export function rowsToSeek(rows: readonly DraftRow[], file: number): DraftRow[] {
  const own = rowsToCheck(rows.filter((row) => row.file === file && row.state !== 'imported'))
  const sought = own
    .filter(({ imported_amount }) => imported_amount !== 0)
    .map((row) => ({ row, date: row.imported_date }))
    .toSorted(byDate)
    .slice(0, MAX_SOUGHT)
    .map(({ row }) => row)
  const unlike = new Set(sought.map((row) => `${row.imported_amount} ${row.imported_payee}`))
  return unlike.size < LEAST || own.some(({ stored }) => stored !== 'new') ? [] : sought
}

/** Whether what another account holds of the rows that were looked for is as good as all of them. */
export function isStoredThere(statuses: readonly DraftRow['stored'][]): boolean {
  const num_stored = statuses.filter((status) => status === 'duplicate').length
  return num_stored >= LEAST && num_stored >= statuses.length * SHARE
}
