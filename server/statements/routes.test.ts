import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { writeOfx, writeQif } from '#domain/test/write-statement.ts'
import { inTx } from '../db/in-tx.ts'
import { type Ground, makeGround } from '../test/ground.ts'
import { type Person, signUp } from '../test/person.ts'
import { sendRaw } from '../test/send-raw.ts'
import { userIdOf } from '../test/rows.ts'
import { useTestApp } from '../test/test-app.ts'
import { openReader } from './read-in-thread.ts'

const app = useTestApp()
const PATH = '/api/tracker/statement/'
const bytesOf = (text: string) => new TextEncoder().encode(text)
const row = (date: string, amount_minor: number, payee: string, reference: string) => ({
  date: date as Day,
  amount_minor,
  payee,
  reference,
})
const ROWS = [
  row('2026-10-02', -3441, 'CORNER SHOP 4411', 'F1'),
  row('2026-10-03', -1200, 'CINEMA', 'F2'),
]
const OFX = bytesOf(
  writeOfx([{ number: 'DE02', currency: 'USD', opening_minor: 10_000, rows: ROWS }], {
    endTags: true,
    mark: '.',
  }),
)

let ada: Person
let ground: Ground

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
})

const send = (bytes: Uint8Array, query = '') =>
  ada.post(`${PATH}?account=${ground.account}${query}`, bytes)

const makeRule = () =>
  ada.post('/api/tracker/rule/', {
    account: ground.account,
    payee: 'CORNER',
    payee_match_type: 'contains',
    set_record_type: 'transaction',
    set_category: ground.categories.transaction[0],
  })

