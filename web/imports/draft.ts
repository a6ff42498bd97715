// An import in the making: the file's rows on their way to becoming records. Pure transitions; the
// confirm table shows these rows and the import sends them, so what is seen is what is stored.
import type { Rule, applyRules } from '#contract/rules.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Choices, ImportRow } from '#domain/imports/model.ts'
import type { Day } from '#domain/dates.ts'
import { decimalFromMinor } from '#domain/money.ts'
import type { RecordType } from '#domain/records.ts'
import { applyRule, compileRules, firstMatch } from '#domain/rules.ts'
import { oncePerRows } from './once-per-rows.ts'

/** What the user decides about a row. */
export interface RowValues {
  record_type: RecordType | null
  date: Day | null
  category: number | null
  payee: string
  exclude_from_totals: boolean
  balance: number | null
  amount: number | null
  tags: readonly number[]
  notes: string
}

/** A row with an id of its own (`index`) and the row as the mapping read it, kept for ever. */
export interface DraftRow extends RowValues {
  index: number
  line: number
  imported_payee: string
  imported_date: Day
  imported_amount: number
  applied_rule_id: number | null
  /** What the account holds of this row already; `new` until it was asked. */
  stored: 'new' | 'duplicate' | 'deleted_before' | 'maybe'
  /** The stored records it repeats, or may repeat. */
  matches: readonly number[]
  /** The user wants it although it is stored already. */
  anyway: boolean
  /** `set` once type and category are given by a rule or saved by the user. */
  state: 'open' | 'set' | 'ignored' | 'imported'
}

export interface Draft {
  /** Told apart from an older draft in another tab. */
  id: string
  account: number
  file_name: string
  file_size: number
  choices: Choices
  save_mapping: boolean
  /** Whether the rows were compared with what the account holds. */
  checked: boolean
  /** Empty until the columns were mapped. */
  rows: DraftRow[]
  mapped: boolean
  /** The import its records belong to, once the first type was sent. */
  import_id: number | null
  /** Which types had their debits and credits turned round as a whole. */
  flipped: readonly RecordType[]
}

/** A row of the file, before any rule. */
export function draftRow(row: ImportRow, index: number): DraftRow {
  const amount = decimalFromMinor(row.amount_minor)
  return {
    index,
    line: row.line,
    imported_payee: row.payee,
    imported_date: row.date,
    imported_amount: amount,
    record_type: null,
    date: row.date,
    category: null,
    payee: row.payee,
    exclude_from_totals: false,
    balance: row.balance_minor === null ? null : decimalFromMinor(row.balance_minor),
    amount,
    tags: [],
    notes: row.notes,
    applied_rule_id: null,
    stored: 'new',
    matches: [],
    anyway: false,
    state: 'open',
  }
}

type Classification = ReplyOf<typeof applyRules>[number]

/** A row as the server's rules left it. */
export function withClassification(row: DraftRow, made: Classification): DraftRow {
  return settle({
    ...row,
    payee: made.payee,
    notes: made.notes,
    record_type: made.record_type,
    category: made.category,
    tags: made.tags,
    exclude_from_totals: made.exclude_from_totals,
    applied_rule_id: made.applied_rule_id,
  })
}

/** A row is unclassified while its record type or category is empty. */
export function settle(row: DraftRow): DraftRow {
  return { ...row, state: stateOf(row) }
}

function stateOf({ record_type, category, balance, payee }: DraftRow): 'set' | 'open' {
  const complete = record_type !== null && category !== null && payee !== ''
  const lacksBalance = record_type === 'saving' && balance === null
  return complete && !lacksBalance ? 'set' : 'open'
}

export interface Counts {
  total: number
  classified: number
  remaining: number
  by_rule: number
  /** How many rules did that. */
  num_rules: number
  ignored: number
}

export const countRows = oncePerRows((rows): Counts => {
  const counts = { total: 0, classified: 0, remaining: 0, by_rule: 0, ignored: 0 }
  const rules = new Set<number>()
  for (const { state, applied_rule_id } of rows) {
    if (state === 'ignored') {
      counts.ignored += 1
      continue
    }
    counts.total += 1
    if (state === 'open') counts.remaining += 1
    else counts.classified += 1
    if (state === 'open' || applied_rule_id === null) continue
    counts.by_rule += 1
    rules.add(applied_rule_id)
  }
  return { ...counts, num_rules: rules.size }
})

