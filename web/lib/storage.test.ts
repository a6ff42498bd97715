// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { browserStorage, tabStorage } from './storage.ts'

const KEY = 'fireside.typed'
const MORE_THAN_FITS = 'x'.repeat(6_000_000)

afterEach(() => {
  vi.restoreAllMocks()
  browserStorage.clear('')
  tabStorage.clear('')
})

const forbid = (name: 'localStorage' | 'sessionStorage') =>
  vi.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError')
  })

test('what the browser takes stands there', () => {
  tabStorage.setItem(KEY, 'typed')
  expect([sessionStorage.getItem(KEY), tabStorage.getItem(KEY)]).toEqual(['typed', 'typed'])
  tabStorage.clear('fireside.')
  expect(sessionStorage.getItem(KEY)).toBeNull()
})

test('what does not fit lives as long as the page, until something fits or it is dropped', () => {
  tabStorage.setItem(KEY, 'before')
  tabStorage.setItem(KEY, MORE_THAN_FITS)
  expect(tabStorage.getItem(KEY)).toBe(MORE_THAN_FITS)
  tabStorage.setItem(KEY, 'after')
  expect([sessionStorage.getItem(KEY), tabStorage.getItem(KEY)]).toEqual(['after', 'after'])
  tabStorage.setItem(KEY, MORE_THAN_FITS)
  tabStorage.removeItem(KEY)
  expect(tabStorage.getItem(KEY)).toBeNull()
})

test('where the browser forbids it, the page keeps what it is given, and drops it with the rest', async () => {
  forbid('localStorage')
  forbid('sessionStorage')
  const session = await import('./session.ts')
  await session.storeToken('secret', 'ada@example.com')
  tabStorage.setItem(KEY, 'typed')
  expect([session.storedToken(), tabStorage.getItem(KEY)]).toEqual(['secret', 'typed'])
  await session.forgetSession()
  expect([session.storedToken(), tabStorage.getItem(KEY)]).toEqual([null, null])
})
