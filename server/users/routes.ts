// Signing up, in and out; settings; whether the membership is alive.
import { addDays } from '#domain/dates.ts'
import { foldKey } from '#domain/text.ts'
import {
  getToken,
  logout,
  readActiveStatus,
  readAppSettings,
  register,
  saveAppSettings,
} from '#contract/users.ts'
import * as schemas from '#contract/users-schemas.ts'
import { answer } from '../answer.ts'
import { recordEvent } from '../audit/record-event.ts'
import { uniqueViolation } from '../db/engine.ts'
import { inTx } from '../db/in-tx.ts'
import { invalid, refused } from '../errors.ts'
import { refuseWeak } from './common-passwords.ts'
import { deviceInWords } from './device.ts'
import { activeStatus } from './membership.ts'
import { hashPassword } from './passwords.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import { startSession } from './sign-in.ts'
import { deleteToken, insertUser, readSettings, saveSettings } from './sql.ts'
import { countFromNetwork } from './throttle/count-attempt.ts'
import { instant } from '../db/columns.ts'

export const userRoutes = [
  answer(register, schemas.register, async (call) => {
    const { config, body, today, caller } = call
    if (config.registration === 'closed') throw refused('Sign-up is closed here.')
    await refuseWeak(body.password, 'password', body.username)
    await countFromNetwork(call, 'registration', config.registrationsPerHour)
    const user = {
      email: body.username,
      email_key: foldKey(body.username),
      password_hash: await hashPassword(body.password, caller.network),
      trial_ends_on: addDays(today, config.trialDays),
    }
    try {
      return await inTx(call.db, async (db) => {
        const id = await insertUser(db, user, instant(call.now()))
        await recordEvent({ ...call, db }, id, 'sign-up', { device: deviceInWords(caller.device) })
        return { token: await startSession(db, id, caller.device, call.now()) }
      })
    } catch (error) {
      if (uniqueViolation(error) !== 'app_user') throw error
      throw invalid({ username: ['A user with this email exists already.'] })
    }
  }),

  answer(getToken, schemas.getToken, async (call) => ({ token: await signInWithPassword(call) })),

  answer(logout, schemas.logout, async (call) => {
    await deleteToken(call.db, call.user.id, call.user.token_id)
    await recordEvent(call, call.user.id, 'sign-out')
  }),

  answer(readAppSettings, schemas.readAppSettings, ({ db, user }) => readSettings(db, user.id)),

  answer(saveAppSettings, schemas.saveAppSettings, async ({ db, user, body }) => {
    await saveSettings(db, user.id, body)
    return body
  }),

  answer(readActiveStatus, schemas.readActiveStatus, async ({ user, config, today }) =>
    activeStatus(user, config, today),
  ),
]
