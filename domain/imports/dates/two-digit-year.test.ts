import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { dateFormatId, findDateLayout } from './date-formats.ts'
import { readMt940 } from '../formats/mt940.ts'
import { dayOfQif } from '../formats/qif-dates.ts'
import { readDate } from './read-date.ts'

const TODAY = '2026-11-22' as Day
const LAYOUT = findDateLayout(dateFormatId('D/M/YY'))

test.each([
  ['26', '2026'],
  ['30', '2030'],
  ['36', '2036'],
  ['37', '1937'],
  ['99', '1999'],
])('a year %s is %s, in a table and in a QIF', (two, year) => {
  expect(LAYOUT && readDate(`1/6/${two}`, LAYOUT, 2026)).toBe(`${year}-06-01`)
  expect(dayOfQif(`1/6/${two}`, 'day_first', TODAY)).toBe(`${year}-06-01`)
})

test('an apostrophe in a QIF is of this century', () => {
  expect(dayOfQif("1/6'45", 'day_first', TODAY)).toBe('2045-06-01')
})

test.each([
  ['79', '2079'],
  ['80', '1980'],
])('an MT940, which is read before the day is known, has %s as %s', (two, year) => {
  const text = `:20:X\n:25:1\n:28C:1\n:60F:C${two}0601EUR0,\n:61:${two}0601D1,NTRF\n:62F:C${two}0601EUR0,\n`
  expect(readMt940(text).accounts[0]?.rows[0]?.date).toBe(`${year}-06-01`)
})
