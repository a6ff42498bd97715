// Debits that a file calls credits: a type of rows is turned round and back, and what is done to a row
// meanwhile follows.

import { groupBy } from '#domain/lists.ts'
import { round2 } from '#domain/money.ts'
import type { RecordType } from '#domain/records.ts'
import { placeOf } from './already-stored.ts'
import type { Draft, DraftRow } from './draft.ts'

/**
 * Turns debits into credits and back for all rows of a type that are not stored, those that are left out
 * too, as they may come back; a second time takes it back.
 */
export function flipType(draft: Draft, type: RecordType): Draft {
  const flipped = draft.flipped.includes(type)
    ? draft.flipped.filter((other) => other !== type)
    : [...draft.flipped, type]
  const rows = draft.rows.map((row) =>
    row.record_type === type && row.state !== 'imported' ? turned(row) : row,
  )
  return { ...draft, rows, flipped }
}

/** A row as it was while `before` was flipped, with the sign that it has now. */
export function asFlipped(
  row: DraftRow,
  before: readonly RecordType[],
  now: readonly RecordType[],
): DraftRow {
  const { record_type: type } = row
  return type !== null && before.includes(type) !== now.includes(type) ? turned(row) : row
}

function turned(row: DraftRow): DraftRow {
  return row.amount === null ? row : { ...row, amount: row.amount === 0 ? 0 : -row.amount }
}

/** The types whose rows are still turned round: a new reading starts with its own signs. */
export function stillFlipped(
  flipped: readonly RecordType[],
  rows: readonly DraftRow[],
): RecordType[] {
  return flipped.filter((type) => {
    const own = rows.filter((row) => row.record_type === type && row.state !== 'imported')
    return [...groupBy(own, placeOf).values()].some(isTurned)
  })
}

/** Whether a row of the file, or what all parts of one come to, has the other sign by now. */
function isTurned(parts: readonly DraftRow[]): boolean {
  const sum = round2(parts.reduce((total, { amount }) => total + (amount ?? 0), 0))
  return sum !== 0 && parts.some(({ imported_amount }) => sum === -imported_amount)
}
