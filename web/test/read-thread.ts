// The thread that reads files, for screens in the simulated browser, which has none: the same work, on
// the other end of a channel. A list that is sent in a thread finds no server.
import { expose } from 'comlink'
import { vi } from 'vitest'
import { readWorker } from '#web/imports/read-worker.ts'

/** Gives the screens of a test the thread that reads their files. */
export function withReadThread(): void {
  vi.stubGlobal('Worker', function Worker(url: URL): unknown {
    if (!url.href.includes('read-worker')) throw new Error('there is no such thread')
    const { port1, port2 } = new MessageChannel()
    expose(readWorker, port2)
    return port1
  })
}
