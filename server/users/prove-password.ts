// What belongs to the account itself wants the password once more, and a session that still stands.
import type { Asking } from '../answer.ts'
import { recordEvent } from '../audit/record-event.ts'
import { type Db, inTx } from '../db/in-tx.ts'
import { invalid, notSignedIn } from '../errors.ts'
import { passwordFits } from './passwords.ts'
import { type AppUser, findUser, holdUser } from './sql.ts'
import { PASSWORDS, clearAttempts, countAttempt } from './throttle/count-attempt.ts'
import { tokenStands } from './tokens/sql.ts'

/** Answers the user, or refuses the password on its field; throttled as signing in is. */
export async function provePassword(
  call: Asking,
  password: string,
  field: string,
): Promise<AppUser> {
  const user = await findUser(call.db, call.user.id)
  if (!user) throw notSignedIn()
  await countAttempt(call, user.email_key, PASSWORDS)
  if (!(await passwordFits(password, user.password_hash, call.caller.network))) {
    await recordEvent(call, user.id, 'password refused')
    throw invalid({ [field]: ['This password is not right.'] })
  }
  await clearAttempts(call, user.email_key, PASSWORDS)
  return user
}

/**
 * One change at a time of what belongs to the account, and only while the session stands: what a
 * new password ended meanwhile cannot leave a token behind.
 */
export function whileSignedIn<T>(call: Asking, work: (db: Db) => Promise<T>): Promise<T> {
  const { user } = call
  return inTx(call.db, async (db) => {
    const held = await holdUser(db, user.id)
    if (!held || !(await tokenStands(db, user.id, user.token_id))) throw notSignedIn()
    return work(db)
  })
}
