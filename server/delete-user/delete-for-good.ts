// The end of an account: the user and all their data, trail and tokens included.
import type { deleteUser as endpoint } from '#contract/users.ts'
import type { Call } from '../answer.ts'
import { goodbyeLetter } from '../mail/letters.ts'
import { stopCharging } from '../payments/stop-charging.ts'
import { closeUser, deleteUser } from '../users/closed-sql.ts'
import { whileSignedIn } from '../users/prove-password.ts'
import { deleteAttemptsOf } from '../users/throttle/sql.ts'
import { proveOwner } from '../users/two-factor/prove-owner.ts'
import { instant } from '../db/columns.ts'

export async function deleteForGood(call: Call<typeof endpoint>): Promise<void> {
  const { email, email_key } = await proveOwner(call, { ...call.body, field: 'password' })
  await stopCharging(call)
  await whileSignedIn(call, async (db) => {
    await closeUser(db, call.user.id, instant(call.now()))
    await deleteAttemptsOf(db, email_key)
  })
  await deleteUser(call.db, call.user.id)
  call.mailer.post(async () => goodbyeLetter(email, call))
}
