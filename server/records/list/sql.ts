// Statements behind the list of records. All of them filter alike; they count and sum a whole
// filter, or find the ids of one page. On SQLite the index record_list answers them by itself.
import {
  type Expression,
  type OperandValueExpressionOrList,
  type OrderByDirection,
  type RawBuilder,
  type SqlBool,
  expressionBuilder,
  sql,
} from 'kysely'
import type { RecordsQuery } from '#contract/records.ts'
import type { RecordType } from '#domain/records.ts'
import { foldKey } from '#domain/text.ts'
import type { Db } from '../../db/in-tx.ts'
import { isPostgres } from '../../db/engine.ts'
import type { Tables } from '../../db/tables.ts'
import { containing, keyMatches } from '../../names/sql.ts'
import { SEARCH_SEPARATOR, withoutSeparator } from '../row.ts'

/** Which records of a user are meant. */
export interface Filter {
  user_id: number
  record_type: RecordType
  query: Omit<RecordsQuery, 'page' | 'page_size' | 'order_by'>
  /** What the text filter finds by name, beside what stands in the record itself. */
  named: Named
}

/** Whether the text stands in the name of any account, category or tag. */
export interface Named {
  account: boolean
  category: boolean
  tag: boolean
}

/** The records of a filter, to select from. */
export function filtered(db: Db, { user_id, record_type, query, named }: Filter) {
  const { account, category, payee, date_from, date_to, excluded, filter_text } = query
  let rows = db
    .selectFrom('record')
    .where('record.user_id', '=', user_id)
    .where('record.record_type', '=', record_type)
  if (date_from !== undefined) rows = rows.where('date', '>=', date_from)
  if (date_to !== undefined) rows = rows.where('date', '<=', date_to)
  if (account) rows = rows.where('account_id', 'in', account)
  if (category) rows = rows.where('category_id', 'in', category)
  if (query.import) rows = rows.where('import_id', 'in', query.import)
  if (query.rule) rows = rows.where('applied_rule_id', 'in', query.rule)
  if (excluded !== undefined) rows = rows.where('exclude_from_totals', '=', excluded ? 1 : 0)
  if (payee !== undefined && query.payee_filter_type !== undefined) {
    rows = rows.where(keyMatches(sql.ref('payee_key'), query.payee_filter_type, foldKey(payee)))
  } else if (payee !== undefined) {
    rows = rows.where('payee_key', '=', foldKey(payee)).where('payee', '=', payee)
  }
  if (query.notes !== undefined) {
    const key = withoutSeparator(foldKey(query.notes))
    rows = rows.where(keyMatches(notesKey(db), query.notes_filter_type ?? 'icontains', key))
  }
  if (query.tag) rows = rows.where('record.id', 'in', taggedWith(db, user_id, query.tag))
  if (query.untagged) {
    rows = rows.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('record_tag')
            .select('tag_id')
            .where('record_tag.user_id', '=', user_id)
            .whereRef('record_id', '=', 'record.id'),
        ),
      ),
    )
  }
  if (filter_text === '') return rows
  const matches = textMatches(db, user_id, filter_text, named)
  return rows.where(({ or }) => or(matches))
}

/** Where a text may stand: in the record itself, or in the name of something it refers to. */
function textMatches(
  db: Db,
  user_id: number,
  filter_text: string,
  named: Named,
): Expression<SqlBool>[] {
  const { eb } = expressionBuilder<Tables, 'record'>()
  const names = namesHolding(db, user_id, filter_text)
  return [
    holds('search', filter_text),
    ...(named.account ? [eb('account_id', 'in', names.account)] : []),
    ...(named.category ? [eb('category_id', 'in', names.category)] : []),
    ...(named.tag ? [eb('record.id', 'in', taggedWith(db, user_id, names.tag))] : []),
  ]
}

function taggedWith(
  db: Db,
  user_id: number,
  tags: OperandValueExpressionOrList<Tables, 'record_tag', 'tag_id'>,
) {
  return db
    .selectFrom('record_tag')
    .select('record_id')
    .where('record_tag.user_id', '=', user_id)
    .where('tag_id', 'in', tags)
}

function namesHolding(db: Db, user_id: number, filter_text: string) {
  const of = <T extends 'account' | 'category' | 'tag'>(table: T) =>
    db.selectFrom<'account' | 'category' | 'tag'>(table).select('id').where('user_id', '=', user_id)
  return {
    account: of('account').where(holds('full_name', filter_text)),
    category: of('category').where(holds('name_key', filter_text)),
    tag: of('tag').where(holds('name_key', filter_text)),
  }
}

const HAYSTACK = {
  search: sql.ref('search'),
  name_key: sql.ref('name_key'),
  /** The key keeps institution and name apart; a full name joins them. */
  full_name: sql`replace(name_key, ${SEARCH_SEPARATOR}, ' - ')`,
}

function holds(where: keyof typeof HAYSTACK, filter_text: string): Expression<SqlBool> {
  const text = containing(withoutSeparator(filter_text))
  return sql<SqlBool>`${HAYSTACK[where]} like ${text} escape '\\'`
}

/** Looks for a text among the names, once, so that a filter asks only where something is. */
export async function findNamed(db: Db, user_id: number, filter_text: string): Promise<Named> {
  if (filter_text === '') return { account: false, category: false, tag: false }
  const names = namesHolding(db, user_id, filter_text)
  const found = async (which: keyof Named) =>
    (await names[which].limit(1).executeTakeFirst()) !== undefined
  return {
    account: await found('account'),
    category: await found('category'),
    tag: await found('tag'),
  }
}

