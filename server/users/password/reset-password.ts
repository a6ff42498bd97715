// A forgotten password: a link by mail, and a new password with it. Asking is answered the same and
// at once for everybody; whether there is such a user is looked up after the answer.
import type { confirmPasswordReset, requestPasswordReset } from '#contract/users.ts'
import type { Call } from '../../answer.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { inTx } from '../../db/in-tx.ts'
import { invalid } from '../../errors.ts'
import { passwordChangedLetter, resetLetter } from '../../mail/letters.ts'
import type { Mail } from '../../mail/mailer.ts'
import { refuseWeak } from '../common-passwords.ts'
import { emailKey } from '../email-key.ts'
import { endMailedLinks } from '../mailed-links-sql.ts'
import { hashPassword } from '../passwords.ts'
import { hashToken, newToken } from '../sign-in.ts'
import { type AppUser, findUser, findUserByEmail, holdUser, savePassword } from '../sql.ts'
import { LINKS, countAttempt } from '../throttle/count-attempt.ts'
import { deleteAttemptsOf } from '../throttle/sql.ts'
import { deleteTokens } from '../tokens/sql.ts'
import { findReset, insertReset } from './sql.ts'
import { instant } from '../../db/columns.ts'

const HOUR_MS = 3_600_000

export async function askForLink(call: Call<typeof requestPasswordReset>): Promise<void> {
  const email_key = emailKey(call.body.username)
  await countAttempt(call, email_key, LINKS)
  call.mailer.post(() => writeLink(call, email_key))
}

async function writeLink(
  call: Call<typeof requestPasswordReset>,
  email_key: string,
): Promise<Mail | null> {
  const user = await findUserByEmail(call.db, email_key)
  if (!user) return null
  const token = newToken()
  await inTx(call.db, async (db) => {
    const created_at = instant(call.now())
    await insertReset(db, { user_id: user.id, token_hash: hashToken(token), created_at })
    await recordEvent({ ...call, db }, user.id, 'password reset asked for')
  })
  return resetLetter(user.email, call, token)
}

/** Sets the password once for a link, and ends every token of its user. */
export async function resetPassword(call: Call<typeof confirmPasswordReset>): Promise<void> {
  const { body, mailer, caller } = call
  const { email } = await findUserOfLink(call, call.db)
  await refuseWeak(body.password, 'password', email)
  const password_hash = await hashPassword(body.password, caller.network)
  const user = await inTx(call.db, async (db) => {
    const user = await findUserOfLink(call, db)
    await savePassword(db, user.id, password_hash)
    await endMailedLinks(db, user.id, instant(call.now()))
    await deleteTokens(db, user.id)
    await deleteAttemptsOf(db, user.email_key)
    await recordEvent({ ...call, db }, user.id, 'password reset')
    return user
  })
  mailer.post(async () => passwordChangedLetter(user.email, call))
}

/** Of two that use a link at once, the second finds it used: the user is held in between. */
async function findUserOfLink(
  call: Call<typeof confirmPasswordReset>,
  db: Call<typeof confirmPasswordReset>['db'],
): Promise<AppUser> {
  const token_hash = hashToken(call.body.token)
  const since = instant(call.now() - HOUR_MS)
  const asked = await findReset(db, token_hash, since)
  if (asked && db.isTransaction) await holdUser(db, asked.user_id)
  const reset = asked && (await findReset(db, token_hash, since))
  const user = reset && (await findUser(db, reset.user_id))
  if (user) return user
  throw invalid({ token: ['This link was used or cancelled already, or is older than an hour.'] })
}
