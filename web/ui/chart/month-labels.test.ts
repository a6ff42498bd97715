import { expect, test } from 'vitest'
import { monthSpan, readMonth } from '#domain/dates.ts'
import { monthAxis, monthLabels } from './month-labels.ts'

function span(from: string, to: string) {
  const [first, last] = [readMonth(from), readMonth(to)]
  return first && last ? monthSpan(first, last) : []
}

test('twelve months need no year', () => {
  expect(monthLabels(span('2025-12', '2026-11')).slice(0, 2)).toEqual(['Dec', 'Jan'])
})

test('more than twelve carry the year', () => {
  expect(monthLabels(span('2025-06', '2026-06'))[0]).toBe("Jun '25")
})

test('titles are written out', () => {
  expect(monthAxis(span('2026-11', '2026-11'))).toEqual({
    labels: ['Nov'],
    titles: ['November 2026'],
  })
})
