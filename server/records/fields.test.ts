import { beforeAll, describe, expect, test } from 'vitest'
import { makeReviewed, remove, takeBack } from '../test/changes.ts'
import { type Ground, makeGround } from '../test/ground.ts'
import { type Person, signUp } from '../test/person.ts'
import { userIdOf } from '../test/rows.ts'
import { useTestApp } from '../test/test-app.ts'
import { link } from './links-sql.ts'

// The optional fields of a record, on every way that a field takes.

const app = useTestApp()
const PATH = '/api/tracker/transaction/'

const GIVEN = {
  value_date: '2026-11-04',
  original_amount: -37.25,
  original_currency: 'USD',
  rate: 0.9238,
  split: 'row 12',
  bank_reference: 'FIT 20261102-7',
}
const NOTHING = {
  value_date: null,
  original_amount: null,
  original_currency: null,
  rate: null,
  split: null,
  bank_reference: null,
}

let ada: Person
let ground: Ground

beforeAll(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
})

const post = async (given: object) => (await ada.post(PATH, ground.draft({ ...given }))).body
const read = async (id: number) => (await ada.get(`${PATH}${id}/`)).body

/** Two records as halves of one. */
async function linked() {
  const { body } = await ada.post(PATH, [ground.draft(), ground.draft({ amount: 34.41 })])
  const [{ id: a }, { id: b }] = body as [{ id: number }, { id: number }]
  await link(app.db, await userIdOf(app.db, ada), a, b)
  return [a, b] as const
}

describe('the optional fields of a record', () => {
  test('are stored and answered, one record or many', async () => {
    const one = await post(GIVEN)
    expect(one).toMatchObject({ ...GIVEN, linked_record: null })
    expect(await read(one.id)).toEqual(one)
    const { body: list } = await ada.post(PATH, [ground.draft(GIVEN), ground.draft()])
    expect(list).toMatchObject([GIVEN, NOTHING])
    expect(await read(list[0].id)).toEqual(list[0])
  })

  test('stay when a PUT does not send them, and go when it sends null', async () => {
    const { id } = await post(GIVEN)
    const kept = await ada.put(`${PATH}${id}/`, ground.draft({ payee: 'Other' }))
    expect(kept.body).toMatchObject({ ...GIVEN, payee: 'Other' })
    expect((await ada.put(`${PATH}${id}/`, ground.draft(NOTHING))).body).toMatchObject(NOTHING)
    expect(await read(id)).toMatchObject(NOTHING)
  })

  test('are refused where they make no sense, but for a value day of no calendar', async () => {
    const { status, body } = await ada.post(PATH, ground.draft({ rate: 0, original_amount: 'a' }))
    expect([status, Object.keys(body).toSorted()]).toEqual([400, ['original_amount', 'rate']])
    expect(body.rate).toEqual(['This must be more than 0.'])
    const high = await ada.post(PATH, ground.draft({ rate: 1e12 }))
    expect(high.body).toEqual({ rate: [expect.stringContaining('at most')] })
    expect(await post({ value_date: '2026-02-30' })).toMatchObject({ value_date: null })
  })

  test('come back with a change that is taken back', async () => {
    const one = await post(GIVEN)
    const { id } = await makeReviewed(ada, remove({ ids: [one.id] }))
    expect((await ada.get(`${PATH}${one.id}/`)).status).toBe(404)
    await takeBack(ada, id)
    expect(await read(one.id)).toEqual({ ...one, version: 2 })
    const history = await ada.get(`${PATH}${one.id}/history/`)
    expect(history.body.changes[0].before).toEqual(one)
  })

  test('are in both exports, and come back from the JSON with their links', async () => {
    const eve = await signUp(app)
    const hers = await makeGround(eve)
    const { body } = await eve.post(PATH, [hers.draft(GIVEN), hers.draft(), hers.draft()])
    const user_id = await userIdOf(app.db, eve)
    await link(app.db, user_id, body[0].id, body[2].id)
    const { body: csv } = await eve.get(`${PATH}export.csv/`)
    expect(csv).toContain(
      `,2026-11-04,-37.25,USD,0.9238,${body[2].id},row 12,FIT 20261102-7,,transaction\r\n`,
    )
    const file = (await eve.get('/api/accounts/export/')).body
    expect(file.records).toMatchObject([
      { ...GIVEN, linked_number: 3 },
      { ...NOTHING, linked_number: null },
      { ...NOTHING, linked_number: 1 },
    ])
    const bob = await signUp(app)
    expect((await bob.post('/api/accounts/import/', file)).status).toBe(201)
    expect((await bob.get('/api/accounts/export/')).body).toEqual(file)
  })

  test('may be missing in an exported file, and a link has to be told by both', async () => {
    const eve = await signUp(app)
    const hers = await makeGround(eve)
    await eve.post(PATH, [hers.draft(), hers.draft()])
    const file = (await eve.get('/api/accounts/export/')).body
    const without = ({ linked_number: _linked, ...record }: { linked_number: unknown }) =>
      Object.fromEntries(Object.entries(record).filter(([name]) => !(name in GIVEN)))
    const older = { ...file, records: file.records.map(without) }
    expect((await (await signUp(app)).post('/api/accounts/import/', older)).status).toBe(201)
    file.records[0].linked_number = 2
    const refused = await (await signUp(app)).post('/api/accounts/import/', file)
    expect([refused.status, refused.body]).toEqual([
      400,
      { 'records.0.linked_number': ['No such record names this one.'] },
    ])
  })
})

describe('a record that is half of another', () => {
  test('forgets it when it is deleted', async () => {
    const [a, b] = await linked()
    expect((await read(a)).linked_record).toBe(b)
    expect((await ada.delete(`${PATH}${b}/`)).status).toBe(204)
    expect((await read(a)).linked_record).toBeNull()
  })

  test('is linked again when the deletion of one or both is taken back', async () => {
    for (const going of [1, 2]) {
      const [a, b] = await linked()
      const { id } = await makeReviewed(ada, remove({ ids: [a, b].slice(0, going) }))
      await takeBack(ada, id)
      expect([(await read(a)).linked_record, (await read(b)).linked_record]).toEqual([b, a])
    }
  })

  test('forgets it when its account goes', async () => {
    const [a, b] = await linked()
    const { body } = await ada.get(`${PATH}${b}/`)
    const moved = await ada.put(`${PATH}${b}/`, { ...body, account: ground.savings })
    expect(moved.body.linked_record).toBe(a)
    expect((await ada.delete(`/api/tracker/account/${ground.savings}/`)).status).toBe(204)
    expect((await read(a)).linked_record).toBeNull()
  })
})
