// Runs a query: what the records of its window add up to, by group and month. A comparison looks at
// twice the window; the earlier half only ever becomes the column `change`.
import type { QueryResult, QueryRun, runQuery } from '#contract/query-tool.ts'
import { balancesByMonth } from '#domain/dashboards/balances.ts'
import { foldValues } from '#domain/dashboards/folds.ts'
import type { Group } from '#domain/dashboards/groups.ts'
import { type SummedField, type Values, addTo } from '#domain/dashboards/values.ts'
import { type Month, addMonths, firstDay, lastDay, monthOf, monthsEnding } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import type { QueryGrouping } from '#domain/query-tool/choices.ts'
import { type GroupKey, pivot } from '#domain/query-tool/pivot.ts'
import type { Call } from '../../answer.ts'
import { type Folding, listFolding } from '../../dashboards/list-groups.ts'
import type { Db } from '../../db/in-tx.ts'
import { groupBy } from '#domain/lists.ts'
import { FOUND_NOWHERE, type Filter } from '../../records/list/sql.ts'
import { listTags } from '../../tags/sql.ts'
import { checkOwned } from '../../records/check-owned.ts'
import * as run from './sql.ts'

export async function runOnRecords(call: Call<typeof runQuery>): Promise<QueryResult> {
  const { db, user, body, today } = call
  await checkOwned(db, user.id, body.record_type, {
    accounts: ['account_pks', body.account_pks],
    categories: ['category_pks', body.category_pks],
    tags: ['tag_pks', body.tag_pks],
  })
  return resultOf(db, user.id, body, monthOf(today))
}

/** The result of a query whose months end with `last`. */
export async function resultOf(
  db: Db,
  user_id: number,
  body: QueryRun,
  last: Month,
): Promise<QueryResult> {
  const { months, before, all } = windowOf(body, last)
  const filter = filterOf(user_id, body)
  const { values, totals, latest } = await readRecords(db, filter, body, all)
  const summed = before !== null && body.data_field !== 'balance'
  const known_from = summed ? await findKnownFrom(db, filter, before, totals) : null
  const before_known = !summed || known_from !== null
  const compared_from =
    known_from === null || known_from === before?.[0] ? null : firstDay(known_from)
  const { groupOf, foldOf } = await namesOf(db, filter, body, latest)
  const input = { ...body, months, before, before_known, totals }
  const result = { ...pivot({ ...input, values, groupOf }), compared_from }
  const fold = foldOf(result.table_data.map(({ id }) => id))
  if (!fold) return result
  const folded = pivot({
    ...input,
    values: foldValues(values, fold),
    groupOf: (key) => fold.groupOf(idIn(key)),
  })
  const { table_data, chart_pie, chart_timeseries } = folded
  return { ...result, folded: { table_data, chart_pie, chart_timeseries } }
}

interface Window {
  months: Month[]
  before: Month[] | null
  /** Both together, oldest first. */
  all: Month[]
}

function windowOf({ timespan, compare }: QueryRun, last: Month): Window {
  const months = monthsEnding(last, timespan)
  const before = compare ? monthsEnding(addMonths(last, -timespan), timespan) : null
  return { months, before, all: [...(before ?? []), ...months] }
}

/** What the list of records would be asked for. */
function filterOf(user_id: number, body: QueryRun): Filter {
  const { account_pks, category_pks, tag_pks, payee, notes } = body
  return {
    user_id,
    record_type: body.record_type,
    query: {
      filter_text: '',
      account: account_pks,
      category: category_pks,
      tag: tag_pks,
      payee,
      payee_filter_type: body.payee_filter_type,
      notes,
      notes_filter_type: body.notes_filter_type,
      excluded: body.include_excluded_records ? undefined : false,
    },
    found: FOUND_NOWHERE,
  }
}

/** From which of the months that are compared with the filtered set has records; null when it began later. */
async function findKnownFrom(
  db: Db,
  filter: Filter,
  before: readonly Month[],
  totals: Values,
): Promise<Month | null> {
  const [first] = before
  const begun = before.find((month) => totals.has(month)) ?? null
  if (first === undefined || begun === first) return begun
  return (await run.hasRecordBefore(db, filter, first)) ? first : begun
}

