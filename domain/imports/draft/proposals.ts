// What is proposed for open rows, with the reason, and taken by a press: the two halves of money
// between own accounts, and the category that rows of this kind usually have. Nothing is decided
// unasked.

import { minorOf } from '#domain/money.ts'
import { isMove, meaningOfRow } from '#domain/meanings/meaning-of-row.ts'
import { groupPayees } from '#domain/payees/group-payees.ts'
import { kindOfRow } from '#domain/payees/kind-of-row.ts'
import { type UsualKey, categoryFor, typeOfKey } from '#domain/payees/usual-categories.ts'
import type { RecordType } from '#domain/records.ts'
import { isSettled } from '#domain/suggestions.ts'
import type { OwnAccount } from '#domain/transfers/own-accounts.ts'
import { type Movement, type PairProposal, proposePairs } from '#domain/transfers/propose-pairs.ts'
import { isSkipped } from './already-stored.ts'
import { type Suggestions, isTold, suggestionOf, withRows } from './classify.ts'
import { type DraftRow, asInFile, isFree, ownAmount, settle } from './draft.ts'

export type RowPair = PairProposal<number>

/**
 * Whether something may be proposed for a row. Where our own export says its type and category, nothing
 * is: they are taken with the categories of the file, in whatever order buttons are pressed.
 */
export function mayBeProposed(row: DraftRow): boolean {
  const isSaid = row.file_type !== null && row.file_category !== ''
  return isFree(row) && !isSkipped(row) && !isSaid
}

/**
 * The pairs among rows of the draft by their index. A contribution in an investment account's file is
 * a half already; the cash account's row becomes the other one.
 */
export function pairsOf(rows: readonly DraftRow[], accounts: readonly OwnAccount[]): RowPair[] {
  const moving = rows.filter(
    (row) => mayBeProposed(row) || (!isSkipped(row) && isContribution(row)),
  )
  return proposePairs(moving.map(movementOf), accounts)
}

/** A row as its file has it, for finding its other half. */
export function movementOf(row: DraftRow): Movement<number> {
  return {
    id: row.index,
    account: row.account,
    date: row.imported_date,
    amount_minor: minorOf(ownAmount(row)),
    payee: row.imported_payee,
    notes: row.imported_notes,
    is_converted: typeof row.facts?.rate === 'number',
  }
}

function isContribution({ state, record_type, imported_amount }: DraftRow): boolean {
  return state === 'set' && record_type === 'saving' && imported_amount !== 0
}

/** A row as money between own accounts: a transaction in the category for it, and in no total. */
export function asTransferRow(row: DraftRow, category: number): DraftRow {
  return settle({
    ...row,
    record_type: 'transaction',
    category,
    exclude_from_totals: true,
    payee: row.clean_name || row.payee.trim() || 'Transfer',
  })
}

/** Takes pairs: a half that is open becomes a transfer, a contribution stays one; each names the other. */
export function takePairs(
  rows: readonly DraftRow[],
  pairs: readonly RowPair[],
  category: number,
): DraftRow[] {
  const halves = new Map(
    pairs.flatMap(({ out, into }) => [
      [out, into],
      [into, out],
    ]),
  )
  return rows.map((row) => {
    const other_half = halves.get(row.index)
    if (other_half === undefined) return row
    return { ...(isFree(row) ? asTransferRow(row, category) : row), other_half }
  })
}

interface Owned {
  id: number
  name: string
}

/** What a row usually is. */
export interface UsualRow {
  row: DraftRow
  key: UsualKey
  record_type: RecordType
  reason: string
}

/** The open rows of a sure kind. Money between own accounts is none. */
export function usualRows(rows: readonly DraftRow[]): UsualRow[] {
  const mayBeRefunds = groupsWithRefunds(rows)
  return rows.flatMap((row) => {
    if (!mayBeProposed(row)) return []
    const kind = meaningOf(row)
    if (kind === null || !kind.sure || isMove(kind)) return []
    const record_type = kind.fate
    const isRefund = record_type === 'transaction' && row.imported_amount > 0
    if (isRefund && !mayBeRefunds(row.group)) return []
    return [{ row, key: kind.key, record_type, reason: kind.reason }]
  })
}

