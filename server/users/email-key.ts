import { foldKey } from '#domain/text.ts'

/** An address of 254 characters may double when it is folded; a key has to fit an index. */
const LONGEST_KEY = 600

/** As stored. What no user can have (a null character, a longer address) just finds nobody. */
export function emailKey(username: string): string {
  const key = foldKey(username.toWellFormed()).replaceAll('\0', '\uFFFD')
  return Array.from(key).slice(0, LONGEST_KEY).join('')
}
