import { beforeEach, describe, expect, test } from 'vitest'
import { CHANGES, booksOf, makeReviewed, review, takeBack } from '../test/changes.ts'
import { type Ground, makeGround } from '../test/ground.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
const TRANSACTION = '/api/tracker/transaction/'
const SAVING = '/api/tracker/saving/'
let ada: Person
let ground: Ground
let transfers: number

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
  transfers = (await ada.post('/api/tracker/transfer-category/')).body.id
})

const spend = async (given: object = {}) =>
  (await ada.post(TRANSACTION, ground.draft({ amount: -400, ...given }))).body
const save = async (given: object = {}) => {
  const draft = ground.draft({ category: ground.categories.saving[0], ...given })
  return (await ada.post(SAVING, draft)).body
}
const listed = async (type: string) =>
  (await ada.get(`/api/tracker/${type}/filter-paginate-sort-records/?page_size=200`)).body
    .transactions
const investment = () => ({ account: ground.savings, category: ground.categories.saving[1] })

describe('records made money between own accounts', () => {
  test('leave the totals in the category for it, and come back', async () => {
    const shop = await spend()
    const { body: pay } = await ada.post('/api/tracker/income/', {
      ...ground.draft({ amount: 90, category: ground.categories.income[0] }),
    })
    const before = await booksOf(ada)
    const change = { kind: 'transfer', ids: [shop.id, pay.id] }
    expect(await review(ada, change)).toMatchObject({ num_changed: 2, contributions: [] })
    const made = await makeReviewed(ada, change)
    expect(made).toMatchObject({
      kind: 'transfer',
      title: '2 records moved out of the totals as money between own accounts',
    })
    const moved = { exclude_from_totals: true, version: 2 }
    expect(await listed('transaction')).toMatchObject([{ category: transfers, ...moved }])
    expect(await listed('income')).toMatchObject([{ category: pay.category, ...moved }])
    await takeBack(ada, made.id)
    expect(await booksOf(ada)).toBe(before)
  })

  test('a contribution seen from a cash account becomes a transfer, with the contribution where it belongs', async () => {
    const wrong = await save({ amount: -500, balance: 1234.5 })
    const before = await booksOf(ada)
    const change = { kind: 'transfer', ids: [wrong.id], investment: investment() }
    expect((await review(ada, change)).contributions).toEqual([
      { ...investment(), count: 1, sum: 500 },
    ])
    const made = await makeReviewed(ada, change)
    const [contribution] = await listed('saving')
    expect(contribution).toMatchObject({ ...investment(), amount: 500, balance: null })
    expect(await listed('transaction')).toMatchObject([
      {
        id: wrong.id,
        account: ground.account,
        amount: -500,
        category: transfers,
        exclude_from_totals: true,
        linked_record: contribution.id,
      },
    ])
    await takeBack(ada, made.id)
    expect(await booksOf(ada)).toBe(before)
  })

  test('one that was turned round has the sign of its file again', async () => {
    const file = { account: ground.account, file_name: 'bank.csv', row_count: 1 }
    const { body: made } = await ada.post('/api/tracker/import/', file)
    const origin = { import_id: made.id, imported_payee: 'DEPOT', imported_date: '2026-11-02' }
    const wrong = await save({ amount: 500, balance: 90, ...origin, imported_amount: -500 })
    await makeReviewed(ada, { kind: 'transfer', ids: [wrong.id] })
    expect(await listed('transaction')).toMatchObject([{ amount: -500, ...origin }])
  })

  test('are refused while there is no category for it', async () => {
    const eve = await signUp(app)
    const own = await makeGround(eve)
    const { body } = await eve.post(TRANSACTION, own.draft())
    const change = { kind: 'transfer', ids: [body.id] }
    expect((await eve.post(`${CHANGES}preview/`, change)).body).toEqual({
      kind: ['There is no category for money between own accounts yet.'],
    })
  })
})

