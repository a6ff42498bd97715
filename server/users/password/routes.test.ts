import { describe, expect, test } from 'vitest'
import { MINUTE, at } from '../../test/at.ts'
import { PASSWORD, type Person, personWith, send, signUp } from '../../test/person.ts'
import { userIdOf } from '../../test/rows.ts'
import { TEST_NOW, openTestApp, useTestApp } from '../../test/test-app.ts'
import { buildApp } from '../../app.ts'

const ASK = '/api/accounts/password-reset/'
const CONFIRM = '/api/accounts/password-reset/confirm/'
const CHANGE = '/api/accounts/password-change/'
const TOKENS = '/api/accounts/api-token/'
const TAGS = '/api/tracker/tag/'
const NEXT = 'a warmer hearth 2027'
const BAD_LINK = { token: ['This link was used or cancelled already, or is older than an hour.'] }
const TOO_COMMON = ['This password is too common.']

const app = useTestApp()

const signIn = (username: string, password: string) =>
  send(app, 'POST', '/api/get-token/', { body: { username, password } })
const ask = (username: string) => send(app, 'POST', ASK, { body: { username } })
const confirm = (token: string, password = NEXT) =>
  send(app, 'POST', CONFIRM, { body: { token, password } })

async function mailsTo({ email }: Person) {
  await app.mailer.settled()
  return app.mails.filter(({ to }) => to === email)
}

/** The token of the last link that was mailed. */
async function linkOf(person: Person): Promise<string> {
  await ask(person.email)
  const texts = (await mailsTo(person)).map(({ text }) => text)
  return /#token=([0-9a-f]{64})$/m.exec(texts.at(-1) ?? '')?.[1] ?? 'no link'
}

async function actions(person: Person): Promise<string[]> {
  const rows = await app.db
    .selectFrom('audit_event')
    .select('action')
    .where('user_id', '=', await userIdOf(app.db, person))
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

describe('a forgotten password', () => {
  test('a link is mailed, in text and in HTML', async () => {
    const ada = await signUp(app)
    const answer = await ask(ada.email.toUpperCase())
    expect([answer.status, answer.body]).toEqual([202, ''])
    const [mail, ...more] = await mailsTo(ada)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Set a new password for Fireside')
    const link = /http:\/\/127\.0\.0\.1:3000\/password-reset\/#token=[0-9a-f]{64}/
    expect(mail?.text).toMatch(link)
    expect(mail?.html).toMatch(link)
  })

  test('somebody unknown gets the same answer, and nothing is mailed or stored', async () => {
    const before = app.mails.length
    for (const username of ['nobody@example.net', 'not an address', '\0', '']) {
      const answer = await ask(username)
      expect([answer.status, answer.body]).toEqual([202, ''])
    }
    await app.mailer.settled()
    expect(app.mails).toHaveLength(before)
  })

  test('the answer is given before anybody is looked up, so its time tells nothing', async () => {
    const ada = await signUp(app)
    const writing: (() => Promise<unknown>)[] = []
    const mailer = {
      post: (write: () => Promise<unknown>) => void writing.push(write),
      settled: async () => {},
    }
    const { db, config, clock } = app
    const waiting = await buildApp({ db, config, mailer, now: () => clock.now })
    const links = async () => {
      const user_id = await userIdOf(db, ada)
      return db.selectFrom('password_reset').select('id').where('user_id', '=', user_id).execute()
    }
    for (const username of [ada.email, 'nobody@example.com']) {
      const { status } = await send({ ...app, app: waiting }, 'POST', ASK, { body: { username } })
      expect(status).toBe(202)
    }
    expect([writing.length, await links()]).toEqual([2, []])
    expect(await writing[0]?.()).toMatchObject({ to: ada.email })
    expect(await writing[1]?.()).toBe(null)
    expect(await links()).toHaveLength(1)
    await waiting.close()
  })

  test('the link sets a new password and ends every token, personal ones too', async () => {
    const ada = await signUp(app)
    const phone = personWith(app, (await signIn(ada.email, PASSWORD)).body.token)
    const script = personWith(app, (await ada.post(TOKENS, { name: 'Script' })).body.token)
    const done = await confirm(await linkOf(ada))
    expect([done.status, done.body]).toEqual([204, ''])
    for (const ended of [ada, phone, script]) expect((await ended.get(TAGS)).status).toBe(401)
    expect((await signIn(ada.email, PASSWORD)).status).toBe(400)
    expect((await signIn(ada.email, NEXT)).status).toBe(200)
    expect((await mailsTo(ada)).map(({ subject }) => subject)).toContain(
      'Your Fireside password was changed',
    )
    expect(await actions(ada)).toEqual(
      expect.arrayContaining(['password reset asked for', 'password reset']),
    )
  })

  test('a link works once, and the others of the same user end with it', async () => {
    const ada = await signUp(app)
    const [first, second] = [await linkOf(ada), await linkOf(ada)]
    expect(first).not.toBe(second)
    expect((await confirm(first)).status).toBe(204)
    for (const used of [first, second]) {
      const again = await confirm(used)
      expect([again.status, again.body]).toEqual([400, BAD_LINK])
    }
  })

  test('sent five times at once, it works once', async () => {
    const ada = await signUp(app)
    const token = await linkOf(ada)
    const sends = await Promise.all(
      Array.from({ length: 5 }, (_, i) => confirm(token, `${NEXT} ${i}`)),
    )
    expect(sends.map(({ status }) => status).toSorted()).toEqual([204, 400, 400, 400, 400])
  })

  test('a link is good for an hour', async () => {
    const ada = await signUp(app)
    const token = await linkOf(ada)
    const late = await at(app, TEST_NOW + 60 * MINUTE + 1, () => confirm(token))
    expect([late.status, late.body]).toEqual([400, BAD_LINK])
    expect((await at(app, TEST_NOW + 60 * MINUTE, () => confirm(token))).status).toBe(204)
  })

  test.each(['', '0'.repeat(64), 'x', '\0'])('%j is no token of a link', async (token) => {
    const answer = await confirm(token)
    expect([answer.status, answer.body]).toEqual([400, BAD_LINK])
  })

  test('a bad password is refused on its field, and the link can be used again', async () => {
    const ada = await signUp(app)
    const token = await linkOf(ada)
    expect((await confirm(token, 'short')).body).toHaveProperty('password')
    expect((await confirm(token, 'qwertyuiop')).body).toEqual({ password: TOO_COMMON })
    expect((await confirm(token)).status).toBe(204)
  })

  test('a throttled user gets in again with it', async () => {
    const ada = await signUp(app)
    for (let i = 0; i < 10; i += 1) await signIn(ada.email, 'wrong password')
    expect((await signIn(ada.email, PASSWORD)).status).toBe(429)
    await confirm(await linkOf(ada))
    expect((await signIn(ada.email, NEXT)).status).toBe(200)
  })

  test.each([
    ['somebody', async () => (await signUp(app)).email],
    ['nobody', async () => `nobody-${crypto.randomUUID()}@example.org`],
  ])('five links an hour may be asked for %s', async (_who, email) => {
    const username = await email()
    for (let i = 0; i < 5; i += 1) expect((await ask(username)).status).toBe(202)
    const sixth = await ask(username)
    expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '3600'])
    expect((await at(app, TEST_NOW + 60 * MINUTE, () => ask(username))).status).toBe(202)
    expect((await signIn(username, PASSWORD)).status).not.toBe(429)
  })
})

