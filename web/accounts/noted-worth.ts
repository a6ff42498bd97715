// What an account's investments are worth, as their records noted it. Debts are told apart.
import type { Account } from '#contract/accounts.ts'
import type { NetWorthParts } from '#contract/net-worth.ts'
import { type Day, writeLongDay } from '#domain/dates.ts'
import { ageWords } from './age-words.ts'

export const NOTED_FAILED = 'Balances of investments and debts could not be loaded'

export interface NotedWorth {
  amount: number
  /** The first and the last of the days on which the balances that count were noted. */
  from: Day
  to: Day
  /** The largest first. */
  parts: NetWorthParts['noted']
}

/** By account; an account of which nothing is noted is absent. */
export function notedWorth(noted: NetWorthParts['noted']): Map<number, NotedWorth> {
  const worth = new Map<number, NotedWorth>()
  for (const part of noted) {
    if (part.purpose === 'debt') continue
    const { account, counted, date } = part
    const known = worth.get(account) ?? { amount: 0, from: date, to: date, parts: [] }
    worth.set(account, {
      amount: known.amount + counted,
      from: date < known.from ? date : known.from,
      to: date > known.to ? date : known.to,
      parts: [...known.parts, part],
    })
  }
  return worth
}

interface LastBalance {
  amount: number
  /** The first and the last of the days on which what counts was known. */
  from: Day
  to: Day
}

/** What an account held last: of cash and cards what is known of them, of investments what their records noted. */
export function lastBalanceOf(
  { id, kind, balance }: Pick<Account, 'id' | 'kind' | 'balance'>,
  noted: ReadonlyMap<number, NotedWorth>,
): LastBalance | null {
  if (kind !== 'investment' && balance) {
    return { amount: balance.amount, from: balance.date, to: balance.date }
  }
  return noted.get(id) ?? null
}

/** "22 days old"; where parts are of several days "22 days old, a part 6 months". */
export function lastAge({ from, to }: LastBalance, now: Day): string {
  const [age, oldest] = [ageWords(to, now), ageWords(from, now)]
  return age === oldest ? age : `${age}, a part ${oldest.replace(/ old$/, '')}`
}

/** "31 October 2026, 22 days old"; of several days the oldest: "the oldest 1 May 2026, 6 months old". */
export function notedWords({ from, to }: NotedWorth, now: Day): string {
  const oldest = `${writeLongDay(from)}, ${ageWords(from, now)}`
  return from === to ? oldest : `the oldest ${oldest}`
}
