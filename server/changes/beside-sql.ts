// What a change did beside the records it changed: halves that it linked or parted, records that it made.
import type { ChangeSet } from '#contract/changes.ts'
import type { Db } from '../db/in-tx.ts'
import { SET_COLUMNS, changesToMany } from '../records/log/sql.ts'
import type { LinkDetail } from './take-links-back.ts'
import type { SplitDetail } from './take-split-back.ts'

interface Beside {
  /** Linked, parted, or made as a part of a row. */
  ids: number[]
  /** Made by it, as a part or as a contribution. */
  made: number[]
}

/** Reads the `detail` of a change. */
export function besideOf(detail: string): Beside {
  const told = JSON.parse(detail) as Partial<LinkDetail & SplitDetail>
  const { pairs = [], unlinked = [], made = [], made_parts = [] } = told
  return {
    ids: [...pairs.flat(), ...unlinked.flat(), ...made_parts],
    made: [...made, ...made_parts],
  }
}

/** Changes that name a record beside those they changed, oldest first. */
export async function listBeside(
  db: Db,
  user_id: number,
  record_id: number,
): Promise<{ set: ChangeSet; made: boolean }[]> {
  // What was done by hand names nothing beside.
  const rows = await changesToMany(db, user_id)
    .select([...SET_COLUMNS, 'detail'])
    .where('detail', 'like', `%${record_id}%`)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ detail, ...set }) => {
    const { ids, made } = besideOf(detail)
    if (![...ids, ...made].includes(record_id)) return []
    return [{ set, made: made.includes(record_id) }]
  })
}
