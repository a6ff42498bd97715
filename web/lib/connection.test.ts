// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { checkConnection } from './connection.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
})

test.each([
  ['an answer', () => Promise.resolve(new Response('{}')), true],
  ['a proxy without its server', () => Promise.resolve(new Response('', { status: 502 })), false],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('only an answer tells that there is a connection: %s', async (_, fetch, online) => {
  onlineManager.setOnline(!online)
  vi.stubGlobal('fetch', fetch)
  await checkConnection()
  expect(onlineManager.isOnline()).toBe(online)
})

test('who asks while it is asked waits for the same answer', async () => {
  const fetch = vi.fn<() => Promise<Response>>(async () => new Response('{}'))
  vi.stubGlobal('fetch', fetch)
  await Promise.all([checkConnection(), checkConnection()])
  expect(fetch).toHaveBeenCalledTimes(1)
})
