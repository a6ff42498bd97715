// What the page for whoever hosts it names is there: settings, metrics, commands, and the tests that
// are to prove each promise.
// One database is enough: the page is the same for both.
import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KEPT_DAYS } from '../tidy.ts'
import { SETTINGS, readConfig } from '../config.ts'
import { send } from '../test/person.ts'
import { openTestApp } from '../test/test-app.ts'

const page = readFileSync('docs/hosting.md', 'utf8')
const readme = readFileSync('README.md', 'utf8')
const help = readFileSync('web/help/self-hosting/index.html', 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }

const allOf = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))].toSorted()

/** Of Node, of the test run, and what stands for a name. */
const NOT_OURS = ['NODE_ENV', 'FUZZ_ROUNDS', 'TEST_LONG', 'FILE']

test('every setting it names is one, and README and help page have them all', () => {
  const named = allOf(page, /(?:^|[\s`(])([A-Z][A-Z_]{3,})(?==|`)/gm)
  expect(named.length).toBeGreaterThan(12)
  expect(named.filter((name) => !NOT_OURS.includes(name) && !SETTINGS.includes(name))).toEqual([])
  expect(SETTINGS.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  expect(SETTINGS.filter((name) => !help.includes(`<code>${name}</code>`))).toEqual([])
})

test('the settings it shows start the server once their secrets are filled in', () => {
  const block = /```\n(NODE_ENV=[^`]+)```/.exec(page)?.[1] ?? ''
  const lines = block
    .replaceAll(/<openssl [^>]+>/g, 'f'.repeat(64))
    .trim()
    .split('\n')
  const env = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split('=')
      return [name, value.join('=').replaceAll('"', '')]
    }),
  )
  expect(readConfig(env)).toMatchObject({ dataDir: '/var/lib/fireside', membership: 'off' })
})

test('what the unit refuses it refuses with an error: Node would not start if it were killed', () => {
  expect(page.indexOf('SystemCallErrorNumber=EPERM')).toBeGreaterThan(0)
})

test('every metric it explains is answered', async () => {
  const { test: app, close } = await openTestApp({ env: { METRICS_TOKEN: 'one for this test' } })
  const headers = { authorization: 'Bearer one for this test' }
  await send(app, 'GET', '/healthz')
  const { body } = await send(app, 'GET', '/metrics', { headers })
  await close()
  const explained = allOf(page, /^\| `([a-z_]+)` \|/gm)
  expect(explained.length).toBeGreaterThan(4)
  expect(explained.filter((name) => !body.includes(`# HELP ${name} `))).toEqual([])
})

test('every command and every test it names exists', () => {
  const run = allOf(page, /npm run (?:--silent )?([a-z:]+)/g)
  expect(run.filter((name) => !(name in scripts))).toEqual([])
  const tests = ['server', 'e2e'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${room}/${name}`),
  )
  const proofs = allOf(page, /((?:server|e2e)\/[\w./-]+)`/g)
  expect(proofs.length).toBeGreaterThan(8)
  expect(proofs.filter((proof) => !tests.some((name) => name.startsWith(proof)))).toEqual([])
  const benches = allOf(page, /npm run bench -- ([a-z-]+)/g)
  const files = readdirSync('bench')
  expect(benches.filter((word) => !files.some((name) => name.includes(word)))).toEqual([])
})

test('what it says is kept for so many days is', () => {
  const days = [KEPT_DAYS.keys, KEPT_DAYS.refusals, KEPT_DAYS.unpaid]
  expect(days.filter((number) => !page.includes(`${number} days`))).toEqual([])
  expect(KEPT_DAYS.trail).toBe(730)
})
