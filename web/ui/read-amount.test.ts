import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['34.41', 34.41],
  ['-34.41', -34.41],
  ['−34.41', -34.41],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1,234', 1234],
  ['1,234,567', 1_234_567],
  ['34,41', 34.41],
  ['12-', -12],
  ['(12.00)', -12],
  ['$5', 5],
  ['-£5.25', -5.25],
  ['1 234,50', 1234.5],
  ['.5', 0.5],
  ['5.', 5],
  ['-0', 0],
])('%s is %d', (text, value) => {
  expect(readAmount(text)).toBe(value)
})

test.each(['', ' ', '-', 'abc', '1.2.3', '1,23,4', '(5', '5)', '1,2.3.4', '1e5', '12 apples'])(
  '"%s" is no amount',
  (text) => {
    expect(readAmount(text)).toBeNull()
  },
)
