// Passwords that everybody tries first: the list of zxcvbn, some 49 000 of them, most common first.
import { dictionary } from '@zxcvbn-ts/language-common'
import { invalid } from '../errors.ts'

const COMMON = new Set<string>(dictionary['passwords-common'])

/** In any case: capitals do not make one of them a secret. */
export function isCommon(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}

export function refuseCommon(password: string, field: string): void {
  if (isCommon(password)) throw invalid({ [field]: ['This password is too common.'] })
}
