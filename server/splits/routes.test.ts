import { beforeAll, describe, expect, test } from 'vitest'
import type { Record } from '#contract/records.ts'
import { edit, makeReviewed, takeBack } from '../test/changes.ts'
import { makeGround } from '../test/ground.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const SPENDING = '/api/tracker/transaction/'
const CHECK = '/api/tracker/import/check/'

const app = useTestApp()
let ada: Person
let ground: Awaited<ReturnType<typeof makeGround>>
let fun: number

beforeAll(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
  fun = (await ada.post('/api/tracker/transaction-category/', { name: 'Fun' })).body.id
})

const create = async (part: { [field: string]: unknown } = {}) =>
  (await ada.post(SPENDING, ground.draft(part))).body
const splitOf = ({ id }: Record) => `${SPENDING}${id}/split/`
const partsOf = async (record: Record): Promise<Record[]> =>
  (await ada.get(splitOf(record))).body.parts
const told = (parts: readonly Record[]) =>
  parts.map(({ amount, category, notes }) => [amount, category, notes])

/** 100.00 split into 60.00 of the category it had, and 40.00 of Fun. */
async function makeSplit(part: { [field: string]: unknown } = {}) {
  const whole: Record = await create({ amount: -100, notes: 'All', ...part })
  const parts = [
    { record: whole.id, amount: -60, category: whole.category, notes: 'Food' },
    { amount: -40, category: fun, notes: 'A game' },
  ]
  const { status, body } = await ada.post(splitOf(whole), { parts })
  expect([status, body]).toEqual([201, body])
  return { whole, change: body.change, records: body.records as Record[] }
}

