import { expect, test, vi } from 'vitest'
import { withReadThread } from '#web/test/read-thread.ts'
import { readOptions } from './use-reading.ts'
import { readFile } from './reader.ts'

const OPTIONS = readOptions({}, undefined, 'EUR')
const FILE = new TextEncoder().encode('Date,Payee,Amount\n2026-10-02,Deli,-4.20\n')

/** A thread whose script does not come. */
class Missing extends EventTarget {
  postMessage() {
    setTimeout(() => this.dispatchEvent(new Event('error')))
  }
  terminate() {}
}

test('a thread that does not come is told in words, and the next try starts another', async () => {
  vi.stubGlobal('Worker', Missing)
  await expect(readFile(FILE, OPTIONS)).rejects.toThrow('could not be read in this browser')
  withReadThread()
  expect(await readFile(FILE, OPTIONS)).toMatchObject({ num_rows: 1 })
})
