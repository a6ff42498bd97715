import { beforeAll, describe, expect, test } from 'vitest'
import type { Query } from '#contract/query-tool.ts'
import { type Ground, makeGround } from '../test/ground.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const QUERIES = '/api/tracker/query/'
const NOT_FOUND = { detail: 'Not found.' }

const app = useTestApp()
let ada: Person
let ground: Ground
let savingCategory: number

beforeAll(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
  savingCategory = ground.categories.saving[0]
})

const DEFAULTS = {
  record_type: 'transaction',
  data_field: 'amount',
  timespan: 12,
  group_by: 'category',
  accounts: [],
  categories: [],
  tags: [],
  payee: '',
  payee_filter_type: 'exact',
  notes: '',
  notes_filter_type: 'icontains',
  include_excluded_records: false,
  interval: 'month',
  compare: false,
  pinned: false,
  display: 'table',
}

/** Every field away from its default. */
function full(name = 'Everything') {
  return {
    name,
    record_type: 'saving',
    data_field: 'balance',
    timespan: 36,
    group_by: 'payee',
    accounts: [ground.account, ground.savings],
    categories: [savingCategory],
    tags: [...ground.tags],
    payee: 'Broker',
    payee_filter_type: 'istartswith',
    notes: '50%',
    notes_filter_type: 'endswith',
    include_excluded_records: true,
    interval: 'quarter',
    compare: true,
    pinned: true,
    display: 'stacked_column',
  }
}

describe('a saved query', () => {
  test('takes the defaults for what is not sent', async () => {
    const made = await ada.post(QUERIES, { name: 'Plain' })
    expect([made.status, made.body]).toEqual([
      201,
      { id: made.body.id, name: 'Plain', ...DEFAULTS, version: 1 },
    ])
    expect(made.headers['etag']).toBe('"1"')
  })

  test('comes back as it was sent', async () => {
    const { status, body } = await ada.post(QUERIES, full())
    expect([status, body]).toEqual([201, { id: body.id, ...full(), version: 1 }])
    expect((await ada.get(`${QUERIES}${body.id}/`)).body).toEqual(body)
  })

  test('is replaced as a whole', async () => {
    const made = await ada.post(QUERIES, full('To be replaced'))
    const path = `${QUERIES}${made.body.id}/`
    const { account } = ground
    const put = await ada.put(path, { name: 'Replaced', accounts: [account, account] })
    const expected = { ...DEFAULTS, accounts: [account], name: 'Replaced', version: 2 }
    expect([put.status, put.body]).toEqual([200, { id: made.body.id, ...expected }])
    expect((await ada.get(path)).body).toEqual(put.body)
  })

  test('keeps its name through a change, in another case too', async () => {
    const { body } = await ada.post(QUERIES, { name: 'Same name' })
    const put = await ada.put(`${QUERIES}${body.id}/`, { name: 'SAME NAME' })
    expect([put.status, put.body.name]).toEqual([200, 'SAME NAME'])
  })

  test('is not overwritten by who has not seen it, and told as it stands', async () => {
    const { body } = await ada.post(QUERIES, { name: 'Seen' })
    const path = `${QUERIES}${body.id}/`
    const put = await ada.put(path, { name: 'Seen', timespan: 6 }, { 'if-match': '"1"' })
    const late = await ada.put(path, { name: 'Seen', timespan: 3 }, { 'if-match': '"1"' })
    expect([late.status, late.body.current]).toEqual([412, put.body])
    const remove = await ada.delete(path, { 'if-match': '"1"' })
    expect([remove.status, remove.body.current]).toEqual([412, put.body])
    expect((await ada.get(path)).body).toEqual(put.body)
  })

  test('is gone when it was deleted', async () => {
    const { body } = await ada.post(QUERIES, full('Short lived'))
    const path = `${QUERIES}${body.id}/`
    expect((await ada.delete(path, { 'if-match': '"1"' })).status).toBe(204)
    expect((await ada.get(path)).body).toEqual(NOT_FOUND)
    expect((await ada.delete(path)).status).toBe(404)
  })

  test('is made once, however often it is sent under one key', async () => {
    const key = { 'idempotency-key': 'query-once' }
    const first = await ada.post(QUERIES, { name: 'Once' }, key)
    const again = await ada.post(QUERIES, { name: 'Once' }, key)
    expect([again.status, again.body]).toEqual([201, first.body])
  })
})

test('saved queries are listed by name, ignoring case, each with its ids', async () => {
  const eve = await signUp(app)
  const hers = await makeGround(eve)
  const made = []
  for (const name of ['beta', 'Alpha', 'Gamma']) {
    made.push((await eve.post(QUERIES, { name, tags: hers.tags, accounts: [hers.account] })).body)
  }
  expect((await eve.get(QUERIES)).body).toEqual([made[1], made[0], made[2]])
  expect(made[0].tags).toEqual(hers.tags)
  expect((await (await signUp(app)).get(QUERIES)).body).toEqual([])
})

