// Who may see which screen. A pure decision, so that it reads as the table it is.
import type { DataIntegrity } from '#contract/accounts.ts'
import type { ActiveStatus } from '#contract/users.ts'
import type { MembershipSearch } from '#web/payments/search.ts'
import { isActive } from '#web/users/api.ts'

/** What the guard knows of a signed-in person; null when nobody is signed in. */
export interface Session {
  integrity: DataIntegrity
  status: ActiveStatus
}

/**
 * Where somebody is sent instead of where they wanted to go; null lets them through. `search` is
 * what stands in the address beside the path.
 */
export function redirectFor(
  target: string,
  session: Session | null,
  search: MembershipSearch = {},
): '/login/' | '/onboarding/' | '/signup/' | null {
  const wants = (path: string) => `${target.replace(/\/+$/, '')}/` === path
  if (session === null) return wants('/login/') ? null : '/login/'
  if (!isOnboarded(session.integrity)) {
    // Without this a trial that ended before the set-up was done could never be paid for, nor could
    // what only a member may bring in: once something is set up, it is too late for that.
    const isSent = search.from === 'set-up' || search.reference !== undefined
    if (wants('/signup/') && (isSent || !isActive(session.status))) return null
    return wants('/onboarding/') ? null : '/onboarding/'
  }
  if (!isActive(session.status)) return wants('/signup/') ? null : '/signup/'
  return null
}

/** Set up means at least one account and one category of each kind. */
export function isOnboarded(counts: DataIntegrity): boolean {
  return (
    counts.num_accounts > 0 &&
    counts.num_income_categories > 0 &&
    counts.num_saving_categories > 0 &&
    counts.num_transaction_categories > 0
  )
}
