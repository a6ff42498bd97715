// Signing in with a password, throttled: 10 failures in 15 minutes for an account from one
// address, 100 for an account or for an address alone. Kept in the database, so that neither a
// restart nor a second instance forgets them. An attempt counts as a failure until its password
// proved right, so that many at once are no way around it.
import { foldKey } from '#domain/text.ts'
import type { Call } from '../answer.ts'
import type { getToken } from '#contract/users.ts'
import { recordEvent } from '../audit/record-event.ts'
import { invalid, tooMany } from '../errors.ts'
import { passwordFits } from './passwords.ts'
import { startSession } from './sign-in.ts'
import {
  countFailures,
  deleteFailure,
  deleteFailures,
  findUserByEmail,
  insertFailure,
  touchFailure,
} from './sql.ts'

const WINDOW_MS = 15 * 60_000
const MOST_PAIR = 10
const MOST_ALONE = 100
/** An address of 254 characters may double when it is folded; a key has to fit an index. */
const LONGEST_KEY = 600

/** Answers a new token, or refuses in the same time whether or not the user exists. */
export async function signInWithPassword(call: Call<typeof getToken>): Promise<string> {
  const { db, body, caller } = call
  const email_key = emailKey(body.username)
  const now = call.now()
  const attempt = await countAttempt(call, email_key, now)
  const user = await findUserByEmail(db, email_key)
  const fits = await passwordFits(body.password, user?.password_hash ?? null)
  if (!user || !fits) {
    if (user) await recordEvent(call, user.id, 'sign-in refused')
    // Nobody has a trail; a write like it takes as long.
    else await touchFailure(db, attempt, instant(now))
    throw invalid({ non_field_errors: ['Unable to log in with provided credentials.'] })
  }
  await deleteFailures(db, email_key, caller.address)
  await recordEvent(call, user.id, 'sign-in')
  return startSession(db, user.id, caller.device, now)
}

/** As stored. What no user can have (a null character, a longer address) just finds nobody. */
function emailKey(username: string): string {
  const key = foldKey(username.toWellFormed()).replaceAll('\0', '\uFFFD')
  return Array.from(key).slice(0, LONGEST_KEY).join('')
}

async function countAttempt(
  { db, caller }: Call<typeof getToken>,
  email_key: string,
  now: number,
): Promise<number> {
  const { address } = caller
  const attempt = await insertFailure(db, { email_key, address, at: instant(now) })
  const failures = await countFailures(db, email_key, address, instant(now - WINDOW_MS))
  const over =
    failures.pair > MOST_PAIR || failures.email > MOST_ALONE || failures.from > MOST_ALONE
  if (!over) return attempt
  await deleteFailure(db, attempt)
  throw tooMany(WINDOW_MS / 1000)
}

function instant(ms: number): string {
  return new Date(ms).toISOString()
}
