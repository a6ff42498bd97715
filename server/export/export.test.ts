import { describe, expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { drawFrom } from '../sandbox/draw.ts'
import { at } from '../test/at.ts'
import { makeGround } from '../test/ground.ts'
import { type Person, personWith, send, signUp } from '../test/person.ts'
import { userIdOf } from '../test/rows.ts'
import { marketCsv } from '../test/plan-bodies.ts'
import { type TestApp, useTestApp } from '../test/test-app.ts'
import { fillRandomly } from '../test/random-user.ts'

const EXPORT = '/api/accounts/export/'
const IMPORT = '/api/accounts/import/'
const LISTS = ['accounts', 'categories', 'tags', 'rules', 'imports', 'records'] as const

const app = useTestApp()
/** Always SQLite, so that one of the runs goes from one database to the other and back. */
const other = useTestApp({ engine: 'sqlite' })

/** The exported file as it is written. */
async function bytesOf(test: TestApp, { token }: Person): Promise<string> {
  const { statusCode, body } = await test.app.inject({
    method: 'GET',
    url: EXPORT,
    headers: { authorization: `Token ${token}` },
  })
  expect(statusCode).toBe(200)
  return body
}

async function bringIn(test: TestApp, file: string): Promise<Person> {
  const person = await signUp(test)
  const { status, body } = await person.post(IMPORT, JSON.parse(file))
  expect([status, body]).toEqual([201, expect.objectContaining({ num_plans: 2 })])
  return person
}

async function someUser(seed: string): Promise<Person> {
  const person = await signUp(app)
  await fillRandomly(person, drawFrom(seed))
  return person
}

describe('an exported file', () => {
  test.each(['one', 'two'])('fills an empty user, who exports the same bytes: %s', async (seed) => {
    const file = await bytesOf(app, await someUser(seed))
    const told = JSON.parse(file)
    for (const name of [...LISTS, 'deleted_rows', 'queries', 'fi_diary', 'markets'] as const) {
      expect(told[name].length, name).toBeGreaterThan(0)
    }
    const filled = (field: string) =>
      told.records.some((row: object) => Reflect.get(row, field) != null)
    const referring = ['linked_number', 'refund_of_number', 'split']
    expect(referring.filter((field) => !filled(field))).toEqual([])
    expect(await bytesOf(app, await bringIn(app, file))).toBe(file)
    const there = await bringIn(other, file)
    expect(await bytesOf(other, there)).toBe(file)
    expect(await bytesOf(app, await bringIn(app, await bytesOf(other, there)))).toBe(file)
  })

  test('brings the terms of a debt along', async () => {
    const terms = { rate: 3.6, monthly_payment: 950.5 }
    const ada = await signUp(app)
    const sent = { name: 'Mortgage', purpose: 'debt', ...terms }
    await ada.post('/api/tracker/saving-category/', sent)
    const bob = await signUp(app)
    await bob.post(IMPORT, JSON.parse(await bytesOf(app, ada)))
    expect((await bob.get('/api/tracker/saving-category/')).body).toMatchObject([sent])
  })

  test('of a user who has nothing holds the settings alone', async () => {
    const file = JSON.parse(await bytesOf(app, await signUp(app)))
    expect(file).toEqual({
      format: 'fireside-1',
      settings: { currency: 'USD', stats_default_month: 'current' },
      transfer_category_number: null,
      recurring_answers: [],
      last_slots: {
        account: 0,
        'income-category': 0,
        'saving-category': 0,
        'transaction-category': 0,
        tag: 0,
      },
      ...Object.fromEntries([...LISTS, 'deleted_rows', 'queries'].map((name) => [name, []])),
      basic_plans: [],
      integrated_plans: [],
      fi_diary: [],
      markets: [],
      dismissed_warnings: [],
    })
  })

  test('is offered as a file, under the name of its day', async () => {
    const { headers } = await (await signUp(app)).get(EXPORT)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="fireside-2026-11-20.json"',
    })
  })

  test('holds more records than are read at once, in the order in which they were made', async () => {
    const ada = await signUp(app)
    const ground = await makeGround(ada)
    const sent = Array.from({ length: 1203 }, (_, i) => ground.draft({ payee: `Shop ${i}` }))
    await ada.post('/api/tracker/transaction/', sent)
    const { records } = JSON.parse(await bytesOf(app, ada))
    expect(records.map(({ payee }: { payee: string }) => payee)).toEqual(
      sent.map(({ payee }) => payee),
    )
  })

  test('brings an undone import along, which can be brought back there', async () => {
    const ada = await someUser('undone')
    const bob = await bringIn(app, await bytesOf(app, ada))
    for (const person of [ada, bob]) {
      const { body } = await person.get('/api/tracker/import/')
      const undone = body.find((one: { undone_at: string | null }) => one.undone_at !== null)
      const { status } = await person.post(`/api/tracker/import/${undone.id}/redo/`)
      expect(status).toBe(200)
    }
    expect(await bytesOf(app, bob)).toBe(await bytesOf(app, ada))
  })

  test('gives no colour again that was given before', async () => {
    const bob = await bringIn(app, await bytesOf(app, await someUser('slots')))
    const { body } = await bob.post('/api/tracker/tag/', { name: 'New' })
    expect(body.slot).toBe(6)
  })
})

