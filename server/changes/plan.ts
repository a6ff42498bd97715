// A change before it is made: everything it would touch, as it is and as it would be. The review
// shows it, the seal is taken of it, and making the change writes exactly it.
import type { Category, Named } from '#contract/categories.ts'
import type { Query } from '#contract/query-tool.ts'
import type { Record } from '#contract/records.ts'
import type { Rule } from '#contract/rules.ts'
import type { NamedChange } from '#domain/changes/title.ts'
import type { RecordType } from '#domain/records.ts'
import type { Db } from '../db/in-tx.ts'
import { piecesOf } from '../pieces-of.ts'
import type { Invested } from '../records/contributions.ts'
import type { Changed } from '../records/log/shapes.ts'
import { listStoredByIds } from '../records/sql.ts'

export interface Plan {
  /** The change in words, but for its number of records. */
  named: NamedChange
  /** Records that were looked at. */
  num_records: number
  /** Records that would be different, newest first. */
  changes: Changed[]
  /** The same for records of undone imports, which nobody sees until they are brought back. */
  shelved: Changed[]
  merge: Merge | null
  /** Records whose money went into an investment: a contribution is made for each, or found. */
  invested: readonly Invested[]
}

/** What goes over from one thing to another beside records, and the thing that goes for it. */
export interface Merge {
  rules: Rewritten<Rule>[]
  queries: Rewritten<Query>[]
  gone: Gone | null
  /** What everything goes over to: a spelling, or the thing in its present state. */
  into: Named | string
}

/** Something stored, as it is and as it would be. */
export interface Rewritten<T> {
  before: T
  after: T
}

/** A category or a tag with all that it needs to come back. */
export interface Gone extends Omit<Category, 'debt' | 'group'> {
  /** Missing for a tag, and in changes made before there were groups. */
  group?: string | null
  /** Of a category; null for a tag. */
  record_type: RecordType | null
}

/** A change to the records that are looked at, and to nothing else. */
export const NOTHING_ELSE = { shelved: [], merge: null, invested: [] }

/** Where a plan is made: for whom, and under which field of the body the change stands. */
export interface Planning {
  db: Db
  user_id: number
  at: '' | 'change.'
}

const RECORDS_A_PIECE = 500

/** Looks at records by their ids; `changeOf` answers the same record for one that stays as it is. */
export async function planRecords(
  { db, user_id }: Planning,
  ids: readonly number[],
  changeOf: (record: Record) => Record | null,
): Promise<Pick<Plan, 'num_records' | 'changes'>> {
  const changes: Changed[] = []
  let num_records = 0
  for (const piece of piecesOf(ids, RECORDS_A_PIECE)) {
    const records = await listStoredByIds(db, user_id, piece)
    num_records += records.length
    for (const before of records) {
      const after = changeOf(before)
      if (after === before) continue
      changes.push({ before, after: after && { ...after, version: before.version + 1 } })
    }
  }
  return { num_records, changes }
}

/** Whether making it would write nothing. */
export function isEmpty({ changes, shelved, merge, invested }: Plan): boolean {
  if (changes.length + shelved.length + invested.length > 0) return false
  return merge === null || (merge.gone === null && merge.rules.length + merge.queries.length === 0)
}