describe('a statement by the API', () => {
  test('answers what the wizard would show, and stores nothing', async () => {
    const { status, body } = await send(OFX)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      format: 'ofx',
      account: 'DE02',
      accounts: [{ key: 'DE02', num_rows: 2, currency: 'USD' }],
      questions: [],
      problems: [],
      balances: [{ date: '2026-10-03', amount: 53.59 }],
      stored: null,
    })
    expect(body.rows[0]).toEqual({
      line: body.rows[0].line,
      date: '2026-10-02',
      payee: 'CORNER SHOP 4411',
      amount: -34.41,
      balance: null,
      notes: '',
      value_date: null,
      bank_reference: 'F1',
      original_amount: null,
      original_currency: null,
      rate: null,
      split: null,
      status: 'new',
      matches: [],
      record_type: null,
      category: null,
    })
    expect((await ada.get('/api/tracker/import/')).body).toEqual([])
  })

  test('stores what a rule classifies, with the balance, once; the import can be undone', async () => {
    expect((await makeRule()).status).toBe(201)
    const first = await send(OFX, '&store=true&file_name=october.ofx')
    const { stored } = first.body
    expect(stored).toMatchObject({ num_left: 1, records: [expect.any(Number)] })
    const [imported] = (await ada.get('/api/tracker/import/')).body
    expect(imported).toMatchObject({
      id: stored.import,
      file_name: 'october.ofx',
      num_transaction_records: 1,
      balance: { date: '2026-10-03', amount: 53.59 },
    })
    const { body: record } = await ada.get(`/api/tracker/transaction/${stored.records[0]}/`)
    expect(record).toMatchObject({ bank_reference: 'F1', amount: -34.41, import_id: stored.import })
    const again = await send(OFX, '&store=true')
    expect(again.body.stored).toEqual({ import: null, records: [], num_left: 1 })
    expect(again.body.rows.map((one: { status: string }) => one.status)).toEqual([
      'duplicate',
      'new',
    ])
    await ada.post(`/api/tracker/import/${stored.import}/undo/`)
    expect((await send(OFX)).body.rows[0].status).toBe('new')
  })

  test('is named like every other import: no blank name, none that cannot be stored', async () => {
    await makeRule()
    for (const name of ['october%00.ofx', '', '+', 'x'.repeat(256)]) {
      const { status, body } = await send(OFX, `&store=true&file_name=${name}`)
      expect([name, status, Object.keys(body)]).toEqual([name, 400, ['file_name']])
    }
    await send(OFX, '&store=true&file_name=+october.ofx+')
    const files = (await ada.get('/api/tracker/import/')).body
    expect(files).toMatchObject([{ file_name: 'october.ofx' }])
  })

  test('sent three times at once it is stored once', async () => {
    await makeRule()
    const sends = await Promise.all([1, 2, 3].map(() => send(OFX, '&store=true')))
    expect(sends.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(sends.flatMap(({ body }) => body.stored.records)).toHaveLength(1)
    expect((await ada.get('/api/tracker/import/')).body).toHaveLength(1)
  })

  test('what its rows are called is made once, too, when it is sent three times at once', async () => {
    const csv = [
      '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"',
      '"10/13/2026","Corner Shop","CORNER SHOP 4411","34.41","debit","Groceries","Everyday","home",""',
      '"10/14/2026","Harlow","HARLOW PAYROLL","900.00","credit","Paycheck","Everyday","",""',
    ].join('\n')
    const sends = await Promise.all(
      [1, 2, 3].map(() => send(bytesOf(csv), '&store=true&make=true')),
    )
    expect(sends.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(sends.flatMap(({ body }) => body.stored.records)).toHaveLength(2)
  })

  test('a name that somebody takes meanwhile is not made again', async () => {
    const csv = [
      '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"',
      '"10/13/2026","Corner Shop","CORNER SHOP 4411","34.41","debit","Groceries","Everyday","home",""',
    ].join('\n')
    const user_id = await userIdOf(app.db, ada)
    expect((await send(bytesOf(csv))).body.missing.tags).toEqual(['home'])
    const sent = await inTx(app.db, async (db) => {
      await db
        .insertInto('tag')
        .values({ user_id, name: 'Home', name_key: 'home', slot: 9 })
        .execute()
      const under = send(bytesOf(csv), '&store=true&make=true')
      // Long enough for it to come to where it waits for this name.
      await pause(1000)
      return { under }
    })
    const { status, body } = await sent.under
    expect([status, body.missing.tags, body.stored.num_left]).toEqual([200, [], 0])
  })

  test('asks first: nothing is stored until choices answer', async () => {
    await makeRule()
    const qif = bytesOf(writeQif([row('2026-02-01', -500, 'CORNER', '')], { dayFirst: true }))
    const { body } = await send(qif, '&store=true')
    expect(body.stored).toBeNull()
    expect(body.questions).toMatchObject([{ key: 'date_order' }])
    const { set } = body.questions[0].options[0]
    const choices = encodeURIComponent(JSON.stringify(set))
    const answered = await send(qif, `&store=true&choices=${choices}`)
    expect(answered.body).toMatchObject({ questions: [], stored: { num_left: 0 } })
    expect(answered.body.rows[0].date).toBe('2026-02-01')
  })

  test.each([
    [
      'fee',
      [
        'Started Date,Completed Date,Description,Amount,Fee,Currency,Balance',
        '2026-10-01 08:00:00,2026-10-01 09:00:00,ATM,-20.00,1.50,USD,78.50',
        '2026-10-02 08:00:00,2026-10-02 09:00:00,Top-up,100.00,0.00,USD,178.50',
      ],
    ],
    [
      'signs',
      [
        'Date,Operation,Text,Amount',
        '2026-02-12,Achat,WREN,815.40',
        '2026-02-20,Vente,HARLOW,1390.00',
        '2026-03-05,Prélèvement,LUMEN,-950.00',
      ],
    ],
    [
      'act',
      [
        'Date,Action,Symbol,Quantity,Price,Amount',
        '2026-10-01,Buy,VTI,4.1,300.00,-1230.00',
        '2026-10-02,Sell,VTI,1,300.00,300.00',
        '2026-10-03,Frobnicate,,,,500.00',
        '2026-10-04,Buy,VTI,4.1,300.00,-1230.00',
      ],
    ],
  ])('a question of its own is answered by choices: %s', async (key, lines) => {
    const bytes = new TextEncoder().encode(lines.join('\n'))
    const { body } = await send(bytes)
    expect(body.questions.map((one: { key: string }) => one.key)).toEqual([key])
    const { set } = body.questions[0].options[0]
    const answered = await send(bytes, `&choices=${encodeURIComponent(JSON.stringify(set))}`)
    expect([answered.status, answered.body.questions]).toEqual([200, []])
  })

  test('a contribution of a broker that a rule classifies is stored without a balance', async () => {
    const account = { institution: 'Harlow', name: 'Broker', kind: 'investment' }
    const { id } = (await ada.post('/api/tracker/account/', account)).body
    await ada.post('/api/tracker/rule/', {
      account: id,
      payee: 'Deposit',
      payee_match_type: 'contains',
      set_record_type: 'saving',
      set_category: ground.categories.saving[0],
    })
    const lines = [
      'Date,Type,Symbol,Quantity,Price,Amount',
      '2026-10-01,Deposit,,,,500.00',
      '2026-10-02,Buy,VTI,1,300.00,-300.00',
      '2026-10-03,Sell,VTI,1,310.00,310.00',
    ]
    const bytes = new TextEncoder().encode(lines.join('\n'))
    const { body } = await ada.post(`${PATH}?account=${id}&store=true`, bytes)
    expect([body.questions, body.stored.records.length, body.stored.num_left]).toEqual([[], 1, 0])
  })

  test('a split row is stored in its parts, and is one row when it comes again', async () => {
    await makeRule()
    const parts = 'SFood\n$-6.00\nSHome\n$-4.00\n'
    const qif = bytesOf(`!Type:Bank\nD13/02/2026\nT-10.00\nPCORNER\n${parts}^\n`)
    const { body } = await send(qif, '&store=true')
    expect(body.rows.map((one: { amount: number }) => one.amount)).toEqual([-6, -4])
    const [first, second] = await Promise.all(
      body.stored.records.map((id: number) => ada.get(`/api/tracker/transaction/${id}/`)),
    )
    expect([first.body.amount, second.body.amount]).toEqual([-6, -4])
    expect(first.body.imported_amount).toBe(-10)
    expect(second.body.split).toBe(first.body.split)
    const again = await send(qif, '&store=true')
    expect(again.body.stored).toEqual({ import: null, records: [], num_left: 0 })
  })

  test('takes the categories of another program’s file, and makes missing ones when told', async () => {
    const csv = [
      '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"',
      '"10/13/2026","Corner Shop","CORNER SHOP 4411","34.41","debit","Groceries","Everyday","home",""',
      '"10/14/2026","Harlow","HARLOW PAYROLL","900.00","credit","Paycheck","Everyday","",""',
      '"10/15/2026","To Savings","ONLINE TRANSFER","50.00","debit","Transfer","Everyday","",""',
    ].join('\n')
    await ada.post('/api/tracker/transaction-category/', { name: 'groceries' })
    const shown = (await send(bytesOf(csv), '&store=true')).body
    expect(shown.missing).toEqual({
      categories: [{ record_type: 'income', name: 'Paycheck' }],
      tags: ['home'],
      transfers: true,
    })
    expect(shown.stored).toMatchObject({ records: [expect.any(Number)], num_left: 2 })
    const { body } = await send(bytesOf(csv), '&store=true&make=true')
    expect(body.missing).toEqual({ categories: [], tags: [], transfers: false })
    expect(body.stored).toMatchObject({ num_left: 0 })
    expect(body.stored.records).toHaveLength(2)
    const income = (await ada.get('/api/tracker/income-category/')).body
    const made = income.find(({ name }: { name: string }) => name === 'Paycheck')
    expect(body.rows.map((row: { category: number }) => row.category)).toContain(made.id)
    const { transactions } = (
      await ada.get('/api/tracker/transaction/filter-paginate-sort-records/?payee=To Savings')
    ).body
    expect(transactions).toMatchObject([{ amount: -50, exclude_from_totals: true }])
  })

  test('of several accounts the named one is read', async () => {
    const account = (number: string, rows: typeof ROWS) => {
      return { number, currency: 'USD', opening_minor: 0, rows }
    }
    const ofx = writeOfx([account('A', ROWS), account('B', ROWS.slice(1))], {
      endTags: false,
      mark: ',',
    })
    const { body } = await send(bytesOf(ofx), '&choices={"only_account":"B"}')
    expect([body.account, body.rows.length]).toEqual(['B', 1])
  })

  test.each(['application/json', 'text/csv', 'application/x-www-form-urlencoded'])(
    'sent as %s is told what is wanted',
    async (type) => {
      const path = `${PATH}?account=${ground.account}`
      const answer = await sendRaw(app, ada.token, path, Buffer.from(OFX), { 'content-type': type })
      expect([answer.status, answer.body]).toEqual([
        415,
        { detail: 'Send the bytes of the file (content-type: application/octet-stream).' },
      ])
    },
  )

  test('is refused in words: no statement, too large, no file, no account, no answers', async () => {
    const picture = await send(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a))
    expect([picture.status, picture.body.detail]).toEqual([
      422,
      expect.stringContaining('This is a picture.'),
    ])
    expect((await send(new Uint8Array(50 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await ada.post(`${PATH}?account=${ground.account}`, { a: 1 })).status).toBe(415)
    expect((await ada.post('/api/tracker/tag/', OFX)).status).toBe(415)
    const other = await makeGround(await signUp(app))
    const foreign = await ada.post(`${PATH}?account=${other.account}`, OFX)
    expect([foreign.status, Object.keys(foreign.body)]).toEqual([400, ['account']])
    const wrong = await send(OFX, '&choices={"date_format":"x"}')
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['choices']])
  })

  test('is documented as bytes', async () => {
    const { body } = await ada.get('/api/openapi.json')
    expect(body.paths[PATH].post.requestBody.content).toEqual({
      'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
    })
  })
})

