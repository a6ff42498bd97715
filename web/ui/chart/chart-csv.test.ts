import { expect, test } from 'vitest'
import { chartCsv } from './chart-csv.ts'

test('a chart becomes a row per month, its numbers bare and its gaps empty', () => {
  const csv = chartCsv(
    {
      labels: ['Oct', 'Nov'],
      titles: ['October 2026', 'November 2026'],
      series: [
        { key: '1', name: 'Food', slot: 1, values: [-12.5, null] },
        { key: '2', name: '=Evil', slot: 2, values: [0, 3] },
      ],
    },
    'Month',
  )
  expect(csv).toBe("Month,Food,'=Evil\r\nOctober 2026,-12.5,0\r\nNovember 2026,,3\r\n")
})
