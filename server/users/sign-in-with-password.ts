// Signing in with a password, and with a code where two-factor sign-in is on. The code is asked for
// only once the password proved right, so that nobody learns who has it on.
import type { getToken } from '#contract/users.ts'
import type { Call } from '../answer.ts'
import { recordEvent } from '../audit/record-event.ts'
import { knowsDevice } from '../audit/sql.ts'
import { inTx } from '../db/in-tx.ts'
import { invalid } from '../errors.ts'
import { newDeviceLetter } from '../mail/letters.ts'
import { deviceInWords } from './device.ts'
import { emailKey } from './email-key.ts'
import { passwordFits } from './passwords.ts'
import { startSession } from './sign-in.ts'
import { type AppUser, findUserByEmail, holdUser } from './sql.ts'
import { PASSWORDS, clearAttempts, countAttempt } from './throttle/count-attempt.ts'
import { deleteAttempt, touchAttempt } from './throttle/sql.ts'
import { bareCode } from './two-factor/codes.ts'
import { proveCode } from './two-factor/prove-code.ts'
import { ASK_FOR_CODE } from './two-factor/prove-owner.ts'
import { findFactor } from './two-factor/sql.ts'
import { instant } from '../db/columns.ts'

type SignIn = Call<typeof getToken>

const wrongPair = () =>
  invalid({ non_field_errors: ['Unable to log in with provided credentials.'] })

/** Answers a new token, or refuses in the same time whether or not the user exists. */
export async function signInWithPassword(call: SignIn): Promise<string> {
  const { db, body } = call
  const email_key = emailKey(body.username)
  const attempt = await countAttempt(call, email_key, PASSWORDS)
  const user = await findUserByEmail(db, email_key)
  const fits = await passwordFits(body.password, user?.password_hash ?? null, call.caller.network)
  if (!user || !fits) {
    if (user) await recordEvent(call, user.id, 'sign-in refused')
    // Nobody has a trail; a write like it takes as long.
    else await touchAttempt(db, attempt, instant(call.now()))
    throw wrongPair()
  }
  await proveSecondFactor(call, user, attempt)
  return openSession(call, user)
}

async function proveSecondFactor(call: SignIn, user: AppUser, attempt: number): Promise<void> {
  const factor = await findFactor(call.db, user.id)
  if (!factor?.confirmed_at) return
  const code = call.body.code ?? ''
  if (bareCode(code) !== '') return proveCode(call, user, factor, code)
  // The password was right: this one was no failure, but those before it still count.
  await deleteAttempt(call.db, attempt)
  throw invalid({ code: [ASK_FOR_CODE] })
}

async function openSession(call: SignIn, user: AppUser): Promise<string> {
  const { caller, mailer, now } = call
  const device = deviceInWords(caller.device)
  const { token, known } = await inTx(call.db, async (db) => {
    // A password that was changed while this one was checked ends it.
    const held = await holdUser(db, user.id)
    if (held?.password_hash !== user.password_hash) throw wrongPair()
    const known = await knowsDevice(db, user.id, JSON.stringify({ device }))
    await recordEvent({ ...call, db }, user.id, 'sign-in', { device })
    return { token: await startSession(db, user.id, caller.device, now()), known }
  })
  await clearAttempts(call, user.email_key, PASSWORDS)
  if (!known) mailer.post(async () => newDeviceLetter(user.email, call, device))
  return token
}
