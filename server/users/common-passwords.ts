// Passwords that everybody tries first: the list of zxcvbn, some 49 000 of them, most common first.
import { dictionary } from '@zxcvbn-ts/language-common'
import { foldKey } from '#domain/text.ts'
import { invalid } from '../errors.ts'

const COMMON = new Set<string>(dictionary['passwords-common'])

/** In any case: capitals do not make one of them a secret. */
export function isCommon(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}

/** Refuses what would be tried first: a common password, or the email itself. */
export function refuseWeak(password: string, field: string, email: string): void {
  if (foldKey(password) === foldKey(email)) {
    throw invalid({ [field]: ['The password may not be your email.'] })
  }
  if (isCommon(password)) throw invalid({ [field]: ['This password is too common.'] })
}
