import { beforeEach, describe, expect, test } from 'vitest'
import type { Record } from '#contract/records.ts'
import { makeReviewed, takeBack } from '../test/changes.ts'
import { type Ground, makeGround } from '../test/ground.ts'
import { type Person, signUp } from '../test/person.ts'
import { REFUND, SPENDING, refundsOf } from '../test/refunds.ts'
import { useTestApp } from '../test/test-app.ts'

const LIST = `${SPENDING}filter-paginate-sort-records/`

const app = useTestApp()
let ada: Person
let ground: Ground

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
})

const { make, now, link } = refundsOf(() => ({ ada, ground }))
const buy = (given: object = {}) => make({ payee: 'Amazon', amount: -49.9, ...given })
const back = (given: object = {}) =>
  make({ payee: 'Amazon', amount: 20, date: '2026-11-12', ...given })
const read = async ({ id }: Record) => (await ada.get(`${REFUND}${id}/`)).body

/** A purchase and its refund. */
async function linked() {
  const [purchase, refund] = [await buy(), await back()]
  return { purchase, refund, change: await link(refund, purchase) }
}

/** Every figure of months; a quiet household sees them all as they stand. */
const FIGURES = [
  '/api/tracker/block-stats-cards/',
  '/api/tracker/block-account-stats-month/',
  '/api/tracker/block-grouped-bar-chart-month/',
  '/api/tracker/block-bubble-chart-month/',
  '/api/tracker/block-stacked-chart-historical/',
  '/api/tracker/block-month-payees/',
  '/api/tracker/block-net-worth/',
  '/api/tracker/year-review/',
  '/api/tracker/recurring/',
  '/api/tracker/warning/',
  '/api/fiplan/integrated-plan/inputs/',
]

const NONE = { purchase: null, refunds: [], refunded: 0, kept: 0 }

describe('a refund', () => {
  test('is told on both sides, with what is kept', async () => {
    const { purchase, refund, change } = await linked()
    expect(change).toMatchObject({
      kind: 'refund',
      title: 'Refund from Amazon linked to its purchase',
      num_records: 2,
    })
    const told = await read(purchase)
    expect(told).toMatchObject({
      purchase: { id: purchase.id, amount: -49.9 },
      refunds: [{ id: refund.id, amount: 20 }],
      refunded: 20,
      kept: 29.9,
    })
    expect(await read(refund)).toEqual(told)
    expect([(await now(refund)).refund_of, (await now(purchase)).refund_of]).toEqual([
      purchase.id,
      null,
    ])
    const { body: list } = await ada.get(LIST)
    expect(list.refunded).toEqual([{ record: purchase.id, amount: 20 }])
    for (const { id } of [refund, purchase]) {
      const { body: history } = await ada.get(`${SPENDING}${id}/history/`)
      expect(history.changes.at(-1).change.title).toBe(change.title)
    }
  })

  test('may be one of several, and more than was paid', async () => {
    const { purchase } = await linked()
    await link(await back({ amount: 30, date: '2026-11-10' }), purchase)
    expect(await read(purchase)).toMatchObject({
      refunds: [{ date: '2026-11-10' }, { date: '2026-11-12' }],
      refunded: 50,
      kept: -0.1,
    })
  })

  test('leaves every month as it was booked', async () => {
    const [purchase, refund] = [
      await buy({ date: '2026-09-10' }),
      await back({ date: '2026-10-12' }),
    ]
    const figures = async () => {
      const answers: unknown[] = []
      for (const path of FIGURES) {
        const { status, body } = await ada.get(path)
        expect([path, status]).toEqual([path, 200])
        answers.push(body)
      }
      return answers
    }
    const before = await figures()
    expect(JSON.stringify(before)).toContain('49.9')
    await link(refund, purchase)
    expect(await figures()).toEqual(before)
  })

  test('is unlinked, and both ways can be taken back', async () => {
    const { purchase, refund, change } = await linked()
    const { status, body: unlinked } = await ada.delete(`${REFUND}${refund.id}/`)
    expect([status, unlinked.title]).toEqual([200, 'Refund from Amazon unlinked from its purchase'])
    expect([await read(refund), await read(purchase)]).toEqual([NONE, NONE])
    expect((await ada.delete(`${REFUND}${refund.id}/`)).status).toBe(404)
    expect(await takeBack(ada, unlinked.id)).toMatchObject({ num_restored: 2, num_left: 0 })
    expect((await read(purchase)).refunded).toBe(20)
    expect(await takeBack(ada, change.id)).toMatchObject({ num_restored: 2, num_left: 0 })
    expect(await read(purchase)).toEqual(NONE)
    expect(await takeBack(ada, change.id)).toMatchObject({ num_restored: 0, num_left: 0 })
  })

  test('is not unlinked unseen', async () => {
    const { refund } = await linked()
    const answer = await ada.delete(`${REFUND}${refund.id}/`, { 'if-match': '"1"' })
    expect([answer.status, (await now(refund)).refund_of]).toEqual([412, expect.any(Number)])
  })
})

