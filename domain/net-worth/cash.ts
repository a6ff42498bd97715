// What cash accounts and cards hold at the end of a month: the last balance known by then, and the
// records booked after it. Example: 1 000 noted on 10 May, 200 spent on 20 May and 300 earned on
// 2 June: 800 at the end of May, 1 100 at the end of June. On a card what is owed is negative.
import { type Day, type Month, byDate, lastDay } from '#domain/dates.ts'
import { addTo } from '#domain/dashboards/values.ts'
import { groupBy } from '#domain/lists.ts'
import type { Minor } from '#domain/money.ts'

/** A balance proved by a statement or typed, at the end of a day; one a day and account. */
export interface KnownBalance {
  account_id: number
  date: Day
  amount_minor: Minor
}

/** What an account's records of a day come to, excluded ones too. */
export interface DayFlow {
  account_id: number
  date: Day
  amount_minor: Minor
}

/** Minor units by month; a month in which no account's balance is known is absent. */
export function cashByMonth(
  months: readonly Month[],
  balances: readonly KnownBalance[],
  flows: readonly DayFlow[],
): Map<Month, Minor> {
  const cash = new Map<Month, Minor>()
  for (const [account, known] of groupBy(balances, ({ account_id }) => account_id)) {
    const own = flows.filter(({ account_id }) => account_id === account)
    for (const [month, held] of heldByMonth(months, known, own)) addTo(cash, month, held)
  }
  return cash
}

/** One account's money at the end of each month from its first known balance on. */
export function heldByMonth(
  months: readonly Month[],
  balances: readonly KnownBalance[],
  flows: readonly DayFlow[],
): Map<Month, Minor> {
  const known = balances.toSorted(byDate)
  const booked = flows.toSorted(byDate)
  const held = new Map<Month, Minor>()
  let [next_balance, next_flow, amount] = [0, 0, 0]
  let at: Day | null = null
  for (const month of months) {
    const end = lastDay(month)
    for (let last = known[next_balance]; last && last.date <= end; last = known[next_balance]) {
      at = last.date
      amount = last.amount_minor
      next_balance += 1
    }
    for (let flow = booked[next_flow]; flow && flow.date <= end; flow = booked[next_flow]) {
      if (at !== null && flow.date > at) amount += flow.amount_minor
      next_flow += 1
    }
    if (at !== null) held.set(month, amount as Minor)
  }
  return held
}
