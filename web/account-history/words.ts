// An account over time, in words.
import type { AccountHistory } from '#contract/account-history.ts'
import { writeLongDay } from '#domain/dates.ts'
import { money } from '#web/lib/format.ts'

type Unexplained = AccountHistory['unexplained'][number]

/** "From 1 October 2026 to 31 October 2026 the balance fell by $100.00; the records come to −$80.00." */
export function unexplainedWords(gap: Unexplained, currency: string): string {
  const { from, to, balance_change, records } = gap
  const way = balance_change < 0 ? 'fell' : 'rose'
  const change =
    balance_change === 0
      ? 'did not change'
      : `${way} by ${money(Math.abs(balance_change), currency)}`
  const period =
    from === to ? `On ${writeLongDay(from)}` : `From ${writeLongDay(from)} to ${writeLongDay(to)}`
  return `${period} the balance ${change}; the records come to ${money(records, currency)}.`
}

/** What that means: "$20.00 went out that no record shows, or a record of money in stands there twice." */
export function missingWords({ missing }: Unexplained, currency: string): string {
  const amount = money(Math.abs(missing), currency)
  return missing < 0
    ? `${amount} went out that no record shows, or money in is recorded twice.`
    : `${amount} came in that no record shows, or money out is recorded twice.`
}
