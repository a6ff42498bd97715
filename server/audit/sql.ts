// Statements about the audit trail.
import type { Insertable } from 'kysely'
import type { AuditPage } from '#contract/audit-schemas.ts'
import type { Db } from '../db/in-tx.ts'
import type { AuditEventTable } from '../db/user-tables.ts'
import { countRows } from '../db/sql.ts'

export async function insertEvent(db: Db, event: Insertable<AuditEventTable>): Promise<void> {
  await db.insertInto('audit_event').values(event).execute()
}

/** A page of one user's trail, newest first, and how many events there are. */
export async function listEvents(
  db: Db,
  user_id: number,
  { page, page_size }: { page: number; page_size: number },
): Promise<AuditPage> {
  const own = db.selectFrom('audit_event').where('user_id', '=', user_id)
  const rows = await own
    .select(['id', 'at', 'action', 'detail', 'request_id', 'address'])
    .orderBy('id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return {
    count: await countRows(own),
    events: rows.map(({ detail, ...event }) => ({ ...event, detail: JSON.parse(detail) })),
  }
}

/** Where a user came in from since an instant, each address once. */
export async function listSignInAddresses(
  db: Db,
  email_key: string,
  since: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_event')
    .innerJoin('app_user', 'app_user.id', 'audit_event.user_id')
    .select('audit_event.address')
    .distinct()
    .where('app_user.email_key', '=', email_key)
    .where('audit_event.action', 'in', ['sign-up', 'sign-in'])
    .where('audit_event.at', '>', since)
    .execute()
  return rows.map(({ address }) => address)
}

/** Whether the user came in like this before: `detail` names the device. */
export async function knowsDevice(db: Db, user_id: number, detail: string): Promise<boolean> {
  const event = await db
    .selectFrom('audit_event')
    .select('id')
    .where('user_id', '=', user_id)
    .where('action', 'in', ['sign-up', 'sign-in'])
    .where('detail', '=', detail)
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}

/** What somebody tried in vain; anybody can make many of these on another's trail. */
const REFUSALS = ['sign-in refused', 'password refused', 'code refused']

export async function deleteEventsBefore(
  db: Db,
  before: { refusals: string; all: string },
): Promise<void> {
  await db.deleteFrom('audit_event').where('at', '<', before.all).execute()
  await db
    .deleteFrom('audit_event')
    .where('at', '<', before.refusals)
    .where('action', 'in', REFUSALS)
    .execute()
}

/** What happened stays told, but not from where. */
export async function forgetAddressesBefore(db: Db, before: string): Promise<void> {
  await db
    .updateTable('audit_event')
    .set({ address: '' })
    .where('at', '<', before)
    .where('address', '!=', '')
    .execute()
}
