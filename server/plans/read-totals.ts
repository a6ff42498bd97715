// What integrated plans read of the records in month M0: the twelve months that the widest window
// looks back on, the current one, and where the records begin.
import { type Month, addMonths, newestOf } from '#domain/dates.ts'
import type { RecordTotals } from '#domain/plans/record-totals.ts'
import { RECORD_TYPES } from '#domain/records.ts'
import { findLatestMonth } from '../dashboards/sql.ts'
import type { Db } from '../db/in-tx.ts'
import { WIDEST_WINDOW, readPlanRecords } from './read-records.ts'

/** The totals, with the names of the categories that the balance adds up. */
export interface ReadTotals extends RecordTotals {
  fi_categories: (RecordTotals['fi_categories'][number] & { name: string })[]
}

/** The totals as of month `m0`. */
export async function readTotals(db: Db, user_id: number, m0: Month): Promise<ReadTotals> {
  const latest = await Promise.all(
    RECORD_TYPES.map((type) => findLatestMonth(db, user_id, type, addMonths(m0, -1))),
  )
  const last = newestOf(latest) ?? m0
  const records = await readPlanRecords(db, user_id, addMonths(last, 1 - WIDEST_WINDOW), m0)
  const { spending, essential, contributions, balances, fi_categories } = records
  const now = (each: typeof balances) =>
    each.find(({ month }) => month === m0)?.amount_minor ?? null
  const latestOf = (type: (typeof RECORD_TYPES)[number]) => latest[RECORD_TYPES.indexOf(type)]
  return {
    spending,
    essential,
    contributions,
    other_months: [latestOf('income'), latestOf('saving')].flatMap((month) => month ?? []),
    balance_minor: now(balances),
    fi_categories: fi_categories.map(({ id, name, contributions, balances }) => ({
      id,
      name,
      contributions,
      balance_minor: now(balances),
    })),
  }
}
