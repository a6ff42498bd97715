import { beforeEach, describe, expect, test } from 'vitest'
import { type Ground, makeGround } from '../test/ground.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
const PATH = '/api/tracker/suggestion/'
const TRANSACTIONS = '/api/tracker/transaction/'
let ada: Person
let ground: Ground

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
})

const suggest = async (payees: string[], account = ground.account, person = ada) => {
  const { status, body } = await person.post(PATH, { account, payees })
  expect(status).toBe(200)
  return body
}

async function importRows(rows: Record<string, unknown>[]): Promise<void> {
  const file = { account: ground.account, file_name: 'may.csv', row_count: rows.length }
  const { body } = await ada.post('/api/tracker/import/', file)
  const origin = { import_id: body.id, imported_date: '2026-11-02', imported_amount: -34.41 }
  const made = await ada.post(
    TRANSACTIONS,
    rows.map((row) => ground.draft({ ...origin, ...row })),
  )
  expect(made.status).toBe(201)
}

describe('suggestions', () => {
  test('name the most frequent type and category, with how often, in the order asked', async () => {
    const [first, second] = ground.categories.transaction
    await importRows([
      ...Array.from({ length: 18 }, () => ({ imported_payee: 'SHOP 4411', category: first })),
      { imported_payee: 'SHOP 4411', category: second },
    ])
    expect(await suggest(['Nobody', 'shop 4411 ', 'corner shop'])).toEqual([
      null,
      {
        record_type: 'transaction',
        category: first,
        exclude_from_totals: false,
        transfer: false,
        investment: null,
        payee: ground.draft({}).payee,
        count: 18,
        total: 19,
        same_account: true,
      },
      {
        record_type: 'transaction',
        category: first,
        exclude_from_totals: false,
        transfer: false,
        investment: null,
        payee: ground.draft({}).payee,
        count: 18,
        total: 19,
        same_account: true,
      },
    ])
  })

  test('carry that a payee was left out of the totals', async () => {
    const [first] = ground.categories.transaction
    await importRows(
      Array.from({ length: 3 }, () => ({
        imported_payee: 'ALDER BANK P2P',
        category: first,
        exclude_from_totals: true,
      })),
    )
    expect(await suggest(['ALDER BANK P2P'])).toMatchObject([
      { category: first, exclude_from_totals: true, count: 3 },
    ])
  })

  test('capitals beyond ASCII are ignored as well', async () => {
    await importRows([{ imported_payee: 'ÉPICERIE ÖZ', payee: 'Grocer' }])
    expect(await suggest(['Épicerie Öz'])).toMatchObject([{ count: 1, total: 1 }])
  })

  test('fall back to other accounts, and say so', async () => {
    await ada.post(TRANSACTIONS, ground.draft({ account: ground.savings }))
    expect(await suggest(['Corner Shop'])).toMatchObject([{ count: 1, same_account: false }])
    await ada.post('/api/tracker/income/', {
      ...ground.draft({ category: ground.categories.income[0] }),
    })
    expect(await suggest(['Corner Shop'])).toMatchObject([
      { record_type: 'income', category: ground.categories.income[0], same_account: true },
    ])
  })

  test('know nothing of other people', async () => {
    await ada.post(TRANSACTIONS, ground.draft())
    const bob = await signUp(app)
    const theirs = await makeGround(bob)
    expect(await suggest(['Corner Shop'], theirs.account, bob)).toEqual([null])
    const { status, body } = await bob.post(PATH, { account: ground.account, payees: [] })
    expect([status, Object.keys(body)]).toEqual([400, ['account']])
  })

  test('come for thousands of payees at once', async () => {
    await importRows(
      Array.from({ length: 3000 }, (_, i) => ({ imported_payee: `SHOP ${i}`, payee: `Shop ${i}` })),
    )
    const found = await suggest(Array.from({ length: 5000 }, (_, i) => `Shop ${i}`))
    expect(found.filter((one: unknown) => one !== null)).toHaveLength(3000)
    expect(found[2999]).toMatchObject({ count: 1, total: 1 })
  })

  test('carry what was money between own accounts, and the investment it went into', async () => {
    const rows = [1, 2, 3].map((day) => ({
      imported_payee: 'DEPOT',
      payee: 'Depot',
      amount: -400,
      date: `2026-11-0${day}`,
    }))
    await importRows(rows)
    const { body: list } = await ada.get(`${TRANSACTIONS}filter-paginate-sort-records/`)
    const ids = list.transactions.map(({ id }: { id: number }) => id)
    const investment = { account: ground.savings, category: ground.categories.saving[0] }
    await ada.post('/api/tracker/contribution/', { ids, ...investment })
    const { body: transfers } = await ada.post('/api/tracker/transfer-category/')
    expect(await suggest(['DEPOT'])).toMatchObject([
      {
        record_type: 'transaction',
        category: transfers.id,
        exclude_from_totals: true,
        transfer: true,
        investment,
        count: 3,
        total: 3,
      },
    ])
  })
})
