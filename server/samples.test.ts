// A sample of each reply, as the server writes it: `contract/samples/<call>.json`. Web tests read
// them, so that a changed wire fails on both sides; `npx vitest run -u` writes them anew.
// One database is enough: the statements have their own tests; this is what goes over the wire.
import { readdirSync } from 'node:fs'
import { TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import type { Route } from './answer.ts'
import { routes } from './app.ts'
import { BODIES, WRITE_QUERIES, kindInPath, makeOwn, nameAnew, spell } from './test/bodies.ts'
import type { Own } from './test/own.ts'
import { SAMPLES, expectSample, sampleFile } from './test/expect-sample.ts'
import { payFor, tell } from './test/pay.ts'
import { PASSWORD, type Person, send, signUp } from './test/person.ts'
import { TEST_NOW, useTestApp } from './test/test-app.ts'

/** Told from Ada's four months, so that every figure in them is something. */
const IN_THEIR_FEATURE = [
  'readStatsCards',
  'readAccountStats',
  'readMonthBars',
  'readHistorical',
  'readDeviation',
  'readMonthPayees',
  'readInvestmentCards',
  'readInvestmentCharts',
  'readInvestmentBalances',
  'listQueries',
  'runQuery',
]
/** They have a second sample, of somebody with groups of categories. */
const FOLDED = [
  'readMonthBars',
  'readHistorical',
  'readDeviation',
  'readInvestmentBalances',
  'runQuery',
]
/** Its body is signed to the byte. */
const SIGNED = 'receivePaymentEvent'

const QUERIES: Record<string, (own: Own) => string> = {
  readPaymentParams: () => '?plan=Monthly',
  listRuleHits: ({ account }) => `?account=${account}`,
}

/** What has to be done first, and the body that goes with it. */
const AFTER: Record<string, (eve: Person) => Promise<unknown>> = {
  getToken: async ({ email }) => ({ username: email, password: PASSWORD }),
  confirmTwoFactor: async (eve) => ({ code: codeAt(await startTwoFactor(eve), TEST_NOW) }),
  renewRecoveryCodes: async (eve) => {
    const secret = await startTwoFactor(eve)
    await eve.post('/api/accounts/two-factor/confirm/', { code: codeAt(secret, TEST_NOW) })
    // A code is taken once; the next one is taken a step early.
    return { password: PASSWORD, code: codeAt(secret, TEST_NOW + 30_000) }
  },
  confirmPayment: async (eve) => ({ reference: (await payFor(app, eve)).reference }),
  openPaymentPortal: async (eve) => void (await payFor(app, eve)),
}

async function startTwoFactor(person: Person): Promise<string> {
  const { body } = await person.post('/api/accounts/two-factor/start/', { password: PASSWORD })
  return body.secret
}

function codeAt(secret: string, timestamp: number): string {
  return new TOTP({ secret }).generate({ timestamp })
}

const replying = routes.filter(
  ({ endpoint, schemas }) => schemas.reply && endpoint.media === 'application/json',
)
const here = replying.filter(
  ({ endpoint: { name } }) => !IN_THEIR_FEATURE.includes(name) && name !== SIGNED,
)
const named = (some: readonly Route[]) => some.map((route) => [route.endpoint.name, route] as const)
const reads = ({ endpoint }: Route) => endpoint.method === 'GET'

const app = useTestApp()
let ada: Person
let own: Own

beforeAll(async () => {
  nameAnew()
  ada = await signUp(app, 'ada@example.org')
  own = await makeOwn(ada)
})

test('every reply has a sample, and nothing else has', () => {
  const folded = replying.filter(({ endpoint: { name } }) => FOLDED.includes(name))
  const samples = [
    ...replying.map(({ endpoint }) => sampleFile(endpoint)),
    ...folded.map(({ endpoint }) => sampleFile(endpoint, 'folded')),
  ]
  expect(readdirSync(SAMPLES).toSorted()).toEqual(samples.toSorted())
})

test.each(named(here.filter(reads)))(
  'the reply of %s is its sample',
  async (name, { endpoint }) => {
    const kind = kindInPath(endpoint.path)
    const query = QUERIES[name]?.(own) ?? ''
    const { status, body } = await ada.get(`${spell(endpoint.path, kind && own[kind])}${query}`)
    expect([status, body]).toEqual([endpoint.status, body])
    await expectSample(endpoint, body)
  },
)

test.each(named(here.filter((route) => !reads(route))))(
  'the reply of %s is its sample',
  async (name, { endpoint }) => {
    const eve = await signUp(app, `${name}@example.org`)
    const hers: Own = name === 'importData' ? {} : await makeOwn(eve)
    const kind = kindInPath(endpoint.path)
    const { status, body } = await send(
      app,
      endpoint.method,
      spell(endpoint.path, kind && hers[kind]) + (WRITE_QUERIES[name]?.(hers) ?? ''),
      {
        body: await (AFTER[name]?.(eve) ?? BODIES[name]?.(hers)),
        ...(endpoint.access === 'user' ? { headers: { authorization: `Token ${eve.token}` } } : {}),
      },
    )
    expect([status, body]).toEqual([endpoint.status, body])
    await expectSample(endpoint, body)
  },
)

test('the reply of receivePaymentEvent is its sample', async () => {
  const [route] = replying.filter(({ endpoint }) => endpoint.name === SIGNED)
  if (!route) throw new Error(`nothing answers ${SIGNED}`)
  const eve = await signUp(app)
  const { reference } = await payFor(app, eve)
  const news = { reference, subscription: `sub-${reference}`, invoice: `first-${reference}` }
  const event = app.sandbox.write({ kind: 'refunded', ...news, at: TEST_NOW })
  const { status, body } = await tell(app, event)
  expect([status, body]).toEqual([route.endpoint.status, body])
  await expectSample(route.endpoint, body)
})
