// Books what a provider told. Every piece of news may come twice, late or before one that happened
// earlier, and the outcome is the same: a bill counts once, a refund stays a refund, the end stays
// the end, and of two states of a subscription the one that the provider dates later holds.
//
// A user is paid up until the last day of all bills that were not given back, no bill reaching
// beyond the end of its subscription.
import type { Day } from '#domain/dates.ts'
import { recordEvent } from '../audit/record-event.ts'
import type { Caller } from '../caller.ts'
import { type Db, inTx } from '../db/in-tx.ts'
import type { News, Paid } from './provider.ts'
import {
  type Payment,
  type Subscription,
  findPeriod,
  findSubscription,
  insertPeriod,
  insertSubscription,
  listPayers,
  listStanding,
  markPaid,
  saveMembership,
  updatePeriod,
  updateSubscription,
} from './sql.ts'
import { instant } from '../db/columns.ts'

/** Before anything the provider may tell. */
const LONG_AGO = instant(0)

interface Booking {
  db: Db
  now: () => number
  caller: Caller
  /** What was ordered, by the reference that the news bear. */
  payment: Payment
}

/** Books news of an order. The user is held by the caller until the transaction ends. */
export async function book(booking: Booking, news: News): Promise<void> {
  if (news.kind === 'paid') await bookPaid(booking, news)
  else if (news.kind === 'refunded') await bookRefund(booking, news)
  else await bookChange(booking, news)
  await settle(booking.db, booking.payment.user_id, booking.payment.provider)
}

/**
 * Memberships as the configured provider's periods make them: what was paid in the sandbox counts
 * for nothing once another takes the payments.
 */
export async function settleAll(db: Db, provider: string): Promise<void> {
  for (const user_id of await listPayers(db)) {
    await inTx(db, (db) => settle(db, user_id, provider))
  }
}

/** Which of the four does not agree with what was ordered; null when all do. */
function mismatch(payment: Payment, paid: Paid): string | null {
  if (paid.user_id !== payment.user_id) return 'user'
  if (paid.plan !== payment.plan) return 'plan'
  if (paid.currency !== payment.currency) return 'currency'
  if (paid.amount_minor !== payment.amount_minor) return 'amount'
  return null
}

async function bookPaid(booking: Booking, paid: Paid): Promise<void> {
  const { db, payment } = booking
  const { user_id, provider } = payment
  const wrong = mismatch(payment, paid)
  if (wrong !== null) return trail(booking, 'payment refused', { reason: `another ${wrong}` })
  const at = instant(paid.at)
  const subscription = await hold(booking, paid.subscription)
  // A payment that went through after one that did not.
  const again = subscription.state === 'past_due' && at >= subscription.changed_at
  await updateSubscription(db, subscription, {
    paid_at: at > subscription.paid_at ? at : subscription.paid_at,
    customer: paid.customer ?? subscription.customer,
    ...(again ? { state: 'active', changed_at: at } : {}),
  })
  await markPaid(db, payment, at)
  const known = await findPeriod(db, user_id, provider, paid.invoice)
  if (known?.paid_until) return
  if (known) await updatePeriod(db, known, { paid_until: paid.paid_until })
  else {
    const { invoice, paid_until } = paid
    const of = { user_id, provider, subscription: paid.subscription }
    await insertPeriod(db, { ...of, invoice, paid_until, refunded_at: null })
  }
  await trail(booking, 'membership paid', { plan: payment.plan, paid_until: paid.paid_until })
}

async function bookRefund(booking: Booking, news: News & { kind: 'refunded' }): Promise<void> {
  const { db, payment } = booking
  const { user_id, provider } = payment
  const refunded_at = instant(news.at)
  await hold(booking, news.subscription)
  const known = await findPeriod(db, user_id, provider, news.invoice)
  if (known?.refunded_at) return
  if (known) await updatePeriod(db, known, { refunded_at })
  else {
    const { subscription, invoice } = news
    await insertPeriod(db, {
      user_id,
      provider,
      subscription,
      invoice,
      paid_until: null,
      refunded_at,
    })
  }
  await trail(booking, 'payment refunded', { plan: payment.plan })
}

const WORDS = {
  active: 'membership goes on',
  cancelled: 'membership cancelled',
  past_due: 'payment failed',
  ended: 'membership ended',
} as const

async function bookChange(booking: Booking, news: News & { kind: 'changed' }): Promise<void> {
  const { db } = booking
  const changed_at = instant(news.at)
  const known = await hold(booking, news.subscription)
  const { state, ended_on } = news
  const late =
    changed_at < known.changed_at || (state === 'past_due' && changed_at <= known.paid_at)
  if (known.state === 'ended' || (late && state !== 'ended')) return
  if (state === known.state) return updateSubscription(db, known, { changed_at })
  await updateSubscription(db, known, { state, ended_on, changed_at })
  await trail(booking, WORDS[state], { plan: booking.payment.plan })
}

/** The subscription as it is known; one that is heard of for the first time is active. */
async function hold({ db, payment }: Booking, reference: string): Promise<Subscription> {
  const { user_id, provider, plan } = payment
  const known = await findSubscription(db, user_id, provider, reference)
  if (known) return known
  const subscription = {
    user_id,
    provider,
    reference,
    customer: null,
    plan,
    state: 'active' as const,
    ended_on: null,
    changed_at: LONG_AGO,
    paid_at: LONG_AGO,
  }
  await insertSubscription(db, subscription)
  return subscription
}

async function settle(db: Db, user_id: number, provider: string): Promise<void> {
  const ends = (await listStanding(db, user_id, provider)).map(
    ({ plan, paid_until, ended_on }) => ({
      membership_plan: plan,
      paid_until: earlier(paid_until, ended_on),
    }),
  )
  const last = ends.reduce<(typeof ends)[number] | null>(
    (best, end) => (best !== null && best.paid_until >= end.paid_until ? best : end),
    null,
  )
  await saveMembership(db, user_id, last ?? { paid_until: null, membership_plan: null })
}

function earlier(day: Day, other: Day | null): Day {
  return other !== null && other < day ? other : day
}

function trail(
  booking: Booking,
  action: string,
  detail: Record<string, string | number>,
): Promise<void> {
  return recordEvent(booking, booking.payment.user_id, action, detail)
}
