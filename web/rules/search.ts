// The address of the rules screen: /rules/?account=3&filter=amazon
import { readFilterSearch } from '#web/names/search.ts'

export interface RulesSearch {
  account?: number
  /** Of the account's rules, what the filter box holds. */
  filter?: string
}

export function readRulesSearch(search: Record<string, unknown>): RulesSearch {
  const account = Number(search['account'])
  if (!Number.isSafeInteger(account) || account <= 0) return {}
  return { account, ...readFilterSearch(search) }
}
