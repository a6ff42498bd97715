// Passwords that everybody tries first: the list of zxcvbn, some 49 000 of them, most common first.
import { foldKey } from '#domain/text.ts'
import { invalid } from '../errors.ts'

let common: Promise<ReadonlySet<string>> | null = null

/** In any case: capitals do not make one of them a secret. The list is read when it is first asked for. */
export async function isCommon(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common']),
  )
  return (await common).has(password.toLowerCase())
}

/** Refuses what would be tried first: a common password, or the email itself. */
export async function refuseWeak(password: string, field: string, email: string): Promise<void> {
  if (foldKey(password) === foldKey(email)) {
    throw invalid({ [field]: ['The password may not be your email.'] })
  }
  if (await isCommon(password)) throw invalid({ [field]: ['This password is too common.'] })
}