describe('the last account or tag of a query', () => {
  test('takes it along when it is deleted; the names can be had before', async () => {
    const eve = await signUp(app)
    const { account, savings, tags } = await makeGround(eve)
    const [lisbon, work] = tags
    for (const [name, body] of [
      ['Zoo card', { accounts: [account] }],
      ['allowance', { accounts: [account], tags: [work] }],
      ['Both', { accounts: [account, savings], tags: [lisbon, work] }],
      ['Lisbon', { tags: [lisbon] }],
      ['All', {}],
    ] as const) {
      await eve.post(QUERIES, { name, ...body })
    }
    const named = async (path: string) => (await eve.get(`/api/tracker/${path}`)).body.queries
    expect(await named(`account/${account}/record-counts-for-account/`)).toEqual([
      'allowance',
      'Zoo card',
    ])
    expect(await named(`account/${savings}/record-counts-for-account/`)).toEqual([])
    expect(await named(`tag/${lisbon}/queries/`)).toEqual(['Lisbon'])
    expect(await named(`tag/${work}/queries/`)).toEqual(['allowance'])
    await eve.delete(`/api/tracker/account/${account}/`)
    await eve.delete(`/api/tracker/tag/${lisbon}/`)
    const { body } = await eve.get(QUERIES)
    expect(body.map(({ name, accounts, tags }: Query) => [name, accounts, tags])).toEqual([
      ['All', [], []],
      ['Both', [savings], [work]],
    ])
  })
})

describe('what is refused', () => {
  test('a name that is taken, whatever its case, also when many send it at once', async () => {
    const answers = await Promise.all(
      ['Crowd', 'CROWD', 'crowd', ' crowd '].map((name) => ada.post(QUERIES, { name })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400])
    const taken = { non_field_errors: ['A query with this name exists already.'] }
    expect(answers.find(({ status }) => status === 400)?.body).toEqual(taken)
    const { body } = await ada.post(QUERIES, { name: 'Another' })
    expect((await ada.put(`${QUERIES}${body.id}/`, { name: 'Crowd' })).body).toEqual(taken)
  })

  test.each([
    ['name', {}],
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(101) }],
    ['record_type', { name: 'A', record_type: 'spending' }],
    ['data_field', { name: 'A', data_field: 'balance' }],
    ['data_field', { name: 'A', record_type: 'income', data_field: 'dividends' }],
    ['timespan', { name: 'A', timespan: 7 }],
    ['group_by', { name: 'A', group_by: 'month' }],
    ['payee', { name: 'A', payee: 'x'.repeat(201) }],
    ['payee_filter_type', { name: 'A', payee_filter_type: 'regex' }],
    ['notes', { name: 'A', notes: 'a\0b' }],
    ['notes_filter_type', { name: 'A', notes_filter_type: '' }],
    ['include_excluded_records', { name: 'A', include_excluded_records: 'yes' }],
    ['interval', { name: 'A', interval: 'week' }],
    ['display', { name: 'A', display: 'gauge' }],
    ['accounts', { name: 'A', accounts: [999_999] }],
    ['categories', { name: 'A', categories: [999_999] }],
    ['tags', { name: 'A', tags: [999_999] }],
  ])('%s in %j', async (field, body) => {
    const answer = await ada.post(QUERIES, body)
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]])
  })

  test('more than a thousand ids', async () => {
    const accounts = Array.from({ length: 1001 }, (_, i) => i + 1)
    const { status, body } = await ada.post(QUERIES, { name: 'A', accounts })
    expect([status, body]).toEqual([400, { accounts: ['At most 1000 are allowed.'] }])
  })

  test('a category of another record type', async () => {
    const { status, body } = await ada.post(QUERIES, { name: 'A', categories: [savingCategory] })
    expect([status, body]).toEqual([400, { categories: ['A category does not exist.'] }])
  })

  test('all at once, field by field', async () => {
    const none = { accounts: [999_999], categories: [savingCategory], tags: [999_999] }
    const { body } = await ada.post(QUERIES, { name: 'A', ...none })
    expect(Object.keys(body)).toEqual(['accounts', 'categories', 'tags'])
  })

  test('the deletion of a category that a query names', async () => {
    const { body: category } = await ada.post('/api/tracker/income-category/', { name: 'Gifts' })
    const query = { name: 'Gifts', record_type: 'income', categories: [category.id] }
    await ada.post(QUERIES, query)
    const { status, body } = await ada.delete(`/api/tracker/income-category/${category.id}/`)
    expect([status, body.detail]).toEqual([409, 'This category is used by 1 saved query.'])
  })
})
