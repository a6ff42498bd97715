import { beforeEach, describe, expect, test } from 'vitest'
import { type Ground, makeGround } from '../test/ground.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'
import { CHANGES, edit, makeReviewed, remove, takeBack } from '../test/changes.ts'

const app = useTestApp()
const PATH = '/api/tracker/transaction/'
const AT = '2026-11-20T12:00:00.000Z'
let ada: Person
let ground: Ground

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
})

const historyOf = async (id: number) => (await ada.get(`${PATH}${id}/history/`)).body
const editOne = (id: number, edits: object) => edit({ ids: [id] }, edits)

describe('the history of a record', () => {
  test('begins with the row of its file, and names the rule that classified it', async () => {
    const rule = await ada.post('/api/tracker/rule/', {
      account: ground.account,
      payee: 'TESCO',
      rename_payee: 'Tesco',
    })
    const file = await ada.post('/api/tracker/import/', {
      account: ground.account,
      file_name: 'may.csv',
      row_count: 1,
    })
    const { body: record } = await ada.post(
      PATH,
      ground.draft({
        import_id: file.body.id,
        imported_payee: 'TESCO',
        imported_date: '2026-11-01',
        imported_amount: -34.4,
        applied_rule_id: rule.body.id,
      }),
    )
    expect(await historyOf(record.id)).toEqual({
      origin: {
        kind: 'import',
        created_at: AT,
        made: null,
        import: {
          id: file.body.id,
          file_name: 'may.csv',
          created_at: AT,
          payee: 'TESCO',
          date: '2026-11-01',
          amount: -34.4,
        },
      },
      rule: rule.body,
      changes: [],
    })
  })

  test('tells every change, oldest first: by hand, of many, and what was taken back', async () => {
    const { body: record } = await ada.post(PATH, ground.draft())
    const path = `${PATH}${record.id}/`
    const byHand = (await ada.put(path, ground.draft({ notes: 'milk', tags: ground.tags }))).body
    const set = await makeReviewed(ada, editOne(record.id, { payee: 'Market' }))
    const changed = (await ada.get(path)).body
    const undone = await takeBack(ada, set.id)
    const { num_restored: _restored, num_left: _left, first_left: _first, ...change } = undone
    expect(await historyOf(record.id)).toEqual({
      origin: { kind: 'hand', created_at: null, made: null, import: null },
      rule: null,
      changes: [
        { change: null, at: AT, kind: 'hand', undone: false, before: record, after: byHand },
        { change, at: AT, kind: 'edit', undone: true, before: byHand, after: changed },
      ],
    })
  })

  test('says nothing of an edit that changed nothing, which leaves the version alone', async () => {
    const { body: record } = await ada.post(PATH, ground.draft({ tags: ground.tags, notes: 'x' }))
    const same = await ada.put(
      `${PATH}${record.id}/`,
      ground.draft({ tags: ground.tags.toReversed(), notes: ' x ' }),
    )
    expect([same.status, same.body]).toEqual([200, record])
    expect((await historyOf(record.id)).changes).toEqual([])
  })

  test('is kept of a deletion that was taken back', async () => {
    const { body: record } = await ada.post(PATH, ground.draft())
    const made = await makeReviewed(ada, remove({ ids: [record.id] }))
    expect((await ada.get(`${PATH}${record.id}/history/`)).status).toBe(404)
    await takeBack(ada, made.id)
    expect((await historyOf(record.id)).changes).toMatchObject([
      { kind: 'delete', undone: true, before: record, after: null },
    ])
  })

  test('is found under the own type only, and by nobody else', async () => {
    const { body: record } = await ada.post(PATH, ground.draft())
    const bob = await signUp(app)
    expect((await ada.get(`/api/tracker/income/${record.id}/history/`)).status).toBe(404)
    expect((await bob.get(`${PATH}${record.id}/history/`)).status).toBe(404)
  })
})

describe('the list of changes', () => {
  test('has those of many, newest first, and none that was made by hand', async () => {
    const { body: record } = await ada.post(PATH, ground.draft())
    await ada.put(`${PATH}${record.id}/`, ground.draft({ notes: 'by hand' }))
    const first = await makeReviewed(ada, editOne(record.id, { payee: 'Market' }))
    const second = await makeReviewed(ada, editOne(record.id, { payee: 'Hall' }))
    await ada.delete(`${PATH}${record.id}/`)
    expect((await ada.get(CHANGES)).body).toEqual([second, first])
  })

  test('and what is in them is told to nobody else', async () => {
    const { body: record } = await ada.post(PATH, ground.draft())
    const made = await makeReviewed(ada, editOne(record.id, { payee: 'Market' }))
    const bob = await signUp(app)
    expect((await bob.get(CHANGES)).body).toEqual([])
    expect((await bob.get(`${CHANGES}${made.id}/`)).status).toBe(404)
    expect((await bob.post(`${CHANGES}${made.id}/undo/`)).status).toBe(404)
    expect((await ada.get(CHANGES)).body).toEqual([made])
  })

  test('every change, and every one taken back, is on the trail', async () => {
    const { body: record } = await ada.post(PATH, ground.draft())
    const made = await makeReviewed(ada, editOne(record.id, { payee: 'Market' }))
    await takeBack(ada, made.id)
    await takeBack(ada, made.id)
    const events = await app.db
      .selectFrom('audit_event')
      .select(['action', 'detail'])
      .where('action', 'like', 'change %')
      .orderBy('id')
      .execute()
    const own = events
      .map(({ action, detail }) => ({ action, detail: JSON.parse(detail) }))
      .filter(({ detail }) => detail.id === made.id)
    expect(own).toEqual([
      { action: 'change made', detail: { id: made.id, kind: 'edit', records: 1 } },
      { action: 'change undone', detail: { id: made.id, kind: 'edit', records: 1 } },
    ])
  })
})