describe('the thread that reads', () => {
  const options = { today: '2026-11-20' as Day }

  test('ends when it takes too long, and reads the next file', async () => {
    const hasty = openReader({ ms: 1, mb: 512 })
    await expect(hasty(1, OFX, options)).rejects.toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('longer than 1 seconds') },
    })
    expect((await openReader({ ms: 60_000, mb: 512 })(1, OFX, options)).plan.rows).toHaveLength(2)
  })

  test('ends when it needs too much memory', async () => {
    const rows = Array.from({ length: 60_000 }, (_, at) => row('2026-10-02', -at - 1, 'X', `${at}`))
    const large = bytesOf(writeQif(rows, { dayFirst: false }))
    await expect(openReader({ ms: 60_000, mb: 16 })(1, large, options)).rejects.toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('more than 16 MB') },
    })
  })
})

test('the example sends a file and says what became of it', async () => {
  await makeRule()
  const { body: token } = await ada.post('/api/accounts/api-token/', { name: 'script' })
  const file = join(tmpdir(), `statement-${process.pid}.ofx`)
  await writeFile(file, OFX)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.app.server.address()
  const port = typeof address === 'object' ? address?.port : null
  const script = new URL('../../docs/examples/send-statement.mjs', import.meta.url).pathname
  const { stdout } = await promisify(execFile)('node', [script, `${ground.account}`, file], {
    env: {
      ...process.env,
      FIRESIDE_URL: `http://127.0.0.1:${port}`,
      FIRESIDE_TOKEN: token.token,
    },
  })
  expect(stdout).toBe('1 stored, 0 stored before, 1 left for the wizard\n')
})
