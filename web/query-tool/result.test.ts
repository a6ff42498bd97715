// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { columnShown, columnsOf, withOneColumn } from './folded-result.ts'
import { isCut, recordsBehind, recordsBehindRows, totalHeader } from './records-way.ts'
import type { QueryResult } from '#contract/query-tool.ts'
import folded from '#contract/samples/run-query-folded.json' with { type: 'json' }
import { resultCsv } from './result-csv.ts'
import { notesOf } from './result-notes.tsx'
import { resultSentence } from './result-sentence.tsx'
import { chartDataOf, seriesOf, slicesOf } from './result-series.ts'
import { readQuerySearch, viewOf } from './search.ts'
import { resultOf } from '#web/test/query-result.ts'
import { moved } from './use-cells.ts'
import { day } from '#web/test/screen.tsx'

const result = resultOf()
const viewAt = (search: Record<string, unknown>) => viewOf(readQuerySearch(search))
const [, september] = result.table_headers
const [groceries, transport] = result.table_data
if (!september || !groceries || !transport) throw new Error('the result lacks a row')

test('a cell leads to the list of its group in its month, with the filters of the query', () => {
  const view = viewAt({ account: [1, 2], payee: 'shop', payee_is: 'icontains' })
  expect(recordsBehind(view, groceries, september)).toEqual({
    every: true,
    record_type: 'transaction',
    search: {
      account: [1, 2],
      category: 5,
      payee: 'shop',
      payee_filter_type: 'icontains',
      excluded: false,
      date_from: '2026-09-01',
      date_to: '2026-09-30',
    },
  })
  expect(recordsBehind(view, null, september)?.search.category).toBeUndefined()
})

test('what was put together leads to all of its categories, where a list can name them', () => {
  const rows = [groceries, transport]
  expect(recordsBehindRows(viewAt({}), rows, september)?.search.category).toEqual([5, 6])
  expect(recordsBehindRows(viewAt({ by: 'payee' }), rows, september)).toBeNull()
  expect(recordsBehindRows(viewAt({ by: 'tag' }), rows, september)).toBeNull()
})

test('a phone shows one column beside the total: the chosen one, else the last', () => {
  const change = { key: 'change', label: 'Change', date_from: null, date_to: null }
  const compared = { ...result, table_headers: [...result.table_headers, change] }
  const shown = (of: typeof result, chosen?: string) =>
    withOneColumn(of, chosen).table_headers.map(({ label }) => label)
  expect(shown(result)).toEqual(['Category', 'Nov 2026', 'Total'])
  expect(shown(result, '2026-09')).toEqual(['Category', 'Sep 2026', 'Total'])
  expect(shown(result, '2025')).toEqual(['Category', 'Nov 2026', 'Total'])
  expect(shown(compared)).toEqual(['Category', 'Change', 'Total'])
  expect(shown(compared, '2026-11')).toEqual(['Category', 'Nov 2026', 'Total'])
  expect(columnsOf(compared).map(({ key }) => key)).toEqual([
    '2026-09',
    '2026-10',
    '2026-11',
    'change',
  ])
  expect(columnShown(compared, 'total')).toBe('change')
})

test('the table as CSV has bare numbers and inert text', () => {
  const evil = resultOf([{ name: '=HYPERLINK("x")', id: 1, slot: 1, values: [-1, 0, 2.5] }])
  expect(resultCsv(evil, [])).toBe(
    'Category,Sep 2026,Oct 2026,Nov 2026,Total\r\n' +
      '"\'=HYPERLINK(""x"")",-1,0,2.5,1.5\r\n' +
      'Total,-1,0,2.5,1.5\r\n',
  )
})

test('a group is one row of the CSV until it is open, and the rows add up to the total', () => {
  const namesIn = (open: string[]) =>
    resultCsv(folded as unknown as QueryResult, open)
      .trim()
      .split('\r\n')
      .map((line) => line.split(',')[0])
  expect(namesIn([])).toEqual(['Category', 'Living', 'Travel', 'Total'])
  expect(namesIn(['Living'])).toEqual(['Category', 'Rent', 'Groceries', 'Travel', 'Total'])
})

test('series keep the order of the rows and the colours of their groups', () => {
  const series = seriesOf(result, 'category')
  const { titles } = chartDataOf(result, series)
  expect(series.map(({ name, slot }) => [name, slot])).toEqual([
    ['Groceries', 1],
    ['Transport', 2],
  ])
  expect(titles).toEqual(['September 2026', 'October 2026', 'November 2026'])
})

type Triple = [number, number, number]

function payees(count: number) {
  return resultOf(
    Array.from({ length: count }, (_, at) => ({
      name: `Payee ${at}`,
      id: null,
      slot: null,
      values: [100 - at, 0.1, 0.2] as [number, number, number],
    })),
  )
}

test('twenty groups are drawn as they are, each in a look of its own', () => {
  const series = seriesOf(payees(20), 'payee')
  expect(series.map(({ name }) => name)).not.toContain('Other (1)')
  expect(new Set(series.map(({ slot }) => slot)).size).toBe(20)
  expect(slicesOf(payees(20), 'payee')).toHaveLength(20)
})

test.each([
  [[0, 0, 0], [0, 0, 0], null],
  [[5, 0, 0], [0, 5, 0], null],
  [[5, 0, 0], [0, 4, 0], 'Groceries is the largest at $5.00.'],
] as [Triple, Triple, string | null][])('of %j and %j it is said that %s', (one, other, words) => {
  const groups = resultOf([
    { name: 'Groceries', id: 5, slot: 1, values: one },
    { name: 'Transport', id: 6, slot: 2, values: other },
  ])
  const said = resultSentence({ shown: { view: viewAt({}), result: groups }, currency: 'USD' })
  if (words === null) expect(said).not.toContain('is the largest')
  else expect(said).toContain(words)
})

