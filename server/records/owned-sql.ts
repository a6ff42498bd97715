// Statements that tell which things are a user's own, before anything may refer to them.
import type { RecordType } from '#domain/records.ts'
import type { Db } from '../db/in-tx.ts'
import { piecesOf } from '../pieces-of.ts'

const IDS_A_STATEMENT = 1000

/** Ids that somebody says are the user's own. */
export interface Mentioned {
  accounts: ReadonlySet<number>
  categories: ReadonlySet<number>
  tags: ReadonlySet<number>
  rules: ReadonlySet<number>
  imports: ReadonlySet<number>
}

/** Those that are; of imports, whether they were undone. */
export interface Owned extends Omit<Mentioned, 'imports'> {
  imports: ReadonlyMap<number, boolean>
}

export async function listOwned(
  db: Db,
  user_id: number,
  record_type: RecordType,
  mentioned: Mentioned,
): Promise<Owned> {
  const imports = await among(mentioned.imports, (ids) =>
    db
      .selectFrom('import')
      .select(['id', 'undone_at'])
      .where('user_id', '=', user_id)
      .where('id', 'in', ids)
      .execute(),
  )
  const categories = await among(mentioned.categories, (ids) =>
    db
      .selectFrom('category')
      .select('id')
      .where('user_id', '=', user_id)
      .where('record_type', '=', record_type)
      .where('id', 'in', ids)
      .execute(),
  )
  return {
    accounts: await listOwnIds(db, user_id, 'account', mentioned.accounts),
    categories: new Set(categories.map(({ id }) => id)),
    tags: await listOwnIds(db, user_id, 'tag', mentioned.tags),
    rules: await listOwnIds(db, user_id, 'rule', mentioned.rules),
    imports: new Map(imports.map(({ id, undone_at }) => [id, undone_at !== null])),
  }
}

export async function listOwnIds(
  db: Db,
  user_id: number,
  table: 'account' | 'tag' | 'rule',
  mentioned: ReadonlySet<number>,
): Promise<Set<number>> {
  const rows = await among(mentioned, (ids) =>
    db
      .selectFrom(table)
      .select('id')
      .where('user_id', '=', user_id)
      .where('id', 'in', ids)
      .execute(),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Looks ids up, a thousand at a time. */
async function among<Row>(
  ids: ReadonlySet<number>,
  find: (ids: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = []
  for (const piece of piecesOf([...ids], IDS_A_STATEMENT)) found.push(...(await find(piece)))
  return found
}

/** Holds imports until the transaction ends: none of them is undone meanwhile. */
export async function holdImports(
  db: Db,
  user_id: number,
  ids: ReadonlySet<number>,
): Promise<void> {
  for (const piece of piecesOf([...ids], IDS_A_STATEMENT)) {
    await db
      .updateTable('import')
      .set((row) => ({ version: row.ref('version') }))
      .where('user_id', '=', user_id)
      .where('id', 'in', piece)
      .execute()
  }
}
