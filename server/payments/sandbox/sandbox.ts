// A payment provider played on this server, with the whole way of a real one: a checkout on its own
// page, books of its own that answer when asked, and signed events. No money moves. It serves whoever
// tries Fireside out, and the tests.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { receivePaymentEvent } from '#contract/payments.ts'
import {
  type News,
  type Order,
  type PaymentEvent,
  type PaymentProvider,
  type Told,
  badSignature,
} from '../provider.ts'
import { type Needed, SANDBOX_PATH, deskOf, paidOf } from './desk.ts'
import { servePages } from './pages.ts'
import { SIGNATURE_HEADER, isSigned, sign } from './sign.ts'
import { findCheckout, insertCheckout } from './sql.ts'
import { instant } from '../../db/columns.ts'

export interface Sandbox extends PaymentProvider {
  /** An event as it is sent: its body and the header that signs it. */
  write: (news: News, id?: string, at?: number) => { raw: string; headers: Record<string, string> }
}

export function createSandbox({ db, now }: Needed): Sandbox {
  // Events are sent and read by the same process, so nobody else needs to know it.
  const secret = randomBytes(32).toString('hex')
  const write: Sandbox['write'] = (news, id = crypto.randomUUID(), at = now()) => {
    const raw = JSON.stringify({ id: `evt_${id}`, news })
    return { raw, headers: { [SIGNATURE_HEADER]: sign(secret, raw, at) } }
  }

  return {
    name: 'sandbox',
    scriptUrl: `${SANDBOX_PATH}/script.js`,
    renews: false,
    write,
    async openCheckout(order) {
      const id = crypto.randomUUID()
      await insertCheckout(db, opened(order, id, now()))
      const { reference } = order
      return { checkout: id, params: { checkout_url: `${SANDBOX_PATH}/${id}/`, reference } }
    },
    async findPaid(checkout) {
      const found = await findCheckout(db, checkout)
      return found && paidOf(found)
    },
    async readEvent({ raw, headers }: Told): Promise<PaymentEvent> {
      if (!isSigned(secret, raw, headers[SIGNATURE_HEADER], now())) throw badSignature()
      // The signature has proved that it was written here.
      return JSON.parse(raw) as PaymentEvent
    },
    openPortal: async ({ subscription }) => `${SANDBOX_PATH}/${subscription}/manage/`,
    // Its books go with the user.
    stop: async () => {},
    async serve(app) {
      const desk = deskOf({ db, now }, (news) => post(app, write(news)))
      await servePages(app, SANDBOX_PATH, desk)
    },
  }
}

async function post(
  app: FastifyInstance,
  { raw, headers }: ReturnType<Sandbox['write']>,
): Promise<void> {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: receivePaymentEvent.path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: raw,
  })
  if (statusCode !== 200) throw new Error(`an event of the sandbox was refused: ${body}`)
}

function opened({ email: _email, return_url: _back, ...ordered }: Order, id: string, now: number) {
  return {
    ...ordered,
    id,
    state: 'open' as const,
    paid_until: null,
    paid_at: null,
    created_at: instant(now),
  }
}
