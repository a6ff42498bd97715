import { describe, expect, test } from 'vitest'
import { signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const TAGS = '/api/tracker/tag/'

const app = useTestApp()

describe('many who change the same thing at once', () => {
  test('of those who saw the same version one gets through, and the others are told', async () => {
    const ada = await signUp(app)
    const { body: tag } = await ada.post(TAGS, { name: 'Lisbon' })
    const path = `${TAGS}${tag.id}/`
    for (let version = 1; version <= 5; version += 1) {
      const seen = { 'if-match': `"${version}"` }
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) => ada.put(path, { name: `Try ${version}.${i}` }, seen)),
      )
      const through = answers.filter(({ status }) => status === 200)
      const told = answers.filter(({ status }) => status === 412)
      expect([through.length, told.length]).toEqual([1, 9])
      expect((await ada.get(path)).body).toEqual(through[0]?.body)
      for (const { body } of told) expect(body.current).toEqual(through[0]?.body)
    }
  })

  test('those who saw none all get through, one after the other', async () => {
    const ada = await signUp(app)
    const { body: tag } = await ada.post(TAGS, { name: 'Lisbon' })
    const path = `${TAGS}${tag.id}/`
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => ada.put(path, { name: `Try ${i}` })),
    )
    const versions = answers.map(({ body }) => body.version).toSorted((a, b) => a - b)
    expect(versions).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  test('a delete of what was changed meanwhile is refused', async () => {
    const ada = await signUp(app)
    const { body: tag } = await ada.post(TAGS, { name: 'Lisbon' })
    const path = `${TAGS}${tag.id}/`
    const seen = { 'if-match': '"1"' }
    const [put, remove] = await Promise.all([
      ada.put(path, { name: 'Porto' }, seen),
      ada.delete(path, seen),
    ])
    const outcome = [put.status, remove.status]
    expect([
      [200, 412],
      [404, 204],
    ]).toContainEqual(outcome)
  })
})
