import { beforeEach, expect, test } from 'vitest'
import { type Ground, makeGround } from '../test/ground.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'
import { CHANGES, booksOf, edit, makeReviewed, remove, takeBack } from '../test/changes.ts'

const app = useTestApp()
const PATH = '/api/tracker/transaction/'
let ada: Person
let ground: Ground

interface Logged {
  id: number
  version: number
}

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
})

const log = async (...drafts: Record<string, unknown>[]): Promise<Logged[]> =>
  (await ada.post(PATH, drafts.map(ground.draft))).body
const now = async (id: number) => (await ada.get(`${PATH}${id}/`)).body

test('taking back leaves records alone that were edited since, and says how many and which is first', async () => {
  const [first, second] = await log({ payee: 'Baker' }, { payee: 'Butcher' })
  const made = await makeReviewed(ada, edit({ filter: {} }, { payee: 'Market' }))
  const path = `${PATH}${first?.id}/`
  const mine = { payee: 'Market Hall', date: '2026-11-03', notes: 'mine' }
  const edited = await ada.put(path, ground.draft(mine))
  expect(await takeBack(ada, made.id)).toMatchObject({
    num_restored: 1,
    num_left: 1,
    first_left: { payee: 'Market Hall', date: '2026-11-03' },
  })
  expect((await ada.get(path)).body).toEqual(edited.body)
  expect((await now(second?.id ?? 0)).payee).toBe('Butcher')
})

test('taking back of what was changed again altogether waits until the later change is taken back', async () => {
  await log({ payee: 'Baker' }, { payee: 'Butcher' })
  const before = await booksOf(ada)
  const first = await makeReviewed(ada, edit({ filter: {} }, { payee: 'Market' }))
  const second = await makeReviewed(ada, edit({ filter: {} }, { add_tags: ground.tags }))
  const between = await booksOf(ada)
  const { status, body } = await ada.post(`${CHANGES}${first.id}/undo/`)
  expect([status, body.detail]).toEqual([
    409,
    'Nothing of it can be taken back: its records were changed since, or their account or category is gone. Take back first what was changed later, or edit them one by one.',
  ])
  expect(await booksOf(ada)).toBe(between)
  for (const { id } of [second, first]) {
    expect(await takeBack(ada, id)).toMatchObject({ num_restored: 2, num_left: 0 })
  }
  expect(await booksOf(ada)).toBe(before)
})

test('what was left of a change goes back once the later change that held it is taken back', async () => {
  const [first, second] = await log({ payee: 'Baker' }, { payee: 'Butcher' })
  const before = await booksOf(ada)
  const ids = [first?.id, second?.id]
  const one = await makeReviewed(ada, edit({ ids: [ids[0]] }, { payee: 'One' }))
  const two = await makeReviewed(ada, edit({ ids }, { payee: 'Two' }))
  const three = await makeReviewed(ada, edit({ ids: [ids[0]] }, { payee: 'Three' }))
  expect(await takeBack(ada, two.id)).toMatchObject({ num_restored: 1, num_left: 1 })
  await takeBack(ada, three.id)
  expect((await now(first?.id ?? 0)).payee).toBe('One')
  await takeBack(ada, one.id)
  expect(await booksOf(ada)).toBe(before)
})

test('what was left of a change as its category had gone goes back once that one stands again', async () => {
  const [one, other] = ground.categories.transaction
  const [first, second, third] = await log(
    { payee: 'Baker', category: one },
    { payee: 'Butcher', category: other },
    { payee: 'Grocer', category: one },
  )
  const before = await booksOf(ada)
  const moved = await makeReviewed(ada, edit({ ids: [third?.id] }, { category: other }))
  const gone = await makeReviewed(ada, remove({ ids: [first?.id, second?.id] }))
  const merge = { kind: 'merge_categories', record_type: 'transaction', from: one, into: other }
  const merged = await makeReviewed(ada, merge)
  expect(await takeBack(ada, gone.id)).toMatchObject({ num_restored: 1, num_left: 1 })
  await takeBack(ada, merged.id)
  expect(await now(first?.id ?? 0)).toMatchObject({ payee: 'Baker', category: one })
  await takeBack(ada, moved.id)
  expect(await booksOf(ada)).toBe(before)
})

test('taking back one after the other, the latest first, leads back to the start', async () => {
  await log({ payee: 'Baker' }, { payee: 'Butcher' })
  const before = await booksOf(ada)
  const made = [
    await makeReviewed(ada, edit({ filter: {} }, { payee: 'Market' })),
    await makeReviewed(ada, edit({ filter: {} }, { add_tags: ground.tags })),
    await makeReviewed(ada, remove({ filter: {} })),
  ]
  for (const { id } of made.reverse()) {
    expect(await takeBack(ada, id)).toMatchObject({ num_restored: 2, num_left: 0 })
  }
  expect(await booksOf(ada)).toBe(before)
})

test('taking back reaches records whose import was undone meanwhile', async () => {
  const { body: file } = await ada.post('/api/tracker/import/', {
    account: ground.account,
    file_name: 'may.csv',
    row_count: 1,
  })
  const [record] = await log({
    import_id: file.id,
    imported_payee: 'X',
    imported_date: '2026-11-01',
    imported_amount: 1,
    tags: ground.tags,
  })
  const made = await makeReviewed(
    ada,
    edit({ filter: {} }, { payee: 'Changed', remove_tags: ground.tags }),
  )
  await ada.post(`/api/tracker/import/${file.id}/undo/`)
  expect(await takeBack(ada, made.id)).toMatchObject({ num_restored: 1, num_left: 0 })
  await ada.post(`/api/tracker/import/${file.id}/redo/`)
  expect(await now(record?.id ?? 0)).toEqual({ ...record, version: 3 })
})

test('two at once take a change back once', async () => {
  const [record] = await log({ payee: 'Baker' })
  const made = await makeReviewed(ada, edit({ filter: {} }, { payee: 'Market' }))
  const both = await Promise.all([takeBack(ada, made.id), takeBack(ada, made.id)])
  expect(both.map(({ num_restored }) => num_restored).toSorted()).toEqual([0, 1])
  expect(await now(record?.id ?? 0)).toEqual({ ...record, version: 3 })
})
