import { expect, test } from 'vitest'
import { type Month, monthsEnding } from '#domain/dates.ts'
import type { Interval } from './choices.ts'
import { columnsOf } from './columns.ts'

function keysOf(last: string, timespan: number, interval: Interval): string[] {
  return columnsOf(monthsEnding(last as Month, timespan), interval).map(({ key }) => key)
}

test.each([
  ['2026-11', 3, 'month', ['2026-09', '2026-10', '2026-11']],
  ['2026-01', 3, 'month', ['2025-11', '2025-12', '2026-01']],
  ['2026-11', 3, 'quarter', ['2026-Q3', '2026-Q4']],
  ['2026-11', 12, 'quarter', ['2025-Q4', '2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4']],
  ['2026-12', 12, 'quarter', ['2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4']],
  ['2026-11', 12, 'year', ['2025', '2026']],
  ['2026-12', 12, 'year', ['2026']],
  ['2026-11', 60, 'year', ['2021', '2022', '2023', '2024', '2025', '2026']],
] as const)('the months to %s, %i of them, by %s', (last, timespan, interval, keys) => {
  expect(keysOf(last, timespan, interval)).toEqual(keys)
})

test('a column says in words and days what it covers, where the window cuts it too', () => {
  const columns = columnsOf(monthsEnding('2026-11' as Month, 6), 'quarter')
  expect(columns).toEqual([
    {
      key: '2026-Q2',
      label: 'Q2 2026',
      months: ['2026-06'],
      date_from: '2026-06-01',
      date_to: '2026-06-30',
      ms: Date.UTC(2026, 3, 1),
    },
    {
      key: '2026-Q3',
      label: 'Q3 2026',
      months: ['2026-07', '2026-08', '2026-09'],
      date_from: '2026-07-01',
      date_to: '2026-09-30',
      ms: Date.UTC(2026, 6, 1),
    },
    {
      key: '2026-Q4',
      label: 'Q4 2026',
      months: ['2026-10', '2026-11'],
      date_from: '2026-10-01',
      date_to: '2026-11-30',
      ms: Date.UTC(2026, 9, 1),
    },
  ])
})

test('a month and a year have their own labels', () => {
  const months = ['2024-02'] as Month[]
  expect(columnsOf(months, 'month')).toMatchObject([{ label: 'Feb 2024', date_to: '2024-02-29' }])
  expect(columnsOf(months, 'year')).toMatchObject([{ label: '2024', ms: Date.UTC(2024, 0, 1) }])
})
