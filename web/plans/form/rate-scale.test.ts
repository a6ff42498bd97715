import { expect, test } from 'vitest'
import { placeOf, rateAt, rateByKey } from './rate-scale.ts'

test.each([
  ['inflation', 0, 0],
  ['inflation', 25, 25],
  ['annual_return', 0, 0],
  ['annual_return', 12, 75],
  ['annual_return', 100, 100],
  ['withdrawal_rate', 3, 3],
] as const)('%s of %d stands at %d, and leads back', (field, rate, place) => {
  expect(placeOf(field, rate)).toBeCloseTo(place, 9)
  expect(rateAt(field, place)).toBe(rate)
})

test('every step of a slider can be reached, and none beside them', () => {
  for (const rate of Array.from({ length: 101 }, (_, i) => i)) {
    expect(rateAt('annual_return', placeOf('annual_return', rate))).toBe(rate)
  }
  expect(rateAt('annual_return', placeOf('annual_return', 8.36))).toBe(8)
  expect(rateAt('withdrawal_rate', 3.3)).toBe(3.5)
})

test('a key moves by a step whatever the room, and stops at the ends', () => {
  expect(rateByKey('annual_return', 8, 'ArrowRight')).toBe(9)
  expect(rateByKey('annual_return', 8.36, 'ArrowLeft')).toBe(7.36)
  expect(rateByKey('annual_return', 95, 'PageUp')).toBe(100)
  expect(rateByKey('withdrawal_rate', 1, 'ArrowDown')).toBe(1)
  expect(rateByKey('inflation', 3, 'End')).toBe(25)
  expect(rateByKey('inflation', 3, 'Tab')).toBeNull()
})
