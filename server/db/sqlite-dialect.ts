// Kysely over SQLite threads: one that writes, one that only reads, and one for long reads of a
// single moment, which starts when it is first wanted.
// A select outside a transaction goes to the reader, so a long commit holds nobody's list up; WAL
// shows it everything that was committed. Everything else goes to the writer, one transaction at a
// time.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { SqliteThread } from './sqlite-thread.ts'

export class SqliteThreadDialect implements Dialect {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  createAdapter(): SqliteAdapter {
    return new SqliteThreadAdapter()
  }

  createDriver(): Driver {
    return new SqliteThreadDriver(this.#file)
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler()
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db)
  }
}

class SqliteThreadAdapter extends SqliteAdapter {
  /** SQLite rolls schema changes back like any other; Kysely has to be told. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class SqliteThreadDriver implements Driver {
  readonly #file: string
  readonly #lock = new Lock()
  #writer: SqliteThread | null = null
  #reader: SqliteThread | null = null
  readonly #snapshotLock = new Lock()
  #snapshots: SqliteThread | null = null

  constructor(file: string) {
    this.#file = file
  }

  async init(): Promise<void> {
    this.#writer = new SqliteThread(this.#file, false)
    try {
      // The reader opens what the writer has made.
      await this.#writer.run('select 1', [])
    } catch (error) {
      await this.#writer.close()
      throw error
    }
    this.#reader = new SqliteThread(this.#file, true)
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#writer || !this.#reader) throw new Error('the database is not open')
    return new SqliteConnection(this.#writer, this.#reader, this.#lock)
  }

  async beginTransaction(
    connection: SqliteConnection,
    { accessMode }: TransactionSettings,
  ): Promise<void> {
    if (accessMode !== 'read only') return connection.begin()
    this.#snapshots ??= new SqliteThread(this.#file, true)
    await connection.beginSnapshot({ thread: this.#snapshots, lock: this.#snapshotLock })
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.end('commit')
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.end('rollback')
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#lock.take()
    await this.#snapshotLock.take()
    await this.#snapshots?.close()
    await this.#reader?.close()
    await this.#writer?.close()
  }
}

/** The thread of a transaction, held until it ends. */
interface Held {
  thread: SqliteThread
  lock: Lock
}

class SqliteConnection implements DatabaseConnection {
  #held: Held | null = null

  constructor(
    private readonly writer: SqliteThread,
    private readonly reader: SqliteThread,
    private readonly lock: Lock,
  ) {}

  begin(): Promise<void> {
    return this.#hold({ thread: this.writer, lock: this.lock }, 'begin immediate')
  }

  beginSnapshot(snapshots: Held): Promise<void> {
    return this.#hold(snapshots, 'begin')
  }

  async #hold(held: Held, begin: string): Promise<void> {
    await held.lock.take()
    try {
      await held.thread.run(begin, [])
      this.#held = held
    } catch (error) {
      held.lock.give()
      throw error
    }
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (!this.#held) return
    const { thread, lock } = this.#held
    try {
      await thread.run(how, [])
    } catch (error) {
      if (how === 'commit') await thread.run('rollback', []).catch(unlessEnded)
      // What ended the transaction is told by the statement that did.
      else unlessEnded(error)
      if (how === 'commit') throw error
    } finally {
      this.#held = null
      lock.give()
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes, insertId } = await this.#run(query)
    return {
      rows: rows as R[],
      numAffectedRows: BigInt(changes),
      insertId: BigInt(insertId),
    }
  }

  async #run(query: CompiledQuery) {
    if (this.#held) return this.#held.thread.run(query.sql, query.parameters)
    if (SelectQueryNode.is(query.query)) return this.reader.run(query.sql, query.parameters)
    await this.lock.take()
    try {
      return await this.writer.run(query.sql, query.parameters)
    } finally {
      this.lock.give()
    }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported: read in pages')
  }
}

/** A full disk, and a few other failures, end a transaction by themselves. */
function unlessEnded(error: unknown): void {
  if (!(error instanceof Error) || !error.message.includes('no transaction is active')) throw error
}

/** One holder at a time, in the order of asking. */
class Lock {
  #tail: Promise<void> = Promise.resolve()
  #release: () => void = () => {}

  async take(): Promise<void> {
    const before = this.#tail
    let release = () => {}
    this.#tail = new Promise((resolve) => {
      release = resolve
    })
    await before
    this.#release = release
  }

  give(): void {
    this.#release()
  }
}
