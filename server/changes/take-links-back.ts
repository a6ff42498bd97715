// Takes back what a change of kind `link` did beside records: the halves forget each other, and
// contributions that it made go, unless somebody has edited them since.
import type { Record } from '#contract/records.ts'
import type { Db } from '../db/in-tx.ts'
import * as links from '../records/links-sql.ts'
import { listByIds } from '../records/sql.ts'
import { deleteRows } from '../records/store-sql.ts'
import { listEdited } from './sql.ts'

/** What a change of kind `link` keeps, so that it can be taken back. */
export interface LinkDetail {
  pairs: [number, number][]
  /** Contributions that were made by it. */
  made: number[]
  /** Halves that it parted. */
  unlinked?: [number, number][]
}

/** Whether a change linked records, by what it kept. */
export function hasLinked(detail: string): boolean {
  const { pairs = [] } = JSON.parse(detail) as Partial<LinkDetail>
  return pairs.length > 0
}

/** Answers the contributions that stay. */
export async function takeLinksBack(db: Db, user_id: number, detail: string): Promise<Record[]> {
  const { pairs = [], made = [], unlinked = [] } = JSON.parse(detail) as Partial<LinkDetail>
  const halves = await links.listHalves(
    db,
    user_id,
    pairs.map(([a]) => a),
  )
  const still = pairs.filter(([a, b]) => halves.get(a) === b).flat()
  // Where the broker's own row took the place of what was made, the record forgets that one instead.
  const isMade = new Set(made)
  const contributions = await listByIds(db, user_id, made)
  const stand = new Set(contributions.map(({ id }) => id))
  const replaced = pairs.filter(([, b]) => isMade.has(b) && !stand.has(b)).map(([a]) => a)
  await links.unlink(db, user_id, [...still, ...replaced])
  const linked = new Set(still)
  const edited = await listEdited(db, user_id, made)
  const going = made.filter((id) => stand.has(id) && linked.has(id) && !edited.has(id))
  await deleteRows(db, user_id, going)
  for (const pair of unlinked) await links.relink(db, user_id, pair)
  const gone = new Set(going)
  return contributions.filter(({ id }) => linked.has(id) && !gone.has(id))
}
