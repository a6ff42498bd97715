// Somebody's membership in a test, and what the sandbox tells of its payment.
import { expect } from 'vitest'
import type { News, Paid } from '../payments/provider.ts'
import { DAY } from './at.ts'
import { MEMBERSHIP, STATUS, startCheckout, tell } from './pay.ts'
import { type Person, signUp } from './person.ts'
import { userIdOf } from './rows.ts'
import { TEST_NOW, type TestApp } from './test-app.ts'

export async function statusOf(person: Person) {
  const { paid_until, plan, subscription } = (await person.get(MEMBERSHIP)).body
  const { user_is_paidup } = (await person.get(STATUS)).body
  return { user_is_paidup, paid_until, plan, subscription }
}

/** Their trial ended the day before `TEST_NOW`. */
export async function endTrial({ db }: TestApp, person: Person): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ trial_ends_on: '2026-11-19' as Paid['paid_until'] })
    .where('id', '=', await userIdOf(db, person))
    .execute()
}

export const UNPAID = { user_is_paidup: false, paid_until: null, plan: null, subscription: 'none' }
export const MONTH = {
  user_is_paidup: true,
  paid_until: '2026-12-20',
  plan: 'Monthly',
  subscription: 'active',
}

/** A started checkout, and news about it as the provider would tell them. */
export async function beginPayment(app: TestApp, plan = 'Monthly') {
  const ada = await signUp(app)
  const { reference } = await startCheckout(ada, plan)
  const user_id = await userIdOf(app.db, ada)
  const of = { reference, subscription: `sub-${reference}` }
  const paid = (given: Partial<Paid> = {}): News => ({
    kind: 'paid',
    ...of,
    user_id,
    plan,
    amount_minor: plan === 'Monthly' ? 900 : 9000,
    currency: 'USD',
    customer: null,
    invoice: `first-${reference}`,
    paid_until: '2026-12-20' as Paid['paid_until'],
    at: TEST_NOW,
    ...given,
  })
  const changed = (state: 'active' | 'cancelled' | 'past_due' | 'ended', when: number): News => ({
    kind: 'changed',
    ...of,
    state,
    ended_on: state === 'ended' ? ('2026-11-25' as Paid['paid_until']) : null,
    at: when,
  })
  const refunded = (invoice = `first-${reference}`): News => ({
    kind: 'refunded',
    ...of,
    invoice,
    at: TEST_NOW + DAY,
  })
  const hear = async (news: News) => {
    const { status, body } = await tell(app, app.sandbox.write(news))
    expect([status, body]).toEqual([200, { received: true }])
  }
  return { ada, reference, paid, changed, refunded, hear }
}
