// Statements about a new email that waits for its link to be opened.
import type { Selectable } from 'kysely'
import type { Db } from '../../db/in-tx.ts'
import type { EmailChangeTable } from '../../db/user-tables.ts'

export type EmailChange = Selectable<EmailChangeTable>

/** Takes the place of one that waited before. */
export async function saveEmailChange(db: Db, change: EmailChange): Promise<void> {
  await db
    .insertInto('email_change')
    .values(change)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute()
}

export async function findEmailChange(db: Db, user_id: number): Promise<EmailChange | null> {
  const change = await db
    .selectFrom('email_change')
    .selectAll()
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return change ?? null
}

/** Whose link it is, while it was not made before. */
export async function findEmailChangeOfLink(
  db: Db,
  token_hash: string,
  since: string,
): Promise<EmailChange | null> {
  const change = await db
    .selectFrom('email_change')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return change ?? null
}

export async function deleteEmailChange(db: Db, user_id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('email_change')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function saveEmail(
  db: Db,
  id: number,
  { email, email_key }: Pick<EmailChange, 'email' | 'email_key'>,
): Promise<void> {
  await db.updateTable('app_user').set({ email, email_key }).where('id', '=', id).execute()
}
