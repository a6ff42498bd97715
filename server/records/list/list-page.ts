// One page of a list of records, with the count and sum of its whole filter. First the totals, then
// the ids of the page, then its rows: whatever the filter and order, at most a page of rows is
// read from the table itself.
import type { SortField } from '#contract/paging.ts'
import type { RecordsPage, RecordsQuery } from '#contract/records.ts'
import { type Minor, decimalFromMinor } from '#domain/money.ts'
import type { RecordType } from '#domain/records.ts'
import type { Db } from '../../db/in-tx.ts'
import { sumRefunds } from '../refunds-sql.ts'
import { listByIds } from '../sql.ts'
import { pageOfGroups } from './page-of-groups.ts'
import * as lists from './sql.ts'

/** Orders that put the records into few groups: the groups are ordered, not the records. */
const GROUPED = {
  account: 'account_id',
  category: 'category_id',
  exclude_from_totals: 'exclude_from_totals',
} as const

export async function listPage(
  db: Db,
  user_id: number,
  record_type: RecordType,
  query: RecordsQuery,
): Promise<RecordsPage> {
  const { page, page_size, order_by, ...asked } = query
  const found = await lists.findText(db, user_id, record_type, asked.filter_text)
  const filter = { user_id, record_type, query: asked, found }
  const window = { offset: (page - 1) * page_size, limit: page_size }
  const { totals, ids } = await findPage(db, filter, order_by, window)
  return {
    count: totals.count,
    sum_amount: decimalFromMinor(totals.sum_amount as Minor),
    num_excluded: totals.num_excluded,
    transactions: await listByIds(db, user_id, ids),
    refunded: record_type === 'transaction' ? await sumRefunds(db, user_id, ids) : [],
  }
}

async function findPage(
  db: Db,
  filter: lists.Filter,
  order: RecordsQuery['order_by'],
  window: lists.Window,
): Promise<{ totals: lists.Totals; ids: number[] }> {
  const { field, descending } = order
  if (isGrouped(field)) return pageOfGroups(db, filter, GROUPED[field], descending, window)
  const totals = await lists.sumFilter(db, filter)
  const column = columnOf(field, filter.record_type)
  const ids = await pageOfColumn(db, filter, { column, descending }, window, totals.count)
  return { totals, ids }
}

function isGrouped(field: SortField): field is keyof typeof GROUPED {
  return field in GROUPED
}

/** A page beyond the middle is read from the end, so that the last page is as near as the first. */
async function pageOfColumn(
  db: Db,
  filter: lists.Filter,
  order: Pick<lists.Stretch, 'column' | 'descending'>,
  { offset, limit }: lists.Window,
  count: number,
): Promise<number[]> {
  const length = Math.min(limit, count - offset)
  if (length <= 0) return []
  const after = count - offset - length
  const backwards = after < offset
  const ids = await lists.listIds(db, filter, {
    ...order,
    backwards,
    offset: backwards ? after : offset,
    limit: length,
  })
  return backwards ? ids.reverse() : ids
}

/** Only saving has balances; elsewhere the date takes their place. */
function columnOf(field: lists.OrderColumn, record_type: RecordType): lists.OrderColumn {
  return field === 'balance' && record_type !== 'saving' ? 'date' : field
}
