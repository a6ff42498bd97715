// What integrated plans read of the records: the months that can matter and no others. These are
// the twelve that the widest window looks back on, the current one, and the first one with a
// record of its type, which tells where the records begin. All of it is answered from indexes.
import { balancesByMonth } from '#domain/dashboards/balances.ts'
import { sumsByMonth } from '#domain/dashboards/values.ts'
import { type Month, addMonths } from '#domain/dates.ts'
import type { MonthTotal, RecordTotals } from '#domain/plans/inputs.ts'
import { RECORD_TYPES, type RecordType } from '#domain/records.ts'
import {
  findFirstMonth,
  findLatestMonth,
  listMonthSums,
  listObservations,
} from '../dashboards/sql.ts'
import type { Db } from '../db/in-tx.ts'

const WIDEST_WINDOW = 12

/** The totals, and how many categories the balance adds up. */
export interface ReadTotals extends RecordTotals {
  balance_categories: number
}

/** The totals as of month `m0`. */
export async function readTotals(db: Db, user_id: number, m0: Month): Promise<ReadTotals> {
  const latest = await Promise.all(
    RECORD_TYPES.map((type) => findLatestMonth(db, user_id, type, addMonths(m0, -1))),
  )
  const last =
    latest
      .filter((month) => month !== null)
      .toSorted()
      .at(-1) ?? m0
  const from = addMonths(last, 1 - WIDEST_WINDOW)
  const income = latest[RECORD_TYPES.indexOf('income')] ?? null
  const [spending, contributions, observations] = await Promise.all([
    monthTotals(db, user_id, 'transaction', from, m0),
    monthTotals(db, user_id, 'saving', from, m0),
    listObservations(db, user_id, m0, m0),
  ])
  return {
    spending,
    contributions,
    income_months: income === null ? [] : [income],
    balance_minor: balancesByMonth(observations, [m0]).get(m0) ?? null,
    balance_categories: new Set(observations.map(({ category_id }) => category_id)).size,
  }
}

/** The sums of the months `from` to `to`, and of the first month with such a record. */
export async function monthTotals(
  db: Db,
  user_id: number,
  type: RecordType,
  from: Month,
  to: Month,
): Promise<MonthTotal[]> {
  const first = await findFirstMonth(db, user_id, type)
  if (first === null) return []
  const spans =
    first < from ? [[first, first] as const, [from, to] as const] : [[from, to] as const]
  const sums = await Promise.all(
    spans.map(([from, to]) => listMonthSums(db, user_id, { type, from, to, group_by: 'none' })),
  )
  return [...sumsByMonth(sums.flat(), type)].map(([month, amount_minor]) => ({
    month,
    amount_minor,
  }))
}
