// How long a statement may take on PostgreSQL: seconds, and for what works through a lot minutes. The
// table of records is locked until an ordinary call has been given up; what was sent before it waits.
// One database is enough: only PostgreSQL's statements have a limit, and this file starts its own.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ground, makeGround } from '../test/ground.ts'
import { CHANGES, makeReviewed, review } from '../test/changes.ts'
import { type Person, PASSWORD, signUp } from '../test/person.ts'
import { startPostgres } from '../test/start-postgres.ts'
import { type TestApp, openTestApp } from '../test/test-app.ts'

const PATH = '/api/tracker/transaction/'
const LIST = `${PATH}filter-paginate-sort-records/`
const IMPORTS = '/api/tracker/import/'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let app: TestApp
let close: () => Promise<void>
let locker: pg.Client

beforeAll(async () => {
  postgres = await startPostgres()
  const target = { url: `${postgres.url}/postgres` }
  ;({ test: app, close } = await openTestApp({ target }))
  locker = new pg.Client({ connectionString: target.url })
  await locker.connect()
})

afterAll(async () => {
  await locker.end()
  await close()
  await postgres.stop()
})

interface Books {
  ada: Person
  ground: Ground
  /** An import with two records in it. */
  file: number
}

async function books(): Promise<Books> {
  const ada = await signUp(app)
  const ground = await makeGround(ada)
  const opened = { account: ground.account, file_name: 'may.csv', row_count: 2 }
  const file = (await ada.post(IMPORTS, opened)).body.id
  const imported = { import_id: file, imported_payee: 'SHOP', imported_amount: -34.41 }
  const rows = ['2026-11-01', '2026-11-02'].map((date) =>
    ground.draft({ ...imported, date, imported_date: date }),
  )
  expect((await ada.post(PATH, rows)).status).toBe(201)
  return { ada, ground, file }
}

const change = { kind: 'delete', record_type: 'transaction', selection: { filter: {} } }

type Send = () => Promise<{ status: number }>

/** What is to be waited for: prepared with books of its own, then sent. */
const LENGTHY: [name: string, status: number, prepare: (books: Books) => Promise<Send>][] = [
  [
    'a long list of records',
    201,
    async ({ ada, ground }) => {
      const rows = Array.from({ length: 1001 }, () => ground.draft())
      return () => ada.post(PATH, rows)
    },
  ],
  ['the undo of an import', 200, async (b) => () => b.ada.post(`${IMPORTS}${b.file}/undo/`)],
  [
    'the redo of an import',
    200,
    async ({ ada, file }) => {
      await ada.post(`${IMPORTS}${file}/undo/`)
      return () => ada.post(`${IMPORTS}${file}/redo/`)
    },
  ],
  [
    'a change of many records',
    201,
    async ({ ada }) => {
      const { seal } = await review(ada, change)
      return () => ada.post(CHANGES, { change, seal })
    },
  ],
  [
    'the undo of such a change',
    200,
    async ({ ada }) => {
      const { id } = await makeReviewed(ada, change)
      return () => ada.post(`${CHANGES}${id}/undo/`)
    },
  ],
  [
    'an export',
    200,
    async ({ ada }) =>
      () =>
        ada.get('/api/accounts/export/'),
  ],
  [
    'records as CSV',
    200,
    async ({ ada }) =>
      () =>
        ada.get(`${PATH}export.csv/`),
  ],
  [
    'an export that is brought in',
    201,
    async ({ ada }) => {
      const { body } = await ada.get('/api/accounts/export/')
      const bob = await signUp(app)
      return () => bob.post('/api/accounts/import/', body)
    },
  ],
  [
    'the end of an account',
    204,
    async ({ ada, ground }) =>
      () =>
        ada.delete(`/api/tracker/account/${ground.account}/`),
  ],
  [
    'the end of a user',
    204,
    async ({ ada }) =>
      () =>
        goodbye(ada),
  ],
]

async function goodbye({ token }: Person): Promise<{ status: number }> {
  const { statusCode } = await app.app.inject({
    method: 'DELETE',
    url: '/api/accounts/me/',
    headers: { authorization: `Token ${token}` },
    payload: { password: PASSWORD },
  })
  return { status: statusCode }
}

async function waitingForRecords(): Promise<number> {
  const { rows } = await locker.query<{ waiting: string }>(
    "select count(*) as waiting from pg_locks where relation = 'record'::regclass and not granted",
  )
  return Number(rows[0]?.waiting)
}

/** Half of them at a time: all of them would use every connection up. */
test.each([
  { some: 'lists, imports and changes', lengthy: LENGTHY.slice(0, 5) },
  { some: 'exports and deletions', lengthy: LENGTHY.slice(5) },
])(
  '$some are waited for while an ordinary call is given up',
  async ({ lengthy }) => {
    const { ada, ground } = await books()
    const sends: Send[] = []
    for (const [, , prepare] of lengthy) sends.push(await prepare(await books()))
    await locker.query('begin; lock table record in access exclusive mode')
    const answers = sends.map((send) => send())
    await expect.poll(waitingForRecords, { timeout: 60_000 }).toBe(lengthy.length)
    const ordinary = await Promise.all([ada.get(LIST), ada.post(PATH, ground.draft())])
    await locker.query('commit')
    expect(ordinary.map(({ status }) => status)).toEqual([503, 503])
    const done = await Promise.all(answers)
    expect(done.map(({ status }, index) => [lengthy[index]?.[0], status])).toEqual(
      lengthy.map(([name, status]) => [name, status]),
    )
  },
  120_000,
)
