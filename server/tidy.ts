// Forgets what is no longer needed. The limits stand in docs/hosting.md too: nothing that a person can
// see goes sooner than it says there. Several instances may do it at once; there is nothing to fall over.
import type { Deps } from './answer.ts'
import { deleteEventsBefore, forgetAddressesBefore } from './audit/sql.ts'
import { patiently } from './db/patience.ts'
import { deleteUnpaidBefore } from './payments/sql.ts'
import { deleteUser, listEnded } from './users/closed-sql.ts'
import { aliveSince } from './users/sign-in.ts'
import { deleteBefore } from './tidy-sql.ts'
import { deleteDeadSessions } from './users/tokens/sql.ts'
import { instant } from './db/columns.ts'

type TidyDeps = Pick<Deps, 'db' | 'now'>

const HOUR_MS = 3_600_000

/** How long each is kept, in days; longer than anything that still reads it. */
export const KEPT_DAYS = {
  /** Records may be sent that late, and are still stored once. */
  keys: 30,
  attempts: 1,
  resets: 1,
  /** Its link works for a day; that it expired is told for a week. */
  emails: 8,
  trail: 730,
  /** Attempts that failed can be made by anybody. */
  refusals: 90,
  addresses: 90,
  /** A provider may take weeks to hear of a transfer. */
  unpaid: 60,
  paymentEvents: 365,
} as const

export async function tidy({ db, now }: TidyDeps): Promise<void> {
  const daysAgo = (days: number) => instant(now() - days * 24 * HOUR_MS)
  await deleteBefore(db, 'idempotency_key', 'created_at', daysAgo(KEPT_DAYS.keys))
  await deleteBefore(db, 'sign_in_failure', 'at', daysAgo(KEPT_DAYS.attempts))
  await deleteBefore(db, 'password_reset', 'created_at', daysAgo(KEPT_DAYS.resets))
  await deleteBefore(db, 'email_change', 'created_at', daysAgo(KEPT_DAYS.emails))
  for (const id of await listEnded(db, daysAgo(0))) await deleteUser(db, id)
  await deleteDeadSessions(db, aliveSince(now()))
  await deleteEventsBefore(db, {
    refusals: daysAgo(KEPT_DAYS.refusals),
    all: daysAgo(KEPT_DAYS.trail),
  })
  await forgetAddressesBefore(db, daysAgo(KEPT_DAYS.addresses))
  await deleteUnpaidBefore(db, daysAgo(KEPT_DAYS.unpaid))
  await deleteBefore(db, 'payment_event', 'received_at', daysAgo(KEPT_DAYS.paymentEvents))
}

/** Tidies once an hour until told to stop. A failure is left for the next hour. */
export function tidyHourly(deps: TidyDeps, failed: (error: unknown) => void): () => void {
  const timer = setInterval(() => void patiently(() => tidy(deps)).catch(failed), HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
