// Which of the user's saving categories an investment account's rows have, where its name tells.

import { tellingWords } from './account-words.ts'
import type { NamedAccount } from './account-words.ts'

/** The only category, or the only one that shares a word with the account: "401K" for "401(k)". */
export function usualCategory(
  account: NamedAccount,
  categories: readonly { id: number; name: string }[],
): number | null {
  const [first, ...others] = categories
  if (first !== undefined && others.length === 0) return first.id
  const words = new Set(tellingWords(`${account.institution} ${account.name}`))
  const alike = categories.filter(({ name }) => tellingWords(name).some((word) => words.has(word)))
  return alike.length === 1 ? (alike[0]?.id ?? null) : null
}
