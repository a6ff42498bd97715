import { describe, expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { missingWords, unexplainedWords } from './words.ts'

describe('a period that the records do not explain', () => {
  const gap = (balance_change: number, records: number, to = '2026-10-31') => ({
    from: '2026-10-01' as Day,
    to: to as Day,
    balance_change,
    records,
    missing: balance_change - records,
  })
  test.each([
    [
      gap(-100, -80),
      'From 1 October 2026 to 31 October 2026 the balance fell by $100.00; the records come to −$80.00.',
      '$20.00 went out that no record shows, or money in is recorded twice.',
    ],
    [
      gap(50, 20, '2026-10-01'),
      'On 1 October 2026 the balance rose by $50.00; the records come to $20.00.',
      '$30.00 came in that no record shows, or money out is recorded twice.',
    ],
    [
      gap(0, 20),
      'From 1 October 2026 to 31 October 2026 the balance did not change; the records come to $20.00.',
      '$20.00 went out that no record shows, or money in is recorded twice.',
    ],
  ])('%j', (given, period, meaning) => {
    expect(unexplainedWords(given, 'USD')).toBe(period)
    expect(missingWords(given, 'USD')).toBe(meaning)
  })
})
