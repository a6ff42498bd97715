// Which stored row each row of a file is, as far as two rows tell by themselves. Day and amount have
// to agree, and either the text or what the bank calls the row. The text comes first, because banks
// use a name twice and change it; of rows with one text the name tells which is which. What agrees in day and amount alone is a twin: whether it is the same row is
// told by the statement as a whole (see `duplicates.ts`).

import { type Day, dayNumber } from '#domain/dates.ts'
import { firstFrom, groupBy } from '#domain/lists.ts'
import type { Minor } from '#domain/money.ts'

export interface FileRow {
  date: Day
  /** The payee as read from the file. */
  payee: string
  amount_minor: Minor
  /** The bank's value day, where it is another. */
  value_date: Day | null
  /** The bank's own name of the row. */
  bank_reference: string | null
}

/** A stored record as it stood in its file; as typed, for one made by hand. */
export interface StoredRow extends FileRow {
  id: number
  /** True for an imported record that was deleted since. */
  deleted: boolean
  /** True for one that no file brought. */
  typed: boolean
}

export interface Paired {
  /** How the stored row was found; null for a row that took none. */
  how: 'reference' | 'identity' | 'twin' | null
  /** The stored row it took; no other row of the file takes it. */
  taken: StoredRow | null
  /** Ids of others that it may be. */
  near: number[]
}

/** How far apart, in days, two rows of one amount may lie and still be taken for each other. */
export const MAYBE_DAYS = 5
const MAX_MAYBES = 20

/** The identity of a row within its account. */
export function rowIdentity(row: FileRow): string {
  return `${row.date}|${row.amount_minor}|${row.payee.trim().normalize('NFC')}`
}

/** One answer per row, in order. Rows of one amount can be paired without those of another. */
export function pairRows(rows: readonly FileRow[], stored: readonly StoredRow[]): Paired[] {
  const taken = new Set<StoredRow>()
  const byBoth = new Shelves(stored, bothKeys, taken)
  const byReference = new Shelves(stored, referenceKeys, taken)
  const byIdentity = new Shelves(stored, (row) => [rowIdentity(row)], taken)
  const byDay = new Shelves(
    stored.filter(({ typed }) => !typed),
    dayKeys,
    taken,
  )
  const paired = rows.map((): Paired => ({ how: null, taken: null, near: [] }))
  const pass = (how: Paired['how'], take: (row: FileRow) => StoredRow | null) => {
    for (const [at, row] of rows.entries()) {
      const one = paired[at]
      if (one === undefined || one.taken !== null) continue
      one.taken = take(row)
      if (one.taken !== null) one.how = how
    }
  }
  pass('identity', (row) => byBoth.take(bothKeys(row)))
  pass('identity', (row) => byIdentity.take([rowIdentity(row)]))
  pass('reference', (row) => byReference.take(referenceKeys(row)))
  pass('twin', (row) => byDay.take(dayKeys(row)))
  const nearby = new Nearby(stored)
  for (const [at, row] of rows.entries()) {
    const one = paired[at]
    if (one && (one.how === null || one.how === 'twin')) one.near = nearby.idsFor(row)
  }
  return paired
}

function bothKeys(row: FileRow): string[] {
  return row.bank_reference === null ? [] : [`${rowIdentity(row)}|${row.bank_reference}`]
}

function referenceKeys({ bank_reference, date, amount_minor }: FileRow): string[] {
  return bank_reference === null ? [] : [`${date}|${amount_minor}|${bank_reference}`]
}

/** By its booking day, and by its value day: of two formats, one may know only one of them. */
function dayKeys({ date, value_date, amount_minor }: FileRow): string[] {
  const key = `${date}|${amount_minor}`
  return value_date === null ? [key] : [key, `${value_date}|${amount_minor}`]
}

/** Stored rows by key; each is taken once over all shelves, those that are alive first. */
class Shelves {
  private readonly shelves = new Map<string, { rows: StoredRow[]; next: number }>()

  constructor(
    stored: readonly StoredRow[],
    keysOf: (row: StoredRow) => string[],
    private readonly taken: Set<StoredRow>,
  ) {
    for (const deleted of [false, true]) {
      for (const row of stored) if (row.deleted === deleted) this.put(row, keysOf(row))
    }
  }

  private put(row: StoredRow, keys: readonly string[]): void {
    for (const key of keys) {
      const shelf = this.shelves.get(key)
      if (shelf === undefined) this.shelves.set(key, { rows: [row], next: 0 })
      else shelf.rows.push(row)
    }
  }

  take(keys: readonly string[]): StoredRow | null {
    for (const key of keys) {
      const shelf = this.shelves.get(key)
      if (shelf === undefined) continue
      for (; shelf.next < shelf.rows.length; shelf.next += 1) {
        const row = shelf.rows[shelf.next]
        if (row === undefined || this.taken.has(row)) continue
        this.taken.add(row)
        return row
      }
    }
    return null
  }
}

interface Alike {
  amount_minor: Minor
  day: number
  identity: string
  alive: number[]
}

/** Living rows of the same amount under another text, a few days before or after. */
class Nearby {
  private readonly byAmount: ReadonlyMap<Minor, Alike[]>

  constructor(stored: readonly StoredRow[]) {
    const known = new Map<string, Alike>()
    for (const row of stored) {
      if (row.deleted) continue
      const identity = rowIdentity(row)
      const { amount_minor } = row
      const alike = known.get(identity)
      if (alike !== undefined) alike.alive.push(row.id)
      else
        known.set(identity, { amount_minor, day: dayNumber(row.date), identity, alive: [row.id] })
    }
    this.byAmount = groupBy(known.values(), ({ amount_minor }) => amount_minor)
    for (const group of this.byAmount.values()) group.sort((a, b) => a.day - b.day)
  }

  idsFor(row: FileRow): number[] {
    const group = this.byAmount.get(row.amount_minor) ?? []
    const day = dayNumber(row.date)
    const identity = rowIdentity(row)
    const ids: number[] = []
    const first = firstFrom(group, (alike) => alike.day < day - MAYBE_DAYS)
    for (let at = first; at < group.length; at += 1) {
      const alike = group[at]
      if (alike === undefined || alike.day > day + MAYBE_DAYS || ids.length >= MAX_MAYBES) break
      if (alike.identity !== identity) ids.push(...alike.alive.slice(0, MAX_MAYBES - ids.length))
    }
    return ids
  }
}
