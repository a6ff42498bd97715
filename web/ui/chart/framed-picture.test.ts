import { expect, test } from 'vitest'
import { linesOf } from './framed-picture.ts'

const wide = (word: string) => word.length

test.each([
  [['aa', 'bb', 'cc'], 6, [['aa', 'bb', 'cc']]],
  [['aa', 'bb', 'cc'], 5, [['aa', 'bb'], ['cc']]],
  [['aa', 'bbbbbbbb', 'cc'], 5, [['aa'], ['bbbbbbbb'], ['cc']]],
  [[], 5, []],
])('%j in lines of %i are %j', (words, width, lines) => {
  expect(linesOf(words, width, wide)).toEqual(lines)
})
