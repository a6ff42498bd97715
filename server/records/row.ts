// A record on the wire and a record in the database: decimals outside, whole minor units inside.
// `readDraft` goes in, `toRecord` comes out, and nothing else converts.
import type { Selectable } from 'kysely'
import type { NewRecord, Record } from '#contract/records.ts'
import { writeLongDay } from '#domain/dates.ts'
import { type Minor, ZERO, decimalFromMinor, minorFromDecimal, writeAmount } from '#domain/money.ts'
import type { RecordType } from '#domain/records.ts'
import { foldKey } from '#domain/text.ts'
import type { RecordTable } from '../db/tables.ts'

/** What a draft says, as it is stored. */
export type NewRow = Omit<Selectable<RecordTable>, 'id' | 'user_id' | 'version'>

/** The row of the file that a record came from; all null for one typed by hand. */
export type Origin = Pick<
  NewRow,
  'import_id' | 'imported_payee' | 'imported_date' | 'imported_amount_minor'
>

/** Where a stored thing is found, and which state of it was seen. */
export interface Seen {
  id: number
  version: number
}

/**
 * Balance and dividends only mean something for saving, and the row of a file only together with an
 * import. Written out in one piece: put together from parts it takes ten times as long, which an
 * import of 100 000 rows would feel.
 */
export function readDraft(draft: NewRecord, record_type: RecordType): NewRow {
  const isSaving = record_type === 'saving'
  const isImported = typeof draft.import_id === 'number'
  const amount_minor = minorOf(draft.amount)
  const payee_key = foldKey(draft.payee)
  return {
    record_type,
    account_id: draft.account,
    category_id: draft.category,
    date: draft.date,
    payee: draft.payee,
    payee_key,
    amount_minor,
    balance_minor: isSaving ? minorOrNull(draft.balance) : null,
    dividends_minor: isSaving ? minorOf(draft.dividends) : ZERO,
    notes: draft.notes,
    exclude_from_totals: draft.exclude_from_totals ? 1 : 0,
    applied_rule_id: draft.applied_rule_id ?? null,
    import_id: draft.import_id ?? null,
    imported_payee: isImported ? (draft.imported_payee ?? null) : null,
    imported_date: isImported ? (draft.imported_date ?? null) : null,
    imported_amount_minor: isImported ? minorOrNull(draft.imported_amount) : null,
    search: searchText(draft, payee_key, amount_minor),
  }
}

/** Stands between the parts of `search`, so that nothing is found across two of them. */
export const SEARCH_SEPARATOR = '\u001f'

/** What the text filter looks in. The notes come first: the list is ordered by them as well. */
function searchText({ notes, date }: NewRecord, payee_key: string, amount_minor: Minor): string {
  const typed = [notes === '' ? '' : withoutSeparator(foldKey(notes)), withoutSeparator(payee_key)]
  const written = [writeAmount(amount_minor), date, foldKey(writeLongDay(date))]
  return [...typed, ...written].join(SEARCH_SEPARATOR)
}

/** A part of `search`, or a text looked for in it; the separator itself is taken for its like. */
export function withoutSeparator(text: string): string {
  return text.replaceAll(SEARCH_SEPARATOR, '\u001e')
}

export function toRecord(
  row: Omit<NewRow, 'payee_key' | 'search'>,
  tags: number[],
  { id, version }: Seen,
): Record {
  return {
    id,
    record_type: row.record_type,
    account: row.account_id,
    category: row.category_id,
    date: row.date,
    payee: row.payee,
    amount: decimalFromMinor(row.amount_minor),
    balance: decimalOrNull(row.balance_minor),
    dividends: decimalFromMinor(row.dividends_minor),
    notes: row.notes,
    tags,
    exclude_from_totals: row.exclude_from_totals === 1,
    applied_rule_id: row.applied_rule_id,
    import_id: row.import_id,
    imported_payee: row.imported_payee,
    imported_date: row.imported_date,
    imported_amount: decimalOrNull(row.imported_amount_minor),
    version,
  }
}

function minorOrNull(amount: number | null | undefined): Minor | null {
  return typeof amount === 'number' ? minorOf(amount) : null
}

/** The contract has read the number, so that it fits. */
function minorOf(amount: number): Minor {
  const read = minorFromDecimal(amount)
  if (read === null) throw new Error(`not an amount: ${amount}`)
  return read
}

function decimalOrNull(amount_minor: Minor | null): number | null {
  return amount_minor === null ? null : decimalFromMinor(amount_minor)
}
