import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rounds } from '#domain/test/rounds.ts'
import { drawFrom } from '../sandbox/draw.ts'
import type { DatabaseTarget } from '../db/open.ts'
import { makeGround } from '../test/ground.ts'
import type { Answered, Person } from '../test/person.ts'
import { type ServerProcess, startServer } from '../test/server-process.ts'
import { createDatabase } from '../test/test-app.ts'

// The server as a process of its own, killed without warning at moments drawn from a seed. What it
// had acknowledged is there afterwards, and of anything else all or nothing. KILL_ROUNDS sets how
// often; a round begins with the database that the round before it left.

const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? rounds({ all: 3, few: 1 }))
const MANY = rounds({ all: 100_000, few: 20_000 })
const PATH = '/api/tracker/transaction/'
const LIST = `${PATH}filter-paginate-sort-records/`
const TEN_MINUTES = 600_000

const draw = drawFrom('moments to be killed at')
let folder: string
let target: DatabaseTarget
let drop: () => Promise<void>
let server: ServerProcess

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fireside-kill-'))
  const created = await createDatabase()
  drop = created.drop
  target = 'url' in created.target ? created.target : { file: join(folder, 'fireside.sqlite') }
  server = await startServer({ folder, target })
})

afterAll(async () => {
  await server.kill()
  await drop()
  await rm(folder, { recursive: true, force: true })
})

/** Somebody new on the running server; a call that the server dies under answers status 0. */
async function signUp(): Promise<Person> {
  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    try {
      const reply = await fetch(`${server.address}${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Token ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const answered: Answered['body'] = await reply.json()
      return { status: reply.status, body: answered, headers: {} }
    } catch {
      return { status: 0, body: null, headers: {} }
    }
  }
  const email = `${crypto.randomUUID()}@example.org`
  const credentials = { username: email, password: 'quiet hearth 2026' }
  const { body } = await call('POST', '/api/accounts/register/', credentials)
  const as = (method: string) => (path: string, sent?: unknown) =>
    call(method, path, sent, body.token)
  return {
    token: body.token,
    email,
    get: as('GET'),
    post: as('POST'),
    put: as('PUT'),
    delete: as('DELETE'),
  }
}

async function startAgain(): Promise<void> {
  if ('file' in target) {
    const file = new Database(target.file)
    expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(file.pragma('foreign_key_check')).toEqual([])
    file.close()
  }
  server = await startServer({ folder, target })
}

/** Sends an import and answers at once; `answer` waits for it. */
function importing(person: Person, rows: number) {
  const send = async () => {
    const ground = await makeGround(person)
    const sent = Array.from({ length: rows }, (_, i) =>
      ground.draft({ payee: `Shop ${i}`, tags: i % 9 === 0 ? ground.tags : [] }),
    )
    const begun = performance.now()
    begins()
    const { status } = await person.post(PATH, sent)
    return { status, ms: performance.now() - begun }
  }
  let begins = () => {}
  const begun = new Promise<void>((resolve) => {
    begins = resolve
  })
  return { begun, answer: send() }
}

async function killWhileImporting(rows: number, after: number): Promise<void> {
  const ada = await signUp()
  const { begun, answer } = importing(ada, rows)
  await begun
  await pause(after)
  await server.kill()
  const { status } = await answer
  await startAgain()
  expect(status === 201 ? [rows] : [0, rows]).toContain(await count(ada))
}

const count = async (person: Person) => (await person.get(LIST)).body.count as number

describe('a server that is killed', () => {
  test(
    'in the middle of a large import leaves none of them, or all',
    async () => {
      const undisturbed = await signUp()
      const lasted = await importing(undisturbed, MANY).answer
      expect(lasted.status).toBe(201)
      expect(await count(undisturbed)).toBe(MANY)
      for (const moment of [0.3, 0.6]) await killWhileImporting(MANY, lasted.ms * moment)
      expect(await count(undisturbed)).toBe(MANY)
    },
    TEN_MINUTES,
  )

  test(
    'at any moment of an import of 5 000 rows leaves none of them, or all',
    async () => {
      const lasted = await importing(await signUp(), 5000).answer
      for (let round = 0; round < ROUNDS; round += 1) {
        await killWhileImporting(5000, lasted.ms * draw.unit())
      }
    },
    TEN_MINUTES,
  )

  test(
    'in a stream of single records keeps every one that it acknowledged',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const ada = await signUp()
        const ground = await makeGround(ada)
        const acknowledged: number[] = []
        let sent = 0
        let begin = () => {}
        const begun = new Promise<void>((resolve) => {
          begin = resolve
        })
        const stream = async () => {
          for (;;) {
            sent += 1
            const { status, body } = await ada.post(PATH, ground.draft({ tags: ground.tags }))
            if (status !== 201) return
            acknowledged.push(body.id)
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
        expect(acknowledged.length).toBeGreaterThan(0)
        for (const id of acknowledged) {
          const { status, body } = await ada.get(`${PATH}${id}/`)
          expect([status, body.tags]).toEqual([200, ground.tags])
        }
        const stored = await count(ada)
        expect(stored).toBeGreaterThanOrEqual(acknowledged.length)
        expect(stored).toBeLessThanOrEqual(sent)
      }
    },
    TEN_MINUTES,
  )
})
