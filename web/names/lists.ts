// The three lists of names: accounts, categories and tags. Records, rules and changes carry ids only.
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { type Account, listAccounts } from '#contract/accounts.ts'
import { type Named, listCategories } from '#contract/categories.ts'
import { listTags } from '#contract/tags.ts'
import { type Purpose, RECORD_TYPES, type RecordType } from '#domain/records.ts'
import { compareFolded } from '#domain/text.ts'
import { call } from '#web/lib/call.ts'
import type { Option } from '#web/ui/select.tsx'

export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: ({ signal }) => call(listAccounts, { signal }),
})

export const categoriesQuery = (record_type: RecordType) =>
  queryOptions({
    queryKey: ['categories', record_type],
    queryFn: ({ signal }) =>
      call(listCategories, { params: { record_type }, query: { order_by: 'name' }, signal }),
  })

export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: ({ signal }) => call(listTags, { query: { order_by: 'name' }, signal }),
})

/** What the ids of records stand for. */
export interface Names {
  accounts: readonly Account[]
  /** A saving category has its purpose. */
  categories: readonly (Named & { purpose?: Purpose | undefined })[]
  tags: readonly Named[]
  /** A list of categories is not here yet, or was refused. */
  partial?: boolean
}

/**
 * The names known by now; all of them a moment after the first use. The categories are those of the
 * three record types; their ids do not overlap.
 */
export function useAllNames(): Names {
  const accounts = useQuery(accountsQuery).data ?? []
  const tags = useQuery(tagsQuery).data ?? []
  const lists = useQueries({ queries: RECORD_TYPES.map((type) => categoriesQuery(type)) })
  const partial = lists.some(({ data }) => data === undefined)
  return { accounts, tags, categories: lists.flatMap(({ data }) => data ?? []), partial }
}

/** Names as a field offers them; an account with its institution. */
export function optionsOf(list: readonly (Named | Account)[]): Option<number>[] {
  return list.map((one) => ({ value: one.id, label: labelOf(one) }))
}

/** A list by name with one added or replaced; nothing while the list was never fetched. */
export function withNamed<T extends Named | Account>(
  list: T[] | undefined,
  one: T,
): T[] | undefined {
  return list
    ?.filter(({ id }) => id !== one.id)
    .concat(one)
    .sort((a, b) => compareFolded(labelOf(a), labelOf(b)))
}

/** How a thing is called in a list: an account with its institution. */
function labelOf(thing: Named | Account): string {
  return 'full_name' in thing ? thing.full_name : thing.name
}

/** A name by its id; plain words for what was deleted since. */
export function nameOf(
  list: readonly { id: number; name: string }[],
  id: number,
  gone: string,
): string {
  return list.find((one) => one.id === id)?.name ?? gone
}

/** The name of a category; dots while a list of them is not known, for then it need not be gone. */
export function categoryNameOf(names: Names, wanted: number, gone: string): string {
  return nameOf(names.categories, wanted, names.partial ? '…' : gone)
}

/** The name of an account; dots while none is known, for then it need not be gone. */
export function accountNameOf({ accounts }: Names, wanted: number): string {
  if (accounts.length === 0) return '…'
  return accounts.find(({ id }) => id === wanted)?.full_name ?? 'Deleted account'
}
