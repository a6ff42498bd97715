import { expect, test } from 'vitest'
import { makeGround } from '../test/ground.ts'
import { signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
const EXPORT = '/api/accounts/export/'

test('a made-up contribution gives way to the broker’s own row in the books it was taken to as well', async () => {
  const ada = await signUp(app)
  const ground = await makeGround(ada)
  const row = (await ada.post('/api/tracker/transaction/', ground.draft({ amount: -700 }))).body
  const into = { account: ground.savings, category: ground.categories.saving[0] }
  await ada.post('/api/tracker/contribution/', { ids: [row.id], ...into })
  const home = (await ada.get(EXPORT)).body
  expect(home.records.map(({ made_up }: { made_up: boolean }) => made_up)).toEqual([false, true])

  const eve = await signUp(app)
  expect((await eve.post('/api/accounts/import/', home)).status).toBe(201)
  expect((await eve.get(EXPORT)).body.records).toEqual(home.records)
  const accounts = (await eve.get('/api/tracker/account/')).body
  const [category] = (await eve.get('/api/tracker/saving-category/')).body
  const account = accounts.find(({ name }: { name: string }) => name === 'ISA').id
  const file = { account, file_name: 'depot.csv', row_count: 1 }
  const { body: made } = await eve.post('/api/tracker/import/', file)
  const own = {
    ...ground.draft({ account, category: category.id, date: '2026-11-04', amount: 700 }),
    import_id: made.id,
    imported_payee: 'Deposit',
    imported_date: '2026-11-04',
    imported_amount: 700,
  }
  const { body: stored } = await eve.post('/api/tracker/saving/', own)
  const list = '/api/tracker/saving/filter-paginate-sort-records/'
  const { transactions } = (await eve.get(list)).body
  expect(transactions.map(({ id }: { id: number }) => id)).toEqual([stored.id])
  expect(transactions[0].linked_record).not.toBeNull()
})

test('halves that were parted find each other in the books they were taken to as well', async () => {
  const ada = await signUp(app)
  const ground = await makeGround(ada)
  const file = { account: ground.account, file_name: 'bank.csv', row_count: 1 }
  const { body: made } = await ada.post('/api/tracker/import/', file)
  const log = async (person: typeof ada, given: object) =>
    (await person.post('/api/tracker/transaction/', given)).body
  const out = await log(ada, {
    ...ground.draft({ amount: -700 }),
    import_id: made.id,
    imported_payee: 'TO ISA',
    imported_date: '2026-11-02',
    imported_amount: -700,
  })
  const into = await log(ada, ground.draft({ account: ground.savings, amount: 700 }))
  await ada.post('/api/tracker/link/', { a: out.id, b: into.id })

  const eve = await signUp(app)
  await eve.post('/api/accounts/import/', (await ada.get(EXPORT)).body)
  const list = '/api/tracker/transaction/filter-paginate-sort-records/'
  const { transactions } = (await eve.get(list)).body
  const [taken, half] = [-700, 700].map((sum) =>
    transactions.find(({ amount }: { amount: number }) => amount === sum),
  )
  const [{ id: import_id }] = (await eve.get('/api/tracker/import/')).body
  await eve.post(`/api/tracker/import/${import_id}/undo/`)
  const { account, category } = taken
  const other = await log(eve, { ...ground.draft({ amount: -700 }), account, category })
  const { body } = await eve.post('/api/tracker/link/', { a: other.id, b: half.id })
  await eve.post(`/api/tracker/import/${import_id}/redo/`)
  const halfOf = async (id: number) =>
    (await eve.get(`/api/tracker/transaction/${id}/`)).body.linked_record
  expect(await halfOf(taken.id)).toBeNull()
  await eve.post(`/api/tracker/change/${body.change.id}/undo/`)
  expect(await halfOf(taken.id)).toBe(half.id)
})
