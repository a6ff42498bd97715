// Takes an import out of the books and brings it back: exactly its records, as they stand, and the
// balance that its file proves, all or none; contributions that were made for its rows go and come with
// them. Done twice, nothing more happens.
import type { Import, redoImport, undoImport } from '#contract/imports.ts'
import type { Call } from '../answer.ts'
import { recordEvent } from '../audit/record-event.ts'
import { type Db, inTx } from '../db/in-tx.ts'
import { conflict, existing } from '../errors.ts'
import { readLinkings } from '../records/linkings.ts'
import { freeHalves, relinkFree, takeHalvesBack } from '../records/links-sql.ts'
import { listByIds } from '../records/sql.ts'
import { givePlacesBack, takePlaces } from '../records/take-places.ts'
import { settleBalance } from './prove-balance.ts'
import { bringAlong, takeAlong } from './made-for-rows.ts'
import * as imports from './sql.ts'
import { instant } from '../db/columns.ts'

export function undo(call: Call<typeof undoImport>): Promise<Import> {
  const { user, params, now } = call
  return inTx(call.db, async (db) => {
    await getImport(db, user.id, params.id)
    if (await imports.markUndone(db, user.id, params.id, instant(now()))) {
      await takeAlong(db, user.id, params.id, now())
      const records = await imports.shelve(db, user.id, params.id, 1)
      await givePlacesBack(db, user.id, params.id, now())
      await freeHalves(db, user.id, params.id)
      await settleBalance(db, user.id, await getImport(db, user.id, params.id))
      await recordEvent({ ...call, db }, user.id, 'import undone', { id: params.id, records })
    }
    return getImport(db, user.id, params.id)
  })
}

export function redo(call: Call<typeof redoImport>): Promise<Import> {
  const { user, params, now } = call
  return inTx(call.db, async (db) => {
    const { account, undone_at } = await getImport(db, user.id, params.id)
    if (undone_at !== null && account === null) {
      throw conflict('The account of this import was deleted, so it cannot be brought back.')
    }
    if (await imports.markRedone(db, user.id, params.id)) {
      const records = await imports.shelve(db, user.id, params.id, 0)
      const own = await imports.listContributionIds(db, user.id, params.id)
      await takePlaces(db, user.id, await listByIds(db, user.id, own), now())
      await takeHalvesBack(db, user.id, params.id)
      await bringAlong(db, user.id, params.id, now())
      // What another change linked before is linked again, where this import's own forgot it.
      await relinkFree(db, user.id, (await readLinkings(db, user.id)).standing)
      await settleBalance(db, user.id, await getImport(db, user.id, params.id))
      await recordEvent({ ...call, db }, user.id, 'import redone', { id: params.id, records })
    }
    return getImport(db, user.id, params.id)
  })
}

async function getImport(db: Db, user_id: number, id: number): Promise<Import> {
  return existing(await imports.findImport(db, user_id, id))
}
