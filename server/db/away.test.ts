// PostgreSQL that restarts, freezes and comes back, while the server goes on. It has a PostgreSQL of
// its own, behind a door that can be held shut: frozen, it takes connections and says nothing.
// One database is enough: only PostgreSQL runs beside the server, and this file starts its own.
import { type Server, type Socket, connect, createServer } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '#domain/test/rounds.ts'
import { NOT_READY_WITHIN_MS } from '../health.ts'
import { makeGround } from '../test/ground.ts'
import type { Answered, Person } from '../test/person.ts'
import { signUpOn } from '../test/person-on.ts'
import { type ServerProcess, startServer } from '../test/server-process.ts'
import { startPostgres } from '../test/start-postgres.ts'
import { AWAY_WITHIN_MS } from './postgres-pool.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let between: Between
let folder: string
let server: ServerProcess
let ada: Person

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
  ada = await signUpOn(() => server.address)
})

afterAll(async () => {
  await server.kill()
  between.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const TAGS = '/api/tracker/tag/'
const RECORDS = '/api/tracker/transaction/'
const ROWS = 300
let names = 0
const create = () => ada.post(TAGS, { name: `Tag ${(names += 1)}` })

async function becomesReady(): Promise<void> {
  while ((await ada.get('/readyz')).status !== 200) await setTimeout(100)
}

test('it restarts under traffic: nothing acknowledged is lost, nothing refused is stored or half there', async () => {
  const ground = await makeGround(ada)
  const made: string[] = []
  const lists = new Map<string, Answered | null>()
  const statuses = new Set<number>()
  const traffic = { goesOn: true }
  const send = async (work: () => Promise<Answered>) => {
    while (traffic.goesOn) {
      const { status, headers } = await work()
      statuses.add(status)
      if (status === 201) continue
      expect(headers).toHaveProperty('retry-after')
      await setTimeout(20)
    }
  }
  const single = async () => {
    const answer = await create()
    if (answer.status === 201) made.push(answer.body.name)
    return answer
  }
  const list = async () => {
    const payee = `List ${lists.size}`
    lists.set(payee, null)
    const answer = await ada.post(RECORDS, Array(ROWS).fill(ground.draft({ payee })))
    lists.set(payee, answer)
    return answer
  }
  const senders = [...Array.from({ length: 6 }, () => send(single)), send(list), send(list)]
  for (let times = rounds({ all: 20, few: 2 }); times > 0; times -= 1) {
    await setTimeout(500)
    await postgres.restart(1000)
    await becomesReady()
  }
  await setTimeout(500)
  traffic.goesOn = false
  await Promise.all(senders)
  expect([...statuses].toSorted()).toEqual([201, 503])
  const names = new Set((await ada.get(TAGS)).body.map(({ name }: { name: string }) => name))
  expect(made.filter((name) => !names.has(name))).toEqual([])
  for (const [payee, answer] of lists) {
    const stored = (await ada.get(`${RECORDS}filter-paginate-sort-records/?payee=${payee}`)).body
    // It went away while it committed.
    const isUnknown = answer?.body.may_be_stored === true
    const mayBe = isUnknown ? [0, ROWS] : [answer?.status === 201 ? ROWS : 0]
    expect(mayBe, `${payee}, ${answer?.status}`).toContain(stored.count)
  }
}, 300_000)

test('lost while it commits, it is a 503 that says so: nobody is told that nothing was stored', async () => {
  await becomesReady()
  const owner = new pg.Client(postgres.url)
  await owner.connect()
  await owner.query(`create function leave() returns trigger language plpgsql
    as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`)
  await owner.query(`create constraint trigger leave after insert on tag
    deferrable initially deferred for each row execute function leave()`)
  const lost = await create()
  expect([lost.status, lost.body]).toEqual([
    503,
    {
      may_be_stored: true,
      detail:
        'The database went away before it answered. Look whether it was stored before you try again.',
    },
  ])
  await owner.query('drop function leave() cascade')
  await owner.end()
  expect((await create()).status).toBe(201)
}, 60_000)

test('frozen, it is a 503 for whoever asks, first for /readyz, and goes on by itself', async () => {
  await becomesReady()
  between.freeze(true)
  // All three end while it is frozen: the limits are what ends them, in their order.
  const ended: string[] = []
  const statuses = await Promise.all(
    (['/readyz', TAGS, 'create'] as const).map(async (what) => {
      const { status } = await (what === 'create' ? create() : ada.get(what))
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
