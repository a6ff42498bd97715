import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Minor, minor } from './money.ts'
import { remainderOf, shareOut } from './splits.ts'

const minors = (...amounts: number[]) => amounts as Minor[]

test.each([
  [-8412, [-3000, -5412], 0],
  [-8412, [-3000], -5412],
  [-8412, [-9000], 588],
  [1000, [], 1000],
])('of %i less %j is left %i', (whole, parts, left) => {
  expect(remainderOf(minor(whole), minors(...parts))).toBe(left)
})

test.each([
  [1000, -900, [-450, -450], [500, 500]],
  [1000, -900, [-300, -300, -300], [333, 333, 334]],
  [-100, 0, [50, -50], [0, -100]],
  [500, 100, [], []],
])('%i of a whole of %i is shared out over %j as %j', (total, whole, parts, shares) => {
  expect(shareOut(minor(total), minor(whole), minors(...parts))).toEqual(shares)
})

const amount = fc.integer({ min: -10_000_000, max: 10_000_000 })

test('shares always add up to what is shared out', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 9 }), (total, parts) => {
      const whole = parts.reduce((sum, part) => sum + part, 0)
      const shares = shareOut(minor(total), minor(whole), minors(...parts))
      expect(remainderOf(minor(total), shares)).toBe(0)
    }),
  )
})