/** Who only ever pays, and more than once, refunds nothing. */
function groupsWithRefunds(rows: readonly DraftRow[]): (group: string) => boolean {
  const paid = new Set<string>()
  const received = new Map<string, number>()
  for (const { group, imported_amount } of rows) {
    if (imported_amount < 0) paid.add(group)
    else received.set(group, (received.get(group) ?? 0) + 1)
  }
  return (group) => paid.has(group) || (received.get(group) ?? 0) < 2
}

/** What the row says; where the bank's words hide who it is, what the name of its group does. */
function meaningOf(draft: DraftRow) {
  // A payment received pays a card, or somebody paid: neither is a category.
  const row = { ...asInFile(draft), account_kind: 'card' as const }
  const { clean_name: payee } = draft
  return meaningOfRow(row) ?? (payee === '' ? null : meaningOfRow({ ...row, payee }))
}

/**
 * Without the open rows whose payee somebody made something else of before: the other half of what was
 * spent or earned is none.
 */
export function mayMove(rows: readonly DraftRow[], suggestions: Suggestions): DraftRow[] {
  return rows.filter((row) => {
    const chosen = isFree(row) ? suggestionOf(suggestions, row) : null
    return chosen === null || !isSettled(chosen) || chosen.transfer || chosen.investment !== null
  })
}

/** Without the rows whose payee somebody gave another category before: that comes first. */
export function withoutOwnChoice(
  usual: readonly UsualRow[],
  suggestions: Suggestions,
  owned: Readonly<Record<'transaction' | 'income', readonly Owned[]>>,
): UsualRow[] {
  return usual.filter(({ row, key, record_type }) => {
    const chosen = suggestionOf(suggestions, row)
    if (chosen === null || !(isSettled(chosen) || isTold(suggestions, row))) return true
    const category = categoryFor(key, owned[typeOfKey(key)])
    return chosen.record_type === record_type && chosen.category === category?.id
  })
}

/** Takes what rows usually are; a kind without a category of its owner leaves its rows open. */
export function takeUsual(
  rows: readonly DraftRow[],
  usual: readonly UsualRow[],
  owned: Readonly<Record<'transaction' | 'income', readonly Owned[]>>,
): DraftRow[] {
  const found = new Map<UsualKey, Owned | null>()
  const categoryOf = (key: UsualKey): Owned | null => {
    const known = found.get(key)
    if (known !== undefined) return known
    const category = categoryFor(key, owned[typeOfKey(key)])
    found.set(key, category)
    return category
  }
  const taken = usual.flatMap(({ row, key, record_type }) => {
    const category = categoryOf(key)
    if (category === null) return []
    // A row without a payee is called by what it is, "Interest": else a name is asked for each.
    const payee = row.clean_name || row.payee || category.name
    return [[row.index, settle({ ...row, record_type, category: category.id, payee })] as const]
  })
  return withRows(rows, new Map(taken))
}

/**
 * Rows as they were read, with the group each belongs to and the clean name of its payee. Those of an
 * investment account are decided before anybody sees them, and take the name at once.
 */
export function withGroups(rows: readonly DraftRow[]): DraftRow[] {
  const named = rows.filter(({ imported_payee }) => imported_payee !== '')
  const groups = groupPayees(
    named.map((row) => {
      const text = asInFile(row)
      return { ...text, kind: kindOfRow(text) }
    }),
  )
  const made = new Map<number, DraftRow>()
  for (const { key, name, rows: places, stems } of groups) {
    for (const [nth, at] of places.entries()) {
      const row = named[at]
      const stem = stems[nth] ?? ''
      if (!row) continue
      const isRaw = row.payee === row.imported_payee
      const isNamed = isRaw && row.record_type === 'saving' && !row.as_stored
      const payee = isNamed ? name || row.payee : row.payee
      // What somebody called a payee is kept.
      const clean_name = row.as_stored ? row.payee : name
      made.set(row.index, { ...row, payee, group: key, clean_name, stem })
    }
  }
  return withRows(rows, made)
}
