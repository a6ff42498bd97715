// Whatever is sent, the answer is a 2xx or a 4xx with words: never a 5xx, never an inner detail.
// Valid bodies are mutated from a seed, so that a failure can be had again:
// FUZZ_ROUNDS=100000 FUZZ_SEED=7 runs longer and elsewhere.
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { rounds } from '#domain/test/rounds.ts'
import { routes } from './app.ts'
import { BODIES, kindInPath, makeOwn, spell } from './test/bodies.ts'
import type { Own } from './test/own.ts'
import { type Person, signUp } from './test/person.ts'
import { type Random, pick, random } from './test/random.ts'
import { useTestApp } from './test/test-app.ts'

const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? rounds({ all: 20_000, few: 500 }))
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120)
/** Rounds take a few milliseconds each; a busy machine gets far more. */
const TIMEOUT = 120_000 + ROUNDS * 60
/** Calls that hash a password take long; they get this part of their turns. */
const SLOW = [
  'register',
  'getToken',
  'changePassword',
  'startTwoFactor',
  'disableTwoFactor',
  'renewRecoveryCodes',
]
const SLOW_PART = 0.05
/** What these accept was mailed, shown or made by another call; their own tests have it. */
const NEED_A_SECRET = [
  'confirmPasswordReset',
  'confirmEmailChange',
  'confirmTwoFactor',
  'disableTwoFactor',
  'renewRecoveryCodes',
  'confirmPayment',
]
/** After one of these nothing but 401 would come. */
const ENDS_THE_SESSION = ['logout']

const app = useTestApp()
const endpoints = routes.map(({ endpoint, schemas }) => ({ ...endpoint, ...schemas }))
const writes = endpoints
  .filter(({ method }) => method === 'POST' || method === 'PUT')
  .filter(({ name }) => !ENDS_THE_SESSION.includes(name))
const reads = endpoints.filter(({ method, query }) => method === 'GET' && query)

let ada: Person
let own: Own

beforeAll(async () => {
  ada = await signUp(app)
  own = await makeOwn(ada)
})

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud83d',
  '\u202e\u200f',
  '𝒳'.repeat(101),
  'İ'.repeat(100),
  'x'.repeat(5001),
  "' or 1=1 --",
  '%_\\',
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '__proto__',
  'constructor',
  'null',
  '1',
  '2024-02-30',
  '0000-00-00',
  '9999-12-31',
  '2026-11',
  '2026-11-03T00:00:00Z',
  'true',
  'e\u0301',
]
const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.005,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  2 ** 63,
  1e12,
  1e300,
  -1e300,
  5e-324,
  100_001,
]
const OTHERS = [null, true, false, [], {}, [[]], [null], { a: { b: {} } }, [1, '1', null, []]]
/** Put into the text of a body, where an object could not carry them. */
const RAW = [
  '1e999',
  '-0',
  '1.0',
  '01',
  'NaN',
  '[[[[[[[[[[',
  '"\\ud800"',
  '{"__proto__":1}',
  '',
  '\u0001',
]

function junk(next: Random): unknown {
  return pick(next, [
    () => pick(next, TEXTS),
    () => pick(next, NUMBERS),
    () => pick(next, OTHERS),
  ])()
}

/** One change somewhere in a body: a value, a field too many or too few, a list made longer. */
function mutate(next: Random, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || next() < 0.1) return junk(next)
  const entries = Object.entries(body)
  const at = Math.floor(next() * entries.length)
  const inside = next() < 0.7
  if (Array.isArray(body)) {
    if (!inside || body.length === 0) return [...body, ...body, junk(next)]
    return body.with(at, mutate(next, body[at]))
  }
  if (!inside || entries.length === 0) entries.push([pick(next, TEXTS), junk(next)])
  else if (next() < 0.15) entries.splice(at, 1)
  else entries[at] = [entries[at]?.[0] ?? '', mutate(next, entries[at]?.[1])]
  return Object.fromEntries(entries)
}

