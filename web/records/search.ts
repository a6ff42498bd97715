// The view of a list of records as it stands in the address, so that any number elsewhere can link
// to the records it is made of: /transaction-management/?month=2026-11&category=3
// What cannot be read is left out; defaults (page 1, newest first) are not written.
import { SORT_FIELDS, type SortField } from '#contract/paging.ts'
import { type Day, type Month, firstDay, lastDay, readDay, readMonth } from '#domain/dates.ts'
import { FILTER_TYPES, type FilterType } from '#domain/query-tool/choices.ts'
import type { RecordType } from '#domain/records.ts'
import { readRecordType } from '#web/lib/record-type-words.ts'
import { readText } from '#web/names/search.ts'

/** One id or several. */
export type Ids = number | readonly number[]

export interface RecordsSearch {
  filter?: string
  page?: number
  /** A field to sort by, with a leading `-` for descending. */
  sort?: string
  /** A whole month; wins over the two days. */
  month?: Month
  date_from?: Day
  date_to?: Day
  account?: Ids
  category?: Ids
  tag?: Ids
  import?: Ids
  /** Rules that classified the record. */
  rule?: Ids
  payee?: string
  /** How the payee is looked for; as it is written when left out. */
  payee_filter_type?: FilterType
  notes?: string
  notes_filter_type?: FilterType
  excluded?: boolean
  /** The sum counts excluded records too. */
  sum_excluded?: true
  /** The sum is of dividends, in the list of investments. */
  sum_field?: 'dividends'
  untagged?: true
}

export interface CreateRecordSearch extends RecordsSearch {
  /** A transaction when left out. */
  recordType?: RecordType
}

const MAX_ID = 2_147_483_647
const DEFAULT_SORT = '-date'

export function readRecordsSearch(search: Record<string, unknown>): RecordsSearch {
  return compact({
    filter: readText(search['filter']),
    page: readPage(search['page']),
    sort: readSort(search['sort']),
    month: readMonth(readText(search['month']) ?? '') ?? undefined,
    date_from: readDay(readText(search['date_from']) ?? '') ?? undefined,
    date_to: readDay(readText(search['date_to']) ?? '') ?? undefined,
    account: readIds(search['account']),
    category: readIds(search['category']),
    tag: readIds(search['tag']),
    import: readIds(search['import']),
    rule: readIds(search['rule']),
    payee: readText(search['payee']),
    payee_filter_type: readFilterType(search['payee_filter_type'], search['payee']),
    notes: readText(search['notes']),
    notes_filter_type: readFilterType(search['notes_filter_type'], search['notes']),
    excluded: readFlag(search['excluded']),
    sum_excluded: readFlag(search['sum_excluded']) || undefined,
    sum_field: search['sum_field'] === 'dividends' ? 'dividends' : undefined,
    untagged: readFlag(search['untagged']) || undefined,
  })
}

export function readCreateRecordSearch(search: Record<string, unknown>): CreateRecordSearch {
  return { recordType: readRecordType(search['recordType']), ...readRecordsSearch(search) }
}

/** The ids of a filter as a list. */
export function idsOf(ids: Ids | undefined): readonly number[] {
  return ids === undefined ? [] : typeof ids === 'number' ? [ids] : ids
}

/** A list of ids as the address carries it: nothing, one, or several. */
export function writeIds(ids: readonly number[]): Ids | undefined {
  return ids.length > 1 ? ids : ids[0]
}

/** Whether anything narrows the list. */
export function isFiltered(search: RecordsSearch): boolean {
  const { page: _page, sort: _sort, sum_excluded: _sum, sum_field: _field, ...filters } = search
  return Object.values(filters).some((value) => value !== undefined)
}

export interface RecordSort {
  key: SortField
  descending: boolean
}

/** How a list is sorted. Only investments sort by balance; elsewhere that falls back to the date. */
export function sortOf(search: RecordsSearch, record_type: RecordType): RecordSort {
  const written = search.sort ?? DEFAULT_SORT
  const key = SORT_FIELDS.find((field) => field === written.replace(/^-/, '')) ?? 'date'
  const descending = written.startsWith('-')
  const unsortable = key === 'balance' && record_type !== 'saving'
  return { key: unsortable ? 'date' : key, descending }
}

/** The sort as the address carries it; nothing for the default. */
export function writeSort({ key, descending }: { key: string; descending: boolean }) {
  const written = `${descending ? '-' : ''}${key}`
  return written === DEFAULT_SORT ? undefined : written
}

/** The first and last day that are asked for. */
export function periodOf({ month, date_from, date_to }: RecordsSearch): {
  date_from?: Day
  date_to?: Day
} {
  if (month) return { date_from: firstDay(month), date_to: lastDay(month) }
  return compact({ date_from, date_to })
}

/** What a list adds up; only investments have dividends. */
export function summedIn(
  { sum_excluded, sum_field }: RecordsSearch,
  record_type: RecordType,
): { excluded: boolean; field: 'amount' | 'dividends' } {
  const field = record_type === 'saving' ? (sum_field ?? 'amount') : 'amount'
  return { excluded: sum_excluded === true, field }
}

/** What the server is asked for. */
export function requestOf(search: RecordsSearch, record_type: RecordType) {
  const { key, descending } = sortOf(search, record_type)
  return compact({
    page: search.page ?? 1,
    order_by: `${descending ? '-' : ''}${key}`,
    filter_text: search.filter,
    ...periodOf(search),
    account: listOrNothing(search.account),
    category: listOrNothing(search.category),
    tag: listOrNothing(search.tag),
    import: listOrNothing(search.import),
    rule: listOrNothing(search.rule),
    payee: search.payee,
    payee_filter_type: search.payee_filter_type,
    notes: search.notes,
    notes_filter_type: search.notes_filter_type,
    excluded: search.excluded,
    sum_excluded: search.sum_excluded,
    sum_field: record_type === 'saving' ? search.sum_field : undefined,
    untagged: search.untagged,
  })
}

function listOrNothing(ids: Ids | undefined): readonly number[] | undefined {
  return ids === undefined ? undefined : idsOf(ids)
}

function readPage(sent: unknown): number | undefined {
  const page = Number(sent)
  return Number.isInteger(page) && page > 1 && page <= 999_999_999 ? page : undefined
}

function readSort(sent: unknown): string | undefined {
  const field = SORT_FIELDS.find((name) => name === sent || `-${name}` === sent)
  return field && sent !== DEFAULT_SORT ? String(sent) : undefined
}

/** Ids of an address, given once or several times. */
export function readIds(sent: unknown): Ids | undefined {
  const ids = (Array.isArray(sent) ? sent : [sent])
    .filter((id) => typeof id === 'number' || (typeof id === 'string' && /^[1-9]\d*$/.test(id)))
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID)
  return writeIds([...new Set(ids)])
}

/** Means something only beside the text that is looked for. */
function readFilterType(sent: unknown, text: unknown): FilterType | undefined {
  const type = FILTER_TYPES.find((one) => one === sent)
  return readText(text) === undefined ? undefined : type
}

export function readFlag(sent: unknown): boolean | undefined {
  if (sent === true || sent === 'true') return true
  if (sent === false || sent === 'false') return false
  return undefined
}

/** Without the entries that are undefined, so that they do not stand in the address. */
export function compact<T extends object>(entries: T): T {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as T
}
