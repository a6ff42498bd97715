import { describe, expect, test } from 'vitest'
import { type Month, monthEpoch } from '#domain/dates.ts'
import { wayTo } from './figure-working.ts'
import { type MonthPoint, medianLines, medianPart, monthLines, priorWords } from './working.ts'

const NOV = '2026-11' as Month
const format = (value: number) => value.toFixed(2)
const points = (...values: (number | null)[]): MonthPoint[] =>
  values.map((value, place) => [monthEpoch(`2026-0${place + 1}` as Month), value])

describe('the months of a median', () => {
  test.each([
    [points(5, 1, 3), ['*3.00'], 'the middle is the median'],
    [points(5, 1, 3, 4), ['*4.00', '*3.00'], 'the median is the mean of the middle two'],
    [points(5), ['*5.00'], 'the middle is the median'],
  ])('go from the largest down with the middle marked and named', (given, middle, named) => {
    expect(medianPart({ points: given, format }).title).toContain(named)
    const lines = medianLines({ points: given, format })
    expect(lines.map(({ value }) => Number(value))).toEqual(
      given.map(([, value]) => value ?? 0).toSorted((a, b) => b - a),
    )
    expect(lines.filter(({ strong }) => strong).map(({ value }) => `*${value}`)).toEqual(middle)
  })
})

test('months come the latest first, each with its list', () => {
  const lines = monthLines({
    points: points(1, null),
    format,
    record_type: 'saving',
    filter: { category: 4 },
  })
  expect(lines.map(({ name, value, to }) => [name, value, to])).toEqual([
    ['February 2026', '–', { record_type: 'saving', search: { month: '2026-02', category: 4 } }],
    ['January 2026', '1.00', { record_type: 'saving', search: { month: '2026-01', category: 4 } }],
  ])
})

describe('where a figure leads', () => {
  const figure = {
    record_type: 'saving',
    month: NOV,
    by: 'account',
    group: { id: 7, name: 'Bank - Joint' },
    value: 12,
  } as const

  test('a sum to its list', () => {
    expect(wayTo({ ...figure, data_field: 'amount' }, 'USD')).toEqual({
      list: { record_type: 'saving', search: { month: '2026-11', account: 7 } },
    })
    const all = {
      ...figure,
      by: 'none',
      group: { id: null, name: '' },
      data_field: 'amount',
    } as const
    expect(wayTo(all, 'USD')).toEqual({
      list: { record_type: 'saving', search: { month: '2026-11' } },
    })
  })

  test('a balance to the balances noted, dividends to their records', () => {
    expect(wayTo({ ...figure, data_field: 'balance' }, 'USD')).toMatchObject({
      working: { noted: { month: '2026-11', by: 'account', ids: [7] } },
    })
    expect(wayTo({ ...figure, data_field: 'dividends' }, 'USD')).toMatchObject({
      working: { dividends: { month: '2026-11', account: 7 } },
    })
  })
})

test.each([
  [1, 'the month before'],
  [3, 'the 3 months before'],
  [12, 'the twelve months before'],
])('%d months are %s', (count, words) => {
  expect(priorWords(count)).toBe(words)
})
