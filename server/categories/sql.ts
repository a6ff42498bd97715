// Statements about categories, one set for each record type.
import { sql } from 'kysely'
import type { Named, NamesQuery } from '#contract/categories.ts'
import type { RecordType } from '#domain/records.ts'
import { foldKey } from '#domain/text.ts'
import { codeOfType } from '../db/codes.ts'
import type { Db } from '../db/in-tx.ts'
import { LIVE, SHELVED } from '../db/live-sql.ts'
import { containing, nameOrder } from '../names/sql.ts'

const COLUMNS = ['id', 'name', 'slot', 'version'] as const

/** Whose categories, and of which type. */
export interface Owner {
  user_id: number
  record_type: RecordType
}

interface Seen {
  id: number
  version: number
}

export async function listCategories(
  db: Db,
  { user_id, record_type }: Owner,
  query: NamesQuery,
): Promise<Named[]> {
  const { filter_text } = query
  return db
    .selectFrom('category')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('record_type', '=', record_type)
    .$if(Boolean(filter_text), (rows) =>
      rows.where(sql<boolean>`name_key like ${containing(filter_text ?? '')} escape '\\'`),
    )
    .orderBy('name_key', nameOrder(query))
    .execute()
}

export async function findCategory(
  db: Db,
  { user_id, record_type }: Owner,
  id: number,
): Promise<Named | null> {
  const category = await db
    .selectFrom('category')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('record_type', '=', record_type)
    .where('id', '=', id)
    .executeTakeFirst()
  return category ?? null
}

/** Inserts those whose name is free, in the order given, with slots from `slot` on. */
export async function insertCategories(
  db: Db,
  owner: Owner,
  drafts: readonly { name: string }[],
  slot: number,
): Promise<Named[]> {
  const rows = await db
    .insertInto('category')
    .values(
      drafts.map(({ name }, i) => ({ ...owner, name, name_key: foldKey(name), slot: slot + i })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'record_type', 'name_key']).doNothing())
    .returning(COLUMNS)
    .execute()
  return rows.sort((a, b) => a.slot - b.slot)
}

/** Null when it was changed since `version`, or is gone. */
export async function updateCategory(
  db: Db,
  { user_id, record_type }: Owner,
  { id, version }: Seen,
  { name }: { name: string },
): Promise<Named | null> {
  const category = await db
    .updateTable('category')
    .set({ name, name_key: foldKey(name), version: version + 1 })
    .where('user_id', '=', user_id)
    .where('record_type', '=', record_type)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst()
  return category ?? null
}

/** Null when it was changed since `version`, or is gone. Whatever uses it makes this fail. */
export async function deleteCategory(
  db: Db,
  { user_id, record_type }: Owner,
  { id, version }: Seen,
): Promise<true | null> {
  const { numDeletedRows } = await db
    .deleteFrom('category')
    .where('user_id', '=', user_id)
    .where('record_type', '=', record_type)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows > 0n ? true : null
}

/** What uses a category. Records of an undone import count as well: they may come back. */
export async function countUses(
  db: Db,
  { user_id, record_type }: Owner,
  id: number,
): Promise<{ records: number; undone: number; rules: number; queries: number }> {
  const recordsOf = async (state: typeof LIVE | typeof SHELVED) => {
    const { times } = await db
      .selectFrom('record')
      .select((row) => row.fn.countAll<number>().as('times'))
      .where('user_id', '=', user_id)
      .where('type_code', '=', codeOfType(record_type))
      .where('category_id', '=', id)
      .where('shelved', '=', state)
      .executeTakeFirstOrThrow()
    return times
  }
  const queries = await db
    .selectFrom('query_category')
    .select((row) => row.fn.countAll<number>().as('times'))
    .where('user_id', '=', user_id)
    .where('record_type', '=', record_type)
    .where('category_id', '=', id)
    .executeTakeFirstOrThrow()
  const rules = await db
    .selectFrom('rule')
    .select((row) => row.fn.countAll<number>().as('times'))
    .where('user_id', '=', user_id)
    .where(({ or, and, eb }) =>
      or([
        and([eb('set_record_type', '=', record_type), eb('set_category', '=', id)]),
        and([eb('set_investment_type', '=', 'saving'), eb('set_investment_category', '=', id)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return {
    records: await recordsOf(LIVE),
    undone: await recordsOf(SHELVED),
    rules: rules.times,
    queries: queries.times,
  }
}
