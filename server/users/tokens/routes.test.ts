import { describe, expect, test, vi } from 'vitest'
import { DAY, MINUTE, at } from '../../test/at.ts'
import { PASSWORD, type Person, personWith, send, signUp } from '../../test/person.ts'
import { TEST_NOW, useTestApp } from '../../test/test-app.ts'
import { routes } from '../../app.ts'
import { BODIES, spell } from '../../test/bodies.ts'

const SESSIONS = '/api/accounts/sessions/'
const TOKENS = '/api/accounts/api-token/'
const TAGS = '/api/tracker/tag/'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0'

const app = useTestApp()

async function signInFrom(person: Person, agent: string): Promise<Person> {
  const { body } = await send(app, 'POST', '/api/get-token/', {
    body: { username: person.email, password: PASSWORD },
    headers: { 'user-agent': agent },
  })
  return personWith(app, body.token, person.email)
}

describe('sessions', () => {
  test('are listed with their device in words, the last used first', async () => {
    const ada = await signUp(app)
    const laptop = await at(app, TEST_NOW + 10 * MINUTE, () => signInFrom(ada, FIREFOX))
    const { status, body } = await ada.get(SESSIONS)
    expect([status, body]).toEqual([
      200,
      [
        {
          id: expect.any(Number),
          device: 'Firefox on Linux',
          created_at: '2026-11-20T12:10:00.000Z',
          last_used_at: '2026-11-20T12:10:00.000Z',
          current: false,
        },
        {
          id: expect.any(Number),
          device: 'Unknown device',
          created_at: '2026-11-20T12:00:00.000Z',
          last_used_at: '2026-11-20T12:00:00.000Z',
          current: true,
        },
      ],
    ])
    const later = TEST_NOW + 3 * DAY
    await at(app, later, () => ada.get(TAGS))
    await vi.waitUntil(async () => {
      const [first] = (await laptop.get(SESSIONS)).body
      return first.last_used_at === new Date(later).toISOString() && !first.current
    }, 30_000)
  })

  test('that ended by themselves are not listed, and personal tokens are none', async () => {
    const ada = await signUp(app)
    await ada.post(TOKENS, { name: 'Spreadsheet' })
    await at(app, TEST_NOW + 31 * DAY, async () => {
      const back = await signInFrom(ada, FIREFOX)
      const { body } = await back.get(SESSIONS)
      expect(body.map(({ device }: { device: string }) => device)).toEqual(['Firefox on Linux'])
    })
  })

  test('signing out elsewhere ends that session at once, and no other', async () => {
    const ada = await signUp(app)
    const laptop = await signInFrom(ada, FIREFOX)
    const other = (await ada.get(SESSIONS)).body.find(
      ({ current }: { current: boolean }) => !current,
    )
    expect((await ada.delete(`${SESSIONS}${other.id}/`)).status).toBe(204)
    expect((await laptop.get(TAGS)).status).toBe(401)
    expect((await ada.get(TAGS)).status).toBe(200)
    expect((await ada.delete(`${SESSIONS}${other.id}/`)).status).toBe(404)
  })

  test('the session that asks may end itself', async () => {
    const ada = await signUp(app)
    const [own] = (await ada.get(SESSIONS)).body
    expect((await ada.delete(`${SESSIONS}${own.id}/`)).status).toBe(204)
    expect((await ada.get(TAGS)).status).toBe(401)
  })

  test('a personal token is not found under sessions, nor a session under tokens', async () => {
    const ada = await signUp(app)
    const { body } = await ada.post(TOKENS, { name: 'Spreadsheet' })
    const [own] = (await ada.get(SESSIONS)).body
    expect((await ada.delete(`${SESSIONS}${body.id}/`)).status).toBe(404)
    expect((await ada.delete(`${TOKENS}${own.id}/`)).status).toBe(404)
  })
})

