// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listTags } from '#contract/tags.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { storeToken, storedToken } from './session.ts'

beforeEach(async () => {
  localStorage.clear()
  await storeToken('mine', 'ada@example.org')
})
afterEach(() => vi.unstubAllGlobals())

/** A server that answers 401, after `before` has happened. */
function refuse(before: () => Promise<void> = async () => {}): void {
  vi.stubGlobal('fetch', async () => {
    await before()
    return new Response(JSON.stringify({ detail: 'Sign in.' }), { status: 401 })
  })
}

test('a token that the server does not take is forgotten', async () => {
  refuse()
  await expect(call(listTags)).rejects.toBeInstanceOf(ApiError)
  expect(storedToken()).toBeNull()
})

test('a late refusal of an old token leaves the new one', async () => {
  refuse(() => storeToken('newer', 'ada@example.org'))
  await expect(call(listTags)).rejects.toBeInstanceOf(ApiError)
  expect(storedToken()).toBe('newer')
})

test('an answer that breaks off is none', async () => {
  vi.stubGlobal('fetch', async () => new Response('[{"id":1,"na'))
  await expect(call(listTags)).rejects.toMatchObject({ status: 0 })
})

test('a server that does not answer in time is away', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_answer, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')))
      }),
  )
  await expect(call(listTags, { patience: 1 })).rejects.toMatchObject({ status: 0 })
})

test('a call that is not wanted any more rejects with its reason', async () => {
  const given_up = new AbortController()
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    given_up.abort(new Error('left'))
    return Promise.reject(signal?.reason as Error)
  })
  await expect(call(listTags, { signal: given_up.signal })).rejects.toThrow('left')
})
