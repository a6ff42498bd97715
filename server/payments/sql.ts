// Statements about payments, subscriptions and what they make of a membership.
import type { Insertable, Selectable } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { PlanName } from '#contract/payments.ts'
import type { Db } from '../db/in-tx.ts'
import type { PaidPeriodTable, PaymentTable, SubscriptionTable } from '../db/payment-tables.ts'

export type Payment = Selectable<PaymentTable>
export type Subscription = Selectable<SubscriptionTable>

export async function insertPayment(db: Db, payment: Insertable<PaymentTable>): Promise<void> {
  await db.insertInto('payment').values(payment).execute()
}

export async function findPayment(
  db: Db,
  provider: string,
  reference: string,
): Promise<Payment | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where((is) => is.and({ provider, reference }))
    .executeTakeFirst()
  return row ?? null
}

export async function markPaid(db: Db, { user_id, id }: Payment, at: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ status: 'paid', confirmed_at: at })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** Whether this event is new; the same one is answered once. */
export async function insertEvent(
  db: Db,
  event: { user_id: number; provider: string; event_id: string; received_at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_event')
    .values(event)
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function findSubscription(
  db: Db,
  user_id: number,
  provider: string,
  reference: string,
): Promise<Subscription | null> {
  const row = await db
    .selectFrom('subscription')
    .selectAll()
    .where((is) => is.and({ user_id, provider, reference }))
    .executeTakeFirst()
  return row ?? null
}

/** The one that was paid for last comes first. */
export async function listSubscriptions(
  db: Db,
  user_id: number,
  provider: string,
): Promise<Subscription[]> {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('provider', '=', provider)
    .orderBy('paid_at', 'desc')
    .orderBy('changed_at', 'desc')
    .execute()
}

export async function insertSubscription(
  db: Db,
  subscription: Insertable<SubscriptionTable>,
): Promise<void> {
  await db.insertInto('subscription').values(subscription).execute()
}

export async function updateSubscription(
  db: Db,
  { user_id, provider, reference }: Subscription,
  change: Partial<Pick<Subscription, 'state' | 'ended_on' | 'changed_at' | 'paid_at' | 'customer'>>,
): Promise<void> {
  await db
    .updateTable('subscription')
    .set(change)
    .where((is) => is.and({ user_id, provider, reference }))
    .execute()
}

export async function findPeriod(
  db: Db,
  user_id: number,
  provider: string,
  invoice: string,
): Promise<Selectable<PaidPeriodTable> | null> {
  const row = await db
    .selectFrom('paid_period')
    .selectAll()
    .where((is) => is.and({ user_id, provider, invoice }))
    .executeTakeFirst()
  return row ?? null
}

export async function insertPeriod(db: Db, period: Insertable<PaidPeriodTable>): Promise<void> {
  await db.insertInto('paid_period').values(period).execute()
}

export async function updatePeriod(
  db: Db,
  { user_id, provider, invoice }: Selectable<PaidPeriodTable>,
  change: { paid_until: Day } | { refunded_at: string },
): Promise<void> {
  await db
    .updateTable('paid_period')
    .set(change)
    .where((is) => is.and({ user_id, provider, invoice }))
    .execute()
}

interface Standing {
  plan: PlanName
  paid_until: Day
  ended_on: Day | null
}

/** All that is paid for with a provider and was not given back. */
export async function listStanding(db: Db, user_id: number, provider: string): Promise<Standing[]> {
  const rows = await db
    .selectFrom('paid_period')
    .innerJoin('subscription', (join) =>
      join
        .onRef('subscription.user_id', '=', 'paid_period.user_id')
        .onRef('subscription.provider', '=', 'paid_period.provider')
        .onRef('subscription.reference', '=', 'paid_period.subscription'),
    )
    .select(['subscription.plan', 'paid_period.paid_until', 'subscription.ended_on'])
    .where('paid_period.user_id', '=', user_id)
    .where('paid_period.provider', '=', provider)
    .where('paid_period.refunded_at', 'is', null)
    .execute()
  return rows.flatMap(({ paid_until, ...row }) =>
    paid_until === null ? [] : [{ ...row, paid_until }],
  )
}

/** Everybody for whom a period was ever booked. */
export async function listPayers(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('paid_period').select('user_id').distinct().execute()
  return rows.map(({ user_id }) => user_id)
}

export async function saveMembership(
  db: Db,
  user_id: number,
  membership: { paid_until: Day | null; membership_plan: PlanName | null },
): Promise<void> {
  await db.updateTable('app_user').set(membership).where('id', '=', user_id).execute()
}

/** Payments that were begun before an instant and never paid, here and in the sandbox's books. */
export async function deleteUnpaidBefore(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('payment')
    .where('status', '=', 'open')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', before)
    .execute()
  await db
    .deleteFrom('sandbox_checkout')
    .where('state', '!=', 'paid')
    .where('created_at', '<', before)
    .execute()
}
