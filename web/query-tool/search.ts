// A query as it stands in the address: /query/?type=saving&by=account&months=36&display=spline
// The address is the query: reload, back and a copied link give the same view. A choice that is
// the default is not written; what cannot be read counts as the default.
import type { z } from 'zod'
import type { Query, QueryDraft, QueryRun } from '#contract/query-tool.ts'
import { TIMESPANS, type Timespan } from '#domain/dashboards/months.ts'
import { DATA_FIELDS, type DataField } from '#domain/dashboards/values.ts'
import {
  DISPLAYS,
  type Display,
  INTERVALS,
  type Interval,
  QUERY_GROUPINGS,
  type QueryGrouping,
  FILTER_TYPES,
  TEXT_MATCHES,
} from '#domain/query-tool/choices.ts'
import { RECORD_TYPES, type RecordType } from '#domain/records.ts'
import { readOpen, writeOpen } from '#web/cards/folds.ts'
import { readText } from '#web/names/search.ts'
import { type Ids, compact, idsOf, readIds, writeIds } from '#web/records/search.ts'

/** The four ways a text is looked for that are offered; the others mean the same. */
export const FILTER_CHOICES = ['exact', 'icontains', 'istartswith', 'iendswith'] as const
export type FilterChoice = (typeof FILTER_CHOICES)[number]

/** Everything that can be chosen, with its defaults filled in. */
export interface QueryView {
  record_type: RecordType
  data_field: DataField
  timespan: Timespan
  group_by: QueryGrouping
  accounts: readonly number[]
  categories: readonly number[]
  tags: readonly number[]
  payee: string
  payee_filter_type: FilterChoice
  notes: string
  notes_filter_type: FilterChoice
  include_excluded_records: boolean
  interval: Interval
  compare: boolean
  display: Display
}

export interface QuerySearch {
  type?: RecordType
  field?: DataField
  months?: Timespan
  by?: QueryGrouping
  account?: Ids
  category?: Ids
  tag?: Ids
  payee?: string
  payee_is?: FilterChoice
  notes?: string
  notes_is?: FilterChoice
  excluded?: true
  interval?: Interval
  compare?: true
  display?: Display
  /** The saved query that this one began as. */
  saved?: number
  /** The groups of categories that are open; no part of the query. */
  open?: string | readonly string[]
  /** The column that a phone shows; no part of the query. */
  column?: string
}

/** No filter at all. */
export const NO_FILTERS = {
  accounts: [],
  categories: [],
  tags: [],
  payee: '',
  payee_filter_type: 'exact',
  notes: '',
  notes_filter_type: 'icontains',
  include_excluded_records: false,
} satisfies Partial<QueryView>

const DEFAULTS: QueryView = {
  record_type: 'transaction',
  data_field: 'amount',
  timespan: 12,
  group_by: 'category',
  ...NO_FILTERS,
  interval: 'month',
  compare: false,
  display: 'table',
}

export function readQuerySearch(search: Record<string, unknown>): QuerySearch {
  const view = viewIn(search)
  return compact({
    ...writeView(view),
    saved: idsOf(readIds(search['saved']))[0],
    open: writeOpen(readOpen(search['open'])),
    column: readText(search['column']),
  })
}

/** The query that an address stands for. */
export function viewOf(search: QuerySearch): QueryView {
  return viewIn({ ...search })
}

/** The address with some choices changed; the others stay. */
export function changedQuery(search: QuerySearch, change: Partial<QueryView>): QuerySearch {
  const before = viewOf(search)
  const view = { ...before, ...change }
  const other = view.record_type !== before.record_type
  // Another record type has other categories, and most have no balance.
  const next = other ? { ...view, categories: [], data_field: 'amount' as const } : view
  const { saved, open, column } = search
  return compact({ ...writeView(sound(next)), saved, open, column })
}

/** The address of a saved query. */
export function searchOfQuery(query: Query): QuerySearch {
  return { ...writeView(viewOfQuery(query)), saved: query.id }
}

export function viewOfQuery(query: Query): QueryView {
  const { id: _id, name: _name, pinned: _pinned, version: _version, ...choices } = query
  return sound({
    ...choices,
    payee_filter_type: choiceOf(query.payee_filter_type),
    notes_filter_type: choiceOf(query.notes_filter_type),
  })
}

