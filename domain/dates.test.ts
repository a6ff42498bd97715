import { expect, test } from 'vitest'
import {
  type Day,
  type Month,
  addDays,
  addMonths,
  dayFromNumber,
  dayNumber,
  daysIn,
  lastDay,
  monthSpan,
  monthsBetween,
  readDay,
  readMonth,
} from './dates.ts'

test.each([
  [2023, 28],
  [2024, 29],
  [1900, 28],
  [2000, 29],
  [2100, 28],
])('February %s has %s days', (year, days) => {
  expect(daysIn(year, 2)).toBe(days)
  expect(lastDay(`${year}-02` as Month)).toBe(`${year}-02-${days}`)
})

test.each([
  ['2024-02-29', '2024-02-29'],
  ['2023-02-29', null],
  ['1900-02-29', null],
  ['2024-04-31', null],
  ['2024-13-01', null],
  ['0000-01-01', null],
  ['2024-2-9', null],
])('the text %s is the day %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test('a month is read from itself or from one of its days', () => {
  expect([readMonth('2024-02'), readMonth('2024-02-29'), readMonth('2023-02-29')]).toEqual([
    '2024-02',
    '2024-02',
    null,
  ])
})

test.each([
  ['1970-01-01', 0],
  ['1969-12-31', -1],
  ['2000-03-01', 11_017],
  ['2024-02-29', 19_782],
])('%s is day %s', (day, number) => {
  expect(dayNumber(day as Day)).toBe(number)
  expect(dayFromNumber(number)).toBe(day)
})

test.each([
  ['2023-12-31', 1, '2024-01-01'],
  ['2024-02-28', 2, '2024-03-01'],
  ['1900-02-28', 1, '1900-03-01'],
  ['2024-03-01', -1, '2024-02-29'],
])('%s and %s days is %s', (day, days, then) => {
  expect(addDays(day as Day, days)).toBe(then)
})

test.each([
  ['2026-11', 2, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -23, '2024-12'],
])('%s and %s months is %s', (month, months, then) => {
  expect(addMonths(month as Month, months)).toBe(then)
  expect(monthsBetween(month as Month, then as Month)).toBe(months)
})

test('a span has both its ends, and none the wrong way round', () => {
  expect(monthSpan('2025-12' as Month, '2026-02' as Month)).toEqual([
    '2025-12',
    '2026-01',
    '2026-02',
  ])
  expect(monthSpan('2026-02' as Month, '2026-01' as Month)).toEqual([])
})
