// What a diary reads of the records: the sums and balances of all its months at once, so that any
// of them can be read as of its own end. All of it is answered from indexes.
import { type Month, addMonths } from '#domain/dates.ts'
import type { RecordHistory } from '#domain/plans/diary.ts'
import { findLastMonth, listMonthSums } from '../../dashboards/sql.ts'
import type { Db } from '../../db/in-tx.ts'
import { WIDEST_WINDOW, readPlanRecords } from '../read-records.ts'

/** The records as the months `from` to `to` read them. */
export async function readHistory(
  db: Db,
  user_id: number,
  from: Month,
  to: Month,
): Promise<RecordHistory> {
  const last = await findLastMonth(db, user_id, addMonths(from, -1))
  const start = addMonths(last ?? from, 1 - WIDEST_WINDOW)
  const monthsWith = async (type: 'income' | 'saving') => {
    const sums = await listMonthSums(db, user_id, { type, from: start, to, group_by: 'none' })
    return sums.map(({ month }) => month)
  }
  const [records, income, saving] = await Promise.all([
    readPlanRecords(db, user_id, start, to),
    monthsWith('income'),
    monthsWith('saving'),
  ])
  return { ...records, other_months: [...income, ...saving] }
}
