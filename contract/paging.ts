// How much a page of a list or one call may hold, and by what records are sorted; without the validator.

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
