import { beforeAll, describe, expect, test } from 'vitest'
import { planImport } from '#domain/imports/plan.ts'
import { readStatement } from '#domain/test/read-statement.ts'
import type { Day } from '#domain/dates.ts'
import { drawFrom } from '../sandbox/draw.ts'
import { makeGround } from '../test/ground.ts'
import { type Person, send, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'
import { fillRandomly } from '../test/random-user.ts'

const TYPES = ['income', 'saving', 'transaction'] as const
const HEADER =
  'account,date,payee,amount,balance,dividends,category,tags,notes,exclude_from_totals,' +
  'value_date,original_amount,original_currency,rate,linked_record,split,bank_reference,refund_of,record_type'

const app = useTestApp()
const csv = (type: string, query = '') => `/api/tracker/${type}/export.csv${query}`

interface Listed {
  split: string | null
  id: number
  date: string
  payee: string
  amount: number
  balance: number | null
  dividends: number
  notes: string
  tags: number[]
  account: number
  category: number
  exclude_from_totals: boolean
}

/** The records of a type as the list has them, oldest first. */
async function listed(person: Person, type: string): Promise<Listed[]> {
  const path = `/api/tracker/${type}/filter-paginate-sort-records/?page_size=200`
  const { body } = await person.get(path)
  const records: Listed[] = body.transactions
  return records.toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
}

async function namesOf(person: Person, path: string, field = 'name') {
  const { body } = await person.get(path)
  return new Map<number, string>(body.map((one: never) => [one['id'], one[field]]))
}

describe('records as CSV', () => {
  test.each(['a', 'b'])('come back as they are, by the importer: seed %s', async (seed) => {
    const ada = await signUp(app)
    await fillRandomly(ada, drawFrom(seed))
    const accounts = await namesOf(ada, '/api/tracker/account/', 'full_name')
    const tags = await namesOf(ada, '/api/tracker/tag/')
    for (const type of TYPES) {
      const categories = await namesOf(ada, `/api/tracker/${type}-category/`)
      const { body } = await ada.get(csv(type))
      const statement = readStatement(new TextEncoder().encode(body), {
        today: '2026-11-20' as Day,
      })
      const { rows, set_aside } = planImport(statement)
      expect([statement.own_export, set_aside]).toEqual([true, []])
      const expected = (await listed(ada, type)).map((record) => ({
        date: record.date,
        payee: record.payee,
        amount_minor: Math.round(record.amount * 100),
        balance_minor: record.balance === null ? null : Math.round(record.balance * 100),
        notes: record.notes,
        account: accounts.get(record.account),
        own: {
          account: accounts.get(record.account),
          category: categories.get(record.category),
          tags: record.tags.map((tag) => tags.get(tag)),
          dividends_minor: Math.round(record.dividends * 100),
          exclude_from_totals: record.exclude_from_totals,
          record_type: type,
        },
        bank: record.split === null ? null : expect.objectContaining({ split: record.split }),
      }))
      expect(rows.map(({ line: _line, ...row }) => row)).toEqual(expected)
    }
  })

  test('are a file of its own, under the name of its type and day', async () => {
    const ada = await signUp(app)
    const { status, body, headers } = await ada.get(csv('income'))
    expect([status, body]).toEqual([200, `${HEADER}\r\n`])
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="fireside-income-2026-11-20.csv"',
    })
  })

  test('another type, and nobody, get none', async () => {
    const ada = await signUp(app)
    expect((await ada.get(csv('expense'))).status).toBe(404)
    expect((await send(app, 'GET', csv('income'))).status).toBe(401)
    expect((await ada.get(csv('income', '?account=x'))).status).toBe(400)
  })
})

describe('a filter', () => {
  let ada: Person
  let tag: number
  let account: number

  beforeAll(async () => {
    ada = await signUp(app)
    const ground = await makeGround(ada)
    tag = ground.tags[1]
    account = ground.savings
    await ada.post('/api/tracker/transaction/', [
      ground.draft({ payee: 'a', date: '2026-11-02' }),
      ground.draft({ payee: 'b', date: '2026-10-02', tags: [tag] }),
      ground.draft({ payee: 'c', date: '2026-11-02', account }),
      ground.draft({ payee: 'd', date: '2026-09-30', exclude_from_totals: true, notes: 'cash' }),
    ])
  })

  test.each([
    ['', 'dbac'],
    ['?filter_text=LISBON', ''],
    ['?filter_text=work', 'b'],
    ['?date_from=2026-10-01&date_to=2026-10-31', 'b'],
    ['?excluded=true', 'd'],
    ['?untagged=true', 'dac'],
    ['?payee=c', 'c'],
    ['?notes=CASH', 'd'],
    ['?page=7&page_size=1&order_by=payee', 'dbac'],
  ])('of the list holds here: %s', async (query, payees) => {
    const { body } = await ada.get(csv('transaction', query))
    const lines: string[] = body.trim().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(',')[2]).join('')).toBe(payees)
  })

  test('by id holds as well', async () => {
    for (const query of [`?tag=${tag}`, `?account=${account}`]) {
      const { body } = await ada.get(csv('transaction', query))
      expect(body.trim().split('\r\n')).toHaveLength(2)
    }
  })
})

test('more records than are read at once are all there, each once and in order', async () => {
  const ada = await signUp(app)
  const ground = await makeGround(ada)
  const sent = Array.from({ length: 1300 }, (_, i) =>
    ground.draft({ payee: `Shop ${i}`, date: i < 700 ? '2026-11-02' : '2026-11-01' }),
  )
  await ada.post('/api/tracker/transaction/', sent)
  const { body } = await ada.get(csv('transaction'))
  const payees = body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line: string) => line.split(',')[2])
  const expected = [...sent.slice(700), ...sent.slice(0, 700)].map(({ payee }) => payee)
  expect(payees).toEqual(expected)
})
