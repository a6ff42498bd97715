// The list of records behind a number of a query's table. It has the filters of the query, those of
// the row, and the days of the column: the sum of its amounts is the number (a transaction's with
// the other sign). Of dividends and balances it has the records, while the list sums amounts.
//
// Spending by category with payees that contain "shop", the cell Groceries in May 2026:
//   { category: [3], payee: 'shop', payee_filter_type: 'icontains', excluded: false,
//     date_from: '2026-05-01', date_to: '2026-05-31' }
import type { DataField } from '#domain/dashboards/values.ts'
import type { Day } from '#domain/dates.ts'
import type { RecordType } from '#domain/records.ts'
import type { FilterType, QueryGrouping } from './choices.ts'

/** What a query looks at, as it is saved. */
export interface AskedRecords {
  record_type: RecordType
  data_field: DataField
  group_by: QueryGrouping
  accounts: readonly number[]
  categories: readonly number[]
  tags: readonly number[]
  payee: string
  payee_filter_type: FilterType
  notes: string
  notes_filter_type: FilterType
  include_excluded_records: boolean
}

/** What a row stands for; a group of categories has parts. */
interface CellRow {
  group: string
  id: number | null
  parts?: readonly number[] | undefined
}

/** A number in the table: its row, or null for the month totals, and its column. */
export interface CellPlace {
  row: CellRow | null
  header: { date_from: Day | null; date_to: Day | null }
}

/**
 * The exact filters of a list of records; `sum_excluded` has its sum count excluded ones too, and
 * `sum_field` dividends in place of amounts.
 */
export interface ListFilters {
  account?: number[]
  category?: number[]
  tag?: number[]
  untagged?: true
  payee?: string
  payee_filter_type?: FilterType
  notes?: string
  notes_filter_type?: FilterType
  excluded?: false
  sum_excluded?: true
  sum_field?: 'dividends'
  date_from?: Day
  date_to?: Day
}

/**
 * The filters of the list a cell opens, in the list of the query's record type. Null for a column
 * that no records stand behind (the names, and the change). A balance may have been carried in, so
 * its list goes back to the beginning.
 */
export function recordsOfCell(query: AskedRecords, { row, header }: CellPlace): ListFilters | null {
  const { date_from, date_to } = header
  if (date_from === null || date_to === null) return null
  return {
    ...filtersOf(query),
    ...(row ? rowFilters(query.group_by, row) : {}),
    ...(query.data_field === 'balance' ? {} : { date_from }),
    date_to,
  }
}

function filtersOf(query: AskedRecords): ListFilters {
  const { accounts, categories, tags, payee, notes } = query
  return {
    ...(accounts.length > 0 ? { account: [...accounts] } : {}),
    ...(categories.length > 0 ? { category: [...categories] } : {}),
    ...(tags.length > 0 ? { tag: [...tags] } : {}),
    ...(payee === '' ? {} : { payee, payee_filter_type: query.payee_filter_type }),
    ...(notes === '' ? {} : { notes, notes_filter_type: query.notes_filter_type }),
    ...(query.data_field === 'dividends' ? { sum_field: 'dividends' } : {}),
    ...(query.include_excluded_records ? { sum_excluded: true } : { excluded: false }),
  }
}

/** A row lies within the filters of its query, so that its own takes the place of theirs. */
function rowFilters(group_by: QueryGrouping, row: CellRow): ListFilters {
  if (row.parts) return { category: [...row.parts] }
  if (group_by === 'none') return {}
  if (group_by === 'payee') return { payee: row.group, payee_filter_type: 'iexact' }
  if (row.id === null) return { untagged: true }
  return { [group_by]: [row.id] }
}
