import { SORT_FIELDS } from '#contract/paging.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Record } from '#contract/records.ts'
import { writeLongDay } from '#domain/dates.ts'
import { FILTER_TYPES } from '#domain/query-tool/choices.ts'
import { compareCodePoints, foldKey } from '#domain/text.ts'
import { drawFrom } from '../../sandbox/draw.ts'
import { type Person, signUp } from '../../test/person.ts'
import { useTestApp } from '../../test/test-app.ts'

// A few hundred records with everything that can go wrong in them, and a list computed from them
// in the plainest way: filter, sort, slice. The server must answer the same, whatever is asked.

const app = useTestApp()
const TYPES = ['income', 'saving', 'transaction'] as const
type RecordType = (typeof TYPES)[number]

interface Books {
  ada: Person
  accounts: Map<number, string>
  categories: { [T in RecordType]: Map<number, string> }
  tags: Map<number, string>
  imports: number[]
  records: Record[]
}

const books = {} as Books
const draw = drawFrom('records of every kind')

const ACCOUNTS = [
  ['Lumen', 'Card'],
  ['Åland', 'zero_1'],
  ['lumen', 'card - old'],
  ['lumen - card', 'OLD'],
  ['Harbor', '50% \\ shared'],
] as const
const CATEGORIES = ['Groceries', 'éclairs', 'Zoo', 'apples', 'Coffee']
const TAGS = ['Lisbon 2027', 'work_trip', 'ÉTÉ', '100%']
const PAYEES = [
  'Corner Shop',
  'CORNER SHOP',
  'Café Ångström',
  'corner_shop',
  '10% off \\ Ltd',
  '李さん',
  'Zoé',
  'A😀B',
]
const NOTES = [
  '',
  '',
  '',
  'paid in cash',
  'Zebra\ncrossing',
  'zebra',
  'Apples & pears',
  "it's 50%",
  'line\ttwo',
]

beforeAll(async () => {
  const ada = await signUp(app)
  const make = async (path: string, body: unknown) => (await ada.post(path, body)).body.id as number
  books.ada = ada
  books.accounts = new Map()
  for (const [institution, name] of ACCOUNTS) {
    const id = await make('/api/tracker/account/', { institution, name })
    books.accounts.set(id, `${institution} - ${name}`)
  }
  books.categories = { income: new Map(), saving: new Map(), transaction: new Map() }
  for (const type of TYPES) {
    for (const name of CATEGORIES) {
      books.categories[type].set(await make(`/api/tracker/${type}-category/`, { name }), name)
    }
  }
  books.tags = new Map()
  for (const name of TAGS) books.tags.set(await make('/api/tracker/tag/', { name }), name)
  const [account] = books.accounts.keys()
  books.imports = []
  for (const file_name of ['may.csv', 'june.csv']) {
    books.imports.push(await make('/api/tracker/import/', { account, file_name, row_count: 9 }))
  }
  books.records = []
  for (const type of TYPES) {
    const { body } = await ada.post(
      `/api/tracker/${type}/`,
      Array.from({ length: 120 }, () => draft(type)),
    )
    books.records.push(...body)
  }
})

function draft(type: RecordType) {
  const payee = draw.one(PAYEES)
  const date = `202${draw.whole(0, 5)}-${draw.one(['01', '02', '11', '12'])}-0${1 + draw.whole(0, 7)}`
  const amount = draw.one([0, -34.41, 34.41, -1200, 0.1, draw.money(-999, 0)])
  return {
    account: draw.one([...books.accounts.keys()]),
    category: draw.one([...books.categories[type].keys()]),
    date,
    payee,
    amount,
    notes: draw.one(NOTES),
    balance: draw.one([null, null, 0, 12.5, -3, draw.money(0, 99)]),
    dividends: draw.one([0, 0, 1.25, -2]),
    tags: [...books.tags.keys()].filter(() => draw.whole(0, 2) === 0),
    exclude_from_totals: draw.whole(0, 4) === 0,
    ...(draw.whole(0, 2) === 0
      ? {
          import_id: draw.one(books.imports),
          imported_payee: payee.toUpperCase(),
          imported_date: date,
          imported_amount: amount,
        }
      : {}),
  }
}

type Ask = { [name: string]: string | string[] }

