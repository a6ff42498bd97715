// Statements behind the list of records. All of them filter alike; they count and sum a whole
// filter, or find the ids of one page. On SQLite the index record_list answers them by itself.
import {
  type Expression,
  type OperandValueExpressionOrList,
  type OrderByDirection,
  type SqlBool,
  expressionBuilder,
  sql,
} from 'kysely'
import type { RecordsQuery } from '#contract/records.ts'
import { type Day, MONTH_NAMES, writeLongDay } from '#domain/dates.ts'
import type { RecordType } from '#domain/records.ts'
import { foldKey } from '#domain/text.ts'
import { type DayCode, codeOfDay, codeOfType, dayOfCode } from '../../db/codes.ts'
import type { Db } from '../../db/in-tx.ts'
import { listed } from '../../db/listed-sql.ts'
import { LIVE, live } from '../../db/live-sql.ts'
import type { Tables } from '../../db/tables.ts'
import { containing, keyMatches } from '../../names/sql.ts'

/** Which records of a user are meant. */
export interface Filter {
  user_id: number
  record_type: RecordType
  query: Omit<RecordsQuery, 'page' | 'page_size' | 'order_by'>
  /** Where the text filter can find something. */
  found: Found
}

/** Where a text stands, looked up once, so that a filter asks only there. */
export interface Found {
  payee: boolean
  notes: boolean
  account: boolean
  category: boolean
  tag: boolean
  /** The days on which a record stands and whose spelling holds the text. */
  days: DayCode[]
}

export const FOUND_NOWHERE: Found = {
  payee: false,
  notes: false,
  account: false,
  category: false,
  tag: false,
  days: [],
}

/** The records of a filter, to select from. */
export function filtered(db: Db, { user_id, record_type, query, found }: Filter) {
  const { account, category, payee, date_from, date_to, excluded, filter_text } = query
  let rows = live(db, user_id).where('record.type_code', '=', codeOfType(record_type))
  if (date_from !== undefined) rows = rows.where('record.day', '>=', codeOfDay(date_from))
  if (date_to !== undefined) rows = rows.where('record.day', '<=', codeOfDay(date_to))
  if (account) rows = rows.where('record.account_id', 'in', account)
  if (category) rows = rows.where('record.category_id', 'in', category)
  if (query.import) rows = rows.where('record.import_id', 'in', query.import)
  if (query.rule) rows = rows.where('record.applied_rule_id', 'in', query.rule)
  if (excluded !== undefined) rows = rows.where('exclude_from_totals', '=', excluded ? 1 : 0)
  if (payee !== undefined) {
    rows = rows.where('record.payee_id', 'in', payeesLike(db, user_id, payee, query))
  }
  if (query.notes !== undefined) {
    const type = query.notes_filter_type ?? 'icontains'
    const notes = keyMatches(sql.ref('notes_key'), type, foldKey(query.notes))
    rows = rows.where('record.id', 'in', notedIds(db, user_id, record_type, notes))
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
  const matches = textMatches(db, { user_id, record_type, found }, filter_text)
  return rows.where(({ or }) => or(matches))
}

/** As it is written, or by its key where the filter says how. */
function payeesLike(
  db: Db,
  user_id: number,
  payee: string,
  { payee_filter_type: type }: Filter['query'],
) {
  const payees = db.selectFrom('payee').select('payee.id').where('payee.user_id', '=', user_id)
  const key = foldKey(payee)
  if (type !== undefined) return payees.where(keyMatches(sql.ref('payee_key'), type, key))
  return payees.where('payee_key', '=', key).where('payee.payee', '=', payee)
}

/** Records whose notes are as asked for. */
function notedIds(db: Db, user_id: number, type: RecordType, notes: Expression<SqlBool>) {
  return db
    .selectFrom('record')
    .select('record.id')
    .where('record.user_id', '=', user_id)
    .where('record.type_code', '=', codeOfType(type))
    .where('record.shelved', '=', LIVE)
    .where('notes_key', '<>', sql.lit(''))
    .where(notes)
}

/** Where a text may stand: in the record itself, or in the name of something it refers to. */
function textMatches(
  db: Db,
  { user_id, record_type, found }: Pick<Filter, 'user_id' | 'record_type' | 'found'>,
  filter_text: string,
): Expression<SqlBool>[] {
  const { eb } = expressionBuilder<Tables, 'record'>()
  const names = namesHolding(db, user_id, filter_text)
  const notes = () => notedIds(db, user_id, record_type, holds('notes_key', filter_text))
  return [
    ...(found.payee ? [eb('record.payee_id', 'in', names.payee)] : []),
    ...(found.notes ? [eb('record.id', 'in', notes())] : []),
    ...(found.days.length > 0 ? [eb('record.day', 'in', listed<DayCode>(db, found.days))] : []),
    ...(AMOUNT_PART.test(foldKey(filter_text)) ? [holds('amount', filter_text)] : []),
    ...(found.account ? [eb('record.account_id', 'in', names.account)] : []),
    ...(found.category ? [eb('record.category_id', 'in', names.category)] : []),
    ...(found.tag ? [eb('record.id', 'in', taggedWith(db, user_id, names.tag))] : []),
  ]
}

/** What can stand in an amount as it is written, "-34.41". */
const AMOUNT_PART = /^-?\d*(?:\.\d{0,2})?$/

/** What can stand in a day as it is written, "2026-11-20" or "20 november 2026". */
const DAY_PART = /^[\d-]*$|^\d{0,2} ?([a-z]{0,9}) ?\d{0,4}$/

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
  const of = <T extends 'account' | 'category' | 'tag' | 'payee'>(table: T) =>
    db
      .selectFrom<'account' | 'category' | 'tag' | 'payee'>(table)
      .select('id')
      .where('user_id', '=', user_id)
  return {
    account: of('account').where(holds('full_name', filter_text)),
    category: of('category').where(holds('name_key', filter_text)),
    tag: of('tag').where(holds('name_key', filter_text)),
    payee: of('payee').where(holds('payee_key', filter_text)),
  }
}

