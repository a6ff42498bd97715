// What is sent for the rows of a draft, and under which key, so that the same rows sent twice are
// stored once.

import { MAX_SPLIT_MARK, type RecordType } from '#domain/records.ts'
import { isSkipped } from './already-stored.ts'
import type { Draft, DraftRow, RowFacts } from './draft.ts'

/** A record as the import sends it: what was decided, and the row as its file has it. */
export function toRecord(row: DraftRow, import_id: number) {
  const { account, date, category, payee, exclude_from_totals, balance, amount, notes } = row
  return {
    account,
    category,
    date,
    payee,
    amount: amount ?? 0,
    balance: row.record_type === 'saving' ? balance : null,
    dividends: row.record_type === 'saving' ? row.dividends : 0,
    notes,
    tags: row.tags,
    exclude_from_totals,
    applied_rule_id: row.applied_rule_id,
    import_id,
    imported_payee: row.imported_payee,
    imported_date: row.imported_date,
    imported_amount: row.imported_amount,
    ...factsOf(row, import_id),
  }
}

/** Marks of parts are told apart from those of other files by their import. */
function factsOf({ facts }: DraftRow, import_id: number): RowFacts | null {
  if (facts === null || facts.split === null) return facts
  return { ...facts, split: `${import_id} ${facts.split}`.slice(0, MAX_SPLIT_MARK) }
}

/** The rows of a type are stored, under these ids in the order in which they were sent. */
export function markImported(
  rows: readonly DraftRow[],
  type: RecordType,
  ids: readonly number[],
): DraftRow[] {
  let num = 0
  return rows.map((row) => {
    if (row.state !== 'set' || row.record_type !== type || isSkipped(row)) return row
    const record_id = ids[num] ?? null
    num += 1
    return { ...row, state: 'imported', record_id }
  })
}

/**
 * The key of once-only for the rows of a type. It stays the same until they are stored, so that a
 * try whose answer was lost is not stored a second time; what is sent is marked beside it.
 */
export function onceKey({ id, rows }: Pick<Draft, 'id' | 'rows'>, type: RecordType): string {
  const done = rows.filter((row) => row.state === 'imported' && row.record_type === type)
  return `${id}-${type}-${done.length}`
}

/**
 * The same for the same text, and as good as never for another: 14 characters. Tells what is sent
 * under a key from other rows under the same; not for secrets.
 */
export function markOf(text: string): string {
  let [one, two] = [0x811c9dc5, 0x9747b28c]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul(two ^ code, 0x5bd1e995)
  }
  return [one, two].map((half) => (half >>> 0).toString(36).padStart(7, '0')).join('')
}
