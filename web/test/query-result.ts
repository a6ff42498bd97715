// A small result for the tests of this folder: two categories over three months.
import type { QueryResult, TableHeader } from '#contract/query-tool.ts'
import { firstDay, lastDay, monthEpoch, readMonth, writeShortMonth } from '#domain/dates.ts'

function month(key: string) {
  const read = readMonth(key)
  if (read === null) throw new Error(`no month: ${key}`)
  return read
}

const MONTHS = ['2026-09', '2026-10', '2026-11'].map(month)

const HEADERS: TableHeader[] = [
  { key: 'group', label: 'Category', date_from: null, date_to: null },
  ...MONTHS.map((key) => ({
    key,
    label: writeShortMonth(key),
    date_from: firstDay(key),
    date_to: lastDay(key),
  })),
  {
    key: 'total',
    label: 'Total',
    date_from: firstDay(month('2026-09')),
    date_to: lastDay(month('2026-11')),
  },
]

interface Line {
  name: string
  id: number | null
  slot: number | null
  values: [number, number, number]
}

const GROUPS: Line[] = [
  { name: 'Groceries', id: 5, slot: 1, values: [100, 250.5, 30] },
  { name: 'Transport', id: 6, slot: 2, values: [10, 0, -12.25] },
]

function total(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value * 100, 0)) / 100
}

function cells(values: readonly number[]) {
  return Object.fromEntries(MONTHS.map((key, at) => [key, values[at] ?? null]))
}

export function resultOf(groups: readonly Line[] = GROUPS): QueryResult {
  const sums = MONTHS.map((_, at) => total(groups.map(({ values }) => values[at] ?? 0)))
  return {
    table_headers: HEADERS,
    table_data: groups.map(({ name, id, slot, values }) => ({
      ...cells(values),
      group: name,
      id,
      slot,
      total: total(values),
    })),
    table_month_totals: groups.length === 0 ? {} : { ...cells(sums), total: total(sums) },
    compared_from: null,
    chart_pie: [
      {
        name: 'Transactions',
        data: groups
          .map(({ name, id, slot, values }) => ({ name, id, slot, y: total(values) }))
          .filter(({ y }) => y > 0),
      },
    ],
    chart_timeseries: groups.map(({ name, id, slot, values }) => ({
      name,
      id,
      slot,
      data: MONTHS.map((key, at) => [monthEpoch(key), values[at] ?? null]),
    })),
  }
}
