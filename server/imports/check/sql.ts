// What an account stores, as the rows of a file are compared with it. Read in slices, so that a long
// history holds nobody up. The parts of one row of a file count as that row.
import type { StoredRow } from '#domain/imports/rows/pair-rows.ts'
import type { Day } from '#domain/dates.ts'
import { type DayCode, codeOfDay, dayOfCode } from '../../db/codes.ts'
import type { Db } from '../../db/in-tx.ts'
import type { RecordTable } from '../../db/tables.ts'
import { live, payeeOf } from '../../db/live-sql.ts'

/** A slice of the rows that one account stores, between two days, after a place in their order. */
export interface Slice {
  user_id: number
  account_id: number
  from: Day
  to: Day
  after: Place
  limit: number
}

/** The next slice begins after the last row's place; null before the first. */
export interface Place {
  date: Day | null
  id: number
}

/** A row with what the other parts of the same row of a file share with it. */
export interface PartRow extends StoredRow {
  split: string | null
}

function codeOf({ date }: Place): DayCode {
  return date === null ? (0 as DayCode) : codeOfDay(date)
}

/** Records of the account, whatever brought them, as they stand. */
export async function listStandingRows(db: Db, slice: Slice): Promise<PartRow[]> {
  const rows = await standing(db, slice).execute()
  return rows.map(({ split, ...row }) => ({ ...toStored(row, true), split }))
}

function standing(db: Db, { user_id, account_id, from, to, after, limit }: Slice) {
  return live(db, user_id)
    .innerJoin('payee', payeeOf)
    .select(['record.id', 'record.day', 'payee.payee', 'record.amount_minor'])
    .select(['record.value_day', 'record.bank_reference', 'record.split'])
    .where('record.account_id', '=', account_id)
    .where('record.day', '>=', codeOfDay(from))
    .where('record.day', '<=', codeOfDay(to))
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('record.day', 'record.id'), '>', tuple(codeOf(after), after.id)),
    )
    .orderBy('record.day')
    .orderBy('record.id')
    .limit(limit)
}

/**
 * Records that no import of a living account brought: typed by hand, compared as they were typed.
 * (Records that moved here before their file's account was deleted are compared as in their file.)
 */
export async function listTypedRows(db: Db, slice: Slice): Promise<PartRow[]> {
  const rows = await standing(db, slice)
    .leftJoin('payee as imported', (join) =>
      join
        .onRef('imported.user_id', '=', 'record.user_id')
        .onRef('imported.id', '=', 'record.imported_payee_id'),
    )
    .leftJoin('import', (join) =>
      join
        .onRef('import.user_id', '=', 'record.user_id')
        .onRef('import.id', '=', 'record.import_id'),
    )
    .select(['imported.payee as imported_payee', 'record.imported_amount_minor'])
    .where('import.account_id', 'is', null)
    .execute()
  return rows.map(({ imported_payee, imported_amount_minor, split, ...row }) => ({
    ...toStored(row, imported_payee === null),
    split,
    payee: imported_payee ?? row.payee,
    amount_minor: imported_amount_minor ?? row.amount_minor,
  }))
}

/** Rows of imported files that were deleted by hand, unless their import was undone since. */
export async function listDeletedRows(db: Db, slice: Slice): Promise<StoredRow[]> {
  const rows = await db
    .selectFrom('deleted_row')
    .innerJoin('payee', (join) =>
      join
        .onRef('payee.user_id', '=', 'deleted_row.user_id')
        .onRef('payee.id', '=', 'deleted_row.payee_id'),
    )
    .leftJoin('import', (join) =>
      join
        .onRef('import.user_id', '=', 'deleted_row.user_id')
        .onRef('import.id', '=', 'deleted_row.import_id'),
    )
    .select(['deleted_row.id', 'deleted_row.day', 'payee.payee', 'deleted_row.amount_minor'])
    .where('deleted_row.user_id', '=', slice.user_id)
    .where('deleted_row.account_id', '=', slice.account_id)
    .where('day', '>=', codeOfDay(slice.from))
    .where('day', '<=', codeOfDay(slice.to))
    .where('import.undone_at', 'is', null)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('day', 'deleted_row.id'), '>', tuple(codeOf(slice.after), slice.after.id)),
    )
    .orderBy('day')
    .orderBy('deleted_row.id')
    .limit(slice.limit)
    .execute()
  return rows.map(({ day, ...row }) => ({
    ...row,
    date: dayOfCode(day),
    value_date: null,
    bank_reference: null,
    deleted: true,
    typed: false,
  }))
}

type Selected = Pick<RecordTable, 'day' | 'amount_minor' | 'value_day' | 'bank_reference'>

function toStored(row: Selected & { id: number; payee: string }, typed: boolean): StoredRow {
  const { day, value_day, ...told } = row
  const value_date = value_day === null ? null : dayOfCode(value_day)
  return { ...told, date: dayOfCode(day), value_date, deleted: false, typed }
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
): Promise<PartRow[]> {
  const rows = await live(db, user_id)
    .innerJoin('payee', (join) =>
      join
        .onRef('payee.user_id', '=', 'record.user_id')
        .onRef('payee.id', '=', 'record.imported_payee_id'),
    )
    .select(({ ref }) => [
      'record.id',
      ref('imported_day').$notNull().as('day'),
      'payee.payee',
      ref('imported_amount_minor').$notNull().as('amount_minor'),
      'split',
      'value_day',
      'bank_reference',
    ])
    .where('import_id', '=', import_id)
    .where('record.id', '>', after.id)
    .where('imported_day', '>=', codeOfDay(from))
    .where('imported_day', '<=', codeOfDay(to))
    .orderBy('record.id')
    .limit(limit)
    .execute()
  return rows.map(({ split, ...row }) => ({ ...toStored(row, false), split }))
}
