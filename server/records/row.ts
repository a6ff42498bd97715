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
  cellReader,
  sqlTypeOf,
  valueReader,
} from './fields.ts'
import type { Seen } from '../db/seen-sql.ts'

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

type CellReader = (draft: Told, type: RecordType, payees: PayeeIds) => Cell

/** Reads drafts into rows of these columns, in their order. */
export function rowReader(columns: readonly Column[]) {
  const cells = columns.map((column) => sourceReader(SOURCES.get(column) ?? 'type'))
  return (draft: Told, type: RecordType, payees: PayeeIds): Cell[] =>
    cells.map((read) => read(draft, type, payees))
}

function sourceReader(source: Source): CellReader {
  if (source === 'type') return (_, type) => codeOfType(type)
  if (source === 'notes_key') return ({ notes }) => foldKey(notes)
  const read = cellReader(source)
  // Balance and dividends only mean something for saving, the row of a file only with its import.
  if (source === 'balance' || source === 'dividends') {
    const none = source === 'balance' ? null : ZERO
    return (draft, type, payees) => (type === 'saving' ? read(draft, payees) : none)
  }
  const isOfFile = source.startsWith('imported_')
  return (draft, _, payees) =>
    isOfFile && typeof draft.import_id !== 'number' ? null : read(draft, payees)
}

/** A stored record as it is selected, its payees as they are spelled. */
export type StoredRow = Seen & { type_code: TypeCode } & { [Name in FieldName]: Cell }

export function toRecord(row: StoredRow, tags: number[]): Record {
  return recordFrom(row, typeOfCode(row.type_code), (name) => row[name], tags)
}

/** The record that a draft becomes with its row of COLUMNS, as it is answered when it is read. */
export function recordOf(draft: Told, type: RecordType, row: readonly Cell[], seen: Seen): Record {
  // The type stands first, then the fields in their order. Tags are answered in the order of their ids.
  const cellOf = (name: FieldName, at: number) => {
    const cell = row[at + 1] ?? null
    return cell !== null && (name === 'payee' || name === 'imported_payee')
      ? (draft[name] ?? null)
      : cell
  }
  const tags = draft.tags.toSorted((a, b) => a - b)
  return recordFrom(seen, type, cellOf, tags)
}

const READERS = FIELD_NAMES.map(valueReader)

/** A copy of it takes a seventh of the memory of an object that grew field by field. */
const BLANK = Object.fromEntries(
  ['id', 'record_type', ...FIELD_NAMES, 'tags', 'version'].map((name) => [name, null]),
)

function recordFrom(
  { id, version }: Seen,
  record_type: RecordType,
  cellOf: (name: FieldName, at: number) => Cell,
  tags: number[],
): Record {
  const record: { [name: string]: unknown } = { ...BLANK, id, record_type, tags, version }
  FIELD_NAMES.forEach((name, at) => {
    record[name] = READERS[at]?.(cellOf(name, at))
  })
  return record as Record
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
