// The page's end of the storing thread.
import { ApiError } from '#web/lib/api-error.ts'
import { clearToken, storedToken } from '#web/lib/session.ts'
import type { RecordType } from '#domain/records.ts'
import type { StoreAsk, StoreTold } from './store-worker.ts'

interface Options {
  key: string
  signal: AbortSignal
  /** How many rows the server has been sent; all of them while it stores. */
  onSent: (num: number) => void
}

/** Stores all records of a type or none, and answers how many. Rejects with `ApiError`. */
export function storeRecords(
  type: RecordType,
  records: unknown[],
  { key, signal, onSent }: Options,
): Promise<number> {
  const worker = new Worker(new URL('./store-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<number>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    worker.addEventListener('error', () => reject(new ApiError(0, null)))
    worker.addEventListener('message', ({ data }: MessageEvent<StoreTold>) => {
      if (data.kind === 'sent') onSent(Math.floor(data.share * records.length))
      if (data.kind === 'stored') resolve(data.num)
      if (data.kind === 'refused') {
        if (data.status === 401) clearToken()
        reject(new ApiError(data.status, data.body))
      }
    })
    const ask: StoreAsk = {
      url: `/api/tracker/${type}/`,
      token: storedToken() ?? '',
      key,
      records,
    }
    worker.postMessage(ask)
  }).finally(() => worker.terminate())
}
