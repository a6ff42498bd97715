// A user's own markets: months of prices, dividends, consumer prices and yields, uploaded as CSV, in
// which plans can be run.
import { z } from 'zod'
import type { MarketMonth } from '#domain/plans/worlds/market.ts'
import { DayField, Id, IdParams, Name, Version, objectOf } from './fields.ts'

/** Of a user. */
export const MOST_MARKETS = 20
export const TOO_MANY_MARKETS = `At most ${MOST_MARKETS} markets can be kept.`

const MOST_CHARACTERS = 1_000_000

const MarketDraft = z.object({
  name: Name,
  /** A header with month, price, dividend, cpi and rate in any order, then a line a month. */
  csv: z.string('Text is required.').max(MOST_CHARACTERS),
})

export const Market = z.object({
  id: Id,
  name: z.string(),
  /** How many there are. */
  months: z.number().int(),
  first: DayField.nullable(),
  last: DayField.nullable(),
  version: Version,
})
export type Market = z.output<typeof Market>

const MarketWithRows = Market.extend({ rows: z.array(objectOf<MarketMonth>()) })

export const listMarkets = {
  reply: z.array(Market),
}

export const getMarket = {
  params: IdParams,
  reply: MarketWithRows,
}

export const createMarket = {
  body: MarketDraft,
  reply: Market,
}

export const deleteMarket = {
  params: IdParams,
}
