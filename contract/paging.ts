// A page of a list of records: how long it is, and by what it is sorted.

export const PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 200

/** How many proposed pairs stand on a page, and how many of them one call links. */
export const PAIRS_PAGE_SIZE = 500
export const MOST_AT_ONCE = 10_000

/** How many names of payees one change puts together. */
export const MOST_MERGED = 100

export const SORT_FIELDS = [
  'date',
  'account',
  'payee',
  'category',
  'amount',
  'balance',
  'dividends',
  'notes',
  'exclude_from_totals',
] as const
export type SortField = (typeof SORT_FIELDS)[number]
