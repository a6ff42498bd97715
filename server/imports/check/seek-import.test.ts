import { beforeEach, expect, test } from 'vitest'
import { type Ground, makeGround } from '../../test/ground.ts'
import { importing } from '../../test/importing.ts'
import { type Person, signUp } from '../../test/person.ts'
import { useTestApp } from '../../test/test-app.ts'

const app = useTestApp()
let ada: Person
let ground: Ground

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
})

const { openImport, imported } = importing(() => ({ ada, ground }))

const rows = Array.from({ length: 6 }, (_, at) => ({
  date: `2026-11-0${at + 1}`,
  payee: `SHOP ${at}`,
  amount: -1 - at,
}))

async function store(some: typeof rows) {
  const id = await openImport()
  const records = some.map(({ date, payee, amount }) =>
    imported(id, { imported_date: date, imported_payee: payee, imported_amount: amount }),
  )
  expect((await ada.post('/api/tracker/transaction/', records)).status).toBe(201)
}

async function seek(files: { account: number; rows: unknown[] }[], who = ada) {
  const { status, body } = await who.post('/api/tracker/import/seek/', { files })
  expect(status).toBe(200)
  return body as unknown
}

test('each file is told the account that stores its rows, its own one aside', async () => {
  await store(rows)
  const { account, savings } = ground
  const others = rows.map((row) => ({ ...row, amount: 99 }))
  expect(
    await seek([
      { account: savings, rows: others },
      { account: savings, rows },
      { account, rows },
    ]),
  ).toEqual([null, { account, num_stored: 6 }, null])
})

test.each([
  [6, 6],
  [5, null],
])('of six rows %d are stored: %s', async (num, num_stored) => {
  await store(rows.slice(0, num))
  const { account, savings } = ground
  const expected = num_stored === null ? null : { account, num_stored }
  expect(await seek([{ account: savings, rows }])).toEqual([expected])
})

test('what somebody else stores tells nothing', async () => {
  await store(rows)
  const bob = await signUp(app)
  const { account } = await makeGround(bob)
  expect(await seek([{ account, rows }], bob)).toEqual([null])
})
