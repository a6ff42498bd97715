// PostgreSQL that restarts, freezes and comes back, while the server goes on. It has a PostgreSQL of
// its own, behind a door that can be held shut: frozen, it takes connections and says nothing.
// One database is enough: only PostgreSQL runs beside the server, and this file starts its own.
import { type Server, type Socket, connect, createServer } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOT_READY_WITHIN_MS } from '../health.ts'
import { type ServerProcess, startServer } from '../test/server-process.ts'
import { startPostgres } from '../test/start-postgres.ts'
import { AWAY_WITHIN_MS } from './postgres-pool.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let between: Between
let folder: string
let server: ServerProcess
let token: string

/** Passes on what both sides say, unless it is frozen. */
interface Between {
  port: number
  freeze: (frozen: boolean) => void
  close: () => void
}

async function standBetween(to: number): Promise<Between> {
  const sockets = new Set<Socket>()
  let isFrozen = false
  const hold = (socket: Socket) => (isFrozen ? socket.pause() : socket.resume())
  const proxy: Server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (part: Buffer) => void other.write(part))
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      hold(one)
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    port: address.port,
    freeze: (frozen) => {
      isFrozen = frozen
      for (const socket of sockets) hold(socket)
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}

beforeAll(async () => {
  postgres = await startPostgres()
  between = await standBetween(Number(new URL(postgres.url).port))
  folder = await mkdtemp(join(tmpdir(), 'fireside-away-'))
  const url = `postgres://postgres:postgres@127.0.0.1:${between.port}/postgres`
  server = await startServer({ folder, target: { url } })
  const body = '{"username":"ada@example.org","password":"quiet hearth 2026"}'
  const reply = await ask('/api/accounts/register/', body)
  ;({ token } = (await reply.json()) as { token: string })
})

afterAll(async () => {
  await server.kill()
  between.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

function ask(path: string, body?: string): Promise<Response> {
  return fetch(`${server.address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Token ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body }),
  })
}

const TAGS = '/api/tracker/tag/'
let names = 0
const create = () => ask(TAGS, `{"name":"Tag ${(names += 1)}"}`)

async function becomesReady(): Promise<void> {
  while (!(await ask('/readyz')).ok) await setTimeout(100)
}

test('it restarts under traffic: 201 or 503 meanwhile, nothing acknowledged is lost', async () => {
  const made: string[] = []
  const statuses = new Set<number>()
  const traffic = { goesOn: true }
  const send = async () => {
    while (traffic.goesOn) {
      const reply = await create()
      statuses.add(reply.status)
      if (reply.status === 201) made.push(((await reply.json()) as { name: string }).name)
      else {
        expect(reply.headers.get('retry-after')).not.toBeNull()
        await setTimeout(20)
      }
    }
  }
  const senders = Array.from({ length: 8 }, send)
  for (let times = 0; times < 2; times += 1) {
    await setTimeout(500)
    await postgres.restart(1000)
    await becomesReady()
  }
  await setTimeout(500)
  traffic.goesOn = false
  await Promise.all(senders)
  expect([...statuses].toSorted()).toEqual([201, 503])
  const listed = (await (await ask(TAGS)).json()) as { name: string }[]
  const names = new Set(listed.map(({ name }) => name))
  expect(made.filter((name) => !names.has(name))).toEqual([])
}, 120_000)

test('frozen, it is a 503 for whoever asks, first for /readyz, and goes on by itself', async () => {
  await becomesReady()
  between.freeze(true)
  // All three end while it is frozen: the limits are what ends them, in their order.
  const ended: string[] = []
  const statuses = await Promise.all(
    (['/readyz', TAGS, 'create'] as const).map(async (what) => {
      const { status } = await (what === 'create' ? create() : ask(what))
      ended.push(what)
      return status
    }),
  )
  expect(statuses).toEqual([503, 503, 503])
  expect(ended[0]).toBe('/readyz')
  between.freeze(false)
  await becomesReady()
  expect((await create()).status).toBe(201)
}, 120_000)

test('the limits add up to what is promised: two seconds for /readyz, ten for a call', () => {
  expect(NOT_READY_WITHIN_MS).toBeLessThan(2000)
  expect(AWAY_WITHIN_MS).toBeLessThan(10_000)
})
