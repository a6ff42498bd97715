// The thread that holds a SQLite connection. It answers one statement at a time, so the main
// thread never waits on the disk. Messages in: {id, sql, params, read}; out: {id, ...result}.
import { statSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'

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
  | { id: number; rows: unknown[]; changes: number; insertId: number }
  | { id: number; error: { message: string; code: string } }

const { file, readonly } = workerData as WorkerData
let connection: Database.Database | null = null
const statements = new Map<string, Database.Statement>()
const MOST_STATEMENTS = 500

parentPort?.on('message', (ask: Ask | 'close') => {
  if (ask === 'close') {
    connection?.close()
    parentPort?.close()
    return
  }
  parentPort?.postMessage(answer(ask))
})

/** Opened by the first statement, so that a file that cannot be opened is that one's answer. */
function open(): Database.Database {
  const database = new Database(file, { readonly })
  try {
    if (!readonly) database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    database.pragma('busy_timeout = 5000')
    database.pragma('cache_size = -64000')
    database.pragma('temp_store = MEMORY')
    database.pragma('trusted_schema = OFF')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Writing into a file that was taken away succeeds, and is lost with the process; reading is of it. */
let opened: { dev: number; ino: number } | null = null

function checkFile(): void {
  const now = statSync(file, { throwIfNoEntry: false })
  opened ??= now ?? null
  if (now && now.ino === opened?.ino && now.dev === opened.dev) return
  throw Object.assign(new Error('the database file was taken away'), { code: 'FILE_GONE' })
}

function answer({ id, sql, params }: Ask): Answer {
  try {
    if (connection && !connection.inTransaction) checkFile()
    const statement = prepare(sql)
    if (statement.reader) return { id, rows: statement.all(params), changes: 0, insertId: 0 }
    const { changes, lastInsertRowid } = statement.run(params)
    return { id, rows: [], changes, insertId: Number(lastInsertRowid) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const code = 'code' in error ? String(error.code) : 'SQLITE_ERROR'
    return { id, error: { message: error.message, code } }
  }
}

function prepare(sql: string): Database.Statement {
  const known = statements.get(sql)
  if (known) return known
  connection ??= open()
  const statement = connection.prepare(sql)
  if (statements.size >= MOST_STATEMENTS) statements.clear()
  statements.set(sql, statement)
  return statement
}
