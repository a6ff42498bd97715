import { describe, expect, test } from 'vitest'
import type { RecurringPayment } from '#contract/recurring.ts'
import type { Day } from '#domain/dates.ts'
import { leavingWords, priceWords, sinceWords, standingWords } from './words.ts'

const day = (text: string) => text as Day
const payment = (part: Partial<RecurringPayment>) =>
  ({
    direction: 'out',
    count: 22,
    first_date: day('2025-01-03'),
    missed: 0,
    next_date: day('2026-12-03'),
    standing: 'due',
    price_change: null,
    ...part,
  }) as RecurringPayment

test('how often it came, and how often it did not', () => {
  expect(sinceWords(payment({}))).toBe('22 times since 3 January 2025.')
  expect(sinceWords(payment({ missed: 1 }))).toBe(
    '22 times since 3 January 2025; 1 time it did not come in between.',
  )
})

test.each([
  ['due', 'The next one is expected on 3 December 2026.'],
  [
    'unread',
    'It was expected on 3 December 2026; the records of its account do not reach far enough to tell.',
  ],
  ['late', 'It was expected on 3 December 2026 and has not come yet.'],
  [
    'ended',
    'It was expected on 3 December 2026 and is in none of your records since, so it seems to have ended.',
  ],
] as const)('one that is %s', (standing, words) => {
  expect(standingWords(payment({ standing }), day('2026-11-20'))).toBe(words)
})

test('one whose day has passed by a little may come any day', () => {
  expect(standingWords(payment({}), day('2026-12-04'))).toBe(
    'It was expected on 3 December 2026 and may come a few days later.',
  )
})

test.each([
  [null, null],
  [
    { date: day('2026-05-03'), from: 9.99, to: 10.99 },
    'The price rose from $9.99 to $10.99 on 3 May 2026, +10.0\u00a0%.',
  ],
  [
    { date: day('2026-05-03'), from: 20, to: 15 },
    'The price fell from $20.00 to $15.00 on 3 May 2026, −25.0\u00a0%.',
  ],
])('a price that changed: %j', (price_change, words) => {
  expect(priceWords(payment({ price_change }), 'USD')).toBe(words)
})

test('what comes in has no price', () => {
  const price_change = { date: day('2026-05-03'), from: 3000, to: 3150 }
  expect(priceWords(payment({ direction: 'in', price_change }), 'USD')).toMatch(
    /^The amount rose from \$3,000\.00/,
  )
})

describe('what leaving it does to the date of the plan', () => {
  const leaving = (now: string | null, less: string | null, more: string | null) => ({
    plan: { id: 1, name: 'Together' },
    now: now as Day | null,
    spending_less: less as Day | null,
    investing_it: more as Day | null,
  })
  test.each([
    [
      leaving('2046-10-01', '2046-08-01', '2046-05-01'),
      'Your plan “Together” says October 2046. Spending that much less makes it August 2046, 2 months earlier; investing it as well makes it May 2046, 5 months earlier.',
    ],
    [
      leaving('2046-10-01', '2046-10-01', '2046-09-01'),
      'Your plan “Together” says October 2046. Spending that much less does not change that; investing it as well makes it September 2046, 1 month earlier.',
    ],
    [
      leaving(null, '2090-01-01', '2080-01-01'),
      'Your plan “Together” has no date. Without it it would be January 2090.',
    ],
    [
      leaving(null, null, null),
      'Your plan “Together” has no date, and would have none without it.',
    ],
  ])('%j', (given, words) => {
    expect(leavingWords(given)).toBe(words)
  })
})
