// A connection to a SQLite file, in the thread that uses it: one statement at a time, each prepared
// once. It is opened by the first statement, so that a file that cannot be opened is that one's answer.
import { statSync } from 'node:fs'
import Database from 'better-sqlite3'

export interface StatementResult {
  rows: unknown[]
  changes: number
  insertId: number
}

/** In place of parameters: the statement is run for each row, whose owner stands before it. */
export interface Each {
  owner: number
  rows: readonly (readonly unknown[])[]
}

function eachOf([first]: readonly unknown[]): Each | null {
  return first instanceof Object && 'rows' in first ? (first as Each) : null
}

const MOST_STATEMENTS = 500

export class SqliteFile {
  readonly #file: string
  readonly #readonly: boolean
  readonly #statements = new Map<string, Database.Statement>()
  #connection: Database.Database | null = null
  /** Writing into a file that was taken away succeeds, and is lost with the process; reading is of it. */
  #opened: { dev: number; ino: number } | null = null

  constructor(file: string, readonly: boolean) {
    this.#file = file
    this.#readonly = readonly
  }

  /** Throws what the database says, with SQLite's own code (`SQLITE_CONSTRAINT_UNIQUE`). */
  run(sql: string, params: readonly unknown[]): StatementResult {
    if (this.#connection && !this.#connection.inTransaction) this.#checkFile()
    const statement = this.#prepare(sql)
    const each = eachOf(params)
    if (each) return runEach(statement, each)
    if (statement.reader) return { rows: statement.all(params), changes: 0, insertId: 0 }
    const { changes, lastInsertRowid } = statement.run(params)
    return { rows: [], changes, insertId: Number(lastInsertRowid) }
  }

  close(): void {
    this.#connection?.close()
  }

  #prepare(sql: string): Database.Statement {
    const known = this.#statements.get(sql)
    if (known) return known
    this.#connection ??= open(this.#file, this.#readonly)
    const statement = this.#connection.prepare(sql)
    if (this.#statements.size >= MOST_STATEMENTS) this.#statements.clear()
    this.#statements.set(sql, statement)
    return statement
  }

  #checkFile(): void {
    const now = statSync(this.#file, { throwIfNoEntry: false })
    this.#opened ??= now ?? null
    if (now && now.ino === this.#opened?.ino && now.dev === this.#opened.dev) return
    throw Object.assign(new Error('the database file was taken away'), { code: 'FILE_GONE' })
  }
}

/** Answers the id of each row. To have the statement return it would take twice as long. */
function runEach(statement: Database.Statement, { owner, rows }: Each): StatementResult {
  let changes = 0
  const made = rows.map((row) => {
    const result = statement.run(owner, row)
    changes += result.changes
    return { id: Number(result.lastInsertRowid) }
  })
  return { rows: made, changes, insertId: 0 }
}

function open(file: string, readonly: boolean): Database.Database {
  const database = new Database(file, { readonly, fileMustExist: true })
  try {
    if (!readonly) database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    database.pragma('busy_timeout = 5000')
    // Kept for good by each connection, and beside it the system keeps the same pages.
    database.pragma('cache_size = -4000')
    database.pragma('temp_store = MEMORY')
    database.pragma('trusted_schema = OFF')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
