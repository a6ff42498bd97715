import { round2OrNull } from '#domain/money.ts'
import { describe, expect, test } from 'vitest'
import type { Month } from '#domain/dates.ts'
import { percentOf, toMoney, toPoint } from './figures.ts'

describe('figures', () => {
  test.each([
    [0, 0],
    [-3441, -34.41],
    [0.5, 0.01],
    [-0.5, -0.01],
    [150.5, 1.51],
    [-150.5, -1.51],
    [99_999_999_999_999, 999_999_999_999.99],
  ])('%d minor units are the money %d', (minor_units, money) => {
    expect(toMoney(minor_units)).toBe(money)
  })

  test('a percentage of nothing, or of a debt, is not known', () => {
    expect(percentOf(5, 0)).toBeNull()
    expect(percentOf(5, -10)).toBeNull()
    expect(percentOf(-5, 10)).toBe(-50)
  })

  test('figures have two decimals, half away from zero', () => {
    expect(round2OrNull(12.345)).toBe(12.35)
    expect(round2OrNull(-12.345)).toBe(-12.35)
    expect(round2OrNull(null)).toBeNull()
  })

  test('a point stands at the first of its month, UTC', () => {
    expect(toPoint('2026-05' as Month, 12345)).toEqual([1_777_593_600_000, 123.45])
    expect(toPoint('1970-01' as Month, null)).toEqual([0, null])
  })
})
