// From a number of a result to the list of the records behind it.
import { recordsOfCell } from '#domain/query-tool/records-of-cell.ts'
import type { QueryResult, TableHeader, TableRow } from '#contract/query-tool.ts'
import type { RecordsAddress } from '#web/cards/records-address.ts'
import { idsOfEntry } from '#web/cards/folds.ts'
import { writeIds } from '#web/records/search.ts'
import { readMonth } from '#domain/dates.ts'
import type { QueryView } from './search.ts'

/** A result, and what was asked to get it. */
export interface ShownResult {
  view: QueryView
  result: QueryResult
}

/** The list behind a cell; without a row that of a total. Null for the change and the names. */
export function recordsBehind(
  view: QueryView,
  row: Pick<TableRow, 'group' | 'id' | 'parts'> | null,
  header: Pick<TableHeader, 'date_from' | 'date_to'>,
): RecordsAddress | null {
  const filters = recordsOfCell(view, { row, header })
  if (!filters) return null
  const { account, category, tag, ...rest } = filters
  const ids = {
    account: writeIds(account ?? []),
    category: writeIds(category ?? []),
    tag: writeIds(tag ?? []),
  }
  const given = Object.entries({ ...rest, ...ids }).filter(([, value]) => value !== undefined)
  return { record_type: view.record_type, search: Object.fromEntries(given), every: true }
}

/** The list behind several rows together; null where a list cannot name them all at once. */
export function recordsBehindRows(
  view: QueryView,
  rows: readonly Pick<TableRow, 'group' | 'id' | 'parts'>[],
  header: Pick<TableHeader, 'date_from' | 'date_to'>,
): RecordsAddress | null {
  const [row, ...others] = rows
  if (row && others.length === 0) return recordsBehind(view, row, header)
  const { group_by } = view
  const ids = rows.flatMap(idsOfEntry)
  if (rows.some((row) => idsOfEntry(row).length === 0)) return null
  // Of a record with two of the tags, a list has one line while each tag counts it.
  if (group_by !== 'account' && group_by !== 'category') return null
  const way = recordsBehind(view, null, header)
  return way && { ...way, search: { ...way.search, [group_by]: writeIds(ids) } }
}

/** The columns of intervals, without the names, the total and the change. */
export function intervalsOf({ table_headers }: QueryResult): TableHeader[] {
  return table_headers.filter(({ key }) => !['group', 'total', 'change'].includes(key))
}

export function totalHeader({ table_headers }: QueryResult): TableHeader | undefined {
  return table_headers.find(({ key }) => key === 'total')
}

/** Whether a quarter or a year begins before the window does, and so lacks months. No balance does. */
export function isCut(
  { data_field }: Pick<QueryView, 'data_field'>,
  { key, date_from }: TableHeader,
): boolean {
  if (data_field === 'balance') return false
  if (date_from === null || readMonth(key) !== null) return false
  const quarter = Number(/Q(\d)$/.exec(key)?.[1] ?? 1)
  const first = `${key.slice(0, 4)}-${String(3 * quarter - 2).padStart(2, '0')}-01`
  return /^\d{4}(-Q\d)?$/.test(key) && date_from > first
}

/** Whether a column's days are not over yet. */
export function isRunning({ date_to }: TableHeader, today: string): boolean {
  return date_to !== null && today < date_to
}
