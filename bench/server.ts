// The built server as a process of its own, on an empty database, with what it takes of the machine.
import { mkdtemp, rm } from 'node:fs/promises'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, buildServerToStart, startServer } from '#server/test/server-process.ts'
import { startPostgres } from '#server/test/start-postgres.ts'
import type { Database } from './measure.ts'

export interface Ask {
  (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>
  token: string
}

export interface BenchServer {
  address: string
  pid: number
  /** PostgreSQL, where it is that: a database of its own beside the server's, and milliseconds on the processor. */
  database: { url: string; cpu: () => number } | null
  /** Starts one more process on the same PostgreSQL; answers its address. */
  startAnother: () => Promise<string>
  /** Registers somebody; answers how they ask. */
  signUp: (name: string) => Promise<Ask>
  /** What a piece of work took. */
  measure: (work: () => Promise<unknown>) => Promise<Taken>
  close: () => Promise<void>
}

export interface Taken {
  /** Milliseconds on the processor, of all threads of the server and all processes of the database. */
  cpu: number
  /** Milliseconds until it was answered. */
  waited: number
  /** The most bytes in memory meanwhile. */
  peak: number
}

/** What is measured on a server that ends with it. */
export async function onServer<T>(
  database: Database,
  measure: (server: BenchServer) => Promise<T>,
): Promise<T> {
  const server = await openServer(database)
  try {
    return await measure(server)
  } finally {
    await server.close()
  }
}

async function openServer(database: Database): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'fireside-bench-'))
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : null
  const target = postgres
    ? { url: `${postgres.url}/postgres` }
    : { file: join(folder, 'fireside.sqlite') }
  await buildServerToStart()
  const server = await startServer({ folder, target })
  const others: ServerProcess[] = []
  const ofDatabase = () => (postgres ? cpuOfFamily(postgres.pid) : 0)
  const cpu = () => [server, ...others].reduce((sum, { pid }) => sum + cpuOf(pid), 0) + ofDatabase()
  return {
    address: server.address,
    pid: server.pid,
    database: postgres && { url: `${postgres.url}/template1`, cpu: ofDatabase },
    startAnother: async () => {
      const own = join(folder, `${others.length}`)
      const other = await startServer({ folder: own, target })
      others.push(other)
      return other.address
    },
    signUp: (name) => signUp(server.address, name),
    measure: async (work) => {
      // Linux forgets the highest memory so far.
      writeFileSync(`/proc/${server.pid}/clear_refs`, '5')
      const before = { cpu: cpu(), at: performance.now() }
      await work()
      const waited = performance.now() - before.at
      return { cpu: cpu() - before.cpu, waited, peak: memoryOf(server.pid).peak }
    },
    close: async () => {
      await Promise.all([server, ...others].map((each) => each.kill()))
      await postgres?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const TICK_MS = 10

/** Milliseconds on the processor, of all threads of a process. */
function cpuOf(pid: number): number {
  const [, , , , , , , , , , , user, system] = statOf(pid)
  return (Number(user ?? 0) + Number(system ?? 0)) * TICK_MS
}

/** The same of a process with its children, those that have ended as well. */
function cpuOfFamily(pid: number): number {
  const [, , , , , , , , , , , , , user, system] = statOf(pid)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(Number(name))[1] === String(pid))
    .reduce((sum, child) => sum + cpuOf(Number(child)), 0)
  return cpuOf(pid) + children + (Number(user ?? 0) + Number(system ?? 0)) * TICK_MS
}

/** What the system says of a process from its state on; nothing of one that has ended. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}

/** Bytes of a process in memory: now, and at most since that was last forgotten. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

async function signUp(address: string, name: string): Promise<Ask> {
  const credentials = { username: `${name}@example.org`, password: 'quiet hearth 2026' }
  const open = asker(address, '')
  const reply = await open('POST', '/api/accounts/register/', credentials)
  return asker(address, (reply as { token: string }).token)
}

function asker(address: string, token: string): Ask {
  // The plain side packs nothing either.
  const headers = {
    'accept-encoding': 'identity',
    ...(token === '' ? {} : { authorization: `Token ${token}` }),
  }
  const ask = async (method: string, path: string, body?: unknown) => {
    const reply = await fetch(`${address}${path}`, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return reply.status === 204 ? null : reply.json()
  }
  return Object.assign(ask, { token })
}
