// What is typed into a check-in, and the way from there to records and to words.
import type { CheckIn } from '#contract/check-in.ts'
import { type Day, writeLongDay } from '#domain/dates.ts'
import { round2 } from '#domain/money.ts'
import { money, signedMoney } from '#web/lib/format.ts'
import type { SentRecord } from '#web/records/record-values.ts'

export type Pair = CheckIn['pairs'][number]

/** An account and a category together, which one balance belongs to. */
export type PairIds = Pick<Pair, 'account' | 'category'>

export interface Entry {
  balance: number | null
  /** The contribution: negative for what was taken out. */
  amount: number | null
  dividends: number | null
}

/** By `keyOf`; a pair without an entry was not touched. */
export type Entries = Readonly<{ [pair: string]: Entry }>

export const NO_ENTRY: Entry = { balance: null, amount: null, dividends: null }

export function keyOf({ account, category }: PairIds): string {
  return `${account}-${category}`
}

/** A pair that never had a balance before. */
export function newPair({ account, category }: PairIds): Pair {
  return { account, category, payee: '', last: null, months: [] }
}

export function isTouched({ balance, amount, dividends }: Entry): boolean {
  return balance !== null || amount !== null || dividends !== null
}

export function isNoted({ months }: Pair): boolean {
  return months.at(-1)?.state === 'noted'
}

export function isClosed({ months }: Pair): boolean {
  return months.at(-1)?.state === 'closed'
}

interface ReadEntries {
  records: SentRecord[]
  /** Of each record, which pair it is for. */
  keys: string[]
  /** By `keyOf`: what is missing. */
  problems: { [pair: string]: string }
}

/** The records of every row that was touched. `payeeOf` names a pair's first record. */
export function readEntries(
  pairs: readonly Pair[],
  entries: Entries,
  date: Day,
  payeeOf: (pair: Pair) => string,
): ReadEntries {
  const read: ReadEntries = { records: [], keys: [], problems: {} }
  for (const pair of pairs) {
    const key = keyOf(pair)
    const entry = entries[key] ?? NO_ENTRY
    if (!isTouched(entry)) continue
    if (entry.balance === null) read.problems[key] = 'Enter the balance as well.'
    read.keys.push(key)
    read.records.push({
      account: pair.account,
      category: pair.category,
      date,
      payee: payeeOf(pair),
      balance: entry.balance,
      amount: entry.amount ?? 0,
      dividends: entry.dividends ?? 0,
      notes: '',
      tags: [],
      exclude_from_totals: false,
    })
  }
  return read
}

/** What a balance says against the last one; null while there is none. */
export function changeWords(
  { last }: Pair,
  entry: Entry,
  isDebt: boolean,
  currency: string,
): string | null {
  const { balance } = entry
  const put = entry.amount ?? 0
  if (balance === null) return null
  if (last === null) return `The first balance of this ${isDebt ? 'debt' : 'investment'}.`
  const since = writeLongDay(last.date)
  if (balance === 0 && last.balance !== 0) {
    return `Down from ${money(last.balance, currency)}. At 0 it counts as closed and is not asked for again.`
  }
  const size = isDebt ? Math.abs : (amount: number) => amount
  const change = round2(size(balance) - size(last.balance))
  if (isDebt && change !== 0) {
    return `${money(Math.abs(change), currency)} ${change < 0 ? 'less' : 'more'} owed since ${since}.`
  }
  if (change === 0 && put === 0) return `Unchanged since ${since}. Saving it confirms the balance.`
  const what =
    change === 0 ? `Unchanged since ${since}` : `${signedMoney(change, currency)} since ${since}`
  if (put !== 0) {
    const moved = `${money(Math.abs(put), currency)} ${put > 0 ? 'put in' : 'taken out'}`
    const grown = round2(change - put)
    const verb = grown < 0 ? 'lost' : 'gained'
    return `${what}: ${moved}, ${money(Math.abs(grown), currency)} ${verb}.`
  }
  if (change > 0) return `${what}.`
  return `${what}. It counts as a loss; if you took money out, enter it as a negative contribution.`
}

/**
 * What everything is worth with what was entered so far. Debts count against it as in net worth:
 * each category as a whole, noted with either sign.
 */
export function totalOf(
  pairs: readonly Pair[],
  entries: Entries,
  isDebt: (category: number) => boolean,
): number {
  const byCategory = new Map<number, number>()
  for (const pair of pairs) {
    const balance = entries[keyOf(pair)]?.balance ?? pair.last?.balance ?? 0
    byCategory.set(pair.category, (byCategory.get(pair.category) ?? 0) + balance)
  }
  const counted = [...byCategory].map(([category, sum]) =>
    isDebt(category) ? -Math.abs(sum) : sum,
  )
  return round2(counted.reduce((total, sum) => total + sum, 0))
}
