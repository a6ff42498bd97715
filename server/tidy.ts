// Forgets what is no longer needed: answers kept for retried creates after two days, failed
// sign-ins after one. Several instances may do it at once; there is nothing to fall over.
import type { Deps } from './answer.ts'
import { deleteKeysBefore } from './idempotency/sql.ts'
import { deleteFailuresBefore } from './users/sql.ts'

const HOUR_MS = 3_600_000
const KEYS_MS = 48 * HOUR_MS
const FAILURES_MS = 24 * HOUR_MS

export async function tidy({ db, now }: Deps): Promise<void> {
  const before = (age: number) => new Date(now() - age).toISOString()
  await deleteKeysBefore(db, before(KEYS_MS))
  await deleteFailuresBefore(db, before(FAILURES_MS))
}

/** Tidies once an hour until told to stop. A failure is left for the next hour. */
export function tidyHourly(deps: Deps, failed: (error: unknown) => void): () => void {
  const timer = setInterval(() => void tidy(deps).catch(failed), HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
