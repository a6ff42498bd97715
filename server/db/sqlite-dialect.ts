// Kysely over SQLite connections: one that writes, one that only reads, and one for long reads of a
// single moment, which opens when it is first wanted. In the main thread each lives in a thread of
// its own (`SqliteThread`); a thread that works on a long call has them itself.
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
import type { StatementResult } from './sqlite-file.ts'
import { type Turn, newTurn } from './turn.ts'

/** A connection, wherever it lives. */
export interface Statements {
  run: (sql: string, params: readonly unknown[]) => Promise<StatementResult>
  close: () => Promise<void>
}

/** How connections are opened, and whose turn it is to write. */
export interface SqliteAccess {
  open: (readonly: boolean) => Statements
  turn: Turn
}

export class SqliteFileDialect implements Dialect {
  readonly #access: SqliteAccess

  constructor(access: SqliteAccess) {
    this.#access = access
  }

  createAdapter(): SqliteAdapter {
    return new SqliteFileAdapter()
  }

  createDriver(): Driver {
    return new SqliteFileDriver(this.#access)
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler()
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db)
  }
}

class SqliteFileAdapter extends SqliteAdapter {
  /** SQLite rolls schema changes back like any other; Kysely has to be told. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class SqliteFileDriver implements Driver {
  readonly #access: SqliteAccess
  #writer: Statements | null = null
  #reader: Statements | null = null
  readonly #snapshotTurn = newTurn()
  #snapshots: Statements | null = null

  constructor(access: SqliteAccess) {
    this.#access = access
  }

  async init(): Promise<void> {
    this.#writer = this.#access.open(false)
    try {
      // The reader opens what the writer has made.
      await this.#writer.run('select 1', [])
    } catch (error) {
      await this.#writer.close()
      throw error
    }
    this.#reader = this.#access.open(true)
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#writer || !this.#reader) throw new Error('the database is not open')
    return new SqliteConnection(this.#writer, this.#reader, this.#access.turn)
  }

  async beginTransaction(
    connection: SqliteConnection,
    { accessMode }: TransactionSettings,
  ): Promise<void> {
    if (accessMode !== 'read only') return connection.begin()
    this.#snapshots ??= this.#access.open(true)
    await connection.beginSnapshot({ statements: this.#snapshots, turn: this.#snapshotTurn })
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.end('commit')
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.end('rollback')
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#access.turn.settled()
    await this.#snapshotTurn.settled()
    await this.#snapshots?.close()
    await this.#reader?.close()
    await this.#writer?.close()
  }
}

/** The connection of a transaction, held until it ends. */
interface Held {
  statements: Statements
  turn: Turn
}

class SqliteConnection implements DatabaseConnection {
  #held: Held | null = null

  constructor(
    private readonly writer: Statements,
    private readonly reader: Statements,
    private readonly turn: Turn,
  ) {}

  begin(): Promise<void> {
    return this.#hold({ statements: this.writer, turn: this.turn }, 'begin immediate')
  }

  beginSnapshot(snapshots: Held): Promise<void> {
    return this.#hold(snapshots, 'begin')
  }

  async #hold(held: Held, begin: string): Promise<void> {
    await held.turn.take()
    try {
      await held.statements.run(begin, [])
      this.#held = held
    } catch (error) {
      held.turn.give()
      throw error
    }
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (!this.#held) return
    const { statements, turn } = this.#held
    try {
      await statements.run(how, [])
    } catch (error) {
      if (how === 'commit') await statements.run('rollback', []).catch(unlessEnded)
      // What ended the transaction is told by the statement that did.
      else unlessEnded(error)
      if (how === 'commit') throw error
    } finally {
      this.#held = null
      turn.give()
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
    if (this.#held) return this.#held.statements.run(query.sql, query.parameters)
    if (SelectQueryNode.is(query.query)) return this.reader.run(query.sql, query.parameters)
    await this.turn.take()
    try {
      return await this.writer.run(query.sql, query.parameters)
    } finally {
      this.turn.give()
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
