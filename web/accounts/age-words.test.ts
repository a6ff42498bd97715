import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { ageWords } from './age-words.ts'

test.each([
  ['2026-11-22', 'today'],
  ['2026-11-23', 'today'],
  ['2026-11-21', '1 day old'],
  ['2026-09-23', '60 days old'],
  ['2026-09-22', '2 months old'],
  ['2025-11-22', '12 months old'],
])('a balance of %s is %s', (day, words) => {
  expect(ageWords(day as Day, '2026-11-22' as Day)).toBe(words)
})
