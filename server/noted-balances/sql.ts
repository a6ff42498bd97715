// Balances as they were noted in saving records, read from `record_balance`: a look-up for each
// account, category and month in which one was noted. No row of the table is touched, nor a month
// that was not asked for.
import { type RawBuilder, sql } from 'kysely'
import type { Observation } from '#domain/dashboards/balances.ts'
import type { NotedBalance } from '#domain/dashboards/investment-balances.ts'
import { type Month, addMonths, firstDay, lastDay } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { type DayCode, codeOfDay, dayOfCode } from '../db/codes.ts'
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
 * The balances that hold at the end of each month `from` to `to`: for each pot (an account and a
 * category together) the last one noted in each of these months, and where the first month has
 * none, the one carried into it. On one day the higher id counts.
 */
export async function listObservations(
  db: Db,
  user_id: number,
  from: Month,
  to: Month,
  reading: Reading = 'all',
): Promise<Observation[]> {
  const rows = await observations(db, user_id, from, to, reading).execute()
  return rows.map(toObservation)
}

/** The balances that hold at the end of a month, with the records that noted them. */
export async function listNotedBalances(
  db: Db,
  user_id: number,
  month: Month,
  reading: Reading = 'all',
): Promise<NotedBalance[]> {
  const rows = await observations(db, user_id, month, month, reading)
    .select(lastOfDay(db, user_id).select('record.id').as('record_id'))
    .execute()
  return rows.map(({ record_id, ...row }) => ({
    ...toObservation(row),
    record_id: record_id as number,
  }))
}

interface Noted {
  account_id: number
  category_id: number | null
  day: DayCode | null
  balance_minor: Minor | null
}

function toObservation({ day, ...noted }: Noted): Observation {
  return { ...noted, date: dayOfCode(day as DayCode) } as Observation
}

/**
 * Walks the index instead of reading it: from an account to its next category, then from a pot's
 * last day to the last day before that month, until the first month is reached.
 */
function observations(db: Db, user_id: number, from: Month, to: Month, reading: Reading) {
  const end = codeOfDay(firstDay(addMonths(to, 1)))
  return db
    .withRecursive('pot(account_id, category_id)', (walk) =>
      walk
        .selectFrom('account')
        .where('account.user_id', '=', user_id)
        .select(['account.id as account_id', nextCategory(db, user_id, 'account.id', sql`0`)])
        .unionAll(
          walk
            .selectFrom('pot')
            .where('pot.category_id', 'is not', null)
            .select([
              'pot.account_id',
              nextCategory(db, user_id, 'pot.account_id', sql`pot.category_id`),
            ]),
        ),
    )
    .withRecursive('noted(account_id, category_id, day)', (walk) =>
      walk
        .selectFrom('pot')
        .where('pot.category_id', 'is not', null)
        .select([
          'pot.account_id',
          'pot.category_id',
          lastDayBefore(db, user_id, 'pot', sql`${end}`),
        ])
        .unionAll(
          walk
            .selectFrom('noted')
            .where('noted.day', '>', codeOfDay(lastDay(from)))
            .select([
              'noted.account_id',
              'noted.category_id',
              lastDayBefore(db, user_id, 'noted', sql`noted.day / 100 * 100`),
            ]),
        ),
    )
    .selectFrom('noted')
    .where('noted.day', 'is not', null)
    .$if(reading === 'invested', (rows) =>
      rows.where('noted.category_id', 'not in', notInvested(db, user_id)),
    )
    .select([
      'noted.account_id',
      'noted.category_id',
      'noted.day',
      lastOfDay(db, user_id).select('record.balance_minor').as('balance_minor'),
    ])
}

/** The next category of an account, by id, that ever held a balance. */
function nextCategory(
  db: Db,
  user_id: number,
  account: 'account.id' | 'pot.account_id',
  after: RawBuilder<number>,
) {
  return live(db, user_id)
    .where('record.account_id', '=', sql.ref<number>(account))
    .where('record.category_id', '>', after)
    .where('record.balance_minor', 'is not', null)
    .select(({ fn }) => fn.min('record.category_id').as('category_id'))
    .as('category_id')
}

/** The day on which a pot's balance was last noted. */
function lastDayBefore(db: Db, user_id: number, pot: 'pot' | 'noted', before: RawBuilder<DayCode>) {
  return balancesOf(db, user_id, pot)
    .where('record.day', '<', before)
    .select(({ fn }) => fn.max('record.day').as('day'))
    .as('day')
}

/** The record that counts of those which noted a pot's balance on its day. */
function lastOfDay(db: Db, user_id: number) {
  return balancesOf(db, user_id, 'noted')
    .where('record.day', '=', sql.ref<DayCode>('noted.day'))
    .orderBy('record.id', 'desc')
    .limit(1)
}

function balancesOf(db: Db, user_id: number, pot: 'pot' | 'noted') {
  return live(db, user_id)
    .where('record.account_id', '=', sql.ref<number>(`${pot}.account_id`))
    .where('record.category_id', '=', sql.ref<number>(`${pot}.category_id`))
    .where('record.balance_minor', 'is not', null)
    .where('record.exclude_from_totals', '=', 0)
}