/** What the list must hold, computed from all records. */
function expected(type: RecordType, ask: Ask): Record[] {
  const ids = (name: string) => [ask[name] ?? []].flat().map(Number)
  const has = (name: string) => ask[name] !== undefined
  const text = foldKey(String(ask['filter_text'] ?? ''))
  const rows = books.records.filter(
    (row) =>
      row.record_type === type &&
      (!has('account') || ids('account').includes(row.account)) &&
      (!has('category') || ids('category').includes(row.category)) &&
      (!has('tag') || row.tags.some((tag) => ids('tag').includes(tag))) &&
      (!has('import') || ids('import').includes(row.import_id ?? 0)) &&
      (!has('payee') || payeeFits(row.payee, ask)) &&
      (!has('notes') || textFits(row.notes, ask['notes'], ask['notes_filter_type'])) &&
      (!has('date_from') || row.date >= String(ask['date_from'])) &&
      (!has('date_to') || row.date <= String(ask['date_to'])) &&
      (!has('excluded') || row.exclude_from_totals === (ask['excluded'] === 'true')) &&
      (!has('untagged') || row.tags.length === 0) &&
      wordsOf(row).some((words) => foldKey(words).includes(text)),
  )
  return rows.sort(comparison(type, String(ask['order_by'] ?? '-date')))
}

function payeeFits(payee: string, ask: Ask): boolean {
  if (ask['payee_filter_type'] === undefined) return payee === ask['payee']
  return textFits(payee, ask['payee'], ask['payee_filter_type'])
}

function textFits(text: string, sought: unknown, type: unknown = 'icontains'): boolean {
  const [key, part] = [foldKey(text), foldKey(String(sought))]
  if (/exact/.test(String(type))) return key === part
  if (/contains/.test(String(type))) return key.includes(part)
  return /starts/.test(String(type)) ? key.startsWith(part) : key.endsWith(part)
}

function wordsOf(row: Record): string[] {
  return [
    row.payee,
    row.notes,
    books.accounts.get(row.account) ?? '',
    books.categories[row.record_type].get(row.category) ?? '',
    ...row.tags.map((tag) => books.tags.get(tag) ?? ''),
    row.amount.toFixed(2),
    row.date,
    writeLongDay(row.date),
  ]
}

function comparison(type: RecordType, order_by: string) {
  const descending = order_by.startsWith('-')
  const named = order_by.replace('-', '')
  const field = named === 'balance' && type !== 'saving' ? 'date' : named
  return (a: Record, b: Record): number => {
    const [x, y] = [sortValue(a, field), sortValue(b, field)]
    if (x === null || y === null) return Number(x === null) - Number(y === null) || b.id - a.id
    const order = typeof x === 'number' ? x - Number(y) : compareCodePoints(x, String(y))
    return (descending ? -order : order) || b.id - a.id
  }
}

function sortValue(row: Record, field: string): string | number | null {
  if (field === 'account') return foldKey(books.accounts.get(row.account) ?? '')
  if (field === 'category')
    return foldKey(books.categories[row.record_type].get(row.category) ?? '')
  if (field === 'payee') return foldKey(row.payee)
  if (field === 'notes') return foldKey(row.notes)
  if (field === 'exclude_from_totals') return Number(row.exclude_from_totals)
  return row[field as 'date' | 'amount' | 'balance' | 'dividends']
}

async function listed(type: RecordType, ask: Ask, page: number, page_size: number) {
  const query = new URLSearchParams({ page: String(page), page_size: String(page_size) })
  for (const [name, value] of Object.entries(ask)) {
    for (const one of [value].flat()) query.append(name, one)
  }
  const path = `/api/tracker/${type}/filter-paginate-sort-records/?${query}`
  const { status, body } = await books.ada.get(path)
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body
}

async function expectPage(type: RecordType, ask: Ask, page: number, page_size: number) {
  const rows = expected(type, ask)
  const counted = rows.filter((row) => !row.exclude_from_totals)
  const summed = ask['sum_excluded'] === undefined ? counted : rows
  const field = ask['sum_field'] === undefined ? 'amount' : 'dividends'
  expect(
    await listed(type, ask, page, page_size),
    JSON.stringify({ type, ask, page, page_size }),
  ).toEqual({
    count: rows.length,
    sum_amount: summed.reduce((sum, row) => sum + Math.round(row[field] * 100), 0) / 100,
    num_excluded: rows.length - counted.length,
    transactions: rows.slice((page - 1) * page_size, page * page_size),
    refunded: [],
  })
}

describe('every order', () => {
  for (const field of SORT_FIELDS) {
    test.each(['', '-'])(`%s${field} is the same on every page of every type`, async (sign) => {
      for (const type of TYPES) {
        for (const page of [1, 2, 3, 4, 5, 6, 7]) {
          await expectPage(type, { order_by: `${sign}${field}` }, page, 20)
        }
        await expectPage(type, { order_by: `${sign}${field}` }, 1, 200)
        await expectPage(type, { order_by: `${sign}${field}` }, 9, 7)
      }
    })
  }
})

