// What a diary reads of the records: the sums and balances of all its months at once, so that any
// of them can be read as of its own end. All of it is answered from indexes.
import { balancesByMonth } from '#domain/dashboards/balances.ts'
import { type Month, addMonths, monthSpan } from '#domain/dates.ts'
import type { RecordHistory } from '#domain/plans/diary.ts'
import { RECORD_TYPES } from '#domain/records.ts'
import { findLatestMonth, listMonthSums, listObservations } from '../../dashboards/sql.ts'
import type { Db } from '../../db/in-tx.ts'
import { monthTotals } from '../read-totals.ts'

const WIDEST_WINDOW = 12

/** The records as the months `from` to `to` read them. */
export async function readHistory(
  db: Db,
  user_id: number,
  from: Month,
  to: Month,
): Promise<RecordHistory> {
  const latest = await Promise.all(
    RECORD_TYPES.map((type) => findLatestMonth(db, user_id, type, addMonths(from, -1))),
  )
  const last = latest.filter((month) => month !== null).toSorted()
  const start = addMonths(last.at(-1) ?? from, 1 - WIDEST_WINDOW)
  const [spending, contributions, income, observations] = await Promise.all([
    monthTotals(db, user_id, 'transaction', start, to),
    monthTotals(db, user_id, 'saving', start, to),
    listMonthSums(db, user_id, { type: 'income', from: start, to, group_by: 'none' }),
    listObservations(db, user_id, from, to),
  ])
  const balances = balancesByMonth(observations, monthSpan(from, to))
  return {
    spending,
    contributions,
    income_months: income.map(({ month }) => month),
    balances: [...balances].map(([month, amount_minor]) => ({ month, amount_minor })),
  }
}
