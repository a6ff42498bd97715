import { expect, test } from 'vitest'
import type { Purpose } from '#domain/records.ts'
import { countedBeside, latestCategory, usualCategory } from './investment-category.ts'

const CATEGORIES = [
  { id: 1, name: 'Taxable Brokerage' },
  { id: 2, name: '401K' },
  { id: 3, name: 'Roth IRA' },
]

test.each([
  ['Fulmar', '401(k)', 2],
  ['Wren', 'Brokerage 6021', 1],
  ['Roth IRA', 'at Wren', 3],
  ['Wren', 'Individual', null],
  ['Roth', 'Brokerage', null],
])('%s %s is of category %s', (institution, name, expected) => {
  expect(usualCategory({ institution, name }, CATEGORIES)).toBe(expected)
})

test('the only one that is like no other account is of the one that is like none', () => {
  const others = [
    { institution: 'Fulmar', name: '401(k)' },
    { institution: 'Wren', name: 'Roth IRA' },
  ]
  const of = (known: typeof others) =>
    usualCategory({ institution: 'Alder', name: 'Individual' }, CATEGORIES, known)
  expect(of(others)).toBe(1)
  expect(of(others.slice(1))).toBeNull()
})

test('the only category is the one', () => {
  expect(usualCategory({ institution: 'A', name: 'B' }, CATEGORIES.slice(0, 1))).toBe(1)
})

test.each<[categories: number[], expected: number | null]>([
  [[], null],
  [[7, 7, 7], 7],
  [[7, 8, 7], null],
])('records of the categories %j tell %j', (categories, expected) => {
  expect(latestCategory(categories.map((category) => ({ category })))).toBe(expected)
})

test.each<[string, category: number, Purpose, beside: number[]]>([
  ['the balance of another category', 3, 'fi', [1]],
  ['whatever the categories are for', 3, 'buffer', [1]],
  ['none where the category holds some of it already', 1, 'fi', []],
  ['not what is worth something, of a debt', 3, 'debt', [9]],
])('a file’s worth of an account counts beside %s', (_, id, purpose, beside) => {
  const noted = (category: number, given = {}) => ({
    account: 7,
    category,
    purpose: 'fi' as Purpose,
    balance: 100,
    ...given,
  })
  const all = [
    noted(1),
    noted(2, { balance: 0 }),
    noted(2, { account: 8 }),
    noted(9, { purpose: 'debt', balance: -50 }),
  ]
  expect(countedBeside(all, 7, { id, purpose }).map(({ category }) => category)).toEqual(beside)
})
