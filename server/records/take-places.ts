// When a broker's own row for money that came in is imported, it takes the place of the contribution
// that was made up for it from the other side: same amount, up to five days apart. The money counts
// once. It is a change of kind `link`; it is taken back by `undoChange`, and with its import.
import type { Record } from '#contract/records.ts'
import { titleOf } from '#domain/changes/title.ts'
import { minorOf } from '#domain/money.ts'
import { instant } from '../db/columns.ts'
import type { Db } from '../db/in-tx.ts'
import { groupBy } from '#domain/lists.ts'
import { bringContributionsBack, removeContributions } from './gone-contributions.ts'
import * as links from './links-sql.ts'
import * as log from './log/sql.ts'
import { takeNear } from './take-near.ts'

/** What such a change keeps: the import whose rows took places, and the halves as they now are. */
interface PlacesDetail {
  pairs: [number, number][]
  made: []
  import_id: number | null
}

/**
 * Call it with records of type saving that were just stored or brought back, inside their
 * transaction. `now` is in epoch milliseconds.
 */
export async function takePlaces(
  db: Db,
  user_id: number,
  made: readonly Record[],
  now: number,
): Promise<void> {
  const imported = made.filter(({ import_id, amount }) => import_id !== null && amount !== 0)
  if (imported.length === 0) return
  const accounts = [...new Set(imported.map(({ account }) => account))]
  const taken = choose(await links.listMadeUpOf(db, user_id, accounts), imported)
  // A change for each import, so that each can be taken back alone.
  for (const some of groupBy([...taken], ([, { import_id }]) => import_id).values()) {
    await replaceMadeUp(db, user_id, some, now)
  }
}

async function replaceMadeUp(
  db: Db,
  user_id: number,
  taken: readonly (readonly [links.MadeUp, Record])[],
  now: number,
): Promise<void> {
  const ids = taken.map(([{ id }]) => id)
  const detail: PlacesDetail = {
    pairs: taken.map(([{ half }, { id }]) => [half, id]),
    made: [],
    import_id: taken[0]?.[1].import_id ?? null,
  }
  const title = titleOf({ kind: 'replace' }, ids.length)
  await removeContributions(db, user_id, ids, { title, detail }, now)
  await links.linkPairs(db, user_id, detail.pairs)
}

/** For each made-up contribution the first broker's row that is it. */
function choose(
  open: readonly links.MadeUp[],
  imported: readonly Record[],
): Map<links.MadeUp, Record> {
  const taken = new Map<links.MadeUp, Record>()
  const byAmount = groupBy(open, ({ account, amount_minor }) => `${account} ${amount_minor}`)
  for (const record of imported) {
    const same = byAmount.get(`${record.account} ${minorOf(record.amount)}`) ?? []
    const found = takeNear(same, record.date)
    if (found) taken.set(found, record)
  }
  return taken
}

/** An import goes out of the books: the contributions whose places its rows took stand again. */
export async function givePlacesBack(
  db: Db,
  user_id: number,
  import_id: number,
  now: number,
): Promise<void> {
  for (const { id, detail } of await log.listLinkChanges(db, user_id)) {
    const { pairs = [], import_id: of } = JSON.parse(detail) as Partial<PlacesDetail>
    if (of !== import_id) continue
    await log.markTakenBack(db, user_id, id, instant(now))
    // Who took back that they were made wants none of them.
    const still = await log.listMade(db, user_id)
    const gone = (await log.listGone(db, user_id, id)).filter((record) => still.has(record.id))
    await links.unlink(db, user_id, pairs.flat())
    await bringContributionsBack(db, user_id, gone)
  }
}
