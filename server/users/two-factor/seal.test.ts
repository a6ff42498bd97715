// One database is enough: what is encrypted comes to it as text.
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../errors.ts'
import { openSecret, sealSecret } from './seal.ts'

const KEY = 'a key that nobody has written down anywhere'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

describe('the secret of a second factor', () => {
  test('comes back with its key and its user, and differs each time', () => {
    const [one, two] = [sealSecret(SECRET, 7, KEY), sealSecret(SECRET, 7, KEY)]
    expect(one).not.toBe(two)
    expect(one).not.toContain(SECRET)
    expect([openSecret(one, 7, KEY), openSecret(two, 7, KEY)]).toEqual([SECRET, SECRET])
  })

  test('stays as it is without a key, and is read when there is one later', () => {
    expect(sealSecret(SECRET, 7, null)).toBe(SECRET)
    expect(openSecret(SECRET, 7, KEY)).toBe(SECRET)
  })

  test.each([
    ['no key', 7, null],
    ['another key', 7, `${KEY}.`],
    ['another user', 8, KEY],
  ])('with %s it is not read', (_what, user_id, key) => {
    const sealed = sealSecret(SECRET, 7, KEY)
    expect(() => openSecret(sealed, user_id, key)).toThrow(Refusal)
  })
})
