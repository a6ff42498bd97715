// The address of the rules screen: /rules/?account=3

export interface RulesSearch {
  account?: number
}

export function readRulesSearch(search: Record<string, unknown>): RulesSearch {
  const account = Number(search['account'])
  return Number.isSafeInteger(account) && account > 0 ? { account } : {}
}
