// What asks for a code where two-factor sign-in is on, and what turning it on ends.
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { PASSWORD, type Person, personWith, send, signUp } from '../../test/person.ts'
import { userIdOf } from '../../test/rows.ts'
import { TEST_NOW, openTestApp } from '../../test/test-app.ts'
import type { TestApp } from '../../test/test-app.ts'
import { openSecret, sealOlder } from './seal.ts'

const NEXT = 'a warmer hearth 2027'
const CODES = '/api/accounts/two-factor/recovery-codes/'
const ASKED = { code: ['Enter the code of your authenticator app, or a recovery code.'] }
const WRONG = { code: ['This code is not right, or was used already.'] }

async function turnOn(ada: Person): Promise<string[]> {
  const start = await ada.post('/api/accounts/two-factor/start/', { password: PASSWORD })
  const code = new TOTP({ secret: start.body.secret }).generate({ timestamp: TEST_NOW })
  return (await ada.post('/api/accounts/two-factor/confirm/', { code })).body.recovery_codes
}

const withApp =
  (env: Record<string, string>, work: (app: TestApp) => Promise<void>) => async () => {
    const { test: app, close } = await openTestApp({ env })
    await work(app)
    await close()
  }

test(
  'turning it on ends other sessions, and leaves this one and personal tokens',
  withApp({}, async (app) => {
    const ada = await signUp(app)
    const body = { username: ada.email, password: PASSWORD }
    const phone = personWith(app, (await send(app, 'POST', '/api/get-token/', { body })).body.token)
    const script = await ada.post('/api/accounts/api-token/', { name: 'Script' })
    await turnOn(ada)
    const tags = async (person: Person) => (await person.get('/api/tracker/tag/')).status
    expect(await tags(ada)).toBe(200)
    expect(await tags(personWith(app, script.body.token))).toBe(200)
    expect(await tags(phone)).toBe(401)
  }),
)

test(
  'changing the password and deleting ask for a code',
  withApp({}, async (app) => {
    const ada = await signUp(app)
    const [first, second] = await turnOn(ada)
    const change = (code?: string) =>
      ada.post('/api/accounts/password-change/', {
        old_password: PASSWORD,
        new_password: NEXT,
        ...(code === undefined ? {} : { code }),
      })
    expect(await change()).toMatchObject({ status: 400, body: ASKED })
    expect(await change('000000')).toMatchObject({ status: 400, body: WRONG })
    expect((await change(first)).status).toBe(204)
    const remove = (code?: string) =>
      send(app, 'DELETE', '/api/accounts/me/', {
        body: { password: NEXT, ...(code === undefined ? {} : { code }) },
        headers: { authorization: `Token ${ada.token}` },
      })
    expect(await remove()).toMatchObject({ status: 400, body: ASKED })
    expect((await remove(second)).status).toBe(204)
  }),
)

test(
  'what the page for whoever hosts it says lets in somebody who lost phone and codes',
  withApp({}, async (app) => {
    const ada = await signUp(app)
    const [code] = await turnOn(ada)
    const block = /```sql\n([^`]+)```/.exec(readFileSync('docs/hosting.md', 'utf8'))?.[1] ?? ''
    for (const statement of block.replaceAll('anna@example.com', ada.email).trim().split('\n')) {
      await sql.raw(statement).execute(app.db)
    }
    const body = { username: ada.email, password: PASSWORD }
    expect((await send(app, 'POST', '/api/get-token/', { body })).status).toBe(200)
    await turnOn(ada)
    const old = await send(app, 'POST', '/api/get-token/', { body: { ...body, code } })
    expect(old).toMatchObject({ status: 400, body: WRONG })
  }),
)

test(
  'new recovery codes end those before, and it stays on',
  withApp({}, async (app) => {
    const ada = await signUp(app)
    const [first, second] = await turnOn(ada)
    const renew = (code: string | undefined) => ada.post(CODES, { password: PASSWORD, code })
    expect(await renew('000000')).toMatchObject({ status: 400, body: WRONG })
    const { status, body } = await renew(first)
    expect([status, body.recovery_codes.length]).toEqual([200, 10])
    expect(body.recovery_codes).not.toContain(second)
    expect(await renew(second)).toMatchObject({ status: 400, body: WRONG })
    expect((await renew(body.recovery_codes[0])).status).toBe(200)
    const { body: state } = await ada.get('/api/accounts/two-factor/')
    expect(state).toEqual({ enabled: true, recovery_codes_left: 10 })
    const off = await signUp(app)
    expect((await off.post(CODES, { password: PASSWORD, code: first })).status).toBe(409)
  }),
)

test(
  'with SECRET_KEY the secret stands encrypted in the database, and codes are taken',
  withApp({ SECRET_KEY: 'a key that nobody has written down' }, async (app) => {
    const ada = await signUp(app)
    const { body } = await ada.post('/api/accounts/two-factor/start/', { password: PASSWORD })
    const code = new TOTP({ secret: body.secret }).generate({ timestamp: TEST_NOW })
    expect((await ada.post('/api/accounts/two-factor/confirm/', { code })).status).toBe(200)
    const stored = await app.db
      .selectFrom('two_factor')
      .select('secret')
      .where('user_id', '=', await userIdOf(app.db, ada))
      .executeTakeFirstOrThrow()
    expect(stored.secret.startsWith('v1.')).toBe(true)
    expect(stored.secret).not.toContain(body.secret)
  }),
)

test(
  'a password that is the email is refused everywhere',
  withApp({}, async (app) => {
    const words = ['The password may not be your email.']
    const register = await send(app, 'POST', '/api/accounts/register/', {
      body: { username: 'Ada.Long@example.org', password: 'ada.long@EXAMPLE.org' },
    })
    expect([register.status, register.body]).toEqual([400, { password: words }])
    const ada = await signUp(app, 'ada.long@example.org')
    const changed = await ada.post('/api/accounts/password-change/', {
      old_password: PASSWORD,
      new_password: 'ada.long@example.org',
    })
    expect([changed.status, changed.body]).toEqual([400, { new_password: words }])
  }),
)

test(
  'what was stored before there was a key is encrypted at the next start, and still proves',
  withApp({}, async (app) => {
    const key = 'a key that nobody has written down anywhere'
    const [ada, bob] = [await signUp(app), await signUp(app)]
    await turnOn(ada)
    await turnOn(bob)
    const stored = async (person: Person) => {
      const user_id = await userIdOf(app.db, person)
      const row = await app.db
        .selectFrom('two_factor')
        .select('secret')
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow()
      return { user_id, secret: row.secret }
    }
    const [plain, other] = [await stored(ada), await stored(bob)]
    await sealOlder(app.db, null)
    expect(await stored(ada)).toEqual(plain)
    await sealOlder(app.db, key)
    const [sealed, sealedOther] = [await stored(ada), await stored(bob)]
    expect(sealed.secret).not.toContain(plain.secret)
    expect(openSecret(sealed.secret, sealed.user_id, key)).toBe(plain.secret)
    expect(openSecret(sealedOther.secret, sealedOther.user_id, key)).toBe(other.secret)
    await sealOlder(app.db, key)
    expect(await stored(ada)).toEqual(sealed)
  }),
)
