import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rounds } from '#domain/test/rounds.ts'
import { drawFrom } from '../sandbox/draw.ts'
import { makeGround } from '../test/ground.ts'
import type { Person } from '../test/person.ts'
import { signUpOn } from '../test/person-on.ts'
import { type Place, makePlace } from '../test/place.ts'
import { type ServerProcess, startServer } from '../test/server-process.ts'

// The server as a process of its own, killed without warning at moments drawn from a seed. What it
// had acknowledged is there afterwards, and of anything else all or nothing. KILL_ROUNDS sets how
// often; a round begins with the database that the round before it left.

const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? rounds({ all: 25, few: 1 }))
const MANY = rounds({ all: 100_000, few: 5000 })
const PATH = '/api/tracker/transaction/'
const LIST = `${PATH}filter-paginate-sort-records/`
const TEN_MINUTES = 600_000

const draw = drawFrom('moments to be killed at')
let place: Place
let server: ServerProcess

beforeAll(async () => {
  place = await makePlace()
  server = await startServer(place)
})

afterAll(async () => {
  await server.kill()
  await place.drop()
})

const signUp = () => signUpOn(() => server.address)

async function startAgain(): Promise<void> {
  const { target } = place
  if ('file' in target) {
    const file = new Database(target.file)
    expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(file.pragma('foreign_key_check')).toEqual([])
    file.close()
  }
  server = await startServer(place)
}

/**
 * A list of records under a key of its own, and how it is sent: once, or again. Status 0 says that the
 * server died under it.
 */
async function drawImport(person: Person, rows: number) {
  const ground = await makeGround(person)
  const sent = Array.from({ length: rows }, (_, i) =>
    ground.draft({ payee: `Shop ${i}`, tags: i % 9 === 0 ? ground.tags : [] }),
  )
  return async (): Promise<{ status: number; ms: number }> => {
    const begun = performance.now()
    const { status } = await person.post(PATH, sent, { 'idempotency-key': 'one import' })
    return { status, ms: performance.now() - begun }
  }
}

async function killWhileImporting(rows: number, after: number): Promise<void> {
  const ada = await signUp()
  const send = await drawImport(ada, rows)
  const answer = send()
  await pause(after)
  await server.kill()
  const { status } = await answer
  await startAgain()
  expect(status === 201 ? [rows] : [0, rows]).toContain(await count(ada))
  expect((await send()).status).toBe(201)
  expect(await count(ada)).toBe(rows)
}

const count = async (person: Person) => (await person.get(LIST)).body.count as number

describe('a server that is killed', () => {
  test(
    'in the middle of a large import leaves none of them, or all; sent again it is stored once',
    async () => {
      const undisturbed = await signUp()
      const lasted = await (await drawImport(undisturbed, MANY))()
      expect(lasted.status).toBe(201)
      expect(await count(undisturbed)).toBe(MANY)
      for (const moment of [0.3, 0.6]) await killWhileImporting(MANY, lasted.ms * moment)
      expect(await count(undisturbed)).toBe(MANY)
    },
    TEN_MINUTES,
  )

  test(
    'at any moment of an import of 5 000 rows leaves none of them, or all; sent again it is stored once',
    async () => {
      const lasted = await (await drawImport(await signUp(), 5000))()
      for (let round = 0; round < ROUNDS; round += 1) {
        await killWhileImporting(5000, lasted.ms * draw.unit())
      }
    },
    TEN_MINUTES,
  )

  test(
    'in a stream of single records keeps all that it acknowledged, and stores each once when sent again',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) await killInStream()
    },
    TEN_MINUTES,
  )
})

async function killInStream(): Promise<void> {
  const ada = await signUp()
  const ground = await makeGround(ada)
  const draft = ground.draft({ tags: ground.tags })
  const send = (key: number) => ada.post(PATH, draft, { 'idempotency-key': `press ${key}` })
  const acknowledged = new Map<number, number>()
  let sent = 0
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const stream = async () => {
    for (;;) {
      const key = (sent += 1)
      const { status, body } = await send(key)
      if (status !== 201) return
      acknowledged.set(key, body.id)
      begin()
    }
  }
  const streams = [stream(), stream(), stream(), stream()]
  // A busy machine may answer for the first time after any pause.
  await begun
  await pause(draw.whole(200, 1200))
  await server.kill()
  await Promise.all(streams)
  await startAgain()
  for (const id of acknowledged.values()) {
    const { status, body } = await ada.get(`${PATH}${id}/`)
    expect([status, body.tags]).toEqual([200, ground.tags])
  }
  const stored = await count(ada)
  expect(stored).toBeGreaterThanOrEqual(acknowledged.size)
  expect(stored).toBeLessThanOrEqual(sent)
  // Whoever was not answered sends again, and so does whoever missed the answer.
  for (let key = 1; key <= sent; key += 1) {
    const { status, body } = await send(key)
    expect([status, body.id]).toEqual([201, acknowledged.get(key) ?? body.id])
  }
  expect(await count(ada)).toBe(sent)
}