const HAYSTACK = {
  name_key: sql.ref('name_key'),
  payee_key: sql.ref('payee_key'),
  notes_key: sql.ref('notes_key'),
  /** The key keeps institution and name apart; a full name joins them. */
  full_name: sql`replace(name_key, ${'\u001f'}, ' - ')`,
  /** As `writeAmount` writes it. */
  amount: sql`(case when amount_minor < 0 then '-' else '' end)
    || cast(abs(amount_minor) / 100 as text) || '.'
    || substr(cast(100 + abs(amount_minor) % 100 as text), 2)`,
}

function holds(where: keyof typeof HAYSTACK, filter_text: string): Expression<SqlBool> {
  return sql<SqlBool>`${HAYSTACK[where]} like ${containing(filter_text)} escape '\\'`
}

/** Looks where a text stands, once, so that a filter asks only there. */
export async function findText(
  db: Db,
  user_id: number,
  record_type: RecordType,
  filter_text: string,
): Promise<Found> {
  if (filter_text === '') return FOUND_NOWHERE
  const names = namesHolding(db, user_id, filter_text)
  const notes = notedIds(db, user_id, record_type, holds('notes_key', filter_text))
  // In one statement: each of its own would wait for everybody else's.
  const looked = await db
    .selectNoFrom(({ exists }) => [
      exists(names.payee).as('payee'),
      exists(notes).as('notes'),
      exists(names.account).as('account'),
      exists(names.category).as('category'),
      exists(names.tag).as('tag'),
    ])
    .executeTakeFirstOrThrow()
  return {
    payee: Boolean(looked.payee),
    notes: Boolean(looked.notes),
    account: Boolean(looked.account),
    category: Boolean(looked.category),
    tag: Boolean(looked.tag),
    days: await listDaysHolding(db, user_id, record_type, foldKey(filter_text)),
  }
}

/** Days are few beside records, so the program spells each of them. */
async function listDaysHolding(
  db: Db,
  user_id: number,
  record_type: RecordType,
  key: string,
): Promise<DayCode[]> {
  const part = DAY_PART.exec(key)
  // Most words are in no month's name, and then no day is read.
  if (!part || !MONTH_NAMES.some((name) => foldKey(name).includes(part[1] ?? ''))) return []
  const rows = await live(db, user_id)
    .select('record.day')
    .distinct()
    .where('record.type_code', '=', codeOfType(record_type))
    .execute()
  const isHeld = (day: Day) => day.includes(key) || foldKey(writeLongDay(day)).includes(key)
  return rows.map(({ day }) => day).filter((code) => isHeld(dayOfCode(code)))
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

function orderExpression(db: Db, column: OrderColumn, { user_id }: Filter) {
  const columns = {
    date: sql.ref('record.day'),
    payee: payeeKey(db, user_id),
    amount: sql.ref('amount_minor'),
    balance: sql.ref('balance_minor'),
    dividends: sql.ref('dividends_minor'),
    notes: sql.ref('notes_key'),
  }
  return columns[column]
}

/** How the payee of a record is ordered. */
function payeeKey(db: Db, user_id: number) {
  return db
    .selectFrom('payee')
    .select('payee_key')
    .where('payee.user_id', '=', user_id)
    .where('payee.id', '=', sql.ref<number>('record.payee_id'))
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
