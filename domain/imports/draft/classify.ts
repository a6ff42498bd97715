// What is done to rows while they are classified: one, all of a payee, those of a rule, those of all
// sure suggestions.

import { isParted } from '#domain/payees/group-payees.ts'
import type { RecordType } from '#domain/records.ts'
import { type Rule, applyRule, compileRules, firstMatch } from '#domain/rules/match.ts'
import { type Suggestion, isSure } from '#domain/suggestions.ts'
import { isSkipped } from './already-stored.ts'
import { type DraftRow, type RowValues, isFree, settle, withClassification } from './draft.ts'
import { type PayeeGroup, classOf, sumLeft } from './payee-groups.ts'

/** Puts changed rows in the place of those with their index. */
export function withRows(
  rows: readonly DraftRow[],
  changed: ReadonlyMap<number, DraftRow>,
): DraftRow[] {
  return rows.map((row) => changed.get(row.index) ?? row)
}

/** A row as the user saved it. */
export function saveRow(rows: readonly DraftRow[], index: number, values: RowValues): DraftRow[] {
  return rows.map((row) =>
    row.index === index ? { ...row, ...values, payee: values.payee.trim(), state: 'set' } : row,
  )
}

/**
 * The payee that a row begins with one by one: the clean name, as by payee, so that the next file finds it.
 * One without begins with the payee of the one saved before it, on the same side.
 */
export function payeeBefore(rows: readonly DraftRow[], row: DraftRow): string {
  if (row.payee !== row.imported_payee) return row.payee
  if (row.payee !== '') return row.clean_name || row.payee
  const isAlike = ({ index, imported_payee, imported_amount, state }: DraftRow) =>
    index < row.index &&
    imported_payee === '' &&
    state === 'set' &&
    imported_amount < 0 === row.imported_amount < 0
  return rows.findLast(isAlike)?.payee ?? ''
}

/** What was typed for a row that is not saved yet, so that a rule made on it finds it there. */
export function typeRow(rows: readonly DraftRow[], index: number, values: RowValues): DraftRow[] {
  return rows.map((row) =>
    row.index === index && row.state === 'open' ? { ...row, ...values } : row,
  )
}

export function ignoreRows(rows: readonly DraftRow[], indexes: ReadonlySet<number>): DraftRow[] {
  return rows.map((row) => (indexes.has(row.index) ? { ...row, state: 'ignored' } : row))
}

/**
 * A new rule takes the row at hand and every open row of its account that it matches. What was
 * classified already stays as it is, and what the rule does not set stays as it was typed.
 */
export function applyNewRule(rows: readonly DraftRow[], rule: Rule): DraftRow[] {
  const book = compileRules([rule])
  return rows.map((row) => {
    if (row.account !== rule.account || !isFree(row)) return row
    if (!firstMatch(book, row.imported_payee)) return row
    return withClassification(row, applyRule({ ...row, tags: [...row.tags] }, rule))
  })
}

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
  const open = group.rows.find(({ state }) => state === 'open')
  const like = model ?? open
  return {
    record_type: known?.record_type ?? typeLeft(group, suggestion),
    category: known?.category ?? open?.category ?? null,
    payee: model?.payee ?? payeeOf(group, open, suggestion),
    tags: like?.tags ?? [],
    exclude_from_totals: like?.exclude_from_totals ?? false,
    notes: '',
  }
}

/** The type of what is left to choose: as a rule or the books have it, else as the amounts speak for. */
export function typeLeft(group: PayeeGroup, suggestion: Suggestion | null): RecordType {
  const open = group.rows.find(({ state }) => state === 'open')
  const guessed = sumLeft(group) > 0 ? 'income' : 'transaction'
  return open?.record_type ?? suggestion?.record_type ?? guessed
}

