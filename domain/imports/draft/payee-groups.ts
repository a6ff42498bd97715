// The rows that are left to the user, by what their payees have in common: what is chosen once for a payee is
// applied to all of its rows. Rows that a rule has classified are not among them.

import type { Day } from '#domain/dates.ts'
import { type Minor, decimalFromMinor, minor, minorFromDecimal, minorOf } from '#domain/money.ts'
import type { RecordType } from '#domain/records.ts'
import type { PayeeSum } from '#domain/rules/rule-payees.ts'
import { compareCodePoints, compareFolded, foldKey } from '#domain/text.ts'
import { isSkipped } from './already-stored.ts'
import { type DraftRow, isFree } from './draft.ts'

export interface PayeeGroup {
  /** What its rows have in common. */
  key: string
  /** The payee as it stands in the first of its rows. */
  payee: string
  /** The clean name, or the payee where there is none. */
  name: string
  rows: DraftRow[]
  sum: number
  first_date: Day
  last_date: Day
  num_open: number
  /** Open rows that no rule has touched; only these may be ignored. */
  num_free: number
  num_ignored: number
}

const GROUP_ORDERS = ['rows', 'sum', 'name'] as const
export type GroupOrder = (typeof GROUP_ORDERS)[number]

export function groupByPayee(rows: readonly DraftRow[]): PayeeGroup[] {
  const groups: OpenGroups = new Map()
  addToGroups(groups, rows)
  return closeGroups(groups)
}

/** Groups in the making, by payee; while rows are added, `sum` counts minor units. */
export type OpenGroups = Map<string, PayeeGroup>

export function addToGroups(groups: OpenGroups, rows: readonly DraftRow[]): void {
  for (const row of rows) {
    if (!isLeftToUser(row)) continue
    const group = groups.get(row.group) ?? emptyGroup(row)
    groups.set(row.group, group)
    group.rows.push(row)
    group.sum += amountOf(row)
    if (row.imported_date < group.first_date) group.first_date = row.imported_date
    if (row.imported_date > group.last_date) group.last_date = row.imported_date
    if (row.state === 'open') group.num_open += 1
    if (isFree(row)) group.num_free += 1
    if (row.state === 'ignored') group.num_ignored += 1
  }
}

export function closeGroups(groups: OpenGroups): PayeeGroup[] {
  const made = [...groups.values()]
  for (const group of made) group.sum = decimalFromMinor(minor(group.sum))
  return made
}

/**
 * The groups after a change of some rows. Those of other payees stay the same objects: of a large
 * file, one payee is grouped anew with each step and not all.
 */
export function regroup(
  groups: readonly PayeeGroup[],
  before: readonly DraftRow[],
  rows: readonly DraftRow[],
): PayeeGroup[] {
  if (before.length !== rows.length) return groupByPayee(rows)
  const changed = new Set<string>()
  for (let at = 0; at < rows.length; at += 1) {
    const [was, is] = [before[at], rows[at]]
    if (was === is) continue
    if (was) changed.add(was.group)
    if (is) changed.add(is.group)
  }
  const kept = groups.filter(({ key }) => !changed.has(key))
  return [...kept, ...groupByPayee(rows.filter((row) => changed.has(row.group)))]
}

function isLeftToUser(row: DraftRow): boolean {
  const { state, applied_rule_id } = row
  if (isSkipped(row)) return false
  return state !== 'imported' && (applied_rule_id === null || state === 'open')
}

function emptyGroup({ group, clean_name, imported_payee, imported_date }: DraftRow): PayeeGroup {
  return {
    key: group,
    payee: imported_payee,
    name: clean_name === '' ? imported_payee : clean_name,
    rows: [],
    sum: 0,
    first_date: imported_date,
    last_date: imported_date,
    num_open: 0,
    num_free: 0,
    num_ignored: 0,
  }
}

/** Of all files together: within one they stand in its own order. */
export function newestFirst(rows: readonly DraftRow[]): DraftRow[] {
  return rows.toSorted((a, b) => b.imported_date.localeCompare(a.imported_date))
}

