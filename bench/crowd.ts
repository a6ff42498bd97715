// Many at once: 50 clients for 50 users, or in full size 200, of 10 000 records each, nine reads to one write, on
// one server process; on PostgreSQL on two as well. The generator is a process of its own on the same machine; its share of the
// processor is told.
import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { drawTransactions, makeGround } from './books.ts'
import type { Bench, Line } from './measure.ts'
import { type BenchServer, memoryOf, onServer } from './server.ts'

const USERS = { short: 50, long: 200 }
const RECORDS = 10_000
const CLIENTS = 50
const SECONDS = 20
const PATH = '/api/tracker/transaction/'
const GENERATOR = fileURLToPath(new URL('generator.mjs', import.meta.url))

export const bench: Bench = {
  title: `${CLIENTS} clients, ${USERS.short} or ${USERS.long} users of ${RECORDS} records`,
  against: 'what is wanted',
  measure: (database, long) =>
    onServer(database, (server) => measure(server, long ? USERS.long : USERS.short)),
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

async function measure(server: BenchServer, count: number): Promise<Line[]> {
  const users = await fill(server, count)
  const { crowd, cpu } = await send(server, [server.address], users)
  const share = ((100 * crowd.cpu) / (crowd.cpu + cpu)).toFixed(0)
  const tail = crowd.tail.map(([what, count]) => `${count} ${what}`).join(', ')
  const lines: Line[] = [
    { what: 'requests a second', ours: crowd.requests / SECONDS, plain: 400, note: '' },
    { what: 'processor a request, ms', ours: cpu / crowd.requests, plain: null },
    { what: 'usual answer, ms', ours: crowd.p50, plain: null },
    { what: 'slowest hundredth, ms', ours: crowd.p99, plain: 200, note: tail },
    { what: 'refused or failed', ours: crowd.errors, plain: null, note: `generator ${share} %` },
    { what: 'memory, MB', ours: memoryOf(server.pid).now / 1e6, plain: 300 },
  ]
  if (server.database === null) return lines
  const two = await send(server, [server.address, await server.startAnother()], users)
  const ours = two.crowd.requests / SECONDS
  const plain = crowd.requests / SECONDS
  const note = `${availableParallelism()} cores, beside one process`
  return [...lines, { what: 'two processes, requests a second', ours, plain, note }]
}

interface User {
  token: string
  draft: unknown
}

/** The clients ask for a while; answers what they saw, and the processor's milliseconds for it. */
async function send(server: BenchServer, addresses: readonly string[], users: readonly User[]) {
  const given = { addresses, clients: CLIENTS, seconds: SECONDS, users }
  let crowd = {} as Crowd
  const { cpu } = await server.measure(async () => {
    const run = promisify(execFile)(process.execPath, [GENERATOR, JSON.stringify(given)], {
      maxBuffer: 1e8,
    })
    crowd = JSON.parse((await run).stdout) as Crowd
  })
  return { crowd, cpu }
}

async function fill(server: BenchServer, count: number): Promise<User[]> {
  const users: User[] = []
  for (let user = 0; user < count; user += 1) {
    const ask = await server.signUp(`user-${user}`)
    const ground = await makeGround({ ask })
    const rows = drawTransactions(ground, RECORDS)
    await ask('POST', PATH, rows)
    users.push({ token: ask.token, draft: rows[0] })
  }
  return users
}
