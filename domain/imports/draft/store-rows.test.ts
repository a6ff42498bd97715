import { describe, expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { GROCERIES, draftOf, rowOf } from '#domain/test/draft-rows.ts'
import { markImported, markOf, onceKey, toRecord } from './store-rows.ts'

test('a record is what was decided, beside the row as its file has it', () => {
  const row = rowOf('SHOP 12', -5, { ...GROCERIES, payee: 'Shop', amount: 5, balance: 90 })
  expect(toRecord(row, 3)).toEqual({
    account: 1,
    category: 1,
    date: '2026-09-05',
    payee: 'Shop',
    amount: 5,
    balance: null,
    dividends: 0,
    notes: '',
    tags: [],
    exclude_from_totals: false,
    applied_rule_id: null,
    import_id: 3,
    imported_payee: 'SHOP 12',
    imported_date: '2026-09-05',
    imported_amount: -5,
  })
})

test('what else its file says goes with it, and the mark of a split is of its import', () => {
  const facts = {
    value_date: '2026-09-07' as Day,
    original_amount: -5.5,
    original_currency: 'USD',
    rate: 0.91,
    split: 'row 4',
    bank_reference: 'FIT 1',
  }
  const row = rowOf('SHOP 12', -5, { ...GROCERIES, facts })
  expect(toRecord(row, 3)).toMatchObject({ ...facts, split: '3 row 4' })
})

test('an investment keeps its balance', () => {
  const row = rowOf('FUND', 5, { ...GROCERIES, record_type: 'saving', balance: 90 })
  expect(toRecord(row, 3).balance).toBe(90)
})

test('dividends that left the account are those of the record, of an investment only', () => {
  const paid = rowOf('FUND', 0, { ...GROCERIES, record_type: 'saving', dividends: 12.5 })
  expect(toRecord(paid, 3).dividends).toBe(12.5)
  expect(toRecord({ ...paid, record_type: 'transaction' }, 3).dividends).toBe(0)
})

test('a name given to a row without a payee does not change what the file says of it', () => {
  const row = rowOf('', -5, { ...GROCERIES, payee: 'Cash' })
  expect(toRecord(row, 3)).toMatchObject({ payee: 'Cash', imported_payee: '' })
})

describe('the key of once-only', () => {
  const rows = [rowOf('A', -1, GROCERIES), rowOf('B', -1, { ...GROCERIES, record_type: 'income' })]

  test('is the same for each try until the rows are stored', () => {
    expect(onceKey(draftOf(rows), 'transaction')).toBe('draft-1-transaction-0')
    expect(onceKey(draftOf([...rows]), 'transaction')).toBe('draft-1-transaction-0')
    expect(onceKey(draftOf(rows), 'income')).toBe('draft-1-income-0')
  })

  test('is another once they are', () => {
    const after = draftOf(markImported(rows, 'transaction', [31]))
    expect(onceKey(after, 'transaction')).toBe('draft-1-transaction-1')
    expect(onceKey(after, 'income')).toBe('draft-1-income-0')
  })
})

test('what is stored gets its ids in order, and what stays out is not marked', () => {
  const rows = [
    rowOf('A', -1, GROCERIES),
    rowOf('B', -1, { ...GROCERIES, stored: 'duplicate' }),
    rowOf('C', -1),
    rowOf('D', -1, GROCERIES),
  ]
  const marked = markImported(rows, 'transaction', [31, 32])
  expect(marked.map(({ state, record_id }) => [state, record_id])).toEqual([
    ['imported', 31],
    ['set', null],
    ['open', null],
    ['imported', 32],
  ])
})

test('a text has one mark, and texts that differ a little have others', () => {
  const texts = Array.from({ length: 5000 }, (_, at) => `[{"payee":"Corner shop","amount":-${at}}]`)
  expect(markOf(texts[7] ?? '')).toBe(markOf('[{"payee":"Corner shop","amount":-7}]'))
  expect(new Set(texts.map(markOf)).size).toBe(5000)
  expect(markOf('ab')).not.toBe(markOf('ba'))
  expect(markOf('')).toHaveLength(14)
})
