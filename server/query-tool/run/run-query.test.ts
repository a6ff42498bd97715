import { beforeAll, describe, expect, test } from 'vitest'
import { QueryRun, type QueryResult } from '#contract/query-tool-schemas.ts'
import { DATA_FIELDS } from '#domain/dashboards/values.ts'
import { type Month, addDays, readDay } from '#domain/dates.ts'
import { FILTER_TYPES, INTERVALS, QUERY_GROUPINGS } from '#domain/query-tool/choices.ts'
import { cellOf } from '#domain/query-tool/pivot.ts'
import { type ListFilters, recordsOfCell } from '#domain/query-tool/records-of-cell.ts'
import { RECORD_TYPES, type RecordType } from '#domain/records.ts'
import { foldKey } from '#domain/text.ts'
import { drawFrom } from '../../sandbox/draw.ts'
import { makeGround } from '../../test/ground.ts'
import { type Person, signUp } from '../../test/person.ts'
import { endTrial } from '../../test/membership.ts'
import { useTestApp } from '../../test/test-app.ts'
import { type Books, type Named, theLongWay } from '../../test/query-long-way.ts'

// A few hundred records with everything that can go wrong in them, and random queries. Every answer
// is compared with one computed in the plainest way, and every number with the list that it opens.

const RUN = '/api/tracker/query/run-query/'
const TODAY = '2026-11' as Month

const app = useTestApp()
const draw = drawFrom('queries of every kind')
let ada: Person
const books = { records: [] } as unknown as Books & { records: Books['records'][number][] }
const categories = {} as Record<RecordType, Map<number, Named>>

const ACCOUNTS = ['Card', 'Joint', 'ISA', 'zero_1']
const CATEGORIES = ['Groceries', 'éclairs', 'Zoo', 'apples']
const TAGS = ['Lisbon 2027', 'work_trip', 'ÉTÉ']
const PAYEES = [
  'Corner Shop',
  'CORNER SHOP',
  'Café Ångström',
  'corner_shop',
  '10% off \\ Ltd',
  '李',
]
const NOTES = ['', '', '', 'paid in cash', 'Zebra\ncrossing', 'ZEBRA', "it's 50%", 'line\ttwo']
const TEXTS = ['shop', 'CORNER SHOP', '_', '%', '\\', 'ångström', 'c', '李', 'nothing at all']
const NOTE_TEXTS = [
  'zebra',
  'Zebra\ncrossing',
  '%',
  'CASH',
  'paid',
  'i',
  '5',
  '\u001f',
  'cash\u001f',
]

beforeAll(async () => {
  ada = await signUp(app)
  const make = async (path: string, body: object, name: string): Promise<[number, Named]> => {
    const { body: made } = await ada.post(path, body)
    return [made.id, { name, slot: made.slot }]
  }
  const accounts = []
  for (const name of ACCOUNTS) {
    const body = { institution: 'Lumen', name }
    accounts.push(await make('/api/tracker/account/', body, `Lumen - ${name}`))
  }
  const tags = []
  for (const name of TAGS) tags.push(await make('/api/tracker/tag/', { name }, name))
  for (const type of RECORD_TYPES) {
    const made = []
    for (const name of CATEGORIES) {
      made.push(await make(`/api/tracker/${type}-category/`, { name }, name))
    }
    categories[type] = new Map(made)
  }
  Object.assign(books, { accounts: new Map(accounts), tags: new Map(tags) })
  for (const type of RECORD_TYPES) {
    const drafts = Array.from({ length: 140 }, () => draft(type))
    const { body } = await ada.post(`/api/tracker/${type}/`, drafts)
    books.records.push(...body)
  }
})

