// Forgets what is no longer needed: answers kept for retried creates after thirty days, because
// records may be sent that late, failed sign-ins and mailed links after one, sessions once they ended
// by themselves, users with sample data once their day is over. Several instances may do it at once; there is nothing to fall over.
import type { Deps } from './answer.ts'
import { patiently } from './db/patience.ts'
import { deleteKeysBefore } from './idempotency/sql.ts'
import { deleteSandboxesBefore } from './sandbox/sql.ts'
import { deleteEmailChangesBefore } from './users/email/sql.ts'
import { deleteResetsBefore } from './users/password/sql.ts'
import { aliveSince } from './users/sign-in.ts'
import { deleteAttemptsBefore } from './users/throttle/sql.ts'
import { deleteDeadSessions } from './users/tokens/sql.ts'

type TidyDeps = Pick<Deps, 'db' | 'now'>

const HOUR_MS = 3_600_000
const KEYS_MS = 30 * 24 * HOUR_MS
const ATTEMPTS_MS = 24 * HOUR_MS
/** Its link works for a day; that it expired is told for a week. */
const EMAILS_MS = 8 * 24 * HOUR_MS

export async function tidy({ db, now }: TidyDeps): Promise<void> {
  const before = (age: number) => new Date(now() - age).toISOString()
  await deleteKeysBefore(db, before(KEYS_MS))
  await deleteAttemptsBefore(db, before(ATTEMPTS_MS))
  await deleteResetsBefore(db, before(ATTEMPTS_MS))
  await deleteEmailChangesBefore(db, before(EMAILS_MS))
  await deleteSandboxesBefore(db, before(0))
  await deleteDeadSessions(db, aliveSince(now()))
}

/** Tidies once an hour until told to stop. A failure is left for the next hour. */
export function tidyHourly(deps: TidyDeps, failed: (error: unknown) => void): () => void {
  const timer = setInterval(() => void patiently(() => tidy(deps)).catch(failed), HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
