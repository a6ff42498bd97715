// The trail of what happened to a user: signing in, passwords, tokens, imports, deletes, payments.
import { endpoint } from './endpoint.ts'
import type * as schemas from './audit-schemas.ts'

export type * from './audit-schemas.ts'

export const listAuditEvents = endpoint<typeof schemas.listAuditEvents>({
  name: 'listAuditEvents',
  method: 'GET',
  path: '/api/accounts/audit/',
  summary: "A page of the user's own trail, newest first.",
  sessionOnly: true,
})
