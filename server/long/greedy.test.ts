// One database is enough: what is sent here is refused before anything is stored.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '#domain/test/rounds.ts'
import { type ServerProcess, startServer } from '../test/server-process.ts'

// Four bodies at once of millions of tiny things, on a server whose heap has 1 GB: each is refused, and
// the server lives and answers meanwhile.

const THINGS = rounds({ all: 7_000_000, few: 1_500_000 })
const FIVE_MINUTES = 300_000
let folder: string
let server: ServerProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fireside-test-'))
  const target = { file: join(folder, 'fireside.sqlite') }
  server = await startServer({ folder, target }, { NODE_OPTIONS: '--max-old-space-size=1024' })
})

afterAll(async () => {
  await server.kill()
  await rm(folder, { recursive: true, force: true })
})

async function register(): Promise<string> {
  const reply = await fetch(`${server.address}/api/accounts/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: `${crypto.randomUUID()}@example.org`,
      password: 'quiet hearth 2026',
    }),
  })
  return ((await reply.json()) as { token: string }).token
}

const tiny = (count: number) => `${'{},'.repeat(count - 1)}{}`
const A_MIBI = 340_000
const heaps = `[${tiny(A_MIBI)}],`.repeat(Math.ceil(THINGS / A_MIBI))

const BODIES: [path: string, body: string, status: number][] = [
  ['/api/tracker/transaction/', `[${tiny(THINGS)}]`, 400],
  ['/api/accounts/import/', `{"records":[${tiny(THINGS)}]}`, 400],
  ['/api/accounts/import/', `{"records":[${heaps}0]}`, 400],
  ['/api/accounts/import/', `{"more":{"of":[${tiny(THINGS)}]}}`, 413],
]

/** Asks over and over whether the server lives; answers how long the slowest answer took. */
async function askMeanwhile(until: Promise<unknown>): Promise<number> {
  const ending = new AbortController()
  void until.finally(() => ending.abort())
  let slowest = 0
  while (!ending.signal.aborted) {
    const asked = performance.now()
    const { status } = await fetch(`${server.address}/healthz`)
    expect(status).toBe(200)
    slowest = Math.max(slowest, performance.now() - asked)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return slowest
}

test(
  'millions of tiny things in four bodies at once take nobody else down',
  async () => {
    const tokens = await Promise.all(BODIES.map(register))
    const bodies = BODIES.map(([, body]) => Buffer.from(body))
    const sent = Promise.all(
      BODIES.map(async ([path], index) => {
        const headers = {
          authorization: `Token ${tokens[index]}`,
          'content-type': 'application/json',
        }
        const reply = await fetch(server.address + path, {
          method: 'POST',
          headers,
          body: bodies[index] ?? '',
        })
        await reply.text()
        return reply.status
      }),
    )
    const slowest = await askMeanwhile(sent)
    expect(await sent).toEqual(BODIES.map(([, , status]) => status))
    // Promised for a quiet machine with two cores; a stall of seconds shows on any.
    expect(slowest).toBeLessThan(rounds({ all: 1000, few: 5000 }))
  },
  FIVE_MINUTES,
)