/** The rows that are left before those that are done, the newest first. */
export function leftFirst(rows: readonly DraftRow[]): DraftRow[] {
  const isOpen = ({ state }: DraftRow) => state === 'open'
  const newest = newestFirst(rows)
  return [...newest.filter(isOpen), ...newest.filter((row) => !isOpen(row))]
}

/** What a choice is for: the sum of the open rows, or of all where none is open. */
export function sumLeft({ rows, sum, num_open }: PayeeGroup): number {
  if (num_open === 0 || num_open === rows.length) return sum
  const open = rows.filter(({ state }) => state === 'open')
  return decimalFromMinor(minor(open.reduce((total, row) => total + amountOf(row), 0)))
}

function amountOf({ amount, imported_amount }: DraftRow): Minor {
  return minorFromDecimal(amount ?? imported_amount) ?? minor(0)
}

/** In the order that was asked for, of those whose payee holds the text. */
export function groupsShown(
  groups: readonly PayeeGroup[],
  order: GroupOrder,
  text: string,
): PayeeGroup[] {
  const wanted = foldKey(text)
  const found = wanted === '' ? [...groups] : groups.filter((one) => holds(one, wanted))
  const byName = (a: PayeeGroup, b: PayeeGroup) =>
    compareFolded(a.name, b.name) || compareCodePoints(a.name, b.name)
  const bySum = (a: PayeeGroup, b: PayeeGroup) => Math.abs(b.sum) - Math.abs(a.sum)
  const byRows = (a: PayeeGroup, b: PayeeGroup) => b.rows.length - a.rows.length
  return found.sort((a, b) => {
    if (order === 'name') return byName(a, b)
    const [one, other] = order === 'rows' ? [byRows, bySum] : [bySum, byRows]
    return one(a, b) || other(a, b) || byName(a, b)
  })
}

function holds({ name, rows }: PayeeGroup, wanted: string): boolean {
  if (foldKey(name).includes(wanted)) return true
  return rows.some(({ imported_payee }) => foldKey(imported_payee).includes(wanted))
}

/** What most of a group's classified rows are; null while none is. */
export function classOf(
  group: PayeeGroup,
): { record_type: RecordType; category: number; num: number; mixed: boolean } | null {
  const counts = new Map<string, { record_type: RecordType; category: number; num: number }>()
  for (const { state, record_type, category } of group.rows) {
    if (state !== 'set' || record_type === null || category === null) continue
    const key = `${record_type} ${category}`
    const known = counts.get(key)
    counts.set(key, { record_type, category, num: (known?.num ?? 0) + 1 })
  }
  const [most] = [...counts.values()].sort((a, b) => b.num - a.num)
  return most ? { ...most, mixed: counts.size > 1 } : null
}

/** The next group with open rows, from a place on and then from the top; null when all are done. */
export function nextOpen(groups: readonly PayeeGroup[], from: number): PayeeGroup | null {
  const isOpen = ({ num_open }: PayeeGroup) => num_open > 0
  return groups.slice(from).find(isOpen) ?? groups.find(isOpen) ?? null
}

/** By payee as it stands in the file. */
export type PayeeSums = Map<string, PayeeSum>

/** Adds rows to the payees with how many rows they have and what they sum to. */
export function addPayeeSums(sums: PayeeSums, rows: readonly DraftRow[]): void {
  for (const { imported_payee: payee, imported_amount } of rows) {
    if (payee === '') continue
    const sum_minor = minorOf(imported_amount)
    const known = sums.get(payee)
    if (known) {
      known.count += 1
      known.sum_minor = minor(known.sum_minor + sum_minor)
    } else {
      sums.set(payee, { payee, count: 1, sum_minor })
    }
  }
}

/** The payees of the rows that a new rule would be applied to: open, and untouched by a rule. */
export function freePayees(groups: readonly PayeeGroup[]): PayeeSum[] {
  const sums: PayeeSums = new Map()
  for (const { rows } of groups) {
    addPayeeSums(sums, rows.filter(isFree))
  }
  return [...sums.values()]
}
