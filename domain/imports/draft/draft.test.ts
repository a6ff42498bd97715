import { describe, expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { type ImportRow, NO_FACTS } from '#domain/imports/row-model.ts'
import { minor } from '#domain/money.ts'
import { GROCERIES, draftOf, rowOf } from '#domain/test/draft-rows.ts'
import {
  type RowValues,
  canSave,
  chooseFor,
  draftRows,
  fileAt,
  cashOfInvestment,
  investmentRow,
  nameOfFiles,
  newFile,
  settle,
  withClassification,
  withRecordType,
} from './draft.ts'
import { carryOver } from './remap.ts'

const complete: RowValues = { ...rowOf('Shop', -5), record_type: 'transaction', category: 1 }

describe('a row', () => {
  test.each<[string, Partial<RowValues>, boolean]>([
    ['with type, category, payee and amount', {}, true],
    ['without a payee', { payee: '  ' }, false],
    ['without a type', { record_type: null }, false],
    ['without a category', { category: null }, false],
    ['without an amount', { amount: null }, false],
    ['of zero', { amount: 0 }, true],
    ['without a date', { date: null }, false],
    ['of saving without a balance', { record_type: 'saving' }, false],
    ['of saving with a balance of zero', { record_type: 'saving', balance: 0 }, true],
  ])('%s may be saved: %s', (_, part, expected) => {
    expect(canSave({ ...complete, ...part })).toBe(expected)
  })

  test.each([
    ['BANK TRANSFER', 500, 'BANK TRANSFER'],
    ['', 500, 'Contribution'],
    [' ', -20, 'Withdrawal'],
    ['', 0, 'Dividends'],
  ])('of an investment, of “%s”, %d, has the payee %s', (payee, amount, expected) => {
    const row = investmentRow(rowOf(payee, amount), 4)
    expect(row).toMatchObject({ payee: expected, record_type: 'saving', category: 4, state: 'set' })
  })

  test.each([
    ['INTEREST EARNED', 0.24, 'ignored'],
    ['LATE SETTLEMENT FEE', -0.97, 'ignored'],
    ['TRANSFER FROM CHECKING', 500, 'set'],
    ['', 500, 'set'],
  ])('of an investment’s cash, of “%s”, %d, is %s', (payee, amount, state) => {
    expect(cashOfInvestment(rowOf(payee, amount), 4)).toMatchObject({
      record_type: 'saving',
      category: 4,
      state,
    })
  })

  test('that changes its type loses its category, which belongs to the type', () => {
    expect(withRecordType(complete, 'income')).toEqual({
      ...complete,
      record_type: 'income',
      category: null,
    })
    expect(withRecordType(complete, 'transaction')).toBe(complete)
  })

  test('is open until a rule or the user gave both type and category', () => {
    const made = {
      payee: 'Shop',
      notes: 'by rule',
      record_type: 'transaction' as const,
      category: null,
      tags: [3],
      exclude_from_totals: true,
      applied_rule_id: 7,
    }
    const row = rowOf('SHOP 12', -5)
    expect(withClassification(row, made)).toEqual({ ...row, ...made, state: 'open' })
    expect(withClassification(row, { ...made, category: 2 }).state).toBe('set')
    expect(settle({ ...row, ...GROCERIES, payee: '' }).state).toBe('open')
  })
})

test('one more choice about a file keeps the earlier ones, and its rows are to be made anew', () => {
  const draft = chooseFor(draftOf([]), 0, { delimiter: ';' })
  const again = chooseFor(draft, 0, { signs: 'flipped' })
  expect(fileAt(again, 0).choices).toEqual({ delimiter: ';', signs: 'flipped' })
  expect(again.mapped).toBe(false)
})

describe('a row that was split into parts', () => {
  const part = (
    amount_minor: number,
    category: string,
    transfer_account: string | null = null,
  ) => ({
    amount_minor: minor(amount_minor),
    payee: 'SUPER',
    notes: '',
    category,
    transfer_account,
  })
  const read: ImportRow = {
    line: 7,
    date: '2026-09-05' as Day,
    payee: 'SUPER',
    amount_minor: minor(-10_000),
    balance_minor: null,
    notes: 'weekly',
    account: null,
    own: null,
    bank: { ...NO_FACTS, parts: [part(-6000, 'Food'), part(-3000, ''), part(-1000, '', 'Cash')] },
  }
  const rows = draftRows(read, { index: 4, file: 1, account: 2 })

  test('becomes a row for each, which say of the file what the whole says', () => {
    expect(rows.map(({ index, amount, file_category }) => [index, amount, file_category])).toEqual([
      [4, -60, 'Food'],
      [5, -30, ''],
      [6, -10, 'Transfer'],
    ])
    expect(new Set(rows.map(({ imported_amount }) => imported_amount))).toEqual(new Set([-100]))
    expect(new Set(rows.map(({ facts }) => facts?.split))).toEqual(new Set(['row 5']))
  })

  test('gives each part its share of the amount before it was converted', () => {
    const original = { amount_minor: minor(-5000), currency: 'CHF', rate: 2 }
    const converted = { ...read, bank: { ...(read.bank ?? NO_FACTS), original } }
    const made = draftRows(converted, { index: 4, file: 1, account: 2 })
    expect(made.map(({ facts }) => facts?.original_amount)).toEqual([-30, -15, -5])
  })

  test('keeps what was decided about each part when the file is read again', () => {
    const decided = rows.map((row, at) => ({ ...row, category: at, state: 'set' as const }))
    expect(carryOver(decided, rows).map(({ category }) => category)).toEqual([0, 1, 2])
  })

  test('stays one where its parts have other names, as a batch of payments does', () => {
    const batch = { ...NO_FACTS, parts: [part(-6000, ''), { ...part(-4000, ''), payee: 'Pia' }] }
    expect(draftRows({ ...read, bank: batch }, { index: 4, file: 1, account: 2 })).toHaveLength(1)
  })

  test('of a whole row stays one', () => {
    expect(draftRows({ ...read, bank: null }, { index: 4, file: 1, account: 2 })).toHaveLength(1)
  })
})

test('files are called by the name of the one, or by how many were chosen', () => {
  const part = (only_account: string) => ({
    ...newFile(1, { name: `ynab.csv, ${only_account}`, size: 9 }),
    choices: { only_account },
  })
  const parts = [part('Cash'), part('Card')]
  expect(nameOfFiles([newFile(1, { name: 'may.csv', size: 1 })])).toBe('may.csv')
  expect(nameOfFiles(parts)).toBe('ynab.csv')
  expect(nameOfFiles([...parts, newFile(1, { name: 'may.csv', size: 1 })])).toBe('2 files')
})
