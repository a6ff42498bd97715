import { beforeEach, expect, test } from 'vitest'
import { type Ground, makeGround } from '../test/ground.ts'
import { halvesOf } from '../test/halves.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
let ada: Person
let ground: Ground

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
})

const { spend, savings, halfOf } = halvesOf(app, () => ({ ada, ground }))

const begin = async (account: number): Promise<number> =>
  (await ada.post('/api/tracker/import/', { account, file_name: 'bank.csv', row_count: 1 })).body.id

/** Imports 400 that left the account, and makes the contribution for it. */
async function importAndMake() {
  const file = await begin(ground.account)
  const row = await spend({
    import_id: file,
    imported_payee: 'Broker',
    imported_date: '2026-11-06',
    imported_amount: -400,
  })
  const { body } = await ada.post('/api/tracker/contribution/', {
    ids: [row.id],
    account: ground.savings,
    category: ground.categories.saving[0],
  })
  return { file, row: row.id, made: body.records[1].id, change: body.change.id }
}

const turn = async (file: number, way: 'undo' | 'redo') =>
  expect((await ada.post(`/api/tracker/import/${file}/${way}/`)).status).toBe(200)

const invested = async () => (await savings()).map(({ id }: { id: number }) => id)

test('a contribution goes with the import of its row, and comes back with it', async () => {
  const { file, row, made } = await importAndMake()
  await turn(file, 'undo')
  expect(await invested()).toEqual([])
  const { body } = await ada.get('/api/tracker/change/')
  expect(body[0].title).toBe('1 contribution gone with the import of their rows')
  await turn(file, 'redo')
  expect(await invested()).toEqual([made])
  expect([await halfOf(row), await halfOf(made)]).toEqual([made, row])
  // As often as one likes.
  await turn(file, 'undo')
  await turn(file, 'redo')
  expect(await invested()).toEqual([made])
})

test('the file imported anew, the money is invested once', async () => {
  const { file } = await importAndMake()
  await turn(file, 'undo')
  const again = await importAndMake()
  expect(await invested()).toEqual([again.made])
})

test('what came from elsewhere stays', async () => {
  const { file, row, made } = await importAndMake()
  await ada.delete(`/api/tracker/link/${row}/`)
  const { body: typed } = await ada.post('/api/tracker/saving/', {
    ...ground.draft({ account: ground.savings, category: ground.categories.saving[0] }),
    amount: 400,
  })
  await ada.post('/api/tracker/link/', { a: row, b: typed.id })
  expect(await invested()).not.toContain(made)
  await turn(file, 'undo')
  expect(await invested()).toEqual([typed.id])
})

test('the broker’s own row that came meanwhile takes the place', async () => {
  const { file, row } = await importAndMake()
  await turn(file, 'undo')
  const { body: own } = await ada.post('/api/tracker/saving/', {
    ...ground.draft({ account: ground.savings, category: ground.categories.saving[0] }),
    import_id: await begin(ground.savings),
    imported_payee: 'Deposit',
    imported_date: '2026-11-06',
    amount: 400,
    imported_amount: 400,
  })
  await turn(file, 'redo')
  expect(await invested()).toEqual([own.id])
  expect(await halfOf(row)).toBe(own.id)
})

test('the broker’s own row is not said to be like the contribution that gives way to it', async () => {
  await importAndMake()
  const [{ date }] = await savings()
  const check = async () => {
    const rows = [{ date, payee: 'Deposit', amount: 400 }]
    const body = { account: ground.savings, rows }
    return (await ada.post('/api/tracker/import/check/', body)).body
  }
  expect(await check()).toEqual([{ status: 'new', matches: [] }])
  const { body: typed } = await ada.post('/api/tracker/saving/', {
    ...ground.draft({ account: ground.savings, category: ground.categories.saving[0] }),
    date,
    amount: 400,
  })
  expect(await check()).toEqual([{ status: 'maybe', matches: [typed.id] }])
})

test('one whose making was taken back meanwhile stays away', async () => {
  const { file, change } = await importAndMake()
  await turn(file, 'undo')
  expect((await ada.post(`/api/tracker/change/${change}/undo/`)).status).toBe(200)
  await turn(file, 'redo')
  expect(await invested()).toEqual([])
})
