// The second factor of a user who turned it on: a code of the app, or a recovery code. Each is taken
// once, and wrong ones are throttled on their own: a right password does not begin their count anew.
import type { Calling } from '../../answer.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { invalid } from '../../errors.ts'
import { hashToken } from '../sign-in.ts'
import { CODES, clearAttempts, countAttempt } from '../throttle/count-attempt.ts'
import { bareCode, stepOf } from './codes.ts'
import { openSecret } from './seal.ts'
import { type TwoFactorRow, takeRecoveryCode, takeStep } from './sql.ts'
import { instant } from '../../db/columns.ts'

const APP_CODE = /^\d{6}$/

export const wrongCode = () => invalid({ code: ['This code is not right, or was used already.'] })

export async function proveCode(
  call: Calling,
  { id, email_key }: { id: number; email_key: string },
  factor: TwoFactorRow,
  sent: string,
): Promise<void> {
  await countAttempt(call, email_key, CODES)
  const code = bareCode(sent)
  const taken = APP_CODE.test(code)
    ? await takeAppCode(call, factor, code)
    : await takeRecovery(call, id, code)
  if (!taken) {
    await recordEvent(call, id, 'code refused')
    throw wrongCode()
  }
  await clearAttempts(call, email_key, CODES)
}

async function takeAppCode({ db, config, now }: Calling, factor: TwoFactorRow, code: string) {
  const secret = openSecret(factor.secret, factor.user_id, config.secretKey)
  const step = stepOf(code, secret, now())
  return step !== null && takeStep(db, factor.user_id, step)
}

async function takeRecovery(call: Calling, id: number, code: string): Promise<boolean> {
  const used_at = instant(call.now())
  const taken = await takeRecoveryCode(call.db, id, hashToken(code), used_at)
  if (taken) await recordEvent(call, id, 'recovery code used')
  return taken
}
