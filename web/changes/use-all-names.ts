// The names of everything a change may speak of, whatever the type of its records.
import { useQueries, useQuery } from '@tanstack/react-query'
import type { Account } from '#contract/accounts.ts'
import type { Named } from '#contract/categories.ts'
import { RECORD_TYPES } from '#domain/records.ts'
import { accountsQuery } from '#web/accounts/api.ts'
import { categoriesQuery } from '#web/categories/api.ts'
import { tagsQuery } from '#web/tags/api.ts'

export interface AllNames {
  accounts: readonly Account[]
  /** Of the three record types; their ids do not overlap. */
  categories: readonly Named[]
  tags: readonly Named[]
}

/** The names known by now; all of them a moment after the first use. */
export function useAllNames(): AllNames {
  const accounts = useQuery(accountsQuery).data ?? []
  const tags = useQuery(tagsQuery).data ?? []
  const lists = useQueries({ queries: RECORD_TYPES.map((type) => categoriesQuery(type)) })
  return { accounts, tags, categories: lists.flatMap(({ data }) => data ?? []) }
}

/** A name by its id; plain words for what was deleted since. */
export function nameOf(
  list: readonly { id: number; name: string }[],
  id: number,
  gone: string,
): string {
  return list.find((one) => one.id === id)?.name ?? gone
}

export function accountNameOf({ accounts }: AllNames, wanted: number): string {
  return accounts.find(({ id }) => id === wanted)?.full_name ?? 'Deleted account'
}
