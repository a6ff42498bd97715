// Which of the user's saving categories an investment account's rows have, where its latest records or its
// name tell, and what an account's worth would count beside.

import type { Purpose } from '#domain/records.ts'
import { tellingWords } from '../accounts/account-words.ts'
import type { NamedAccount } from '../accounts/account-words.ts'

/** The one category that all of an account's latest records have; null where there are several or none. */
export function latestCategory(records: readonly { category: number }[]): number | null {
  const [one, ...others] = new Set(records.map(({ category }) => category))
  return one !== undefined && others.length === 0 ? one : null
}

/**
 * The only category, the only one that shares a word with the account ("401K" for "401(k)"), or the
 * only one that shares none with any of `others`, the user's other accounts.
 */
export function usualCategory(
  account: NamedAccount,
  categories: readonly { id: number; name: string }[],
  others: readonly NamedAccount[] = [],
): number | null {
  if (categories.length === 1) return categories[0]?.id ?? null
  const alike = categories.filter((category) => sharesWord(account, category))
  if (alike.length > 0) return alike.length === 1 ? (alike[0]?.id ?? null) : null
  const left = categories.filter((category) => !others.some((other) => sharesWord(other, category)))
  return left.length === 1 ? (left[0]?.id ?? null) : null
}

function sharesWord({ institution, name }: NamedAccount, category: { name: string }): boolean {
  const words = new Set(tellingWords(`${institution} ${name}`))
  return tellingWords(category.name).some((word) => words.has(word))
}

/** What an account was last noted to be worth in a category. */
interface Noted {
  account: number
  category: number
  purpose: Purpose
  balance: number
}

/**
 * The balances of an account that stay in net worth beside those of a file, which are the first in
 * its category: if the file tells of the whole account, it counts twice. None where the category
 * has some already; what is owed on a home is no part of what it is worth.
 */
export function countedBeside<N extends Noted>(
  noted: readonly N[],
  account: number,
  category: { id: number; purpose: Purpose },
): N[] {
  const own = noted.filter((one) => one.account === account && one.balance !== 0)
  if (own.some((one) => one.category === category.id)) return []
  return own.filter(({ purpose }) => (purpose === 'debt') === (category.purpose === 'debt'))
}
