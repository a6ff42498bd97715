// The main thread's end of a SQLite worker: a call per statement, answered as a promise.
import type { Worker } from 'node:worker_threads'
import { startThread } from '../threads.ts'
import type { StatementResult } from './sqlite-file.ts'
import type { Answer, Ask, WorkerData } from './sqlite-worker.ts'

interface Waiting {
  resolve: (result: StatementResult) => void
  reject: (error: Error) => void
}

export class SqliteThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #failure: Error | null = null

  constructor(file: string, readonly: boolean) {
    const workerData: WorkerData = { file, readonly }
    this.#worker = startThread(new URL('./sqlite-worker.ts', import.meta.url), workerData)
    this.#worker.on('message', (answer: Answer) => this.#settle(answer))
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('the database thread has stopped')))
  }

  run(sql: string, params: readonly unknown[]): Promise<StatementResult> {
    if (this.#failure) return Promise.reject(this.#failure)
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      const ask: Ask = { id, sql, params }
      this.#worker.postMessage(ask)
    })
  }

  async close(): Promise<void> {
    if (this.#failure) return
    const stopped = new Promise<void>((resolve) => {
      this.#worker.once('exit', () => resolve())
    })
    this.#worker.postMessage('close')
    await stopped
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (!waiting) return
    if (!('error' in answer)) return waiting.resolve(answer)
    // With SQLite's own code (`SQLITE_CONSTRAINT_UNIQUE`).
    const { message, code } = answer.error
    waiting.reject(Object.assign(new Error(message), { code }))
  }

  #fail(error: Error): void {
    this.#failure ??= error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
