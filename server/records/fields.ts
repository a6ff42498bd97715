// What a record says, once: each field of the wire with the column that keeps it. Inserting, updating,
// restoring, reading, the export and the log of changes are made from this list. A record's id, type,
// tags and version stand beside it.
import type { NewRecord, Record } from '#contract/records.ts'
import type { Day } from '#domain/dates.ts'
import { decimalFromMinor, type Minor, minorOf } from '#domain/money.ts'
import { type DayCode, codeOfDay, dayOfCode } from '../db/codes.ts'
import type { RecordTable } from '../db/tables.ts'

/** A value as a column holds it. */
export type Cell = string | number | null

export type FieldName = Exclude<keyof Record, 'id' | 'record_type' | 'tags' | 'version'>
export type Column = Exclude<keyof RecordTable, 'id' | 'user_id' | 'version'>

/** What every spelling of a payee is kept under. */
export type PayeeIds = ReadonlyMap<string, number>

/** How a kind of value is stored; null is null on both sides. */
interface Kind {
  sql: 'integer' | 'bigint' | 'text' | 'double precision'
  toCell: (value: never, payees: PayeeIds) => Cell
  fromCell: (cell: never) => unknown
}

const KINDS = {
  id: { sql: 'integer', toCell: (id: number) => id, fromCell: (id: number) => id },
  text: { sql: 'text', toCell: (text: string) => text, fromCell: (text: string) => text },
  number: { sql: 'double precision', toCell: (n: number) => n, fromCell: (n: number) => n },
  money: {
    sql: 'bigint',
    toCell: minorOf,
    fromCell: (minor: Minor) => decimalFromMinor(minor),
  },
  day: {
    sql: 'integer',
    toCell: (day: Day) => codeOfDay(day),
    fromCell: (code: DayCode) => dayOfCode(code),
  },
  flag: {
    sql: 'integer',
    toCell: (flag: boolean) => (flag ? 1 : 0),
    fromCell: (flag: number) => flag === 1,
  },
  /** Read, it is the spelling itself: every statement that reads records joins it. */
  payee: { sql: 'integer', toCell: idOfPayee, fromCell: (payee: string) => payee },
} satisfies { [name: string]: Kind }

interface Field {
  column: Column
  kind: keyof typeof KINDS
  /** A PUT never changes it. */
  fixed?: true
  /** The shape of the log since which it is told; see `log/shapes.ts`. */
  since: number
}

export const FIELDS = {
  account: { column: 'account_id', kind: 'id', since: 1 },
  category: { column: 'category_id', kind: 'id', since: 1 },
  date: { column: 'day', kind: 'day', since: 1 },
  payee: { column: 'payee_id', kind: 'payee', since: 1 },
  amount: { column: 'amount_minor', kind: 'money', since: 1 },
  balance: { column: 'balance_minor', kind: 'money', since: 1 },
  dividends: { column: 'dividends_minor', kind: 'money', since: 1 },
  notes: { column: 'notes', kind: 'text', since: 1 },
  exclude_from_totals: { column: 'exclude_from_totals', kind: 'flag', since: 1 },
  applied_rule_id: { column: 'applied_rule_id', kind: 'id', since: 1 },
  import_id: { column: 'import_id', kind: 'id', fixed: true, since: 1 },
  imported_payee: { column: 'imported_payee_id', kind: 'payee', fixed: true, since: 1 },
  imported_date: { column: 'imported_day', kind: 'day', fixed: true, since: 1 },
  imported_amount: { column: 'imported_amount_minor', kind: 'money', fixed: true, since: 1 },
  value_date: { column: 'value_day', kind: 'day', since: 2 },
  original_amount: { column: 'original_amount_minor', kind: 'money', since: 2 },
  original_currency: { column: 'original_currency', kind: 'text', since: 2 },
  rate: { column: 'rate', kind: 'number', since: 2 },
  linked_record: { column: 'linked_record_id', kind: 'id', fixed: true, since: 2 },
  split: { column: 'split', kind: 'text', since: 2 },
  bank_reference: { column: 'bank_reference', kind: 'text', since: 3 },
  refund_of: { column: 'refund_of_id', kind: 'id', fixed: true, since: 4 },
} as const satisfies { [Name in FieldName]: Field }

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]

/** What can be told of a record: a new one, or one that is stored. */
export type Told = NewRecord & { linked_record?: number | null; refund_of?: number | null }

/** Reads the cell of a field. Null or missing values are null in the row, but for those that the contract fills in. */
export function cellReader(name: FieldName): (draft: Told, payees: PayeeIds) => Cell {
  const { toCell }: Kind = KINDS[FIELDS[name].kind]
  return (draft, payees) => {
    const value = draft[name]
    return value === null || value === undefined ? null : toCell(value as never, payees)
  }
}

/** Reads the value of a field as the wire carries it. */
export function valueReader(name: FieldName): (cell: Cell) => unknown {
  const { fromCell }: Kind = KINDS[FIELDS[name].kind]
  return (cell) => (cell === null ? null : fromCell(cell as never))
}

/** The type of a column in SQL. */
export function sqlTypeOf(name: FieldName): Kind['sql'] {
  return KINDS[FIELDS[name].kind].sql
}

function idOfPayee(payee: string, payees: PayeeIds): number {
  const id = payees.get(payee)
  if (id === undefined) throw new Error('a payee was not kept')
  return id
}
