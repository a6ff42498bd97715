import { describe, expect, it } from 'vitest'
import type { RecordType } from '#domain/records.ts'
import { rowOf } from '#domain/test/draft-rows.ts'
import { fileCategories, missingTags, takeFileLabels } from './file-labels.ts'

const FILES = [{ choices: { only_account: 'Harbor' } }, { choices: { only_account: 'Lumen Card' } }]
const row = (payee: string, amount: number, file_category: string, file_tags: string[] = []) =>
  rowOf(payee, amount, { file_category, file_tags })

const ROWS = [
  row('Deli', -12, 'Eating Out', ['Lisbon', 'Shared']),
  row('Deli', 4, 'eating out'),
  row('Deli', -8, 'Eating Out'),
  row('Meridian', 2100, 'Paychecks'),
  row('Old', -1, 'Uncategorized', ['shared']),
  row('Payment', -300, 'Credit Card Payment'),
  row('Transfer : Savings', -50, ''),
  row('Lumen Card', -70, ''),
  row('Somebody', -5, ''),
  rowOf('Known', -5, { file_category: 'Eating Out', stored: 'duplicate' }),
]
const OWNED = {
  saving: [],
  income: [{ id: 1, name: 'Paychecks' }],
  transaction: [{ id: 2, name: 'EATING OUT' }],
  tags: [
    { id: 7, name: 'shared' },
    { id: 8, name: 'Lisbon' },
  ],
  transfers: 9,
}

describe('the categories of a file', () => {
  const found = fileCategories(ROWS, FILES)

  it('are told by name, and by where most of their money goes', () => {
    expect(found.map(({ name, type, rows }) => [name, type, rows.length])).toEqual([
      ['Eating Out', 'transaction', 3],
      ['', 'transfer', 2],
      ['Paychecks', 'income', 1],
      ['Credit Card Payment', 'transfer', 1],
    ])
  })

  it('of parts count their own amounts, not that of the whole row', () => {
    const part = (amount: number) =>
      rowOf('Phone', 67.5, { amount, file_category: 'Phone', facts: { split: 'a' } as never })
    expect(fileCategories([part(-15), part(82.5)], FILES)).toMatchObject([
      { name: 'Phone', type: 'transaction' },
    ])
  })

  it('classify their rows, and leave the others open', () => {
    const taken = takeFileLabels(ROWS, found, OWNED)
    expect(taken.map(({ state, category, tags }) => [state, category, [...tags]])).toEqual([
      ['set', 2, [8, 7]],
      ['set', 2, []],
      ['set', 2, []],
      ['set', 1, []],
      ['open', null, [7]],
      ['set', 9, []],
      ['set', 9, []],
      ['set', 9, []],
      ['open', null, []],
      ['open', null, []],
    ])
    expect(taken[5]).toMatchObject({ record_type: 'transaction', exclude_from_totals: true })
  })

  it('leave rows open whose category was not made', () => {
    const taken = takeFileLabels(ROWS, found, { ...OWNED, transaction: [] })
    expect(taken[0]).toMatchObject({ state: 'open', category: null })
  })
})

it('tags that do not exist are told once, however they are written', () => {
  expect(missingTags(ROWS, [])).toEqual(['Lisbon', 'Shared'])
  expect(missingTags(ROWS, OWNED.tags)).toEqual([])
})

describe('an export of Fireside', () => {
  const own = (payee: string, amount: number, file_type: RecordType, file_category: string) =>
    rowOf(payee, amount, { file_type, file_category, exclude_from_totals: amount === -3 })
  const rows = [
    own('Broker', 500, 'saving', 'Funds'),
    own('Broker', 250, 'saving', 'Funds'),
    own('Shop', 12, 'transaction', 'Refunds'),
    own('Gift', -3, 'income', 'Refunds'),
    own('Round-up', 5, 'saving', 'Transfers'),
  ]

  it('says the type of each, and one name may be of two', () => {
    const found = fileCategories(rows, [{ choices: {} }])
    expect(found.map(({ name, type, rows }) => [name, type, rows.length])).toEqual([
      ['Funds', 'saving', 2],
      ['Refunds', 'transaction', 1],
      ['Refunds', 'income', 1],
      ['Transfers', 'saving', 1],
    ])
    const named = (id: number, ...names: string[]) =>
      names.map((name, at) => ({ id: id + at, name }))
    const owned = {
      ...OWNED,
      saving: named(10, 'Funds', 'Transfers'),
      transaction: named(20, 'Refunds'),
      income: named(30, 'Refunds'),
    }
    const taken = takeFileLabels(rows, found, owned)
    expect(
      taken.map((row) => [row.record_type, row.category, row.exclude_from_totals, row.state]),
    ).toEqual([
      ['saving', 10, false, 'set'],
      ['saving', 10, false, 'set'],
      ['transaction', 20, false, 'set'],
      ['income', 30, true, 'set'],
      ['saving', 11, false, 'set'],
    ])
  })
})
