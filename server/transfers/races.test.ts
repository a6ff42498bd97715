// Two tabs, or a press that was sent twice: money counts once, and every half has one other.
import { beforeEach, describe, expect, test } from 'vitest'
import { type Ground, makeGround } from '../test/ground.ts'
import { halvesOf } from '../test/halves.ts'
import { type Person, signUp } from '../test/person.ts'
import { userIdOf } from '../test/rows.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
const LINK = '/api/tracker/link/'
const CONTRIBUTION = '/api/tracker/contribution/'
const TURNS = 8
let ada: Person
let ground: Ground

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
})

const { spend, onSavings } = halvesOf(app, () => ({ ada, ground }))

/** Links that are not answered by their other half. */
async function oneSided(): Promise<number[]> {
  const records = await app.db
    .selectFrom('record')
    .select(['id', 'linked_record_id'])
    .where('user_id', '=', await userIdOf(app.db, ada))
    .execute()
  const halves = new Map(records.map(({ id, linked_record_id }) => [id, linked_record_id]))
  return records
    .filter(
      ({ id, linked_record_id }) =>
        linked_record_id !== null && halves.get(linked_record_id) !== id,
    )
    .map(({ id }) => id)
}

describe('at once', () => {
  test('a record linked to three others ends with one of them', async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const out = await spend()
      const others = [await onSavings(), await onSavings(), await onSavings()]
      const answers = await Promise.all(
        others.map(({ id }) => ada.post(LINK, { a: out.id, b: id })),
      )
      for (const { status } of answers) expect(status).toBe(201)
      expect(await oneSided()).toEqual([])
    }
  })

  test('linked, unlinked and taken back, both halves agree', async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const [out, one, other] = [await spend(), await onSavings(), await onSavings()]
      const { body } = await ada.post(LINK, { a: out.id, b: one.id })
      const answers = await Promise.all([
        ada.post(LINK, { a: out.id, b: other.id }),
        ada.delete(`${LINK}${one.id}/`),
        ada.delete(`${LINK}${out.id}/`),
        ada.post(`/api/tracker/change/${body.change.id}/undo/`),
      ])
      for (const { status } of answers) expect([200, 201, 204, 404]).toContain(status)
      expect(await oneSided()).toEqual([])
    }
  })

  test('a contribution pressed three times is made once', async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const { id } = await spend()
      const asked = { ids: [id], account: ground.savings, category: ground.categories.saving[0] }
      const answers = await Promise.all([1, 2, 3].map(() => ada.post(CONTRIBUTION, asked)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
      expect(await oneSided()).toEqual([])
    }
    const { body } = await ada.get('/api/tracker/saving/filter-paginate-sort-records/')
    expect(body.count).toBe(TURNS)
  })
})