describe('a split', () => {
  test('keeps the record as its first part and makes the others beside it', async () => {
    const { whole, change, records } = await makeSplit()
    expect(told(records)).toEqual([
      [-60, whole.category, 'Food'],
      [-40, fun, 'A game'],
    ])
    const [first, second] = records
    expect(first?.id).toBe(whole.id)
    expect(second).toMatchObject({ date: whole.date, payee: whole.payee, account: whole.account })
    expect([first?.split, typeof first?.split]).toEqual([second?.split, 'string'])
    expect(change).toMatchObject({ kind: 'split', num_records: 2 })
    expect(change.title).toBe(`${whole.payee} split into 2 parts`)
    expect((await ada.get(splitOf(second as Record))).body).toMatchObject({
      whole: -100,
      parts: records,
    })
  })

  test('shows all of its parts in the list of changes: what was changed, then what was made', async () => {
    const { whole, change, records } = await makeSplit()
    const [first, second] = records
    expect((await ada.get(`/api/tracker/change/${change.id}/`)).body.records).toEqual([
      { id: whole.id, before: whole, after: first },
      { id: second?.id, before: second, after: second },
    ])
  })

  test('is where the history of a part begins that it made, and what happened to the one it kept', async () => {
    const { whole, change, records } = await makeSplit()
    const [kept, made] = await Promise.all(
      records.map(async ({ id }) => (await ada.get(`${SPENDING}${id}/history/`)).body),
    )
    expect(kept).toMatchObject({ origin: { made: null }, changes: [{ change, before: whole }] })
    expect(made).toMatchObject({ origin: { made: change }, changes: [] })
  })

  test('leaves the rule to the parts that keep its category', async () => {
    const rule = await ground.makeRule()
    const whole: Record = await create({ amount: -100, applied_rule_id: rule.id })
    const parts = [
      { record: whole.id, amount: -60, category: whole.category, notes: '' },
      { amount: -30, category: whole.category, notes: '' },
      { amount: -10, category: fun, notes: '' },
    ]
    const { body } = await ada.post(splitOf(whole), { parts })
    const ruled = body.records.map(({ applied_rule_id }: Record) => applied_rule_id)
    expect(ruled).toEqual([rule.id, rule.id, null])
  })

  test('is taken back as one, under the record it was', async () => {
    const { whole, change, records } = await makeSplit()
    const { body } = await ada.post(`/api/tracker/change/${change.id}/undo/`, {})
    expect(body).toMatchObject({ num_restored: 1, num_left: 0 })
    expect(await partsOf(whole)).toEqual([{ ...whole, version: 3 }])
    expect((await ada.get(`${SPENDING}${records[1]?.id}/`)).status).toBe(404)
  })

  test('is not taken back by halves when a part was changed since', async () => {
    const { whole, change, records } = await makeSplit()
    const [, second] = records
    const edited = { ...second, notes: 'Another' }
    expect((await ada.put(`${SPENDING}${second?.id}/`, edited)).status).toBe(200)
    expect((await ada.post(`/api/tracker/change/${change.id}/undo/`, {})).status).toBe(409)
    expect(told(await partsOf(whole)).map(([amount]) => amount)).toEqual([-60, -40])
  })

  describe('is not changed over what somebody else made of it meanwhile', () => {
    const seenOf = (records: readonly Record[]) =>
      records.map(({ id, version }) => ({ record: id, version }))

    test.each([
      ['a part that stays', (parts: object[]) => parts],
      ['a part that goes', ([first]: object[]) => [{ ...first, amount: -100 }]],
    ])('%s', async (_name, change) => {
      const { whole, records } = await makeSplit()
      const second = records[1] as Record
      const edited = { ...second, notes: 'Another' }
      expect((await ada.put(`${SPENDING}${second.id}/`, edited)).status).toBe(200)
      const parts = change(records.map(({ id, ...told }) => ({ ...told, record: id })))
      const sent = { parts, seen: seenOf(records) }
      const { status, body } = await ada.post(splitOf(whole), sent)
      expect([status, body.current.notes]).toEqual([412, 'Another'])
      expect(told(await partsOf(whole)).map(([, , notes]) => notes)).toEqual(['Food', 'Another'])
    })

    test('a part that was made', async () => {
      const { whole, records } = await makeSplit()
      const [first, second] = records as [Record, Record]
      const kept = { record: first.id, amount: -60, category: fun, notes: 'Food' }
      const seen = seenOf([first])
      const { status, body } = await ada.post(splitOf(whole), {
        parts: [{ ...kept, amount: -100 }],
        seen,
      })
      expect([status, body.current.id]).toEqual([412, second.id])
      expect(await partsOf(whole)).toEqual(records)
    })
  })

  test('is taken back after a later change of a part that it made is', async () => {
    const { whole, change, records } = await makeSplit()
    const edited = await makeReviewed(ada, edit({ ids: [records[1]?.id] }, { payee: 'Arcade' }))
    const undo = `/api/tracker/change/${change.id}/undo/`
    expect((await ada.post(undo, {})).status).toBe(409)
    await takeBack(ada, edited.id)
    expect((await ada.post(undo, {})).status).toBe(200)
    expect(await partsOf(whole)).toMatchObject([{ id: whole.id, amount: -100, split: null }])
  })

  test('is changed later: parts move, come and go, and that is taken back as well', async () => {
    const { whole, records } = await makeSplit()
    const [first, second] = records
    const parts = [
      { record: second?.id, amount: -25, category: fun, notes: 'A game' },
      { record: null, amount: -75, category: fun },
    ]
    // One part may not be the record that is asked about; the row is found by any of its parts.
    const { body } = await ada.post(splitOf(first as Record), { parts })
    expect(body.records.map(({ amount }: Record) => amount)).toEqual([-25, -75])
    expect((await ada.get(`${SPENDING}${whole.id}/`)).status).toBe(404)
    await ada.post(`/api/tracker/change/${body.change.id}/undo/`, {})
    expect(told(await partsOf(whole))).toEqual(told(records))
  })

  test('is joined again by one part alone', async () => {
    const { whole, records } = await makeSplit()
    const parts = [{ record: whole.id, amount: -100, category: fun, notes: '' }]
    const { body } = await ada.post(splitOf(records[1] as Record), { parts })
    expect(body.change.title).toBe(`The parts of ${whole.payee} put together again`)
    expect(body.records).toMatchObject([{ id: whole.id, amount: -100, split: null }])
    await ada.post(`/api/tracker/change/${body.change.id}/undo/`, {})
    expect(told(await partsOf(whole))).toEqual(told(records))
  })

  test('shares out what the row was before it was converted', async () => {
    const { records } = await makeSplit({
      original_amount: -90.01,
      original_currency: 'EUR',
      rate: 1.11,
    })
    expect(records.map(({ original_amount }) => original_amount)).toEqual([-54.01, -36])
  })
})

