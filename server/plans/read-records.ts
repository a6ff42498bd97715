// What plans read of the records for the months `from` to `to`: spending, what of it is essential,
// what was put into money for FI, and its balances, altogether and by category. Money of another
// purpose (a house, a debt, a buffer) is not money for FI. All of it is answered from indexes.
import { balancesByGroup, balancesByMonth } from '#domain/dashboards/balances.ts'
import { type MonthSum, type Values, sumsByGroup, sumsByMonth } from '#domain/dashboards/values.ts'
import { type Month, monthSpan } from '#domain/dates.ts'
import type { MonthTotal } from '#domain/plans/record-totals.ts'
import type { RecordType } from '#domain/records.ts'
import { listCategories } from '../categories/sql.ts'
import { findFirstMonth, listMonthSums } from '../dashboards/sql.ts'
import { listNotedBalances } from '../noted-balances/sql.ts'
import type { Db } from '../db/in-tx.ts'
import { findFirstMonthIn } from './sql.ts'

export interface PlanRecords {
  spending: MonthTotal[]
  /** Null when no category is marked essential. */
  essential: MonthTotal[] | null
  contributions: MonthTotal[]
  balances: MonthTotal[]
  fi_categories: FiCategoryRecords[]
}

export interface FiCategoryRecords {
  id: number
  name: string
  contributions: MonthTotal[]
  /** What is known at the end of each month. */
  balances: MonthTotal[]
}

/** The months that the widest window of a plan looks back on. */
export const WIDEST_WINDOW = 12

/** Sums also hold the first month with a record of their kind, which tells where they begin. */
export async function readPlanRecords(
  db: Db,
  user_id: number,
  from: Month,
  to: Month,
): Promise<PlanRecords> {
  const [savings, transactions] = await Promise.all([
    listCategories(db, { user_id, record_type: 'saving' }, {}),
    listCategories(db, { user_id, record_type: 'transaction' }, {}),
  ])
  const fi = savings.filter(({ purpose }) => purpose === 'fi')
  const fi_ids = new Set(fi.map(({ id }) => id))
  const essential_ids = new Set(
    transactions.filter(({ essential }) => essential).map(({ id }) => id),
  )
  const [spent, put_in, noted] = await Promise.all([
    sumsFrom(
      db,
      user_id,
      'transaction',
      await findFirstMonth(db, user_id, 'transaction'),
      from,
      to,
    ),
    sumsFrom(db, user_id, 'saving', await findFirstMonthIn(db, user_id, [...fi_ids]), from, to),
    listNotedBalances(db, user_id, from, to),
  ])
  const observations = noted.filter(({ category_id }) => fi_ids.has(category_id))
  const months = monthSpan(from, to)
  const added = put_in.filter(({ group_id }) => fi_ids.has(group_id ?? 0))
  const addedBy = sumsByGroup(added, 'saving', 'amount')
  const heldBy = balancesByGroup(observations, months, 'category')
  const essential = spent.filter(({ group_id }) => essential_ids.has(group_id ?? 0))
  return {
    spending: totals(sumsByMonth(spent, 'transaction')),
    essential: essential_ids.size === 0 ? null : totals(sumsByMonth(essential, 'transaction')),
    contributions: totals(sumsByMonth(added, 'saving')),
    balances: totals(balancesByMonth(observations, months)),
    fi_categories: fi.map(({ id, name }) => ({
      id,
      name,
      contributions: totals(addedBy.get(id) ?? new Map()),
      balances: totals(heldBy.get(id) ?? new Map()),
    })),
  }
}

/** The sums of the months `from` to `to`, and of the first month, by category. */
async function sumsFrom(
  db: Db,
  user_id: number,
  type: RecordType,
  first: Month | null,
  from: Month,
  to: Month,
): Promise<MonthSum[]> {
  if (first === null) return []
  const spans =
    first < from ? [[first, first] as const, [from, to] as const] : [[from, to] as const]
  const sums = await Promise.all(
    spans.map(([from, to]) => listMonthSums(db, user_id, { type, from, to, group_by: 'category' })),
  )
  return sums.flat()
}

/** Oldest first, as no database promises. */
function totals(values: Values): MonthTotal[] {
  return [...values]
    .map(([month, amount_minor]) => ({ month, amount_minor }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
}
