// The end of an account: the user and all their data, trail and tokens included.
import type { deleteUser as endpoint } from '#contract/users.ts'
import type { Call } from '../answer.ts'
import { goodbyeLetter } from '../mail/letters.ts'
import { listSubscriptions } from '../payments/sql.ts'
import { closeUser, deleteUser } from '../users/closed-sql.ts'
import { whileSignedIn } from '../users/prove-password.ts'
import { deleteAttemptsOf } from '../users/throttle/sql.ts'
import { proveOwner } from '../users/two-factor/prove-owner.ts'
import { instant } from '../db/columns.ts'

export async function deleteForGood(call: Call<typeof endpoint>): Promise<void> {
  const { email, email_key } = await proveOwner(call, { ...call.body, field: 'password' })
  const { db, user, payments } = call
  // Nobody goes before the provider knows that they are not charged again.
  for (const { reference, state } of await listSubscriptions(db, user.id, payments.name)) {
    if (state !== 'ended') await payments.stop(reference)
  }
  await whileSignedIn(call, async (db) => {
    await closeUser(db, user.id, instant(call.now()))
    await deleteAttemptsOf(db, email_key)
  })
  call.mailer.post(async () => goodbyeLetter(email, call))
  // The user is gone whatever comes of the rest: what stays goes when the server tidies, which says why it did not.
  await deleteUser(call.db, user.id).catch(() => null)
}
