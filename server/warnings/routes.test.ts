import { beforeEach, describe, expect, test } from 'vitest'
import { makeReviewed, takeBack } from '../test/changes.ts'
import { type Ground, makeGround } from '../test/ground.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
const WARNING = '/api/tracker/warning/'
const TRANSFER = '/api/tracker/transfer/'
let ada: Person
let ground: Ground

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
})

const log = async (type: string, given: object) => {
  const category = ground.categories[type as 'saving'][0]
  const { body } = await ada.post(`/api/tracker/${type}/`, ground.draft({ category, ...given }))
  return body
}
const warnings = async () => (await ada.get(WARNING)).body

/** A statement of the card with two rows that were taken for contributions. */
async function wrongStatement() {
  const file = { account: ground.account, file_name: 'bank.csv', row_count: 3 }
  const { id } = (await ada.post('/api/tracker/import/', file)).body
  const origin = (amount: number) => ({
    amount,
    import_id: id,
    imported_payee: 'LUMEN DEPOT',
    imported_date: '2026-11-02',
    imported_amount: amount,
  })
  await log('transaction', { ...origin(-20), imported_payee: 'CORNER SHOP' })
  const rows = [
    await log('saving', { ...origin(-400), balance: 812.4 }),
    await log('saving', { ...origin(-150), balance: 662.4, date: '2026-11-03' }),
  ]
  return rows.map((row) => row.id as number)
}