describe('personal tokens', () => {
  test('are shown once, and listed newest first without the token', async () => {
    const ada = await signUp(app)
    const made = await ada.post(TOKENS, { name: ' Spreadsheet ' })
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Spreadsheet',
        read_only: false,
        created_at: '2026-11-20T12:00:00.000Z',
        last_used_at: null,
        token: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
    const second = await ada.post(TOKENS, { name: 'Reports', read_only: true })
    const { token: _first, ...first } = made.body
    const { token: _last, ...last } = second.body
    expect((await ada.get(TOKENS)).body).toEqual([last, first])
    expect(last.read_only).toBe(true)
  })

  test('work with the data, and their last use is shown', async () => {
    const ada = await signUp(app)
    const { body } = await ada.post(TOKENS, { name: 'Spreadsheet' })
    const script = personWith(app, body.token)
    expect((await script.post(TAGS, { name: 'Lisbon' })).status).toBe(201)
    await vi.waitUntil(
      async () => (await ada.get(TOKENS)).body[0].last_used_at === '2026-11-20T12:00:00.000Z',
      30_000,
    )
  })

  test('a read-only one reads, and a write is a 403', async () => {
    const ada = await signUp(app)
    const { body } = await ada.post(TOKENS, { name: 'Reports', read_only: true })
    const reader = personWith(app, body.token)
    expect((await reader.get(TAGS)).status).toBe(200)
    const write = await reader.post(TAGS, { name: 'Lisbon' })
    expect([write.status, write.body]).toEqual([403, { detail: 'This token may only read.' }])
  })

  test('a deleted one stops working at once', async () => {
    const ada = await signUp(app)
    const { body } = await ada.post(TOKENS, { name: 'Spreadsheet' })
    expect((await ada.delete(`${TOKENS}${body.id}/`)).status).toBe(204)
    expect((await personWith(app, body.token).get(TAGS)).status).toBe(401)
    expect((await ada.get(TOKENS)).body).toEqual([])
    expect((await ada.delete(`${TOKENS}${body.id}/`)).status).toBe(404)
  })

  test('do not reach the account itself: sessions, tokens, passwords, codes, the trail', async () => {
    const ada = await signUp(app)
    const { body } = await ada.post(TOKENS, { name: 'Spreadsheet' })
    const script = { authorization: `Token ${body.token}` }
    const closed = routes.map(({ endpoint }) => endpoint).filter(({ sessionOnly }) => sessionOnly)
    expect(closed.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'DELETE /api/accounts/api-token/{id}/',
      'DELETE /api/accounts/email-change/',
      'DELETE /api/accounts/me/',
      'DELETE /api/accounts/sessions/{id}/',
      'GET /api/accounts/api-token/',
      'GET /api/accounts/audit/',
      'GET /api/accounts/hosting/',
      'GET /api/accounts/me/',
      'GET /api/accounts/sessions/',
      'GET /api/accounts/two-factor/',
      'POST /api/accounts/api-token/',
      'POST /api/accounts/email-change/',
      'POST /api/accounts/password-change/',
      'POST /api/accounts/two-factor/confirm/',
      'POST /api/accounts/two-factor/disable/',
      'POST /api/accounts/two-factor/recovery-codes/',
      'POST /api/accounts/two-factor/start/',
      'POST /api/payments/portal/',
    ])
    for (const { name, method, path } of closed) {
      const sent = { headers: script, body: BODIES[name]?.({}) ?? {} }
      const answer = await send(app, method, spell(path, body.id), sent)
      expect([name, answer.status, answer.body]).toEqual([
        name,
        403,
        { detail: 'A personal token is not enough for this. Sign in with your password.' },
      ])
    }
    expect((await ada.get(TOKENS)).body).toHaveLength(1)
  })

  test('at most 50 are kept, also when they are asked for at once', async () => {
    const ada = await signUp(app)
    for (let i = 0; i < 48; i += 1) await ada.post(TOKENS, { name: `Token ${i}` })
    const sends = await Promise.all(
      Array.from({ length: 4 }, (_, i) => ada.post(TOKENS, { name: `Last ${i}` })),
    )
    expect(sends.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400])
    const refused = await ada.post(TOKENS, { name: 'One more' })
    expect(refused.body).toEqual({ non_field_errors: ['At most 50 tokens are allowed.'] })
    expect((await ada.get(TOKENS)).body).toHaveLength(50)
  })

  test('an answer with a token is never kept for a retry', async () => {
    const ada = await signUp(app)
    const key = { 'idempotency-key': 'k' }
    await ada.post(TOKENS, { name: 'Spreadsheet' }, key)
    const kept = await app.db.selectFrom('idempotency_key').select('route').execute()
    expect(kept).toEqual([])
  })
})
