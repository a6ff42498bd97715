// All or nothing. Inside, the given handle is the transaction; name it `db` so that the outer one
// is out of reach. A call inside a transaction joins it.
import type { Kysely } from 'kysely'
import { isRetryable } from './engine.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

const MOST_ATTEMPTS = 3

/** Reads that all see the same moment, however long they take; writing goes on beside them. */
export function inSnapshot<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute(read)
}

export async function inTx<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction || IN_PIECES.has(db)) return work(db)
  return newTx(db, work)
}

/** Handles for work that is whole by other means than one transaction. */
const IN_PIECES = new WeakSet<Db>()

/** A handle with which every statement, and every `inPiece`, stands for itself. */
export function openPieces(db: Db): Db {
  // There are no plugins; what counts is that it is another handle on the same database.
  const pieces = db.withoutPlugins()
  IN_PIECES.add(pieces)
  return pieces
}

/** A part of something longer: its own transaction where that is done in pieces. */
export async function inPiece<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : newTx(db, work)
}

/**
 * How something long becomes all or nothing: `first` is the work, `last` what has to be there
 * exactly when the work is.
 */
export type AllOrNone = <T>(
  db: Db,
  first: (db: Db) => Promise<T>,
  last?: (db: Db, value: T) => Promise<void>,
) => Promise<T>

export const inOneTx: AllOrNone = (db, first, last) =>
  inTx(db, async (db) => {
    const value = await first(db)
    await last?.(db, value)
    return value
  })

async function newTx<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      // The database broke a deadlock by refusing one side, whose work left no trace.
      if (attempt === MOST_ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}
