// Many at once: 50 clients for 200 users of 10 000 records each, nine reads to one write, on one server
// process. The generator is a process of its own on the same machine; its share of the processor is told.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { drawTransactions, makeGround } from './books.ts'
import type { Bench, Database, Line } from './measure.ts'
import { type BenchServer, memoryOf, openServer } from './server.ts'

const USERS = 200
const RECORDS = 10_000
const CLIENTS = 50
const SECONDS = 20
const PATH = '/api/tracker/transaction/'
const GENERATOR = fileURLToPath(new URL('generator.mjs', import.meta.url))

export const bench: Bench = {
  title: `${CLIENTS} clients, ${USERS} users of ${RECORDS} records`,
  against: 'what is wanted',
  measure,
}

export interface Crowd {
  requests: number
  errors: number
  p50: number
  p99: number
  /** The calls that the slowest hundredth is made of, how many of each; the three with most. */
  tail: [what: string, count: number][]
  /** Milliseconds of processor that the generator took itself. */
  cpu: number
}

async function measure(database: Database): Promise<Line[]> {
  const server = await openServer(database)
  try {
    const tokens = await fill(server)
    const given = { address: server.address, clients: CLIENTS, seconds: SECONDS, users: tokens }
    let crowd = {} as Crowd
    const taken = await server.measure(async () => {
      const run = promisify(execFile)(process.execPath, [GENERATOR, JSON.stringify(given)], {
        maxBuffer: 1e8,
      })
      crowd = JSON.parse((await run).stdout) as Crowd
    })
    const tail = crowd.tail.map(([what, count]) => `${count} ${what}`).join(', ')
    const share = ((100 * crowd.cpu) / (crowd.cpu + taken.cpu)).toFixed(0)
    return [
      { what: 'requests a second', ours: crowd.requests / SECONDS, plain: 400, note: '' },
      { what: 'processor a request, ms', ours: taken.cpu / crowd.requests, plain: null },
      { what: 'usual answer, ms', ours: crowd.p50, plain: null },
      { what: 'slowest hundredth, ms', ours: crowd.p99, plain: 200, note: tail },
      { what: 'refused or failed', ours: crowd.errors, plain: null, note: `generator ${share} %` },
      { what: 'memory, MB', ours: memoryOf(server.pid).now / 1e6, plain: 300 },
    ]
  } finally {
    await server.close()
  }
}

async function fill(server: BenchServer): Promise<{ token: string; draft: unknown }[]> {
  const users: { token: string; draft: unknown }[] = []
  for (let user = 0; user < USERS; user += 1) {
    const ask = await server.signUp(`user-${user}`)
    const ground = await makeGround({ ask: (method, path, body) => ask(method, path, body) })
    const rows = drawTransactions(ground, RECORDS)
    await ask('POST', PATH, rows)
    users.push({ token: ask.token, draft: rows[0] })
  }
  return users
}
