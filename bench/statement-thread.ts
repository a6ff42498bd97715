// Reads one file as the wizard and the API do, and tells how much of the thread's memory was held.
import { parentPort, workerData } from 'node:worker_threads'
import { readFile } from '#domain/imports/formats/read-file.ts'
import type { Day } from '#domain/dates.ts'

export interface ReadInThread {
  rows: number
  /** Bytes of the heap once all is read. */
  heap: number
}

async function read(): Promise<ReadInThread> {
  const reader = await readFile(new Uint8Array(workerData as Uint8Array))
  // Twice, as after a choice: the first plan may go when the second is there.
  reader.plan({ today: '2026-11-22' as Day })
  const { plan } = reader.plan({ today: '2026-11-22' as Day })
  return { rows: plan.rows.length, heap: process.memoryUsage().heapUsed }
}

read().then(
  (told) => parentPort?.postMessage(told),
  (error: unknown) => {
    throw error
  },
)
