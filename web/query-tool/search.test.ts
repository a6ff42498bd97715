import { expect, test } from 'vitest'
import type { Query } from '#contract/query-tool.ts'
import {
  changedQuery,
  draftOf,
  isSameView,
  readQuerySearch,
  runOf,
  searchOfQuery,
  viewOf,
} from './search.ts'

test.each([
  [{}, {}],
  // What is the default is not written.
  [{ type: 'transaction', field: 'amount', months: 12, by: 'category', display: 'table' }, {}],
  [
    { type: 'saving', field: 'balance', months: '36', by: 'tag', display: 'chart_pie' },
    { type: 'saving', field: 'balance', months: 36, by: 'tag', display: 'chart_pie' },
  ],
  [
    { account: ['1', '2'], category: 3, tag: '4', saved: '7' },
    { account: [1, 2], category: 3, tag: 4, saved: 7 },
  ],
  [
    { payee: 365, payee_is: 'contains', notes: 'x', notes_is: 'iexact' },
    { payee: '365', payee_is: 'icontains', notes: 'x', notes_is: 'exact' },
  ],
  [
    { excluded: 'true', compare: true, interval: 'year' },
    { excluded: true, compare: true, interval: 'year' },
  ],
  // A year is written as a number, and is a column's name.
  [{ column: 2026 }, { column: '2026' }],
  [{ column: '2026-03' }, { column: '2026-03' }],
  // Only investments have a balance; what cannot be read is left out.
  [{ field: 'balance', months: 7, by: 'colour', display: 'bars', saved: 'x', account: -1 }, {}],
])('the address %j is read as %j', (sent, read) => {
  expect(readQuerySearch(sent)).toEqual(read)
})

test('without anything in the address the specified defaults are asked', () => {
  expect(runOf(viewOf({}))).toEqual({
    name: 'temp_name',
    record_type: 'transaction',
    data_field: 'amount',
    timespan: 12,
    group_by: 'category',
    account_pks: [],
    category_pks: [],
    tag_pks: [],
    payee: '',
    payee_filter_type: 'exact',
    notes: '',
    notes_filter_type: 'icontains',
    include_excluded_records: false,
    interval: 'month',
    compare: false,
  })
})

test('changing one thing keeps the rest', () => {
  const search = readQuerySearch({ months: 36, account: 2, payee: 'Grocer', saved: 4 })
  expect(changedQuery(search, { group_by: 'tag' })).toEqual({ ...search, by: 'tag' })
  expect(changedQuery(search, { timespan: 12 })).toEqual({ account: 2, payee: 'Grocer', saved: 4 })
})

test('another record type has other categories and starts with the amount', () => {
  const search = readQuerySearch({ type: 'saving', field: 'balance', category: 3, account: 2 })
  expect(changedQuery(search, { record_type: 'income' })).toEqual({ type: 'income', account: 2 })
})

const saved: Query = {
  id: 7,
  name: 'Where it goes',
  record_type: 'transaction',
  data_field: 'amount',
  timespan: 6,
  group_by: 'category',
  accounts: [2, 1],
  categories: [],
  tags: [],
  payee: 'gro',
  payee_filter_type: 'contains',
  notes: '',
  notes_filter_type: 'icontains',
  include_excluded_records: false,
  interval: 'month',
  compare: false,
  pinned: true,
  display: 'stream',
  version: 3,
}

test('a saved query has an address that asks the same and shows it the same way', () => {
  const search = searchOfQuery(saved)
  expect(search).toEqual({
    saved: 7,
    months: 6,
    account: [2, 1],
    payee: 'gro',
    payee_is: 'icontains',
    display: 'stream',
  })
  expect(draftOf(viewOf(search), saved)).toMatchObject({
    name: 'Where it goes',
    pinned: true,
    accounts: [2, 1],
    payee_filter_type: 'icontains',
    display: 'stream',
  })
})

test('the order in which ids were chosen makes no other query', () => {
  const view = viewOf(searchOfQuery(saved))
  expect(isSameView(view, { ...view, accounts: [1, 2] })).toBe(true)
  expect(isSameView(view, { ...view, accounts: [1] })).toBe(false)
  expect(isSameView(view, { ...view, display: 'table' })).toBe(false)
})