describe('what looks wrong among stored records', () => {
  test('is told with its rows, the reason for each and what mends them all, in one undo', async () => {
    const [one, other] = await wrongStatement()
    const { warnings: found, num_dismissed } = await warnings()
    expect([found.length, num_dismissed]).toEqual([1, 0])
    expect(found[0]).toMatchObject({
      kind: 'cash_as_investment',
      account: ground.account,
      count: 2,
      sum: -550,
      mend: { kind: 'transfer', ids: [other, one], invests: true },
    })
    expect(found[0].rows[0]).toMatchObject({
      record: { id: other, record_type: 'saving', amount: -150, balance: 662.4 },
      reason: 'a row of a cash account, with that account’s balance',
    })
    await ada.post('/api/tracker/transfer-category/')
    const investment = { account: ground.savings, category: ground.categories.saving[1] }
    const made = await makeReviewed(ada, {
      kind: 'transfer',
      ids: found[0].mend.ids,
      investment,
    })
    expect((await warnings()).warnings).toEqual([])
    await takeBack(ada, made.id)
    expect((await warnings()).warnings).toMatchObject([{ count: 2 }])
  })

  test('a contribution that was made beside one of the investment’s file is deleted by a press', async () => {
    const into = { account: ground.savings, category: ground.categories.saving[0] }
    const row = await log('transaction', { amount: -400 })
    const made = await ada.post('/api/tracker/contribution/', { ids: [row.id], ...into })
    const file = { account: ground.savings, file_name: 'depot.csv', row_count: 1 }
    const { id: import_id } = (await ada.post('/api/tracker/import/', file)).body
    const told = await log('saving', {
      ...into,
      amount: 500,
      import_id,
      imported_payee: 'Deposit',
      imported_date: '2026-11-04',
      imported_amount: 500,
      date: '2026-11-04',
    })
    const [found, ...others] = (await warnings()).warnings
    expect(others).toEqual([])
    const [{ id }] = made.body.records.filter((one: { id: number }) => one.id !== row.id)
    expect(found).toMatchObject({
      kind: 'made_twice',
      count: 1,
      rows: [{ record: { id, amount: 400 }, other: { id: told.id, amount: 500 } }],
      mend: { kind: 'delete', ids: [id] },
    })
    const selection = { ids: found.mend.ids }
    await makeReviewed(ada, { kind: 'delete', record_type: 'saving', selection })
    expect((await warnings()).warnings).toEqual([])
    expect((await ada.get(`/api/tracker/transaction/${row.id}/`)).body).toMatchObject({
      exclude_from_totals: true,
      linked_record: null,
    })
  })

  test('what is owed is no balance that jumps, whichever sign it was noted with', async () => {
    const loan = { name: 'Loan', purpose: 'debt' }
    const { body: debt } = await ada.post('/api/tracker/saving-category/', loan)
    const owed = (date: string, balance: number) =>
      log('saving', { account: ground.savings, category: debt.id, date, amount: 0, balance })
    await owed('2026-01-31', 1000)
    await owed('2026-02-28', -980)
    expect((await warnings()).warnings).toEqual([])
    await ada.put(`/api/tracker/saving-category/${debt.id}/`, { ...debt, purpose: 'fi' })
    expect((await warnings()).warnings).toMatchObject([{ kind: 'balance_jump', category: debt.id }])
  })

  test('a balance is mended by what its warning says', async () => {
    const at = (date: string, balance: number) =>
      log('saving', { account: ground.savings, date, amount: 0, balance, payee: 'Balance' })
    await at('2026-01-31', 1000)
    const wrong = await at('2026-02-28', 98)
    await at('2026-03-31', 1040)
    const [found] = (await warnings()).warnings
    expect(found).toMatchObject({
      kind: 'balance_jump',
      rows: [{ jump: { from: '2026-01-31', before: 1000, after: 98, unexplained: -902 } }],
      mend: { kind: 'correct', corrections: [{ record: wrong.id, balance: null }] },
    })
    await makeReviewed(ada, found.mend)
    expect((await warnings()).warnings).toEqual([])
  })

  test('more was spent than came in: only months below zero are looked at, as one warning', async () => {
    const payment = { payee: 'Credit card payment', amount: -300 }
    await log('income', { amount: 900, date: '2026-09-01' })
    await log('transaction', { ...payment, date: '2026-09-02' })
    const rows = [
      await log('transaction', { ...payment, date: '2026-08-02' }),
      await log('transaction', { ...payment, date: '2026-10-02' }),
    ]
    expect((await warnings()).warnings).toMatchObject([
      {
        kind: 'spent_more',
        months: ['2026-08', '2026-10'],
        mend: { ids: rows.map(({ id }) => id).toReversed(), invests: false },
      },
    ])
  })

  test('dismissed, it stays dismissed for those rows, until all are asked for again', async () => {
    const [one, other] = await wrongStatement()
    const dismiss = { kind: 'cash_as_investment', rows: [{ a: one }] }
    expect((await ada.post(`${WARNING}dismiss/`, dismiss)).status).toBe(204)
    expect((await ada.post(`${WARNING}dismiss/`, dismiss)).status).toBe(204)
    expect(await warnings()).toMatchObject({
      warnings: [{ count: 1, mend: { ids: [other] } }],
      num_dismissed: 1,
    })
    await ada.post(`${WARNING}dismiss/`, { ...dismiss, rows: [{ a: other }] })
    expect(await warnings()).toEqual({ warnings: [], num_dismissed: 2 })
    expect((await ada.delete(`${WARNING}dismissed/`)).status).toBe(204)
    expect((await warnings()).warnings).toMatchObject([{ count: 2 }])
  })

  test('what is out of the books is not looked at', async () => {
    await wrongStatement()
    const [file] = (await ada.get('/api/tracker/import/')).body
    await ada.post(`/api/tracker/import/${file.id}/undo/`)
    expect((await warnings()).warnings).toEqual([])
  })
})

