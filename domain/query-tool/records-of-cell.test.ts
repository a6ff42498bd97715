import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { type AskedRecords, recordsOfCell } from './records-of-cell.ts'

function query(given: Partial<AskedRecords> = {}): AskedRecords {
  return {
    record_type: 'transaction',
    data_field: 'amount',
    group_by: 'category',
    accounts: [],
    categories: [],
    tags: [],
    payee: '',
    payee_filter_type: 'exact',
    notes: '',
    notes_filter_type: 'icontains',
    include_excluded_records: false,
    ...given,
  }
}

const MAY = { date_from: '2026-05-01' as Day, date_to: '2026-05-31' as Day }
const ROW = { group: 'Groceries', id: 3 }
const NO_ID = { group: 'Corner Shop', id: null }

const FILTERS = {
  accounts: [1, 2],
  categories: [3, 4],
  tags: [5],
  payee: 'shop',
  payee_filter_type: 'icontains',
  notes: 'cash',
  notes_filter_type: 'endswith',
} as const
const ALL_FILTERS = {
  account: [1, 2],
  category: [3, 4],
  tag: [5],
  payee: 'shop',
  payee_filter_type: 'icontains',
  notes: 'cash',
  notes_filter_type: 'endswith',
  excluded: false,
}

test.each([
  ['its row and month', query(), ROW, { category: [3], excluded: false, ...MAY }],
  ['an account', query({ group_by: 'account' }), ROW, { account: [3], excluded: false, ...MAY }],
  ['a tag', query({ group_by: 'tag' }), ROW, { tag: [3], excluded: false, ...MAY }],
  ['no tag', query({ group_by: 'tag' }), NO_ID, { untagged: true, excluded: false, ...MAY }],
  [
    'a payee, however it is spelled',
    query({ group_by: 'payee' }),
    NO_ID,
    { payee: 'Corner Shop', payee_filter_type: 'iexact', excluded: false, ...MAY },
  ],
  ['the heading', query({ group_by: 'none' }), NO_ID, { excluded: false, ...MAY }],
  ['the whole month', query(FILTERS), null, { ...ALL_FILTERS, ...MAY }],
  ['a row within filters', query(FILTERS), ROW, { ...ALL_FILTERS, category: [3], ...MAY }],
  [
    'a payee within a payee filter',
    query({ ...FILTERS, group_by: 'payee' }),
    NO_ID,
    { ...ALL_FILTERS, payee: 'Corner Shop', payee_filter_type: 'iexact', ...MAY },
  ],
  [
    'excluded records too',
    query({ include_excluded_records: true }),
    ROW,
    { category: [3], sum_excluded: true, ...MAY },
  ],
  [
    'a balance, which may have been carried in',
    query({ record_type: 'saving', data_field: 'balance' }),
    ROW,
    { category: [3], excluded: false, date_to: '2026-05-31' },
  ],
])('a cell of %s opens its records', (_what, asked, row, list) => {
  expect(recordsOfCell(asked, { row, header: MAY })).toEqual(list)
})

test('names and changes open nothing', () => {
  const header = { date_from: null, date_to: null }
  expect(recordsOfCell(query(), { row: ROW, header })).toBe(null)
})