/** What the server is asked. How the result is shown is not part of it. */
export function runOf({ display: _display, ...view }: QueryView): z.input<typeof QueryRun> {
  const { accounts, categories, tags, ...rest } = view
  return {
    name: 'temp_name',
    ...rest,
    account_pks: [...accounts],
    category_pks: [...categories],
    tag_pks: [...tags],
  }
}

/** What is saved. */
export function draftOf(
  view: QueryView,
  { name, pinned }: { name: string; pinned: boolean },
): z.input<typeof QueryDraft> {
  const { accounts, categories, tags, ...rest } = view
  return {
    name,
    pinned,
    ...rest,
    accounts: [...accounts],
    categories: [...categories],
    tags: [...tags],
  }
}

/** Whether two queries ask the same and show it the same way. */
export function isSameView(a: QueryView, b: QueryView): boolean {
  const sorted = ({ accounts, categories, tags, ...rest }: QueryView) => ({
    ...rest,
    accounts: accounts.toSorted(),
    categories: categories.toSorted(),
    tags: tags.toSorted(),
  })
  const [first, second] = [Object.entries(sorted(a)), new Map(Object.entries(sorted(b)))]
  return first.every(([key, value]) => JSON.stringify(value) === JSON.stringify(second.get(key)))
}

function viewIn(search: Record<string, unknown>): QueryView {
  return sound({
    record_type: oneOf(RECORD_TYPES, search['type']) ?? DEFAULTS.record_type,
    data_field: oneOf(DATA_FIELDS, search['field']) ?? DEFAULTS.data_field,
    timespan: oneOf(TIMESPANS, Number(search['months'])) ?? DEFAULTS.timespan,
    group_by: oneOf(QUERY_GROUPINGS, search['by']) ?? DEFAULTS.group_by,
    accounts: idsOf(readIds(search['account'])),
    categories: idsOf(readIds(search['category'])),
    tags: idsOf(readIds(search['tag'])),
    payee: readText(search['payee']) ?? '',
    payee_filter_type: filterIn(search['payee_is']) ?? DEFAULTS.payee_filter_type,
    notes: readText(search['notes']) ?? '',
    notes_filter_type: filterIn(search['notes_is']) ?? DEFAULTS.notes_filter_type,
    include_excluded_records: isOn(search['excluded']),
    interval: oneOf(INTERVALS, search['interval']) ?? DEFAULTS.interval,
    compare: isOn(search['compare']),
    display: oneOf(DISPLAYS, search['display']) ?? DEFAULTS.display,
  })
}

/** Only investments have more than an amount. */
function sound(view: QueryView): QueryView {
  return view.record_type === 'saving' ? view : { ...view, data_field: 'amount' }
}

function writeView(view: QueryView): QuerySearch {
  return compact({
    type: unusual(view, 'record_type'),
    field: unusual(view, 'data_field'),
    months: unusual(view, 'timespan'),
    by: unusual(view, 'group_by'),
    account: writeIds(view.accounts),
    category: writeIds(view.categories),
    tag: writeIds(view.tags),
    payee: unusual(view, 'payee'),
    payee_is: unusual(view, 'payee_filter_type'),
    notes: unusual(view, 'notes'),
    notes_is: unusual(view, 'notes_filter_type'),
    excluded: view.include_excluded_records || undefined,
    interval: unusual(view, 'interval'),
    compare: view.compare || undefined,
    display: unusual(view, 'display'),
  })
}

function unusual<Key extends keyof QueryView>(
  view: QueryView,
  key: Key,
): QueryView[Key] | undefined {
  return view[key] === DEFAULTS[key] ? undefined : view[key]
}

function filterIn(sent: unknown): FilterChoice | undefined {
  const type = oneOf(FILTER_TYPES, sent)
  return type && choiceOf(type)
}

function choiceOf(type: (typeof FILTER_TYPES)[number]): FilterChoice {
  const match = TEXT_MATCHES[type]
  return FILTER_CHOICES.find((choice) => TEXT_MATCHES[choice] === match) ?? 'exact'
}

function isOn(sent: unknown): boolean {
  return sent === true || sent === 'true'
}

function oneOf<T>(list: readonly T[], value: unknown): T | undefined {
  return list.find((one) => one === value)
}
