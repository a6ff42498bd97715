import { TOTP, URI } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { MINUTE, at } from '../../test/at.ts'
import { PASSWORD, type Person, send, signUp } from '../../test/person.ts'
import { userIdOf } from '../../test/rows.ts'
import { TEST_NOW, useTestApp } from '../../test/test-app.ts'

const TWO_FACTOR = '/api/accounts/two-factor/'
const START = `${TWO_FACTOR}start/`
const CONFIRM = `${TWO_FACTOR}confirm/`
const DISABLE = `${TWO_FACTOR}disable/`
const STEP = 30_000
const ASKED = { code: ['Enter the code of your authenticator app, or a recovery code.'] }
const WRONG = { code: ['This code is not right, or was used already.'] }

const app = useTestApp()

const signIn = (username: string, code?: string, password = PASSWORD) =>
  send(app, 'POST', '/api/get-token/', { body: { username, password, code } })

const codeAt = (secret: string, timestamp: number) => new TOTP({ secret }).generate({ timestamp })

/** Somebody with two-factor sign-in on since `TEST_NOW`; the code of that step is used. */
async function withTwoFactor() {
  const ada = await signUp(app)
  const { secret } = (await ada.post(START, { password: PASSWORD })).body
  const { body } = await ada.post(CONFIRM, { code: codeAt(secret, TEST_NOW) })
  return { ada, secret: String(secret), recovery: body.recovery_codes as string[] }
}

async function actions(person: Person): Promise<string[]> {
  const rows = await app.db
    .selectFrom('audit_event')
    .select('action')
    .where('user_id', '=', await userIdOf(app.db, person))
    .execute()
  return rows.map(({ action }) => action)
}

describe('turning it on', () => {
  test('takes a secret for the app, and its first code', async () => {
    const ada = await signUp(app)
    expect((await ada.get(TWO_FACTOR)).body).toEqual({ enabled: false, recovery_codes_left: 0 })
    const started = await ada.post(START, { password: PASSWORD })
    expect([started.status, started.body]).toEqual([
      200,
      { secret: expect.stringMatching(/^[A-Z2-7]{32}$/), otpauth_url: expect.any(String) },
    ])
    const read = URI.parse(started.body.otpauth_url)
    expect([read.issuer, read.label]).toEqual(['Fireside', ada.email])
    expect(read.secret.base32).toBe(started.body.secret)
    expect((await ada.get(TWO_FACTOR)).body.enabled).toBe(false)
    expect((await signIn(ada.email)).status).toBe(200)

    const code = codeAt(started.body.secret, TEST_NOW)
    const { status, body } = await ada.post(CONFIRM, {
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    })
    expect(status).toBe(200)
    expect(new Set(body.recovery_codes).size).toBe(10)
    for (const code of body.recovery_codes) {
      expect(code).toMatch(/^[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}$/)
    }
    expect((await ada.get(TWO_FACTOR)).body).toEqual({ enabled: true, recovery_codes_left: 10 })
    expect(await actions(ada)).toContain('two-factor sign-in turned on')
    await app.mailer.settled()
    expect(app.mails.at(-1)).toMatchObject({
      to: ada.email,
      subject: 'Two-factor sign-in was turned on',
      text: expect.stringContaining('Every other device was signed out.'),
    })
  })

  test('wants the password, so a stolen session cannot lock its owner out', async () => {
    const ada = await signUp(app)
    const refused = await ada.post(START, { password: 'not the password' })
    expect([refused.status, refused.body]).toEqual([
      400,
      { password: ['This password is not right.'] },
    ])
  })

  test('with a wrong code changes nothing, and it can be tried again', async () => {
    const ada = await signUp(app)
    const { secret } = (await ada.post(START, { password: PASSWORD })).body
    const wrong = await ada.post(CONFIRM, { code: codeAt(secret, TEST_NOW + 10 * MINUTE) })
    expect([wrong.status, wrong.body]).toEqual([400, WRONG])
    expect((await ada.get(TWO_FACTOR)).body.enabled).toBe(false)
    expect((await ada.post(CONFIRM, { code: codeAt(secret, TEST_NOW) })).status).toBe(200)
  })

  test('without a start, or twice, is a 409', async () => {
    const bob = await signUp(app)
    expect((await bob.post(CONFIRM, { code: '123456' })).status).toBe(409)
    const { ada, secret } = await withTwoFactor()
    expect((await ada.post(START, { password: PASSWORD })).body).toEqual({
      detail: 'Two-factor sign-in is on already.',
    })
    expect((await ada.post(CONFIRM, { code: codeAt(secret, TEST_NOW) })).status).toBe(409)
  })

  test('started anew, the code of the first secret is worth nothing', async () => {
    const ada = await signUp(app)
    const first = (await ada.post(START, { password: PASSWORD })).body.secret
    const second = (await ada.post(START, { password: PASSWORD })).body.secret
    expect((await ada.post(CONFIRM, { code: codeAt(first, TEST_NOW) })).status).toBe(400)
    expect((await ada.post(CONFIRM, { code: codeAt(second, TEST_NOW) })).status).toBe(200)
  })
})

