import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { PASSWORD, type Person, personWith, send, signUp } from '../test/person.ts'
import { TEST_NOW, useTestApp } from '../test/test-app.ts'

const AUDIT = '/api/accounts/audit/'
const NEXT = 'a warmer hearth 2027'

const app = useTestApp()

const signIn = (username: string, password: string) =>
  send(app, 'POST', '/api/get-token/', { body: { username, password } })

/** All of somebody's trail, oldest first. */
async function trailOf(person: Person) {
  const { body } = await person.get(`${AUDIT}?page_size=100`)
  return body.events.toReversed() as { action: string; detail: object }[]
}

/** Does everything that leaves a trail, and answers the secrets that were in play. */
async function liveALittle(ada: Person): Promise<string[]> {
  await signIn(ada.email, 'a wrong guess at it')
  const phone = (await signIn(ada.email, PASSWORD)).body.token
  await personWith(app, phone).post('/api/accounts/logout/')
  const made = await ada.post('/api/accounts/api-token/', { name: 'Spreadsheet', read_only: true })
  await ada.delete(`/api/accounts/api-token/${made.body.id}/`)
  const laptop = (await signIn(ada.email, PASSWORD)).body.token
  const [session] = (await ada.get('/api/accounts/sessions/')).body
  await ada.delete(`/api/accounts/sessions/${session.id}/`)
  const { secret } = (await ada.post('/api/accounts/two-factor/start/', { password: PASSWORD }))
    .body
  const code = new TOTP({ secret }).generate({ timestamp: TEST_NOW })
  const { body } = await ada.post('/api/accounts/two-factor/confirm/', { code })
  const [recovery] = body.recovery_codes
  const off = { password: PASSWORD, code: recovery }
  await ada.post('/api/accounts/two-factor/disable/', off)
  await send(app, 'POST', '/api/accounts/password-reset/', { body: { username: ada.email } })
  await app.mailer.settled()
  const link = /token=([0-9a-f]{64})/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? 'no link'
  const change = { old_password: PASSWORD, new_password: NEXT }
  await ada.post('/api/accounts/password-change/', change)
  return [PASSWORD, NEXT, 'a wrong guess', phone, laptop, made.body.token, secret, recovery, link]
}

describe('the trail', () => {
  test('tells what happened, in order, and no secret', async () => {
    const ada = await signUp(app)
    const secrets = await liveALittle(ada)
    const trail = await trailOf(ada)
    const device = { device: 'Unknown device' }
    const token = { id: expect.any(Number), name: 'Spreadsheet' }
    expect(trail.map(({ action, detail }) => [action, detail])).toEqual([
      ['sign-up', device],
      ['sign-in refused', {}],
      ['sign-in', device],
      ['sign-out', {}],
      ['token created', { ...token, read_only: 1 }],
      ['token deleted', token],
      ['sign-in', device],
      ['session ended', device],
      ['two-factor sign-in turned on', {}],
      ['recovery code used', {}],
      ['two-factor sign-in turned off', {}],
      ['password reset asked for', {}],
      ['password changed', {}],
    ])
    for (const secret of secrets) expect(JSON.stringify(trail)).not.toContain(secret)
  })

  test('says when, from where and under which request', async () => {
    const ada = await signUp(app)
    const { body } = await ada.get(AUDIT)
    expect(body).toEqual({
      count: 1,
      events: [
        {
          id: expect.any(Number),
          at: '2026-11-20T12:00:00.000Z',
          action: 'sign-up',
          detail: { device: 'Unknown device' },
          request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          address: '127.0.0.1',
        },
      ],
    })
  })

  test('holds imports, their undo, and deletes', async () => {
    const ada = await signUp(app)
    const account = (
      await ada.post('/api/tracker/account/', { institution: 'Lumen', name: 'Card' })
    ).body.id
    const opened = { account, file_name: 'may.csv', row_count: 0 }
    const { id } = (await ada.post('/api/tracker/import/', opened)).body
    await ada.post(`/api/tracker/import/${id}/undo/`)
    const tag = (await ada.post('/api/tracker/tag/', { name: 'Lisbon' })).body.id
    await ada.delete(`/api/tracker/tag/${tag}/`)
    expect((await trailOf(ada)).map(({ action }) => action)).toEqual([
      'sign-up',
      'import opened',
      'import undone',
      'tag deleted',
    ])
  })

  test('comes in pages, newest first, and is nobody else’s', async () => {
    const ada = await signUp(app)
    for (let i = 0; i < 4; i += 1) await signIn(ada.email, PASSWORD)
    const page = async (number: number) =>
      (await ada.get(`${AUDIT}?page=${number}&page_size=2`)).body
    const pages = [await page(1), await page(2), await page(3), await page(4)]
    expect(pages.map(({ count }) => count)).toEqual([5, 5, 5, 5])
    expect(pages.map(({ events }) => events.length)).toEqual([2, 2, 1, 0])
    const ids: number[] = pages.flatMap(({ events }) => events.map(({ id }: { id: number }) => id))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    const bob = await signUp(app)
    expect((await bob.get(AUDIT)).body.count).toBe(1)
  })

  test('an empty page is the first', async () => {
    const ada = await signUp(app)
    expect((await ada.get(`${AUDIT}?page=&page_size=`)).body).toEqual((await ada.get(AUDIT)).body)
  })

  test.each(['page=0', 'page=x', 'page_size=101', 'page_size=1.5'])(
    '%s is refused',
    async (query) => {
      const ada = await signUp(app)
      expect((await ada.get(`${AUDIT}?${query}`)).status).toBe(400)
    },
  )
})
