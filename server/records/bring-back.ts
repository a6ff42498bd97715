// Records that were deleted stand again under their ids, with their tags and their other halves.
import type { Record } from '#contract/records.ts'
import type { Db } from '../db/in-tx.ts'
import { relink } from './links-sql.ts'
import { keepPayees } from './payee-sql.ts'
import { COLUMNS, payeesOf, rowReader } from './row.ts'
import { insertBack, insertTags } from './store-sql.ts'

/** A record on its way back, told without its other half, which may not stand yet. */
export interface Returning {
  record: Record
  half: number | null
  /** Whether it stays out of the books, with an undone import. */
  shelved: boolean
}

const readRow = rowReader(COLUMNS)

/** What they refer to has to be there. */
export async function bringBack(
  db: Db,
  user_id: number,
  returning: readonly Returning[],
): Promise<void> {
  const records = returning.map(({ record }) => record)
  const payees = await keepPayees(db, user_id, payeesOf(records))
  const rows = returning.map(({ record, shelved }) => {
    const { id, version, record_type } = record
    return [id, version, shelved ? 1 : 0, ...readRow(record, record_type, payees)]
  })
  await insertBack(db, user_id, rows)
  await insertTags(db, user_id, records)
  for (const { record, half } of returning) {
    if (half !== null) await relink(db, user_id, [record.id, half])
  }
}
