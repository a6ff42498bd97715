// Statements about categories, one set for each record type.
import { type Selectable, sql } from 'kysely'
import type { Category, CategoryDraft, NamesQuery } from '#contract/categories.ts'
import { decimalFromMinor, minorOf } from '#domain/money.ts'
import type { RecordType } from '#domain/records.ts'
import { foldKey } from '#domain/text.ts'
import { codeOfType } from '../db/codes.ts'
import type { Db } from '../db/in-tx.ts'
import { type InBooks, LIVE, SHELVED } from '../db/live-sql.ts'
import type { CategoryTable } from '../db/tables.ts'
import { containing, nameOrder } from '../names/sql.ts'
import type { Seen } from '../db/seen-sql.ts'
import { countRows } from '../db/sql.ts'

/** What a category is by itself. */
export const CATEGORY_COLUMNS = [
  'id',
  'record_type',
  'name',
  'slot',
  'essential',
  'purpose',
  'rate',
  'monthly_payment_minor',
  'group',
] as const

const COLUMNS = [...CATEGORY_COLUMNS, 'version'] as const

/** A category without what follows from its records. */
export type StoredCategory = Omit<Category, 'debt'>

type Row = Pick<Selectable<CategoryTable>, (typeof COLUMNS)[number]>

function toCategory(row: Row): StoredCategory {
  const { record_type, essential, purpose, rate, monthly_payment_minor, ...named } = row
  if (record_type === 'transaction') return { ...named, essential: essential === 1 }
  if (record_type === 'income') return named
  const monthly_payment =
    monthly_payment_minor === null ? null : decimalFromMinor(monthly_payment_minor)
  return { ...named, purpose, rate, monthly_payment }
}

/** The columns of what a category's type has and somebody sent. */
function marksOf({ record_type }: Owner, draft: CategoryDraft) {
  const { essential, purpose, rate, monthly_payment, group } = draft
  return {
    ...(group !== undefined && { group }),
    ...(record_type === 'transaction' &&
      essential !== undefined && { essential: essential ? (1 as const) : (0 as const) }),
    ...(record_type === 'saving' && purpose !== undefined && { purpose }),
    ...(record_type === 'saving' &&
      (rate !== undefined || monthly_payment !== undefined) && {
        rate: rate ?? null,
        monthly_payment_minor: monthly_payment ? minorOf(monthly_payment) : null,
      }),
  }
}

/** Whose categories, and of which type. */
export interface Owner {
  user_id: number
  record_type: RecordType
}

export async function listCategories(
  db: Db,
  { user_id, record_type }: Owner,
  query: NamesQuery,
): Promise<StoredCategory[]> {
  const { filter_text } = query
  const rows = await db
    .selectFrom('category')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('record_type', '=', record_type)
    .$if(Boolean(filter_text), (rows) =>
      rows.where(sql<boolean>`name_key like ${containing(filter_text ?? '')} escape '\\'`),
    )
    .orderBy('name_key', nameOrder(query))
    .execute()
  return rows.map(toCategory)
}

export async function findCategory(
  db: Db,
  { user_id, record_type }: Owner,
  id: number,
): Promise<StoredCategory | null> {
  const category = await db
    .selectFrom('category')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('record_type', '=', record_type)
    .where('id', '=', id)
    .executeTakeFirst()
  return category ? toCategory(category) : null
}

/** Inserts those whose name is free, in the order given, with slots from `slot` on. */
export async function insertCategories(
  db: Db,
  owner: Owner,
  drafts: readonly CategoryDraft[],
  slot: number,
): Promise<StoredCategory[]> {
  const rows = await db
    .insertInto('category')
    .values(
      drafts.map((draft, i) => ({
        ...owner,
        name: draft.name,
        name_key: foldKey(draft.name),
        slot: slot + i,
        essential: 0 as const,
        purpose: 'fi' as const,
        ...marksOf(owner, draft),
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'record_type', 'name_key']).doNothing())
    .returning(COLUMNS)
    .execute()
  return rows.sort((a, b) => a.slot - b.slot).map(toCategory)
}

/** Null when it was changed since `version`, or is gone. */
export async function updateCategory(
  db: Db,
  owner: Owner,
  { id, version }: Seen,
  draft: CategoryDraft,
): Promise<StoredCategory | null> {
  const { user_id, record_type } = owner
  const { name } = draft
  const category = await db
    .updateTable('category')
    .set({ name, name_key: foldKey(name), version: version + 1, ...marksOf(owner, draft) })
    .where('user_id', '=', user_id)
    .where('record_type', '=', record_type)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst()
  return category ? toCategory(category) : null
}

/** Gives all these categories one group, or none; those that do not exist are missing in the answer. */
export async function setGroup(
  db: Db,
  { user_id, record_type }: Owner,
  ids: readonly number[],
  group: string | null,
): Promise<StoredCategory[]> {
  const rows = await db
    .updateTable('category')
    .set(({ eb }) => ({ group, version: eb('version', '+', 1) }))
    .where('user_id', '=', user_id)
    .where('record_type', '=', record_type)
    .where('id', 'in', [...ids])
    .returning(COLUMNS)
    .execute()
  return rows.sort((a, b) => a.slot - b.slot).map(toCategory)
}

/** What uses a category. Records of an undone import count as well: they may come back. */
export async function countUses(
  db: Db,
  owner: Owner,
  id: number,
): Promise<{ records: number; undone: number; rules: number; queries: number; plans: number }> {
  const { user_id, record_type } = owner
  const recordsOf = (state: InBooks) =>
    countRows(
      db
        .selectFrom('record')
        .where('user_id', '=', user_id)
        .where('type_code', '=', codeOfType(record_type))
        .where('category_id', '=', id)
        .where('shelved', '=', state),
    )
  const rules = db
    .selectFrom('rule')
    .where('user_id', '=', user_id)
    .where(({ or, and, eb }) =>
      or([
        and([eb('set_record_type', '=', record_type), eb('set_category', '=', id)]),
        and([eb('set_investment_type', '=', 'saving'), eb('set_investment_category', '=', id)]),
      ]),
    )
  return {
    records: await recordsOf(LIVE),
    undone: await recordsOf(SHELVED),
    rules: await countRows(rules),
    queries: await timesIn(db, 'query_category', owner, id),
    plans: await timesIn(db, 'plan_category', owner, id),
  }
}

/** How many saved queries or plans name a category. */
export function timesIn(
  db: Db,
  table: 'query_category' | 'plan_category',
  { user_id, record_type }: Owner,
  id: number,
): Promise<number> {
  return countRows(
    db
      .selectFrom<'query_category' | 'plan_category'>(table)
      .where('user_id', '=', user_id)
      .where('record_type', '=', record_type)
      .where('category_id', '=', id),
  )
}
