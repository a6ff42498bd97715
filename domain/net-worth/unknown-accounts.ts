// Which accounts a net worth lacks.
import type { AccountKind } from '#domain/accounts.ts'
import type { Observation } from '#domain/dashboards/balances.ts'
import type { Purpose } from '#domain/records.ts'
import type { KnownBalance } from './cash.ts'

export interface AccountOfKind {
  id: number
  kind: AccountKind
}

/**
 * Ids of the accounts whose money is not counted, in the order given: none of these balances is of them.
 * A home or a loan that is noted on an account of cash or a card says nothing of the cash.
 */
export function unknownAccounts(
  accounts: readonly AccountOfKind[],
  balances: readonly Pick<KnownBalance, 'account_id'>[],
  observations: readonly Pick<Observation, 'account_id' | 'category_id'>[],
  purposeOf: (category: number) => Purpose,
): number[] {
  const held = new Set(balances.map(({ account_id }) => account_id))
  const noted = new Set(observations.map(({ account_id }) => account_id))
  const invested = observations.filter(({ category_id }) => {
    const purpose = purposeOf(category_id)
    return purpose !== 'home' && purpose !== 'debt'
  })
  const saved = new Set(invested.map(({ account_id }) => account_id))
  return accounts
    .filter(({ id, kind }) => !held.has(id) && !(kind === 'investment' ? noted : saved).has(id))
    .map(({ id }) => id)
}
