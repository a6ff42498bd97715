// Statements about the two halves of money between own accounts.
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../db/in-tx.ts'
import { among } from '../db/among-sql.ts'
import { live } from '../db/live-sql.ts'
import { listMade } from './log/sql.ts'
import type { Tables } from '../db/tables.ts'
import { type DayCode, codeOfDay, codeOfType } from '../db/codes.ts'
import type { Day } from '#domain/dates.ts'
import { RECORD_TYPES } from '#domain/records.ts'
import { type Minor, ZERO } from '#domain/money.ts'

/** The other half of each of these records that has one. */
export async function listHalves(
  db: Db,
  user_id: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('record')
    .select(({ ref }) => ['id', ref('linked_record_id').$notNull().as('half')])
    .where('user_id', '=', user_id)
    .where(among(db, 'id', ids))
    .where('linked_record_id', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, half }) => [id, half]))
}

/** Links two records, each to the other. Neither may have another half. */
export async function link(db: Db, user_id: number, a: number, b: number): Promise<void> {
  await setHalf(db, user_id, a, b)
  await setHalf(db, user_id, b, a)
}

export async function linkPairs(
  db: Db,
  user_id: number,
  pairs: readonly (readonly [number, number])[],
): Promise<void> {
  for (const [a, b] of pairs) await link(db, user_id, a, b)
}

/**
 * Records and their other halves forget each other. One that is out of the books with its import goes on
 * remembering its half, for when it comes back.
 */
export async function unlink(db: Db, user_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('record')
    .set({ linked_record_id: null })
    .where('user_id', '=', user_id)
    .where('shelved', '=', 0)
    .where(among(db, 'linked_record_id', ids))
    .execute()
  await db
    .updateTable('record')
    .set({ linked_record_id: null })
    .where('user_id', '=', user_id)
    .where(among(db, 'id', ids))
    .execute()
}

/**
 * Two records are halves of one again, if both are there and neither found another half, or is a refund
 * or a refunded purchase by now. One that is out of the books with its import only remembers the other.
 */
export async function relink(db: Db, user_id: number, halves: [number, number]): Promise<void> {
  const free = await db
    .selectFrom('record')
    .select(['id', 'shelved'])
    .where('user_id', '=', user_id)
    .where('id', 'in', halves)
    .where('linked_record_id', 'is', null)
    .where('refund_of_id', 'is', null)
    .where(isNotRefunded(user_id))
    .execute()
  const [one, other] = free
  if (!one || !other) return
  if (one.shelved >= other.shelved) await setHalf(db, user_id, one.id, other.id)
  if (other.shelved >= one.shelved) await setHalf(db, user_id, other.id, one.id)
}

/** As `relink`, for those of many that have no half and still count in no total, or are contributions. */
export async function relinkFree(
  db: Db,
  user_id: number,
  pairs: readonly [number, number][],
): Promise<void> {
  if (pairs.length === 0) return
  const rows = await db
    .selectFrom('record')
    .select('id')
    .where('user_id', '=', user_id)
    .where('linked_record_id', 'is', null)
    .where(({ or, eb }) =>
      or([eb('exclude_from_totals', '=', 1), eb('type_code', '=', codeOfType('saving'))]),
    )
    .where(among(db, 'id', pairs.flat()))
    .execute()
  const free = new Set(rows.map(({ id }) => id))
  const parted = pairs.filter((pair) => pair.every((id) => free.has(id)))
  for (const pair of parted) await relink(db, user_id, pair)
}

/**
 * The other halves of an import's records, which are out of the books, are free for others. The records
 * remember theirs, for when they come back.
 */
export async function freeHalves(db: Db, user_id: number, import_id: number): Promise<void> {
  await db
    .updateTable('record')
    .set({ linked_record_id: null })
    .where('user_id', '=', user_id)
    .where('shelved', '=', 0)
    .where('linked_record_id', 'in', ({ selectFrom }) =>
      selectFrom('record as gone')
        .select('gone.id')
        .where('gone.user_id', '=', user_id)
        .where('gone.import_id', '=', import_id)
        .where('gone.shelved', '=', 1),
    )
    .execute()
}

/**
 * An import's records, which are in the books again, have their other halves back, as far as nobody else
 * took them meanwhile. Of one that is out of the books itself, that one remembers it.
 */
