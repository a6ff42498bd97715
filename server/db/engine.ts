// The few places where the two databases are told apart.
import { type Kysely, PostgresAdapter } from 'kysely'

export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** The table whose unique index refused a row, or null when the error is something else. */
export function uniqueViolation(error: unknown): string | null {
  if (!isDatabaseError(error)) return null
  if (error.code === '23505') return error.table ?? null
  if (error.code === 'SQLITE_CONSTRAINT_UNIQUE' || error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY') {
    return /constraint failed: (\w+)\./.exec(error.message)?.[1] ?? null
  }
  return null
}

/** Whether a foreign key refused the change: something referred to went or is still used. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!isDatabaseError(error)) return false
  return error.code === '23503' || error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY'
}

/** Whether the same work may succeed when it is simply done again. */
export function isRetryable(error: unknown): boolean {
  return isDatabaseError(error) && (error.code === '40001' || error.code === '40P01')
}

/** Whether the connection broke, or the database did not answer in time. */
export function isConnectionLost(error: unknown): boolean {
  return isDatabaseError(error) && error.code === 'DATABASE_AWAY'
}

/** The connection was lost while a transaction was committed: it may be stored or not. */
export class OutcomeUnknown extends Error {
  readonly code = 'OUTCOME_UNKNOWN'

  constructor(cause: unknown) {
    super('the database did not answer whether it committed', { cause })
  }
}

/** What keeps the database from working, where nobody's request is to blame. */
export type Trouble = 'away' | 'unknown' | 'full' | 'locked' | 'read-only' | 'gone'

const TROUBLES: [RegExp, Trouble][] = [
  [/^DATABASE_AWAY$/, 'away'],
  [/^OUTCOME_UNKNOWN$/, 'unknown'],
  [/^(SQLITE_FULL|53100)/, 'full'],
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, 'locked'],
  [/^(SQLITE_READONLY|SQLITE_PERM|25006)/, 'read-only'],
  [/^SQLITE_(IOERR|CANTOPEN|NOLFS)/, 'away'],
  [/^FILE_GONE$/, 'gone'],
]

export function troubleOf(error: unknown): Trouble | null {
  if (!isDatabaseError(error)) return null
  const { code } = error
  return TROUBLES.find(([codes]) => codes.test(code))?.[1] ?? null
}

interface DatabaseError extends Error {
  code: string
  table?: string
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
