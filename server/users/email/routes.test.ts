import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { MINUTE, at } from '../../test/at.ts'
import { PASSWORD, type Person, personWith, send, signUp } from '../../test/person.ts'
import { TEST_NOW, openTestApp, useTestApp } from '../../test/test-app.ts'

const CHANGE = '/api/accounts/email-change/'
const CONFIRM = '/api/accounts/email-change/confirm/'
const ME = '/api/accounts/me/'
const DAY = 24 * 60 * MINUTE
const BAD_LINK = {
  token: ['This link was used or cancelled already, or is older than 24 hours.'],
}
const TAKEN = { email: ['A user with this email exists already.'] }

const app = useTestApp()

const newEmail = () => `new-${crypto.randomUUID()}@example.net`
const ask = (person: Person, email: string, password = PASSWORD) =>
  person.post(CHANGE, { email, password })
const confirm = (token: string) => send(app, 'POST', CONFIRM, { body: { token } })
const signIn = (username: string) =>
  send(app, 'POST', '/api/get-token/', { body: { username, password: PASSWORD } })

async function mailsTo(email: string) {
  await app.mailer.settled()
  return app.mails.filter(({ to }) => to === email)
}

/** The token of the last link that was mailed. */
async function linkTo(email: string): Promise<string> {
  const texts = (await mailsTo(email)).map(({ text }) => text)
  return /\/email-change\/#token=([0-9a-f]{64})$/m.exec(texts.at(-1) ?? '')?.[1] ?? 'no link'
}

async function trailOf(person: Person): Promise<[string, object][]> {
  const { body } = await person.get('/api/accounts/audit/')
  return body.events.map(({ action, detail }: { action: string; detail: object }) => [
    action,
    detail,
  ])
}

describe('a new email', () => {
  test('is taken when the link in the letter to it is opened, and not before', async () => {
    const ada = await signUp(app)
    const next = newEmail()
    const asked = await ask(ada, `  ${next.toUpperCase()} `)
    expect([asked.status, asked.body]).toEqual([202, ''])
    const waiting = { email: next.toUpperCase(), expires_at: '2026-11-21T12:00:00.000Z' }
    expect((await ada.get(ME)).body).toEqual({ email: ada.email, waiting_email: waiting })
    expect((await signIn(next)).status).toBe(400)
    expect((await signIn(ada.email)).status).toBe(200)

    const taken = await confirm(await linkTo(next.toUpperCase()))
    expect([taken.status, taken.body]).toEqual([204, ''])
    expect((await ada.get(ME)).body).toEqual({ email: next.toUpperCase(), waiting_email: null })
    expect((await signIn(next)).status).toBe(200)
    expect((await signIn(ada.email)).status).toBe(400)
  })

  test('is told to both addresses, without the link to the old one, and stands in the trail', async () => {
    const ada = await signUp(app)
    const next = newEmail()
    await ask(ada, next)
    const [notice, ...more] = await mailsTo(ada.email)
    expect(more).toEqual([])
    expect(notice?.subject).toBe('A new email was asked for')
    expect(notice?.text).toContain(next)
    expect(notice?.text).not.toContain('token=')
    await confirm(await linkTo(next))
    expect((await mailsTo(ada.email)).at(-1)?.subject).toBe('Your Fireside email was changed')
    expect((await trailOf(ada)).slice(0, 2)).toEqual([
      ['email changed', { email: next }],
      ['email change asked for', { email: next }],
    ])
  })

  test('can be the same one written otherwise, and the old one is free again', async () => {
    const ada = await signUp(app)
    const [name = '', host = ''] = ada.email.split('@')
    const written = `${name.toUpperCase()}@${host}`
    await ask(ada, written)
    expect((await confirm(await linkTo(written))).status).toBe(204)
    const next = newEmail()
    await ask(ada, next)
    await confirm(await linkTo(next))
    const again = { username: ada.email, password: PASSWORD }
    const fresh = await send(app, 'POST', '/api/accounts/register/', { body: again })
    expect(fresh.status).toBe(201)
  })

  test.each([
    ['a wrong password', 'not the password', { password: ['This password is not right.'] }],
    ['no password', '', { password: ['This password is not right.'] }],
  ])('is refused with %s, before it is looked for', async (_why, password, words) => {
    const [ada, bob] = [await signUp(app), await signUp(app)]
    for (const email of [newEmail(), bob.email]) {
      const refused = await ask(ada, email, password)
      expect([refused.status, refused.body]).toEqual([400, words])
    }
    expect((await trailOf(ada))[0]?.[0]).toBe('password refused')
  })

  test('that is taken, no address, the own one or the password is refused on its field', async () => {
    const ada = await signUp(app)
    const bob = await signUp(app, `${crypto.randomUUID()}@example.org`)
    const field = async (email: string) => (await ask(ada, email)).body
    expect(await field(bob.email.toUpperCase())).toEqual(TAKEN)
    expect(await field('nowhere')).toEqual({ email: ['Enter a valid email address.'] })
    expect(await field(ada.email)).toEqual({ email: ['This is your email already.'] })
    const secret = 'Secret@example.org'
    const eve = await send(app, 'POST', '/api/accounts/register/', {
      body: { username: newEmail(), password: secret },
    })
    const refused = await ask(personWith(app, eve.body.token), secret.toLowerCase(), secret)
    expect(refused.body).toEqual({ email: ['Your email may not be your password.'] })
    expect((await ada.get(ME)).body.waiting_email).toBeNull()
  })

  test('wants a code where two-factor sign-in is on', async () => {
    const ada = await signUp(app)
    const { secret } = (await ada.post('/api/accounts/two-factor/start/', { password: PASSWORD }))
      .body
    const totp = new TOTP({ secret })
    const code = (timestamp: number) => totp.generate({ timestamp })
    await ada.post('/api/accounts/two-factor/confirm/', { code: code(TEST_NOW) })
    const email = newEmail()
    expect(Object.keys((await ask(ada, email)).body)).toEqual(['code'])
    const body = { email, password: PASSWORD, code: code(TEST_NOW + 30_000) }
    expect((await ada.post(CHANGE, body)).status).toBe(202)
  })

  test('cannot be asked for with a personal token, nor passwords tried without end', async () => {
    const ada = await signUp(app)
    const made = await ada.post('/api/accounts/api-token/', { name: 'Script' })
    expect((await ask(personWith(app, made.body.token), newEmail())).status).toBe(403)
    for (let i = 0; i < 10; i += 1) {
      expect((await ask(ada, newEmail(), `wrong ${i}`)).status).toBe(400)
    }
    expect((await ask(ada, newEmail())).status).toBe(429)
  })
})