/** A body as text; one in ten is broken where no object can be. */
function write(next: Random, body: unknown): string {
  const text = JSON.stringify(body)
  if (next() >= 0.1) return text
  const at = Math.floor(next() * text.length)
  return `${text.slice(0, at)}${pick(next, RAW)}${text.slice(at + Math.floor(next() * 3))}`
}

async function sendRaw(method: string, url: string, payload: string | undefined, headers = {}) {
  const { statusCode, body } = await app.app.inject({
    method: method as 'POST',
    url,
    headers: {
      authorization: `Token ${ada.token}`,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: statusCode, body }
}

const INNER =
  /sqlite|postgres|kysely|\bzod\b|constraint|node_modules|\bat \/|select |insert |\.ts:/i

/** What is wrong with an answer, or null. */
function complaint({ status, body }: { status: number; body: string }): string | null {
  if (status >= 200 && status < 300) return null
  if (status === 401 || status < 400 || status >= 500) return `answered ${status}`
  if (INNER.test(body)) return 'tells inner details'
  const told = JSON.parse(body)
  if (typeof told.detail === 'string' && told.detail !== '') return null
  const messages = Object.values<unknown>(told)
  const inWords = messages.every(
    (list) =>
      Array.isArray(list) &&
      list.length > 0 &&
      list.every((message) => typeof message === 'string' && message !== ''),
  )
  return messages.length > 0 && inWords ? null : 'is refused without words'
}

describe('malformed input', () => {
  // The bodies of what answers something are accepted by samples.test.ts.
  test.each(
    writes
      .filter(({ name, reply }) => !reply || name === 'runQuery')
      .filter(({ name, body }) => body && !NEED_A_SECRET.includes(name))
      .map(({ name, method, path }) => [name, method, path]),
  )('%s: the body it starts from is accepted', async (name = '', method = '', path = '') => {
    const eve = await signUp(app)
    const hers = await makeOwn(eve)
    const kind = kindInPath(path)
    const ask = method === 'PUT' ? eve.put : eve.post
    const answer = await ask(spell(path, kind && hers[kind]), BODIES[name]?.(hers))
    expect([answer.status < 300, answer.body]).toEqual([true, answer.body])
  })

  test(
    `${ROUNDS} mutated bodies are answered with 2xx or with 4xx and words`,
    async () => {
      const next = random(SEED)
      for (let round = 0; round < ROUNDS; round += 1) {
        const { name, method, path } = pick(next, writes)
        if (SLOW.includes(name) && next() > SLOW_PART) continue
        const kind = kindInPath(path)
        let body = BODIES[name]?.(own)
        for (let times = Math.ceil(next() * 3); times > 0; times -= 1) body = mutate(next, body)
        const payload = body === undefined ? undefined : write(next, body)
        const headers =
          next() < 0.1 ? { 'if-match': '"1"', 'idempotency-key': `k${round % 50}` } : {}
        const url = spell(path, kind && own[kind])
        const answer = await sendRaw(method, url, payload, headers)
        expect(complaint(answer), `seed ${SEED}, ${method} ${url} ${payload?.slice(0, 2000)}`).toBe(
          null,
        )
      }
    },
    TIMEOUT,
  )

  test(
    `${ROUNDS} mutated queries are answered with 2xx or with 4xx and words`,
    async () => {
      const next = random(SEED + 1)
      for (let round = 0; round < ROUNDS; round += 1) {
        const { path, query } = pick(next, reads)
        const names = query instanceof z.ZodObject ? Object.keys(query.shape) : []
        const sent = names
          .filter(() => next() < 0.5)
          .map((name) => `${name}=${encodeURIComponent(queryText(next))}`)
        const url = `${spell(path)}?${sent.join('&')}`
        expect(complaint(await sendRaw('GET', url, undefined)), `seed ${SEED}, GET ${url}`).toBe(
          null,
        )
      }
    },
    TIMEOUT,
  )
})

const QUERY_TEXTS = ['1', '20', '-date', 'date', 'amount', '-balance', 'true', 'income', 'saving']

function queryText(next: Random): string {
  const text = pick(next, [
    () => pick(next, QUERY_TEXTS),
    () => pick(next, TEXTS),
    () => String(pick(next, NUMBERS)),
  ])()
  return text.toWellFormed()
}
