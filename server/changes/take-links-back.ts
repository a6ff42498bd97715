// Takes back what a change of kind `link` did beside records: the halves forget each other, and
// contributions that it made go, unless somebody has edited them since.
import type { Record } from '#contract/records.ts'
import type { Db } from '../db/in-tx.ts'
import * as links from '../records/links-sql.ts'
import { listByIds } from '../records/sql.ts'
import { deleteRows } from '../records/store-sql.ts'
import type { Linkings } from '../records/linkings.ts'
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
  const { pairs = [], made = [] } = JSON.parse(detail) as Partial<LinkDetail>
  const halves = await links.listHalves(db, user_id, pairs.flat())
  // One that is out of the books with its import still remembers its half; that one forgot it.
  const still = pairs.flatMap(([a, b]) => [
    ...(halves.get(a) === b ? [a] : []),
    ...(halves.get(b) === a ? [b] : []),
  ])
  // Where the broker's own row took the place of what was made, the record forgets that one instead.
  const isMade = new Set(made)
  const contributions = await listByIds(db, user_id, made)
  const stand = new Set(contributions.map(({ id }) => id))
  const replaced = pairs.filter(([, b]) => isMade.has(b) && !stand.has(b)).map(([a]) => a)
  await links.unlink(db, user_id, [...still, ...replaced])
  const linked = new Set(still)
  const going = await listUnedited(
    db,
    user_id,
    made.filter((id) => stand.has(id) && linked.has(id)),
  )
  await deleteRows(db, user_id, going)
  const gone = new Set(going)
  return contributions.filter(({ id }) => linked.has(id) && !gone.has(id))
}

/** Whether a change did nothing but part halves that belong together, none of which found its other by now. */
export async function staysParted(
  db: Db,
  user_id: number,
  detail: string,
  { halfOf }: Linkings,
): Promise<boolean> {
  const { pairs = [], made = [], unlinked = [] } = JSON.parse(detail) as Partial<LinkDetail>
  const wanted = unlinked.filter(([a, b]) => halfOf(a) === b && halfOf(b) === a)
  if (pairs.length + made.length > 0 || wanted.length === 0) return false
  const halves = await links.listHalves(db, user_id, wanted.flat())
  return !wanted.some(([a, b]) => halves.get(a) === b || halves.get(b) === a)
}

/**
 * A contribution whose making was taken back stayed because it had been edited. Once that is taken back,
 * too, it goes, unless it is half of something else by now.
 */
export async function removeUnmade(db: Db, user_id: number, { unmade }: Linkings): Promise<void> {
  const stand = await listByIds(db, user_id, [...unmade])
  const free = stand.filter(({ linked_record }) => linked_record === null)
  const ids = free.map(({ id }) => id)
  await deleteRows(db, user_id, await listUnedited(db, user_id, ids))
}

async function listUnedited(db: Db, user_id: number, ids: readonly number[]): Promise<number[]> {
  const edited = await listEdited(db, user_id, ids)
  return ids.filter((id) => !edited.has(id))
}