/** What a rule or the user gave; else the name it has in the books, else the clean one. */
function payeeOf(
  group: PayeeGroup,
  open: DraftRow | undefined,
  suggestion: Suggestion | null,
): string {
  if (open !== undefined && open.payee !== open.imported_payee) return open.payee
  return suggestion?.payee ?? group.name
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

export function canClassify({ payee, category }: PayeeChoice): boolean {
  return payee.trim() !== '' && category !== null
}

/** A row of a payee as it was chosen for all of them. */
export function classifyRow(row: DraftRow, choice: PayeeChoice): DraftRow {
  return settle(withChoice(row, choice))
}

/** The choice on rows that stay open, so that a rule made on them keeps what it does not set. */
export function typeChoice(rows: readonly DraftRow[], choice: PayeeChoice): DraftRow[] {
  return rows.map((row) => (isFree(row) ? withChoice(row, choice) : row))
}

function withChoice(row: DraftRow, choice: PayeeChoice): DraftRow {
  const { record_type, category, payee, tags, exclude_from_totals, notes } = choice
  const chosen = { record_type, category, payee: payee.trim(), tags, exclude_from_totals }
  return { ...row, ...chosen, notes: notes.trim() === '' ? row.notes : notes }
}

/** Suggestions by account and payee, as read or by its clean name. */
export type Suggestions = ReadonlyMap<string, Suggestion>

type Asked = Pick<DraftRow, 'account' | 'imported_payee' | 'clean_name' | 'stem'>

export function suggestionKey(account: number, payee: string): string {
  return `${account} ${payee}`
}

/**
 * What something may be known under of a row, the nearest first: a bank's text may be new each time.
 * What a wallet paid for is named by the notes alone, and the wallet itself pays for anything.
 */
export function payeesOf({ imported_payee, clean_name, stem }: Omit<Asked, 'account'>): string[] {
  if (clean_name !== '' && stem === '') return [clean_name]
  return [imported_payee, clean_name].filter((payee) => payee !== '')
}

/** Under which of its names the payee of a row is known; null where it is not. */
export function knownAs(suggestions: Suggestions, row: Asked): string | null {
  const isKnown = (payee: string) => suggestions.has(suggestionKey(row.account, payee))
  return payeesOf(row).find(isKnown) ?? null
}

/** What the payee of a row was before; null where nothing is known. */
export function suggestionOf(suggestions: Suggestions, row: Asked | undefined): Suggestion | null {
  if (row === undefined) return null
  return suggestions.get(suggestionKey(row.account, knownAs(suggestions, row) ?? '')) ?? null
}

/**
 * Whether what is known of a row's payee is known of rows like it. Where one payee does several things,
 * as a bank does, its name alone tells nothing of each.
 */
export function isTold(suggestions: Suggestions, row: DraftRow): boolean {
  return !isParted(row.group) || knownAs(suggestions, row) === row.imported_payee
}

/** What a suggestion makes of a row; a name that is not the file's stays. */
export function asSuggested(
  suggestion: Suggestion,
  { payee, imported_payee }: Pick<DraftRow, 'payee' | 'imported_payee'>,
): Pick<Suggestion, 'record_type' | 'category' | 'exclude_from_totals'> & { payee: string } {
  const { record_type, category, exclude_from_totals } = suggestion
  const isOfFile = payee === imported_payee
  const name = (isOfFile ? suggestion.payee : null) ?? payee
  return { record_type, category, exclude_from_totals, payee: name }
}

/** The open rows that a sure suggestion would classify. */
export function sureRows(rows: readonly DraftRow[], suggestions: Suggestions): DraftRow[] {
  if (suggestions.size === 0) return []
  return rows.filter((row) => {
    const suggestion = isFree(row) && !isSkipped(row) ? suggestionOf(suggestions, row) : null
    if (!suggestion || !isSure(suggestion)) return false
    if (!isTold(suggestions, row)) return false
    return suggestion.record_type !== 'saving' || row.balance !== null
  })
}

/** Takes all sure suggestions; what they do not say stays. */
export function takeSure(rows: readonly DraftRow[], suggestions: Suggestions): DraftRow[] {
  const taken = new Map<number, DraftRow>()
  for (const row of sureRows(rows, suggestions)) {
    const suggestion = suggestionOf(suggestions, row)
    if (!suggestion) continue
    const said = asSuggested(suggestion, row)
    const exclude_from_totals = said.exclude_from_totals || row.exclude_from_totals
    taken.set(row.index, settle({ ...row, ...said, exclude_from_totals }))
  }
  return withRows(rows, taken)
}
