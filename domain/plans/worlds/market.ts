// A market's past, month by month, and the real growth that a mix of its stocks and bonds had. For a
// month and the one after it, with y = rate / 1200:
//   stock = (price' + dividend' / 12) / price
//   bond  = y + y/y' * (1 - (1+y')^-119) + (1+y')^-119            y' = 0:  1 + 120 * y
//   f     = (share * stock + (1 - share) * bond) / (cpi' / cpi)
// The bond is a 10-year one bought at par and sold a coupon later, with 119 months left, at the next
// month's yield. The mix is set right each month; there are no costs.
import type { Month } from '#domain/dates.ts'

/** A month of a market. `dividend` is a year's rate, `rate` percent a year. */
export interface MarketMonth {
  month: Month
  price: number
  dividend: number
  cpi: number
  rate: number
}

/** Consecutive months, oldest first. */
export type Market = readonly MarketMonth[]

/** A month can lose nearly everything, but no month turns money into a debt. */
const LEAST_GROWTH = 1e-9

/** Real growth from each month to the next; `stock_share` in percent, the rest bonds. */
export function realGrowth(market: Market, stock_share: number): Float64Array {
  const growth = new Float64Array(Math.max(0, market.length - 1))
  const share = stock_share / 100
  for (const [k, now] of market.entries()) {
    const next = market[k + 1]
    if (!next) break
    const stock = (next.price + next.dividend / 12) / now.price
    const mix = share * stock + (1 - share) * bondGrowth(now.rate / 1200, next.rate / 1200)
    growth[k] = Math.max(LEAST_GROWTH, mix / (next.cpi / now.cpi))
  }
  return growth
}

/** What a 10-year bond becomes in a month in which the yield of a month goes from `now` to `next`. */
function bondGrowth(now: number, next: number): number {
  if (next === 0) return 1 + 120 * now
  const left = (1 + next) ** -119
  return now + (now / next) * (1 - left) + left
}
