import { beforeEach, describe, expect, test } from 'vitest'
import { type Ground, makeGround } from '../test/ground.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
const PATH = '/api/tracker/transaction/'
let ada: Person
let ground: Ground

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
})

describe('creating', () => {
  test('one record is answered with everything it did not say', async () => {
    const { status, body, headers } = await ada.post(
      PATH,
      ground.draft({ tags: [ground.tags[1], ground.tags[0], ground.tags[1]] }),
    )
    expect(status).toBe(201)
    expect(body).toEqual({
      id: body.id,
      record_type: 'transaction',
      account: ground.account,
      category: ground.categories.transaction[0],
      date: '2026-11-02',
      payee: 'Corner Shop',
      amount: -34.41,
      balance: null,
      dividends: 0,
      notes: '',
      tags: [ground.tags[0], ground.tags[1]],
      exclude_from_totals: false,
      applied_rule_id: null,
      import_id: null,
      imported_payee: null,
      imported_date: null,
      imported_amount: null,
      value_date: null,
      original_amount: null,
      original_currency: null,
      rate: null,
      linked_record: null,
      split: null,
      bank_reference: null,
      refund_of: null,
      version: 1,
    })
    expect(headers['etag']).toBe('"1"')
    expect((await ada.get(`${PATH}${body.id}/`)).body).toEqual(body)
  })

  test('a list is answered in the order it was sent', async () => {
    const rows = Array.from({ length: 1203 }, (_, i) =>
      ground.draft({
        payee: `Shop ${i}`,
        amount: -i / 100,
        tags: i % 3 === 0 ? [ground.tags[0]] : [],
      }),
    )
    const { status, body } = await ada.post(PATH, rows)
    expect(status).toBe(201)
    expect(body.map((row: { payee: string }) => row.payee)).toEqual(rows.map((row) => row['payee']))
    const ids = body.map((row: { id: number }) => row.id)
    expect(ids).toEqual([...ids].sort((a: number, b: number) => a - b))
    for (const at of [0, 249, 250, 251, 1202]) {
      expect((await ada.get(`${PATH}${ids[at]}/`)).body).toEqual(body[at])
    }
  })

  test('a list is answered by its ids alone to those who prefer so, also when it is repeated', async () => {
    const headers = { prefer: 'respond-async, return=minimal', 'idempotency-key': 'minimal' }
    const rows = [ground.draft(), ground.draft({ payee: 'Second' })]
    const made = await ada.post(PATH, rows, headers)
    expect(made.status).toBe(201)
    expect(made.headers['preference-applied']).toBe('return=minimal')
    const { ids } = made.body as { ids: [number, number] }
    expect(made.body).toEqual({ ids, count: 2 })
    expect((await ada.get(`${PATH}${ids[1]}/`)).body).toMatchObject({ payee: 'Second' })
    expect((await ada.post(PATH, rows, headers)).body).toEqual(made.body)
    const one = await ada.post(PATH, ground.draft(), { prefer: 'return=minimal' })
    expect([one.body.payee, one.headers['preference-applied']]).toEqual(['Corner Shop', undefined])
  })

  test('an empty list answers an empty list', async () => {
    const { status, body } = await ada.post(PATH, [])
    expect([status, body]).toEqual([201, []])
  })

  test('missing and null amounts are 0, and more decimals round half away from zero', async () => {
    const sent = [
      { amount: null },
      { amount: undefined },
      { amount: -0.005 },
      { amount: 1.005 },
      { amount: -0 },
    ]
    const { body } = await ada.post(
      PATH,
      sent.map((given) => ground.draft(given)),
    )
    expect(body.map((row: { amount: number }) => row.amount)).toEqual([0, 0, -0.01, 1.01, 0])
  })

  test('balance and dividends are kept for saving and ignored elsewhere', async () => {
    const money = { balance: 1200.5, dividends: 3.25 }
    const spent = await ada.post(PATH, ground.draft(money))
    expect(spent.body).toMatchObject({ balance: null, dividends: 0 })
    const saved = await ada.post(
      '/api/tracker/saving/',
      ground.draft({ ...money, category: ground.categories.saving[0] }),
    )
    expect(saved.body).toMatchObject({ record_type: 'saving', balance: 1200.5, dividends: 3.25 })
  })

  test.each([
    ['today', '2026-11-20', 201],
    ['tomorrow in UTC, which is today further east', '2026-11-21', 201],
    ['the day after tomorrow', '2026-11-22', 400],
    ['no day of the calendar', '2026-02-30', 400],
  ])('a date of %s answers %s with %i', async (_, date, status) => {
    const reply = await ada.post(PATH, ground.draft({ date }))
    expect(reply.status).toBe(status)
    if (status === 400) expect(Object.keys(reply.body)).toEqual(['date'])
  })

  test.each(['payee', 'account', 'category', 'date'])('%s may not be missing', async (field) => {
    for (const value of [undefined, null]) {
      const { status, body } = await ada.post(PATH, ground.draft({ [field]: value }))
      expect([status, Object.keys(body)]).toEqual([400, [field]])
    }
  })

  test('of a list with one bad row nothing is stored, and every bad row is reported', async () => {
    const other = await makeGround(await signUp(app))
    const { status, body } = await ada.post(PATH, [
      ground.draft(),
      ground.draft({ payee: '' }),
      ground.draft({ account: other.account, category: ground.categories.income[0] }),
      ground.draft({ tags: [ground.tags[0], other.tags[0]] }),
      ground.draft({ date: '2027-01-01', applied_rule_id: 999_999 }),
      null,
    ])
    expect(status).toBe(400)
    expect(body).toEqual({
      '1.payee': ['This field may not be blank.'],
      '5.non_field_errors': ['This field may not be null.'],
      '2.account': ['This account does not exist.'],
      '2.category': ['This category does not exist.'],
      '3.tags': ['A tag does not exist.'],
      '4.applied_rule_id': ['This rule does not exist.'],
      '4.date': ['The date may not lie in the future.'],
    })
    expect((await ada.get(`${PATH}filter-paginate-sort-records/`)).body.count).toBe(0)
  })

  test('at most a hundred messages are answered', async () => {
    const many = Array.from({ length: 300 }, () =>
      ground.draft({ account: 999_999, date: '2027-01-01' }),
    )
    const { body } = await ada.post(PATH, many)
    expect(Object.keys(body)).toHaveLength(100)
    expect(Object.keys(body).slice(0, 3)).toEqual(['0.account', '0.date', '1.account'])
    const blank = await ada.post(
      PATH,
      many.map((row) => ({ ...row, payee: ' ' })),
    )
    expect(Object.keys(blank.body)).toHaveLength(100)
  })

  test("another user's things are refused like things that do not exist", async () => {
    const other = await makeGround(await signUp(app))
    const foreign = {
      account: other.account,
      category: other.categories.transaction[0],
      tags: [other.tags[0]],
    }
    const missing = { account: 2_000_000_000, category: 2_000_000_000, tags: [2_000_000_000] }
    const [theirs, nobodys] = [
      await ada.post(PATH, ground.draft(foreign)),
      await ada.post(PATH, ground.draft(missing)),
    ]
    expect(theirs.status).toBe(400)
    expect(theirs.body).toEqual(nobodys.body)
  })
})

