// Connections to PostgreSQL that are given up when they break or do not answer. A connection that
// breaks while it is in use tells so by an event as well, which would end the program if nobody
// listened. Whatever goes wrong between here and the database is one error, `DatabaseAway`.
import { setTimeout } from 'node:timers/promises'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { isPatient } from './patience.ts'

/** The database cannot be reached, or does not answer. */
export class DatabaseAway extends Error {
  readonly code = 'DATABASE_AWAY'

  constructor(cause: unknown) {
    super(`the database does not answer (${cause instanceof Error ? cause.message : 'unknown'})`, {
      cause,
    })
  }
}

const CONNECTIONS = 10
const CONNECT_WITHIN_MS = 5000
const ANSWER_WITHIN_MS = 4500
/** A call ends at the first statement that is late, so it waits for one connection and one answer. */
export const AWAY_WITHIN_MS = CONNECT_WITHIN_MS + ANSWER_WITHIN_MS
const ANSWER_PATIENTLY_MS = 15 * 60_000
/** Ends what a server that lost its power left open, with its locks. */
const IDLE_IN_TRANSACTION_MS = 60_000

const INT8 = 20
const NUMERIC = 1700

/** SQLite's servers and threads never load it. */
export async function openConnections(url: string, max = CONNECTIONS): Promise<PostgresPool> {
  const { default: driver } = await import('pg')
  const types = new driver.TypeOverrides()
  // Sums come back as text; every one of ours is a whole number of minor units or a count.
  types.setTypeParser(INT8, Number)
  types.setTypeParser(NUMERIC, Number)
  const pool = new driver.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
  })
  const names: Names = new Map()
  const noticed = () => {
    // The connection is given up; who uses it is told by its statement.
  }
  pool.on('error', noticed)
  pool.on('connect', (client) => void client.on('error', noticed))
  return {
    connect: async () => new Connection(await pool.connect().catch(asAway), names),
    end: () => pool.end(),
  }
}

class Connection implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #names: Names
  #broken: DatabaseAway | null = null

  constructor(client: pg.PoolClient, names: Names) {
    this.#client = client
    this.#names = names
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('streaming is not supported: read in pages')
    return this.#query<R>(text, values)
  }

  async #query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#broken) throw this.#broken
    const answered = new AbortController()
    const { signal } = answered
    const patience = isPatient() ? ANSWER_PATIENTLY_MS : ANSWER_WITHIN_MS
    const late = setTimeout(patience, LATE, { signal, ref: false }).catch(() => LATE)
    try {
      const statement = statementOf(text, values, this.#names)
      const answer = await Promise.race([this.#client.query(statement), late])
      if (typeof answer === 'symbol') throw new DatabaseAway(new Error('it took too long'))
      return answer as PostgresQueryResult<R>
    } catch (error) {
      if (!isAway(error)) throw error
      this.#broken = error instanceof DatabaseAway ? error : new DatabaseAway(error)
      throw this.#broken
    } finally {
      answered.abort()
    }
  }

  /** A connection that broke is not used again. */
  release(): void {
    this.#client.release(this.#broken ?? undefined)
  }
}

const LATE = Symbol('late')

/** Names of statements by their text, the same for all connections of a pool. */
type Names = Map<string, string>

/** There are fewer that come often; those with long lists of values hardly come again. */
const MOST_NAMES = 500
const MOST_VALUES = 40

/**
 * A statement with values bears a name, so that each connection reads it once, and plans it anew only while
 * that pays: without, reading and planning are most of what a dashboard takes of the database.
 */
function statementOf(text: string, values: readonly unknown[], names: Names): pg.QueryConfig {
  const isShort = values.length > 0 && values.length <= MOST_VALUES
  if (isShort && names.size < MOST_NAMES && !names.has(text)) {
    names.set(text, `fireside-${names.size}`)
  }
  const name = names.get(text)
  return { text, values: [...values], ...(name === undefined ? {} : { name }) }
}

/** Refused on the way in: wrong names and passwords are not mended by waiting. */
function asAway(error: unknown): never {
  if (isAway(error)) throw new DatabaseAway(error)
  throw error
}

/** What the database itself says of a statement comes with its severity; all else is the way to it. */
function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  if (!(error instanceof Error) || !('severity' in error)) return error instanceof Error
  // Shutting down, starting, crashed; no connection; too many of them.
  return 'code' in error && /^(57P|08|53300|25P03)/.test(String(error.code))
}