describe('is refused', () => {
  test.each([
    ['that do not add up', [-60, -41], 'The parts do not add up: 1.00 is left.'],
    ['of which one is nothing', [-100, 0], 'A part needs an amount.'],
  ])('parts %s', async (_name, amounts, message) => {
    const whole = await create({ amount: -100 })
    const parts = amounts.map((amount, at) => ({
      record: at === 0 ? whole.id : null,
      amount,
      category: fun,
    }))
    const { status, body } = await ada.post(splitOf(whole), { parts })
    expect([status, Object.values(body)]).toEqual([400, [[message]]])
    expect(await partsOf(whole)).toEqual([whole])
  })

  test('a part that is another record, a category that is not there, and no change at all', async () => {
    const whole = await create({ amount: -100 })
    const other = await create({ amount: -40 })
    const send = async (parts: object[]) => {
      const { status, body } = await ada.post(splitOf(whole), { parts })
      return [status, Object.keys(body)]
    }
    const part = { record: whole.id, amount: -60, category: fun }
    const rest = { amount: -40, category: fun }
    expect(await send([part, { ...rest, record: other.id }])).toEqual([400, ['parts.1.record']])
    expect(await send([part, { ...rest, category: 999_999 }])).toEqual([400, ['parts.1.category']])
    expect(await send([{ ...part, record: null }, rest])).toEqual([400, ['parts']])
    const same = { record: whole.id, amount: -100, category: whole.category, notes: whole.notes }
    expect(await send([same])).toEqual([400, ['parts']])
  })

  test('half of money between own accounts, and an investment', async () => {
    const whole = await create({ amount: -100 })
    const { body: account } = await ada.post('/api/tracker/account/', {
      institution: 'Other',
      name: 'Bank',
    })
    const half = await create({ amount: 100, account: account.id })
    await ada.post('/api/tracker/link/', { a: whole.id, b: half.id })
    const parts = [
      { record: whole.id, amount: -60, category: fun },
      { amount: -40, category: fun },
    ]
    const { status, body } = await ada.post(splitOf(whole), { parts })
    expect([status, body.parts[0]]).toEqual([400, expect.stringContaining('cannot be split')])
    expect((await ada.post(`/api/tracker/saving/${whole.id}/split/`, { parts })).status).toBe(404)
  })
})

describe('a statement that has the whole row', () => {
  const check = async (row: Record) => {
    const { date, payee, amount, account } = row
    const { body } = await ada.post(CHECK, { account, rows: [{ date, payee, amount }] })
    return body[0]
  }

  test('finds a row of a file that was split', async () => {
    const whole = await create({ payee: 'Market 7', amount: -100 })
    const file = { account: whole.account, file_name: 'a.csv', row_count: 1 }
    const { body: made } = await ada.post('/api/tracker/import/', file)
    const imported = {
      payee: 'Market 8',
      import_id: made.id,
      imported_payee: 'MARKET 8',
      imported_date: whole.date,
      imported_amount: -100,
    }
    const { whole: row, records } = await makeSplit(imported)
    expect(records.map((one) => one.imported_amount)).toEqual([-100, -100])
    expect(await check({ ...row, payee: 'MARKET 8' })).toEqual({
      status: 'duplicate',
      matches: [row.id],
    })
  })

  test('is known by the parts of an own export too, which are not offered again', async () => {
    const file = { account: ground.account, file_name: 'b.csv', row_count: 1 }
    const { body: made } = await ada.post('/api/tracker/import/', file)
    const { records } = await makeSplit({
      payee: 'Market 9',
      import_id: made.id,
      imported_payee: 'MARKET 9 4411',
      imported_date: '2026-11-02',
      imported_amount: -100,
    })
    const rows = records.map(({ date, payee, amount }) => ({ date, payee, amount }))
    const statuses = async (sent: object[]) => {
      const { body } = await ada.post(CHECK, { account: ground.account, rows: sent })
      return body.map(({ status }: { status: string }) => status)
    }
    const exported = rows.map((row) => ({ ...row, as_stored: true }))
    expect(await statuses(exported)).toEqual(['duplicate', 'duplicate'])
    const [before] = exported.map((row) => ({ ...row, amount: -100 }))
    expect(await statuses([before ?? {}])).toEqual(['duplicate'])
    // A bank's row is none of the parts, however like one it is.
    expect(await statuses(rows)).not.toContain('duplicate')
  })

  test('finds one that was typed and split into equal parts; an own export finds its parts', async () => {
    const whole = await create({ payee: 'By hand', amount: -100 })
    const parts = [
      { record: whole.id, amount: -50, category: fun },
      { amount: -50, category: fun },
    ]
    await ada.post(splitOf(whole), { parts })
    expect((await check(whole)).status).toBe('duplicate')
    const { date, payee, account } = whole
    const part = { date, payee, amount: -50, as_stored: true }
    const { body } = await ada.post(CHECK, { account, rows: [part, part, part] })
    expect(body.map(({ status }: { status: string }) => status)).toEqual([
      'duplicate',
      'duplicate',
      'new',
    ])
  })
})

test('goes with the export and comes back', async () => {
  const eve = await signUp(app)
  const { draft } = await makeGround(eve)
  const { body: whole } = await eve.post(SPENDING, draft({ amount: -100 }))
  const parts = [
    { record: whole.id, amount: -60, category: whole.category },
    { amount: -40, category: whole.category },
  ]
  await eve.post(`${SPENDING}${whole.id}/split/`, { parts })
  const { body: file } = await eve.get('/api/accounts/export/')
  const bob = await signUp(app)
  expect((await bob.post('/api/accounts/import/', file)).status).toBe(201)
  const { body: list } = await bob.get('/api/tracker/transaction/filter-paginate-sort-records/')
  const { body } = await bob.get(splitOf(list.transactions[0]))
  expect([body.whole, body.parts.map(({ amount }: Record) => amount)]).toEqual([-100, [-60, -40]])
})
