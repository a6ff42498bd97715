// Statements behind the list of records. All of them filter alike; they count and sum a whole
// filter, or find the ids of one page. On SQLite the index record_list answers them by itself.
import {
  type Expression,
  type JoinBuilder,
  type OperandValueExpressionOrList,
  type SqlBool,
  sql,
} from 'kysely'
import type { RecordsQuery } from '#contract/records.ts'
import { type Day, MONTH_NAMES, writeLongDay } from '#domain/dates.ts'
import type { RecordType } from '#domain/records.ts'
import { foldKey } from '#domain/text.ts'
import { type DayCode, codeOfDay, codeOfType, dayOfCode } from '../../db/codes.ts'
import type { Db } from '../../db/in-tx.ts'
import { among } from '../../db/among-sql.ts'
import { LIVE, live, payeeOf } from '../../db/live-sql.ts'
import type { Tables } from '../../db/tables.ts'
import { containing, keyMatches } from '../../names/sql.ts'

type Asked = Partial<Omit<RecordsQuery, 'page' | 'page_size' | 'order_by' | 'filter_text'>>

/** Which records of a user are meant. */
export interface Filter {
  user_id: number
  record_type: RecordType
  query: Asked & Pick<RecordsQuery, 'filter_text'>
  /** Where the text of the filter stands, looked up once, so that it asks only there. */
  found: Found
}

export interface Found {
  places: readonly Place[]
  /** The days with a record whose spelling holds the text. */
  days: readonly DayCode[]
}

type Place = keyof typeof REFERENCES

/** What a record says by reference, and by its own id. */
const REFERENCES = {
  payee: 'record.payee_id',
  notes: 'record.id',
  account: 'record.account_id',
  category: 'record.category_id',
  tag: 'record.id',
} as const

export const FOUND_NOWHERE: Found = { places: [], days: [] }

/** The records of a filter, to select from. An empty list or text is no filter. */
export function filtered(db: Db, filter: Filter) {
  const { user_id, record_type, query } = filter
  const { account, category, payee, date_from, date_to, excluded, filter_text } = query
  let rows = live(db, user_id).where('record.type_code', '=', codeOfType(record_type))
  if (date_from !== undefined) rows = rows.where('record.day', '>=', codeOfDay(date_from))
  if (date_to !== undefined) rows = rows.where('record.day', '<=', codeOfDay(date_to))
  if (account?.length) rows = rows.where('record.account_id', 'in', account)
  if (category?.length) rows = rows.where('record.category_id', 'in', category)
  if (query.import?.length) rows = rows.where('record.import_id', 'in', query.import)
  if (query.rule?.length) rows = rows.where('record.applied_rule_id', 'in', query.rule)
  if (excluded !== undefined) rows = rows.where('exclude_from_totals', '=', excluded ? 1 : 0)
  if (payee) {
    rows = rows.where('record.payee_id', 'in', payeesLike(db, user_id, payee, query))
  }
  if (query.notes) {
    const type = query.notes_filter_type ?? 'icontains'
    const notes = keyMatches(sql.ref('notes_key'), type, foldKey(query.notes))
    rows = rows.where('record.id', 'in', notedIds(db, user_id, record_type, notes))
  }
  if (query.tag?.length) rows = rows.where('record.id', 'in', taggedWith(db, user_id, query.tag))
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
  return rows.where(({ or }) => or(textMatches(db, filter)))
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
function textMatches(db: Db, filter: Filter): Expression<SqlBool>[] {
  const { filter_text } = filter.query
  const { places, days } = filter.found
  const ids = idsHolding(db, filter)
  return [
    ...places.map((place) => sql<SqlBool>`${sql.ref(REFERENCES[place])} in ${ids[place]}`),
    ...(days.length > 0 ? [among(db, 'record.day', days)] : []),
    ...(AMOUNT_PART.test(foldKey(filter_text)) ? [holds('amount', filter_text)] : []),
  ]
}

type Unlooked = Omit<Filter, 'found'>

/** The ids in each place where the text of a filter stands. */
function idsHolding(db: Db, { user_id, record_type, query: { filter_text } }: Unlooked) {
  const named = (table: 'account' | 'category' | 'tag' | 'payee', name: keyof typeof HAYSTACK) =>
    db
      .selectFrom<'account' | 'category' | 'tag' | 'payee'>(table)
      .select('id')
      .where('user_id', '=', user_id)
      .where(holds(name, filter_text))
  return {
    payee: named('payee', 'payee_key'),
    notes: notedIds(db, user_id, record_type, holds('notes_key', filter_text)),
    account: named('account', 'full_name'),
    category: named('category', 'name_key'),
    tag: taggedWith(db, user_id, named('tag', 'name_key')),
  }
}

/** Looks where the text of a filter stands. */
export async function withText(db: Db, asked: Unlooked): Promise<Filter> {
  const { user_id, record_type, query } = asked
  if (query.filter_text === '') return { ...asked, found: FOUND_NOWHERE }
  const names = Object.keys(REFERENCES) as Place[]
  const ids = idsHolding(db, asked)
  // In one statement: each of its own would wait for everybody else's.
  const looked = await db
    .selectNoFrom(({ exists }) => names.map((name) => exists(ids[name]).as(name)))
    .executeTakeFirstOrThrow()
  const places = names.filter((name) => Boolean(looked[name]))
  const days = await listDaysHolding(db, user_id, record_type, foldKey(query.filter_text))
  return { ...asked, found: { places, days } }
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

export interface Totals {
  count: number
  /** Excluded records are summed only if the filter says so. */
  sum_amount: number
  num_excluded: number
}

const NUM_EXCLUDED = sql<number>`coalesce(sum(exclude_from_totals), 0)`

export function sumFilter(db: Db, filter: Filter): Promise<Totals> {
  const { sum_excluded, sum_field } = filter.query
  const column = sql.ref(sum_field === 'dividends' ? 'dividends_minor' : 'amount_minor')
  const summed = sum_excluded
    ? column
    : sql`case when exclude_from_totals = 0 then ${column} else 0 end`
  const sum = sql<number>`coalesce(sum(${summed}), 0)`
  return filtered(db, filter)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sum.as('sum_amount'),
      NUM_EXCLUDED.as('num_excluded'),
    ])
    .executeTakeFirstOrThrow()
}