/** Columns with few values, by which the records of a filter fall into groups. */
export type GroupColumn = 'account_id' | 'category_id' | 'exclude_from_totals'

export interface Totals {
  count: number
  /** Excluded records are summed only if the filter says so. */
  sum_amount: number
  num_excluded: number
}

export interface GroupTotals extends Totals {
  key: number
}

const NUM_EXCLUDED = sql<number>`coalesce(sum(exclude_from_totals), 0)`
const SUM_COUNTED = sql<number>`coalesce(sum(case when exclude_from_totals = 0 then amount_minor else 0 end), 0)`
const SUM_ALL = sql<number>`coalesce(sum(amount_minor), 0)`

function sumAmount({ query }: Filter) {
  return query.sum_excluded ? SUM_ALL : SUM_COUNTED
}

export function sumFilter(db: Db, filter: Filter): Promise<Totals> {
  return filtered(db, filter)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sumAmount(filter).as('sum_amount'),
      NUM_EXCLUDED.as('num_excluded'),
    ])
    .executeTakeFirstOrThrow()
}

const isGiven = (filter: unknown): boolean => filter !== undefined

/** The same for each account or category of a filter. */
export function sumGroups(
  db: Db,
  filter: Filter,
  column: Exclude<GroupColumn, 'exclude_from_totals'>,
): Promise<GroupTotals[]> {
  const { filter_text, payee, notes, import: imports, rule } = filter.query
  const looksInside = filter_text !== '' || [payee, notes, imports, rule].some(isGiven)
  // The index of the column has its groups in order, but a filter on other columns would read every
  // row behind it. As a sum, the column is grouped after the list's own index was filtered.
  const key = looksInside ? sql<number>`${sql.ref(column)} + 0` : sql<number>`${sql.ref(column)}`
  return filtered(db, filter)
    .select(({ fn }) => [
      key.as('key'),
      fn.countAll<number>().as('count'),
      sumAmount(filter).as('sum_amount'),
      NUM_EXCLUDED.as('num_excluded'),
    ])
    .groupBy(key)
    .execute()
}

/** Columns that a page can be ordered by in the database. */
export type OrderColumn = 'date' | 'payee' | 'amount' | 'balance' | 'dividends' | 'notes'

/** Where a page lies in its list. */
export interface Window {
  offset: number
  limit: number
}

/** A stretch of an order; `backwards` turns all of it round, ties and empty values too. */
export interface Stretch extends Window {
  column: OrderColumn
  descending: boolean
  backwards: boolean
}

/** Ties by id, newest first; balances that are missing come last. */
export async function listIds(db: Db, filter: Filter, stretch: Stretch): Promise<number[]> {
  const { column, descending, backwards, offset, limit } = stretch
  const turned = (direction: OrderByDirection) =>
    (direction === 'desc') === backwards ? 'asc' : 'desc'
  const rows = await filtered(db, filter)
    .select('record.id')
    .$if(column === 'balance', (rows) => rows.orderBy(sql`balance_minor is null`, turned('asc')))
    .orderBy(orderExpression(db, column, filter), turned(descending ? 'desc' : 'asc'))
    .orderBy('record.id', turned('desc'))
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

function orderExpression(db: Db, column: OrderColumn, { query }: Filter) {
  const isFiltered = Object.values(query).some((value) => value !== undefined && value !== '')
  const columns = {
    date: sql.ref('date'),
    // The whole list has an index in this order. Of a part of it, SQLite would walk that index and
    // read every row to filter it; of an expression it knows no order, and filters first.
    payee: isFiltered ? sql`payee_key || ''` : sql.ref('payee_key'),
    amount: sql.ref('amount_minor'),
    balance: sql.ref('balance_minor'),
    dividends: sql.ref('dividends_minor'),
    notes: notesKey(db),
  }
  return columns[column]
}

/** The notes, folded. */
function notesKey(db: Db): RawBuilder<unknown> {
  return isPostgres(db)
    ? sql`split_part(search, ${SEARCH_SEPARATOR}, 1)`
    : sql`substr(search, 1, instr(search, ${SEARCH_SEPARATOR}) - 1)`
}

/** Records of some groups, newest first; negated, so that no index by id is walked for a few. */
export async function listIdsOfGroups(
  db: Db,
  filter: Filter,
  column: GroupColumn,
  keys: readonly number[],
  window: Window,
): Promise<{ id: number; key: number }[]> {
  return filtered(db, filter)
    .select(({ ref }) => ['record.id', ref(column).as('key')])
    .where(column, 'in', [...keys])
    .orderBy(sql`-record.id`)
    .limit(window.limit)
    .offset(window.offset)
    .execute()
}

/** Names by which accounts or categories are ordered. */
export async function listNameKeys(
  db: Db,
  user_id: number,
  table: 'account' | 'category',
): Promise<{ id: number; key: string }[]> {
  const key = table === 'account' ? HAYSTACK.full_name : HAYSTACK.name_key
  return db
    .selectFrom<'account' | 'category'>(table)
    .select(['id', sql<string>`${key}`.as('key')])
    .where('user_id', '=', user_id)
    .execute()
}
