import { expect, test } from 'vitest'
import { readTypedDay } from './read-day.ts'

test.each([
  ['2026-11-20', '2026-11-20'],
  ['20 November 2026', '2026-11-20'],
  ['20 nov 26', '2026-11-20'],
  ['1/2/2026', '2026-02-01'],
  ['20.11.26', '2026-11-20'],
  ['29 Feb 2024', '2024-02-29'],
  ['Nov 20, 2026', '2026-11-20'],
  ['11/20/2026', '2026-11-20'],
])('%s is %s', (text, day) => {
  expect(readTypedDay(text)).toBe(day)
})

test.each([
  '',
  '31 April 2026',
  '29/2/2025',
  '20 Foo 2026',
  'tomorrow',
  '2026-13-01',
  '13/13/2026',
])('"%s" is no day', (text) => {
  expect(readTypedDay(text)).toBeNull()
})
