import { expect, test } from 'vitest'
import { readLoginSearch } from './login-search.ts'

test.each([
  ['/accounts/?filter=har', '/accounts/?filter=har'],
  ['/', '/'],
  ['//evil.example/', undefined],
  ['/\\evil.example/', undefined],
  ['https://evil.example/', undefined],
  ['/login/?to=/login/', undefined],
  [7, undefined],
  [undefined, undefined],
])('after the login %s leads to %s', (to, expected) => {
  expect(readLoginSearch({ to }).to).toBe(expected)
})
