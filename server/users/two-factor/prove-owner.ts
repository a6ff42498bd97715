// What ends or opens an account wants all that signing in wants: the password, and a code where
// two-factor sign-in is on.
import { invalid } from '../../errors.ts'
import type { Asking } from '../../answer.ts'
import { provePassword } from '../prove-password.ts'
import type { AppUser } from '../sql.ts'
import { bareCode } from './codes.ts'
import { proveCode } from './prove-code.ts'
import { findFactor } from './sql.ts'

interface Proof {
  password: string
  /** The field that the password came in. */
  field: string
  code?: string | undefined
}

/** Answers the user, or refuses the password on its field and a code on `code`. */
export async function proveOwner(call: Asking, { password, field, code }: Proof): Promise<AppUser> {
  const user = await provePassword(call, password, field)
  const factor = await findFactor(call.db, user.id)
  if (!factor?.confirmed_at) return user
  if (bareCode(code ?? '') === '') throw invalid({ code: [ASK_FOR_CODE] })
  await proveCode(call, user, factor, code ?? '')
  return user
}

export const ASK_FOR_CODE = 'Enter the code of your authenticator app, or a recovery code.'
