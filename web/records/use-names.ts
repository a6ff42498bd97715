// What the ids of a record stand for.
import { useQuery } from '@tanstack/react-query'
import type { Record } from '#contract/records.ts'
import type { RecordType } from '#domain/records.ts'
import { failedOf } from '#web/names/failed-of.ts'
import { type Names, accountsQuery, categoriesQuery, tagsQuery } from '#web/names/lists.ts'

/** The three lists, all of them there, or what failed of them. */
export function useNames(record_type: RecordType) {
  const accounts = useQuery(accountsQuery)
  const categories = useQuery(categoriesQuery(record_type))
  const tags = useQuery(tagsQuery)
  const names: Names | null =
    accounts.data && categories.data && tags.data
      ? { accounts: accounts.data, categories: categories.data, tags: tags.data }
      : null
  return { names, failed: failedOf([accounts, categories, tags]) }
}

/** A record with the words and the colour that its ids stand for; blank for what is not known. */
export interface NamedRecord {
  record: Record
  account: string
  /** The account without its institution, where there is little room. */
  shortAccount: string
  category: string
  /** The slot of the category's colour; null when the category is not known. */
  slot: number | null
  tags: readonly string[]
  /** What it is of a refund, in a word; null for most. */
  refund: 'Refund' | 'Refunded' | 'Partly refunded' | null
}

/** `refunded` is what came back of it. */
export function nameRecord(
  record: Record,
  { accounts, categories, tags }: Names,
  refunded = 0,
): NamedRecord {
  const account = accounts.find(({ id }) => id === record.account)
  const category = categories.find(({ id }) => id === record.category)
  return {
    record,
    account: account?.full_name ?? '',
    shortAccount: account?.name ?? '',
    category: category?.name ?? '',
    slot: category?.slot ?? null,
    tags: tags.filter(({ id }) => record.tags.includes(id)).map(({ name }) => name),
    refund: refundWord(record, refunded),
  }
}

function refundWord({ refund_of, amount }: Record, refunded: number): NamedRecord['refund'] {
  if (refund_of !== null) return 'Refund'
  if (refunded === 0) return null
  return refunded + amount < 0 ? 'Partly refunded' : 'Refunded'
}
