// What is different between a record before and after, field by field, as words.
import type { Record as StoredRecord } from '#contract/records.ts'
import { writeLongDay } from '#domain/dates.ts'
import { RECORD_TYPE_HEADING } from '#domain/records.ts'
import { money, signedMoney } from '#web/lib/format.ts'
import { type Names, accountNameOf, categoryNameOf, nameOf } from '#web/names/lists.ts'

export const FIELDS = [
  'date',
  'payee',
  'record_type',
  'account',
  'category',
  'amount',
  'balance',
  'dividends',
  'exclude_from_totals',
  'tags',
  'notes',
] as const
export type Field = (typeof FIELDS)[number]

export const FIELD_LABEL: Record<Field, string> = {
  date: 'Date',
  payee: 'Payee',
  record_type: 'Type',
  account: 'Account',
  category: 'Category',
  amount: 'Amount',
  balance: 'Balance',
  dividends: 'Dividends',
  exclude_from_totals: 'Exclude From Totals',
  tags: 'Tags',
  notes: 'Notes',
}

export interface FieldChange {
  field: Field
  before: string
  after: string
}

/** The fields that differ; none where the record was deleted. */
export function changedFields(before: StoredRecord, after: StoredRecord | null): Field[] {
  if (!after) return []
  return FIELDS.filter((field) => comparable(before, field) !== comparable(after, field))
}

function comparable(record: StoredRecord, field: Field): string {
  const value = record[field]
  return JSON.stringify(Array.isArray(value) ? value.toSorted((a, b) => a - b) : value)
}

export function fieldChanges(
  before: StoredRecord,
  after: StoredRecord | null,
  names: Names,
  currency: string,
): FieldChange[] {
  if (!after) return []
  return changedFields(before, after).map((field) => ({
    field,
    before: fieldWords(before, field, names, currency),
    after: fieldWords(after, field, names, currency),
  }))
}

/** What was added below notes that stay as they are; null where they change otherwise. */
export function addedNote(before: StoredRecord, after: StoredRecord): string | null {
  const kept = `${before.notes}\n`
  return before.notes !== '' && after.notes.startsWith(kept) ? after.notes.slice(kept.length) : null
}

/** What a field says: "Groceries", "−$34.41", "Lisbon 2027, Work trip"; "None" where it is blank. */
export function fieldWords(
  record: StoredRecord,
  field: Field,
  names: Names,
  currency: string,
): string {
  switch (field) {
    case 'date':
      return writeLongDay(record.date)
    case 'payee':
      return record.payee
    case 'record_type':
      return RECORD_TYPE_HEADING[record.record_type]
    case 'account':
      return accountNameOf(names, record.account)
    case 'category':
      return categoryNameOf(names, record.category, 'Deleted category')
    case 'amount':
      return signedMoney(record.amount, currency)
    case 'balance':
      return record.balance === null ? 'None' : money(record.balance, currency)
    case 'dividends':
      return money(record.dividends, currency)
    case 'exclude_from_totals':
      return record.exclude_from_totals ? 'Yes' : 'No'
    case 'tags':
      return record.tags.map((id) => nameOf(names.tags, id, 'Deleted tag')).join(', ') || 'None'
    case 'notes':
      return record.notes || 'None'
  }
}
