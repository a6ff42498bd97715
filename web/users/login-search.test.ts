import { expect, test } from 'vitest'
import { readLoginSearch, wantedAddress } from './login-search.ts'

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

test.each([
  ['/accounts/?filter=har#x', '/app/accounts/?filter=har#x'],
  [undefined, '/app/'],
  ['//evil.example/', '/app/'],
  ['https://evil.example/', '/app/'],
  ['/..//evil.example/', '/app/'],
  ['/%2e%2e//evil.example/', '/app/'],
  ['/../api/accounts/export/', '/app/'],
  ['/\t/evil.example/', '/app//evil.example/'],
  ['/login/', '/app/'],
])('whatever stands in the address, %j opens %s', (to, expected) => {
  expect(wantedAddress({ to })).toBe(expected)
})
