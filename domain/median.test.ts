import { expect, test } from 'vitest'
import { mean, median } from './median.ts'

test.each([
  [[], null],
  [[7], 7],
  [[9, 1, 5], 5],
  [[1, 2], 1.5],
  [[-10, 30, 20, -40], 5],
  [[0, 0, 0, 100], 0],
])('the median of %j is %s', (values, middle) => {
  expect(median(values)).toBe(middle)
})

test('the median leaves its values in their order', () => {
  const values = [3, 1, 2]
  median(values)
  expect(values).toEqual([3, 1, 2])
})

test.each([
  [[], null],
  [[10, 20], 15],
  [[1, 2, 2], 5 / 3],
])('the mean of %j is %s', (values, middle) => {
  expect(mean(values)).toBe(middle)
})
