// Turning two-factor sign-in on and off, and new recovery codes while it is on.
import {
  confirmTwoFactor,
  disableTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '#contract/two-factor.ts'
import * as schemas from '#contract/two-factor-schemas.ts'
import { type Asking, answer } from '../../answer.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { conflict } from '../../errors.ts'
import { twoFactorLetter } from '../../mail/letters.ts'
import { provePassword, whileSignedIn } from '../prove-password.ts'
import { hashToken } from '../sign-in.ts'
import { findUser } from '../sql.ts'
import { deleteOtherSessions } from '../tokens/sql.ts'
import { bareCode, newRecoveryCodes, newSecret, otpauthUrl, stepOf } from './codes.ts'
import { proveCode, wrongCode } from './prove-code.ts'
import { openSecret, sealSecret } from './seal.ts'
import * as factors from './sql.ts'
import { instant } from '../../db/columns.ts'

const ON_ALREADY = 'Two-factor sign-in is on already.'
const OFF_ALREADY = 'Two-factor sign-in is off already.'
const NOT_STARTED = 'Two-factor sign-in was not started, or is on already.'

export const twoFactorRoutes = [
  answer(readTwoFactor, schemas.readTwoFactor, async ({ db, user }) => {
    const factor = await factors.findFactor(db, user.id)
    return {
      enabled: factor !== null && factor.confirmed_at !== null,
      recovery_codes_left: await factors.countRecoveryCodes(db, user.id),
    }
  }),

  answer(startTwoFactor, schemas.startTwoFactor, async (call) => {
    const { email } = await provePassword(call, call.body.password, 'password')
    const secret = newSecret()
    await whileSignedIn(call, async (db) => {
      const factor = await factors.findFactor(db, call.user.id)
      if (factor?.confirmed_at) throw conflict(ON_ALREADY)
      await factors.deleteFactor(db, call.user.id)
      await factors.insertFactor(
        db,
        call.user.id,
        sealSecret(secret, call.user.id, call.config.secretKey),
      )
    })
    return { secret, otpauth_url: otpauthUrl(email, secret) }
  }),

  answer(confirmTwoFactor, schemas.confirmTwoFactor, async (call) => {
    const { user, body } = call
    const recovery_codes = newRecoveryCodes()
    await whileSignedIn(call, async (db) => {
      const factor = await factors.findFactor(db, user.id)
      if (!factor || factor.confirmed_at) throw conflict(NOT_STARTED)
      const last_step = stepOf(
        bareCode(body.code),
        openSecret(factor.secret, user.id, call.config.secretKey),
        call.now(),
      )
      if (last_step === null) throw wrongCode()
      const confirmed_at = instant(call.now())
      await factors.confirmFactor(db, user.id, { confirmed_at, last_step })
      await factors.insertRecoveryCodes(db, user.id, hashesOf(recovery_codes))
      // Whoever knew the password alone is in no longer.
      await deleteOtherSessions(db, user.id, user.token_id)
      await recordEvent({ ...call, db }, user.id, 'two-factor sign-in turned on')
    })
    tellByMail(call, 'on')
    return { recovery_codes }
  }),

  answer(renewRecoveryCodes, schemas.renewRecoveryCodes, async (call) => {
    const { user } = call
    await proveBoth(call)
    const recovery_codes = newRecoveryCodes()
    await whileSignedIn(call, async (db) => {
      await factors.deleteRecoveryCodes(db, user.id)
      await factors.insertRecoveryCodes(db, user.id, hashesOf(recovery_codes))
      await recordEvent({ ...call, db }, user.id, 'recovery codes renewed')
    })
    return { recovery_codes }
  }),

  answer(disableTwoFactor, schemas.disableTwoFactor, async (call) => {
    const { user } = call
    await proveBoth(call)
    await whileSignedIn(call, async (db) => {
      await factors.deleteFactor(db, user.id)
      await recordEvent({ ...call, db }, user.id, 'two-factor sign-in turned off')
    })
    tellByMail(call, 'off')
  }),
]

function hashesOf(codes: readonly string[]): string[] {
  return codes.map((code) => hashToken(bareCode(code)))
}

function tellByMail(call: Asking, state: 'on' | 'off'): void {
  call.mailer.post(async () => {
    const person = await findUser(call.db, call.user.id)
    return person && twoFactorLetter(person.email, call, state)
  })
}

/** Whoever changes what is on already proves the password and a code. */
async function proveBoth(call: Asking & { body: { password: string; code: string } }) {
  const { db, user, body } = call
  const person = await provePassword(call, body.password, 'password')
  const factor = await factors.findFactor(db, user.id)
  if (!factor?.confirmed_at) throw conflict(OFF_ALREADY)
  await proveCode(call, person, factor, body.code)
}
