import { expect, test } from 'vitest'
import type { Month } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { groupFinder } from './groups.ts'
import { type MonthBarsInput, monthBars } from './month-bars.ts'

const [MAR, APR, MAY] = ['2026-03', '2026-04', '2026-05'] as Month[] as [Month, Month, Month]
const values = (...entries: [Month, number][]) => new Map(entries as [Month, Minor][])

const bars = (input: Pick<MonthBarsInput, 'values'> & Partial<MonthBarsInput>) =>
  monthBars({
    month: MAY,
    first: MAR,
    data_field: 'amount',
    groupOf: groupFinder(
      [
        { id: 1, name: 'Rent', slot: 1 },
        { id: 2, name: 'Gifts', slot: 2 },
        { id: 3, name: 'Travel', slot: 3 },
        { id: 4, name: 'Insurance', slot: 4 },
      ],
      'transaction',
    ),
    ...input,
  })

test('each group has a bar for the month and one for its median', () => {
  const answer = bars({
    values: new Map([
      [1, values([MAR, 90_000], [APR, 90_000], [MAY, 95_000])],
      [2, values([MAY, -1000])],
      // Usual, but not this month.
      [3, values([MAR, 4000], [APR, 6000])],
    ]),
  })
  expect(answer.month).toBe('2026-05-01')
  expect(answer.categories).toEqual(['Rent', 'Travel', 'Gifts'])
  expect(answer.series).toEqual([
    { id: null, slot: null, name: 'May 2026', data: [950, 0, -10] },
    { id: null, slot: null, name: 'Median', data: [900, 50, 0] },
  ])
  expect(answer.groups.map(({ id, slot }) => [id, slot])).toEqual([
    [1, 1],
    [3, 3],
    [2, 2],
  ])
  expect(answer.groups[1]?.prior_months).toEqual([
    [1_772_323_200_000, 40],
    [1_775_001_600_000, 60],
  ])
})

test('a group with neither a record in the month nor a norm is left out', () => {
  const rare = new Map([[4, values(['2026-02' as Month, 500])]])
  expect(bars({ first: '2026-01' as Month, values: rare }).categories).toEqual([])
})

test('in the first month there is no median', () => {
  const answer = bars({ first: MAY, values: new Map([[1, values([MAY, 100])]]) })
  expect(answer.series[1]?.data).toEqual([null])
})

test('the median of a balance is taken over the months in which it was known', () => {
  const answer = bars({
    data_field: 'balance',
    first: '2025-01' as Month,
    values: new Map([
      [1, values([APR, 300], [MAY, 500])],
      [2, values([MAY, 0])],
    ]),
  })
  expect(answer.categories).toEqual(['Rent', 'Gifts'])
  expect(answer.series[0]?.data).toEqual([5, 0])
  expect(answer.series[1]?.data).toEqual([3, null])
})
