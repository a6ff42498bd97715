// A user's own trail.
import { listAuditEvents } from '#contract/audit.ts'
import * as schemas from '#contract/audit-schemas.ts'
import { answer } from '../answer.ts'
import { listEvents } from './sql.ts'

export const auditRoutes = [
  answer(listAuditEvents, schemas.listAuditEvents, async ({ db, user, query }) => {
    const { count, rows } = await listEvents(db, user.id, query)
    const events = rows.map(({ id, at, action, detail, request_id, address }) => ({
      id,
      at,
      action,
      detail: JSON.parse(detail) as Record<string, string | number>,
      request_id,
      address,
    }))
    return { count, events }
  }),
]
