// Nobody changes or deletes what they have not seen: a stored thing is known by its id and its version.
import type { Db } from './in-tx.ts'

/** Which state of a stored thing was seen. */
export interface Seen {
  id: number
  version: number
}

/** Null when it was changed since, or is gone. Whatever refers to it without going along makes it fail. */
export async function deleteSeen(
  db: Db,
  table: 'account_balance' | 'category' | 'market' | 'plan' | 'query',
  user_id: number,
  { id, version }: Seen,
): Promise<true | null> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows > 0n ? true : null
}

/** Takes hold of it until the transaction ends, before what hangs on it goes; null as above. */
export async function claimSeen(
  db: Db,
  table: 'account' | 'record' | 'rule' | 'tag',
  user_id: number,
  { id, version }: Seen,
): Promise<true | null> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ version: version + 1 })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? true : null
}
