// Where a person keeps money. The kind says what its figures mean: on a card what is owed is
// negative, and what an investment is worth moves with the market.

export const ACCOUNT_KINDS = ['cash', 'card', 'investment'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** How a balance came to be known: proved by a bank's file, or typed by its owner. */
export const BALANCE_SOURCES = ['file', 'typed'] as const
export type BalanceSource = (typeof BALANCE_SOURCES)[number]

/** By how many names files may call one account, and how long one of them may be. */
export const MOST_IDENTIFIERS = 20
export const MAX_IDENTIFIER = 60

/**
 * A name by which files and other banks call an account, as it is compared: without blanks, in
 * capitals. `de55 5001 0517` and `DE5550010517` are one; `...4821` stays as the bank masks it.
 */
export function identifierKey(identifier: string): string {
  return identifier.normalize('NFC').replace(/\s+/g, '').toUpperCase()
}
