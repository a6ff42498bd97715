import { describe, expect, test } from 'vitest'
import { MINUTE, at } from '../test/at.ts'
import { PASSWORD, personWith, send, signUp } from '../test/person.ts'
import { userIdOf } from '../test/rows.ts'
import { TEST_NOW, useTestApp } from '../test/test-app.ts'

const SIGN_IN = '/api/get-token/'
const SETTINGS = '/api/accounts/app-settings/'
const WRONG = { non_field_errors: ['Unable to log in with provided credentials.'] }

const app = useTestApp()

const signIn = (username: string, password = PASSWORD) =>
  send(app, 'POST', SIGN_IN, { body: { username, password } })

describe('signing in and out', () => {
  test('the address is taken ignoring case, and every sign-in is a token of its own', async () => {
    const ada = await signUp(app)
    const again = await signIn(ada.email.toUpperCase())
    expect(again.status).toBe(200)
    expect(again.body.token).not.toBe(ada.token)
    expect((await personWith(app, again.body.token).get(SETTINGS)).status).toBe(200)
    expect((await ada.get(SETTINGS)).status).toBe(200)
  })

  test('a wrong password and an unknown user get the same answer', async () => {
    const ada = await signUp(app)
    const wrong = await signIn(ada.email, 'not the password')
    const unknown = await signIn(`nobody-${ada.email}`)
    expect([wrong.status, wrong.body]).toEqual([400, WRONG])
    expect([unknown.status, unknown.body]).toEqual([400, WRONG])
  })

  test.each([
    ['a null character', 'ada\0@example.org'],
    ['half of an emoji', '\ud83d@example.org'],
    ['nothing', ''],
    ['a thousand different letters', randomLetters(1000)],
  ])('a name with %s is just nobody', async (_what, username) => {
    expect(await signIn(username)).toMatchObject({ status: 400, body: WRONG })
  })

  test('signing out ends that token at once, and no other', async () => {
    const ada = await signUp(app)
    const phone = personWith(app, (await signIn(ada.email)).body.token)
    expect((await phone.post('/api/accounts/logout/')).status).toBe(204)
    expect((await phone.get(SETTINGS)).status).toBe(401)
    expect((await ada.get(SETTINGS)).status).toBe(200)
  })

  test('sign-up, sign-in, a refused one and sign-out are in the audit trail', async () => {
    const ada = await signUp(app)
    await signIn(ada.email, 'not the password')
    const { body } = await signIn(ada.email)
    await personWith(app, body.token).post('/api/accounts/logout/')
    const trail = await app.db
      .selectFrom('audit_event')
      .select(['action', 'at', 'address', 'detail'])
      .where('user_id', '=', await userIdOf(app.db, ada))
      .orderBy('id')
      .execute()
    const line = { at: '2026-11-20T12:00:00.000Z', address: '127.0.0.1', detail: '{}' }
    expect(trail).toEqual([
      { action: 'sign-up', ...line, detail: '{"device":"Unknown device"}' },
      { action: 'sign-in refused', ...line },
      { action: 'sign-in', ...line, detail: '{"device":"Unknown device"}' },
      { action: 'sign-out', ...line },
    ])
  })
})

describe('a new device', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0'
  const UPDATED = FIREFOX.replaceAll('139', '140')

  test('is told of by mail, once, and an update of its browser is none', async () => {
    const ada = await signUp(app)
    const from = (agent: string) =>
      send(app, 'POST', SIGN_IN, {
        body: { username: ada.email, password: PASSWORD },
        headers: { 'user-agent': agent },
      })
    const mails = async () => {
      await app.mailer.settled()
      return app.mails.filter(({ to }) => to === ada.email).map(({ subject }) => subject)
    }
    await signIn(ada.email)
    expect(await mails()).toEqual([])
    await from(FIREFOX)
    expect(await mails()).toEqual(['New sign-in to Fireside'])
    expect(app.mails.at(-1)?.text).toContain(
      'a new device (Firefox on Linux) on 20 November 2026 at 12:00 UTC from the address 127.0.0.1',
    )
    await from(FIREFOX)
    await from(UPDATED)
    expect(await mails()).toHaveLength(1)
  })

  test('that is refused is told of to nobody', async () => {
    const ada = await signUp(app)
    await send(app, 'POST', SIGN_IN, {
      body: { username: ada.email, password: 'not the password' },
      headers: { 'user-agent': FIREFOX },
    })
    await app.mailer.settled()
    expect(app.mails.filter(({ to }) => to === ada.email)).toEqual([])
  })
})

describe('the throttle', () => {
  const TOO_MANY = { detail: 'Too many attempts. Try again later.' }

  test('after ten failures even the right password waits for 15 minutes', async () => {
    const ada = await signUp(app)
    for (let i = 0; i < 10; i += 1) {
      expect((await signIn(ada.email, `wrong password ${i}`)).status).toBe(400)
    }
    const refused = await signIn(ada.email)
    expect([refused.status, refused.body]).toEqual([429, TOO_MANY])
    expect(refused.headers['retry-after']).toBe('900')
    expect((await at(app, TEST_NOW + 14 * MINUTE, () => signIn(ada.email))).status).toBe(429)
    expect((await at(app, TEST_NOW + 15 * MINUTE, () => signIn(ada.email))).status).toBe(200)
  })

  test('a right password begins the count anew', async () => {
    const ada = await signUp(app)
    for (let i = 0; i < 9; i += 1) await signIn(ada.email, 'wrong password')
    expect((await signIn(ada.email)).status).toBe(200)
    expect((await signIn(ada.email, 'wrong password')).status).toBe(400)
    expect((await signIn(ada.email)).status).toBe(200)
  })

  test('an unknown user is throttled just the same', async () => {
    for (let i = 0; i < 10; i += 1) await signIn('nobody@example.net')
    expect((await signIn('NOBODY@example.net')).status).toBe(429)
  })

  test('thirty wrong passwords at once are ten guesses', async () => {
    const ada = await signUp(app)
    const sends = await Promise.all(
      Array.from({ length: 30 }, (_, i) => signIn(ada.email, `wrong password ${i}`)),
    )
    const guesses = sends.filter(({ status }) => status === 400)
    expect(guesses.length).toBeLessThanOrEqual(10)
    expect(sends.filter(({ status }) => status === 429)).toHaveLength(30 - guesses.length)
  })

  test.each([
    ['an account, from many addresses', (i: number) => ['one@example.net', `192.0.2.${i}`]],
    ['an address, for many accounts', (i: number) => [`user-${i}@example.net`, '198.51.100.7']],
  ])('a hundred failures close %s', async (_what, failure) => {
    const [email_key = '', address = ''] = failure(200)
    await app.db
      .insertInto('sign_in_failure')
      .values(
        Array.from({ length: 100 }, (_, i) => {
          const [email_key = '', address = ''] = failure(i)
          return { email_key, address, at: new Date(TEST_NOW - MINUTE).toISOString() }
        }),
      )
      .execute()
    const response = await app.app.inject({
      method: 'POST',
      url: SIGN_IN,
      remoteAddress: address,
      payload: { username: email_key, password: PASSWORD },
    })
    expect(response.statusCode).toBe(429)
  })
})

/** Letters that do not compress, as a key of an index would. */
function randomLetters(length: number): string {
  let seed = 7
  const letter = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return String.fromCodePoint(0x4e00 + (seed % 20_000))
  }
  return Array.from({ length }, letter).join('')
}
