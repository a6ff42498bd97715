// Which rows of a file are stored already. Two rows are the same when date, amount and payee
// stand the same in their files (the account is the same throughout), counted with multiplicity:
// two coffees at the same bar on the same day are two records, and of a file with three of them
// the third is new while only two are stored. Renames, rules and edits never change the identity.
// Date, amount and the bank's own name of a row are as good. And a statement whose days and amounts
// agree with those of another file throughout is that file in another format: each format has
// texts of its own.

import type { Day } from '#domain/dates.ts'
import { lookupKey } from '../values/clean-text.ts'
import { type FileRow, type Paired, type StoredRow, pairRows } from './pair-rows.ts'

export type CheckStatus = 'new' | 'duplicate' | 'deleted_before' | 'maybe'

export interface CheckedRow {
  status: CheckStatus
  /** Ids of stored records: the one it repeats, or those it may be. */
  matches: number[]
}

/** Compares the rows of a file with what one account stores; one answer per row, in order. */
export function checkRows(rows: readonly FileRow[], stored: readonly StoredRow[]): CheckedRow[] {
  return settlePairs(rows, pairRows(rows, stored), stored)
}

/** What pairs of all amounts come to. */
export function settlePairs(
  rows: readonly FileRow[],
  paired: readonly Paired[],
  stored: readonly StoredRow[],
): CheckedRow[] {
  const agreement = agreementOf(rows, paired, stored)
  return paired.map((one, at) => {
    const row = rows[at]
    const isTwin = one.how === 'twin'
    if (one.taken === null || !row || (isTwin && !isSameRow(row, one.taken, agreement))) {
      return { status: one.near.length > 0 ? 'maybe' : 'new', matches: one.near }
    }
    if (one.taken.deleted) return { status: 'deleted_before', matches: [] }
    return { status: 'duplicate', matches: [one.taken.id] }
  })
}

/** How far a file agrees with what other files brought, in the days that both are of. */
interface Agreement {
  twins: number
  identical: number
  /** Rows found by the bank's name of them, twins and identical ones together. */
  agreeing: number
  /** Rows of either side that the other has nothing of. */
  apart: number
}

function agreementOf(
  rows: readonly FileRow[],
  paired: readonly Paired[],
  stored: readonly StoredRow[],
): Agreement {
  const found: Agreement = { twins: 0, identical: 0, agreeing: 0, apart: 0 }
  const ofFiles = stored.filter(({ typed, deleted }) => !typed && !deleted)
  const isShared = inBoth(spanOf(rows), spanOf(ofFiles))
  const taken = new Set<StoredRow>()
  for (const [at, { how, taken: one }] of paired.entries()) {
    const row = rows[at]
    if (one !== null) taken.add(one)
    if (!row || (how === null && !isShared(row.date))) continue
    if (how === null) found.apart += 1
    else found.agreeing += 1
    if (how === 'twin') found.twins += 1
    if (how === 'identity') found.identical += 1
  }
  for (const row of ofFiles) if (isShared(row.date) && !taken.has(row)) found.apart += 1
  return found
}

type Span = [first: Day, last: Day] | null

function spanOf(rows: readonly FileRow[]): Span {
  let span: Span = null
  for (const { date } of rows) {
    if (span === null) span = [date, date]
    else if (date < span[0]) span[0] = date
    else if (date > span[1]) span[1] = date
  }
  return span
}

function inBoth(one: Span, other: Span): (day: Day) => boolean {
  if (one === null || other === null) return () => false
  const first = one[0] > other[0] ? one[0] : other[0]
  const last = one[1] < other[1] ? one[1] : other[1]
  return (day) => day >= first && day <= last
}

/** One row in so many may be missing on one side: what a bank leaves out of one of its formats. */
const ALL_BUT = 10
/** As many twins are no chance, whatever their texts say. */
const MANY = 3

/**
 * Twins are the same row where the two files agree throughout, unless their texts usually agree,
 * too: then another text is another row.
 */
function isSameRow(row: FileRow, other: StoredRow, found: Agreement): boolean {
  if (found.apart * ALL_BUT > found.agreeing || found.agreeing < 2) return false
  const isOtherFormat = found.twins >= MANY && found.twins >= found.identical
  return isOtherFormat || isAlike(row.payee, other.payee)
}

/** Whether two texts name the same: one holds the other, or half of its words. */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [lookupKey(one), lookupKey(other)]
  if (a === '' || b === '') return a === b
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.replaceAll(' ', '').includes(short.replaceAll(' ', ''))) return true
  const words = new Set(short.split(' '))
  const shared = new Set(long.split(' ').filter((word) => word.length > 2 && words.has(word)))
  return shared.size * 2 >= words.size
}