describe('the text filter', () => {
  const texts = [
    'corner',
    'CORNER SHOP',
    '_',
    '%',
    '\\',
    '10% off \\',
    'ångström',
    'angstrom',
    'ÉCLAIRS',
    'zoo',
    'lumen - card',
    'old',
    'lisbon',
    'été',
    '-34.41',
    '34.41',
    '34.4',
    '0.00',
    '2025-11',
    '2024-12-03',
    '3 december 2024',
    'NOVEMBER',
    'ember 2',
    'zebra crossing',
    'zebra\ncrossing',
    "it's",
    '李',
    '😀',
    'nothing at all',
    'shop paid',
    '\u001f',
    'p 2',
    "'; drop table record; --",
  ]
  test.each(texts)('%j finds what a plain search finds', async (filter_text) => {
    for (const type of TYPES) {
      await expectPage(type, { filter_text }, 1, 20)
      await expectPage(type, { filter_text, order_by: 'account' }, 2, 5)
    }
  })
})

test('filters and orders put together at random answer what a plain computation answers', async () => {
  const some = <T>(value: () => T, name: string): Ask =>
    draw.whole(0, 3) === 0 ? { [name]: value() as string } : {}
  const idsOf = (ids: Iterable<number>) =>
    [...ids, 999_999].filter(() => draw.whole(0, 1) === 0).map(String)
  for (let round = 0; round < 250; round += 1) {
    const type = draw.one(TYPES)
    const ask: Ask = {
      order_by: draw.one(['', '-']) + draw.one(SORT_FIELDS),
      ...some(() => draw.one(['shop', 'o', '2', '-', '.5', 'card', 'a']), 'filter_text'),
      ...some(() => idsOf(books.accounts.keys()), 'account'),
      ...some(() => idsOf(books.categories[type].keys()), 'category'),
      ...some(() => idsOf(books.tags.keys()), 'tag'),
      ...some(() => idsOf(books.imports), 'import'),
      ...some(() => draw.one([...PAYEES, 'shop', '%', '\\']), 'payee'),
      ...some(() => draw.one(FILTER_TYPES), 'payee_filter_type'),
      ...some(() => draw.one(['zebra', 'PAID', '%', 'two', '\u001f', 'h\u001f']), 'notes'),
      ...some(() => draw.one(FILTER_TYPES), 'notes_filter_type'),
      ...some(() => 'true', 'sum_excluded'),
      ...some(() => 'dividends', 'sum_field'),
      ...some(() => `202${draw.whole(0, 6)}-06-01`, 'date_from'),
      ...some(() => `202${draw.whole(0, 6)}-11-05`, 'date_to'),
      ...some(() => draw.one(['true', 'false']), 'excluded'),
      ...some(() => 'true', 'untagged'),
    }
    for (const name of ['account', 'category', 'tag', 'import']) {
      if (ask[name]?.length === 0) delete ask[name]
    }
    await expectPage(type, ask, 1 + draw.whole(0, 3), draw.one([1, 3, 20, 50]))
  }
})

test.each([
  ['page=0', 'page'],
  ['page=x', 'page'],
  ['page_size=0', 'page_size'],
  ['page_size=201', 'page_size'],
  ['order_by=nothing', 'order_by'],
  ['order_by=--date', 'order_by'],
  ['account=1e3', 'account.0'],
  ['tag=01', 'tag.0'],
  ['rule=x', 'rule.0'],
  ['excluded=yes', 'excluded'],
  ['untagged=false', 'untagged'],
  ['date_from=2024-02-30', 'date_from'],
  ['payee=%00', 'payee'],
  ['payee_filter_type=like', 'payee_filter_type'],
  ['notes=%00', 'notes'],
  ['notes_filter_type=', 'notes_filter_type'],
  ['sum_excluded=false', 'sum_excluded'],
  ['sum_field=balance', 'sum_field'],
  ['filter_text=%00', 'filter_text'],
  [`filter_text=${'x'.repeat(201)}`, 'filter_text'],
])('%s is refused', async (query, field) => {
  const { status, body } = await books.ada.get(
    `/api/tracker/transaction/filter-paginate-sort-records/?${query}`,
  )
  expect([status, Object.keys(body)]).toEqual([400, [field]])
})

test('empty parameters are as if they were not sent', async () => {
  const path = '/api/tracker/transaction/filter-paginate-sort-records/'
  const plain = await books.ada.get(path)
  expect(
    (await books.ada.get(`${path}?page=&page_size=&order_by=&filter_text=&payee=&notes=`)).body,
  ).toEqual(plain.body)
})

test("nobody sees another user's records", async () => {
  const bob = await signUp(app)
  const [account] = books.accounts.keys()
  for (const query of ['', `account=${account}`, 'filter_text=corner']) {
    const { body } = await bob.get(
      `/api/tracker/transaction/filter-paginate-sort-records/?${query}`,
    )
    expect(body).toEqual({
      count: 0,
      sum_amount: 0,
      num_excluded: 0,
      transactions: [],
      refunded: [],
    })
  }
})
