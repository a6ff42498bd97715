// What the last step shows of all rows, found in one pass: of a hundred thousand, a pass for each
// figure is felt.

import { type Minor, ZERO, minor, minorFromDecimal } from '#domain/money.ts'
import type { RecordType } from '#domain/records.ts'
import { isSkipped } from './already-stored.ts'
import type { DraftRow } from './draft.ts'

export interface TypeSum {
  num: number
  num_excluded: number
  sum_minor: Minor
}

export interface SortedOut {
  /** The rows that would be imported now. */
  waiting: Record<RecordType, DraftRow[]>
  duplicates: DraftRow[]
  deleted_before: DraftRow[]
  look_twice: DraftRow[]
  num_ignored: number
  num_imported: number
  num_duplicates_skipped: number
  num_deleted_skipped: number
  /** How many would be imported now. */
  num_left: number
  /** The same by type, with what they add up to; excluded rows count, too. */
  left: Record<RecordType, TypeSum>
  /** Income rows among them with an amount below zero. */
  num_negative_income: number
}

export function sortOut(rows: readonly DraftRow[]): SortedOut {
  const out: SortedOut = {
    waiting: { income: [], saving: [], transaction: [] },
    duplicates: [],
    deleted_before: [],
    look_twice: [],
    num_ignored: 0,
    num_imported: 0,
    num_duplicates_skipped: 0,
    num_deleted_skipped: 0,
    num_left: 0,
    left: { income: noSum(), saving: noSum(), transaction: noSum() },
    num_negative_income: 0,
  }
  for (const row of rows) {
    if (row.state === 'ignored') out.num_ignored += 1
    else if (row.state === 'imported') out.num_imported += 1
    else if (row.state === 'set' && row.record_type !== null) place(row, row.record_type, out)
    else if (isSkipped(row)) placeStored(row, out)
  }
  return out
}

function place(row: DraftRow, record_type: RecordType, out: SortedOut): void {
  placeStored(row, out)
  if (isSkipped(row)) return
  out.waiting[record_type].push(row)
  out.num_left += 1
  addTo(out.left[record_type], row)
  if (record_type === 'income' && (row.amount ?? 0) < 0) out.num_negative_income += 1
}

function noSum(): TypeSum {
  return { num: 0, num_excluded: 0, sum_minor: ZERO }
}

function addTo(sum: TypeSum, { amount, exclude_from_totals }: DraftRow): void {
  sum.num += 1
  if (exclude_from_totals) sum.num_excluded += 1
  sum.sum_minor = minor(sum.sum_minor + (minorFromDecimal(amount ?? 0) ?? 0))
}

/** A row that is stored needs no type to be told so. */
function placeStored(row: DraftRow, out: SortedOut): void {
  if (row.stored === 'duplicate') out.duplicates.push(row)
  else if (row.stored === 'deleted_before') out.deleted_before.push(row)
  else if (row.stored === 'maybe') out.look_twice.push(row)
  if (!isSkipped(row)) return
  if (row.stored === 'duplicate') out.num_duplicates_skipped += 1
  else out.num_deleted_skipped += 1
}
