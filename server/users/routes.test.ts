import { describe, expect, test } from 'vitest'
import { PASSWORD, personWith, send, signUp } from '../test/person.ts'
import { openTestApp, useTestApp } from '../test/test-app.ts'

const SIGN_UP = '/api/accounts/register/'
const SIGN_IN = '/api/get-token/'
const SETTINGS = '/api/accounts/app-settings/'
const ME = '/api/accounts/me/'
const STATUS = '/api/accounts/user-active-status/'

const app = useTestApp()

const signIn = (username: string, password = PASSWORD) =>
  send(app, 'POST', SIGN_IN, { body: { username, password } })

describe('signing up', () => {
  test('a new user is signed in, in trial, with the default settings', async () => {
    const email = 'Ada.Lovelace@Example.org'
    const made = await send(app, 'POST', SIGN_UP, { body: { username: email, password: PASSWORD } })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({ token: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const ada = personWith(app, made.body.token, email)
    expect((await ada.get(SETTINGS)).body).toEqual({
      currency: 'USD',
      stats_default_month: 'current',
    })
    expect((await ada.get(STATUS)).body).toEqual({
      user_is_paidup: false,
      user_is_within_trial: true,
      trial_ends_on: '2026-12-20',
    })
  })

  test('an email that is taken, ignoring case, is refused', async () => {
    const ada = await signUp(app)
    const again = await send(app, 'POST', SIGN_UP, {
      body: { username: ` ${ada.email.toUpperCase()} `, password: PASSWORD },
    })
    expect([again.status, again.body]).toEqual([
      400,
      { username: ['A user with this email exists already.'] },
    ])
  })

  test.each([
    ['no address', { username: 'ada', password: PASSWORD }, 'username'],
    ['a blank address', { username: ' ', password: PASSWORD }, 'username'],
    ['a null character in it', { username: 'a\0@b.org', password: PASSWORD }, 'username'],
    [
      '255 characters',
      { username: `${'a'.repeat(245)}@b.example`, password: PASSWORD },
      'username',
    ],
    ['a password of 9 characters', { username: 'a@b.org', password: '123456789' }, 'password'],
    ['a password of 9 emoji', { username: 'a@b.org', password: '🔥'.repeat(9) }, 'password'],
    ['a password of 201', { username: 'a@b.org', password: 'x'.repeat(201) }, 'password'],
    ['no password', { username: 'a@b.org' }, 'password'],
  ])('%s is refused on its field', async (_what, body, field) => {
    const made = await send(app, 'POST', SIGN_UP, { body })
    expect([made.status, Object.keys(made.body)]).toEqual([400, [field]])
  })

  test.each(['1234567890', 'qwertyuiop', 'QwertyUiop', 'password123', '1q2w3e4r5t', 'basketball'])(
    'a password that everybody tries first is refused: %s',
    async (password) => {
      const made = await send(app, 'POST', SIGN_UP, { body: { username: 'a@b.org', password } })
      expect([made.status, made.body]).toEqual([
        400,
        { password: ['This password is too common.'] },
      ])
    },
  )

  test('a password is taken as sent: its spaces count', async () => {
    const { email } = await signUp(app)
    const password = '  ten chars  '
    await send(app, 'POST', SIGN_UP, { body: { username: `x${email}`, password } })
    expect((await signIn(`x${email}`, password)).status).toBe(200)
    expect((await signIn(`x${email}`, password.trim())).status).toBe(400)
  })

  test('of the same address sent by five at once, one is made', async () => {
    const body = { username: 'five@example.org', password: PASSWORD }
    const sends = await Promise.all(
      Array.from({ length: 5 }, () => send(app, 'POST', SIGN_UP, { body })),
    )
    expect(sends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 400, 400, 400, 400,
    ])
  })

  test('it can be closed', async () => {
    const { test: closed, close } = await openTestApp({ env: { REGISTRATION: 'closed' } })
    const body = { username: 'ada@example.org', password: PASSWORD }
    const refused = await send(closed, 'POST', SIGN_UP, { body })
    expect([refused.status, refused.body]).toEqual([403, { detail: 'Sign-up is closed here.' }])
    await close()
  })
})

test('a user is told the email they signed up with, a script is not', async () => {
  const email = 'Grace.Hopper@Example.org'
  const made = await send(app, 'POST', SIGN_UP, { body: { username: email, password: PASSWORD } })
  const grace = personWith(app, made.body.token, email)
  expect((await grace.get(ME)).body).toEqual({ email, waiting_email: null })
  const { body } = await grace.post('/api/accounts/api-token/', { name: 'Sheet' })
  expect((await personWith(app, body.token, email).get(ME)).status).toBe(403)
})

describe('settings', () => {
  test('both are saved together', async () => {
    const ada = await signUp(app)
    const settings = { currency: 'ZAR', stats_default_month: 'prior' }
    const saved = await ada.put(SETTINGS, settings)
    expect([saved.status, saved.body]).toEqual([200, settings])
    expect((await ada.get(SETTINGS)).body).toEqual(settings)
  })

  test.each([
    ['one alone', { currency: 'EUR' }, ['stats_default_month']],
    ['an unknown currency', { currency: 'CHF', stats_default_month: 'prior' }, ['currency']],
    ['an unknown month', { currency: 'EUR', stats_default_month: 'next' }, ['stats_default_month']],
    ['nothing', {}, ['currency', 'stats_default_month']],
  ])('%s is refused and changes nothing', async (_what, body, fields) => {
    const ada = await signUp(app)
    const saved = await ada.put(SETTINGS, body)
    expect([saved.status, Object.keys(saved.body)]).toEqual([400, fields])
    expect((await ada.get(SETTINGS)).body.currency).toBe('USD')
  })
})
