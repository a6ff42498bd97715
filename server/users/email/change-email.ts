// Another email to sign in with. It is taken when the link in the letter to it is opened; until then
// the old one stands, and it is told by a letter of its own.
import { foldKey } from '#domain/text.ts'
import type { askForEmailChange, cancelEmailChange, confirmEmailChange } from '#contract/users.ts'
import type { Call } from '../../answer.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { uniqueViolation } from '../../db/engine.ts'
import { inTx } from '../../db/in-tx.ts'
import { invalid } from '../../errors.ts'
import {
  emailChangeAskedLetter,
  emailChangeLetter,
  emailChangedLetter,
} from '../../mail/letters.ts'
import { endMailedLinks } from '../mailed-links-sql.ts'
import { whileSignedIn } from '../prove-password.ts'
import { hashToken, newToken } from '../sign-in.ts'
import { type AppUser, findUser, findUserByEmail, holdUser } from '../sql.ts'
import { LINKS, countAttempt, countFromNetwork } from '../throttle/count-attempt.ts'
import { proveOwner } from '../two-factor/prove-owner.ts'
import {
  type EmailChange,
  deleteEmailChange,
  findEmailChangeOfLink,
  saveEmail,
  saveEmailChange,
} from './sql.ts'
import { instant } from '../../db/columns.ts'

/** How long the link in the letter works. */
export const LINK_MS = 24 * 3_600_000

const TAKEN = { email: ['A user with this email exists already.'] }

export async function askForChange(call: Call<typeof askForEmailChange>): Promise<void> {
  const { body, user, config, mailer } = call
  const { email, password, code } = body
  const owner = await proveOwner(call, { password, code, field: 'password' })
  refuseUseless(email, password, owner)
  // Asking tells whether an email is taken, as signing up does, so both are counted together; and
  // each is a letter in somebody's inbox.
  await countFromNetwork(call, 'registration', config.registrationsPerHour)
  await countAttempt(call, owner.email_key, LINKS)
  const email_key = foldKey(email)
  const token = newToken()
  await whileSignedIn(call, async (db) => {
    const holder = await findUserByEmail(db, email_key)
    if (holder && holder.id !== user.id) throw invalid(TAKEN)
    const created_at = instant(call.now())
    const token_hash = hashToken(token)
    await saveEmailChange(db, { user_id: user.id, email, email_key, token_hash, created_at })
    await recordEvent({ ...call, db }, user.id, 'email change asked for', { email })
  })
  mailer.post(async () => emailChangeLetter(email, call, token))
  mailer.post(async () => emailChangeAskedLetter(owner.email, call, email))
}

function refuseUseless(email: string, password: string, owner: AppUser): void {
  if (email === owner.email) throw invalid({ email: ['This is your email already.'] })
  if (foldKey(email) === foldKey(password)) {
    throw invalid({ email: ['Your email may not be your password.'] })
  }
}

export async function cancelChange(call: Call<typeof cancelEmailChange>): Promise<void> {
  const { user } = call
  await inTx(call.db, async (db) => {
    if (!(await deleteEmailChange(db, user.id))) return
    await recordEvent({ ...call, db }, user.id, 'email change cancelled')
  })
}

/** Takes the new email once; links for a new password that went to the old one end with it. */
export async function takeEmail(call: Call<typeof confirmEmailChange>): Promise<void> {
  const change = await findChange(call, call.db)
  const old = await inTx(call.db, (db) => take(call, db)).catch(async (error: unknown) => {
    if (uniqueViolation(error) !== 'app_user') throw error
    // Somebody signed up with it meanwhile; there is nothing to wait for any more.
    await deleteEmailChange(call.db, change.user_id)
    throw invalid(TAKEN)
  })
  call.mailer.post(async () => emailChangedLetter(old.email, call, change.email))
}

async function take(
  call: Call<typeof confirmEmailChange>,
  db: Call<typeof confirmEmailChange>['db'],
): Promise<AppUser> {
  const { user_id } = await findChange(call, db)
  await holdUser(db, user_id)
  // Of two that use a link at once, the second finds it used.
  const change = await findChange(call, db)
  const old = await findUser(db, user_id)
  if (!old) throw noLink()
  await saveEmail(db, user_id, change)
  await endMailedLinks(db, user_id, instant(call.now()))
  await recordEvent({ ...call, db }, user_id, 'email changed', { email: change.email })
  return old
}

async function findChange(
  call: Call<typeof confirmEmailChange>,
  db: Call<typeof confirmEmailChange>['db'],
): Promise<EmailChange> {
  const since = instant(call.now() - LINK_MS)
  const change = await findEmailChangeOfLink(db, hashToken(call.body.token), since)
  if (!change) throw noLink()
  return change
}

const noLink = () =>
  invalid({ token: ['This link was used or cancelled already, or is older than 24 hours.'] })
