// Throttles, kept in the database, so that neither a restart nor a second instance forgets them. An
// attempt counts as a failure until it proved right, so that many at once are no way around it.
import type { Caller } from '../../answer.ts'
import type { Db } from '../../db/in-tx.ts'
import { tooMany } from '../../errors.ts'
import { countAttempts, deleteAttempt, deleteAttempts, insertAttempt } from './sql.ts'

interface Limits {
  kind: string
  windowMs: number
  /** For an account from one address, for an account, and for an address. */
  pair: number
  email: number
  from: number
}

const QUARTER = 15 * 60_000
const HOUR = 60 * 60_000

/** Passwords, whether to sign in or to change what belongs to the account. */
export const PASSWORDS: Limits = {
  kind: 'sign-in',
  windowMs: QUARTER,
  pair: 10,
  email: 100,
  from: 100,
}
/** Codes of a second factor: six digits stand few guesses, so addresses do not add up. */
export const CODES: Limits = { kind: 'code', windowMs: QUARTER, pair: 10, email: 10, from: 100 }
/** Links asked for: each is a mail in somebody's inbox. */
export const LINKS: Limits = { kind: 'reset', windowMs: HOUR, pair: 5, email: 20, from: 100 }
/** Users with sample data: each is a few hundred kilobytes until it is removed. */
export const SANDBOXES: Limits = { kind: 'sandbox', windowMs: HOUR, pair: 10, email: 300, from: 10 }

interface Asking {
  db: Db
  caller: Caller
  now: () => number
}

/** Counts one attempt and answers its id, or refuses it as one too many. */
export async function countAttempt(
  { db, caller, now }: Asking,
  email_key: string,
  limits: Limits,
): Promise<number> {
  const at = now()
  const attempt = { email_key, address: caller.address, kind: limits.kind }
  const id = await insertAttempt(db, attempt, new Date(at).toISOString())
  const since = new Date(at - limits.windowMs).toISOString()
  const { pair, email, from } = await countAttempts(db, attempt, since)
  if (pair <= limits.pair && email <= limits.email && from <= limits.from) return id
  await deleteAttempt(db, id)
  throw tooMany(limits.windowMs / 1000)
}

export function clearAttempts(
  { db, caller }: Asking,
  email_key: string,
  { kind }: Limits,
): Promise<void> {
  return deleteAttempts(db, { email_key, address: caller.address, kind })
}
