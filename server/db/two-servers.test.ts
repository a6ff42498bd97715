import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Ground, makeGround } from '../test/ground.ts'
import { PASSWORD, type Person, personWith, send, signUp } from '../test/person.ts'
import { type TestApp, openTestApp, useTestApp } from '../test/test-app.ts'

// Two servers on one database, as many may be on PostgreSQL: nothing that one of them remembers makes
// them answer differently.

const here = useTestApp()
const PATH = '/api/tracker/transaction/'
const LIST = `${PATH}filter-paginate-sort-records/`
let there: TestApp
let close: () => Promise<void>
let ada: Person
let adaThere: Person
let ground: Ground

beforeAll(async () => {
  ;({ test: there, close } = await openTestApp({ target: here.target }))
  ada = await signUp(here)
  adaThere = personWith(there, ada.token, ada.email)
  ground = await makeGround(ada)
})

afterAll(() => close())

/** Asks both the same and expects the same. */
async function bothSay(path: string): Promise<unknown> {
  const [one, other] = await Promise.all([ada.get(path), adaThere.get(path)])
  expect([other.status, other.body]).toEqual([one.status, one.body])
  return one.body
}

describe('two servers on one database', () => {
  test('what one stores, changes and deletes the other answers at once', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [writer, reader] = turn % 2 === 0 ? [ada, adaThere] : [adaThere, ada]
      const { body } = await writer.post(PATH, ground.draft({ payee: `Turn ${turn}` }))
      expect(await reader.get(`${PATH}${body.id}/`)).toMatchObject({ status: 200, body })
      const changed = await reader.put(`${PATH}${body.id}/`, ground.draft({ amount: -turn - 1 }))
      expect((await writer.get(`${PATH}${body.id}/`)).body).toEqual(changed.body)
      await bothSay(LIST)
      await bothSay('/api/tracker/block-stats-cards/')
    }
    const names = await adaThere.post('/api/tracker/tag/', { name: 'Seen by both' })
    expect((await ada.get(`/api/tracker/tag/${names.body.id}/`)).status).toBe(200)
    await ada.delete(`/api/tracker/tag/${names.body.id}/`)
    expect((await adaThere.get(`/api/tracker/tag/${names.body.id}/`)).status).toBe(404)
    await bothSay('/api/tracker/tag/')
  })

  test('who has not seen an edit made on the other is told', async () => {
    const { body } = await ada.post(PATH, ground.draft())
    const seen = { 'if-match': `"${body.version}"` }
    const sends = await Promise.all(
      [ada, adaThere].map((person, index) =>
        person.put(`${PATH}${body.id}/`, ground.draft({ amount: -50 - index }), seen),
      ),
    )
    expect(sends.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('one key is one record, one name one thing, on whichever it is sent', async () => {
    const key = { 'idempotency-key': 'on both' }
    const people = [ada, adaThere, ada, adaThere]
    const draft = ground.draft({ payee: 'Once' })
    const sends = await Promise.all(people.map((person) => person.post(PATH, draft, key)))
    expect(new Set(sends.map(({ body }) => body.id)).size).toBe(1)
    const names = await Promise.all(
      people.map((person) => person.post('/api/tracker/tag/', { name: 'One of a kind' })),
    )
    expect(names.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
  })

  test('long lists stored on both at once stand in both', async () => {
    const rows = (word: string) =>
      Array.from({ length: 4000 }, (_, i) =>
        ground.draft({ payee: `${word} ${i % 900}`, notes: 'x'.repeat(220) }),
      )
    const [one, other] = await Promise.all([
      ada.post(PATH, rows('Shop')),
      adaThere.post(PATH, rows('Store')),
    ])
    expect([one.status, other.status]).toEqual([201, 201])
    const body = (await bothSay(`${LIST}?filter_text=xxxx`)) as { count: number }
    expect(body.count).toBe(8000)
  })

  test('a change is looked at on one, made on the other and taken back on the first', async () => {
    const change = {
      kind: 'edit',
      record_type: 'transaction',
      selection: { filter: { filter_text: 'Shop' } },
      edits: { exclude_from_totals: true },
    }
    const seen = await ada.post('/api/tracker/change/preview/', change)
    const made = await adaThere.post('/api/tracker/change/', { change, seal: seen.body.seal })
    expect(made.status).toBe(201)
    await bothSay(`${LIST}?excluded=true`)
    const back = await ada.post(`/api/tracker/change/${made.body.id}/undo/`)
    expect(back.body.num_restored).toBe(made.body.num_records)
    await bothSay(`${LIST}?excluded=true`)
  })

  test('failures are counted over both, and who signs out of one is out of both', async () => {
    const bob = await signUp(here)
    const wrong = { username: bob.email, password: 'not this one 2026' }
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn += 1) {
      const at = turn % 2 === 0 ? here : there
      statuses.push((await send(at, 'POST', '/api/get-token/', { body: wrong })).status)
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400))
    expect(statuses.slice(10)).toEqual([429, 429])
    const eve = await signUp(there)
    const credentials = { username: eve.email, password: PASSWORD }
    const { body } = await send(here, 'POST', '/api/get-token/', { body: credentials })
    await personWith(there, body.token).post('/api/accounts/logout/')
    expect((await personWith(here, body.token).get('/api/tracker/account/')).status).toBe(401)
  })
})
