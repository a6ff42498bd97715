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
