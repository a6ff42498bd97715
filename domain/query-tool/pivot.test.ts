import { describe, expect, test } from 'vitest'
import type { Values } from '#domain/dashboards/values.ts'
import type { Month } from '#domain/dates.ts'
import { type GroupKey, type PivotInput, cellOf, pivot } from './pivot.ts'

const NAMES = new Map<GroupKey, string>([
  [1, 'Groceries'],
  [2, 'Travel'],
  [3, 'books'],
])

/** Minor units by month: `values({ '2026-10': 100 })`. */
function values(byMonth: Record<string, number>): Values {
  return new Map(Object.entries(byMonth)) as unknown as Values
}

/** Spending of October and November by category; name only what the test is about. */
function run(given: Partial<PivotInput> & Pick<PivotInput, 'values' | 'totals'>) {
  return pivot({
    record_type: 'transaction',
    data_field: 'amount',
    group_by: 'category',
    interval: 'month',
    months: ['2026-10', '2026-11'] as Month[],
    before: null,
    before_known: true,
    groupOf: (key) => ({ id: Number(key), name: NAMES.get(key) ?? 'Untagged', slot: 4 }),
    ...given,
  })
}

const group = (id: number) => ({ group: NAMES.get(id), id, slot: 4 })

describe('a table of sums', () => {
  const result = run({
    values: new Map([
      [1, values({ '2026-10': 10_000, '2026-11': 5000 })],
      [2, values({ '2026-11': 40_000 })],
      [3, values({ '2026-10': -1234, '2026-09': 99 })],
    ]),
    totals: values({ '2026-09': 99, '2026-10': 8766, '2026-11': 45_000 }),
  })

  test('has a column for each month, and the days it covers', () => {
    expect(result.table_headers).toEqual([
      { key: 'group', label: 'Category', date_from: null, date_to: null },
      { key: '2026-10', label: 'Oct 2026', date_from: '2026-10-01', date_to: '2026-10-31' },
      { key: '2026-11', label: 'Nov 2026', date_from: '2026-11-01', date_to: '2026-11-30' },
      { key: 'total', label: 'Total', date_from: '2026-10-01', date_to: '2026-11-30' },
    ])
  })

  test('has the largest total first, and 0 where there is no record', () => {
    expect(result.table_data).toEqual([
      { ...group(2), '2026-10': 0, '2026-11': 400, total: 400 },
      { ...group(1), '2026-10': 100, '2026-11': 50, total: 150 },
      { ...group(3), '2026-10': -12.34, '2026-11': 0, total: -12.34 },
    ])
  })

  test('adds up each month', () => {
    expect(result.table_month_totals).toEqual({ '2026-10': 87.66, '2026-11': 450, total: 537.66 })
  })

  test('gives the pie what is above 0, and the lines everything', () => {
    expect(result.chart_pie).toEqual([
      {
        name: 'Transactions',
        data: [
          { name: 'Travel', y: 400, id: 2, slot: 4 },
          { name: 'Groceries', y: 150, id: 1, slot: 4 },
        ],
      },
    ])
    expect(result.chart_timeseries.map(({ name }) => name)).toEqual([
      'Travel',
      'Groceries',
      'books',
    ])
    expect(result.chart_timeseries[2]).toEqual({
      name: 'books',
      id: 3,
      slot: 4,
      data: [
        [Date.UTC(2026, 9, 1), -12.34],
        [Date.UTC(2026, 10, 1), 0],
      ],
    })
  })
})

test('groups of one total are ordered by name, ignoring case', () => {
  const same = values({ '2026-11': 100 })
  const { table_data } = run({
    values: new Map([
      [2, same],
      [1, same],
      [3, same],
    ]),
    totals: values({ '2026-11': 300 }),
  })
  expect(table_data.map((row) => row.group)).toEqual(['books', 'Groceries', 'Travel'])
})

test('quarters add up their months', () => {
  const { table_data, chart_timeseries } = run({
    interval: 'quarter',
    months: ['2026-09', '2026-10', '2026-11'] as Month[],
    values: new Map([[1, values({ '2026-09': 1, '2026-10': 20, '2026-11': 300 })]]),
    totals: values({ '2026-09': 1, '2026-10': 20, '2026-11': 300 }),
  })
  expect(table_data).toEqual([{ ...group(1), '2026-Q3': 0.01, '2026-Q4': 3.2, total: 3.21 }])
  expect(chart_timeseries[0]?.data).toEqual([
    [Date.UTC(2026, 6, 1), 0.01],
    [Date.UTC(2026, 9, 1), 3.2],
  ])
})

