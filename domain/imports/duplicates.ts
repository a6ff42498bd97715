// Which rows of a file are stored already. Two rows are the same when date, amount and payee
// stand the same in their files (the account is the same throughout), counted with multiplicity:
// two coffees at the same bar on the same day are two records, and of a file with three of them
// the third is new while only two are stored. Renames, rules and edits never change the identity.

import { type Day, dayNumber } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'

export interface FileRow {
  date: Day
  /** The payee as read from the file. */
  payee: string
  amount_minor: Minor
}

/** A stored record as it stood in its file; as typed, for one made by hand. */
export interface StoredRow extends FileRow {
  id: number
  /** True for an imported record that was deleted since. */
  deleted: boolean
}

export type CheckStatus = 'new' | 'duplicate' | 'deleted_before' | 'maybe'

export interface CheckedRow {
  status: CheckStatus
  /** Ids of stored records: the one it repeats, or those it may be. */
  matches: number[]
}

/** How far apart, in days, two rows of one amount may lie and still be taken for each other. */
export const MAYBE_DAYS = 5
const MAX_MAYBES = 20

/** The identity of a row within its account. */
export function rowIdentity(row: FileRow): string {
  return `${row.date}|${row.amount_minor}|${row.payee.trim().normalize('NFC')}`
}

interface Twins {
  day: number
  identity: string
  alive: number[]
  deleted: number
  /** How many of the file's rows have taken one of these. */
  taken: number
}

/** Compares the rows of a file with what one account stores; one answer per row, in order. */
export function checkRows(rows: readonly FileRow[], stored: readonly StoredRow[]): CheckedRow[] {
  const byIdentity = groupTwins(stored)
  const byAmount = groupByAmount(stored, byIdentity)
  return rows.map((row) => {
    const identity = rowIdentity(row)
    const twins = byIdentity.get(identity)
    if (twins !== undefined) {
      const turn = twins.taken
      twins.taken += 1
      const id = twins.alive[turn]
      if (id !== undefined) return { status: 'duplicate', matches: [id] }
      if (turn < twins.alive.length + twins.deleted) {
        return { status: 'deleted_before', matches: [] }
      }
    }
    const matches = nearby(byAmount.get(row.amount_minor) ?? [], dayNumber(row.date), identity)
    return { status: matches.length > 0 ? 'maybe' : 'new', matches }
  })
}

function groupTwins(stored: readonly StoredRow[]): Map<string, Twins> {
  const groups = new Map<string, Twins>()
  for (const row of stored) {
    const identity = rowIdentity(row)
    let twins = groups.get(identity)
    if (twins === undefined) {
      twins = { day: dayNumber(row.date), identity, alive: [], deleted: 0, taken: 0 }
      groups.set(identity, twins)
    }
    if (row.deleted) twins.deleted += 1
    else twins.alive.push(row.id)
  }
  return groups
}

/** Groups with a living record, by amount, oldest first. */
function groupByAmount(
  stored: readonly StoredRow[],
  byIdentity: ReadonlyMap<string, Twins>,
): Map<Minor, Twins[]> {
  const groups = new Map<Minor, Twins[]>()
  const seen = new Set<Twins>()
  for (const row of stored) {
    const twins = byIdentity.get(rowIdentity(row))
    if (twins === undefined || twins.alive.length === 0 || seen.has(twins)) continue
    seen.add(twins)
    const group = groups.get(row.amount_minor)
    if (group) group.push(twins)
    else groups.set(row.amount_minor, [twins])
  }
  for (const group of groups.values()) group.sort((a, b) => a.day - b.day)
  return groups
}

function nearby(group: readonly Twins[], day: number, identity: string): number[] {
  const ids: number[] = []
  for (let at = firstFrom(group, day - MAYBE_DAYS); at < group.length; at += 1) {
    const twins = group[at]
    if (twins === undefined || twins.day > day + MAYBE_DAYS || ids.length >= MAX_MAYBES) break
    if (twins.identity !== identity) ids.push(...twins.alive.slice(0, MAX_MAYBES - ids.length))
  }
  return ids
}

function firstFrom(group: readonly Twins[], day: number): number {
  let low = 0
  let high = group.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((group[middle]?.day ?? 0) < day) low = middle + 1
    else high = middle
  }
  return low
}
