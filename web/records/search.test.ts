import { expect, test } from 'vitest'
import { periodWords, textWords } from './filter-words.ts'
import { isFiltered, readRecordsSearch, requestOf, sortOf, writeSort } from './search.ts'

test.each([
  [
    { month: '2026-11', category: 3 },
    { month: '2026-11', category: 3 },
  ],
  [{ month: '2026-11-05' }, { month: '2026-11' }],
  [{ account: ['1', '2', '2', 'x'] }, { account: [1, 2] }],
  [{ tag: '7' }, { tag: 7 }],
  [
    { page: 3, sort: 'payee' },
    { page: 3, sort: 'payee' },
  ],
  [
    { payee: 365, excluded: 'false', untagged: true },
    { payee: '365', excluded: false, untagged: true },
  ],
  [
    { payee: 'shop', payee_filter_type: 'icontains', notes: 7, sum_excluded: 'true' },
    { payee: 'shop', payee_filter_type: 'icontains', notes: '7', sum_excluded: true },
  ],
  // How a text is looked for means nothing without one.
  [{ payee_filter_type: 'icontains', notes: 'x', notes_filter_type: 'guess' }, { notes: 'x' }],
  // What cannot be read, and what is so anyway, is left out.
  [{ page: 1, sort: '-date', filter: ' ', month: '2026-13', category: -1, untagged: false }, {}],
  [{ sort: 'password', date_from: '2026-02-30', excluded: 'maybe', other: 1 }, {}],
])('%j is read as %j', (sent, read) => {
  expect(readRecordsSearch(sent)).toEqual(read)
})

test('a month is asked for by its first and last day', () => {
  expect(requestOf(readRecordsSearch({ month: '2024-02', category: 3 }), 'transaction')).toEqual({
    page: 1,
    order_by: '-date',
    date_from: '2024-02-01',
    date_to: '2024-02-29',
    category: [3],
  })
})

test('only investments sort by balance; elsewhere it falls back to the date', () => {
  const search = readRecordsSearch({ sort: '-balance' })
  expect(sortOf(search, 'saving')).toEqual({ key: 'balance', descending: true })
  expect(sortOf(search, 'income')).toEqual({ key: 'date', descending: true })
})

test('newest first is not written into the address', () => {
  expect(writeSort({ key: 'date', descending: true })).toBeUndefined()
  expect(writeSort({ key: 'amount', descending: false })).toBe('amount')
})

test.each([
  [{}, null],
  [{ month: '2026-11' }, 'November 2026'],
  [{ date_from: '2026-11-01', date_to: '2026-11-30' }, 'November 2026'],
  [{ date_from: '2026-11-01', date_to: '2026-11-09' }, '1 November 2026 to 9 November 2026'],
  [{ date_from: '2026-11-09', date_to: '2026-11-09' }, '9 November 2026'],
  [{ date_from: '2026-05-01' }, 'From 1 May 2026'],
  [{ date_to: '2026-05-01' }, 'Until 1 May 2026'],
])('the period of %j is called %s', (sent, words) => {
  expect(periodWords(readRecordsSearch(sent))).toBe(words)
})

test.each([
  [{}, false],
  [{ page: 3, sort: 'payee', sum_excluded: 'true' }, false],
  [{ page: 3, excluded: 'false' }, true],
  [{ payee: 'shop' }, true],
])('that %j narrows the list is %s', (sent, narrows) => {
  expect(isFiltered(readRecordsSearch(sent))).toBe(narrows)
})

test('a text filter says how it is looked for', () => {
  expect(textWords('Payee', 'Grocer', 'iexact')).toBe('Payee: Grocer')
  expect(textWords('Notes', 'milk', 'icontains')).toBe('Notes containing: milk')
  expect(textWords('Payee', 'Gro', 'istartswith')).toBe('Payee starting with: Gro')
})