describe('a comparison', () => {
  const before = ['2026-08', '2026-09'] as Month[]

  test('is with as many months before, for each row and for the whole', () => {
    const { table_headers, table_data, table_month_totals } = run({
      before,
      values: new Map([
        [1, values({ '2026-08': 1000, '2026-09': 500, '2026-11': 2000 })],
        [2, values({ '2026-11': 300 })],
        [3, values({ '2026-09': 700 })],
      ]),
      totals: values({ '2026-08': 1000, '2026-09': 1200, '2026-11': 2300 }),
    })
    expect(table_headers.at(-1)).toEqual({
      key: 'change',
      label: 'Change',
      date_from: null,
      date_to: null,
    })
    expect(table_data.map(({ group, change }) => [group, change])).toEqual([
      ['Groceries', 5],
      ['Travel', 3],
    ])
    expect(table_month_totals['change']).toBe(1)
  })

  test('is not known against months in which the set had not begun', () => {
    const { table_data, table_month_totals } = run({
      before,
      before_known: false,
      values: new Map([[1, values({ '2026-11': 2000 })]]),
      totals: values({ '2026-11': 2000 }),
    })
    expect(table_data.map(({ total, change }) => [total, change])).toEqual([[20, null]])
    expect(table_month_totals['change']).toBeNull()
  })

  test('of balances is between the ends, and null where there was none', () => {
    const { table_data, table_month_totals } = run({
      data_field: 'balance',
      before,
      values: new Map([
        [1, values({ '2026-09': 900, '2026-10': 900, '2026-11': 1000 })],
        [2, values({ '2026-11': 300 })],
      ]),
      totals: values({ '2026-09': 900, '2026-10': 900, '2026-11': 1300 }),
    })
    expect(table_data.map(({ group, change }) => [group, change])).toEqual([
      ['Groceries', 1],
      ['Travel', null],
    ])
    expect(table_month_totals['change']).toBe(4)
  })
})

describe('balances', () => {
  const result = run({
    record_type: 'saving',
    data_field: 'balance',
    interval: 'quarter',
    months: ['2026-06', '2026-07', '2026-08', '2026-09'] as Month[],
    values: new Map([
      [1, values({ '2026-07': 100, '2026-08': 200, '2026-09': 150 })],
      [2, values({ '2026-06': 50, '2026-07': 50, '2026-08': 0, '2026-09': 0 })],
    ]),
    totals: values({ '2026-06': 50, '2026-07': 150, '2026-08': 200, '2026-09': 150 }),
  })

  test('are those at the end of an interval, null before the first, and never added up', () => {
    expect(result.table_data).toEqual([
      { ...group(1), '2026-Q2': null, '2026-Q3': 1.5, total: 1.5 },
      { ...group(2), '2026-Q2': 0.5, '2026-Q3': 0, total: 0 },
    ])
    expect(result.table_month_totals).toEqual({ '2026-Q2': 0.5, '2026-Q3': 1.5, total: 1.5 })
    expect(result.table_headers.at(-1)?.label).toBe('Latest')
  })

  test('of a closed account have a row, but no slice', () => {
    expect(result.chart_pie[0]).toMatchObject({ name: 'Investments', data: [{ id: 1, y: 1.5 }] })
  })
})

test('without rows there are headers and nothing else', () => {
  const result = run({
    values: new Map([[1, values({ '2026-09': 100 })]]),
    totals: values({ '2026-09': 100 }),
  })
  expect(result).toMatchObject({
    table_data: [],
    table_month_totals: {},
    chart_pie: [],
    chart_timeseries: [],
  })
  expect(result.table_headers).toHaveLength(4)
})

test('a cell is a number, or nothing', () => {
  const row = { group: 'Travel', '2026-10': 0, '2026-11': null }
  expect(['2026-10', '2026-11', 'group', '2020-01'].map((key) => cellOf(row, key))).toEqual([
    0,
    null,
    null,
    null,
  ])
})
