// The page's end of the storing thread.
import { ApiError } from '#web/lib/api-error.ts'
import { clearToken, storedToken } from '#web/lib/session.ts'
import type { RecordType } from '#domain/records.ts'
import { nextTurn } from './next-turn.ts'
import type { StoreAsk, StoreTold } from './store-worker.ts'

interface Options {
  key: string
  signal: AbortSignal
  /** How many rows the server has been sent; all of them while it stores. */
  onSent: (num: number) => void
}

/** Rows handed over at once: handing them over copies them while the page waits. */
const PIECE = 2000

/**
 * Stores the records of all rows or of none, and answers how many. Rejects with `ApiError`.
 * `toRecord` makes a row what is sent.
 */
export function storeRecords<Row>(
  type: RecordType,
  rows: readonly Row[],
  toRecord: (row: Row) => unknown,
  { key, signal, onSent }: Options,
): Promise<number> {
  const worker = new Worker(new URL('./store-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<number>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    worker.addEventListener('error', () => reject(new ApiError(0, null)))
    worker.addEventListener('message', ({ data }: MessageEvent<StoreTold>) => {
      if (data.kind === 'sent') onSent(Math.floor(data.share * rows.length))
      if (data.kind === 'stored') resolve(data.num)
      if (data.kind === 'refused') {
        if (data.status === 401) clearToken()
        reject(new ApiError(data.status, data.body))
      }
    })
    const hand = async () => {
      for (let from = 0; from < rows.length; from += PIECE) {
        tell({ kind: 'records', records: rows.slice(from, from + PIECE).map(toRecord) })
        await nextTurn()
      }
      tell({ kind: 'send', url: `/api/tracker/${type}/`, token: storedToken() ?? '', key })
    }
    const tell = (ask: StoreAsk) => worker.postMessage(ask)
    hand().catch(reject)
  }).finally(() => worker.terminate())
}
