// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { storeToken, storedToken } from '#web/lib/session.ts'
import { bulkCall } from './bulk-call.ts'
import type { BulkAsk, BulkTold } from './bulk-worker.ts'

const refused: BulkTold = { kind: 'refused', status: 401, body: { detail: 'Sign in to continue.' } }

test.each([
  ['that is still held ends', () => Promise.resolve(), null],
  ['that was replaced meanwhile leaves the new one', () => storeToken('new', 'ada'), 'new'],
])('a refused token %s', async (_, meanwhile, left) => {
  class Refusing extends EventTarget {
    async postMessage({ kind }: BulkAsk) {
      if (kind !== 'send') return
      await meanwhile()
      this.dispatchEvent(new MessageEvent('message', { data: refused }))
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', Refusing)
  await storeToken('old', 'ada')
  const { signal } = new AbortController()
  await expect(bulkCall('/api/', [1], (one) => one, { signal })).rejects.toThrow()
  expect(storedToken()).toBe(left)
})