describe('investments put right', () => {
  test('get the amounts and balances that are given, and come back', async () => {
    const [one, other] = [await save({ amount: -5, balance: 10 }), await save({ amount: 1 })]
    const before = await booksOf(ada)
    const made = await makeReviewed(ada, {
      kind: 'correct',
      corrections: [
        { record: one.id, amount: 5 },
        { record: other.id, balance: null },
      ],
    })
    expect(made).toMatchObject({ title: 'Amounts or balances put right on 1 investment' })
    expect(await listed('saving')).toMatchObject([
      { id: other.id, version: 1 },
      { id: one.id, amount: 5, balance: 10 },
    ])
    await takeBack(ada, made.id)
    expect(await booksOf(ada)).toBe(before)
  })

  test('are different by whole cents only', async () => {
    const one = await save({ amount: 5, balance: 10 })
    const change = {
      kind: 'correct',
      corrections: [{ record: one.id, amount: 5.004, balance: 10 }],
    }
    expect(await review(ada, change)).toMatchObject({ num_changed: 0 })
    const made = { ...change, corrections: [{ record: one.id, amount: 6.004 }] }
    expect((await review(ada, made)).records[0].after).toMatchObject({ amount: 6 })
  })

  test('are investments only', async () => {
    const shop = await spend()
    const change = { kind: 'correct', corrections: [{ record: shop.id, amount: 5 }] }
    expect((await ada.post(`${CHANGES}preview/`, change)).body).toEqual({
      'corrections.0.record': ['This record does not exist.'],
    })
  })
})

describe('a rule about money between own accounts on what is stored', () => {
  const applying = () => ({ kind: 'apply_rules', account: ground.account })
  const rule = (given: object) =>
    ada.post('/api/tracker/rule/', { account: ground.account, payee: 'DEPOT', ...given })

  test('moves its records out of the totals', async () => {
    await rule({ set_transfer: true })
    const row = await spend({ payee: 'DEPOT' })
    const before = await booksOf(ada)
    const made = await makeReviewed(ada, applying())
    expect(await listed('transaction')).toMatchObject([
      { id: row.id, category: transfers, exclude_from_totals: true },
    ])
    await takeBack(ada, made.id)
    expect(await booksOf(ada)).toBe(before)
  })

  test('makes one contribution for each, or takes the one that is stored, with one undo', async () => {
    await rule({ set_investment: investment(), rename_payee: 'Depot' })
    const rows = [await spend({ payee: 'DEPOT' }), await spend({ payee: 'DEPOT', amount: -150 })]
    const own = await save({ account: ground.savings, amount: 150, date: '2026-11-05' })
    const before = await booksOf(ada)
    expect((await review(ada, applying())).contributions).toEqual([
      { ...investment(), count: 2, sum: 550 },
    ])
    const made = await makeReviewed(ada, applying())
    const [first, second] = await listed('saving')
    // What is made is called what the rule calls its row.
    expect([first, second]).toMatchObject([
      { id: own.id, amount: 150, linked_record: rows[1].id },
      { amount: 400, linked_record: rows[0].id, payee: 'Depot', ...investment() },
    ])
    // Applied again, nothing is left to do.
    expect(await review(ada, applying())).toMatchObject({ num_changed: 0, contributions: [] })
    await takeBack(ada, made.id)
    expect(await booksOf(ada)).toBe(before)
  })

  test('goes with its contributions where all of its rows were edited since', async () => {
    await rule({ set_investment: investment() })
    const row = await spend({ payee: 'DEPOT' })
    const made = await makeReviewed(ada, applying())
    const draft = ground.draft({ payee: 'Mine', category: transfers, exclude_from_totals: true })
    await ada.put(`${TRANSACTION}${row.id}/`, draft)
    expect(await takeBack(ada, made.id)).toMatchObject({ num_restored: 0, num_left: 1 })
    expect(await listed('saving')).toEqual([])
    expect(await listed('transaction')).toMatchObject([{ payee: 'Mine', linked_record: null }])
  })
})
