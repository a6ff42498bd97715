// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { listTags } from '#contract/tags.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
})

const ask = () =>
  queryClient.fetchQuery({ queryKey: [], queryFn: () => call(listTags), retry: false })

test('when nothing gets through, that is known, whatever the browser says', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(ask()).rejects.toMatchObject({ status: 0 })
  await vi.waitFor(() => expect(onlineManager.isOnline()).toBe(false))
})

test('one call that fails by itself is no lost connection', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return address === '/healthz'
      ? Promise.resolve(new Response('{}'))
      : Promise.reject(new TypeError('Failed to fetch'))
  })
  await expect(ask()).rejects.toMatchObject({ status: 0 })
  await vi.waitFor(() => expect(asked).toContain('/healthz'))
  expect(onlineManager.isOnline()).toBe(true)
})
