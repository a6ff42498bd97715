// What becomes of a refund when one of its sides goes, is split, is taken home or comes back.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Record } from '#contract/records.ts'
import { makeReviewed, remove, takeBack } from '../test/changes.ts'
import { type Ground, makeGround } from '../test/ground.ts'
import { type Person, signUp } from '../test/person.ts'
import { REFUND, SPENDING, refundsOf } from '../test/refunds.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
let ada: Person
let ground: Ground

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
})

const { make, now, link } = refundsOf(() => ({ ada, ground }))
const purchaseOf = async (record: Record) => (await now(record)).refund_of

/** 100.00 paid, 20.00 back. */
async function linked(given: object = {}) {
  const purchase = await make({ amount: -100, ...given })
  const refund = await make({ amount: 20, date: '2026-11-12' })
  return { purchase, refund, change: await link(refund, purchase) }
}

const removed = (...records: Record[]) =>
  makeReviewed(ada, remove({ ids: records.map(({ id }) => id) }))

describe('deleted', () => {
  test('by hand, a purchase leaves its refund alone', async () => {
    const { purchase, refund } = await linked()
    expect((await ada.delete(`${SPENDING}${purchase.id}/`)).status).toBe(204)
    expect(await now(refund)).toMatchObject({ refund_of: null, amount: 20, version: 3 })
  })

  test('with others, the link of either side comes back with the undo', async () => {
    for (const side of ['purchase', 'refund'] as const) {
      const sides = await linked()
      const { id } = await removed(sides[side])
      if (side === 'purchase') expect(await purchaseOf(sides.refund)).toBeNull()
      expect(await takeBack(ada, id)).toMatchObject({ num_left: 0 })
      expect(await purchaseOf(sides.refund)).toBe(sides.purchase.id)
    }
  })

  test('together, both come back linked, as often as that is done', async () => {
    const { purchase, refund } = await linked()
    for (let turn = 0; turn < 2; turn += 1) {
      const { id } = await removed(purchase, refund)
      expect((await ada.get(`${SPENDING}${refund.id}/`)).status).toBe(404)
      expect(await takeBack(ada, id)).toMatchObject({ num_restored: 2, num_left: 0 })
      expect(await purchaseOf(refund)).toBe(purchase.id)
    }
  })

  test('a refund that was edited since stays unlinked when its purchase comes back', async () => {
    const { purchase, refund } = await linked()
    const { id } = await removed(purchase)
    const edited = { ...(await now(refund)), notes: 'Mine' }
    await ada.put(`${SPENDING}${refund.id}/`, edited)
    expect(await takeBack(ada, id)).toMatchObject({ num_restored: 1, num_left: 1 })
    expect(await now(refund)).toMatchObject({ refund_of: null, notes: 'Mine' })
  })

  test('a linking cannot be taken back into a purchase that is gone', async () => {
    const { purchase, refund, change } = await linked()
    await removed(purchase)
    expect((await ada.post(`/api/tracker/change/${change.id}/undo/`)).status).toBe(409)
    expect(await purchaseOf(refund)).toBeNull()
  })

  test('with its account, a purchase leaves refunds of other accounts', async () => {
    const { purchase, refund } = await linked({ account: ground.savings })
    const another = await make({ amount: 5, account: ground.savings })
    await link(another, purchase)
    expect((await ada.delete(`/api/tracker/account/${ground.savings}/`)).status).toBe(204)
    expect(await purchaseOf(refund)).toBeNull()
  })
})

