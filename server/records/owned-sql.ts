// Statements that tell which things are a user's own, before anything may refer to them.
import { sql } from 'kysely'
import type { RecordType } from '#domain/records.ts'
import { isPostgres } from '../db/engine.ts'
import type { Db } from '../db/in-tx.ts'
import { among } from '../db/among-sql.ts'

/** Ids that somebody says are the user's own. */
export interface Mentioned {
  accounts?: Iterable<number>
  categories?: Iterable<number>
  tags?: Iterable<number>
  rules?: Iterable<number>
  imports?: Iterable<number>
}

/** Those that are; of imports, whether they were undone. */
export interface Owned {
  accounts: ReadonlySet<number>
  categories: ReadonlySet<number>
  tags: ReadonlySet<number>
  rules: ReadonlySet<number>
  imports: ReadonlyMap<number, boolean>
}

export async function listOwned(
  db: Db,
  user_id: number,
  record_type: RecordType,
  mentioned: Mentioned,
): Promise<Owned> {
  const categories = db
    .selectFrom('category')
    .select(['id', sql<Kind>`'category'`.as('kind'), UNDONE_NEVER])
    .where('user_id', '=', user_id)
    .where('record_type', '=', record_type)
    .where(among(db, 'id', [...(mentioned.categories ?? [])]))
  const imports = db
    .selectFrom('import')
    .select(['id', sql<Kind>`'import'`.as('kind'), 'undone_at'])
    .where('user_id', '=', user_id)
    .where(among(db, 'id', [...(mentioned.imports ?? [])]))
  // In one statement, because nobody else writes meanwhile.
  const rows = await own(db, user_id, 'account', mentioned.accounts)
    .unionAll(own(db, user_id, 'tag', mentioned.tags))
    .unionAll(own(db, user_id, 'rule', mentioned.rules))
    .unionAll(categories)
    .unionAll(imports)
    .execute()
  const of = (wanted: Kind) => rows.filter(({ kind }) => kind === wanted)
  const idsOf = (wanted: Kind) => new Set(of(wanted).map(({ id }) => id))
  return {
    accounts: idsOf('account'),
    categories: idsOf('category'),
    tags: idsOf('tag'),
    rules: idsOf('rule'),
    imports: new Map(of('import').map(({ id, undone_at }) => [id, undone_at !== null])),
  }
}

type Kind = 'account' | 'tag' | 'rule' | 'category' | 'import'

const UNDONE_NEVER = sql<string | null>`cast(null as text)`.as('undone_at')

export async function listOwnIds(
  db: Db,
  user_id: number,
  table: 'account' | 'tag' | 'rule',
  mentioned: Iterable<number>,
): Promise<Set<number>> {
  const rows = await own(db, user_id, table, mentioned).execute()
  return new Set(rows.map(({ id }) => id))
}

function own(
  db: Db,
  user_id: number,
  table: 'account' | 'tag' | 'rule',
  mentioned: Iterable<number> = [],
) {
  return db
    .selectFrom(table)
    .select(['id', sql<Kind>`${sql.lit(table)}`.as('kind'), UNDONE_NEVER])
    .where('user_id', '=', user_id)
    .where(among(db, 'id', [...mentioned]))
}

/** Holds imports until the transaction ends: none of them is undone meanwhile. */
export async function holdImports(
  db: Db,
  user_id: number,
  ids: ReadonlySet<number>,
): Promise<void> {
  // In SQLite nobody else writes.
  if (ids.size === 0 || !isPostgres(db)) return
  await db
    .updateTable('import')
    .set((row) => ({ version: row.ref('version') }))
    .where('user_id', '=', user_id)
    .where(among(db, 'id', [...ids]))
    .execute()
}
