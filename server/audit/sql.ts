// Statements about the audit trail.
import type { Insertable } from 'kysely'
import type { Db } from '../db/in-tx.ts'
import type { AuditEventTable } from '../db/tables.ts'

export async function insertEvent(db: Db, event: Insertable<AuditEventTable>): Promise<void> {
  await db.insertInto('audit_event').values(event).execute()
}
