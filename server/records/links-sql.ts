// Statements about the two halves of money between own accounts.
import type { Db } from '../db/in-tx.ts'
import { live } from '../db/live-sql.ts'
import { piecesOf } from '../pieces-of.ts'
import { isNotRefunded } from './sql.ts'
import { type DayCode, codeOfDay, codeOfType } from '../db/codes.ts'
import type { Day } from '#domain/dates.ts'
import { type Minor, ZERO } from '#domain/money.ts'

const IDS_A_STATEMENT = 500

/** The other half of each of these records that has one. */
export async function listHalves(
  db: Db,
  user_id: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const halves = new Map<number, number>()
  for (const piece of piecesOf(ids, IDS_A_STATEMENT)) {
    const rows = await db
      .selectFrom('record')
      .select(({ ref }) => ['id', ref('linked_record_id').$notNull().as('half')])
      .where('user_id', '=', user_id)
      .where('id', 'in', piece)
      .where('linked_record_id', 'is not', null)
      .execute()
    for (const { id, half } of rows) halves.set(id, half)
  }
  return halves
}

/** Links two records, each to the other. Neither may have another half. */
export async function link(db: Db, user_id: number, a: number, b: number): Promise<void> {
  for (const [id, linked_record_id] of [
    [a, b],
    [b, a],
  ] as const) {
    await db
      .updateTable('record')
      .set({ linked_record_id })
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute()
  }
}

export async function linkPairs(
  db: Db,
  user_id: number,
  pairs: readonly (readonly [number, number])[],
): Promise<void> {
  for (const [a, b] of pairs) await link(db, user_id, a, b)
}

/** Records and their other halves forget each other. */
export async function unlink(db: Db, user_id: number, ids: readonly number[]): Promise<void> {
  for (const piece of piecesOf(ids, IDS_A_STATEMENT)) {
    await db
      .updateTable('record')
      .set({ linked_record_id: null })
      .where('user_id', '=', user_id)
      .where(({ or, eb }) => or([eb('id', 'in', piece), eb('linked_record_id', 'in', piece)]))
      .execute()
  }
}

/** Of these, the contributions that no file and no check-in brought: made for the row they link to. */
export async function listMadeUp(
  db: Db,
  user_id: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const found = new Set<number>()
  for (const piece of piecesOf(ids, IDS_A_STATEMENT)) {
    const rows = await live(db, user_id)
      .select('record.id')
      .where('record.id', 'in', piece)
      .where('type_code', '=', codeOfType('saving'))
      .where('import_id', 'is', null)
      .where('balance_minor', 'is', null)
      .where('linked_record_id', 'is not', null)
      .execute()
    for (const { id } of rows) found.add(id)
  }
  return found
}

/** Deletes contributions that were made up, whose halves have forgotten them. */
export async function deleteMadeUp(db: Db, user_id: number, ids: readonly number[]): Promise<void> {
  for (const piece of piecesOf(ids, IDS_A_STATEMENT)) {
    await db.deleteFrom('record').where('user_id', '=', user_id).where('id', 'in', piece).execute()
  }
}

/** The contributions of an account in some days that have no other half yet, in order of time. */
export async function listContributions(
  db: Db,
  user_id: number,
  account: number,
  { from, to }: { from: Day; to: Day },
): Promise<{ id: number; day: DayCode; amount_minor: Minor }[]> {
  return live(db, user_id)
    .select(['record.id', 'day', 'amount_minor'])
    .where('account_id', '=', account)
    .where('type_code', '=', codeOfType('saving'))
    .where('day', '>=', codeOfDay(from))
    .where('day', '<=', codeOfDay(to))
    .where('amount_minor', '!=', ZERO)
    .where('linked_record_id', 'is', null)
    .where('exclude_from_totals', '=', 0)
    .orderBy('day')
    .orderBy('record.id')
    .execute()
}

/** A contribution that was made up for a row of another account. */
export interface MadeUp {
  id: number
  half: number
  account: number
  day: DayCode
  amount_minor: Minor
}

/** Those of some accounts, in order of time. */
export function listMadeUpOf(
  db: Db,
  user_id: number,
  accounts: readonly number[],
): Promise<MadeUp[]> {
  return live(db, user_id)
    .select(({ ref }) => [
      'record.id',
      ref('linked_record_id').$notNull().as('half'),
      'account_id as account',
      'day',
      'amount_minor',
    ])
    .where('account_id', 'in', accounts)
    .where('type_code', '=', codeOfType('saving'))
    .where('import_id', 'is', null)
    .where('balance_minor', 'is', null)
    .where('linked_record_id', 'is not', null)
    .orderBy('day')
    .orderBy('record.id')
    .execute()
}

/** Of these records, the ids of those that nobody has changed since they were made. */
export async function listUntouched(
  db: Db,
  user_id: number,
  ids: readonly number[],
): Promise<number[]> {
  const found: number[] = []
  for (const piece of piecesOf(ids, IDS_A_STATEMENT)) {
    const rows = await db
      .selectFrom('record')
      .select('id')
      .where('user_id', '=', user_id)
      .where('id', 'in', piece)
      .where('version', '=', 1)
      .execute()
    found.push(...rows.map(({ id }) => id))
  }
  return found
}

/** Records of other accounts with this amount in some days that are no half of anything, and no refund. */
export async function listOpposite(
  db: Db,
  user_id: number,
  account: number,
  { amount_minor, from, to }: { amount_minor: Minor; from: Day; to: Day },
): Promise<number[]> {
  if (amount_minor === ZERO) return []
  const rows = await live(db, user_id)
    .select('record.id')
    .where('account_id', '!=', account)
    .where('type_code', 'in', [
      codeOfType('income'),
      codeOfType('saving'),
      codeOfType('transaction'),
    ])
    .where('day', '>=', codeOfDay(from))
    .where('day', '<=', codeOfDay(to))
    .where('amount_minor', '=', amount_minor)
    .where('linked_record_id', 'is', null)
    .where('refund_of_id', 'is', null)
    .where(isNotRefunded(user_id))
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}
