import { describe, expect, test } from 'vitest'
import { GROCERIES, draftOf, rowOf } from '#domain/test/draft-rows.ts'
import type { RowValues } from './draft.ts'
import { asFlipped, flipType, stillFlipped } from './flip.ts'

describe('flipping debits and credits', () => {
  const rows = [
    rowOf('A', -12.5, GROCERIES),
    rowOf('B', 3, GROCERIES),
    rowOf('C', 0, GROCERIES),
    rowOf('D', 7, { ...GROCERIES, record_type: 'income' }),
    rowOf('E', -9),
    rowOf('F', -2, { ...GROCERIES, state: 'imported' }),
    rowOf('G', -4, { ...GROCERIES, state: 'ignored' }),
  ]
  const amounts = (draft: { rows: readonly RowValues[] }) => draft.rows.map(({ amount }) => amount)

  test('negates every row of the type that is not stored, and no other', () => {
    const flipped = flipType(draftOf(rows), 'transaction')
    expect(amounts(flipped)).toEqual([12.5, -3, 0, 7, -9, -2, 4])
    expect(flipped.flipped).toEqual(['transaction'])
    expect(flipped.rows[0]?.imported_amount).toBe(-12.5)
  })

  test('twice is as before', () => {
    const draft = draftOf(rows)
    expect(flipType(flipType(draft, 'transaction'), 'transaction')).toEqual(draft)
  })
})

test.each([
  ['turned then and not now', ['transaction'], [], 20],
  ['not then, but now', [], ['transaction'], 20],
  ['alike', ['transaction'], ['transaction'], -20],
  ['another type', ['income'], [], -20],
] as const)('a row of before has the sign of now: %s', (_, before, now, amount) => {
  expect(asFlipped(rowOf('Shop', -20, GROCERIES), before, now).amount).toBe(amount)
})

const FACTS = {
  value_date: null,
  original_amount: null,
  original_currency: null,
  rate: null,
  bank_reference: null,
}

test('a type is turned round as long as one of its rows is', () => {
  const turned = rowOf('SHOP', -5, { ...GROCERIES, amount: 5 })
  const anew = rowOf('SHOP', 5, GROCERIES)
  expect(stillFlipped(['transaction', 'income'], [turned, anew])).toEqual(['transaction'])
  expect(stillFlipped(['transaction'], [anew])).toEqual([])
  const part = (amount: number) => {
    const row = rowOf('SHOP', -10, { ...GROCERIES, amount, line: 7 })
    return { ...row, facts: { ...FACTS, split: 'S1' } }
  }
  expect(stillFlipped(['transaction'], [part(6), part(4)])).toEqual(['transaction'])
  expect(stillFlipped(['transaction'], [part(-6), part(-4)])).toEqual([])
})
