// A record on the wire and a record in the database: decimals and words outside; minor units, numbers
// and references inside. `rowReader` goes in, `toRecord` comes out, and nothing else converts.
import type { NewRecord, Record } from '#contract/records.ts'
import { ZERO } from '#domain/money.ts'
import type { RecordType } from '#domain/records.ts'
import { foldKey } from '#domain/text.ts'
import { type TypeCode, codeOfType, typeOfCode } from '../db/codes.ts'
import {
  type Cell,
  type Column,
  FIELDS,
  FIELD_NAMES,
  type FieldName,
  type PayeeIds,
  type Told,
  cellOf,
  sqlTypeOf,
  valueOf,
} from './fields.ts'

/** Where a stored thing is found, and which state of it was seen. */
export interface Seen {
  id: number
  version: number
}

/** What a column is made of: a field, the record's type, or the folded notes. */
type Source = FieldName | 'type' | 'notes_key'

const SOURCES = new Map<Column, Source>([
  ['type_code', 'type'],
  ...FIELD_NAMES.map((name): [Column, Source] => [FIELDS[name].column, name]),
  ['notes_key', 'notes_key'],
])

/** Every column that a record is inserted with. */
export const COLUMNS: readonly Column[] = [...SOURCES.keys()]

/** What a person can change. */
export const CHANGEABLE: readonly Column[] = FIELD_NAMES.filter(
  (name) => !('fixed' in FIELDS[name]),
).flatMap(columnsOf)

/** The columns that change with a field. */
export function columnsOf(name: FieldName): Column[] {
  return name === 'notes' ? ['notes', 'notes_key'] : [FIELDS[name].column]
}

export function sqlTypeOfColumn(column: Column): string {
  const source = SOURCES.get(column)
  if (source === undefined || source === 'type') return 'integer'
  return source === 'notes_key' ? 'text' : sqlTypeOf(source)
}

export type Draft = Told & { record_type: RecordType }

/** Reads drafts into rows of these columns, in their order. */
export function rowReader(columns: readonly Column[]): (draft: Draft, payees: PayeeIds) => Cell[] {
  const sources = columns.map((column) => SOURCES.get(column) ?? 'type')
  return (draft, payees) => {
    const isSaving = draft.record_type === 'saving'
    const isImported = typeof draft.import_id === 'number'
    return sources.map((source) => {
      if (source === 'type') return codeOfType(draft.record_type)
      if (source === 'notes_key') return foldKey(draft.notes)
      // Balance and dividends only mean something for saving, the row of a file only with its import.
      if (!isSaving && source === 'balance') return null
      if (!isSaving && source === 'dividends') return ZERO
      if (!isImported && source.startsWith('imported_')) return null
      return cellOf(draft, source, payees)
    })
  }
}

/** A stored record as it is selected, its payees as they are spelled. */
export type StoredRow = Seen & { type_code: TypeCode } & { [Name in FieldName]: Cell }

export function toRecord(row: StoredRow, tags: number[]): Record {
  const record: { [name: string]: unknown } = {
    id: row.id,
    record_type: typeOfCode(row.type_code),
  }
  for (const name of FIELD_NAMES) record[name] = valueOf(name, row[name])
  record['tags'] = tags
  record['version'] = row.version
  return record as Record
}

/** The record that a draft becomes with its row of COLUMNS, as it is answered when it is read. */
export function recordOf(draft: Draft, row: readonly Cell[], { id, version }: Seen): Record {
  // The type stands first, then the fields in their order.
  const cells: { [name: string]: unknown } = { id, version, type_code: row[0] }
  for (const [at, name] of FIELD_NAMES.entries()) {
    const cell = row[at + 1] ?? null
    const isPayee = name === 'payee' || name === 'imported_payee'
    cells[name] = isPayee && cell !== null ? (draft[name] ?? null) : cell
  }
  // Tags are answered in the order of their ids.
  return toRecord(
    cells as unknown as StoredRow,
    draft.tags.toSorted((a, b) => a - b),
  )
}

/** Every spelling of a payee that drafts hold. */
export function payeesOf(
  drafts: readonly Pick<NewRecord, 'payee' | 'imported_payee'>[],
): Set<string> {
  const payees = new Set<string>()
  for (const { payee, imported_payee } of drafts) {
    payees.add(payee)
    if (typeof imported_payee === 'string') payees.add(imported_payee)
  }
  return payees
}
