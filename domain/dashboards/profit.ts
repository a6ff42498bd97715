// What an investment gained beyond the money put in, and that gain in percent of that money.
//   profit(t)  = balance(t) - balance(b) - contributions after b + dividends after b
//   percent(t) = profit(t) of (balance(b) + what was put in after b, withdrawals not subtracted)
// where b is the first month with a known balance. Worked example: 1000.00 at b, 100.00 put in and
// 5.00 paid out in the next month, worth 1130.00 then: a profit of 35.00, which is 3.18 % of the
// 1100.00 put in.
import type { Month } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { percentOf } from './figures.ts'
import { type Values, sumIn } from './values.ts'

/** One investment by month; balances are known from some month on. */
export interface Investment {
  balances: Values
  contributions: Values
  dividends: Values
}

export interface Gain {
  month: Month
  /** Minor units; null before a balance is known. */
  profit: number | null
  /** Unrounded; null before a balance is known, and while nothing was put in. */
  percent: number | null
}

export interface Gains {
  /** The month that profit is counted from, and the balance then. */
  since: Month
  held_minor: Minor
  /** All that was put in after that, withdrawals not subtracted. */
  put_in_minor: number
  by_month: Gain[]
}

/** The gains of each of `months`, oldest first; null when no balance is known in any. */
export function gainsOf(investment: Investment, months: readonly Month[]): Gains | null {
  const { balances, contributions, dividends } = investment
  const since = months.find((month) => balances.has(month))
  if (since === undefined) return null
  const held_minor = sumIn(balances, since)
  let added = 0
  let put_in_minor = 0
  let paid_out = 0
  const by_month = months.map((month): Gain => {
    if (month < since) return { month, profit: null, percent: null }
    if (month > since) {
      const contribution = sumIn(contributions, month)
      added += contribution
      put_in_minor += Math.max(0, contribution)
      paid_out += sumIn(dividends, month)
    }
    const profit = sumIn(balances, month) - held_minor - added + paid_out
    return { month, profit, percent: percentOf(profit, held_minor + put_in_minor) }
  })
  return { since, held_minor, put_in_minor, by_month }
}
