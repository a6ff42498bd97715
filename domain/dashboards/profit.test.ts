import { describe, expect, test } from 'vitest'
import type { Month } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { gainsOf } from './profit.ts'

const MONTHS = ['2026-02', '2026-03', '2026-04', '2026-05'] as Month[]

/** Values of the four months; null is none. */
function values(...list: (number | null)[]) {
  const known = MONTHS.flatMap((month, i) => {
    const value = list[i] ?? null
    return value === null ? [] : [[month, value as Minor] as const]
  })
  return new Map(known)
}

function gains(of: { balances: (number | null)[]; put_in?: number[]; dividends?: number[] }) {
  return gainsOf(
    {
      balances: values(...of.balances),
      contributions: values(...(of.put_in ?? [])),
      dividends: values(...(of.dividends ?? [])),
    },
    MONTHS,
  )
}

const profits = (found: ReturnType<typeof gains>) => found?.by_month.map(({ profit }) => profit)
const percents = (found: ReturnType<typeof gains>) => found?.by_month.map(({ percent }) => percent)

describe('profit', () => {
  test('is what a balance gained beyond contributions, dividends included', () => {
    const found = gains({
      balances: [100_000, 113_000, 113_000, 90_000],
      put_in: [7777, 10_000, 0, -20_000],
      dividends: [9999, 500, 0, 1000],
    })
    // 113 000 - 100 000 - 10 000 + 500; then nothing; then 90 000 - 100 000 + 10 000 + 1500.
    expect(profits(found)).toEqual([0, 3500, 3500, 1500])
    expect(percents(found)).toEqual([0, 350_000 / 110_000, 350_000 / 110_000, 150_000 / 110_000])
    expect(found).toMatchObject({ since: '2026-02', held_minor: 100_000, put_in_minor: 10_000 })
  })

  test('starts with the first known balance', () => {
    const found = gains({ balances: [null, null, 1000, 1300], put_in: [500, 500, 500, 100] })
    expect(profits(found)).toEqual([null, null, 0, 200])
    expect(percents(found)).toEqual([null, null, 0, 20_000 / 1100])
  })

  test('has no percentage while nothing was put in', () => {
    const found = gains({ balances: [0, 50, 1050, 1100], put_in: [0, 0, 1000, 0] })
    expect(profits(found)).toEqual([0, 50, 50, 100])
    expect(percents(found)).toEqual([null, null, 5, 10])
  })

  test('a cash-out does not shrink what the percentage is taken of', () => {
    const found = gains({ balances: [1000, 1100, 0, 0], put_in: [0, 0, -1100, 0] })
    expect(percents(found)).toEqual([0, 10, 10, 10])
  })

  test('is not known without a balance', () => {
    expect(gains({ balances: [], put_in: [100, 100] })).toBeNull()
  })
})
