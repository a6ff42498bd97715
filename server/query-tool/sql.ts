// Statements about saved queries. What was added to the first columns is kept together as JSON in
// `extra`; a query that was saved before an addition takes its default.
import { type Selectable, sql } from 'kysely'
import type { Query, QueryDraft } from '#contract/query-tool.ts'
import { foldKey } from '#domain/text.ts'
import type { Db } from '../db/in-tx.ts'
import type { QueryTable } from '../db/tables.ts'
import { groupBy } from '#domain/lists.ts'
import type { Seen } from '../db/seen-sql.ts'

const COLUMNS = [
  'id',
  'name',
  'record_type',
  'data_field',
  'timespan',
  'group_by',
  'payee',
  'payee_filter_type',
  'notes',
  'notes_filter_type',
  'include_excluded_records',
  'extra',
  'version',
] as const

type QueryRow = Pick<Selectable<QueryTable>, (typeof COLUMNS)[number]>

/** What a query filters by, in tables of their own. */
const LINKS = {
  accounts: ['query_account', 'account_id'],
  categories: ['query_category', 'category_id'],
  tags: ['query_tag', 'tag_id'],
} as const

/** All saved queries, by name. */
export async function listQueries(db: Db, user_id: number): Promise<Query[]> {
  const rows = await db
    .selectFrom('query')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .orderBy('name_key')
    .execute()
  return rows.length === 0 ? [] : withLinks(db, user_id, rows)
}

export async function findQuery(db: Db, user_id: number, id: number): Promise<Query | null> {
  const row = await db
    .selectFrom('query')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const [query] = await withLinks(db, user_id, [row], id)
  return query ?? null
}

export async function insertQuery(db: Db, user_id: number, draft: QueryDraft): Promise<Query> {
  const row = await db
    .insertInto('query')
    .values({ user_id, ...columnsOf(draft) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  await insertLinks(db, user_id, row.id, draft)
  return toQuery(row, draft)
}

/** Null when it was changed since `version`, or is gone. Call it inside a transaction. */
export async function updateQuery(
  db: Db,
  user_id: number,
  { id, version }: Seen,
  draft: QueryDraft,
): Promise<Query | null> {
  const row = await db
    .updateTable('query')
    .set({ ...columnsOf(draft), version: version + 1 })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst()
  if (!row) return null
  for (const [table] of Object.values(LINKS)) {
    await db.deleteFrom(table).where('user_id', '=', user_id).where('query_id', '=', id).execute()
  }
  await insertLinks(db, user_id, id, draft)
  return toQuery(row, draft)
}

type Links = Pick<Query, keyof typeof LINKS>

/** The rows with their ids; `only` is the one query that is meant. */
async function withLinks(
  db: Db,
  user_id: number,
  rows: readonly QueryRow[],
  only?: number,
): Promise<Query[]> {
  const idsOf = async ([table, column]: (typeof LINKS)[keyof typeof LINKS]) => {
    const links = await db
      .selectFrom<'query_account' | 'query_category' | 'query_tag'>(table)
      .select(['query_id', sql.ref<number>(column).as('id')])
      .where('user_id', '=', user_id)
      .$if(only !== undefined, (links) => links.where('query_id', '=', only ?? 0))
      .orderBy('id')
      .execute()
    return groupBy(links, ({ query_id }) => query_id)
  }
  const [accounts, categories, tags] = [
    await idsOf(LINKS.accounts),
    await idsOf(LINKS.categories),
    await idsOf(LINKS.tags),
  ]
  const ids = (links: typeof tags, id: number) => links.get(id)?.map((link) => link.id) ?? []
  return rows.map((row) => {
    const { id } = row
    const links = {
      accounts: ids(accounts, id),
      categories: ids(categories, id),
      tags: ids(tags, id),
    }
    return toQuery(row, links)
  })
}

async function insertLinks(
  db: Db,
  user_id: number,
  query_id: number,
  { record_type, accounts, categories, tags }: QueryDraft,
): Promise<void> {
  const link = { user_id, query_id }
  if (accounts.length > 0) {
    const rows = accounts.map((account_id) => ({ ...link, account_id }))
    await db.insertInto('query_account').values(rows).execute()
  }
  if (categories.length > 0) {
    const rows = categories.map((category_id) => ({ ...link, record_type, category_id }))
    await db.insertInto('query_category').values(rows).execute()
  }
  if (tags.length > 0) {
    const rows = tags.map((tag_id) => ({ ...link, tag_id }))
    await db.insertInto('query_tag').values(rows).execute()
  }
}

function columnsOf(draft: QueryDraft) {
  const { name, interval, compare, pinned, display, ...rest } = draft
  const { accounts: _accounts, categories: _categories, tags: _tags, ...columns } = rest
  return {
    ...columns,
    name,
    name_key: foldKey(name),
    include_excluded_records: draft.include_excluded_records ? (1 as const) : (0 as const),
    extra: JSON.stringify({ interval, compare, pinned, display }),
  }
}

const ADDED = { interval: 'month', compare: false, pinned: false, display: 'table' } as const

function toQuery({ extra, version, ...row }: QueryRow, links: Links): Query {
  const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
  return {
    ...row,
    accounts: ascending(links.accounts),
    categories: ascending(links.categories),
    tags: ascending(links.tags),
    include_excluded_records: row.include_excluded_records === 1,
    ...ADDED,
    ...(JSON.parse(extra) as Partial<Query>),
    version,
  }
}