describe('split into parts', () => {
  const split = async (record: Record, parts: object[]) =>
    ada.post(`${SPENDING}${record.id}/split/`, { parts })
  const category = () => ground.categories.transaction[1]

  test('a purchase keeps its refund on the first part, and each part may have its own', async () => {
    const { purchase, refund } = await linked()
    const { body } = await split(purchase, [
      { record: purchase.id, amount: -60, category: category() },
      { amount: -40, category: category() },
    ])
    const [first, second] = body.records
    expect(await purchaseOf(refund)).toBe(first.id)
    const another = await make({ amount: 7 })
    await link(another, second)
    expect((await ada.get(`${REFUND}${second.id}/`)).body).toMatchObject({ refunded: 7, kept: 33 })
    // A part goes: its refund is one no more, until the parts come back.
    const { body: joined } = await split(first, [
      { record: first.id, amount: -100, category: category() },
    ])
    expect([await purchaseOf(refund), await purchaseOf(another)]).toEqual([first.id, null])
    await takeBack(ada, joined.change.id)
    expect([await purchaseOf(refund), await purchaseOf(another)]).toEqual([first.id, second.id])
  })

  test('a refund stays one with its first part alone', async () => {
    const { purchase, refund } = await linked()
    const { body } = await split(refund, [
      { record: refund.id, amount: 15, category: category() },
      { amount: 5, category: category() },
    ])
    expect(body.records.map((one: Record) => one.refund_of)).toEqual([purchase.id, null])
    expect((await ada.get(`${REFUND}${purchase.id}/`)).body.refunded).toBe(15)
    await takeBack(ada, body.change.id)
    expect((await ada.get(`${REFUND}${purchase.id}/`)).body.refunded).toBe(20)
  })

  test('neither side becomes what it cannot be', async () => {
    const { purchase, refund } = await linked()
    for (const [record, amounts] of [
      [purchase, [10, -110]],
      [refund, [-5, 25]],
    ] as const) {
      const { status, body } = await split(record, [
        { record: record.id, amount: amounts[0], category: category() },
        { amount: amounts[1], category: category() },
      ])
      expect([status, Object.keys(body)]).toEqual([400, ['parts.0.amount']])
    }
  })
})

describe('taken home', () => {
  const exported = async (person: Person) => (await person.get('/api/accounts/export/')).body

  test('goes with the export and comes back, and stands in the CSV', async () => {
    const { purchase } = await linked()
    const file = await exported(ada)
    expect(file.records).toMatchObject([{ refund_of_number: null }, { refund_of_number: 1 }])
    const bob = await signUp(app)
    expect((await bob.post('/api/accounts/import/', file)).status).toBe(201)
    expect(await exported(bob)).toEqual(file)
    const { body: csv } = await ada.get(`${SPENDING}export.csv/`)
    expect(csv).toContain(`,${purchase.id},transaction\r\n`)
  })

  test.each([
    ['of nothing', { refund_of_number: 9 }, 'There is no such record.'],
    ['of itself', { refund_of_number: 2 }, 'A purchase is money that went out.'],
    ['that went out', { amount: -5 }, 'A refund is money that came in.'],
  ])('a file with a refund %s is refused', async (_name, told, message) => {
    await linked()
    const file = await exported(ada)
    Object.assign(file.records[1], told)
    const { status, body } = await (await signUp(app)).post('/api/accounts/import/', file)
    expect([status, body]).toEqual([400, { 'records.1.refund_of_number': [message] }])
  })

  test('an import that is undone takes its refund out of the books, and brings it back', async () => {
    const purchase = await make({ amount: -100 })
    const file = { account: ground.account, file_name: 'a.csv', row_count: 1 }
    const { body: made } = await ada.post('/api/tracker/import/', file)
    const refund = await make({
      amount: 20,
      import_id: made.id,
      imported_payee: 'CORNER SHOP',
      imported_date: '2026-11-02',
      imported_amount: 20,
    })
    await link(refund, purchase)
    const refunded = async () => (await ada.get(`${REFUND}${purchase.id}/`)).body.refunded
    await ada.post(`/api/tracker/import/${made.id}/undo/`)
    expect(await refunded()).toBe(0)
    await ada.post(`/api/tracker/import/${made.id}/redo/`)
    expect(await refunded()).toBe(20)
  })
})
