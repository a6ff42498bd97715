// A query's answer: values by group and month, laid out as a table, its totals, a pie and lines.
//
// Groceries 100 in October and 50 in November, Travel 400 in November, two months by month:
//   Category   Oct 2026  Nov 2026  Total
//   Travel         0       400      400     largest total first
//   Groceries    100        50      150
//                100       450      550     the month totals
// A balance is not added up over time: its column holds the balance at the end of the interval,
// and its total is the latest.
import { type Point, toMoney, toMoneyOrNull } from '#domain/dashboards/figures.ts'
import { type Group, bySize } from '#domain/dashboards/groups.ts'
import { type DataField, type Values, sumOver } from '#domain/dashboards/values.ts'
import type { Month } from '#domain/dates.ts'
import { RECORD_TYPE_HEADING, type RecordType } from '#domain/records.ts'
import type { Interval, QueryGrouping } from './choices.ts'
import { type Column, columnsOf } from './columns.ts'

/** Account, category or tag by id, a payee by its key; null for "Untagged" and for everything. */
export type GroupKey = number | string | null

export interface PivotInput {
  record_type: RecordType
  data_field: DataField
  group_by: QueryGrouping
  interval: Interval
  /** The window, oldest first. */
  months: readonly Month[]
  /** As many months before the window, to compare with; null when nothing is compared. */
  before: readonly Month[] | null
  /** Whether the set has a record in those months or earlier; without one, nothing is known of them. */
  before_known: boolean
  /** Of the window's months and those before; balances as they stood at the end of each. */
  values: ReadonlyMap<GroupKey, Values>
  /** The same of the whole set, in which every record counts once. */
  totals: Values
  groupOf: (key: GroupKey) => Group
}

const GROUP_LABELS: Record<QueryGrouping, string> = {
  account: 'Account',
  category: 'Category',
  tag: 'Tag',
  payee: 'Payee',
  none: 'Record type',
}

/**
 * Lays the values out: cells stand under the keys of the intervals, beside what a row is called. Groups
 * without a value in the window are left out.
 */
export function pivot(input: PivotInput) {
  const { months, interval, record_type } = input
  const columns = columnsOf(months, interval)
  const lines = linesOf(input, columns)
  const pie = lines.flatMap(({ group, total }) =>
    total !== null && total > 0 ? [{ ...group, y: toMoney(total) }] : [],
  )
  const table_month_totals: Record<string, number | null> =
    lines.length === 0 ? {} : cellsOf(columns, lineOf(input, columns, input.totals))
  return {
    table_headers: headersOf(input, columns),
    table_data: lines.map(({ group: { name, ...group }, ...line }) => ({
      group: name,
      ...group,
      ...cellsOf(columns, line),
    })),
    table_month_totals,
    chart_pie: lines.length === 0 ? [] : [{ name: RECORD_TYPE_HEADING[record_type], data: pie }],
    chart_timeseries: lines.map(({ group, values }) => ({
      ...group,
      data: columns.map(({ ms }, at): Point => [ms, toMoneyOrNull(values[at] ?? null)]),
    })),
  }
}

/** A row's number under a column key; null for a balance that is not known, and for text. */
export function cellOf(row: Readonly<Record<string, unknown>>, key: string): number | null {
  const cell = row[key]
  return typeof cell === 'number' ? cell : null
}

function headersOf(input: PivotInput, columns: readonly Column[]) {
  const days = {
    date_from: columns[0]?.date_from ?? null,
    date_to: columns.at(-1)?.date_to ?? null,
  }
  const total = input.data_field === 'balance' ? 'Latest' : 'Total'
  const none = { date_from: null, date_to: null }
  return [
    { key: 'group', label: GROUP_LABELS[input.group_by], ...none },
    ...columns.map(({ key, label, date_from, date_to }) => ({ key, label, date_from, date_to })),
    { key: 'total', label: total, ...days },
    ...(input.before ? [{ key: 'change', label: 'Change', ...none }] : []),
  ]
}

/** Minor units along the columns. */
interface Line {
  values: (number | null)[]
  total: number | null
  /** Undefined where nothing is compared. */
  change: number | null | undefined
}

function linesOf(input: PivotInput, columns: readonly Column[]): (Line & { group: Group })[] {
  return [...input.values]
    .filter(([, values]) => input.months.some((month) => values.has(month)))
    .map(([key, values]) => ({
      group: input.groupOf(key),
      ...lineOf(input, columns, values),
    }))
    .map((line) => ({ ...line.group, line }))
    .sort(bySize(({ line }) => line.total ?? 0))
    .map(({ line }) => line)
}

function lineOf(input: PivotInput, columns: readonly Column[], values: Values): Line {
  const valueOf = (months: readonly Month[]): number | null =>
    input.data_field === 'balance' ? latestOf(values, months) : sumOver(values, months)
  const total = valueOf(input.months)
  const before = input.before && valueOf(input.before)
  const change = total === null || before === null || !input.before_known ? null : total - before
  return {
    values: columns.map(({ months }) => valueOf(months)),
    total,
    change: input.before ? change : undefined,
  }
}

/** The balance at the end of the last of these months. */
function latestOf(values: Values, months: readonly Month[]): number | null {
  const last = months.at(-1)
  return last === undefined ? null : (values.get(last) ?? null)
}

function cellsOf(columns: readonly Column[], { values, total, change }: Line) {
  const cells: Record<string, number | null> = {}
  for (const [at, { key }] of columns.entries()) cells[key] = toMoneyOrNull(values[at] ?? null)
  cells['total'] = toMoneyOrNull(total)
  if (change !== undefined) cells['change'] = toMoneyOrNull(change)
  return cells as Record<string, number | null> & { total: number | null; change?: number | null }
}
