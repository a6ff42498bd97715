import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPostgres } from '../db/engine.ts'
import { inTx } from '../db/in-tx.ts'
import { makeGround } from '../test/ground.ts'
import { signUp } from '../test/person.ts'
import { openTestApp, useTestApp } from '../test/test-app.ts'

// A long body is worked on in a thread of its own; nobody can tell by what it answers.

const app = useTestApp()
const PATH = '/api/tracker/transaction/'
const LIST = `${PATH}filter-paginate-sort-records/`
const ROWS = 5000
const TWO_MINUTES = 120_000
let address: string

beforeAll(async () => {
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(() => app.app.server.closeAllConnections())

async function someone() {
  const person = await signUp(app)
  const ground = await makeGround(person)
  /** More than 1 MiB in all. */
  const rows = (count = ROWS) =>
    Array.from({ length: count }, (_, i) =>
      ground.draft({ payee: `Shop ${i}`, notes: 'x'.repeat(200), tags: ground.tags }),
    )
  const count = async () => (await person.get(LIST)).body.count as number
  return { person, ground, rows, count }
}

describe('a long body', () => {
  test('is answered as a short one', async () => {
    const { person, ground, rows, count } = await someone()
    const { status, body, headers } = await person.post(PATH, rows())
    expect([status, headers['content-type']]).toEqual([201, 'application/json; charset=utf-8'])
    const one = await person.post(PATH, ground.draft({ payee: 'Shop', tags: ground.tags }))
    expect(Object.keys(body[0])).toEqual(Object.keys(one.body))
    expect(await person.get(`${PATH}${body[ROWS - 1].id}/`)).toMatchObject({ body: body[ROWS - 1] })
    expect(await count()).toBe(ROWS + 1)
    const key = { 'idempotency-key': 'minimal', prefer: 'return=minimal' }
    const minimal = await person.post(PATH, rows(), key)
    expect(minimal.headers['preference-applied']).toBe('return=minimal')
    expect([minimal.body.count, minimal.body.ids.length]).toEqual([ROWS, ROWS])
    expect((await person.post(PATH, rows(), key)).body).toEqual(minimal.body)
    expect(await count()).toBe(2 * ROWS + 1)
  })

  test('is so many records that what looks through them all goes to a thread as well', async () => {
    const { person, rows } = await someone()
    expect((await person.post(PATH, rows())).status).toBe(201)
    const paths = ['warning', 'transfer', 'recurring'].map((name) => `/api/tracker/${name}/`)
    for (const path of paths) expect([path, (await person.get(path)).status]).toEqual([path, 200])
  })

  test('that arrives in pieces of unknown number is the same', async () => {
    const { person, rows, count } = await someone()
    const text = JSON.stringify(rows())
    let at = 0
    const pieces = new ReadableStream({
      pull: (to) => {
        if (at >= text.length) return to.close()
        to.enqueue(new TextEncoder().encode(text.slice(at, at + 50_000)))
        at += 50_000
      },
    })
    const headers = { authorization: `Token ${person.token}`, 'content-type': 'application/json' }
    const sent: RequestInit = { method: 'POST', headers, body: pieces, duplex: 'half' }
    const reply = await fetch(address + PATH, sent)
    expect([reply.status, ((await reply.json()) as unknown[]).length]).toEqual([201, ROWS])
    expect(await count()).toBe(ROWS)
  })

  test('in which rows are wrong names them, and nothing is stored', async () => {
    const { person, ground, rows, count } = await someone()
    const sent: unknown[] = rows()
    sent[4000] = ground.draft({ payee: '' })
    sent[4500] = ground.draft({ account: 999_999 })
    const { status, body } = await person.post(PATH, sent)
    expect([status, Object.keys(body)]).toEqual([400, ['4000.payee', '4500.account']])
    expect(await count()).toBe(0)
  })

  test.each([
    ['nothing but a beginning', (text: string) => text.slice(0, -1)],
    ['a comma too many', (text: string) => `${text.slice(0, -1)},]`],
    ['something after its end', (text: string) => `${text}1`],
  ])('of %s is no JSON', async (_, spoil) => {
    const { person, rows, count } = await someone()
    const { statusCode, body } = await app.app.inject({
      method: 'POST',
      url: PATH,
      headers: { authorization: `Token ${person.token}`, 'content-type': 'application/json' },
      payload: spoil(JSON.stringify(rows())),
    })
    const words = { non_field_errors: ['The body is not valid JSON.'] }
    expect([statusCode, JSON.parse(body)]).toEqual([400, words])
    expect(await count()).toBe(0)
  })

  test(
    'has one place for each user: another follows it, and others store meanwhile',
    async () => {
      const ada = await someone()
      const bob = await someone()
      const sent = await Promise.all([
        // One waits for one other: three in a row take a busy machine longer than anybody waits.
        ...[1, 2].map(() => ada.person.post(PATH, ada.rows())),
        bob.person.post(PATH, bob.rows()),
        bob.person.post(PATH, bob.ground.draft()),
      ])
      expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201])
      expect([await ada.count(), await bob.count()]).toEqual([2 * ROWS, ROWS + 1])
    },
    TWO_MINUTES,
  )

  test('waits for a place in a line that has an end', async () => {
    const { person, rows } = await someone()
    const sent = await Promise.all(Array.from({ length: 8 }, () => person.post(PATH, rows())))
    const refused = sent.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThanOrEqual(3)
    for (const { headers } of refused) expect(headers['retry-after']).toBe('5')
    const stored = sent.filter(({ status }) => status === 201)
    expect(stored.length + refused.length).toBe(8)
  })
})

test('a server that stops finishes what its threads do', async () => {
  const { test: stopped, close } = await openTestApp()
  const person = await signUp(stopped)
  const ground = await makeGround(person)
  // Long by its notes, and soon stored.
  const rows = Array.from({ length: 300 }, (_, i) =>
    ground.draft({ payee: `Shop ${i}`, notes: 'x'.repeat(4500) }),
  )
  const thread = once(process, 'worker')
  const sent = person.post(PATH, rows)
  await thread
  const closed = close()
  // Where it took too long it is refused, and never with a failure.
  expect([201, 503]).toContain((await sent).status)
  await closed
})

test('what its threads do not finish in time is refused and no failure', async () => {
  const { test: stopped, close } = await openTestApp()
  const person = await signUp(stopped)
  const { draft } = await makeGround(person)
  // So many that the database is waited for longer than the server takes to stop.
  const rows = Array.from({ length: 1001 }, () => draft({ notes: 'x'.repeat(1300) }))
  await inTx(stopped.db, async (db) => {
    // On SQLite a transaction alone holds up whoever stores.
    if (isPostgres(db)) await sql`lock table record`.execute(db)
    const thread = once(process, 'worker')
    const sent = person.post(PATH, rows)
    await thread
    await stopped.app.close()
    const detail = 'Fireside was stopped meanwhile. Try again in a moment.'
    expect(await sent).toMatchObject({ status: 503, body: { detail } })
  })
  await close()
}, 30_000)
