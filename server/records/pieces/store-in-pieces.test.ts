import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeGround } from '../../test/ground.ts'
import { signUp } from '../../test/person.ts'
import { type TestApp, openTestApp } from '../../test/test-app.ts'
import { takeBackUnfinished } from './store-in-pieces.ts'

// A long list on SQLite: others save in between, its user sees all of it or none, and one that
// fails or is cut off leaves nothing.

const PATH = '/api/tracker/transaction/'
const LIST = `${PATH}filter-paginate-sort-records/`
const LONG = 12_000

let app: TestApp
let close: () => Promise<void>

beforeAll(async () => {
  const opened = await openTestApp({ engine: 'sqlite' })
  app = opened.test
  close = opened.close
})
afterAll(() => close())

async function someone() {
  const person = await signUp(app)
  const ground = await makeGround(person)
  const rows = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      ground.draft({ payee: `Shop ${i}`, tags: i % 7 === 0 ? ground.tags : [] }),
    )
  const count = async () => (await person.get(LIST)).body.count as number
  return { person, ground, rows, count }
}

/** The database of the app, opened a second time. */
function onFile<T>(work: (file: Database.Database) => T): T {
  if (!('file' in app.target)) throw new Error('not on a file')
  const file = new Database(app.target.file)
  try {
    return work(file)
  } finally {
    file.close()
  }
}

const unfinished = () =>
  onFile((file) => file.prepare('select count(*) from unfinished_store').pluck().get())

describe('a long list', () => {
  test('lets others save in between, and its user sees all of it or none', async () => {
    const [ada, bob] = [await someone(), await someone()]
    const one = bob.ground.draft()
    const sent = ada.person.post(PATH, ada.rows(LONG))
    const done = sent.then(() => true)
    const seen = new Set<number>()
    const looking = (async () => {
      while (!(await Promise.race([done, ada.count().then((n) => void seen.add(n))])));
    })()
    const saved: number[] = []
    const save = async () => {
      saved.push((await bob.person.post(PATH, one)).body.id)
      return false
    }
    while (!(await Promise.race([done, save()])));
    const { status, body } = await sent
    await looking
    expect(status).toBe(201)
    expect((body as { payee: string }[]).every(({ payee }, i) => payee === `Shop ${i}`)).toBe(true)
    // Ids are given in the order of writing: more often than the longest piece ends, others had theirs.
    const [first, last] = [body.at(0).id, body.at(-1).id]
    expect(saved.filter((id) => id > first && id < last).length).toBeGreaterThan(4)
    expect([...seen].every((n) => n === 0 || n === LONG)).toBe(true)
    expect(await ada.count()).toBe(LONG)
    expect(await bob.count()).toBeGreaterThanOrEqual(saved.length)
    expect(unfinished()).toBe(0)
  })

  test('that fails on the way leaves nothing, and its key is free', async () => {
    const ada = await someone()
    await ada.person.post(PATH, ada.rows(3))
    onFile((file) =>
      file.exec(`create trigger full_disk before insert on record when new.payee = 'Shop 9000'
        begin select raise(abort, 'disk full'); end`),
    )
    const key = { 'idempotency-key': 'a long list' }
    const rows = ada.rows(LONG)
    expect((await ada.person.post(PATH, rows, key)).status).toBe(500)
    expect([await ada.count(), unfinished()]).toEqual([3, 0])
    onFile((file) => file.exec('drop trigger full_disk'))
    const second = await ada.person.post(PATH, rows, key)
    expect([second.status, await ada.count()]).toEqual([201, LONG + 3])
    const again = await ada.person.post(PATH, rows, key)
    expect([again.status, again.body, await ada.count()]).toEqual([201, second.body, LONG + 3])
  })

  test('that its sender gave up leaves nothing, and can be sent again', async () => {
    const ada = await someone()
    const rows = ada.rows(40_000)
    const key = { 'idempotency-key': 'given up' }
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const sender = new AbortController()
    const sent = fetch(`${address}${PATH}`, {
      method: 'POST',
      signal: sender.signal,
      headers: {
        authorization: `Token ${ada.person.token}`,
        'content-type': 'application/json',
        ...key,
      },
      body: JSON.stringify(rows),
    })
    await vi.waitUntil(() => unfinished() === 1, { timeout: 60_000, interval: 5 })
    sender.abort()
    await expect(sent).rejects.toThrow('aborted')
    await vi.waitUntil(() => unfinished() === 0, { timeout: 60_000, interval: 50 })
    expect(await ada.count()).toBe(0)
    expect((await ada.person.post(PATH, rows, key)).status).toBe(201)
    expect(await ada.count()).toBe(40_000)
  })

  test('sent twice at once under one key is stored once', async () => {
    const ada = await someone()
    const key = { 'idempotency-key': 'pressed twice' }
    const rows = ada.rows(5000)
    const sends = await Promise.all([
      ada.person.post(PATH, rows, key),
      ada.person.post(PATH, rows, key),
    ])
    expect(sends.map(({ status }) => status)).toEqual([201, 201])
    expect(sends[0]?.body).toEqual(sends[1]?.body)
    expect(await ada.count()).toBe(5000)
  })

  test('that was cut off is taken back at the start, and nothing else is', async () => {
    const [ada, bob] = [await someone(), await someone()]
    await ada.person.post(PATH, ada.rows(2))
    const [user, newest] = onFile(
      (file) =>
        file
          .prepare(
            'select user_id, max(id) from record where user_id = (select max(user_id) from record)',
          )
          .raw()
          .get() as [number, number],
    )
    await ada.person.post(PATH, ada.rows(2500), { 'idempotency-key': 'cut off' })
    await bob.person.post(PATH, bob.rows(5))
    onFile((file) => {
      file.prepare('insert into unfinished_store values (?, ?)').run(user, newest)
      file
        .prepare('update idempotency_key set reply = null, reply_ids = null where user_id = ?')
        .run(user)
    })
    await takeBackUnfinished(app.db)
    expect([await ada.count(), await bob.count(), unfinished()]).toEqual([2, 5, 0])
    await ada.person.post(PATH, ada.rows(2500), { 'idempotency-key': 'cut off' })
    expect(await ada.count()).toBe(2502)
  })
})
