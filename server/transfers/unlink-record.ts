// Unlinks a record and its other half; both stay as they are. A contribution that was made up for its
// half goes.
import type { unlinkRecord } from '#contract/transfers.ts'
import type { Call } from '../answer.ts'
import { inTx } from '../db/in-tx.ts'
import { editedMeanwhile, notFound } from '../errors.ts'
import * as links from '../records/links-sql.ts'
import { listByIds } from '../records/sql.ts'

export function unlinkOne({
  db,
  user,
  params: { id },
  if_match,
}: Call<typeof unlinkRecord>): Promise<void> {
  return inTx(db, async (db) => {
    const [record] = await listByIds(db, user.id, [id])
    const half = (await links.listHalves(db, user.id, [id])).get(id)
    if (!record || half === undefined) throw notFound()
    if (if_match !== null && if_match !== record.version) throw editedMeanwhile(record)
    const madeUp = await links.listMadeUp(db, user.id, [id, half])
    await links.unlink(db, user.id, [id])
    await links.deleteMadeUp(db, user.id, [...madeUp])
  })
}
