// The page's end of the thread for calls with a long list.
import { ApiError } from '#web/lib/api-error.ts'
import { clearToken, storedToken } from '#web/lib/session.ts'
import type { BulkAsk, BulkTold } from './bulk-worker.ts'
import { nextTurn } from './next-turn.ts'

interface Options {
  signal: AbortSignal
  /** The same list under the same key is taken once. */
  key?: string
  /** What stands beside the list in the body, and its name there. */
  within?: { name: string; others: Record<string, unknown> }
  /** How many rows the server has been sent; all of them while it works. */
  onSent?: (num: number) => void
  /** Takes what was answered, piece by piece and in order. */
  onReply?: (rows: unknown[]) => void
}

/** Rows handed over at once: handing them over copies them while the page waits. */
const PIECE = 2000

/**
 * Posts a list in one call, and answers how many rows came back, and the ids of those made unless the
 * reply is wanted. `toSent` makes a row what is sent.
 * Rejects with `ApiError`.
 */
export function bulkCall<Row>(
  url: string,
  rows: readonly Row[],
  toSent: (row: Row) => unknown,
  { signal, key, within, onSent, onReply }: Options,
): Promise<{ num: number; ids: number[] }> {
  if (signal.aborted) return Promise.reject(signal.reason as Error)
  const token = storedToken()
  const worker = new Worker(new URL('./bulk-worker.ts', import.meta.url), { type: 'module' })
  const ended = new AbortController()
  return new Promise<{ num: number; ids: number[] }>((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', abort, { signal: ended.signal })
    worker.addEventListener('error', () => reject(new ApiError(0, null)))
    worker.addEventListener('message', ({ data }: MessageEvent<BulkTold>) => {
      if (data.kind === 'sent') onSent?.(Math.floor(data.share * rows.length))
      if (data.kind === 'reply') onReply?.(data.rows)
      if (data.kind === 'done') resolve({ num: data.num, ids: data.ids })
      if (data.kind === 'refused') {
        // A late answer to a token that was replaced meanwhile must not end the new one.
        if (data.status === 401 && token === storedToken()) clearToken()
        reject(new ApiError(data.status, data.body))
      }
    })
    const tell = (ask: BulkAsk) => worker.postMessage(ask)
    const hand = async () => {
      for (let from = 0; from < rows.length; from += PIECE) {
        tell({ kind: 'rows', rows: rows.slice(from, from + PIECE).map(toSent) })
        await nextTurn()
        if (signal.aborted) return
      }
      tell({
        kind: 'send',
        url,
        token: token ?? '',
        key: key ?? null,
        within: within ?? null,
        wantsReply: onReply !== undefined,
      })
    }
    hand().catch(reject)
  }).finally(() => {
    ended.abort()
    worker.terminate()
  })
}
