// What holds for every call, on the whole table of routes or shown on tags.
// One database is enough: what holds for every call is done before the statements.
import { describe, expect, test } from 'vitest'
import { routes } from './app.ts'
import { type Answered, send, signUp } from './test/person.ts'
import { sendRaw } from './test/send-raw.ts'
import { openTestApp, useTestApp } from './test/test-app.ts'

const TAGS = '/api/tracker/tag/'
const NOT_FOUND = { detail: 'Not found.' }
const NOT_SIGNED_IN = { detail: 'Sign in to continue.' }

const app = useTestApp()

/** A path of every route, its parameters filled in. */
const PATHS = routes.map(({ endpoint }) => ({
  endpoint,
  path: endpoint.path.replace('{record_type}', 'saving').replace(/\{\w+\}/g, '1'),
}))
const GUARDED = PATHS.filter(({ endpoint }) => endpoint.access === 'user')

describe('addresses', () => {
  test('every path answers the same with and without its slash, and never redirects', async () => {
    for (const { endpoint, path } of PATHS) {
      const answers: Answered[] = []
      for (const url of [path, path.slice(0, -1)]) {
        answers.push(await send(app, endpoint.method, url, { body: {} }))
      }
      const [slashed, bare] = answers
      expect(bare?.status, `${endpoint.method} ${path}`).toBe(slashed?.status)
      // Whoever looks around is somebody new each time.
      if (endpoint.name !== 'createSandbox') expect(bare?.body).toEqual(slashed?.body)
      expect(bare?.headers).not.toHaveProperty('location')
    }
  })

  test.each([
    ['/api/'],
    ['/api/nothing/'],
    ['/api/tracker/expense/'],
    ['/api/tracker/tag/1/2/'],
    ['/api/tracker//tag/'],
    ['/api/tracker/tag/%E0%A4%A/'],
    [`/api/tracker/tag/${'1'.repeat(600)}/`],
  ])('an unknown path is a JSON 404: %s', async (path) => {
    const ada = await signUp(app)
    for (const answer of [await ada.get(path), await ada.post(path, { name: 'x' })]) {
      expect([answer.status, answer.body]).toEqual([404, NOT_FOUND])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  test('a known path with another method is a 405 that names the methods it knows', async () => {
    for (const method of ['PATCH', 'OPTIONS', 'HEAD', 'TRACE'] as const) {
      for (const { path } of PATHS) {
        const { statusCode, headers } = await app.app.inject({
          method: method as 'HEAD',
          url: path,
        })
        expect(statusCode, `${method} ${path}`).toBe(405)
        const known = PATHS.filter((other) => other.path === path).map(
          ({ endpoint }) => endpoint.method,
        )
        expect(String(headers['allow']).split(', ').toSorted()).toEqual(known.toSorted())
      }
    }
    const refused = await send(app, 'PUT', TAGS, { body: {} })
    expect(refused.body).toEqual({ detail: 'This method is not allowed here.' })
  })

  test.each(['0', '-1', '01', '1.0', '1e3', '+1', '%2B1', '2147483648', 'x', '1%00', '%201', '٣'])(
    'an id in a path is a plain whole number, so %s is a 404',
    async (id) => {
      const ada = await signUp(app)
      const path = `${TAGS}${encodeURI(id).replace('%25', '%')}/`
      const answers = [
        await ada.get(path),
        await ada.put(path, { name: 'x' }),
        await ada.delete(path),
      ]
      for (const { status, body } of answers) expect([status, body]).toEqual([404, NOT_FOUND])
    },
  )

  test('an id that is there has one spelling', async () => {
    const ada = await signUp(app)
    const { id } = (await ada.post(TAGS, { name: 'Lisbon' })).body
    const spelt = [`${id}`, `0${id}`, `${id}.0`, `${id}e0`]
    const answers = await Promise.all(spelt.map((one) => ada.get(`${TAGS}${one}/`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404])
  })
})

describe('who is asking', () => {
  test('Token and Bearer are both taken, in any case', async () => {
    const { token } = await signUp(app)
    for (const authorization of [`Token ${token}`, `Bearer ${token}`, `token  ${token}`]) {
      expect((await send(app, 'GET', TAGS, { headers: { authorization } })).status).toBe(200)
    }
  })

  test.each([
    ['nothing', {}],
    ['an unknown token', { authorization: `Token ${'0'.repeat(64)}` }],
    ['a bare token', { authorization: '0'.repeat(64) }],
    ['another scheme', { authorization: 'Basic YWRhOmxvdmVsYWNl' }],
    ['a cookie', { cookie: 'token=1; csrftoken=2' }],
  ])('with %s every call but the open ones is a 401', async (_what, headers) => {
    for (const { endpoint, path } of GUARDED) {
      const answer = await send(app, endpoint.method, path, { body: {}, headers })
      expect([endpoint.name, answer.status, answer.body]).toEqual([
        endpoint.name,
        401,
        NOT_SIGNED_IN,
      ])
      expect(answer.headers['www-authenticate']).toBe('Token')
    }
  })

  test('no cookie is ever set, and a CSRF header is taken and ignored', async () => {
    const ada = await signUp(app)
    const made = await ada.post(TAGS, { name: 'Lisbon' }, { 'x-csrftoken': 'abc' })
    expect(made.status).toBe(201)
    expect(made.headers).not.toHaveProperty('set-cookie')
    expect(made.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('headers', () => {
  test('every answer under /api/ is not stored and not sniffed, refusals too', async () => {
    const ada = await signUp(app)
    const answers = [
      await ada.get(TAGS),
      await ada.get('/api/openapi.json'),
      await ada.get('/api/docs/'),
      await ada.get('/api/docs/static/swagger-ui.css'),
      await ada.get('/api/nothing/'),
      await ada.get('/api/%'),
      await ada.get(`${TAGS}999/`),
      await ada.post(TAGS, {}),
      await ada.put(TAGS, {}),
      await send(app, 'GET', TAGS),
      await sendRaw(app, ada.token, TAGS, 'x'.repeat(2_000_000)),
      await sendRaw(app, ada.token, TAGS, 'x', { 'content-type': 'text/plain' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 404, 404, 404, 400, 405, 401, 413, 415,
    ])
    for (const { headers } of answers) {
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('scripts come from this server alone, and nobody may frame it', async () => {
    for (const path of ['/api/docs/', '/healthz', TAGS]) {
      const { headers } = await send(app, 'GET', path)
      const policy = Object.fromEntries(
        String(headers['content-security-policy'])
          .split(';')
          .map((line) => line.trim().split(/ (.*)/)),
      )
      expect(policy['script-src']).toBe("'self'")
      expect(policy['default-src']).toBe("'self'")
      expect(policy['object-src']).toBe("'none'")
      expect(policy['frame-ancestors']).toBe("'none'")
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers).not.toHaveProperty('strict-transport-security')
    }
  })

  test('behind https browsers are told to stay there', async () => {
    const env = { PUBLIC_URL: 'https://fireside.example', MEMBERSHIP: 'off' }
    const { test: secure, close } = await openTestApp({ env })
    const { headers } = await send(secure, 'GET', '/healthz')
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    await close()
  })
})

describe('a bug', () => {
  test('is a 500 that tells nothing but its request id', async () => {
    const { test: broken, close } = await openTestApp()
    const ada = await signUp(broken)
    await broken.db.schema.dropTable('setting').execute()
    const answer = await ada.get('/api/accounts/app-settings/')
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      detail: 'Something went wrong on our side.',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    await close()
  })
})
