// The statement that forgets what lies before an instant.
import type { Db } from './db/in-tx.ts'

/** Tables whose rows are kept for a time, and the column that tells since when. */
export interface Kept {
  email_change: 'created_at'
  idempotency_key: 'created_at'
  password_reset: 'created_at'
  payment_event: 'received_at'
  sign_in_failure: 'at'
}

export async function deleteBefore<Table extends keyof Kept>(
  db: Db,
  table: Table,
  column: Kept[Table],
  before: string,
): Promise<void> {
  const { ref } = db.dynamic
  await db.deleteFrom<keyof Kept>(table).where(ref<string>(column), '<', before).execute()
}
