// The three kinds of record and what their signs mean.
// Stored amounts: a debit is negative, a credit positive. Income is positive. The amount of a
// saving record is the contribution, negative when money was taken out again.

export const RECORD_TYPES = ['income', 'saving', 'transaction'] as const

/** What is logged: income, saving (shown as Investments) or transaction (spending). */
export type RecordType = (typeof RECORD_TYPES)[number]

export const PURPOSES = ['fi', 'home', 'debt', 'buffer'] as const

/** What the money of a saving category is for. Plans read what is for FI. */
export type Purpose = (typeof PURPOSES)[number]

/** The longest payee and notes a record may have, in characters as a person counts them. */
export const MAX_PAYEE = 200
export const MAX_NOTES = 5000

/** The longest name of another currency, and the longest mark that the parts of a split row share. */
export const MAX_CURRENCY = 10
export const MAX_SPLIT_MARK = 100

/** By how much an amount may have been converted: further apart no two currencies are. */
export const MAX_RATE = 1_000_000_000

/** The most records that one call makes, changes or compares: of an import, those of one type. */
export const MAX_BULK_ROWS = 100_000

/** The most tags a record may bear. */
export const MAX_TAGS = 100

/** The longest name of an account, an institution, a category, a tag, a query or a plan. */
export const MAX_NAME = 100

/** The longest text that lists and queries are filtered by. */
export const MAX_FILTER_TEXT = 200

/** The longest name of a group of categories. */
export const MAX_GROUP_NAME = 60

/** The heading under which a type's records stand on screen. */
export const RECORD_TYPE_HEADING: Record<RecordType, string> = {
  income: 'Income',
  saving: 'Investments',
  transaction: 'Transactions',
}

/** The longest name that a bank gives a row (OFX allows 255 characters). */
export const MAX_REFERENCE = 255
