// One page of a list of records, with the count and sum of its whole filter. First the totals, then
// the ids of the page, then its rows: whatever the filter and order, at most a page of rows is
// read from the table itself.
import type { RecordsPage, RecordsQuery } from '#contract/records.ts'
import { type Minor, decimalFromMinor } from '#domain/money.ts'
import type { RecordType } from '#domain/records.ts'
import type { Db } from '../../db/in-tx.ts'
import { sumRefunds } from '../refunds-sql.ts'
import { listByIds } from '../sql.ts'
import * as lists from './sql.ts'

export async function listPage(
  db: Db,
  user_id: number,
  record_type: RecordType,
  { page, page_size, order_by, ...query }: RecordsQuery,
): Promise<RecordsPage> {
  const filter = await lists.withText(db, { user_id, record_type, query })
  const totals = await lists.sumFilter(db, filter)
  const offset = (page - 1) * page_size
  const window = { ...order_by, offset, limit: page_size }
  const ids = offset < totals.count ? await lists.listIds(db, filter, window) : []
  return {
    count: totals.count,
    sum_amount: decimalFromMinor(totals.sum_amount as Minor),
    num_excluded: totals.num_excluded,
    transactions: await listByIds(db, user_id, ids),
    refunded: record_type === 'transaction' ? await sumRefunds(db, user_id, ids) : [],
  }
}
