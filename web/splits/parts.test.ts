import { expect, test } from 'vitest'
import type { Record } from '#contract/records.ts'
import stored from '#contract/samples/get-record.json' with { type: 'json' }
import { type Part, firstParts, leftOf, problemOf, withRest } from './parts.ts'

const part = (amount: number | null, category: number | null = 5): Part => ({
  key: `${amount}`,
  record: null,
  amount,
  category,
  notes: '',
})

test.each([
  [[60, 40], -100, 0],
  [[60, null], -100, 40],
  [[0.1, 0.2], 0.3, 0],
  [[120, -10], 100, -10],
])('%j of %d leave %d', (amounts, whole, left) => {
  expect(
    leftOf(
      amounts.map((amount) => part(amount)),
      whole,
    ),
  ).toBe(left)
})

test('what is left goes to one part', () => {
  const parts = withRest([part(60), part(null)], 'null', -100)
  expect(parts.map(({ amount }) => amount)).toEqual([60, 40])
})

test.each([
  [[part(60), part(null)], 'Each part needs an amount.'],
  [[part(60), part(40, null)], 'Each part needs a category.'],
  [[part(60), part(41)], 'The parts have to add up to the whole.'],
  [[part(60), part(40)], null],
])('parts are saved when they are told and add up', (parts, problem) => {
  expect(problemOf(parts, -100)).toBe(problem)
})

const record = (told: Partial<Record>) => ({ ...(stored as Record), ...told })

test('a row that is not split begins as itself and room for another; amounts in its direction', () => {
  const told = (records: Record[]) =>
    firstParts(records, -100).map(({ record, amount }) => [record, amount])
  expect(told([record({ id: 1, amount: -100 })])).toEqual([
    [1, null],
    [null, null],
  ])
  expect(told([record({ id: 1, amount: -70 }), record({ id: 2, amount: -30 })])).toEqual([
    [1, 70],
    [2, 30],
  ])
})
