// The two ways in which a provider's word arrives: an event it sends, and its answer when asked.
import type { Deps } from '../answer.ts'
import type { Caller } from '../caller.ts'
import { inTx } from '../db/in-tx.ts'
import { holdUser } from '../users/sql.ts'
import { book } from './book.ts'
import type { Paid, PaymentEvent } from './provider.ts'
import { type Payment, findPayment, insertEvent } from './sql.ts'
import { instant } from '../db/columns.ts'

interface Taking extends Deps {
  caller: Caller
}

/** Books an event once. One that is about nothing of ours is left alone. */
export async function takeEvent(taking: Taking, { id, news }: PaymentEvent): Promise<void> {
  const provider = taking.payments.name
  if (news === null) return
  const payment = await findPayment(taking.db, provider, news.reference)
  if (payment === null) return
  const { user_id } = payment
  await inTx(taking.db, async (db) => {
    if ((await holdUser(db, user_id)) === null) return
    const received_at = instant(taking.now())
    const isNew = await insertEvent(db, { user_id, provider, event_id: id, received_at })
    if (isNew) await book({ ...taking, db, payment }, news)
  })
}

/** Books what the provider answered about a checkout. */
export async function takeAnswer(taking: Taking, payment: Payment, paid: Paid): Promise<void> {
  await inTx(taking.db, async (db) => {
    if ((await holdUser(db, payment.user_id)) === null) return
    // A page of the provider may be asked about again and again, long after it was booked.
    await book({ ...taking, db, payment }, paid)
  })
}