/** Most dates lie in the last two years, some long before, some tomorrow. */
function draft(type: RecordType) {
  const today = readDay('2026-11-20')
  if (today === null) throw new Error('no day')
  const back = draw.chance(0.2) ? draw.whole(700, 4000) : draw.whole(0, 130) * draw.whole(1, 6)
  return {
    account: draw.one([...books.accounts.keys()]),
    category: draw.one([...categories[type].keys()]),
    date: addDays(today, 1 - back),
    payee: draw.one(PAYEES),
    amount: draw.one([0, -34.41, 34.41, -1200, 0.1, draw.money(-999, 99)]),
    notes: draw.one(NOTES),
    balance: draw.one([null, 0, 12.5, -3, draw.money(0, 99)]),
    dividends: draw.one([0, 0, 1.25, -2]),
    tags: [...books.tags.keys()].filter(() => draw.chance(0.3)),
    exclude_from_totals: draw.chance(0.2),
  }
}

function drawQuery(timespans: readonly number[]): QueryRun {
  const record_type = draw.one(RECORD_TYPES)
  const some = (ids: Iterable<number>) =>
    draw.chance(0.3) ? [...ids].filter(() => draw.chance(0.5)) : []
  return QueryRun.parse({
    record_type,
    data_field: record_type === 'saving' ? draw.one(DATA_FIELDS) : 'amount',
    timespan: draw.one(timespans),
    group_by: draw.one(QUERY_GROUPINGS),
    interval: draw.one(INTERVALS),
    compare: draw.chance(0.4),
    account_pks: some(books.accounts.keys()),
    category_pks: some(categories[record_type].keys()),
    tag_pks: some(books.tags.keys()),
    payee: draw.chance(0.25) ? draw.one(TEXTS) : '',
    payee_filter_type: draw.one(FILTER_TYPES),
    notes: draw.chance(0.25) ? draw.one(NOTE_TEXTS) : '',
    notes_filter_type: draw.one(FILTER_TYPES),
    include_excluded_records: draw.chance(0.4),
  })
}

async function run(query: QueryRun): Promise<QueryResult> {
  const { status, body } = await ada.post(RUN, { ...query, name: 'temp_name' })
  if (status !== 200) throw new Error(`${JSON.stringify(query)}: ${JSON.stringify(body)}`)
  return body
}

/** A payee's row may carry any of its spellings. */
function withoutSpelling(result: QueryResult, { group_by }: QueryRun): QueryResult {
  if (group_by !== 'payee') return result
  return {
    ...result,
    table_data: result.table_data.map((row) => ({ ...row, group: foldKey(row.group) })),
    chart_pie: result.chart_pie.map((pie) => ({
      ...pie,
      data: pie.data.map((slice) => ({ ...slice, name: foldKey(slice.name) })),
    })),
    chart_timeseries: result.chart_timeseries.map((series) => ({
      ...series,
      name: foldKey(series.name),
    })),
  }
}

test('random queries answer what a plain computation answers', async () => {
  let rows = 0
  for (let round = 0; round < 300; round += 1) {
    const query = drawQuery([3, 6, 12, 36, 60])
    const named = { ...books, categories: categories[query.record_type] }
    const result = await run(query)
    rows += result.table_data.length
    expect(withoutSpelling(result, query), JSON.stringify(query)).toEqual(
      theLongWay(named, query, TODAY),
    )
  }
  expect(rows).toBeGreaterThan(300)
})

test('every number opens the records whose sum it is', async () => {
  let opened = 0
  for (let round = 0; round < 30; round += 1) {
    const query = { ...drawQuery([3, 6, 12]), data_field: 'amount' as const }
    const { table_headers, table_data, table_month_totals } = await run(query)
    if (table_data.length === 0) continue
    const sign = query.record_type === 'transaction' ? -1 : 1
    for (const header of table_headers) {
      for (const row of [...table_data, null]) {
        const list = recordsOfCell(asSaved(query), { row, header })
        if (list === null) continue
        const number = cellOf(row ?? table_month_totals, header.key)
        const sum = sign * (await sumOf(query.record_type, list))
        expect(number, JSON.stringify({ query, row, header, list })).toBe(sum === 0 ? 0 : sum)
        opened += 1
      }
    }
  }
  expect(opened).toBeGreaterThan(300)
})

function asSaved({ account_pks, category_pks, tag_pks, ...query }: QueryRun) {
  return { ...query, accounts: account_pks, categories: category_pks, tags: tag_pks }
}

