import { describe, expect, test } from 'vitest'
import {
  compactMoney,
  count,
  counted,
  fileSize,
  money,
  percent,
  signedCompactMoney,
  signedMoney,
  signedPercent,
} from './format.ts'

test.each([
  [5000.83, 'USD', '$5,000.83'],
  [-184, 'USD', '−$184.00'],
  [0, 'USD', '$0.00'],
  [-0, 'USD', '$0.00'],
  [-0.001, 'USD', '$0.00'],
  [1234.5, 'JPY', '¥1,234.50'],
  [1234.5, 'INR', '₹1,234.50'],
  [1234.5, 'GBP', '£1,234.50'],
  [1234.5, 'EUR', '€1,234.50'],
  [1234.5, 'ZAR', 'R\u00a01,234.50'],
])('%d in %s is written %s', (value, currency, written) => {
  expect(money(value, currency).replace(/^R(?=\d)/, 'R\u00a0')).toBe(written)
})

test.each([
  [46.5, '+$46.50'],
  [-34.41, '−$34.41'],
  [0, '$0.00'],
])('with a sign %d is %s', (value, written) => {
  expect(signedMoney(value, 'USD')).toBe(written)
})

test.each([
  [5000, '$5k'],
  [1_500_000, '$1.5M'],
  [-400, '−$400'],
  [0, '$0'],
  [12_500, '$12.5k'],
  [0.25, '$0.25'],
])('on an axis %d is %s', (value, written) => {
  expect(compactMoney(value, 'USD')).toBe(written)
})

test('an axis of differences carries the sign', () => {
  expect([800, 0, -200].map((value) => signedCompactMoney(value, 'USD'))).toEqual([
    '+$800',
    '$0',
    '−$200',
  ])
})

describe('percentages are on the 0 to 100 scale', () => {
  test.each([
    [28.84, 1, '28.8\u00a0%'],
    [-3.125, 2, '−3.13\u00a0%'],
    [100, 0, '100\u00a0%'],
  ])('%d with %i decimals is %s', (value, decimals, written) => {
    expect(percent(value, decimals)).toBe(written)
  })
  test('a rise shows its plus', () => {
    expect(signedPercent(28.8)).toBe('+28.8\u00a0%')
  })
})

test('counts carry thousands marks and the right word', () => {
  expect(count(1204)).toBe('1,204')
  expect(counted(1, 'record')).toBe('1 record')
  expect(counted(33, 'record')).toBe('33 records')
  expect(counted(2, 'category', 'categories')).toBe('2 categories')
})

test.each([
  [512, '512 bytes'],
  [18_400, '18 kB'],
  [2_400_000, '2.4 MB'],
])('a file of %i is %s', (bytes, written) => {
  expect(fileSize(bytes)).toBe(written)
})
