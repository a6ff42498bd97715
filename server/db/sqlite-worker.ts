// The thread that holds a SQLite connection, so that the main thread never waits on the disk.
// Messages in: {id, sql, params}; out: {id, ...result}.
import { parentPort, workerData } from 'node:worker_threads'
import { SqliteFile, type StatementResult } from './sqlite-file.ts'

export interface WorkerData {
  file: string
  readonly: boolean
}

export interface Ask {
  id: number
  sql: string
  params: readonly unknown[]
}

export type Answer =
  | ({ id: number } & StatementResult)
  | { id: number; error: { message: string; code: string } }

const { file, readonly } = workerData as WorkerData
const connection = new SqliteFile(file, readonly)

parentPort?.on('message', (ask: Ask | 'close') => {
  if (ask === 'close') {
    connection.close()
    parentPort?.close()
    return
  }
  parentPort?.postMessage(answer(ask))
})

function answer({ id, sql, params }: Ask): Answer {
  try {
    return { id, ...connection.run(sql, params) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const code = 'code' in error ? String(error.code) : 'SQLITE_ERROR'
    return { id, error: { message: error.message, code } }
  }
}
