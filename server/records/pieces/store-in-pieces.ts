// A long list on SQLite, which lets one transaction write at a time: stored as one, it would make
// everybody else's saves wait for seconds. So it is stored in short ones while its user's other
// calls wait, and a row beside it says that it is not whole yet. A list that fails is taken back at
// once, one that was cut off when the server starts again: all or nothing, like a transaction.
import { setTimeout as pause } from 'node:timers/promises'
import { type AllOrNone, type Db, inTx, openPieces } from '../../db/in-tx.ts'
import type { Turns } from '../../turns.ts'
import * as pieces from './sql.ts'

export function storeInPieces({ turns, user }: { turns: Turns; user: { id: number } }): AllOrNone {
  return (db, first, last) =>
    turns.alone(user.id, async () => {
      // Only where taking back failed as well does anything stand there before.
      await takeBack(db, user.id)
      await pieces.begin(db, user.id)
      try {
        const value = await first(openPieces(db))
        await inTx(db, async (db) => {
          await last?.(db, value)
          await pieces.end(db, user.id)
        })
        return value
      } catch (error) {
        await takeBackPatiently(db, user.id)
        throw error
      }
    })
}

const ATTEMPTS = 60
const BETWEEN_MS = 1000

/** What made the list fail, a full disk for instance, may hinder this as well for a while. */
async function takeBackPatiently(db: Db, user_id: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await takeBack(db, user_id)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      await pause(BETWEEN_MS, null, { ref: false })
    }
  }
}

async function takeBack(db: Db, user_id: number): Promise<void> {
  const begun = await pieces.findBegun(db, user_id)
  if (!begun) return
  let deleted = 0
  do deleted = await pieces.deleteNewest(db, begun)
  while (deleted > 0)
  await inTx(db, async (db) => {
    await pieces.forgetClaims(db, user_id)
    await pieces.end(db, user_id)
  })
}

/** Takes back what was cut off when the server stopped. To be done before anybody is answered. */
export async function takeBackUnfinished(db: Db): Promise<void> {
  for (const user_id of await pieces.listUnfinished(db)) await takeBack(db, user_id)
}
