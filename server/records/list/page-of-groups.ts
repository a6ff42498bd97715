// A page ordered by account, category or exclusion. Each group's size is known from the totals, so
// the page is cut out of the ordered groups: [Cash 30, Visa 50], page 2 of 20 is Cash 21 to 30 and
// Visa 1 to 10. Inside a group the newest come first, whichever way the groups go.
import { compareCodePoints } from '#domain/text.ts'
import type { Db } from '../../db/in-tx.ts'
import { groupBy } from '#domain/group-by.ts'
import type { Filter, GroupColumn, GroupTotals, Totals, Window } from './sql.ts'
import * as lists from './sql.ts'

/** Groups of one name, ordered among each other as one. */
interface Group {
  keys: number[]
  count: number
}

/** What a page takes out of a group. */
interface Cut extends Window {
  keys: number[]
}

export async function pageOfGroups(
  db: Db,
  filter: Filter,
  column: GroupColumn,
  descending: boolean,
  window: Window,
): Promise<{ totals: Totals; ids: number[] }> {
  const { totals, groups } =
    column === 'exclude_from_totals'
      ? await groupsByExclusion(db, filter)
      : await groupsByName(db, filter, column)
  const cuts = cutPage(descending ? groups.reverse() : groups, window)
  return { totals, ids: await idsOf(db, filter, column, cuts) }
}

interface Grouped {
  totals: Totals
  /** In ascending order. */
  groups: Group[]
}

async function groupsByExclusion(db: Db, filter: Filter): Promise<Grouped> {
  const totals = await lists.sumFilter(db, filter)
  const { count, num_excluded } = totals
  return {
    totals,
    groups: [
      { keys: [0], count: count - num_excluded },
      { keys: [1], count: num_excluded },
    ],
  }
}

async function groupsByName(
  db: Db,
  filter: Filter,
  column: 'account_id' | 'category_id',
): Promise<Grouped> {
  const sums = await lists.sumGroups(db, filter, column)
  const table = column === 'account_id' ? 'account' : 'category'
  const names = new Map(
    (await lists.listNameKeys(db, filter.user_id, table)).map(({ id, key }) => [id, key]),
  )
  const groups = [...groupBy(sums, ({ key }) => names.get(key) ?? '')]
    .sort(([a], [b]) => compareCodePoints(a, b))
    .map(([, alike]) => ({
      keys: alike.map(({ key }) => key),
      count: alike.reduce((total, { count }) => total + count, 0),
    }))
  return { totals: totalOf(sums), groups }
}

/** Which stretch of which groups a page holds, in order. */
function cutPage(groups: readonly Group[], { offset, limit }: Window): Cut[] {
  const cuts: Cut[] = []
  let before = 0
  for (const { keys, count } of groups) {
    const from = Math.max(offset, before)
    const to = Math.min(offset + limit, before + count)
    if (from < to) cuts.push({ keys, offset: from - before, limit: to - from })
    before += count
  }
  return cuts
}

/**
 * Only the first group of a page is entered midway, and only the last is left before its end. What
 * lies between is taken whole, by one statement however many groups that are.
 */
async function idsOf(
  db: Db,
  filter: Filter,
  column: GroupColumn,
  cuts: readonly Cut[],
): Promise<number[]> {
  const [first, ...others] = cuts
  if (!first) return []
  const read = (keys: number[], window: Window) =>
    lists.listIdsOfGroups(db, filter, column, keys, window)
  const ids = (await read(first.keys, first)).map(({ id }) => id)
  const last = others.pop()
  if (others.length > 0) {
    const limit = others.reduce((sum, cut) => sum + cut.limit, 0)
    const rows = await read(
      others.flatMap(({ keys }) => keys),
      { offset: 0, limit },
    )
    for (const { keys } of others) {
      ids.push(...rows.filter(({ key }) => keys.includes(key)).map(({ id }) => id))
    }
  }
  if (last) ids.push(...(await read(last.keys, last)).map(({ id }) => id))
  return ids
}

function totalOf(sums: readonly GroupTotals[]): Totals {
  const total = { count: 0, sum_amount: 0, num_excluded: 0 }
  for (const sum of sums) {
    total.count += sum.count
    total.sum_amount += sum.sum_amount
    total.num_excluded += sum.num_excluded
  }
  return total
}
