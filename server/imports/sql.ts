// Statements about imports: their history, and the way out of the books and back.
import type { Selectable } from 'kysely'
import type { Import } from '#contract/imports.ts'
import { type Minor, ZERO, decimalFromMinor } from '#domain/money.ts'
import type { RecordType } from '#domain/records.ts'
import type { Db } from '../db/in-tx.ts'
import type { ImportTable } from '../db/tables.ts'
import { groupBy } from '../group-by.ts'

const COLUMNS = [
  'id',
  'account_id',
  'file_name',
  'row_count',
  'created_at',
  'undone_at',
  'version',
] as const

type ImportRow = Pick<Selectable<ImportTable>, (typeof COLUMNS)[number]>

/** What an import has in the books, per type. */
interface Sum {
  import_id: number | null
  record_type: RecordType
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
  return db
    .selectFrom('record')
    .select(({ fn }) => [
      'import_id',
      'record_type',
      fn.countAll<number>().as('records'),
      fn.sum<number>('amount_minor').as('amount_minor'),
    ])
    .where('user_id', '=', user_id)
    .where('import_id', 'is not', null)
    .groupBy(['import_id', 'record_type'])
}

function toImport({ account_id, ...row }: ImportRow, sums: readonly Sum[]): Import {
  const of = (type: RecordType) => sums.find(({ record_type }) => record_type === type)
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

/** What a record and an undone record share, column for column. */
const MOVED = [
  'id',
  'user_id',
  'record_type',
  'account_id',
  'category_id',
  'date',
  'payee',
  'payee_key',
  'amount_minor',
  'balance_minor',
  'dividends_minor',
  'notes',
  'exclude_from_totals',
  'import_id',
  'imported_payee',
  'imported_date',
  'imported_amount_minor',
  'search',
  'version',
] as const

const TAGGED = ['user_id', 'record_id', 'tag_id'] as const

/** Takes the records of an import out of the books, as they stand, with their tags. */
export async function takeRecordsAway(db: Db, user_id: number, id: number): Promise<number> {
  const ids = db
    .selectFrom('record')
    .select('id')
    .where('user_id', '=', user_id)
    .where('import_id', '=', id)
  await db
    .insertInto('undone_record')
    .columns([...MOVED, 'applied_rule_id'])
    .expression((from) =>
      from
        .selectFrom('record')
        .select([...MOVED, 'applied_rule_id'])
        .where('user_id', '=', user_id)
        .where('import_id', '=', id),
    )
    .execute()
  const tags = db.selectFrom('record_tag').select(TAGGED).where('user_id', '=', user_id)
  await db
    .insertInto('undone_record_tag')
    .columns(TAGGED)
    .expression(tags.where('record_id', 'in', ids))
    .execute()
  await db
    .deleteFrom('record_tag')
    .where('user_id', '=', user_id)
    .where('record_id', 'in', ids)
    .execute()
  const { numDeletedRows } = await db
    .deleteFrom('record')
    .where('user_id', '=', user_id)
    .where('import_id', '=', id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Brings the records of an undone import back under their ids, as they were taken away. */
export async function bringRecordsBack(db: Db, user_id: number, id: number): Promise<number> {
  const ids = db
    .selectFrom('undone_record')
    .select('id')
    .where('user_id', '=', user_id)
    .where('import_id', '=', id)
  await db
    .insertInto('record')
    .columns([...MOVED, 'applied_rule_id'])
    .expression((from) =>
      from
        .selectFrom('undone_record')
        .select(MOVED)
        // A rule that was deleted meanwhile is not referred to any more.
        .select((row) =>
          row
            .selectFrom('rule')
            .select('rule.id')
            .where('rule.user_id', '=', user_id)
            .whereRef('rule.id', '=', 'undone_record.applied_rule_id')
            .as('applied_rule_id'),
        )
        .where('user_id', '=', user_id)
        .where('import_id', '=', id),
    )
    .execute()
  const tags = db.selectFrom('undone_record_tag').select(TAGGED).where('user_id', '=', user_id)
  await db
    .insertInto('record_tag')
    .columns(TAGGED)
    .expression(tags.where('record_id', 'in', ids))
    .execute()
  const { numDeletedRows } = await db
    .deleteFrom('undone_record')
    .where('user_id', '=', user_id)
    .where('import_id', '=', id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
