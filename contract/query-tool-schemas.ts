// The query tool: saved queries, and running one. A query looks at the records of one type in the
// months that end with the current one, narrows them by filters, and tells them apart by a group.
// A saved query names its filters `accounts`, `categories` and `tags`; a run is sent the same ids
// as `account_pks`, `category_pks` and `tag_pks`.
import { z } from 'zod'
import { TIMESPANS } from '#domain/dashboards/months.ts'
import { DATA_FIELDS } from '#domain/dashboards/values.ts'
import { DISPLAYS, FILTER_TYPES, INTERVALS, QUERY_GROUPINGS } from '#domain/query-tool/choices.ts'
import {
  DayField,
  FilterText,
  Id,
  IdParams,
  MoneyOut,
  Name,
  RecordTypeField,
  Version,
  orElse,
  checkDataField,
} from './fields.ts'

/** How many accounts, categories or tags a query may name, of each. */
export const MAX_QUERY_IDS = 1000

/** Ids without repetition; missing and null are none, and none is no filter. */
const Ids = z
  .array(Id)
  .max(MAX_QUERY_IDS)
  .nullish()
  .transform((ids) => [...new Set(ids ?? [])])

/** A text to look for; blank, missing and null are no filter. */
const Text = orElse(FilterText, '')

/** What a run needs, but for the ids. */
const asked = {
  record_type: RecordTypeField.default('transaction'),
  /** Transactions and income have an amount and nothing else. */
  data_field: z.enum(DATA_FIELDS).default('amount'),
  /** Months, the current one included. */
  timespan: z.literal(TIMESPANS).default(12),
  group_by: z.enum(QUERY_GROUPINGS).default('category'),
  payee: Text,
  payee_filter_type: z.enum(FILTER_TYPES).default('exact'),
  notes: Text,
  notes_filter_type: z.enum(FILTER_TYPES).default('icontains'),
  include_excluded_records: z.boolean().default(false),
  interval: z.enum(INTERVALS).default('month'),
  /** Adds the column `change`: the total against that of as many months before. */
  compare: z.boolean().default(false),
}

/** A query as it is saved. A PUT replaces it: what is not sent takes its default. */
export const QueryDraft = z
  .object({
    name: Name,
    ...asked,
    accounts: Ids,
    /** Of the record type. */
    categories: Ids,
    tags: Ids,
    /** Whether it stands with the favourites. */
    pinned: z.boolean().default(false),
    display: z.enum(DISPLAYS).default('table'),
  })
  .superRefine(checkDataField)
export type QueryDraft = z.output<typeof QueryDraft>

/** A saved query. */
export const Query = z.object({
  id: Id,
  name: z.string(),
  record_type: RecordTypeField,
  data_field: z.enum(DATA_FIELDS),
  timespan: z.literal(TIMESPANS),
  group_by: z.enum(QUERY_GROUPINGS),
  accounts: z.array(Id),
  categories: z.array(Id),
  tags: z.array(Id),
  payee: z.string(),
  payee_filter_type: z.enum(FILTER_TYPES),
  notes: z.string(),
  notes_filter_type: z.enum(FILTER_TYPES),
  include_excluded_records: z.boolean(),
  interval: z.enum(INTERVALS),
  compare: z.boolean(),
  pinned: z.boolean(),
  display: z.enum(DISPLAYS),
  version: Version,
})
export type Query = z.output<typeof Query>

/** A query as it is run: nothing of it is stored, its name means nothing. */
export const QueryRun = z
  .object({
    name: FilterText.nullish(),
    ...asked,
    account_pks: Ids,
    /** Of the record type. */
    category_pks: Ids,
    tag_pks: Ids,
  })
  .superRefine(checkDataField)
export type QueryRun = z.output<typeof QueryRun>

const Cell = MoneyOut.nullable()

/**
 * The columns in order: `group`, then one for each interval (`2026-05`, `2026-Q2` or `2026`, oldest
 * first), then `total` ("Latest" for balances), then `change` where it was asked for. The two days
 * are those that the numbers in the column cover, both included; the first and the last quarter or
 * year may be cut. `group` and `change` have none.
 */
export const TableHeader = z.object({
  key: z.string(),
  label: z.string(),
  date_from: DayField.nullable(),
  date_to: DayField.nullable(),
})
export type TableHeader = z.output<typeof TableHeader>

/** `id` is the account's, category's or tag's; null for "Untagged", payees and the heading. */
const group = {
  id: Id.nullable(),
  slot: z.number().int().nullable(),
  /** Of a group of categories: those of its categories that have a row of their own. */
  parts: z.array(Id).optional(),
}

/**
 * A row: beside these, a number or null under the key of every interval. A null is a balance that
 * is not known. Read a cell with `cellOf` of `#domain/query-tool/pivot.ts`.
 */
export const TableRow = z
  .object({
    group: z.string(),
    ...group,
    total: Cell,
    /** Only where it was asked for; null when a balance is not known, or the set began later. */
    change: Cell.optional(),
  })
  .catchall(z.union([z.string(), z.number(), z.null(), z.array(Id)]))
export type TableRow = z.output<typeof TableRow>

const rows = {
  /** Largest total first. */
  table_data: z.array(TableRow),
  /** One series under the heading of the record type, or none without rows; only `y` above 0. */
  chart_pie: z.array(
    z.object({
      name: z.string(),
      data: z.array(z.object({ name: z.string(), y: MoneyOut, ...group })),
    }),
  ),
  /** In the order of the rows; a point's time is the first of the calendar interval. */
  chart_timeseries: z.array(
    z.object({ name: z.string(), ...group, data: z.array(z.tuple([z.number(), Cell])) }),
  ),
}

export const QueryResult = z.object({
  table_headers: z.array(TableHeader),
  ...rows,
  /** By column key. Counts every record once, also one that stands under several tags. */
  table_month_totals: z.record(z.string(), Cell),
  /** The first day of the month in which the set began, where that lies within the months compared with. */
  compared_from: DayField.nullable(),
  /** The same by groups of categories and by those in none; left out where no row is in a group. */
  folded: z.object(rows).optional(),
})
export type QueryResult = z.output<typeof QueryResult>

export const listQueries = {
  reply: z.array(Query),
}

export const getQuery = {
  params: IdParams,
  reply: Query,
}

export const createQuery = {
  body: QueryDraft,
  reply: Query,
}

export const updateQuery = {
  params: IdParams,
  body: QueryDraft,
  reply: Query,
}

export const deleteQuery = {
  params: IdParams,
}

export const runQuery = {
  body: QueryRun,
  reply: QueryResult,
}
