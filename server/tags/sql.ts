// Statements about tags.
import { sql } from 'kysely'
import type { Named, NamesQuery } from '#contract/categories.ts'
import { foldKey } from '#domain/text.ts'
import type { Db } from '../db/in-tx.ts'
import { containing, nameOrder } from '../names/sql.ts'

const COLUMNS = ['id', 'name', 'slot', 'version'] as const

export async function listTags(db: Db, user_id: number, query: NamesQuery): Promise<Named[]> {
  const { filter_text } = query
  return db
    .selectFrom('tag')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .$if(Boolean(filter_text), (rows) =>
      rows.where(sql<boolean>`name_key like ${containing(filter_text ?? '')} escape '\\'`),
    )
    .orderBy('name_key', nameOrder(query))
    .execute()
}

export async function findTag(db: Db, user_id: number, id: number): Promise<Named | null> {
  const tag = await db
    .selectFrom('tag')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return tag ?? null
}

/** Those whose name is free, in slots from `slot` on. Names that fold alike may stand there once. */
export async function insertTags(
  db: Db,
  user_id: number,
  names: readonly string[],
  slot: number,
): Promise<Named[]> {
  return db
    .insertInto('tag')
    .values(names.map((name, i) => ({ user_id, name, name_key: foldKey(name), slot: slot + i })))
    .onConflict((conflict) => conflict.columns(['user_id', 'name_key']).doNothing())
    .returning(COLUMNS)
    .execute()
}

/** Null when it was changed since `version`, or is gone. */
export async function updateTag(
  db: Db,
  user_id: number,
  { id, version }: { id: number; version: number },
  { name }: { name: string },
): Promise<Named | null> {
  const tag = await db
    .updateTable('tag')
    .set({ name, name_key: foldKey(name), version: version + 1 })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst()
  return tag ?? null
}

/** What bears the tag lets go of it. */
export async function deleteTag(db: Db, user_id: number, id: number): Promise<void> {
  await db.deleteFrom('tag').where('user_id', '=', user_id).where('id', '=', id).execute()
}
