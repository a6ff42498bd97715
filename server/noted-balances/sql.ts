// Balances as they were noted in saving records, read from `record_balance` alone: no row of the table is
// touched.
import { sql } from 'kysely'
import type { NotedBalance } from '#domain/dashboards/investment-balances.ts'
import { type Month, lastDay } from '#domain/dates.ts'
import { codeOfDay, dayOfCode } from '../db/codes.ts'
import type { Db } from '../db/in-tx.ts'
import { live } from '../db/live-sql.ts'

/** Which saving categories are read: those whose money is invested (purposes fi and buffer), or all. */
export type Reading = 'invested' | 'all'

/** Homes and debts: what is logged of them is no investment. */
export function notInvested(db: Db, user_id: number) {
  return db
    .selectFrom('category')
    .where('user_id', '=', user_id)
    .where('record_type', '=', sql.lit('saving' as const))
    .where('purpose', 'in', ['home', 'debt'])
    .select('id')
}

/**
 * The balances that hold at the end of each month `from` to `to`, with the records that noted them: for each
 * pot (an account and a category together) the last one noted in each of these months, and where the
 * first month has none, the one carried into it. On one day the higher id counts.
 */
export async function listNotedBalances(
  db: Db,
  user_id: number,
  from: Month,
  to: Month,
  reading: Reading = 'all',
): Promise<NotedBalance[]> {
  const month = sql`case when day <= ${codeOfDay(lastDay(from))} then 0 else day / 100 end`
  const pot = sql`partition by account_id, category_id, ${month}`
  const noted = live(db, user_id)
    .where('balance_minor', 'is not', null)
    .where('exclude_from_totals', '=', 0)
    .where('day', '<=', codeOfDay(lastDay(to)))
    .$if(reading === 'invested', (rows) =>
      rows.where('category_id', 'not in', notInvested(db, user_id)),
    )
    .select(({ ref }) => [
      'account_id',
      'category_id',
      'day',
      ref('balance_minor').$notNull().as('balance_minor'),
      'record.id as record_id',
      sql<number>`row_number() over (${pot} order by day desc, record.id desc)`.as('place'),
      sql<number>`dense_rank() over (partition by account_id order by category_id)`.as('nth'),
    ])
  const rows = await db
    .selectFrom(noted.as('noted'))
    .select(['account_id', 'category_id', 'day', 'balance_minor', 'record_id'])
    .where('place', '=', 1)
    // The first category of each account, then the second of each: so a check-in has them.
    .orderBy('nth')
    .orderBy('account_id')
    .execute()
  return rows.map(({ day, ...row }) => ({ ...row, date: dayOfCode(day) }))
}
