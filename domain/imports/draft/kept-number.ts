// The number that a statement names its account by, kept with the user's account, so that the next
// statement finds its way by itself.

import { MOST_IDENTIFIERS, identifierKey } from '#domain/accounts.ts'

const MOST_LETTERS = 60

/** The account's identifiers with one more; null where nothing is to be kept. */
export function identifiersWith(
  identifiers: readonly string[],
  number: string | undefined,
): string[] | null {
  const key = identifierKey(number ?? '')
  if (key === '' || key.length > MOST_LETTERS || identifiers.includes(key)) return null
  return identifiers.length < MOST_IDENTIFIERS ? [...identifiers, key] : null
}
