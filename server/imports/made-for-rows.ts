// Contributions that were made up for rows of an import: without those rows the money would count as
// invested and be spent by nobody. They go with the import as a change of kind `link`, and stand again
// when it is brought back, unless the broker's own rows came meanwhile.
import type { Record } from '#contract/records.ts'
import { titleOf } from '#domain/changes/title.ts'
import { addDays } from '#domain/dates.ts'
import { groupBy } from '#domain/lists.ts'
import { instant } from '../db/columns.ts'
import type { Db } from '../db/in-tx.ts'
import { bringContributionsBack, removeContributions } from '../records/gone-contributions.ts'
import * as links from '../records/links-sql.ts'
import * as log from '../records/log/sql.ts'
import { listByIds } from '../records/sql.ts'
import { MOST_DAYS_APART } from '#domain/transfers/propose-pairs.ts'
import { takePlaces } from '../records/take-places.ts'

/** What such a change keeps. */
interface AlongDetail {
  pairs: []
  made: []
  /** The import with which the contributions went. */
  along_with: number
}

/** Call it while the rows are in the books. `now` is in epoch milliseconds. */
export async function takeAlong(
  db: Db,
  user_id: number,
  import_id: number,
  now: number,
): Promise<void> {
  const ids = await links.listMadeUpFor(db, user_id, import_id)
  if (ids.length === 0) return
  const title = titleOf({ kind: 'along' }, ids.length)
  const detail: AlongDetail = { pairs: [], made: [], along_with: import_id }
  await removeContributions(db, user_id, ids, { title, detail }, now)
}

/** Call it when the rows are in the books again. */
export async function bringAlong(
  db: Db,
  user_id: number,
  import_id: number,
  now: number,
): Promise<void> {
  for (const { id, detail } of await log.listLinkChanges(db, user_id)) {
    if ((JSON.parse(detail) as Partial<AlongDetail>).along_with !== import_id) continue
    await log.markTakenBack(db, user_id, id, instant(now))
    // Who took back that they were made wants none of them.
    const made = await log.listMade(db, user_id)
    const gone = (await log.listGone(db, user_id, id)).filter((record) => made.has(record.id))
    await bringContributionsBack(db, user_id, gone)
    await giveWay(db, user_id, gone, now)
  }
}

/** Where the broker's own rows are there by now, they take the places. */
async function giveWay(
  db: Db,
  user_id: number,
  back: readonly Record[],
  now: number,
): Promise<void> {
  for (const [account, own] of groupBy(back, (record) => record.account)) {
    const days = own.map(({ date }) => date).toSorted()
    const [first, last] = [days[0], days.at(-1)]
    if (first === undefined || last === undefined) continue
    const span = { from: addDays(first, -MOST_DAYS_APART), to: addDays(last, MOST_DAYS_APART) }
    const stored = await links.listContributions(db, user_id, account, span)
    const ids = stored.map(({ id }) => id)
    await takePlaces(db, user_id, await listByIds(db, user_id, ids), now)
  }
}
