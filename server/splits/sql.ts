// Statements about the parts of split rows.
import type { Record } from '#contract/records.ts'
import type { Db } from '../db/in-tx.ts'
import { live } from '../db/live-sql.ts'
import { listByIds } from '../records/sql.ts'

/** The records in the books that share a mark, in the order in which they were made. */
export async function listParts(db: Db, user_id: number, split: string): Promise<Record[]> {
  const rows = await live(db, user_id).select('record.id').where('split', '=', split).execute()
  return listByIds(
    db,
    user_id,
    rows.map(({ id }) => id),
  )
}
