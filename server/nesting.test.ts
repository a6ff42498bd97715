// One database is enough: bodies are read before any is asked.
import { expect, test } from 'vitest'
import { isNestedBeyond } from './nesting.ts'

test.each([
  ['{"a":[1,{"b":2}]}', 3, false],
  ['{"a":[1,{"b":2}]}', 2, true],
  ['[[],[],[[]]]', 2, true],
  ['[[],[],[]]', 2, false],
  ['"[[[[["', 1, false],
  ['{"[[[\\"[[[":"{{{\\\\"}', 1, false],
  ['{"a":"\\\\"}[[', 1, true],
  ['[[[[[[', 5, true],
  ['', 0, false],
])('%s is nested beyond %i: %s', (text, most, beyond) => {
  expect(isNestedBeyond(text, most)).toBe(beyond)
})
