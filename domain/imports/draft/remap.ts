// Going back to the columns and on again: rows that the file still says in the same way keep what was
// decided about them, ignored and flipped ones too. Others start anew.

import type { Draft, DraftRow } from './draft.ts'

/** The new rows of a draft with what was decided about the same rows before. */
export function carryOver(before: readonly DraftRow[], made: readonly DraftRow[]): DraftRow[] {
  const places = placesOf(before)
  const known = new Map(before.map((row, at) => [places[at], row]))
  const renumbered = new Map<number, number>()
  const madePlaces = placesOf(made)
  const kept = made.map((row, at) => {
    const was = known.get(madePlaces[at])
    if (was === undefined || !isSameReading(was, row)) return row
    renumbered.set(was.index, row.index)
    return merged(was, row)
  })
  return kept.map((row) =>
    row.other_half === null ? row : { ...row, other_half: renumbered.get(row.other_half) ?? null },
  )
}

/**
 * The investment category of an account's files, answered or answered anew. Rows that have the one before
 * take it; one that the user gave another keeps that.
 */
export function withAnswer(draft: Draft, account: number, category: number | null): Draft {
  const before = new Map(draft.files.map((file, at) => [at, file.category]))
  const isAnswered = (row: DraftRow) =>
    row.account === account && row.record_type === 'saving' && row.category === before.get(row.file)
  return {
    ...draft,
    mapped: false,
    files: draft.files.map((file) => (file.account === account ? { ...file, category } : file)),
    rows: draft.rows.map((row) =>
      category !== null && isAnswered(row) ? { ...row, category } : row,
    ),
  }
}

/** Where rows stand: file and line, and which of the parts that one row was split into. */
function placesOf(rows: readonly DraftRow[]): string[] {
  let part = 0
  return rows.map(({ file, line }, at) => {
    const above = rows[at - 1]
    part = above?.file === file && above.line === line ? part + 1 : 0
    return `${file} ${line} ${part}`
  })
}

function isSameReading(was: DraftRow, row: DraftRow): boolean {
  return (
    was.account === row.account &&
    was.imported_payee === row.imported_payee &&
    was.imported_date === row.imported_date &&
    was.imported_amount === row.imported_amount
  )
}

/** Notes and balance that nobody changed are those of the new reading, as is what the file says besides. */
function merged(was: DraftRow, row: DraftRow): DraftRow {
  const { index, imported_notes, imported_balance, dividends, facts, group, clean_name } = row
  const { file_category, file_tags, stem } = row
  return {
    ...was,
    index,
    group,
    clean_name,
    stem,
    imported_notes,
    imported_balance,
    dividends,
    facts,
    file_category,
    file_tags,
    notes: was.notes === was.imported_notes ? imported_notes : was.notes,
    balance: was.balance === was.imported_balance ? imported_balance : was.balance,
  }
}

/** Whether nothing was decided about a row yet, so that the account's rules may be tried on it. */
export function isUntouched({ state, record_type, applied_rule_id }: DraftRow): boolean {
  return state === 'open' && record_type === null && applied_rule_id === null
}