test('of more than twenty the smallest are drawn together', () => {
  const series = seriesOf(payees(30), 'payee')
  expect(series).toHaveLength(20)
  // 81 + 80 + ... + 71
  expect(series.at(-1)).toMatchObject({ name: 'Other (11)', values: [836, 1.1, 2.2] })
  expect(new Set(series.map(({ slot }) => slot)).size).toBe(20)
  expect(slicesOf(payees(30), 'payee').map(({ name }) => name)).toEqual([
    ...Array.from({ length: 19 }, (_, at) => `Payee ${at}`),
    'Other (11)',
  ])
  expect(seriesOf(payees(1020), 'payee').at(-1)).toMatchObject({ name: 'Other (1,001)' })
})

test('a slice stands only for what is above zero', () => {
  expect(slicesOf(result, 'category').map(({ name, value }) => [name, value])).toEqual([
    ['Groceries', 380.5],
  ])
})

test('grouped by tag it is said that records with several tags appear in each', () => {
  const shown = { view: viewAt({ by: 'tag', compare: true }), result }
  expect(notesOf(shown, 'chart_pie', day('2026-11-20'), [])).toEqual([
    'The sum above counts each record once; the one in the middle counts records with several tags in each.',
    'November 2026 is not over: 20 of 30 days.',
    'Records left out of totals are not counted.',
    'The change against the twelve months before stands in the table.',
    'Only what is above zero has a slice and is in the sum in the middle.',
  ])
})

test('a comparison with months before the first record is said', () => {
  const begun = { ...result, compared_from: day('2025-03-01') }
  const shown = { view: viewAt({ compare: true }), result: begun }
  expect(notesOf(shown, 'table', day('2026-11-20'), [])).toContain(
    'Change is against the twelve months before, and nothing is known of these before March 2025.',
  )
})

test('a quarter that begins before the window, and a change that is not known, are said', () => {
  const cut = {
    ...result,
    table_headers: [
      { key: 'group', label: 'Category', date_from: null, date_to: null },
      {
        key: '2025-Q4',
        label: 'Q4 2025',
        date_from: day('2025-12-01'),
        date_to: day('2025-12-31'),
      },
      {
        key: '2026-Q1',
        label: 'Q1 2026',
        date_from: day('2026-01-01'),
        date_to: day('2026-03-31'),
      },
    ],
    table_month_totals: { ...result.table_month_totals, change: null },
  }
  const isCutOf = (data_field: 'amount' | 'balance') =>
    cut.table_headers.map((header) => isCut({ data_field }, header))
  expect(isCutOf('amount')).toEqual([false, true, false])
  expect(isCutOf('balance')).toEqual([false, false, false])
  const notes = notesOf(
    { view: viewAt({ compare: true }), result: cut },
    'table',
    day('2026-11-20'),
    [],
  )
  expect(notes).toContain('Q4 2025 is cut by the window: it holds December 2025 only.')
  expect(notes).toContain(
    'The twelve months before hold no record and none is older, so the change is not known.',
  )
})

test.each([
  ['2025', '2025-12-01', true],
  ['2026', '2026-01-01', false],
  ['2025-12', '2025-12-01', false],
  ['total', '2025-12-01', false],
])('%s from %s is cut: %s', (key, from, cut) => {
  const header = { key, label: key, date_from: day(from), date_to: day('2026-11-30') }
  expect(isCut({ data_field: 'amount' }, header)).toBe(cut)
})

test.each([
  ['ArrowRight', { row: 1, column: 1 }, { row: 1, column: 2 }],
  ['ArrowUp', { row: 0, column: 1 }, null],
  ['ArrowDown', { row: 1, column: 2 }, { row: 3, column: 2 }],
  ['PageDown', { row: 0, column: 1 }, { row: 3, column: 1 }],
  ['Home', { row: 1, column: 3 }, { row: 1, column: 1 }],
  ['End', { row: 1, column: 1 }, { row: 1, column: 3 }],
  ['x', { row: 1, column: 1 }, null],
])('%s from %j leads to %j, past what leads nowhere', (key, from, to) => {
  const leads = ({ row, column }: { row: number; column: number }) =>
    column > 0 && !(row === 2 && column === 2)
  const size = { rows: 4, columns: 4 }
  expect(moved(from, { key, ctrlKey: false }, size, leads)).toEqual(to)
})

test('the total covers the whole window', () => {
  expect(totalHeader(result)).toMatchObject({ date_from: '2026-09-01', date_to: '2026-11-30' })
})

test.each([
  ['balances of everything', { type: 'saving', field: 'balance' }, true],
  ['balances of the debt', { type: 'saving', field: 'balance', category: [7] }, true],
  ['balances of others', { type: 'saving', field: 'balance', category: [8] }, false],
  ['what was put in', { type: 'saving', field: 'amount' }, false],
])('%s: what is owed among what is owned is said', (_, search, said) => {
  const debts = [{ id: 7, name: 'Home loan' }]
  const notes = notesOf({ view: viewAt(search), result }, 'table', day('2026-11-20'), debts)
  const note =
    'What is owed counts in the totals as it was noted: “Home loan”. Net worth takes it off.'
  expect(notes.includes(note)).toBe(said)
})
