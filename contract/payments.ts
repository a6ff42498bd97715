// Membership plans and paying for one. What the browser says of a payment counts for nothing: only
// what the payment provider says does.
import { endpoint, openEndpoint } from './endpoint.ts'
import type * as schemas from './payments-schemas.ts'

export type * from './payments-schemas.ts'

export const readPaymentParams = endpoint<typeof schemas.readPaymentParams>({
  name: 'readPaymentParams',
  method: 'GET',
  path: '/api/payments/payment-params/',
  summary: 'Start a checkout: what the payment provider’s script needs to open it.',
  // It opens a checkout with the provider, which a token that may only read must not do.
  effect: 'write',
})

export const confirmPayment = endpoint<typeof schemas.confirmPayment>({
  name: 'confirmPayment',
  method: 'POST',
  path: '/api/payments/confirm/',
  summary: 'Ask the provider about a checkout; what it confirms is booked. Answers the status.',
})

export const receivePaymentEvent = openEndpoint<typeof schemas.receivePaymentEvent>({
  name: 'receivePaymentEvent',
  method: 'POST',
  path: '/api/payments/webhook/',
  summary: 'The provider tells of a payment. Signed; the same event counts once.',
})

export const readMembership = endpoint<typeof schemas.readMembership>({
  name: 'readMembership',
  method: 'GET',
  path: '/api/payments/membership/',
  summary: 'The plan, until when it is paid, and whether it goes on.',
})

export const openPaymentPortal = endpoint<typeof schemas.openPaymentPortal>({
  name: 'openPaymentPortal',
  method: 'POST',
  path: '/api/payments/portal/',
  summary: 'The address of the provider’s page where the membership is cancelled or changed.',
  sessionOnly: true,
})