describe('is refused', () => {
  test.each([
    ['money that went out', { amount: -5 }, {}, { refund: ['A refund is money that came in.'] }],
    ['of money that came in', {}, { amount: 49.9 }, { purchase: [expect.any(String)] }],
  ])('%s', async (_name, refund, purchase, problems) => {
    const sent = { refund: (await back(refund)).id, purchase: (await buy(purchase)).id }
    const { status, body } = await ada.post(REFUND, sent)
    expect([status, body]).toEqual([400, problems])
  })

  test('of itself, of nothing, and of income', async () => {
    const { id } = await back()
    const salary = ground.draft({ category: ground.categories.income[0], amount: 100 })
    const { body: income } = await ada.post('/api/tracker/income/', salary)
    for (const purchase of [id, 999_999, income.id]) {
      const { status, body } = await ada.post(REFUND, { refund: id, purchase })
      expect([status, Object.keys(body)]).toEqual([400, ['purchase']])
    }
    const { body } = await ada.post(REFUND, { refund: income.id, purchase: (await buy()).id })
    expect(body).toEqual({ refund: ['Only a transaction can be a refund.'] })
  })

  test('a second purchase', async () => {
    const { refund } = await linked()
    const { status, body } = await ada.post(REFUND, {
      refund: refund.id,
      purchase: (await buy()).id,
    })
    expect([status, body.refund[0]]).toEqual([400, expect.stringContaining('refund already')])
  })

  test('beside money between own accounts, whichever came first', async () => {
    const { purchase, refund } = await linked()
    const into = await make({ account: ground.savings, amount: 49.9 })
    const out = await make({ account: ground.savings, amount: -20 })
    for (const [a, b, field] of [
      [purchase, into, 'a'],
      [out, refund, 'b'],
    ] as const) {
      const { status, body } = await ada.post('/api/tracker/link/', { a: a.id, b: b.id })
      expect([status, Object.keys(body)]).toEqual([400, [field]])
    }
    // Neither is offered as a half either.
    const { body: candidates } = await ada.get(`/api/tracker/link/${out.id}/`)
    expect(candidates).toEqual({ half: null, candidates: [] })
    const invest = { account: ground.savings, category: ground.categories.saving[0] }
    const asked = { ids: [purchase.id, refund.id], ...invest }
    const { status, body } = await ada.post('/api/tracker/contribution/', asked)
    expect([status, Object.keys(body)]).toEqual([400, ['ids.0', 'ids.1']])
    const half = await buy({ amount: -49.9 })
    await ada.post('/api/tracker/link/', { a: half.id, b: into.id })
    const sent = { refund: (await back()).id, purchase: half.id }
    const halves = await ada.post(REFUND, sent)
    expect([halves.status, Object.keys(halves.body)]).toEqual([400, ['purchase']])
  })

  test('a change of direction, of either side', async () => {
    const { purchase, refund } = await linked()
    for (const [record, amount] of [
      [purchase, 49.9],
      [purchase, 0],
      [refund, 0],
    ] as const) {
      const { status, body } = await ada.put(`${SPENDING}${record.id}/`, { ...record, amount })
      expect([status, body.amount?.[0]]).toEqual([400, expect.stringContaining('Unlink')])
    }
    const moved = { ...purchase, amount: -10, exclude_from_totals: true, payee: 'Shop' }
    expect((await ada.put(`${SPENDING}${purchase.id}/`, moved)).status).toBe(200)
    expect(await read(refund)).toMatchObject({ refunded: 20, kept: -10 })
  })
})

describe('what would make contributions', () => {
  test('passes both sides by', async () => {
    const { purchase, refund } = await linked()
    const free = await buy({ amount: -7 })
    // Money between own accounts needs its category first.
    const half = await make({ account: ground.savings, amount: 7 })
    const { body } = await ada.post('/api/tracker/link/', { a: free.id, b: half.id })
    await takeBack(ada, body.change.id)
    const investment = { account: ground.savings, category: ground.categories.saving[0] }
    const ids = [purchase.id, refund.id, free.id]
    await makeReviewed(ada, { kind: 'transfer', ids, investment })
    const linkedRecords = [await now(purchase), await now(refund), await now(free)].map(
      ({ linked_record }) => linked_record !== null,
    )
    expect(linkedRecords).toEqual([false, false, true])
    expect((await read(purchase)).refunded).toBe(20)
  })
})

describe('candidates', () => {
  const candidatesOf = async ({ id }: Record, text = '') => {
    const query = text === '' ? '' : `?filter_text=${text}`
    const { body } = await ada.get(`${REFUND}${id}/candidates/${query}`)
    return body.map(({ record, reasons }: { record: Record; reasons: string[] }) => [
      record.id,
      reasons,
    ])
  }

  test('are proposed with reasons, on both sides', async () => {
    const [purchase, refund] = [await buy({ date: '2026-11-02' }), await back()]
    await buy({ payee: 'Zara' })
    expect(await candidatesOf(refund)).toEqual([
      [purchase.id, ['same payee', 'same account', '10 days earlier']],
    ])
    expect(await candidatesOf(purchase)).toEqual([
      [refund.id, ['same payee', 'same account', '10 days later']],
    ])
  })

  test('are held against what is kept, and are none of what is linked', async () => {
    const { purchase, refund } = await linked()
    const [fits, exceeds] = [await back({ amount: 29.9 }), await back({ amount: 29.91 })]
    expect(await candidatesOf(purchase)).toEqual([
      [fits.id, ['same payee', 'same amount', 'same account', '10 days later']],
    ])
    expect(await candidatesOf(exceeds)).toEqual([])
    expect(await candidatesOf(refund)).toEqual([])
  })

  test('are found by a text, whatever their day and amount', async () => {
    const zara = await buy({ payee: 'Zara', amount: -5, date: '2026-11-15' })
    await back({ payee: 'Zara' })
    const refund = await back()
    expect(await candidatesOf(refund, 'zar')).toEqual([[zara.id, []]])
    expect(await candidatesOf(zara, 'amaz')).toEqual([[refund.id, []]])
  })
})