describe('pairs among stored records', () => {
  const MOVE = { amount: -250, date: '2026-11-02', payee: 'Transfer to savings' }
  /** A row of the card's statement. */
  const out = async (given = {}) => {
    const row = { ...MOVE, ...given }
    const file = { account: ground.account, file_name: 'bank.csv', row_count: 1 }
    const { id } = (await ada.post('/api/tracker/import/', file)).body
    return log('transaction', {
      ...row,
      import_id: id,
      imported_payee: row.payee,
      imported_date: row.date,
      imported_amount: row.amount,
    })
  }
  const into = (given = {}) =>
    log('transaction', { account: ground.savings, amount: 250, date: '2026-11-03', ...given })
  const pairs = async () => (await ada.get(TRANSFER)).body

  test('are proposed with the reason, and linked by no reading', async () => {
    const [a, b] = [await out(), await into()]
    const { body: said } = await ada.get(TRANSFER)
    expect(said).toMatchObject({
      num_sure: 1,
      num_unsure: 0,
      sure: [{ a: a.id, b: b.id }],
      pairs: [
        {
          a: { id: a.id, amount: -250 },
          b: { id: b.id, amount: 250 },
          sure: true,
          reasons: ['the bank says “Transfer to savings”', 'same amount, 1 day apart'],
        },
      ],
    })
    expect(await pairs()).toEqual(said)
    expect((await warnings()).warnings).toMatchObject([
      { kind: 'halves', mend: { pairs: [{ a: a.id, b: b.id }] } },
    ])
    await ada.post('/api/tracker/link/', [{ a: a.id, b: b.id }])
    expect(await pairs()).toEqual({ pairs: [], sure: [], num_sure: 0, num_unsure: 0 })
    expect((await warnings()).warnings).toEqual([])
  })

  test('of which only the amount speaks are unsure, where both are out of the totals already', async () => {
    const plain = { payee: 'X', exclude_from_totals: true }
    await out(plain)
    await into(plain)
    expect(await pairs()).toMatchObject({ num_sure: 0, num_unsure: 1, pairs: [{ sure: false }] })
    expect((await warnings()).warnings).toEqual([])
  })

  test('are not sure where their owner typed them', async () => {
    await log('transaction', MOVE)
    await into()
    expect(await pairs()).toMatchObject({
      num_sure: 0,
      pairs: [{ reasons: ['“Transfer to savings” in its text', 'same amount, 1 day apart'] }],
    })
    expect((await warnings()).warnings).toEqual([])
  })

  test('are told where their owner put both into Transfers and counts them', async () => {
    const { body: transfers } = await ada.post('/api/tracker/transfer-category/')
    const moved = { category: transfers.id, date: '2026-11-02' }
    await log('transaction', { ...moved, payee: 'Put aside', amount: -300 })
    await log('transaction', { ...moved, payee: 'In', amount: 300, account: ground.savings })
    expect(await pairs()).toMatchObject({
      num_sure: 1,
      pairs: [{ reasons: ['both are in your category for transfers', 'same amount and day'] }],
    })
    expect((await warnings()).warnings).toMatchObject([{ kind: 'halves', count: 1 }])
  })

  test('come a page at a time, and all sure ones with each', async () => {
    const [a, b] = [await out(), await into()]
    const { body: next } = await ada.get(`${TRANSFER}?page=2`)
    expect(next).toEqual({ pairs: [], sure: [{ a: a.id, b: b.id }], num_sure: 1, num_unsure: 0 })
    expect((await ada.get(`${TRANSFER}?page=0`)).status).toBe(400)
  })

  test('the newest are first, whatever their amounts', async () => {
    const both = async (amount: number, date: string) =>
      [await out({ amount: -amount, date }), await into({ amount, date })].map(({ id }) => id)
    const old = await both(250, '2026-09-05')
    const late = await both(90, '2026-11-05')
    const between = await both(250, '2026-10-05')
    expect((await pairs()).sure).toEqual([late, between, old].map(([a, b]) => ({ a, b })))
  })

  test('are not proposed again once dismissed, unless that is taken back', async () => {
    const [a, b] = [await out(), await into()]
    const dismiss = { kind: 'halves', rows: [{ a: a.id, b: b.id }] }
    const said = await pairs()
    await ada.post(`${WARNING}dismiss/`, dismiss)
    expect((await pairs()).pairs).toEqual([])
    expect(await warnings()).toEqual({ warnings: [], num_dismissed: 1 })
    for (const _ of [1, 2]) {
      expect((await ada.post(`${WARNING}restore/`, dismiss)).status).toBe(204)
      expect(await pairs()).toEqual(said)
    }
  })
})
