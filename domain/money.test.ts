import { expect, test } from 'vitest'
import { type Minor, decimalFromMinor, minorFromDecimal, round2, writeAmount } from './money.ts'

test.each([
  [0, 0],
  [-0, 0],
  [34.41, 3441],
  [-34.41, -3441],
  [0.1 + 0.2, 30],
  // Half away from zero, on the number as it is written: in binary 1.005 lies below.
  [1.005, 101],
  [-1.005, -101],
  [2.675, 268],
  [12.345, 1235],
  [1.0049, 100],
  [1e-7, 0],
  [999_999_999_999.99, 99_999_999_999_999],
])('%s is %s hundredths', (decimal, hundredths) => {
  expect(minorFromDecimal(decimal)).toBe(hundredths)
})

test.each([1_000_000_000_000, -1_000_000_000_000, Infinity, NaN])('%s is no amount', (decimal) => {
  expect(minorFromDecimal(decimal)).toBeNull()
})

test.each([
  [-3441, -34.41, '-34.41'],
  [5, 0.05, '0.05'],
  [-5, -0.05, '-0.05'],
  [120_000, 1200, '1200.00'],
])('%s hundredths are %s, written %s', (hundredths, decimal, text) => {
  expect(decimalFromMinor(hundredths as Minor)).toBe(decimal)
  expect(writeAmount(hundredths as Minor)).toBe(text)
})

test.each([
  [1.005, 1.01],
  [-1.005, -1.01],
  [0.004, 0],
  [-0.004, 0],
])('the figure %s is shown as %s', (value, shown) => {
  expect(round2(value)).toBe(shown)
})
