// One database is enough: a list is looked up in memory.
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isCommon } from './common-passwords.ts'

test('the list holds the ten thousand most common passwords, and each is refused', async () => {
  const first = dictionary['passwords-common'].slice(0, 10_000).map(String)
  expect(first).toHaveLength(10_000)
  expect(first.slice(0, 3)).toEqual(['123456', 'password', '12345678'])
  for (const passwords of [first, first.map((password) => password.toUpperCase())]) {
    const known = await Promise.all(passwords.map(isCommon))
    expect(passwords.filter((_, at) => !known[at])).toEqual([])
  }
})

test.each(['quiet hearth 2026', 'by the fireside', '1234567890 ', 'correct horse battery staple'])(
  '%s is not among them',
  async (password) => {
    expect(await isCommon(password)).toBe(false)
  },
)