describe('changing', () => {
  test('an update replaces everything but the row of the file and an unnamed rule', async () => {
    const rule = await ada.post('/api/tracker/rule/', {
      account: ground.account,
      payee: 'SHOP',
      set_exclude_from_totals: true,
    })
    const file = await ada.post('/api/tracker/import/', {
      account: ground.account,
      file_name: 'may.csv',
      row_count: 1,
    })
    const origin = {
      import_id: file.body.id,
      imported_payee: 'SHOP 4411',
      imported_date: '2026-11-01',
      imported_amount: 34.41,
    }
    const { body } = await ada.post(
      PATH,
      ground.draft({ ...origin, applied_rule_id: rule.body.id, tags: ground.tags, notes: 'milk' }),
    )
    const path = `${PATH}${body.id}/`
    const changed = await ada.put(
      path,
      ground.draft({
        payee: 'Baker',
        amount: 1,
        import_id: null,
        imported_payee: 'X',
        tags: [ground.tags[1]],
      }),
      { 'if-match': '"1"' },
    )
    expect(changed.status).toBe(200)
    expect(changed.body).toEqual({
      ...body,
      payee: 'Baker',
      amount: 1,
      notes: '',
      tags: [ground.tags[1]],
      version: 2,
    })
    expect(changed.body).toMatchObject({ ...origin, applied_rule_id: rule.body.id })
    expect((await ada.get(path)).body).toEqual(changed.body)
    const cleared = await ada.put(path, ground.draft({ applied_rule_id: null }))
    expect(cleared.body).toMatchObject({ applied_rule_id: null, tags: [], version: 3 })
  })

  test('an update or delete of an old version changes nothing and says how it stands', async () => {
    const { body } = await ada.post(PATH, ground.draft())
    const path = `${PATH}${body.id}/`
    const newer = await ada.put(path, ground.draft({ payee: 'Newer' }), { 'if-match': '"1"' })
    const late = await ada.put(path, ground.draft({ payee: 'Late' }), { 'if-match': '"1"' })
    expect([late.status, late.body.current]).toEqual([412, newer.body])
    expect((await ada.delete(path, { 'if-match': '"1"' })).status).toBe(412)
    expect((await ada.get(path)).body).toEqual(newer.body)
    expect((await ada.delete(path, { 'if-match': '"2"' })).status).toBe(204)
    expect((await ada.get(path)).status).toBe(404)
    expect((await ada.delete(path)).status).toBe(404)
  })

  test('of ten parallel updates of one version exactly one happens', async () => {
    const { body } = await ada.post(PATH, ground.draft())
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        ada.put(
          `${PATH}${body.id}/`,
          ground.draft({ payee: `Edit ${i}`, tags: [ground.tags[i % 2]] }),
          { 'if-match': '"1"' },
        ),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)])
    const winner = replies.find(({ status }) => status === 200)
    expect((await ada.get(`${PATH}${body.id}/`)).body).toEqual(winner?.body)
  })

  test('a record is only found under its own type, and only by its owner', async () => {
    const { body } = await ada.post(PATH, ground.draft())
    const bob = await signUp(app)
    for (const [person, path] of [
      [ada, `/api/tracker/income/${body.id}/`],
      [bob, `${PATH}${body.id}/`],
    ] as const) {
      expect((await person.get(path)).status).toBe(404)
      expect((await person.put(path, ground.draft())).status).toBe(404)
      expect((await person.delete(path)).status).toBe(404)
    }
    expect((await ada.get(`${PATH}${body.id}/`)).body).toEqual(body)
  })

  test("an update refuses another user's things and a category of another type", async () => {
    const other = await makeGround(await signUp(app))
    const { body } = await ada.post(PATH, ground.draft())
    const refused = await ada.put(
      `${PATH}${body.id}/`,
      ground.draft({
        account: other.account,
        category: ground.categories.saving[0],
        tags: other.tags,
        date: '2030-01-01',
      }),
    )
    expect([refused.status, Object.keys(refused.body)]).toEqual([
      400,
      ['account', 'category', 'tags', 'date'],
    ])
    expect((await ada.get(`${PATH}${body.id}/`)).body).toEqual(body)
  })
})
