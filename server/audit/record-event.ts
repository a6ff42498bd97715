// The trail of what happened to an account: who, when, what, and under which request. Never a
// secret, never the content of a record.
import type { Caller } from '../caller.ts'
import type { Db } from '../db/in-tx.ts'
import { insertEvent } from './sql.ts'
import { instant } from '../db/columns.ts'

/** Who does something, and when. */
export interface Happening {
  db: Db
  caller: Caller
  now: () => number
}

export async function recordEvent(
  { db, caller, now }: Happening,
  user_id: number,
  action: string,
  detail: Record<string, string | number> = {},
): Promise<void> {
  await insertEvent(db, {
    user_id,
    at: instant(now()),
    action,
    detail: JSON.stringify(detail),
    request_id: caller.request_id,
    address: caller.address,
  })
}
