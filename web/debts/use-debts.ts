// Every debt with what is owed of it now, and the accounts on which that was noted.
import { useQuery } from '@tanstack/react-query'
import type { Category } from '#contract/categories.ts'
import type { NetWorthParts } from '#contract/net-worth.ts'
import { type Day, monthOf } from '#domain/dates.ts'
import { today } from '#web/lib/today.ts'
import { categoriesQuery } from '#web/names/lists.ts'
import { netWorthPartsQuery } from './api.ts'

export interface KnownDebt {
  category: Category
  /** Positive. */
  owed: number
  /** The last day on which a balance of it was noted. */
  noted: Day
  /** What of it was noted on each account; negative where the account takes off from what others owe. */
  accounts: ReadonlyMap<number, number>
}

/** Debts whose balance was noted, by name; nothing is asked where no category is a debt. */
export function useDebts(): KnownDebt[] {
  const categories = (useQuery(categoriesQuery('saving')).data ?? []).filter(
    ({ purpose }) => purpose === 'debt',
  )
  const parts = useQuery({
    ...netWorthPartsQuery(monthOf(today())),
    enabled: categories.length > 0,
  }).data
  return categories.flatMap((category) => debtOf(category, parts?.noted ?? []) ?? [])
}

/** Whether anything was noted on an account that is owed. */
export function useHasDebt(account: number): boolean {
  return useDebts().some(({ accounts }) => accounts.has(account))
}

function debtOf(category: Category, noted: NetWorthParts['noted']): KnownDebt | null {
  const own = noted.filter((part) => part.category === category.id)
  const last = own
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  if (last === undefined) return null
  const sum = own.reduce((total, { counted }) => total + counted, 0)
  const owed = Math.abs(sum)
  // Parts of either sign add up to what is owed.
  const accounts = new Map(own.map(({ account, counted }) => [account, Math.sign(sum) * counted]))
  return { category, owed, noted: last, accounts }
}
