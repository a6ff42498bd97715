// A user's own trail.
import { listAuditEvents } from '#contract/audit.ts'
import * as schemas from '#contract/audit-schemas.ts'
import { answer } from '../answer.ts'
import { listEvents } from './sql.ts'

export const auditRoutes = [
  answer(listAuditEvents, schemas.listAuditEvents, ({ db, user, query }) =>
    listEvents(db, user.id, query),
  ),
]