export async function takeHalvesBack(db: Db, user_id: number, import_id: number): Promise<void> {
  const own = db
    .selectFrom('record as own')
    .where('own.user_id', '=', user_id)
    .where('own.import_id', '=', import_id)
    .where('own.shelved', '=', 0)
    .where('own.linked_record_id', 'is not', null)
  await db
    .updateTable('record')
    .set({
      linked_record_id: own
        .select('own.id')
        .where('own.linked_record_id', '=', sql.ref<number>('record.id'))
        .limit(1),
    })
    .where('user_id', '=', user_id)
    .where(
      'id',
      'in',
      own.select(({ ref }) => ref('own.linked_record_id').$notNull().as('id')),
    )
    .where('linked_record_id', 'is', null)
    .where('refund_of_id', 'is', null)
    .where(isNotRefunded(user_id))
    .execute()
  await db
    .updateTable('record')
    .set({ linked_record_id: null })
    .where('user_id', '=', user_id)
    .where('import_id', '=', import_id)
    .where('shelved', '=', 0)
    .where('linked_record_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('record as half')
            .select('half.id')
            .where('half.user_id', '=', user_id)
            .where('half.shelved', '=', 0)
            .whereRef('half.id', '=', 'record.linked_record_id')
            .whereRef('half.linked_record_id', '=', 'record.id'),
        ),
      ),
    )
    .execute()
}

async function setHalf(
  db: Db,
  user_id: number,
  id: number,
  linked_record_id: number,
): Promise<void> {
  await db
    .updateTable('record')
    .set({ linked_record_id })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute()
}

/** Nothing came back of a record. */
function isNotRefunded(user_id: number) {
  return ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'record'>) =>
    not(
      exists(
        selectFrom('record as refund')
          .select('refund.id')
          .where('refund.user_id', '=', user_id)
          .whereRef('refund.refund_of_id', '=', 'record.id'),
      ),
    )
}

/** Of these, the contributions that were made for the row they link to. */
export async function listMadeUp(
  db: Db,
  user_id: number,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await madeUp(db, user_id)
    .select('record.id')
    .where(among(db, 'record.id', ids))
    .execute()
  const made = await listMade(db, user_id)
  return rows.map(({ id }) => id).filter((id) => made.has(id))
}

/** The contributions that were made for rows of an import. */
export async function listMadeUpFor(db: Db, user_id: number, import_id: number): Promise<number[]> {
  const rows = await madeUp(db, user_id)
    .select('record.id')
    .where('linked_record_id', 'in', ({ selectFrom }) =>
      selectFrom('record as half')
        .select('half.id')
        .where('half.user_id', '=', user_id)
        .where('half.import_id', '=', import_id),
    )
    .execute()
  const made = rows.length === 0 ? null : await listMade(db, user_id)
  return rows.map(({ id }) => id).filter((id) => made?.has(id))
}

/** What no file and no check-in brought; whoever typed one did so without its other half. */
function madeUp(db: Db, user_id: number) {
  return live(db, user_id)
    .where('type_code', '=', codeOfType('saving'))
    .where('import_id', 'is', null)
    .where('balance_minor', 'is', null)
    .where('linked_record_id', 'is not', null)
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
export async function listMadeUpOf(
  db: Db,
  user_id: number,
  accounts: readonly number[],
): Promise<MadeUp[]> {
  const rows = await madeUp(db, user_id)
    .select(({ ref }) => [
      'record.id',
      ref('linked_record_id').$notNull().as('half'),
      'account_id as account',
      'day',
      'amount_minor',
    ])
    .where('account_id', 'in', accounts)
    .orderBy('day')
    .orderBy('record.id')
    .execute()
  const made = rows.length === 0 ? null : await listMade(db, user_id)
  return rows.filter(({ id }) => made?.has(id))
}

interface Opposite {
  amount_minor: Minor
  from: Day
  to: Day
  begin: 'first' | 'last'
}

/**
 * Records of other accounts with this amount in some days that are no half of anything, and no refund:
 * the first or the last of them.
 */
export async function listOpposite(
  db: Db,
  user_id: number,
  account: number,
  { amount_minor, from, to, begin }: Opposite,
): Promise<number[]> {
  if (amount_minor === ZERO) return []
  const rows = await live(db, user_id)
    .select('record.id')
    .where('account_id', '!=', account)
    .where('type_code', 'in', RECORD_TYPES.map(codeOfType))
    .where('day', '>=', codeOfDay(from))
    .where('day', '<=', codeOfDay(to))
    .where('amount_minor', '=', amount_minor)
    .where('linked_record_id', 'is', null)
    .where('refund_of_id', 'is', null)
    .where(isNotRefunded(user_id))
    .orderBy('day', begin === 'first' ? 'asc' : 'desc')
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}
