// A new password by somebody who is signed in. Every other way in ends with it.
import type { changePassword as endpoint } from '#contract/users.ts'
import type { Call } from '../../answer.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { passwordChangedLetter } from '../../mail/letters.ts'
import { refuseWeak } from '../common-passwords.ts'
import { endMailedLinks } from '../mailed-links-sql.ts'
import { hashPassword } from '../passwords.ts'
import { whileSignedIn } from '../prove-password.ts'
import { savePassword } from '../sql.ts'
import { deleteOtherTokens } from '../tokens/sql.ts'
import { proveOwner } from '../two-factor/prove-owner.ts'
import { instant } from '../../db/columns.ts'

export async function changePassword(call: Call<typeof endpoint>): Promise<void> {
  const { user, body, mailer, caller } = call
  const { old_password: password, new_password, code } = body
  const { email } = await proveOwner(call, { password, code, field: 'old_password' })
  await refuseWeak(new_password, 'new_password', email)
  const password_hash = await hashPassword(new_password, caller.network)
  await whileSignedIn(call, async (db) => {
    await savePassword(db, user.id, password_hash)
    await deleteOtherTokens(db, user.id, user.token_id)
    await endMailedLinks(db, user.id, instant(call.now()))
    await recordEvent({ ...call, db }, user.id, 'password changed')
  })
  mailer.post(async () => passwordChangedLetter(email, call))
}
