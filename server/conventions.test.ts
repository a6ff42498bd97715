// What holds for every call, on the whole table of routes or shown on tags.
// One database is enough: what holds for every call is done before the statements.
import { describe, expect, test } from 'vitest'
import { routes } from './app.ts'
import { type Answered, send, signUp } from './test/person.ts'
import { openTestApp, useTestApp } from './test/test-app.ts'

const TAGS = '/api/tracker/tag/'
const ACCOUNTS = '/api/tracker/account/'
const NOT_FOUND = { detail: 'Not found.' }
const NOT_SIGNED_IN = { detail: 'Sign in to continue.' }

const app = useTestApp()

/** A path of every route, its parameters filled in. */
const PATHS = routes.map(({ endpoint }) => ({
  endpoint,
  path: endpoint.path.replace('{record_type}', 'saving').replace(/\{\w+\}/g, '1'),
}))
const GUARDED = PATHS.filter(({ endpoint }) => endpoint.access === 'user')

/** Sends a body as it is written, and as the type that is said. */
async function sendRaw(
  token: string,
  method: 'POST' | 'PUT',
  path: string,
  payload: string | Buffer,
  headers: Record<string, string> = {},
) {
  const response = await app.app.inject({
    method,
    url: path,
    payload,
    headers: {
      authorization: `Token ${token}`,
      'content-type': 'application/json',
      ...headers,
    },
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

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

describe('bodies', () => {
  test.each([
    ['text/plain', 'name=x'],
    ['application/x-www-form-urlencoded', 'name=x'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<name/>'],
    [';;;', '{}'],
  ])('%s is a 415', async (type, payload) => {
    const { token } = await signUp(app)
    const answer = await sendRaw(token, 'POST', TAGS, payload, { 'content-type': type })
    expect([answer.status, answer.body]).toEqual([
      415,
      { detail: 'Send JSON (content-type: application/json).' },
    ])
  })

  test('JSON with its charset said is JSON', async () => {
    const { token } = await signUp(app)
    const type = { 'content-type': 'application/json; charset=utf-8' }
    expect((await sendRaw(token, 'POST', TAGS, '{"name":"é"}', type)).body.name).toBe('é')
  })

  test.each([
    ['', 'This field is required.'],
    ['null', 'This field may not be null.'],
    ['[]', 'Expected an object.'],
    ['"name"', 'Expected an object.'],
    ['{"name":', 'The body is not valid JSON.'],
    ['{"name":"x"}}', 'The body is not valid JSON.'],
    ["{'name':'x'}", 'The body is not valid JSON.'],
  ])('a body %j is refused in words', async (payload, words) => {
    const { token } = await signUp(app)
    const answer = await sendRaw(token, 'POST', TAGS, payload)
    expect([answer.status, answer.body]).toEqual([400, { non_field_errors: [words] }])
  })

  test('past 1 MiB it is a 413, unpacked bodies too', async () => {
    const { token } = await signUp(app)
    const filler = ' '.repeat(1024 * 1024)
    const large = await sendRaw(token, 'POST', TAGS, `{"name":"x"}${filler}`)
    expect([large.status, large.body]).toEqual([413, { detail: 'The body is too large.' }])
    const fits = await sendRaw(token, 'POST', TAGS, `{"name":"x"}${filler.slice(12)}`)
    expect(fits.status).toBe(201)
    const { gzipSync } = await import('node:zlib')
    const packed = gzipSync(`{"name":"y"}${filler}`)
    const bomb = await sendRaw(token, 'POST', TAGS, packed, { 'content-encoding': 'gzip' })
    expect([bomb.status, bomb.body]).toEqual([
      415,
      { detail: 'Send the body as it is, not compressed.' },
    ])
  })

  test.each([50, 2000, 100_000])('a body nested %i deep is refused in words', async (depth) => {
    const { token } = await signUp(app)
    const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`
    const key = { 'idempotency-key': 'deep' }
    for (const [path, body] of [
      [TAGS, `{"name":"x","any":${deep}}`],
      [ACCOUNTS, `{"institution":"a","name":"b","csv_dialect":{"a":${deep}}}`],
      ['/api/tracker/transaction/', `[{"any":${deep}}]`],
    ] as const) {
      const answer = await sendRaw(token, 'POST', path, body, key)
      expect([answer.status, answer.body]).toEqual([
        400,
        { non_field_errors: ['The body is nested too deeply.'] },
      ])
    }
  })

  test('fields that nobody knows are ignored, __proto__ too', async () => {
    const { token } = await signUp(app)
    const body = '{"name":"x","colour":"red","id":99,"user_id":1,"__proto__":{"name":"y"}}'
    const made = await sendRaw(token, 'POST', TAGS, body)
    expect(made.body).toEqual({ id: made.body.id, name: 'x', slot: 1, version: 1 })
    const none = await sendRaw(token, 'POST', TAGS, '{"__proto__":{"name":"y"}}')
    expect(none.status).toBe(400)
  })

  test.each(['1.0', '1e0', '1e3', '1.5', '-1', '0', '2147483648', '1e400', '"1"', 'true', '[1]'])(
    'an id in a body is a plain whole number, so %s is refused on its field',
    async (id) => {
      const { token } = await signUp(app)
      const body = `{"institution":"a","name":"b","csv_date_format" : ${id}}`
      const answer = await sendRaw(token, 'POST', ACCOUNTS, body)
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.body)).toEqual(['csv_date_format'])
      const inList = await sendRaw(token, 'POST', ACCOUNTS, `[{"is_active":false},${body}]`)
      expect(Object.keys(inList.body)).toEqual(['1.csv_date_format'])
    },
  )

  test('what a user typed is never mistaken for an id', async () => {
    const { token } = await signUp(app)
    const made = await sendRaw(token, 'POST', TAGS, '{"name":"\\"account\\": 1.50, tags: [1e3]"}')
    expect(made.body.name).toBe('"account": 1.50, tags: [1e3]')
  })
})

describe('text', () => {
  const nameOf = async (name: unknown) => {
    const ada = await signUp(app)
    const { status, body } = await ada.post(TAGS, { name })
    return status === 201 ? body.name : body
  }

  test.each([
    ['trimmed', ' \t Lisbon \u00a0\n', 'Lisbon'],
    ['composed', 'e\u0301te\u0301', 'été'],
    ['kept inside', 'a  b', 'a  b'],
    ['kept as typed', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['mended where half an emoji is missing', 'a\ud83d', 'a\ufffd'],
    ['100 characters long', '🔥'.repeat(100), '🔥'.repeat(100)],
  ])('is %s', async (_how, sent, kept) => {
    expect(await nameOf(sent)).toBe(kept)
  })

  test.each([
    ['nothing', '', 'This field may not be blank.'],
    ['spaces alone', ' \u2003 ', 'This field may not be blank.'],
    ['a null character', 'a\0b', 'Null characters are not allowed.'],
    ['101 characters', '🔥'.repeat(101), 'Ensure this field has no more than 100 characters.'],
    ['a number', 7, 'Text is required.'],
    ['null', null, 'Text is required.'],
    ['an object', { toString: 'x' }, 'Text is required.'],
  ])('refuses %s', async (_what, sent, words) => {
    expect(await nameOf(sent)).toEqual({ name: [words] })
  })
})

describe('refusals', () => {
  test('of an object go by field, of a list by place and field, all of them at once', async () => {
    const ada = await signUp(app)
    const one = await ada.post(ACCOUNTS, { institution: '', csv_date_format: 'x' })
    expect(one.body).toEqual({
      csv_date_format: ['A valid id is required.'],
      institution: ['This field may not be blank.'],
      name: ['Text is required.'],
    })
    const list = await ada.post(ACCOUNTS, [{ institution: 'a', name: '' }, null, { name: 'b' }])
    expect(list.body).toEqual({
      '0.name': ['This field may not be blank.'],
      '1': ['This field may not be null.'],
      '2.institution': ['Text is required.'],
    })
  })

  test('at most 100 messages are sent', async () => {
    const ada = await signUp(app)
    const rows = Array.from({ length: 150 }, () => ({ name: 'x' }))
    const { body } = await ada.post(ACCOUNTS, rows)
    expect(Object.keys(body)).toHaveLength(100)
  })

  test('of a query go by parameter', async () => {
    const ada = await signUp(app)
    const answer = await ada.get(`${TAGS}?order_by=colour&filter_text=%00`)
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        order_by: ['This is not a valid choice.'],
        filter_text: ['Null characters are not allowed.'],
      },
    ])
  })

  test('If-Match takes the version in every spelling, and any other tag is none of ours', async () => {
    const ada = await signUp(app)
    const { body } = await ada.post(TAGS, { name: 'Lisbon' })
    const put = async (tag: string) =>
      (await ada.put(`${TAGS}${body.id}/`, { name: 'Lisbon' }, { 'if-match': tag })).status
    expect(await put('"1"')).toBe(200)
    expect(await put('W/"2"')).toBe(200)
    expect(await put('3')).toBe(200)
    expect(await put('*')).toBe(200)
    expect(await put('"4"')).toBe(412)
    expect(await put('"five"')).toBe(412)
    expect(await put('""')).toBe(412)
  })

  test('an Idempotency-Key of 256 characters is refused', async () => {
    const ada = await signUp(app)
    const key = (length: number) => ({ 'idempotency-key': 'k'.repeat(length) })
    expect((await ada.post(TAGS, { name: 'x' }, key(256))).status).toBe(400)
    expect((await ada.post(TAGS, { name: 'x' }, key(255))).status).toBe(201)
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
      await sendRaw(ada.token, 'POST', TAGS, 'x'.repeat(2_000_000)),
      await sendRaw(ada.token, 'POST', TAGS, 'x', { 'content-type': 'text/plain' }),
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
