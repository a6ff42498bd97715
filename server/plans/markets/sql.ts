// Statements about a user's own markets. Their months are kept as lists of five.
import type { Selectable } from 'kysely'
import type { Month } from '#domain/dates.ts'
import type { Market } from '#domain/plans/worlds/market.ts'
import { foldKey } from '#domain/text.ts'
import type { Db } from '../../db/in-tx.ts'
import type { MarketTable } from '../../db/plan-tables.ts'
import { countRows } from '../../db/sql.ts'

export interface StoredMarket {
  id: number
  name: string
  version: number
  market: Market
}

const COLUMNS = ['id', 'name', 'months', 'version'] as const

type MonthRow = [month: Month, price: number, dividend: number, cpi: number, rate: number]

/** By name. */
export async function listMarkets(db: Db, user_id: number): Promise<StoredMarket[]> {
  const rows = await db
    .selectFrom('market')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .orderBy('name_key')
    .execute()
  return rows.map(toMarket)
}

export async function findMarket(
  db: Db,
  user_id: number,
  id: number,
): Promise<StoredMarket | null> {
  const row = await db
    .selectFrom('market')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toMarket(row) : null
}

export function countMarkets(db: Db, user_id: number): Promise<number> {
  return countRows(db.selectFrom('market').where('user_id', '=', user_id))
}

export async function insertMarket(
  db: Db,
  user_id: number,
  { name, market }: Pick<StoredMarket, 'name' | 'market'>,
): Promise<StoredMarket> {
  const months = market.map(({ month, price, dividend, cpi, rate }): MonthRow => [
    month,
    price,
    dividend,
    cpi,
    rate,
  ])
  const row = await db
    .insertInto('market')
    .values({ user_id, name, name_key: foldKey(name), months: JSON.stringify(months) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toMarket(row)
}

function toMarket({
  months,
  ...row
}: Pick<Selectable<MarketTable>, (typeof COLUMNS)[number]>): StoredMarket {
  const rows: MonthRow[] = JSON.parse(months)
  const market = rows.map(([month, price, dividend, cpi, rate]) => ({
    month,
    price,
    dividend,
    cpi,
    rate,
  }))
  return { ...row, market }
}
