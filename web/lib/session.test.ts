// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { clearToken, forgetSession, onSignedOut, storeToken, storedToken } from './session.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('unfinished work waits for the same person and is dropped for another', () => {
  storeToken('one', 'Ana@example.com')
  sessionStorage.setItem('draft', 'typed')
  clearToken()
  storeToken('two', ' ana@example.com ')
  expect(sessionStorage.getItem('draft')).toBe('typed')
  storeToken('three', 'ben@example.com')
  expect(sessionStorage.getItem('draft')).toBeNull()
})

test('an ended token is told to whoever listens; a logout also drops unfinished work', () => {
  let told = 0
  const stop = onSignedOut(() => (told += 1))
  storeToken('one', 'ana@example.com')
  clearToken()
  expect([told, storedToken()]).toEqual([1, null])
  storeToken('two', 'ana@example.com')
  sessionStorage.setItem('draft', 'typed')
  forgetSession()
  stop()
  expect([told, storedToken(), sessionStorage.getItem('draft')]).toEqual([1, null, null])
})