describe('changing the password', () => {
  const change = (person: Person, old_password = PASSWORD, new_password = NEXT) =>
    person.post(CHANGE, { old_password, new_password })

  test('every other token stops working, and this one goes on', async () => {
    const ada = await signUp(app)
    const phone = personWith(app, (await signIn(ada.email, PASSWORD)).body.token)
    const script = personWith(app, (await ada.post(TOKENS, { name: 'Script' })).body.token)
    const link = await linkOf(ada)
    const done = await change(ada)
    expect([done.status, done.body]).toEqual([204, ''])
    for (const ended of [phone, script]) expect((await ended.get(TAGS)).status).toBe(401)
    expect((await ada.get(TAGS)).status).toBe(200)
    expect((await confirm(link)).body).toEqual(BAD_LINK)
    expect((await signIn(ada.email, PASSWORD)).status).toBe(400)
    expect((await signIn(ada.email, NEXT)).status).toBe(200)
    expect((await mailsTo(ada)).at(-1)?.subject).toBe('Your Fireside password was changed')
    expect(await actions(ada)).toContain('password changed')
  })

  test('a wrong old password is refused on its field and changes nothing', async () => {
    const ada = await signUp(app)
    const refused = await change(ada, 'not the password')
    expect([refused.status, refused.body]).toEqual([
      400,
      { old_password: ['This password is not right.'] },
    ])
    expect((await signIn(ada.email, PASSWORD)).status).toBe(200)
    expect(await actions(ada)).toContain('password refused')
  })

  test.each([
    ['too short', 'short', ['Ensure the password has at least 10 characters.']],
    ['too common', '1234567890', TOO_COMMON],
  ])('a new password that is %s is refused on its field', async (_what, password, words) => {
    const ada = await signUp(app)
    const refused = await change(ada, PASSWORD, password)
    expect([refused.status, refused.body]).toEqual([400, { new_password: words }])
  })

  test('a stolen session cannot try passwords without end', async () => {
    const ada = await signUp(app)
    for (let i = 0; i < 10; i += 1) {
      expect((await change(ada, `wrong password ${i}`)).status).toBe(400)
    }
    expect((await change(ada)).status).toBe(429)
    expect((await at(app, TEST_NOW + 15 * MINUTE, () => change(ada))).status).toBe(204)
  })

  test('of two devices that change it at once, one wins and the other is signed out', async () => {
    const ada = await signUp(app)
    const phone = personWith(app, (await signIn(ada.email, PASSWORD)).body.token)
    const both = await Promise.all([change(ada, PASSWORD, NEXT), change(phone, PASSWORD, NEXT)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 401])
  })

  test('no sign-in with the old password outlives the change', async () => {
    const ada = await signUp(app)
    const tokens: string[] = []
    const changing = { done: false }
    const signInUntilChanged = async () => {
      while (!changing.done) {
        const { body } = await signIn(ada.email, PASSWORD)
        if (body.token) tokens.push(body.token)
      }
    }
    const others = Array.from({ length: 6 }, signInUntilChanged)
    expect((await change(ada)).status).toBe(204)
    changing.done = true
    await Promise.all(others)
    expect(tokens).not.toEqual([])
    for (const token of tokens) {
      expect((await personWith(app, token).get(TAGS)).status).toBe(401)
    }
  })
})

test('links lead to PUBLIC_URL, whatever host was asked', async () => {
  const env = { PUBLIC_URL: 'https://money.example/', MEMBERSHIP: 'off' }
  const { test: other, close } = await openTestApp({ env })
  const ada = await signUp(other)
  await send(other, 'POST', ASK, {
    body: { username: ada.email },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })
  await other.mailer.settled()
  expect(other.mails[0]?.text).toContain('\nhttps://money.example/password-reset/#token=')
  expect(JSON.stringify(other.mails)).not.toContain('evil')
  await close()
})
