import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { toldBesides } from './told-besides.ts'

const NOTHING = {
  value_date: null,
  original_amount: null,
  original_currency: null,
  rate: null,
  imported_amount: -50,
  split: null,
  bank_reference: null,
}
const money = (amount: number) => `$${amount}`

test('nothing is told of a record whose statement says nothing besides', () => {
  expect(toldBesides(NOTHING, money)).toEqual([])
})

test('value day, amount before it was converted, the row it is part of, and the reference', () => {
  const record = {
    ...NOTHING,
    value_date: '2026-11-04' as Day,
    original_amount: -1037.25,
    original_currency: 'USD',
    rate: 0.9238,
    split: '3 row 4',
    bank_reference: 'FIT 1',
  }
  expect(toldBesides(record, money)).toEqual([
    { label: 'Value day', value: '4 November 2026' },
    { label: 'Before it was converted', value: '\u22121,037.25 USD at 0.9238' },
    { label: 'Part of', value: '$-50' },
    { label: 'Bank\u2019s reference', value: 'FIT 1' },
  ])
})
