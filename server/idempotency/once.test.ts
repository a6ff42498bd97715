import { describe, expect, test } from 'vitest'
import { personWith, signUp } from '../test/person.ts'
import { openTestApp, useTestApp } from '../test/test-app.ts'

const TAGS = '/api/tracker/tag/'
const INCOME = '/api/tracker/income-category/'
const SAVING = '/api/tracker/saving-category/'

const app = useTestApp()
const key = (name: string) => ({ 'idempotency-key': name })

describe('a create under an Idempotency-Key', () => {
  test('sent by five at once and three times more happens once, with one answer', async () => {
    const ada = await signUp(app)
    const create = () => ada.post(TAGS, { name: 'Lisbon' }, key('press-1'))
    const answers = await Promise.all(Array.from({ length: 5 }, create))
    for (let again = 0; again < 3; again += 1) answers.push(await create())
    const [first] = answers
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([201, first?.body])
      expect(answer.headers['etag']).toBe('"1"')
    }
    expect((await ada.get(TAGS)).body).toEqual([first?.body])
  })

  test('answers the first result, even when the thing was changed since', async () => {
    const ada = await signUp(app)
    const { body: made } = await ada.post(TAGS, { name: 'Lisbon' }, key('k'))
    await ada.put(`${TAGS}${made.id}/`, { name: 'Porto' })
    expect((await ada.post(TAGS, { name: 'Lisbon' }, key('k'))).body).toEqual(made)
    await ada.delete(`${TAGS}${made.id}/`)
    expect((await ada.post(TAGS, { name: 'Lisbon' }, key('k'))).body).toEqual(made)
    expect((await ada.get(TAGS)).body).toEqual([])
  })

  test('is the same body however it was spelled, and refuses another one', async () => {
    const ada = await signUp(app)
    const { body: made } = await ada.post(TAGS, { name: ' Lisbon', colour: 'red' }, key('k'))
    expect((await ada.post(TAGS, { name: 'Lisbon' }, key('k'))).body).toEqual(made)
    const other = await ada.post(TAGS, { name: 'Porto' }, key('k'))
    expect([other.status, other.body]).toEqual([
      409,
      { detail: 'This Idempotency-Key was used for another request.' },
    ])
  })

  test('leaves the key free when it was refused', async () => {
    const ada = await signUp(app)
    const { body: taken } = await ada.post(TAGS, { name: 'Lisbon' })
    const refused = await ada.post(TAGS, { name: 'Lisbon' }, key('k'))
    expect(refused.status).toBe(400)
    await ada.delete(`${TAGS}${taken.id}/`)
    expect((await ada.post(TAGS, { name: 'Lisbon' }, key('k'))).status).toBe(201)
  })

  test('is scoped to the user, the call and the record type', async () => {
    const ada = await signUp(app)
    const bob = await signUp(app)
    const made = [
      await ada.post(TAGS, { name: 'Same' }, key('k')),
      await bob.post(TAGS, { name: 'Same' }, key('k')),
      await ada.post(INCOME, { name: 'Same' }, key('k')),
      await ada.post(SAVING, { name: 'Same' }, key('k')),
    ]
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect((await ada.get(INCOME)).body).toEqual([made[2]?.body])
    expect((await ada.get(SAVING)).body).toEqual([made[3]?.body])
    expect((await bob.get(TAGS)).body).toEqual([made[1]?.body])
  })

  test('is remembered by another instance on the same database', async () => {
    const ada = await signUp(app)
    const { body: made } = await ada.post(TAGS, { name: 'Lisbon' }, key('k'))
    const { test: second, close } = await openTestApp({ target: app.target })
    const elsewhere = personWith(second, ada.token)
    expect((await elsewhere.post(TAGS, { name: 'Lisbon' }, key('k'))).body).toEqual(made)
    expect((await ada.get(TAGS)).body).toEqual([made])
    await close()
  })
})
