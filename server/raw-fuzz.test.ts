// Requests as bytes on a socket, drawn from a seed: methods, paths of every route with odd parts in
// them, headers, content types and bodies. Always an answer with words, never a 5xx, and nothing in
// the log that looks like a fault of ours. FUZZ_SEED=7 goes elsewhere.
// One database is enough: what gets as far as one has its fuzz on both.
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { rounds } from '#domain/test/rounds.ts'
import { buildApp, routes } from './app.ts'
import { BODIES, kindInPath, makeOwn, spell } from './test/bodies.ts'
import type { Own } from './test/own.ts'
import { signUp } from './test/person.ts'
import { pick, random } from './test/random.ts'
import { listenRaw } from './test/raw.ts'
import { useTestApp } from './test/test-app.ts'

const ROUNDS = rounds({ all: 100_000, few: 2000 })
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120)
const AT_ONCE = 8
/** Calls that hash a password, or leave nothing to call with. */
const LEFT_OUT =
  /^(register|getToken|changePassword|deleteUser|logout|startTwoFactor|disableTwoFactor|renewRecoveryCodes|askForEmailChange|confirmPasswordReset|createSandbox|endSession)$/

const ODD_PARTS = [
  '%00',
  '%5c',
  '..',
  '.',
  '%2e%2e%2f',
  '//',
  '%',
  '%zz',
  '%E0%A4%A',
  '\u00ff',
  '1e3',
  '-1',
  '2147483648',
  'a'.repeat(3000),
  '{id}',
  ';a=b',
  '*',
  '%0d%0aX-Evil:%201',
]
const QUERIES = ['', '?', '?%00=1', '?a[]=1&a[]=2', '?month=%', `?filter_text=${'x'.repeat(9000)}`]
const METHODS = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'get',
  'PROPFIND',
]
const HEADERS: [name: string, values: readonly string[]][] = [
  ['if-match', ['"1"', '"x"', 'W/"1"', '*', '', '1'.repeat(500)]],
  ['idempotency-key', ['k', '', '\u00ff', 'x'.repeat(2000)]],
  ['prefer', ['return=minimal', 'return', ';;', 'respond-async']],
  ['content-encoding', ['gzip', 'identity', 'x', '']],
  ['accept-encoding', ['gzip;q=x', 'br', '*;q=0', '\u00ff']],
  ['accept', ['text/html', '', '*/*;q=']],
  ['range', ['bytes=0-1', 'bytes=9-1', 'x']],
  ['x-forwarded-for', ['1.2.3.4', '%', '::1, evil', '\u00ff']],
  ['host', ['', 'evil.example', 'a b']],
  ['expect', ['x']],
  ['cookie', ['a=b', 'x'.repeat(9000)]],
  ['authorization', ['Token x', 'Basic a:b', '', 'Bearer \u00ff']],
  ['content-length', ['-1', 'x', '1e3']],
]
const TYPES = [
  'application/json',
  'text/plain',
  'application/json; charset=utf-16',
  '',
  ';;;',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
]
const TEXTS = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '0',
  '['.repeat(2000),
  '{"a":'.repeat(500),
  '\u0000',
  '{"__proto__":{"a":1}}',
  '\u00ff\u00fe',
]

const ground = useTestApp()

test(
  `${ROUNDS} requests are answered in words, and leave no stack in the log`,
  async () => {
    const log: string[] = []
    const logger = pino({ level: 'error' }, { write: (line: string) => void log.push(line) })
    const { db, config, mailer, clock } = ground
    const app = await buildApp({ db, config, mailer, now: () => clock.now }, { logger })
    const raw = await listenRaw(app)
    const ada = await signUp(ground)
    const own = await makeOwn(ada)
    const next = random(SEED)
    const chance = (share: number) => next() < share
    const known = routes.filter(({ endpoint }) => !LEFT_OUT.test(endpoint.name))

    const draw = () => {
      const { endpoint } = pick(next, known)
      const kind = kindInPath(endpoint.path)
      const method = chance(0.8) ? endpoint.method : pick(next, METHODS)
      const headers: Record<string, string> = { authorization: `Token ${ada.token}` }
      for (let times = Math.floor(next() * 3); times > 0; times -= 1) {
        const [name, values] = pick(next, HEADERS)
        headers[name] = pick(next, values)
      }
      const sends = method !== 'GET' && method !== 'HEAD'
      if (sends) headers['content-type'] = chance(0.7) ? 'application/json' : pick(next, TYPES)
      return {
        method,
        path: oddPath(spell(endpoint.path, kind && own[kind], own.balance)),
        headers,
        ...(sends ? { body: bodyOf(endpoint.name, own) } : {}),
      }
    }
    const oddPath = (path: string) => {
      if (chance(0.5)) return path
      if (chance(0.3)) return `${path}${pick(next, QUERIES)}`
      const parts = path.split('/')
      parts[Math.floor(next() * parts.length)] = pick(next, ODD_PARTS)
      const odd = parts.join('/')
      return odd.startsWith('/') || chance(0.1) ? odd : `/${odd}`
    }
    const bodyOf = (name: string, own: Own) => {
      const text = JSON.stringify(BODIES[name]?.(own) ?? {})
      if (chance(0.3)) return text
      if (chance(0.4)) return pick(next, TEXTS)
      return text.slice(0, Math.floor(next() * text.length))
    }

    for (let done = 0; done < ROUNDS; done += AT_ONCE) {
      const sent = Array.from({ length: AT_ONCE }, draw)
      const answers = await Promise.all(sent.map((request) => raw(request)))
      for (const [at, { status, body }] of answers.entries()) {
        const said = `seed ${SEED}: ${JSON.stringify(sent[at]).slice(0, 1500)} → ${status} ${body.slice(0, 300)}`
        expect(status >= 200 && status < 500, said).toBe(true)
        const isError = status >= 400 && sent[at]?.method !== 'HEAD'
        expect(!isError || /\{.*[a-z]{3}/s.test(body), said).toBe(true)
      }
    }
    await app.close()
    expect(log).toEqual([])
  },
  120_000 + ROUNDS * 60,
)
