import { expect, test } from 'vitest'
import { readAmount, whyNoAmount } from './read-amount.ts'

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
  ['0.125', 0.125],
  ['0,125', 0.125],
  ['1.234.567', 1_234_567],
  ['1234.567', 1234.567],
  ['5.', 5],
  ['-0', 0],
])('%s is %d', (text, value) => {
  expect(readAmount(text)).toBe(value)
})

test.each([
  '',
  ' ',
  '-',
  'abc',
  '1.200',
  '-12.345',
  '1.2.3',
  '1,23,4',
  '(5',
  '5)',
  '1,2.3.4',
  '1e5',
  '12 apples',
])('"%s" is no amount', (text) => {
  expect(readAmount(text)).toBeNull()
})

test.each([
  ['12 apples', 'This is not an amount.'],
  ['€1.200', 'Three digits behind a point can mean thousands. Write 1200, or two decimals.'],
  ['-€1.200', 'Three digits behind a point can mean thousands. Write -1200, or two decimals.'],
  ['(1.200)', 'Three digits behind a point can mean thousands. Write -1200, or two decimals.'],
])('of "%s" it is said why', (text, sentence) => {
  expect(whyNoAmount(text)).toBe(sentence)
})
