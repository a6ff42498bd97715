// What looks wrong among the rows of a draft, before they are stored, and the press that mends them.

import { decimalFromMinor, minor, minorFromDecimal } from '#domain/money.ts'
import { type KnownOfRows, findWarnings } from '#domain/warnings/find-warnings.ts'
import type { CheckedRow, Warning } from '#domain/warnings/model.ts'
import { monthsBelowZero } from '#domain/warnings/spent-more.ts'
import { isSkipped } from './already-stored.ts'
import { withRows } from './classify.ts'
import { type DraftRow, ownAmount, settle } from './draft.ts'
import { asTransferRow } from './proposals.ts'

/** Warnings about the rows that would be stored now, by their index. */
export function warningsOfDraft(
  rows: readonly DraftRow[],
  known: Omit<KnownOfRows, 'months'>,
): Warning<number>[] {
  const waiting = rows.filter((row) => row.state === 'set' && !isSkipped(row)).flatMap(checked)
  return findWarnings(waiting, { ...known, months: monthsBelowZero(waiting) })
}

function checked(row: DraftRow): CheckedRow<number>[] {
  const { record_type, category, date, amount, balance } = row
  if (record_type === null || category === null || date === null) return []
  const minorOf = (decimal: number | null) => minorFromDecimal(decimal ?? 0) ?? minor(0)
  return [
    {
      id: row.index,
      account: row.account,
      record_type,
      category,
      date,
      amount_minor: minorOf(amount),
      balance_minor: record_type !== 'saving' || balance === null ? null : minorOf(balance),
      dividends_minor: minor(0),
      payee: row.imported_payee,
      notes: row.imported_notes,
      file: row.file,
      exclude_from_totals: row.exclude_from_totals,
      is_linked: row.other_half !== null,
      is_made: false,
      is_refund: false,
    },
  ]
}

/**
 * The rows as a press mends them: money between own accounts leaves the totals in its category, with
 * the sign of its file; halves name each other; amounts and balances become what fits.
 */
export function mendRows(
  rows: readonly DraftRow[],
  { found, mend }: Warning<number>,
  transfers: number,
): DraftRow[] {
  const byIndex = new Map(rows.map((row) => [row.index, row]))
  const mended = new Map<number, DraftRow>()
  const put = (index: number, change: (row: DraftRow) => DraftRow) => {
    const row = mended.get(index) ?? byIndex.get(index)
    if (row) mended.set(index, change(row))
  }
  if (mend.kind === 'correct') {
    for (const { id, amount_minor, balance_minor } of mend.values) {
      put(id, (row) => ({
        ...row,
        amount: amount_minor === undefined ? row.amount : decimalFromMinor(amount_minor),
        balance: balance_minor === undefined ? row.balance : null,
      }))
    }
    return withRows(rows, mended)
  }
  for (const { id, other } of found) {
    if (mend.kind === 'transfer') put(id, (row) => moved(row, transfers))
    else if (mend.kind === 'link' && other !== null) {
      put(id, (row) => ({ ...moved(row, transfers), other_half: other }))
      put(other, (row) => ({ ...moved(row, transfers), other_half: id }))
    }
  }
  return withRows(rows, mended)
}

/** A contribution of an investment account stays one; income stays income, in no total. */
function moved(row: DraftRow, transfers: number): DraftRow {
  if (row.record_type === 'income') return { ...row, exclude_from_totals: true }
  if (row.record_type === 'transaction') return asTransferRow(row, transfers)
  if (row.other_half !== null) return row
  return settle({ ...asTransferRow(row, transfers), balance: null, amount: ownAmount(row) })
}
