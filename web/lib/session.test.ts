// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import {
  clearToken,
  forgetSession,
  onForgotten,
  onSignedOut,
  ownerMark,
  storeToken,
  storedToken,
} from './session.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('unfinished work waits for the same person and is dropped for another', async () => {
  await storeToken('one', 'Ana@example.com')
  const mark = ownerMark()
  sessionStorage.setItem('draft', 'typed')
  localStorage.setItem('fireside.recent-categories', '{"transaction":[7]}')
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  clearToken()
  await storeToken('two', ' ana@example.com ')
  expect([sessionStorage.getItem('draft'), ownerMark()]).toEqual(['typed', mark])
  let forgotten = 0
  const stop = onForgotten(() => (forgotten += 1))
  await storeToken('three', 'ben@example.com')
  stop()
  expect(sessionStorage.getItem('draft')).toBeNull()
  expect(localStorage.getItem('fireside.recent-categories')).toBeNull()
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark')
  expect([ownerMark() === mark, forgotten]).toEqual([false, 1])
})

test('two who look around with sample data are two', async () => {
  await storeToken('one', null)
  const mark = ownerMark()
  clearToken()
  await storeToken('two', null)
  expect(ownerMark()).not.toBe(mark)
})

test('work that a tab kept is dropped when somebody else signed in in another one', async () => {
  await storeToken('one', 'ana@example.com')
  sessionStorage.setItem('draft', 'typed')
  localStorage.setItem('fireside.owner', '{"person":"ben@example.com","mark":"another"}')
  vi.resetModules()
  const reloaded = await import('./session.ts')
  expect([reloaded.ownerMark(), sessionStorage.getItem('draft')]).toEqual(['another', null])
})

test('an ended token is told to whoever listens; a logout also drops unfinished work', async () => {
  let told = 0
  const stop = onSignedOut(() => (told += 1))
  await storeToken('one', 'ana@example.com')
  clearToken()
  expect([told, storedToken()]).toEqual([1, null])
  await storeToken('two', 'ana@example.com')
  sessionStorage.setItem('draft', 'typed')
  await forgetSession()
  stop()
  expect([told, storedToken(), sessionStorage.getItem('draft')]).toEqual([1, null, null])
})
