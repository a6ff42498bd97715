// When a broker's own row for money that came in is imported, it takes the place of the contribution
// that was made up for it from the other side: same amount, up to five days apart. The money counts once.
import type { Record } from '#contract/records.ts'
import { dayNumber } from '#domain/dates.ts'
import { minorFromDecimal } from '#domain/money.ts'
import { dayOfCode } from '../db/codes.ts'
import type { Db } from '../db/in-tx.ts'
import * as links from './links-sql.ts'

const MOST_DAYS = 5

/** Call it with records of type saving that were just stored, inside their transaction. */
export async function takePlaces(db: Db, user_id: number, made: readonly Record[]): Promise<void> {
  const imported = made.filter(({ import_id, amount }) => import_id !== null && amount !== 0)
  if (imported.length === 0) return
  const accounts = [...new Set(imported.map(({ account }) => account))]
  const open = await links.listMadeUpOf(db, user_id, accounts)
  if (open.length === 0) return
  const taken = new Map<links.MadeUp, number>()
  for (const record of imported) {
    const found = open.find((one) => !taken.has(one) && isFor(one, record))
    if (found) taken.set(found, record.id)
  }
  const ids = [...taken.keys()].map(({ id }) => id)
  await links.unlink(db, user_id, ids)
  await links.deleteMadeUp(db, user_id, ids)
  for (const [{ half }, id] of taken) await links.link(db, user_id, half, id)
}

function isFor({ account, day, amount_minor }: links.MadeUp, record: Record): boolean {
  const apart = dayNumber(record.date) - dayNumber(dayOfCode(day))
  return (
    account === record.account &&
    amount_minor === minorFromDecimal(record.amount) &&
    Math.abs(apart) <= MOST_DAYS
  )
}