interface ReadRecords {
  values: Map<GroupKey, Values>
  /** Of the whole set: under several tags a record counts once. */
  totals: Values
  /** Of each group, the record made last. */
  latest: Map<GroupKey, number>
}

function readRecords(db: Db, filter: Filter, body: QueryRun, all: Month[]): Promise<ReadRecords> {
  const [first, last] = [all[0], all.at(-1)]
  if (first === undefined || last === undefined) throw new Error('a window has months')
  const query = { ...filter.query, date_to: lastDay(last) }
  if (body.data_field === 'balance') return readBalances(db, { ...filter, query }, body, all, first)
  const within = { ...filter, query: { ...query, date_from: firstDay(first) } }
  return readSums(db, within, body, body.data_field)
}

async function readSums(
  db: Db,
  filter: Filter,
  { record_type, group_by }: QueryRun,
  field: SummedField,
): Promise<ReadRecords> {
  const list = (by: QueryGrouping) => run.listGroupSums(db, filter, by, field)
  const [sums, all] = await Promise.all([list(group_by), group_by === 'tag' ? list('none') : null])
  const valueOf = ({ sum_minor }: run.GroupSum) =>
    record_type === 'transaction' && field === 'amount' ? ((0 - sum_minor) as Minor) : sum_minor
  const values = new Map<GroupKey, Map<Month, Minor>>()
  const latest = new Map<GroupKey, number>()
  for (const sum of sums) {
    const group = values.get(sum.group) ?? new Map<Month, Minor>()
    values.set(sum.group, group.set(sum.month, valueOf(sum)))
    latest.set(sum.group, Math.max(latest.get(sum.group) ?? 0, sum.latest_id))
  }
  const totals = new Map<Month, Minor>()
  for (const sum of all ?? sums) addTo(totals, sum.month, valueOf(sum))
  return { values, totals, latest }
}

async function readBalances(
  db: Db,
  filter: Filter,
  { group_by }: QueryRun,
  months: Month[],
  first: Month,
): Promise<ReadRecords> {
  const list = (by: QueryGrouping) => run.listGroupBalances(db, filter, by, first)
  // Only accounts and categories share the pots out among them.
  const overlaps = group_by === 'tag' || group_by === 'payee'
  const [noted, all] = await Promise.all([list(group_by), overlaps ? list('none') : null])
  const values = new Map<GroupKey, Values>()
  const latest = new Map<GroupKey, number>()
  for (const [key, observations] of groupBy(noted, ({ group }) => group)) {
    values.set(key, balancesByMonth(observations, months))
    latest.set(key, Math.max(...observations.map(({ record_id }) => record_id)))
  }
  return { values, totals: balancesByMonth(all ?? noted, months), latest }
}

/** Finds what a group is called, and how categories fold. */
async function namesOf(
  db: Db,
  { user_id, record_type }: Filter,
  { group_by }: QueryRun,
  latest: ReadonlyMap<GroupKey, number>,
): Promise<{ groupOf: (key: GroupKey) => Group; foldOf: Folding['foldOf'] }> {
  if (group_by === 'payee') {
    const payees = await run.listPayees(db, user_id, [...latest.values()])
    const groupOf = (key: GroupKey) => ({
      id: null,
      name: payees.get(latest.get(key) ?? 0) ?? String(key),
      slot: null,
    })
    return { groupOf, foldOf: () => null }
  }
  if (group_by === 'tag') {
    const tags = new Map((await listTags(db, user_id, {})).map((tag) => [tag.id, tag]))
    const groupOf = (key: GroupKey) => {
      const tag = tags.get(Number(key))
      return { id: tag?.id ?? null, name: tag?.name ?? 'Untagged', slot: tag?.slot ?? null }
    }
    return { groupOf, foldOf: () => null }
  }
  const { groupOf, foldOf } = await listFolding(db, user_id, record_type, group_by)
  return { groupOf: (key) => groupOf(idIn(key)), foldOf }
}

/** An account's or a category's id. */
function idIn(key: GroupKey): number | null {
  return key === null ? null : Number(key)
}
