// The trail of what happened to a user: signing in, passwords, tokens, imports, deletes, payments.
import { z } from 'zod'
import { wholeNumber } from './fields.ts'

const PAGE_SIZE = 20
const MAX_PAGE_SIZE = 100

const AuditQuery = z.object({
  page: wholeNumber(999_999_999, 1),
  page_size: wholeNumber(MAX_PAGE_SIZE, PAGE_SIZE),
})

/** Who is the user; when, what, from which address and under which request. No secret in it. */
export const AuditEvent = z.object({
  id: z.number().int(),
  at: z.string(),
  /** In words, such as "sign-in", "password changed", "import undone". */
  action: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  request_id: z.string(),
  /** Empty after 90 days. */
  address: z.string(),
})
export type AuditEvent = z.output<typeof AuditEvent>

export const AuditPage = z.object({ count: z.number().int(), events: z.array(AuditEvent) })
export type AuditPage = z.output<typeof AuditPage>

export const listAuditEvents = {
  query: AuditQuery,
  reply: AuditPage,
}
