// Refunds: money that came back of a purchase.
import { endpoint } from './endpoint.ts'
import type * as schemas from './refunds-schemas.ts'

export type * from './refunds-schemas.ts'

export const readRefunds = endpoint<typeof schemas.readRefunds>({
  name: 'readRefunds',
  method: 'GET',
  path: '/api/tracker/refund/{id}/',
  summary: 'What a record is a refund of, or what came back of it.',
})

export const listRefundCandidates = endpoint<typeof schemas.listRefundCandidates>({
  name: 'listRefundCandidates',
  method: 'GET',
  path: '/api/tracker/refund/{id}/candidates/',
  summary: 'Purchases that a record may be a refund of, or refunds that may be of it.',
})

export const linkRefund = endpoint<typeof schemas.linkRefund>({
  name: 'linkRefund',
  method: 'POST',
  path: '/api/tracker/refund/',
  summary: 'Link a refund to its purchase.',
  status: 201,
  idempotent: true,
})

export const unlinkRefund = endpoint<typeof schemas.unlinkRefund>({
  name: 'unlinkRefund',
  method: 'DELETE',
  path: '/api/tracker/refund/{id}/',
  summary: 'Unlink a refund from its purchase; both stay as they are.',
  status: 200,
})