/** A small file that can be brought in. */
function smallFile(given: Record<string, unknown> = {}) {
  const record = {
    number: 1,
    record_type: 'transaction',
    account_number: 1,
    category_number: 1,
    date: '2026-11-02',
    payee: 'Corner Shop',
    amount: -34.41,
    balance: null,
    dividends: 0,
    notes: '',
    tag_numbers: [1],
    exclude_from_totals: false,
    applied_rule_number: null,
    import_number: null,
    imported_payee: null,
    imported_date: null,
    imported_amount: null,
  }
  return {
    format: 'fireside-1',
    settings: { currency: 'EUR', stats_default_month: 'prior' },
    last_slots: {},
    accounts: [{ number: 1, institution: 'Lumen', name: 'Card', slot: 1 }],
    categories: [{ number: 1, record_type: 'transaction', name: 'Food', slot: 1 }],
    tags: [{ number: 1, name: 'Lisbon', slot: 1 }],
    rules: [],
    imports: [],
    records: [record],
    deleted_rows: [],
    queries: [],
    basic_plans: [],
    integrated_plans: [],
    fi_diary: [],
    ...given,
  }
}

const EVENT = { date: '2027-06-01', expense_amount: 10 }
const PLAN = {
  number: 1,
  name: 'FI',
  updated_at: '2026-11-20T12:00:00.000Z',
  balance: 1,
  monthly_expense: 1,
  monthly_contribution: 1,
  once_off_events: { a: EVENT, b: EVENT, c: EVENT },
}