/** Whether Save & Next may be pressed: payee, type, category and amount, for saving a balance too. */
export function canSave(values: RowValues): boolean {
  const { record_type, category, payee, amount, balance, date } = values
  if (payee.trim() === '' || record_type === null || category === null) return false
  if (amount === null || date === null) return false
  return record_type !== 'saving' || balance !== null
}

export function saveRow(rows: readonly DraftRow[], index: number, values: RowValues): DraftRow[] {
  return rows.map((row) =>
    row.index === index ? { ...row, ...values, payee: values.payee.trim(), state: 'set' } : row,
  )
}

export function ignoreRow(rows: readonly DraftRow[], index: number): DraftRow[] {
  return rows.map((row) => (row.index === index ? { ...row, state: 'ignored' } : row))
}

/** A new rule takes the row at hand and every open row it matches; what was classified stays. */
export function applyNewRule(rows: readonly DraftRow[], rule: Rule): DraftRow[] {
  const book = compileRules([rule])
  return rows.map((row) => {
    if (row.state !== 'open' || row.applied_rule_id !== null) return row
    if (!firstMatch(book, row.imported_payee)) return row
    const made = applyRule({ ...row, tags: [...row.tags] }, rule)
    made.state = stateOf(made)
    return made
  })
}

/** Changing the record type clears the category, which belongs to the type. */
export function withRecordType(values: RowValues, record_type: RecordType | null): RowValues {
  if (values.record_type === record_type) return values
  return { ...values, record_type, category: null }
}

/** Turns debits into credits and back for all rows of a type. */
export function flipType(draft: Draft, type: RecordType): Draft {
  const flipped = draft.flipped.includes(type)
    ? draft.flipped.filter((other) => other !== type)
    : [...draft.flipped, type]
  const rows = draft.rows.map((row) =>
    row.record_type === type && row.state === 'set'
      ? { ...row, amount: row.amount === null ? null : negated(row.amount) }
      : row,
  )
  return { ...draft, rows, flipped }
}

function negated(amount: number): number {
  return amount === 0 ? 0 : -amount
}

/** Whether a row stays out because it is stored, or was deleted before. */
export function isSkipped({ stored, anyway }: DraftRow): boolean {
  return !anyway && (stored === 'duplicate' || stored === 'deleted_before')
}

type Found = Pick<DraftRow, 'stored' | 'matches'>

/** What the server said of rows, by their index. */
export function withCheck(draft: Draft, found: ReadonlyMap<number, Found>): Draft {
  const rows = draft.rows.map((row) => {
    const one = found.get(row.index)
    return one && !saysTheSame(row, one) ? { ...row, ...one } : row
  })
  return { ...draft, rows, checked: true }
}

/** A row that stays the same object need not be written anew. */
function saysTheSame(row: Found, { stored, matches }: Found): boolean {
  return (
    row.stored === stored &&
    row.matches.length === matches.length &&
    row.matches.every((id, at) => id === matches[at])
  )
}

/** The rows that are compared, as the mapping read them. */
export function rowsToCheck(rows: readonly DraftRow[]): DraftRow[] {
  return rows.filter(({ state, imported_payee }) => state !== 'ignored' && imported_payee !== '')
}

export function importAnyway(draft: Draft, indexes: ReadonlySet<number>, anyway: boolean): Draft {
  return {
    ...draft,
    rows: draft.rows.map((row) => (indexes.has(row.index) ? { ...row, anyway } : row)),
  }
}

export function markImported(rows: readonly DraftRow[], type: RecordType): DraftRow[] {
  return rows.map((row) =>
    row.state === 'set' && row.record_type === type && !isSkipped(row)
      ? { ...row, state: 'imported' }
      : row,
  )
}

/** A record as the import sends it. */
export function toRecord(row: DraftRow, account: number, import_id: number) {
  const { date, category, payee, exclude_from_totals, balance, amount, notes } = row
  return {
    account,
    category,
    date,
    payee,
    amount: amount ?? 0,
    balance: row.record_type === 'saving' ? balance : null,
    dividends: 0,
    notes,
    tags: row.tags,
    exclude_from_totals,
    applied_rule_id: row.applied_rule_id,
    import_id,
    imported_payee: row.imported_payee === '' ? payee : row.imported_payee,
    imported_date: row.imported_date,
    imported_amount: row.imported_amount,
  }
}
