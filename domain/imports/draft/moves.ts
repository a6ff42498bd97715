// Money between own accounts among rows that are stored: halves that name each other, and rows whose
// other half is in no file.

import type { Day } from '#domain/dates.ts'
import { moveInRow } from '#domain/transfers/move-words.ts'
import { type OwnAccount, findNamedAccounts } from '#domain/transfers/own-accounts.ts'
import { proposePairs } from '#domain/transfers/propose-pairs.ts'
import { type DraftRow, asInFile } from './draft.ts'
import { movementOf } from './proposals.ts'

/** The ids of two records that are halves of the same money. */
export interface StoredPair {
  a: number
  b: number
}

/** The pairs of which both halves were stored as they were taken. */
export function pairsToLink(rows: readonly DraftRow[]): StoredPair[] {
  const byIndex = new Map(rows.map((row) => [row.index, row]))
  return rows.flatMap((row) => {
    const other = row.other_half === null ? undefined : byIndex.get(row.other_half)
    if (other === undefined || other.other_half !== row.index || row.index > other.index) return []
    if (row.record_id === null || other.record_id === null) return []
    const [one, half] = [row.amount ?? 0, other.amount ?? 0]
    const isPair = isHalf(row) && isHalf(other) && one * half < 0 && row.account !== other.account
    return isPair ? [{ a: row.record_id, b: other.record_id }] : []
  })
}

/** A contribution, or money that stands in no total. */
function isHalf({ record_type, exclude_from_totals }: DraftRow): boolean {
  return record_type === 'saving' || exclude_from_totals
}

/** Stored rows of one payee that moved money, of which no other half was imported. */
export interface OneSided {
  key: string
  name: string
  /** Ids of the records. */
  ids: number[]
  /** Decimals; positive is money out of the cash accounts. */
  amounts: number[]
  /** Of the same rows. */
  days: Day[]
  /** The investment's account that its rows name, where they do. */
  named: number | null
  /** The account it left and the payee as its first row's file has it, and the rule that took it. */
  from: { account: number; payee: string; rule: number | null }
}

/**
 * Money that may have gone into an investment, by payee: rows of accounts that are none that the bank's
 * words call so, and transfers about which they say nothing and that no other row could be the half of.
 * `halves_known` are records whose other half was stored before.
 */
export function oneSidedMoves(
  rows: readonly DraftRow[],
  accounts: readonly OwnAccount[],
  transfers: number | null,
  halves_known: ReadonlySet<number> = new Set(),
): OneSided[] {
  const cash = new Set(accounts.filter(({ kind }) => kind !== 'investment').map(({ id }) => id))
  const stored = rows.filter(({ record_id }) => record_id !== null)
  const moved = stored.filter(isMove)
  // A contribution that came along is the other half, as where our own export brings both.
  const sides = stored.filter((row) => isMove(row) || isContribution(row))
  const pairs = proposePairs(sides.map(movementOf), accounts)
  const halves = new Set(pairs.flatMap(({ out, into }) => [out, into]))
  const groups = new Map<string, OneSided>()
  const find = findNamedAccounts(accounts)
  for (const row of moved) {
    const { record_id, payee } = row
    if (record_id === null || !cash.has(row.account) || halves.has(row.index)) continue
    if (halves_known.has(record_id)) continue
    if (row.other_half !== null || !mayBeInvested(row, transfers)) continue
    const key = `${row.group} ${payee}`
    const group = groups.get(key) ?? {
      key,
      name: payee,
      ids: [],
      amounts: [],
      days: [],
      named: null,
      from: fromOf(row),
    }
    group.named ??= [...find(movementOf(row)).keys()].find((id) => !cash.has(id)) ?? null
    groups.set(key, group)
    group.ids.push(record_id)
    group.amounts.push(0 - (row.amount ?? 0))
    group.days.push(row.date ?? row.imported_date)
  }
  // What only came back went into nothing; it stays money between own accounts.
  return [...groups.values()].filter(({ amounts }) => amounts.some((amount) => amount > 0))
}

function fromOf({ account, imported_payee, applied_rule_id }: DraftRow): OneSided['from'] {
  return { account, payee: imported_payee, rule: applied_rule_id }
}

function isMove({ record_type, exclude_from_totals, amount }: DraftRow): boolean {
  return record_type === 'transaction' && exclude_from_totals && (amount ?? 0) !== 0
}

function isContribution({ record_type, other_half, amount }: DraftRow): boolean {
  return record_type === 'saving' && other_half === null && (amount ?? 0) !== 0
}

function mayBeInvested(row: DraftRow, transfers: number | null): boolean {
  const kind = moveInRow(asInFile(row))?.kind
  return kind === 'investment' || (kind === undefined && row.category === transfers)
}
