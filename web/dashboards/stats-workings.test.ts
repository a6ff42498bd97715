import { expect, test } from 'vitest'
import type { StatsCards } from '#contract/dashboards.ts'
import sample from '#contract/samples/read-stats-cards.json' with { type: 'json' }
import type { Day, Month } from '#domain/dates.ts'
import { growthSpan, medianWorking } from './stats-workings.ts'

test('a month differs from its median by what the two shown figures differ by', () => {
  // A median of 4132.915, so the wire rounds it and the difference up.
  const stats = {
    ...(sample as unknown as StatsCards),
    spent: 4236.25,
    spent_median: 4132.92,
    transactions_vs_median: 103.34,
  }
  const working = medianWorking({ stats, currency: 'USD' })
  expect(working.sentence).toContain('is $103.33')
  expect(working.parts[0]?.lines.map(({ value }) => value)).toEqual([
    '$4,236.25',
    '$4,132.92',
    '+$103.33',
  ])
})

test.each([
  ['2025-11-01', 'over 12 months'],
  ['2026-05-01', 'since May 2026'],
  [null, 'over 12 months'],
])('growth from %s to November 2026 is %s', (from, words) => {
  expect(growthSpan('2026-11' as Month, from as Day | null)).toBe(words)
})
