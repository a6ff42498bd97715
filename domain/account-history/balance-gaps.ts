// Whether an account's records explain its balances: between two known balances the records have to
// come to their difference. What does not fit is a missing or doubled record. Example: 1 000 on
// 31 March and 900 on 30 April, with records of -80 between them: 20 went out that no record shows.
import { type Day, addDays, byDate } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'

/** A balance at the end of a day; one a day. */
export interface DayBalance {
  date: Day
  amount_minor: Minor
}

/** What the records of a day come to, excluded ones too. */
export interface DaySum {
  date: Day
  amount_minor: Minor
}

export interface BalanceGap {
  /** The first and the last day of the period whose records do not fit. */
  from: Day
  to: Day
  /** What the balance changed by, and what the records come to. */
  balance_change_minor: Minor
  records_minor: Minor
  /** The change that no record shows. */
  missing_minor: Minor
}

/** The periods whose records do not explain their balances, oldest first. */
export function balanceGaps(
  balances: readonly DayBalance[],
  sums: readonly DaySum[],
): BalanceGap[] {
  const known = balances.toSorted(byDate)
  const booked = sums.toSorted(byDate)
  const gaps: BalanceGap[] = []
  let next = 0
  for (const [index, to] of known.entries()) {
    let records = 0
    for (let sum = booked[next]; sum && sum.date <= to.date; sum = booked[next]) {
      records += sum.amount_minor
      next += 1
    }
    const from = known[index - 1]
    if (from === undefined) continue
    const change = to.amount_minor - from.amount_minor
    if (change === records) continue
    gaps.push({
      from: addDays(from.date, 1),
      to: to.date,
      balance_change_minor: change as Minor,
      records_minor: records as Minor,
      missing_minor: (change - records) as Minor,
    })
  }
  return gaps
}
