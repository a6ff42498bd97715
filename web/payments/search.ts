// What stands in the address when a checkout that left the page comes back, and when the set-up
// leads here because of what only a membership allows.
import type { CheckoutResult } from './checkout.ts'

export type MembershipSearch = Partial<CheckoutResult> & { from?: 'set-up' }

export function readMembershipSearch(search: Record<string, unknown>): MembershipSearch {
  const { status, reference, from } = search
  return {
    ...(typeof status === 'string' && typeof reference === 'string' ? { status, reference } : {}),
    ...(from === 'set-up' ? { from } : {}),
  }
}
