import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Month } from '#domain/dates.ts'
import { addMonths } from '#domain/dates.ts'
import { type PotMonth, ownReturn } from './own-return.ts'
import { rateThatSolves } from './rate-that-solves.ts'

const MAY_2026 = '2026-05' as Month

/** A month of a pot: what was put in, and the balance noted, in whole money. */
function month(
  text: string,
  put_in: number,
  balance: number | null,
  changes: Partial<PotMonth> = {},
): PotMonth {
  return {
    account_id: 1,
    category_id: 1,
    month: text as Month,
    amount_minor: put_in * 100,
    dividends_minor: 0,
    balance_minor: balance === null ? null : balance * 100,
    ...changes,
  }
}

describe('the return of the worked example', () => {
  const story = [
    month('2024-05', 1000, 1000),
    month('2025-05', 9000, 11_000),
    month('2026-05', 0, 9900),
  ]

  test('as the money was put in, and had it all been there', () => {
    expect(ownReturn(story, MAY_2026, null)).toEqual({
      money_weighted: -0.88,
      time_weighted: 3.13,
      annualised: true,
      from: '2024-05',
      to: '2026-05',
      months: 24,
      gain: -100,
    })
  })

  test('over the last twelve months', () => {
    expect(ownReturn(story, MAY_2026, 12)).toMatchObject({
      money_weighted: -10,
      time_weighted: -10,
      months: 12,
      gain: -1100,
    })
  })
})

test('6 % a year without flows is 6.00 both ways', () => {
  const story = [month('2024-05', 0, 10_000), month('2026-05', 0, 11_236)]
  expect(ownReturn(story, MAY_2026, null)).toMatchObject({ money_weighted: 6, time_weighted: 6 })
})

test('under a year the return is that of the time itself', () => {
  const story = [month('2025-11', 0, 1000), month('2026-05', 0, 1050)]
  expect(ownReturn(story, MAY_2026, null)).toMatchObject({
    money_weighted: 5,
    time_weighted: 5,
    annualised: false,
    months: 6,
  })
})

test('a month without a balance is taken at cost', () => {
  const story = [month('2025-05', 0, 1000), month('2025-11', 500, null), month('2026-05', 0, 1500)]
  expect(ownReturn(story, MAY_2026, null)).toMatchObject({
    gain: 0,
    money_weighted: 0,
    time_weighted: 0,
  })
})

test('dividends were paid out, so they are gain', () => {
  const story = [month('2025-05', 0, 1000), month('2026-05', 0, 1000, { dividends_minor: 5000 })]
  expect(ownReturn(story, MAY_2026, null).gain).toBe(50)
})

test('a pot enters with its first balance, and what went before is not known to matter', () => {
  const story = [
    month('2025-05', 0, 1000),
    month('2026-05', 0, 1000),
    month('2025-07', 700, null, { account_id: 2 }),
    month('2025-11', 100, 800, { account_id: 2 }),
  ]
  expect(ownReturn(story, MAY_2026, null)).toMatchObject({
    gain: 0,
    money_weighted: 0,
    time_weighted: 0,
  })
})

test('the last month is the last one with a balance', () => {
  const story = [month('2025-05', 0, 1000), month('2026-01', 0, 1100), month('2026-04', 50, null)]
  expect(ownReturn(story, MAY_2026, null)).toMatchObject({ to: '2026-01', months: 8, gain: 100 })
})

test.each([
  [
    'never noted',
    [month('2026-05', 500, null)],
    { gain: null, money_weighted: null, months: null },
  ],
  ['noted once', [month('2026-05', 500, 500)], { gain: 0, money_weighted: null, months: 0 }],
  [
    'never invested in',
    [month('2025-05', 0, 0), month('2026-05', 0, 0)],
    { gain: 0, money_weighted: null, time_weighted: null },
  ],
  [
    'lost altogether',
    [month('2025-05', 0, 1000), month('2026-05', 0, 0)],
    { gain: -1000, money_weighted: -100, time_weighted: -100 },
  ],
])('what was %s', (_words, story, told) => {
  expect(ownReturn(story, MAY_2026, null)).toMatchObject(told)
})

test('discounted at the rate that is found, all that went in is what it became', () => {
  const flows = fc.array(fc.integer({ min: -50_000, max: 200_000 }), {
    minLength: 24,
    maxLength: 60,
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      flows,
      fc.integer({ min: 1, max: 9_000_000 }),
      (start, list, end) => {
        const n = list.length
        const sumAt = (x: number) =>
          list.reduce(
            (sum, flow, place) => sum + flow * (1 + x) ** ((n - place - 0.5) / 12),
            start * (1 + x) ** (n / 12) - end,
          )
        const rate = rateThatSolves(sumAt)
        if (rate === null) return
        const size =
          list.reduce((sum, flow) => sum + Math.abs(flow), start + end) *
          (1 + Math.max(0, rate)) ** (n / 12)
        expect(Math.abs(sumAt(rate)) / size).toBeLessThan(1e-9)
      },
    ),
  )
})

test('of several rates the one nearest to 0 is meant, of two as near the higher', () => {
  // Zero at -0.105 and at 0.105: both steps have their middles as far from 0.
  expect(rateThatSolves((x) => x * x - 0.105 ** 2)).toBeCloseTo(0.105, 12)
  expect(rateThatSolves((x) => (x - 0.055) * (x + 0.205))).toBeCloseTo(0.055, 12)
  expect(rateThatSolves((x) => x)).toBeCloseTo(0, 12)
  expect(rateThatSolves(() => 1)).toBeNull()
})

test('an opening month far back counts every month after it', () => {
  const story = Array.from({ length: 25 }, (_, k) =>
    month(addMonths('2024-05' as Month, k), 100, 1000 + 100 * k),
  )
  expect(ownReturn(story, MAY_2026, null)).toMatchObject({ gain: 0, months: 24 })
})
