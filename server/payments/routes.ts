// Starting a payment, asking how it went, hearing of it, and where a membership stands.
import {
  type Membership,
  confirmPayment,
  openPaymentPortal,
  readMembership,
  readPaymentParams,
  receivePaymentEvent,
} from '#contract/payments.ts'
import * as schemas from '#contract/payments-schemas.ts'
import { type Deps, type Route, answer } from '../answer.ts'
import { recordEvent } from '../audit/record-event.ts'
import { conflict, notFound, refused, existing } from '../errors.ts'
import { activeStatus } from '../users/membership.ts'
import { type AppUser, findUser } from '../users/sql.ts'
import { CURRENCY, PLANS } from './plans.ts'
import { badSignature } from './provider.ts'
import { findPayment, insertPayment, listSubscriptions } from './sql.ts'
import { takeAnswer, takeEvent } from './take-news.ts'
import { instant } from '../db/columns.ts'

/** Where a checkout or a portal that leaves the page comes back to. */
const returnUrl = ({ config }: Deps) => `${config.publicUrl}/app/signup/`

/** The event's signature covers its body to the byte, so it arrives here as it was sent. */
const webhook: Route = {
  endpoint: receivePaymentEvent,
  schemas: schemas.receivePaymentEvent,
  mayBeLong: false,
  async work(deps, { body, headers, caller }) {
    if (typeof body !== 'string') throw badSignature()
    const event = await deps.payments.readEvent({ raw: body, headers })
    await takeEvent({ ...deps, caller }, event)
    return { status: 200, headers: {}, body: { received: true } }
  },
}

export const paymentRoutes: Route[] = [
  answer(readPaymentParams, schemas.readPaymentParams, async (call) => {
    const { db, config, user, query, payments } = call
    if (config.membership === 'off') throw refused('Membership is switched off here.')
    const goesOn = user.is_demo || (await newestOf(call, user.id))?.state === 'active'
    if (goesOn && activeStatus(user, config, call.today).user_is_paidup) {
      throw conflict('Your membership is paid. Nothing is due.')
    }
    const reference = crypto.randomUUID()
    const { email } = await getUser(call, user.id)
    const { amount_minor } = PLANS[query.plan]
    const order = { reference, plan: query.plan, amount_minor, currency: CURRENCY }
    const { checkout, params } = await payments.openCheckout({
      ...order,
      user_id: user.id,
      email,
      return_url: returnUrl(call),
    })
    await insertPayment(db, {
      ...order,
      user_id: user.id,
      provider: payments.name,
      status: 'open',
      created_at: instant(call.now()),
      confirmed_at: null,
      checkout,
    })
    await recordEvent(call, user.id, 'payment started', { plan: query.plan })
    return { provider: payments.name, script_url: payments.scriptUrl, params: { ...params } }
  }),

  answer(confirmPayment, schemas.confirmPayment, async (call) => {
    const { db, user, body, payments } = call
    const payment = await findPayment(db, payments.name, body.reference)
    if (payment === null || payment.user_id !== user.id) throw notFound()
    const paid = payment.checkout === null ? null : await payments.findPaid(payment.checkout)
    if (paid) await takeAnswer(call, payment, paid)
    return statusOf(call, await getUser(call, user.id))
  }),

  webhook,

  answer(readMembership, schemas.readMembership, async (call): Promise<Membership> => {
    const { config, user, payments } = call
    const newest = await newestOf(call, user.id)
    const { paid_until, membership_plan } = await getUser(call, user.id)
    return {
      provider: payments.name,
      script_url: payments.scriptUrl,
      is_for_sale: config.membership === 'on' && !user.is_demo,
      plan: membership_plan,
      paid_until,
      subscription: newest?.state ?? 'none',
      renews: payments.renews && newest?.state === 'active',
    }
  }),

  answer(openPaymentPortal, schemas.openPaymentPortal, async (call) => {
    const newest = existing(await newestOf(call, call.user.id))
    const { reference: subscription, customer } = newest
    const return_url = returnUrl(call)
    return { url: await call.payments.openPortal({ subscription, customer, return_url }) }
  }),
]

async function newestOf({ db, payments }: Deps, user_id: number) {
  const [newest] = await listSubscriptions(db, user_id, payments.name)
  return newest ?? null
}

async function getUser({ db }: Deps, id: number): Promise<AppUser> {
  return existing(await findUser(db, id))
}

function statusOf(call: Deps & { today: Parameters<typeof activeStatus>[2] }, user: AppUser) {
  return activeStatus({ ...user, is_demo: user.is_demo === 1 }, call.config, call.today)
}