describe('signing in with it', () => {
  test('the code is asked for only once the password is right', async () => {
    const { ada } = await withTwoFactor()
    const wrong = await signIn(ada.email, undefined, 'not the password')
    expect(wrong.body).toEqual({
      non_field_errors: ['Unable to log in with provided credentials.'],
    })
    for (const code of [undefined, '', ' - ']) {
      const asked = await signIn(ada.email, code)
      expect([asked.status, asked.body]).toEqual([400, ASKED])
    }
  })

  test('a code of the step before, of now and of the next is taken, others are not', async () => {
    const { ada, secret } = await withTwoFactor()
    const now = TEST_NOW + 10 * MINUTE
    await at(app, now, async () => {
      for (const steps of [-2, 2]) {
        const refused = await signIn(ada.email, codeAt(secret, now + steps * STEP))
        expect([refused.status, refused.body]).toEqual([400, WRONG])
      }
      for (const steps of [-1, 0, 1]) {
        const taken = await signIn(ada.email, codeAt(secret, now + steps * STEP))
        expect([steps, taken.status]).toEqual([steps, 200])
      }
    })
    expect(await actions(ada)).toContain('code refused')
  })

  test('a code is taken once, even of five that come at once', async () => {
    const { ada, secret } = await withTwoFactor()
    expect((await signIn(ada.email, codeAt(secret, TEST_NOW))).body).toEqual(WRONG)
    const next = codeAt(secret, TEST_NOW + STEP)
    const sends = await Promise.all(Array.from({ length: 5 }, () => signIn(ada.email, next)))
    expect(sends.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
  })

  test('a recovery code is taken once, in any spelling', async () => {
    const { ada, recovery } = await withTwoFactor()
    const [code = '', other = ''] = recovery
    const spelled = code.toUpperCase().replaceAll('-', ' ')
    expect((await signIn(ada.email, spelled)).status).toBe(200)
    expect((await signIn(ada.email, code)).body).toEqual(WRONG)
    expect((await ada.get(TWO_FACTOR)).body.recovery_codes_left).toBe(9)
    expect((await signIn(ada.email, other)).status).toBe(200)
    expect(await actions(ada)).toContain('recovery code used')
  })

  test("another user's codes are worth nothing", async () => {
    const { ada } = await withTwoFactor()
    const bob = await withTwoFactor()
    expect((await signIn(ada.email, bob.recovery[0])).body).toEqual(WRONG)
    const code = codeAt(bob.secret, TEST_NOW + STEP)
    expect((await signIn(ada.email, code)).body).toEqual(WRONG)
  })

  test('ten wrong codes close it for 15 minutes; a right password between them does not help', async () => {
    const { ada, recovery } = await withTwoFactor()
    for (let i = 0; i < 10; i += 1) {
      expect((await signIn(ada.email)).body).toEqual(ASKED)
      expect((await signIn(ada.email, `wrong-${i}`)).status).toBe(400)
    }
    expect((await signIn(ada.email, recovery[0])).status).toBe(429)
    const later = TEST_NOW + 15 * MINUTE
    expect((await at(app, later, () => signIn(ada.email, recovery[0]))).status).toBe(200)
  })

  test('ten wrong codes close it from every address', async () => {
    const { ada } = await withTwoFactor()
    const from = (address: string, code: string) =>
      app.app.inject({
        method: 'POST',
        url: '/api/get-token/',
        remoteAddress: address,
        payload: { username: ada.email, password: PASSWORD, code },
      })
    for (let i = 0; i < 10; i += 1) {
      expect((await from(`203.0.113.${i}`, '000000')).statusCode).toBe(400)
    }
    expect((await from('203.0.113.99', '000000')).statusCode).toBe(429)
  })
})

describe('turning it off', () => {
  test('takes the password and a code, and ends the recovery codes', async () => {
    const { ada, secret, recovery } = await withTwoFactor()
    const code = codeAt(secret, TEST_NOW + STEP)
    const wrong = await ada.post(DISABLE, { password: 'not the password', code })
    expect(wrong.body).toEqual({ password: ['This password is not right.'] })
    const guess = await ada.post(DISABLE, { password: PASSWORD, code: '000000' })
    expect([guess.status, guess.body]).toEqual([400, WRONG])
    const done = await ada.post(DISABLE, { password: PASSWORD, code })
    expect([done.status, done.body]).toEqual([204, ''])
    expect((await ada.get(TWO_FACTOR)).body).toEqual({ enabled: false, recovery_codes_left: 0 })
    expect((await signIn(ada.email)).status).toBe(200)
    expect(await actions(ada)).toContain('two-factor sign-in turned off')
    const again = await ada.post(DISABLE, { password: PASSWORD, code: recovery[0] })
    expect([again.status, again.body]).toEqual([
      409,
      { detail: 'Two-factor sign-in is off already.' },
    ])
  })

  test('a recovery code does it too', async () => {
    const { ada, recovery } = await withTwoFactor()
    const done = await ada.post(DISABLE, { password: PASSWORD, code: recovery[3] })
    expect(done.status).toBe(204)
  })

  test('a new password leaves it on', async () => {
    const { ada, recovery } = await withTwoFactor()
    const change = { old_password: PASSWORD, new_password: 'a warmer hearth 2027' }
    expect(
      (await ada.post('/api/accounts/password-change/', { ...change, code: recovery[0] })).status,
    ).toBe(204)
    expect((await signIn(ada.email, undefined, change.new_password)).body).toEqual(ASKED)
  })
})
