// All or nothing. Inside, the given handle is the transaction; name it `db` so that the outer one
// is out of reach. A call inside a transaction joins it.
import type { Kysely } from 'kysely'
import { OutcomeUnknown, isConnectionLost, isRetryable } from './engine.ts'
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
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt += 1) {
    // Once the work is done, all that is left is that the database takes it.
    let isDone = false
    try {
      return await db.transaction().execute(async (tx) => {
        const answer = await work(tx)
        isDone = true
        return answer
      })
    } catch (error) {
      if (isDone && isConnectionLost(error)) throw new OutcomeUnknown(error)
      // The database broke a deadlock by refusing one side, whose work left no trace.
      if (attempt === MOST_ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}
