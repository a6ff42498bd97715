import { expect, test } from 'vitest'
import type { Month } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { groupFinder } from './groups.ts'
import { historical } from './historical.ts'

const [MAR, APR, MAY] = ['2026-03', '2026-04', '2026-05'] as Month[] as [Month, Month, Month]
const groupOf = groupFinder(
  [
    { id: 1, name: 'beta', slot: 1 },
    { id: 2, name: 'Alpha', slot: 2 },
    { id: 3, name: 'Gamma', slot: 3 },
  ],
  'saving',
)
const values = (...entries: [Month, number][]) => new Map(entries as [Month, Minor][])

test('sums: empty months are 0, the largest total comes first, then the name', () => {
  const answer = historical({
    last: MAY,
    timespan: 3,
    data_field: 'amount',
    values: new Map([
      [1, values([MAR, 500], [MAY, 500])],
      [2, values([APR, 1000])],
      [3, values([MAR, -200], [MAY, 5000])],
    ]),
    groupOf,
  })
  expect(answer).toEqual({
    categories: ['2026-03-01', '2026-04-01', '2026-05-01'],
    series: [
      { id: 3, name: 'Gamma', slot: 3, data: [-2, 0, 50] },
      { id: 2, name: 'Alpha', slot: 2, data: [0, 10, 0] },
      { id: 1, name: 'beta', slot: 1, data: [5, 0, 5] },
    ],
    month: '2026-05-01',
  })
})

test('balances: null before the first, ordered by the last', () => {
  const { series } = historical({
    last: MAY,
    timespan: 3,
    data_field: 'balance',
    values: new Map([
      [1, values([MAR, 90_000], [APR, 90_000], [MAY, 0])],
      [2, values([MAY, 100])],
    ]),
    groupOf,
  })
  expect(series.map(({ name, data }) => [name, data])).toEqual([
    ['Alpha', [null, null, 1]],
    ['beta', [900, 900, 0]],
  ])
})

test('without groups everything stands under the heading of its type', () => {
  const { series } = historical({
    last: MAY,
    timespan: 3,
    data_field: 'dividends',
    values: new Map([[null, values([MAY, 100])]]),
    groupOf: groupFinder([], 'saving'),
  })
  expect(series).toEqual([{ id: null, name: 'Investments', slot: null, data: [0, 0, 1] }])
})
