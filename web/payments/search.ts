// What stands in the address when a checkout that left the page comes back.
import type { CheckoutResult } from './checkout.ts'

export type MembershipSearch = Partial<CheckoutResult>

export function readMembershipSearch(search: Record<string, unknown>): MembershipSearch {
  const { status, reference } = search
  return typeof status === 'string' && typeof reference === 'string' ? { status, reference } : {}
}