async function sumOf(type: RecordType, list: ListFilters): Promise<number> {
  const query = new URLSearchParams({ page_size: '1' })
  for (const [name, value] of Object.entries(list)) {
    for (const one of [value].flat()) query.append(name, String(one))
  }
  const path = `/api/tracker/${type}/filter-paginate-sort-records/?${query}`
  const { status, body } = await ada.get(path)
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body.sum_amount
}

describe('a run', () => {
  test('needs no name, and takes the defaults for what is not sent', async () => {
    const { status, body } = await ada.post(RUN, {})
    const query = QueryRun.parse({})
    expect([status, body]).toEqual([
      200,
      theLongWay({ ...books, categories: categories.transaction }, query, TODAY),
    ])
  })

  test('a change is not known before the first record of the filtered set', async () => {
    const cleo = await signUp(app)
    const { draft } = await makeGround(cleo)
    const change = async (query: object = {}) => {
      const { body } = await cleo.post(RUN, { timespan: 3, compare: true, ...query })
      return body.table_month_totals.change
    }
    await cleo.post('/api/tracker/transaction/', draft({ date: '2026-11-02', amount: -30 }))
    expect(await change()).toBeNull()
    await cleo.post(
      '/api/tracker/transaction/',
      draft({ date: '2024-01-02', amount: -9, payee: 'Old' }),
    )
    expect(await change()).toBe(30)
    expect(await change({ payee: draft().payee })).toBeNull()
    await cleo.post('/api/tracker/transaction/', draft({ date: '2026-07-02', amount: -5 }))
    expect(await change({ payee: draft().payee })).toBe(25)
    const from = async (query: object) =>
      (await cleo.post(RUN, { timespan: 3, compare: true, ...query })).body.compared_from
    expect(await from({})).toBeNull()
    expect(await from({ payee: draft().payee })).toBe('2026-07-01')
    expect(await from({ payee: draft().payee, compare: false })).toBeNull()
  })

  test('answers empty lists when there is nothing', async () => {
    const bob = await signUp(app)
    const { body } = await bob.post(RUN, { timespan: 3, compare: true })
    const { table_headers, ...rest } = body
    expect(table_headers.map(({ key }: { key: string }) => key)).toEqual([
      'group',
      '2026-09',
      '2026-10',
      '2026-11',
      'total',
      'change',
    ])
    expect(rest).toEqual({
      table_data: [],
      table_month_totals: {},
      compared_from: null,
      chart_pie: [],
      chart_timeseries: [],
    })
  })

  test('tells a payee as its latest record spells it', async () => {
    const eve = await signUp(app)
    const make = async (path: string, body: object) => (await eve.post(path, body)).body.id
    const account = await make('/api/tracker/account/', { institution: 'Lumen', name: 'Card' })
    const category = await make('/api/tracker/transaction-category/', { name: 'Food' })
    for (const payee of ['TESCO STORES', 'Tesco stores']) {
      const body = { account, category, date: '2026-11-02', payee, amount: -10 }
      await eve.post('/api/tracker/transaction/', body)
    }
    const { body } = await eve.post(RUN, { group_by: 'payee', timespan: 3 })
    expect(body.table_data).toEqual([
      {
        group: 'Tesco stores',
        id: null,
        slot: null,
        '2026-09': 0,
        '2026-10': 0,
        '2026-11': 20,
        total: 20,
      },
    ])
  })

  test.each([
    ['account_pks', { account_pks: [999_999] }],
    ['category_pks', { category_pks: [999_999] }],
    ['tag_pks', { tag_pks: [999_999] }],
    ['data_field', { data_field: 'balance' }],
    ['timespan', { timespan: 24 }],
  ])('is refused on %s', async (field, body) => {
    const answer = await ada.post(RUN, body)
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]])
  })

  test('stores nothing, and stays open when the trial is over', async () => {
    const lapsed = await signUp(app)
    await endTrial(app, lapsed)
    const { status } = await lapsed.post(RUN, { name: 'temp_name' })
    const saved = await lapsed.post('/api/tracker/query/', { name: 'Late' })
    expect([status, saved.status]).toEqual([200, 402])
    expect((await lapsed.get('/api/tracker/query/')).body).toEqual([])
  })
})