describe('the link to a new email', () => {
  test('works once, also when it is opened five times at once', async () => {
    const ada = await signUp(app)
    const next = newEmail()
    await ask(ada, next)
    const token = await linkTo(next)
    const opened = await Promise.all(Array.from({ length: 5 }, () => confirm(token)))
    expect(opened.map(({ status }) => status).toSorted()).toEqual([204, 400, 400, 400, 400])
    expect((await confirm(token)).body).toEqual(BAD_LINK)
  })

  test('works for 24 hours; that it expired is still told', async () => {
    const ada = await signUp(app)
    const next = newEmail()
    await ask(ada, next)
    const token = await linkTo(next)
    const late = await at(app, TEST_NOW + DAY + 1, () => confirm(token))
    expect([late.status, late.body]).toEqual([400, BAD_LINK])
    const me = await at(app, TEST_NOW + DAY + 1, () => ada.get(ME))
    expect(me.body.waiting_email.email).toBe(next)
    expect((await at(app, TEST_NOW + DAY, () => confirm(token))).status).toBe(204)
  })

  test.each([
    ['another is asked for', (ada: Person) => ask(ada, newEmail())],
    ['it is cancelled', (ada: Person) => ada.delete(CHANGE)],
    [
      'the password is changed',
      (ada: Person) =>
        ada.post('/api/accounts/password-change/', {
          old_password: PASSWORD,
          new_password: 'a warmer hearth 2027',
        }),
    ],
  ])('stops working when %s', async (_what, end) => {
    const ada = await signUp(app)
    const next = newEmail()
    await ask(ada, next)
    const token = await linkTo(next)
    expect((await end(ada)).status).toBeLessThan(300)
    expect((await confirm(token)).body).toEqual(BAD_LINK)
    expect((await signIn(next)).status).toBe(400)
  })

  test('ends what was mailed to the old address for a new password', async () => {
    const ada = await signUp(app)
    await send(app, 'POST', '/api/accounts/password-reset/', { body: { username: ada.email } })
    const texts = (await mailsTo(ada.email)).map(({ text }) => text)
    const token = /token=([0-9a-f]{64})/.exec(texts.at(-1) ?? '')?.[1]
    const next = newEmail()
    await ask(ada, next)
    await confirm(await linkTo(next))
    const body = { token, password: 'a warmer hearth 2027' }
    const reset = await send(app, 'POST', '/api/accounts/password-reset/confirm/', { body })
    expect(reset.status).toBe(400)
  })

  test('says when somebody else took the email meanwhile, and waits no longer', async () => {
    const ada = await signUp(app)
    const next = newEmail()
    await ask(ada, next)
    const token = await linkTo(next)
    await signUp(app, next)
    const refused = await confirm(token)
    expect([refused.status, refused.body]).toEqual([400, TAKEN])
    expect((await ada.get(ME)).body).toEqual({ email: ada.email, waiting_email: null })
    expect((await signIn(ada.email)).status).toBe(200)
  })

  test.each(['', '0'.repeat(64), '\0'])('%j is none', async (token) => {
    expect((await confirm(token)).body).toEqual(BAD_LINK)
  })
})

test('asking tells no more than signing up does: one count for both, and few letters', async () => {
  const { test: strict, close } = await openTestApp({ env: { REGISTRATIONS_PER_HOUR: '3' } })
  const ada = await signUp(strict)
  const bob = await signUp(strict)
  expect((await ask(ada, bob.email)).status).toBe(400)
  expect((await ask(ada, bob.email)).status).toBe(429)
  await close()
  const eve = await signUp(app)
  for (let i = 0; i < 5; i += 1) expect((await ask(eve, newEmail())).status).toBe(202)
  expect((await ask(eve, newEmail())).status).toBe(429)
})
