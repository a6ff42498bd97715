import { expect, test } from 'vitest'
import type { Day, Month } from '#domain/dates.ts'
import { growthSpan } from './stats-workings.ts'

test.each([
  ['2025-11-01', 'over 12 months'],
  ['2026-05-01', 'since May 2026'],
  [null, 'over 12 months'],
])('growth from %s to November 2026 is %s', (from, words) => {
  expect(growthSpan('2026-11' as Month, from as Day | null)).toBe(words)
})
