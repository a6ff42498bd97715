import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseTarget } from '../db/open.ts'
import { type Ground, makeGround } from '../test/ground.ts'
import { type Person, personWith, signUp } from '../test/person.ts'
import { createDatabase } from '../test/database.ts'
import { openTestApp } from '../test/test-app.ts'

// One press is one record, however often it is sent, also to a server that was started anew.

const PATH = '/api/tracker/transaction/'
const LIST = `${PATH}filter-paginate-sort-records/`

let target: DatabaseTarget
let drop: () => Promise<void>
let running: Awaited<ReturnType<typeof start>>
let ada: Person
let ground: Ground

const start = () => openTestApp({ target })

beforeAll(async () => {
  const created = await createDatabase()
  target = created.target
  drop = created.drop
  running = await start()
  ada = await signUp(running.test)
  ground = await makeGround(ada)
})

afterAll(async () => {
  await running.close()
  await drop()
})

const count = async () => (await ada.get(LIST)).body.count as number

describe('a record sent again under its key', () => {
  test('five parallel sends and three retries, two of them after a restart, make one record', async () => {
    const key = { 'idempotency-key': 'one press' }
    const body = ground.draft({ tags: ground.tags })
    const before = await count()
    const sends = await Promise.all(Array.from({ length: 5 }, () => ada.post(PATH, body, key)))
    sends.push(await ada.post(PATH, body, key))
    await running.close()
    running = await start()
    ada = personWith(running.test, ada.token, ada.email)
    sends.push(...(await Promise.all([ada.post(PATH, body, key), ada.post(PATH, body, key)])))
    expect(sends.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(sends.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await count()).toBe(before + 1)
  })

  test('the key holds for its user, its type and its body', async () => {
    const key = { 'idempotency-key': 'scoped' }
    const { body } = await ada.post(PATH, ground.draft(), key)
    expect((await ada.post(PATH, ground.draft({ amount: 1 }), key)).status).toBe(409)
    expect((await ada.post(PATH, [ground.draft()], key)).status).toBe(409)
    const income = ground.draft({ category: ground.categories.income[0] })
    expect((await ada.post('/api/tracker/income/', income, key)).status).toBe(201)
    const bob = await signUp(running.test)
    const theirs = await bob.post(PATH, (await makeGround(bob)).draft(), key)
    expect(theirs.status).toBe(201)
    expect(theirs.body.id).not.toBe(body.id)
  })

  test('a send that was refused does not use its key up', async () => {
    const key = { 'idempotency-key': 'second try' }
    expect((await ada.post(PATH, ground.draft({ account: 999_999 }), key)).status).toBe(400)
    expect((await ada.post(PATH, ground.draft(), key)).status).toBe(201)
  })

  test('the first answer comes again, also when something it names is gone', async () => {
    const key = { 'idempotency-key': 'gone since' }
    const { body: tag } = await ada.post('/api/tracker/tag/', { name: 'Short-lived' })
    const sent = ground.draft({ tags: [tag.id] })
    const first = await ada.post(PATH, sent, key)
    await ada.delete(`/api/tracker/tag/${tag.id}/`)
    const again = await ada.post(PATH, sent, key)
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  test('above a thousand rows the records are answered as they now stand', async () => {
    const key = { 'idempotency-key': 'many' }
    const rows = Array.from({ length: 1500 }, (_, i) =>
      ground.draft({ payee: `Shop ${i}`, tags: i % 2 ? ground.tags : [] }),
    )
    const before = await count()
    const first = await ada.post(PATH, rows, key)
    const [changed, deleted, ...others] = first.body as { id: number }[]
    const edited = await ada.put(`${PATH}${changed?.id}/`, ground.draft({ payee: 'Edited' }))
    await ada.delete(`${PATH}${deleted?.id}/`)
    const again = await ada.post(PATH, rows, key)
    expect(again.status).toBe(201)
    expect(again.body).toEqual([edited.body, ...others])
    expect(await count()).toBe(before + 1499)
  })
})
