// Statements about what the user said is right as it is.
import type { WarningKind } from '#domain/warnings/model.ts'
import type { Db } from '../db/in-tx.ts'
import { among } from '../db/among-sql.ts'
import { piecesOf } from '../pieces-of.ts'

export interface DismissedRow {
  kind: WarningKind
  record_id: number
  other_record_id: number
}

export interface Dismissed {
  rows: readonly DismissedRow[]
  /** Whether a row, or a pair, was dismissed as this kind. */
  has: (kind: WarningKind, record: number, other?: number | null) => boolean
}

export async function listDismissed(db: Db, user_id: number): Promise<Dismissed> {
  const rows = await db
    .selectFrom('dismissed_warning')
    .select(['kind', 'record_id', 'other_record_id'])
    .where('user_id', '=', user_id)
    .orderBy('kind')
    .orderBy('record_id')
    .orderBy('other_record_id')
    .execute()
  const known = new Set(rows.map((row) => keyOf(row.kind, row.record_id, row.other_record_id)))
  return {
    rows,
    has: (kind, record, other) => known.has(keyOf(kind, record, other ?? record)),
  }
}

function keyOf(kind: WarningKind, record: number, other: number): string {
  return `${kind} ${record} ${other}`
}

const PAIRS_AT_ONCE = 1000

/** Twice is once. */
export async function keepDismissed(
  db: Db,
  user_id: number,
  rows: readonly DismissedRow[],
): Promise<void> {
  for (const piece of piecesOf(rows, PAIRS_AT_ONCE)) {
    await db
      .insertInto('dismissed_warning')
      .values(piece.map((row) => ({ user_id, ...row })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** What was never dismissed stays so. */
export async function forgetDismissed(
  db: Db,
  user_id: number,
  rows: readonly DismissedRow[],
): Promise<void> {
  for (const piece of piecesOf(rows, PAIRS_AT_ONCE / 5)) {
    await db
      .deleteFrom('dismissed_warning')
      .where('user_id', '=', user_id)
      .where((row) => row.or(piece.map((one) => row.and({ ...one }))))
      .execute()
  }
}

export async function deleteDismissed(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('dismissed_warning').where('user_id', '=', user_id).execute()
}

/** Those of these ids that are no records of the user. */
export async function listForeign(
  db: Db,
  user_id: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('record')
    .select('id')
    .where('user_id', '=', user_id)
    .where(among(db, 'id', ids))
    .execute()
  const own = new Set(rows.map(({ id }) => id))
  return new Set(ids.filter((id) => !own.has(id)))
}
