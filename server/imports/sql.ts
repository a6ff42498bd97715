// Statements about imports: their history, and the way out of the books and back.
import type { Selectable } from 'kysely'
import type { Import, ProvedBalance } from '#contract/imports.ts'
import type { Day } from '#domain/dates.ts'
import { type Minor, ZERO, decimalFromMinor, minorOf } from '#domain/money.ts'
import type { RecordType } from '#domain/records.ts'
import { type TypeCode, codeOfType, typeOfCode } from '../db/codes.ts'
import type { Db } from '../db/in-tx.ts'
import type { ImportTable } from '../db/tables.ts'
import { groupBy } from '#domain/lists.ts'
import { live } from '../db/live-sql.ts'

const COLUMNS = [
  'id',
  'account_id',
  'file_name',
  'row_count',
  'created_at',
  'undone_at',
  'balance_date',
  'balance_minor',
  'version',
] as const

type ImportRow = Pick<Selectable<ImportTable>, (typeof COLUMNS)[number]>

/** What an import has in the books, per type. */
interface Sum {
  import_id: number | null
  type_code: TypeCode
  records: number
  amount_minor: number
}

/** Newest first, with counts and totals per type. */
export async function listImports(db: Db, user_id: number): Promise<Import[]> {
  const rows = await db
    .selectFrom('import')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')
    .execute()
  const sums = await sumsOf(db, user_id).execute()
  const sumsByImport = groupBy(sums, ({ import_id }) => import_id)
  return rows.map((row) => toImport(row, sumsByImport.get(row.id) ?? []))
}

export async function findImport(db: Db, user_id: number, id: number): Promise<Import | null> {
  const row = await db
    .selectFrom('import')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return toImport(row, await sumsOf(db, user_id).where('import_id', '=', id).execute())
}

function sumsOf(db: Db, user_id: number) {
  return live(db, user_id)
    .select(({ fn }) => [
      'import_id',
      'type_code',
      fn.countAll<number>().as('records'),
      fn.sum<number>('amount_minor').as('amount_minor'),
    ])
    .where('import_id', 'is not', null)
    .groupBy(['import_id', 'type_code'])
}

function toImport(
  { account_id, balance_date, balance_minor, ...row }: ImportRow,
  sums: readonly Sum[],
): Import {
  const of = (type: RecordType) => sums.find(({ type_code }) => typeOfCode(type_code) === type)
  const total = (type: RecordType) => decimalFromMinor((of(type)?.amount_minor ?? ZERO) as Minor)
  return {
    ...row,
    account: account_id,
    num_income_records: of('income')?.records ?? 0,
    num_saving_records: of('saving')?.records ?? 0,
    num_transaction_records: of('transaction')?.records ?? 0,
    total_income: total('income'),
    total_saving: total('saving'),
    total_transaction: total('transaction'),
    balance:
      balance_date === null || balance_minor === null
        ? null
        : { date: balance_date, amount: decimalFromMinor(balance_minor) },
  }
}

export async function insertImport(
  db: Db,
  user_id: number,
  file: Pick<ImportRow, 'account_id' | 'file_name' | 'row_count' | 'created_at'>,
): Promise<Import> {
  const row = await db
    .insertInto('import')
    .values({ user_id, undone_at: null, ...file })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toImport(row, [])
}

/** Notes what the file of an import proves that its account held. */
export async function noteBalance(
  db: Db,
  user_id: number,
  id: number,
  { date: balance_date, amount }: ProvedBalance,
): Promise<void> {
  await db
    .updateTable('import')
    .set((row) => ({
      balance_date,
      balance_minor: minorOf(amount),
      version: row('version', '+', 1),
    }))
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute()
}

/** What the newest import in the books proves that an account held at the end of a day. */
export async function findProvedBalance(
  db: Db,
  user_id: number,
  account_id: number,
  date: Day,
): Promise<Minor | null> {
  const row = await db
    .selectFrom('import')
    .select('balance_minor')
    .where('user_id', '=', user_id)
    .where('account_id', '=', account_id)
    .where('balance_date', '=', date)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.balance_minor ?? null
}

/** Marks an import as undone; false when it was already. */
export async function markUndone(
  db: Db,
  user_id: number,
  id: number,
  undone_at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import')
    .set((row) => ({ undone_at, version: row('version', '+', 1) }))
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks an undone import as brought back; false when it was not undone. */
export async function markRedone(db: Db, user_id: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import')
    .set((row) => ({ undone_at: null, version: row('version', '+', 1) }))
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('undone_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the records of an import out of the books, as they stand, or brings them back. */
export async function shelve(db: Db, user_id: number, id: number, shelved: 0 | 1): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('record')
    .set({ shelved })
    .where('user_id', '=', user_id)
    .where('import_id', '=', id)
    .where('shelved', '!=', shelved)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** How many records an import has out of the books, and of how many another has the row in them. */
export async function weighRedo(
  db: Db,
  user_id: number,
  id: number,
): Promise<{ num_records: number; num_stored: number }> {
  const out = db
    .selectFrom('record')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('record.user_id', '=', user_id)
    .where('record.import_id', '=', id)
    .where('record.shelved', '=', 1)
  const stored = out.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('record as twin')
        .select('twin.id')
        .where('twin.user_id', '=', user_id)
        .where('twin.shelved', '=', 0)
        .whereRef('twin.account_id', '=', 'record.account_id')
        .whereRef('twin.day', '=', 'record.day')
        .whereRef('twin.imported_payee_id', '=', 'record.imported_payee_id')
        .whereRef('twin.imported_amount_minor', '=', 'record.imported_amount_minor'),
    ),
  )
  const [all, some] = [await out.executeTakeFirstOrThrow(), await stored.executeTakeFirstOrThrow()]
  return { num_records: all.count, num_stored: some.count }
}

/** The contributions that an import has in the books. */
export async function listContributionIds(db: Db, user_id: number, id: number): Promise<number[]> {
  const rows = await live(db, user_id)
    .select('record.id')
    .where('import_id', '=', id)
    .where('type_code', '=', codeOfType('saving'))
    .where('linked_record_id', 'is', null)
    .where('amount_minor', '!=', ZERO)
    .execute()
  return rows.map((row) => row.id)
}
