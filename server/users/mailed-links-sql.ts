// Links that were mailed to a user, for a new password or a new email, end together: whoever set a
// password or took an email is the owner, and what somebody else asked for is worth nothing.
import type { Db } from '../db/in-tx.ts'

export async function endMailedLinks(db: Db, user_id: number, at: string): Promise<void> {
  await db
    .updateTable('password_reset')
    .set({ used_at: at })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute()
  await db.deleteFrom('email_change').where('user_id', '=', user_id).execute()
}
