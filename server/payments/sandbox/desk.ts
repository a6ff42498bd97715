// What a person does on the sandbox's pages: it is written into the sandbox's own books, and then
// told as an event, as a provider would.
import { dayFromEpoch } from '#domain/dates.ts'
import type { Deps } from '../../answer.ts'
import { PLANS, daysOn } from '../plans.ts'
import type { News, Paid } from '../provider.ts'
import { type SandboxCheckout, findCheckout, updateCheckout } from './sql.ts'
import { instant } from '../../db/columns.ts'

export const SANDBOX_PATH = '/checkout/sandbox'

export type Needed = Pick<Deps, 'db' | 'now'>

export const SANDBOX_ACTS = ['cancel', 'resume', 'renew', 'fail', 'refund'] as const
export type SandboxAct = (typeof SANDBOX_ACTS)[number]

/** Whether the last charge was given back: it then has no day on which it was paid. */
export function isRefunded({ state, paid_at }: SandboxCheckout): boolean {
  return state === 'paid' && paid_at === null
}

/** The last period that was paid for. A checkout and its subscription bear the same name here. */
export function paidOf(checkout: SandboxCheckout): Paid | null {
  const { id, state, paid_at, paid_until, num_periods } = checkout
  if (state !== 'paid' || paid_at === null || paid_until === null) return null
  const { reference, user_id, plan, amount_minor, currency } = checkout
  return {
    kind: 'paid',
    reference,
    user_id,
    plan,
    amount_minor,
    currency,
    paid_until,
    subscription: id,
    customer: null,
    invoice: `${id}-${num_periods}`,
    at: Date.parse(paid_at),
  }
}

/** What a person can do on the sandbox's pages. */
export type SandboxDesk = ReturnType<typeof deskOf>

export function deskOf({ db, now }: Needed, deliver: (news: News) => Promise<void>) {
  const charge = async (checkout: SandboxCheckout): Promise<SandboxCheckout | null> => {
    const from = checkout.paid_until ?? dayFromEpoch(now())
    const done = await updateCheckout(db, checkout, {
      state: 'paid',
      num_periods: checkout.num_periods + 1,
      paid_until: daysOn(from, PLANS[checkout.plan].months),
      paid_at: instant(now()),
    })
    const paid = done && paidOf(done)
    if (paid) await deliver(paid)
    return done
  }
  const acts = actsOf(now, charge, (checkout, change) => updateCheckout(db, checkout, change))
  const find = (id: string) => findCheckout(db, id)
  return {
    find,
    async pay(id: string) {
      const checkout = await find(id)
      if (checkout === null || checkout.state === 'paid') return checkout
      return (await charge(checkout)) ?? find(id)
    },
    async decline(id: string) {
      const checkout = await find(id)
      if (checkout === null || checkout.state === 'paid') return checkout
      return (await updateCheckout(db, checkout, { state: 'declined' })) ?? find(id)
    },
    /** Cancels, takes that back, charges the next period, fails to, or gives the last one back. */
    async change(id: string, act: SandboxAct) {
      const checkout = await find(id)
      if (checkout === null || checkout.state !== 'paid') return
      const news = await acts[act](checkout)
      if (news) await deliver(news)
    },
  }
}

function actsOf(
  now: () => number,
  charge: (checkout: SandboxCheckout) => Promise<unknown>,
  mark: (
    checkout: SandboxCheckout,
    change: { cancelled: 0 | 1 } | { paid_at: null },
  ) => Promise<unknown>,
): Record<SandboxAct, (checkout: SandboxCheckout) => Promise<News | null>> {
  const changed = (
    { id, reference }: SandboxCheckout,
    state: 'active' | 'cancelled' | 'past_due',
  ) => ({ kind: 'changed', reference, subscription: id, state, ended_on: null, at: now() }) as const
  return {
    async cancel(checkout) {
      await mark(checkout, { cancelled: 1 })
      return changed(checkout, 'cancelled')
    },
    async resume(checkout) {
      await mark(checkout, { cancelled: 0 })
      return changed(checkout, 'active')
    },
    async renew(checkout) {
      await charge(checkout)
      return null
    },
    fail: async (checkout) => changed(checkout, 'past_due'),
    async refund(checkout) {
      await mark(checkout, { paid_at: null })
      const { id, reference, num_periods } = checkout
      const invoice = `${id}-${num_periods}`
      return { kind: 'refunded', reference, subscription: id, invoice, at: now() }
    },
  }
}