/** In which order, and which stretch of it. */
export interface Window extends Order {
  offset: number
  limit: number
}

type Order = RecordsQuery['order_by']

/** Ties by id, newest first; balances that are missing come last. */
export async function listIds(
  db: Db,
  filter: Filter,
  { field, descending, offset, limit }: Window,
): Promise<number[]> {
  const rows = await filtered(db, filter)
    // Joined, because PostgreSQL asks a subquery anew for each record, and compiles it before.
    .$if(field === 'payee', (rows) => rows.leftJoin('payee', payeeOf))
    .$if(field === 'account', (rows) => rows.leftJoin('account', nameOf('account')))
    .$if(field === 'category', (rows) => rows.leftJoin('category', nameOf('category')))
    .select('record.id')
    .$if(field === 'balance' && filter.record_type === 'saving', (rows) =>
      rows.orderBy(sql`balance_minor is null`),
    )
    .orderBy(orderExpression(field, filter), descending ? 'desc' : 'asc')
    .orderBy('record.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

const nameOf =
  <Table extends 'account' | 'category'>(table: Table) =>
  (join: JoinBuilder<Tables, 'record' | Table>) =>
    join
      .on(sql.ref(`${table}.user_id`), '=', sql.ref('record.user_id'))
      .on(sql.ref(`${table}.id`), '=', sql.ref(`record.${table}_id`))

function orderExpression(field: Order['field'], { record_type }: Filter) {
  const columns = {
    date: sql.ref('record.day'),
    account: HAYSTACK.full_name,
    payee: HAYSTACK.payee_key,
    category: HAYSTACK.name_key,
    amount: sql.ref('amount_minor'),
    // Only saving has balances; elsewhere the date takes their place.
    balance: sql.ref(record_type === 'saving' ? 'balance_minor' : 'record.day'),
    dividends: sql.ref('dividends_minor'),
    notes: sql.ref('notes_key'),
    exclude_from_totals: sql.ref('exclude_from_totals'),
  }
  return columns[field]
}
