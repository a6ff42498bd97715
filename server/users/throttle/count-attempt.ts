// Throttles, kept in the database, so that neither a restart nor a second instance forgets them. An
// attempt counts as a failure until it proved right, so that many at once are no way around it.
import { listSignInAddresses } from '../../audit/sql.ts'
import { networkOf } from '../../caller.ts'
import type { Db } from '../../db/in-tx.ts'
import { tooMany } from '../../errors.ts'
import {
  countAttempts,
  countAttemptsFrom,
  deleteAttempt,
  deleteAttempts,
  insertAttempt,
} from './sql.ts'
import { instant } from '../../db/columns.ts'
import type { Happening } from '../../audit/record-event.ts'

interface Limits {
  kind: string
  windowMs: number
  /** For an account from one network, for an account, and for a network. */
  pair: number
  email: number
  from: number
}

const QUARTER = 15 * 60_000
const HOUR = 60 * 60_000
/** How long a network from which an account signed in is known. */
const KNOWN_MS = 30 * 24 * HOUR

/** Passwords, whether to sign in or to change what belongs to the account. */
export const PASSWORDS: Limits = {
  kind: 'sign-in',
  windowMs: QUARTER,
  pair: 10,
  email: 100,
  from: 100,
}
/** Codes of a second factor: six digits stand few guesses, so networks do not add up. */
export const CODES: Limits = { kind: 'code', windowMs: QUARTER, pair: 10, email: 10, from: 100 }
/** Links asked for: each is a mail in somebody's inbox. */
export const LINKS: Limits = { kind: 'reset', windowMs: HOUR, pair: 5, email: 20, from: 100 }

/** Counts one attempt and answers its id, or refuses it as one too many. */
export async function countAttempt(
  { db, caller, now }: Happening,
  email_key: string,
  limits: Limits,
): Promise<number> {
  const at = now()
  const attempt = { email_key, address: caller.network, kind: limits.kind }
  const id = await insertAttempt(db, attempt, instant(at))
  const { pair, email, from } = await countAttempts(db, attempt, instant(at - limits.windowMs))
  if (pair <= limits.pair) {
    if (email <= limits.email && from <= limits.from) return id
    // What others try, on this account or beside it, does not shut out its owner.
    if (await isKnownFrom(db, attempt, instant(at - KNOWN_MS))) return id
  }
  await deleteAttempt(db, id)
  throw tooMany(limits.windowMs / 1000)
}

async function isKnownFrom(
  db: Db,
  { email_key, address }: { email_key: string; address: string },
  since: string,
): Promise<boolean> {
  const addresses = await listSignInAddresses(db, email_key, since)
  return addresses.some((known) => networkOf(known) === address)
}

/**
 * Counts what anybody may do, so many times an hour from one network; null has no limit. It counts
 * whether or not it succeeds, so that nobody learns more by failing.
 */
export async function countFromNetwork(
  { db, caller, now }: Happening,
  kind: 'registration' | 'sandbox',
  most: number | null,
): Promise<void> {
  if (most === null) return
  const at = now()
  const attempt = { email_key: '', address: caller.network, kind }
  const id = await insertAttempt(db, attempt, instant(at))
  if ((await countAttemptsFrom(db, attempt, instant(at - HOUR))) <= most) return
  await deleteAttempt(db, id)
  throw tooMany(HOUR / 1000)
}

export function clearAttempts(
  { db, caller }: Happening,
  email_key: string,
  { kind }: Limits,
): Promise<void> {
  return deleteAttempts(db, { email_key, address: caller.network, kind })
}
