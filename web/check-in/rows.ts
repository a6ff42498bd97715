// The rows of a check-in: which pairs there are, in which order, and how they are called.
import { type Day, type Month, lastDay, monthOf, writeLongDay } from '#domain/dates.ts'
import { fieldsOf } from '#web/lib/api-error.ts'
import { today } from '#web/lib/today.ts'
import type { Names } from '#web/names/lists.ts'
import { type Pair, type PairIds, isClosed, isNoted, keyOf, newPair } from './entries.ts'

export interface NamedPair {
  pair: Pair
  key: string
  account: string
  category: string
  slot: number
  /** Its balance is what is owed. */
  isDebt: boolean
}

/** The last day of the month; in the current one today. */
export function dateIn(month: Month): Day {
  const now = today()
  return month === monthOf(now) ? now : lastDay(month)
}

export function sentenceOf(pairs: readonly Pair[], date: Day): string {
  const open = pairs.filter((pair) => !isClosed(pair))
  const saved = `What you save gets the date ${writeLongDay(date)}.`
  if (open.length === 0) return saved
  return `${open.filter(isNoted).length} of ${open.length} logged. ${saved}`
}

export function newOnes(added: readonly PairIds[], known: readonly Pair[]): Pair[] {
  const keys = new Set(known.map(keyOf))
  return added.filter((pair) => !keys.has(keyOf(pair))).map(newPair)
}

/** By account and category; what is closed comes last. */
export function inOrder(pairs: readonly Pair[], { accounts, categories }: Names): NamedPair[] {
  return pairs
    .map((pair): NamedPair => {
      const category = categories.find(({ id }) => id === pair.category)
      return {
        pair,
        key: keyOf(pair),
        account: accounts.find(({ id }) => id === pair.account)?.full_name ?? '',
        category: category?.name ?? '',
        slot: category?.slot ?? 10,
        isDebt: category?.purpose === 'debt',
      }
    })
    .sort(
      (a, b) =>
        Number(isClosed(a.pair)) - Number(isClosed(b.pair)) ||
        a.category.localeCompare(b.category) ||
        a.account.localeCompare(b.account),
    )
}

export function payeeOf(pair: Pair, { accounts }: Names): string {
  return pair.payee || accounts.find(({ id }) => id === pair.account)?.institution || 'Balance'
}

/** The server's messages come by place in what was sent: "1.balance". */
export function problemsOf(error: unknown, keys: readonly string[]): { [pair: string]: string } {
  return Object.fromEntries(
    Object.entries(fieldsOf(error)).flatMap(([field, messages]) => {
      const key = keys[Number(field.split('.')[0])]
      const message = messages[0]
      return key === undefined || message === undefined ? [] : [[key, message]]
    }),
  )
}
