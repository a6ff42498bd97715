// What an account stores, as the rows of a file are compared with it. Read in slices, so that a long
// history holds nobody up.
import type { StoredRow } from '#domain/imports/duplicates.ts'
import type { Day } from '#domain/dates.ts'
import type { Db } from '../../db/in-tx.ts'

/** A slice of the rows that one account stores, between two days, after a place in their order. */
export interface Slice {
  user_id: number
  account_id: number
  from: Day
  to: Day
  after: Place
  limit: number
}

/** The next slice begins after the last row's place. */
export interface Place {
  date: string
  id: number
}

/**
 * Records that no import of a living account brought: typed by hand, compared as they were typed.
 * (Records that moved here before their file's account was deleted are compared as in their file.)
 */
export async function listTypedRows(db: Db, slice: Slice): Promise<StoredRow[]> {
  const rows = await db
    .selectFrom('record')
    .leftJoin('import', (join) =>
      join
        .onRef('import.user_id', '=', 'record.user_id')
        .onRef('import.id', '=', 'record.import_id'),
    )
    .select(['record.id', 'date', 'payee', 'amount_minor', 'imported_payee'])
    .select('imported_amount_minor')
    .where('record.user_id', '=', slice.user_id)
    .where('record.account_id', '=', slice.account_id)
    .where('date', '>=', slice.from)
    .where('date', '<=', slice.to)
    .where('import.account_id', 'is', null)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('date', 'record.id'), '>', tuple(slice.after.date as Day, slice.after.id)),
    )
    .orderBy('date')
    .orderBy('record.id')
    .limit(slice.limit)
    .execute()
  return rows.map(({ imported_payee, imported_amount_minor, ...row }) => ({
    ...row,
    payee: imported_payee ?? row.payee,
    amount_minor: imported_amount_minor ?? row.amount_minor,
    deleted: false,
  }))
}

/** Rows of imported files that were deleted by hand, unless their import was undone since. */
export async function listDeletedRows(db: Db, slice: Slice): Promise<StoredRow[]> {
  const rows = await db
    .selectFrom('deleted_row')
    .leftJoin('import', (join) =>
      join
        .onRef('import.user_id', '=', 'deleted_row.user_id')
        .onRef('import.id', '=', 'deleted_row.import_id'),
    )
    .select(['deleted_row.id', 'date', 'payee', 'amount_minor'])
    .where('deleted_row.user_id', '=', slice.user_id)
    .where('deleted_row.account_id', '=', slice.account_id)
    .where('date', '>=', slice.from)
    .where('date', '<=', slice.to)
    .where('import.undone_at', 'is', null)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('date', 'deleted_row.id'), '>', tuple(slice.after.date as Day, slice.after.id)),
    )
    .orderBy('date')
    .orderBy('deleted_row.id')
    .limit(slice.limit)
    .execute()
  return rows.map((row) => ({ ...row, deleted: true }))
}

export async function listImportIds(
  db: Db,
  user_id: number,
  account_id: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('import')
    .select('id')
    .where('user_id', '=', user_id)
    .where('account_id', '=', account_id)
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Records of one import as they stood in its file, by id. */
export async function listImportedRows(
  db: Db,
  import_id: number,
  { user_id, from, to, after, limit }: Slice,
): Promise<StoredRow[]> {
  const rows = await db
    .selectFrom('record')
    .select(['id', 'imported_date', 'imported_payee', 'imported_amount_minor'])
    .where('user_id', '=', user_id)
    .where('import_id', '=', import_id)
    .where('id', '>', after.id)
    .where('imported_date', '>=', from)
    .where('imported_date', '<=', to)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, imported_date, imported_payee, imported_amount_minor }) =>
    imported_date === null || imported_payee === null || imported_amount_minor === null
      ? []
      : [
          {
            id,
            date: imported_date,
            payee: imported_payee,
            amount_minor: imported_amount_minor,
            deleted: false,
          },
        ],
  )
}
