// The rows of the set-up forms: what they begin with, what is wrong with them, what is sent.
// Where nothing exists yet the first row is always active; where something exists, that stands in
// for it, and every row is optional.
import type { AccountKind } from '#domain/accounts.ts'
import { MAX_NAME, type RecordType } from '#domain/records.ts'
import { foldKey, lengthOf } from '#domain/text.ts'

export type RowsKind = 'account' | RecordType
export type RowField = 'institution' | 'name'

export interface Row {
  is_active: boolean
  /** Blank in rows of categories. */
  institution: string
  name: string
  /** What a bank file said; absent in rows that no file proposed. */
  proposed?: ProposedRow
}

/** What a bank file says of an account or a category; blank where it does not say. */
export type ProposedRow = Pick<Row, RowField> & { kind?: AccountKind }

/** What exists already, shown above the rows. */
export interface SavedRow {
  id: number
  institution: string
  name: string
}

/** Messages by place: `2.name` is the third row's name. */
export type RowProblems = Record<string, string>

const MIN_NEW_ROWS = 2

const DEFAULT_NAMES: Record<RowsKind, readonly string[]> = {
  account: [],
  income: ['Salary', 'Side Hustle', 'Rental Income'],
  saving: ['Taxable Brokerage', '401K', 'Roth IRA'],
  transaction: [
    'Groceries',
    'Transport',
    'Mortgage',
    'Restaurants',
    'Medical',
    'Utilities',
    'Clothing',
  ],
}

const ROW_COUNT: Record<RowsKind, number> = { account: 5, income: 5, saving: 5, transaction: 9 }

export function fieldsOf(kind: RowsKind): readonly RowField[] {
  return kind === 'account' ? ['institution', 'name'] : ['name']
}

/**
 * The rows a form opens with: what bank files propose, then the usual names. Beside names of a
 * file the usual ones wait unchecked; there is a row for each account of the files, those that are
 * wholly told first. Where something exists only a file proposes anything.
 */
export function firstRows(
  kind: RowsKind,
  saved: readonly SavedRow[],
  proposed: readonly ProposedRow[] = [],
): Row[] {
  const isFirst = saved.length === 0
  const usualCount = isFirst ? ROW_COUNT[kind] : ROW_COUNT[kind] - saved.length
  const found = newOnes(kind, saved, proposed)
  const least = kind === 'account' ? found.length : 0
  const count = Math.max(MIN_NEW_ROWS, usualCount, least)
  const fromFile = found.slice(0, count)
  const named = new Set(fromFile.map(accountKey))
  const usual = DEFAULT_NAMES[kind]
    .map((name) => ({ is_active: fromFile.length === 0, institution: '', name }))
    .filter((row) => isFirst && !named.has(accountKey(row)))
  const rows = [...fromFile, ...usual].slice(0, count)
  const all = [...rows, ...blankRows(count - rows.length)]
  return all.map((row, i) => (isFixed(i, saved) ? { ...row, is_active: true } : row))
}

/**
 * What is proposed and not there yet. A half-known account waits unchecked, and is left out where
 * others exist.
 */
function newOnes(
  kind: RowsKind,
  saved: readonly SavedRow[],
  proposed: readonly ProposedRow[],
): Row[] {
  const taken = new Set(saved.map(accountKey))
  const isWhole = (row: ProposedRow) => fieldsOf(kind).every((field) => row[field] !== '')
  return proposed
    .filter((row) => !taken.has(accountKey(row)) && (saved.length === 0 || isWhole(row)))
    .map((row) => ({
      is_active: isWhole(row),
      institution: row.institution,
      name: row.name,
      proposed: row,
    }))
    .toSorted((a, b) => Number(b.is_active) - Number(a.is_active))
}

/** Whether a field still says what a bank file does. */
export function isFromFile({ proposed, ...row }: Row, field: RowField): boolean {
  return row[field] !== '' && row[field] === proposed?.[field]
}

/** Whether a bank file proposed the row, but not what belongs here. */
export function isMissingInFile({ proposed, ...row }: Row, field: RowField): boolean {
  return row[field] === '' && proposed?.[field] === ''
}

function blankRows(count: number): Row[] {
  return Array.from({ length: count }, () => ({ is_active: false, institution: '', name: '' }))
}

/** Whether a row has no checkbox: the first one, while nothing exists. */
export function isFixed(index: number, saved: readonly SavedRow[]): boolean {
  return index === 0 && saved.length === 0
}

/** What keeps the rows from being sent: blanks, what is too long, and what is there already. */
export function problemsOf(
  kind: RowsKind,
  rows: readonly Row[],
  saved: readonly SavedRow[],
): RowProblems {
  const problems: RowProblems = {}
  const taken = new Set(saved.map(accountKey))
  for (const [index, row] of rows.entries()) {
    if (!row.is_active) continue
    const blank = isFixed(index, saved) ? 'This is needed.' : 'Needed, or uncheck the row.'
    const wrong = fieldsOf(kind).map((field) => [field, fieldProblem(row[field], blank)] as const)
    for (const [field, problem] of wrong) if (problem) problems[`${index}.${field}`] = problem
    if (wrong.some(([, problem]) => problem)) continue
    if (taken.has(accountKey(row))) problems[`${index}.name`] = 'This is in the list already.'
    taken.add(accountKey(row))
  }
  return problems
}

function fieldProblem(text: string, blank: string): string | null {
  if (text.trim() === '') return blank
  return lengthOf(text.trim()) > MAX_NAME ? `At most ${MAX_NAME} characters.` : null
}

/** What two rows of one account have in common. */
export function accountKey({ institution, name }: ProposedRow): string {
  return JSON.stringify([foldKey(institution), foldKey(name)])
}

/** What is sent: the active rows alone, each with the fields of its kind. */
export function activeRows(rows: readonly Row[]): Row[] {
  return rows.filter(({ is_active }) => is_active)
}

/** The server counts the rows it was sent; this puts its messages beside the rows on screen. */
export function placeProblems(
  rows: readonly Row[],
  sent: Readonly<Record<string, readonly string[]>>,
): RowProblems {
  const places = [...rows.keys()].filter((index) => rows[index]?.is_active)
  const problems: RowProblems = {}
  for (const [path, messages] of Object.entries(sent)) {
    const [, at, field] = /^(\d+)\.(\w+)$/.exec(path) ?? []
    const index = places[Number(at)]
    if (index === undefined || messages[0] === undefined) continue
    problems[`${index}.${field === 'institution' ? field : 'name'}`] = messages[0]
  }
  return problems
}