describe('bringing a file in', () => {
  const [record] = smallFile().records
  const [account] = smallFile().accounts
  const AHEAD = { date: '2026-11-22', amount: 5, source: 'typed' }
  const bankFile = {
    number: 1,
    account_number: 1,
    file_name: 'may.csv',
    row_count: 1,
    created_at: '2026-11-02T12:00:00.000Z',
    undone_at: null,
  }

  test.each([
    ['accounts', [{ number: 1, institution: '', name: 'x', slot: 1 }], 'accounts.0.institution'],
    ['accounts', undefined, 'accounts'],
    ['accounts', [{ ...account, balances: [AHEAD] }], 'accounts.0.balances.0.date'],
    ['imports', [{ ...bankFile, balance: AHEAD }], 'imports.0.balance.date'],
    ['tags', {}, 'tags'],
    ['tags', [{ number: 2, name: 'Lisbon', slot: 1 }], 'tags.0.number'],
    ['records', [{ ...record, category_number: 2 }], 'records.0.category_number'],
    ['records', [{ ...record, record_type: 'income' }], 'records.0.category_number'],
    ['records', [{ ...record, account_number: 2_147_483_647 }], 'records.0.account_number'],
    ['records', [record, { ...record, number: 2, tag_numbers: [2] }], 'records.1.tag_numbers'],
    ['records', [{ ...record, date: '2026-11-22' }], 'records.0.date'],
    ['records', [{ ...record, date: '2026-02-30' }], 'records.0.date'],
    ['records', [{ ...record, import_number: 1 }], 'records.0.import_number'],
    ['records', [null], 'records.0.non_field_errors'],
    ['format', 'fireside-2', 'format'],
    ['deleted_rows', [{}], 'deleted_rows.0.account_number'],
    ['basic_plans', [{ ...PLAN, inflation: 1000 }], 'basic_plans.0.inflation'],
  ])(
    'refuses a wrong file field by field and stores nothing: %s %j',
    async (name, value, field) => {
      const ada = await signUp(app)
      const before = await bytesOf(app, ada)
      const { status, body } = await ada.post(IMPORT, smallFile({ [name]: value }))
      expect([status, Object.keys(body)]).toContainEqual(expect.arrayContaining([field]))
      expect(status).toBe(400)
      expect(await bytesOf(app, ada)).toBe(before)
    },
  )

  test('tells all that is wrong at once', async () => {
    const ada = await signUp(app)
    const { body } = await ada.post(
      IMPORT,
      smallFile({ settings: {}, tags: [{ number: 1, name: '', slot: -1 }], queries: 3 }),
    )
    expect(Object.keys(body)).toEqual([
      'settings.currency',
      'settings.stats_default_month',
      'tags.0.name',
      'tags.0.slot',
      'queries',
    ])
  })

  test('names that stand twice are refused', async () => {
    const again = { number: 2, record_type: 'transaction', name: 'FOOD', slot: 2 }
    const { categories } = smallFile()
    const { status, body } = await (
      await signUp(app)
    ).post(IMPORT, smallFile({ categories: [...categories, again] }))
    expect([status, body]).toEqual([
      400,
      { 'categories.1.name': ['This stands in the list twice.'] },
    ])
  })

  test('more markets than a user can keep are refused', async () => {
    const csv = marketCsv()
    const markets = Array.from({ length: 21 }, (_, i) => ({ number: i + 1, name: `M${i}`, csv }))
    const ada = await signUp(app)
    const refused = await ada.post(IMPORT, smallFile({ markets }))
    expect([refused.status, refused.body]).toEqual([
      400,
      { markets: ['At most 20 markets can be kept.'] },
    ])
    const kept = smallFile({ markets: markets.slice(0, 20) })
    expect((await ada.post(IMPORT, kept)).status).toBe(201)
  })

  test('a record that names itself as its other half is refused', async () => {
    const [record] = smallFile().records
    const { status, body } = await (
      await signUp(app)
    ).post(IMPORT, smallFile({ records: [{ ...record, linked_number: 1 }] }))
    expect([status, body]).toEqual([
      400,
      { 'records.0.linked_number': ['No such record names this one.'] },
    ])
  })

  test('into a user who has anything is a 409; settings of their own are nothing', async () => {
    const ada = await signUp(app)
    await ada.put('/api/accounts/app-settings/', { currency: 'JPY', stats_default_month: 'prior' })
    expect((await ada.post(IMPORT, smallFile())).status).toBe(201)
    expect((await ada.get('/api/accounts/app-settings/')).body.currency).toBe('EUR')
    const before = await bytesOf(app, ada)
    const { status, body } = await ada.post(IMPORT, smallFile())
    expect([status, Object.keys(body)]).toEqual([409, ['detail']])
    expect(await bytesOf(app, ada)).toBe(before)
  })

  test('twice at once fills a user once', async () => {
    const ada = await signUp(app)
    const answers = await Promise.all([1, 2, 3].map(() => ada.post(IMPORT, smallFile())))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(JSON.parse(await bytesOf(app, ada)).records).toHaveLength(1)
  })

  test('again under the same Idempotency-Key answers the first result', async () => {
    const ada = await signUp(app)
    const key = { 'idempotency-key': 'home' }
    const first = await ada.post(IMPORT, smallFile(), key)
    expect(await ada.post(IMPORT, smallFile(), key)).toMatchObject({
      status: 201,
      body: first.body,
    })
  })

  test('leaves a line in the trail', async () => {
    const ada = await signUp(app)
    await ada.post(IMPORT, smallFile())
    const { body } = await ada.get('/api/accounts/audit/')
    expect(JSON.stringify(body)).toContain('data imported')
  })
})

describe('membership', () => {
  const lapsed = Date.UTC(2027, 1, 1)

  test('a trial has two events in a plan on this way in, too', async () => {
    const ada = await signUp(app)
    const file = smallFile({ basic_plans: [PLAN] })
    expect((await ada.post(IMPORT, file)).status).toBe(402)
    await app.db
      .updateTable('app_user')
      .set({ paid_until: '2027-11-20' as Day })
      .where('id', '=', await userIdOf(app.db, ada))
      .execute()
    expect((await ada.post(IMPORT, file)).status).toBe(201)
  })

  test('whoever lapsed takes everything home, and brings nothing in', async () => {
    const ada = await signUp(app)
    await ada.post(IMPORT, smallFile())
    const before = await bytesOf(app, ada)
    await app.db
      .updateTable('token')
      .set({ kind: 'personal' })
      .where('user_id', '=', await userIdOf(app.db, ada))
      .execute()
    await at(app, lapsed, async () => {
      expect(await bytesOf(app, ada)).toBe(before)
      expect((await ada.get('/api/tracker/transaction/export.csv')).status).toBe(200)
      expect((await ada.post(IMPORT, smallFile())).status).toBe(402)
    })
  })

  test('a token that may only read may export', async () => {
    const ada = await signUp(app)
    const { body } = await ada.post('/api/accounts/api-token/', { name: 'Backup', read_only: true })
    const reader = personWith(app, body.token)
    expect((await reader.get(EXPORT)).status).toBe(200)
    expect((await reader.post(IMPORT, smallFile())).status).toBe(403)
    expect((await send(app, 'GET', EXPORT)).status).toBe(401)
  })
})
