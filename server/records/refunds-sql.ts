// Statements about refunds: records that say which purchase their money came back of.
import type { Record } from '#contract/records.ts'
import { problemOfPurchase, problemOfRefund } from '#domain/refunds/check-refund.ts'
import { groupBy } from '#domain/lists.ts'
import { type Minor, decimalFromMinor, minor } from '#domain/money.ts'
import type { Db } from '../db/in-tx.ts'
import { live } from '../db/live-sql.ts'
import { among } from '../db/among-sql.ts'
import type { Changed } from './log/shapes.ts'
import { listByIds, listStoredByIds } from './sql.ts'

/** The refunds in the books of some purchases. */
export async function listRefundsOf(
  db: Db,
  user_id: number,
  purchases: readonly number[],
): Promise<{ id: number; purchase: number; amount_minor: Minor }[]> {
  if (purchases.length === 0) return []
  return live(db, user_id)
    .select(({ ref }) => [
      'record.id',
      ref('refund_of_id').$notNull().as('purchase'),
      'amount_minor',
    ])
    .where('refund_of_id', 'in', purchases)
    .execute()
}

/** What came back of some purchases, for each of which something did. */
export async function sumRefunds(
  db: Db,
  user_id: number,
  purchases: readonly number[],
): Promise<{ record: number; amount: number }[]> {
  const refunds = await listRefundsOf(db, user_id, purchases)
  return [...groupBy(refunds, ({ purchase }) => purchase)].map(([record, own]) => ({
    record,
    amount: decimalFromMinor(sumOf(own)),
  }))
}

/** What they come to. */
export function sumOf(refunds: readonly { amount_minor: Minor }[]): Minor {
  return minor(refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0))
}

/** Every record that something refers to as its purchase. */
export async function listRefunded(db: Db, user_id: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('record')
    .select(({ ref }) => ref('refund_of_id').$notNull().as('purchase'))
    .where('user_id', '=', user_id)
    .where('refund_of_id', 'is not', null)
    .execute()
  return new Set(rows.map(({ purchase }) => purchase))
}

/** Why such a record is no half of money between own accounts. */
export const IN_REFUND = 'This is a refund, or was refunded. Unlink the refund first.'

/** Those of some records that are refunds or were refunded. */
export async function listInRefunds(
  db: Db,
  user_id: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('record')
    .select(['id', 'refund_of_id'])
    .where('user_id', '=', user_id)
    .where('refund_of_id', 'is not', null)
    .where(({ or }) => or([among(db, 'id', ids), among(db, 'refund_of_id', ids)]))
    .execute()
  const sides = new Set(rows.flatMap(({ id, refund_of_id }) => [id, refund_of_id]))
  return new Set(ids.filter((id) => sides.has(id)))
}

/** Why the amount of a record cannot become this one while a refund is linked, or null. */
export async function problemOfAmount(
  db: Db,
  user_id: number,
  record: Record,
  amount: number,
): Promise<string | null> {
  if (record.refund_of !== null) return amount > 0 ? null : IS_REFUND
  if (record.amount >= 0 || amount < 0) return null
  return (await listInRefunds(db, user_id, [record.id])).size === 0 ? null : IS_REFUNDED
}

const IS_REFUND =
  'This is a refund, so it is money that came in. Unlink it from its purchase first.'
const IS_REFUNDED = 'This was refunded, so it is money that went out. Unlink its refunds first.'

export async function setRefundOf(
  db: Db,
  user_id: number,
  id: number,
  refund_of_id: number,
): Promise<void> {
  await db
    .updateTable('record')
    .set({ refund_of_id })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute()
}

/** Records are refunds again, where both sides still stand and can be. */
export async function relinkRefunds(
  db: Db,
  user_id: number,
  links: readonly (readonly [refund: number, purchase: number])[],
): Promise<void> {
  for (const [id, purchase] of links) {
    const stand = await listStoredByIds(db, user_id, [id, purchase])
    const [refund, of] = [id, purchase].map((one) => stand.find((record) => record.id === one))
    if (!refund || !of || refund.refund_of !== null) continue
    if (problemOfRefund(refund) !== null || problemOfPurchase(of) !== null) continue
    await setRefundOf(db, user_id, id, purchase)
  }
}

/**
 * Records are about to go: what came back of them is a refund no more, under a new version. Answers
 * what became of the refunds that stay in the books, for the log.
 */
export async function forgetPurchases(
  db: Db,
  user_id: number,
  going: readonly number[],
): Promise<Changed[]> {
  if (going.length === 0) return []
  const rows = await db
    .selectFrom('record')
    .select('id')
    .where('user_id', '=', user_id)
    .where(among(db, 'refund_of_id', going))
    .execute()
  const refunds = rows.map(({ id }) => id)
  const leaving = new Set(going)
  const staying = refunds.filter((id) => !leaving.has(id))
  const parted = await listByIds(db, user_id, staying)
  const forget = async (ids: readonly number[], versions: 0 | 1) => {
    if (ids.length === 0) return
    await db
      .updateTable('record')
      .set((row) => ({ refund_of_id: null, version: row('version', '+', versions) }))
      .where('user_id', '=', user_id)
      .where(among(db, 'id', ids))
      .execute()
  }
  await forget(staying, 1)
  // Another that goes along keeps its version, under which it is deleted.
  const along = refunds.filter((id) => leaving.has(id))
  await forget(along, 0)
  return parted.map((before) => {
    const after = { ...before, refund_of: null, version: before.version + 1 }
    return { before, after }
  })
}
