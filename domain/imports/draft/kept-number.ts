// The number that a statement names its account by, kept with the user's account, so that the next
// statement finds its way by itself.

import { tellingWords, numberInName } from '#domain/imports/accounts/account-words.ts'
import { MAX_IDENTIFIER, MOST_IDENTIFIERS, identifierKey } from '#domain/accounts.ts'

/** The account's identifiers with one more; null where nothing is to be kept. */
export function identifiersWith(
  identifiers: readonly string[],
  number: string | undefined,
): string[] | null {
  const key = identifierKey(number ?? '')
  if (key === '' || key.length > MAX_IDENTIFIER || identifiers.includes(key)) return null
  return identifiers.length < MOST_IDENTIFIERS ? [...identifiers, key] : null
}

/** The number that a bank's table has behind its own name: "Chase4821_Activity.csv" of an account at Chase. */
export function numberOfBank(file_name: string, institution: string): string | undefined {
  const found = numberInName(file_name, institution)
  return found && tellingWords(institution).includes(found.word) ? found.digits : undefined
}
