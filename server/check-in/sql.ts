// What the latest balances were logged under; the balances themselves are the dashboards' reads.
import type { Db } from '../db/in-tx.ts'

/** The payees of records, by id. */
export async function listPayees(
  db: Db,
  user_id: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('record')
    .innerJoin('payee', (join) =>
      join.onRef('payee.user_id', '=', 'record.user_id').onRef('payee.id', '=', 'record.payee_id'),
    )
    .where('record.user_id', '=', user_id)
    .where('record.id', 'in', [...ids])
    .select(['record.id', 'payee.payee'])
    .execute()
  return new Map(rows.map(({ id, payee }) => [id, payee]))
}
