// What is sent as bytes on a socket, in paths, headers and first lines: always an answer with words,
// never a 5xx, and nothing in the log that looks like a fault of ours.
// One database is enough: what is sent is refused before any is asked.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { signUp } from './test/person.ts'
import { listenRaw } from './test/raw.ts'
import { useTestApp } from './test/test-app.ts'

const FILES = ['index.html', '404.html', 'app/index.html', 'help/index.html', 'app/assets/a-1.js']
const HIDDEN = ['.vite/manifest.json', '.env']
const LONG = 'a'.repeat(15_000)
const TAGS = '/api/tracker/tag/'

const ground = useTestApp()
let app: FastifyInstance
let folder: string
let token: string
let raw: Awaited<ReturnType<typeof listenRaw>>
const log: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fireside-raw-'))
  for (const name of [...FILES, ...HIDDEN]) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), `content of ${name}`)
  }
  const logger = pino({ level: 'error' }, { write: (line: string) => void log.push(line) })
  const { db, config, mailer, clock } = ground
  const deps = { db, config, mailer, now: () => clock.now }
  app = await buildApp(deps, { logger, pages: folder })
  ;({ token } = await signUp(ground))
  raw = await listenRaw(app)
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
  expect(log).toEqual([])
})

const PLACES = ['/', '/help/', '/app/', '/app/assets/', '/api/', TAGS, '/api/docs/static/']
const ODDITIES = ['%00', 'x%00.js', '%5c', '%5C..%5C', '\\x', '..', '.', '%2e%2e', '..%2f..', '%2e']

describe('an address', () => {
  test.each(PLACES.flatMap((place) => [...ODDITIES, LONG].map((odd) => [place, odd])))(
    'of %s and then %j is unknown',
    async (place, odd) => {
      const { status, body } = await raw({ path: `${place}${odd}` })
      expect([status, body]).toEqual([404, '{"detail":"Not found."}'])
    },
  )

  test.each(['//evil.example/', 'http://evil.example/', '/app//', '/%', '/app/%E0%A4%A', '*'])(
    '%s is unknown',
    async (path) => {
      expect((await raw({ path })).status).toBe(404)
    },
  )

  test.each(['/.vite/manifest.json', '/%2evite/manifest.json', '/.env', '/app/.vite'])(
    '%s is not served, though a file may be there',
    async (path) => {
      const { status, body } = await raw({ path })
      expect([status, body]).toEqual([404, '{"detail":"Not found."}'])
    },
  )

  test('that is long in its query is read as usual', async () => {
    expect((await raw({ path: `/?${LONG}` })).status).toBe(200)
  })
})

describe('a header', () => {
  test.each([
    ['if-match', '"x"', 412],
    ['if-match', 'W/"1"', 412],
    ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT', 412],
    ['if-none-match', '*', 304],
    ['if-modified-since', 'junk', 200],
    ['range', 'bytes=99999-', 416],
    ['range', 'bytes=a-b', 416],
    ['range', 'lines=1-2', 200],
    ['accept-encoding', 'gzip;q=x', 200],
    ['content-type', ';;;', 200],
    ['host', '', 200],
    ['x-forwarded-for', '%', 200],
    ['content-length', 'x', 400],
    ['content-length', '-1', 400],
    ['cookie', LONG.repeat(2), 431],
  ])('%s: %s on a page is answered %i', async (name, value, expected) => {
    for (const path of ['/', '/app/fi-plan/']) {
      const { status, body } = await raw({ path, headers: { [name]: value } })
      expect(status).toBe(expected)
      if (status >= 400) expect(JSON.parse(body)).toEqual({ detail: expect.any(String) })
    }
  })

  test.each([
    ['authorization', `Token ${LONG.slice(0, 9000)}`, 401],
    ['authorization', 'Token \u00ff\u00fe', 401],
    ['idempotency-key', 'a\u00ffb', 201],
    ['idempotency-key', '', 400],
    ['content-type', 'application/json; charset=x', 201],
    ['content-type', 'application/json;;;=', 201],
    ['content-encoding', 'nonsense', 415],
  ])('%s: %s on a call is answered %i', async (name, value, expected) => {
    const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' }
    const { status } = await raw({
      method: 'POST',
      path: TAGS,
      headers: { ...headers, [name]: value },
      body: JSON.stringify({ name: `${name} ${value.length}` }),
    })
    expect(status).toBe(expected)
  })
})

test.each(['PROPFIND', 'QUERY', 'M-SEARCH', 'TRACE', 'PATCH', 'FOO', 'get'])(
  'the method %s is refused everywhere',
  async (method) => {
    for (const path of ['/', '/app/', '/api/x/', TAGS]) {
      const { status } = await raw({ method, path })
      expect([400, 404, 405]).toContain(status)
    }
  },
)

describe('an event of the payment provider', () => {
  const SIGNATURES = ['', 'x', 't=,v1=', 't=1,v1=', `t=1,v1=${'z'.repeat(64)}`, 't=1,t=2,v1=,v1=,']

  test.each(SIGNATURES)('signed with %j is refused', async (signature) => {
    for (const body of ['{}', '', 'x', '{"a":', '[]', 'null', '['.repeat(5000)]) {
      const { status, body: said } = await raw({
        method: 'POST',
        path: '/api/payments/webhook/',
        headers: {
          'content-type': 'application/json',
          'sandbox-signature': signature,
          'stripe-signature': signature,
        },
        body,
      })
      expect([status, JSON.parse(said)]).toEqual([
        400,
        { detail: expect.stringMatching('signature') },
      ])
    }
  })
})
