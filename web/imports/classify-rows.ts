// What is done to many rows at once: a payee's, or those of all sure suggestions.
import type { Suggestion } from '#domain/suggestions.ts'
import type { RecordType } from '#domain/records.ts'
import { type DraftRow, settle } from './draft.ts'
import { type PayeeGroup, classOf } from './payee-groups.ts'

/** What is chosen once for all rows of a payee. */
export interface PayeeChoice {
  record_type: RecordType
  category: number | null
  /** The payee that the records get. */
  payee: string
  tags: readonly number[]
  exclude_from_totals: boolean
  /** Blank leaves each row the notes of the file. */
  notes: string
}

/** Until something is chosen: the names of the file, and the type that the amounts speak for. */
export function firstChoice(group: PayeeGroup, suggestion: Suggestion | null): PayeeChoice {
  const known = classOf(group)
  const model = group.rows.find((row) => row.state === 'set' && row.category === known?.category)
  const guessed = suggestion?.record_type ?? (group.sum > 0 ? 'income' : 'transaction')
  const open = group.rows.find(({ state }) => state === 'open')
  return {
    record_type: known?.record_type ?? open?.record_type ?? guessed,
    category: known?.category ?? open?.category ?? null,
    payee: (model ?? open)?.payee ?? group.payee,
    tags: (model ?? open)?.tags ?? [],
    exclude_from_totals: (model ?? open)?.exclude_from_totals ?? false,
    notes: '',
  }
}

/** The rows a choice is for: those still open, or all that are like the group when none is. */
export function rowsToSave(group: PayeeGroup): DraftRow[] {
  const open = group.rows.filter(({ state }) => state === 'open')
  if (open.length > 0) return open
  const known = classOf(group)
  return group.rows.filter((row) =>
    known === null
      ? row.state === 'ignored'
      : row.state === 'set' &&
        row.record_type === known.record_type &&
        row.category === known.category,
  )
}

export function classifyRow(row: DraftRow, choice: PayeeChoice): DraftRow {
  const { record_type, category, payee, tags, exclude_from_totals, notes } = choice
  return settle({
    ...row,
    record_type,
    category,
    payee: payee.trim(),
    tags,
    exclude_from_totals,
    notes: notes.trim() === '' ? row.notes : notes,
  })
}

export function canClassify({ payee, category }: PayeeChoice): boolean {
  return payee.trim() !== '' && category !== null
}

/** The row as a suggestion would have it; its other fields stay. */
export function asSuggested(row: DraftRow, { record_type, category }: Suggestion): DraftRow {
  return settle({ ...row, record_type, category })
}

/** Puts changed rows in the place of those with their index. */
export function withRows(
  rows: readonly DraftRow[],
  changed: ReadonlyMap<number, DraftRow>,
): DraftRow[] {
  return rows.map((row) => changed.get(row.index) ?? row)
}
