import { beforeEach, expect, test } from 'vitest'
import { type Ground, makeGround } from '../test/ground.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
const PATH = '/api/tracker/import/'
let ada: Person
let ground: Ground

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
})

async function openImport(file_name: string): Promise<number> {
  const file = { account: ground.account, file_name, row_count: 3 }
  return (await ada.post(PATH, file)).body.id
}

const prove = (id: number, date: string, amount: number) =>
  ada.post(`${PATH}${id}/balance/`, { date, amount })
const turn = (id: number, way: 'undo' | 'redo') => ada.post(`${PATH}${id}/${way}/`)
const held = async () => {
  const { body } = await ada.get(`/api/tracker/account/${ground.account}/balances/`)
  return body.map((one: { date: string; amount: number; source: string }) => [
    one.date,
    one.amount,
    one.source,
  ])
}

test('a proved balance is one of the account, goes with the undo and comes with the redo', async () => {
  const id = await openImport('october.ofx')
  const { status, body } = await prove(id, '2026-10-31', 812.4)
  expect([status, body.balance]).toEqual([200, { date: '2026-10-31', amount: 812.4 }])
  expect(await held()).toEqual([['2026-10-31', 812.4, 'file']])
  await turn(id, 'undo')
  expect(await held()).toEqual([])
  expect((await ada.get(PATH)).body[0].balance).toEqual({ date: '2026-10-31', amount: 812.4 })
  await turn(id, 'redo')
  expect(await held()).toEqual([['2026-10-31', 812.4, 'file']])
})

test('said twice it is there once; said otherwise, the other', async () => {
  const id = await openImport('october.ofx')
  await prove(id, '2026-10-31', 1)
  await prove(id, '2026-10-31', 1)
  const [first] = (await ada.get(`/api/tracker/account/${ground.account}/balances/`)).body
  expect(first.version).toBe(1)
  await prove(id, '2026-10-30', 2)
  expect(await held()).toEqual([['2026-10-30', 2, 'file']])
})

test('what was typed for the day stays, before and after', async () => {
  await ada.post(`/api/tracker/account/${ground.account}/balances/`, {
    date: '2026-10-31',
    amount: 5,
  })
  const id = await openImport('october.ofx')
  await prove(id, '2026-10-31', 812.4)
  expect(await held()).toEqual([['2026-10-31', 5, 'typed']])
  await turn(id, 'undo')
  expect(await held()).toEqual([['2026-10-31', 5, 'typed']])
})

test('of two files of one day the newer counts, and the other again without it', async () => {
  const [older, newer] = [await openImport('a.csv'), await openImport('b.ofx')]
  await prove(older, '2026-10-31', 7)
  await prove(newer, '2026-10-31', 8)
  expect(await held()).toEqual([['2026-10-31', 8, 'file']])
  await turn(newer, 'undo')
  expect(await held()).toEqual([['2026-10-31', 7, 'file']])
  await turn(older, 'undo')
  expect(await held()).toEqual([])
  await turn(newer, 'redo')
  expect(await held()).toEqual([['2026-10-31', 8, 'file']])
})

test('a day that has not come, and an import that was undone, are refused', async () => {
  const id = await openImport('october.ofx')
  expect(Object.keys((await prove(id, '2027-12-31', 1)).body)).toEqual(['date'])
  await turn(id, 'undo')
  expect((await prove(id, '2026-10-31', 1)).status).toBe(409)
  expect((await prove(999_999, '2026-10-31', 1)).status).toBe(404)
})

test('it comes along with all data, for an undone import too', async () => {
  const [kept, undone] = [await openImport('a.csv'), await openImport('b.ofx')]
  await prove(kept, '2026-09-30', 7)
  await prove(undone, '2026-10-31', 8)
  await turn(undone, 'undo')
  const file = (await ada.get('/api/accounts/export/')).body
  expect(file.imports.map((one: { balance: unknown }) => one.balance)).toEqual([
    { date: '2026-09-30', amount: 7 },
    { date: '2026-10-31', amount: 8 },
  ])
  const bob = await signUp(app)
  expect((await bob.post('/api/accounts/import/', file)).status).toBe(201)
  expect((await bob.get('/api/accounts/export/')).body).toEqual(file)
})
