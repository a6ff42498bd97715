import { describe, expect, test } from 'vitest'
import { MINUTE, at } from '../test/at.ts'
import { type Person, personWith, send, signUp } from '../test/person.ts'
import { TEST_NOW, type TestApp, openTestApp, useTestApp } from '../test/test-app.ts'
import { tidy } from '../tidy.ts'

const SANDBOX = '/api/accounts/sandbox/'
const DAY = 86_400_000
const WORDS = 'You are looking around with sample data. Sign up to have this.'

const app = useTestApp()

const open = (test: TestApp, remoteAddress = '10.1.0.1') =>
  test.app.inject({ method: 'POST', url: SANDBOX, remoteAddress })

async function lookAround(test: TestApp = app): Promise<Person> {
  const reply = await open(test)
  expect(reply.statusCode).toBe(201)
  return personWith(test, reply.json().token)
}

/** What a person sees, without ids. */
async function seen(person: Person) {
  const get = async (path: string) => (await person.get(path)).body
  const records = await Promise.all(
    ['income', 'saving', 'transaction'].map(async (type) => {
      const path = `/api/tracker/${type}/filter-paginate-sort-records/?page=1&page_size=200`
      const { count, sum_amount, num_excluded, transactions } = await get(path)
      const rows = transactions.map(
        (row: { date: string; payee: string; amount: number; notes: string }) =>
          [row.date, row.payee, row.amount, row.notes] as const,
      )
      return { type, count, sum_amount, num_excluded, rows }
    }),
  )
  const [accounts, rules, imports, queries, basic, integrated] = await Promise.all([
    get('/api/tracker/account/'),
    get('/api/tracker/rule/'),
    get('/api/tracker/import/'),
    get('/api/tracker/query/'),
    get('/api/fiplan/basic-plan/'),
    get('/api/fiplan/integrated-plan/'),
  ])
  const named = (list: { name: string }[]) => list.map(({ name }) => name)
  return {
    records,
    accounts: accounts.map(({ full_name }: { full_name: string }) => full_name),
    rules: rules.map(({ payee, rename_payee }: { payee: string; rename_payee: string }) => [
      payee,
      rename_payee,
    ]),
    imports: imports.map(({ file_name, row_count }: { file_name: string; row_count: number }) => [
      file_name,
      row_count,
    ]),
    queries: named(queries),
    plans: [...named(basic), ...named(integrated)],
  }
}

describe('looking around with sample data', () => {
  test('one call gives a household of three years, rules, queries and both plans', async () => {
    const house = await seen(await lookAround())
    expect(house.accounts).toEqual([
      'Fairview - Investments',
      'Harbor Bank - Joint',
      'Lumen Card - Everyday',
    ])
    expect(house.records.map(({ type }) => type)).toEqual(['income', 'saving', 'transaction'])
    for (const { count } of house.records) expect(count).toBeGreaterThan(80)
    expect(house.rules).toHaveLength(8)
    expect(house.imports[0]?.[0]).toBe('lumen-card-since-2026-09.csv')
    expect(house.queries).toEqual(['Eating out, by place', 'What the investments were worth'])
    expect(house.plans).toEqual(['On one salary', 'Together'])
  })

  test('its net worth has cash, a property and a debt with an end, and its records explain the cash', async () => {
    const house = await lookAround()
    const { body: worth } = await house.get('/api/tracker/block-net-worth/')
    expect(worth.cash).toBeGreaterThan(10_000)
    expect(worth.purposes.home).toBeGreaterThan(400_000)
    expect(worth.purposes.debt).toBeLessThan(-150_000)
    const { body: categories } = await house.get('/api/tracker/saving-category/')
    const loan = categories.find(({ name }: { name: string }) => name === 'Home loan')
    expect(loan.debt).toMatchObject({ status: 'running', owed: -worth.purposes.debt })
    for (const { id, kind, balance } of (await house.get('/api/tracker/account/')).body) {
      expect(balance === null).toBe(kind === 'investment')
      const { body } = await house.get(`/api/tracker/account/${id}/history/`)
      expect([body.gaps, body.unexplained]).toEqual([0, []])
    }
    expect((await house.get('/api/tracker/warning/')).body.warnings).toEqual([])
  })

  test('money moved to the investments is a transfer, in no total', async () => {
    const house = await lookAround()
    const categories = (await house.get('/api/tracker/transaction-category/')).body
    const transfers = categories.find(({ name }: { name: string }) => name === 'Transfers')
    const list = '/api/tracker/transaction/filter-paginate-sort-records/'
    const { body } = await house.get(`${list}?filter_text=Transfer%20to%20Fairview`)
    expect(body.count).toBeGreaterThan(30)
    expect(body.num_excluded).toBe(body.count)
    for (const { category } of body.transactions) expect(category).toBe(transfers.id)
  })

  test('it is the same every time on the same day, and nobody shares it', async () => {
    const [first, second] = [await lookAround(), await lookAround()]
    expect(await seen(first)).toEqual(await seen(second))
    await first.post('/api/tracker/tag/', { name: 'Only mine' })
    expect((await second.get('/api/tracker/tag/')).body).toHaveLength(3)
  })

  test('the plans run and the queries answer with numbers', async () => {
    const house = await lookAround()
    const [plan] = (await house.get('/api/fiplan/integrated-plan/')).body
    const run = await house.post('/api/fiplan/integrated-plan/run-plan/', plan)
    expect(run.status).toBe(200)
    expect(run.body.stats.fi_date).toMatch(/^20[34]\d-/)
    const [typed] = (await house.get('/api/fiplan/basic-plan/')).body
    const typedRun = await house.post('/api/fiplan/basic-plan/run-plan/', typed)
    expect(typed.fi_date).toMatch(/^20[34567]\d-/)
    expect(typed.fi_date).toBe(typedRun.body.stats.fi_date)
    const queries = (await house.get('/api/tracker/query/')).body
    for (const { accounts, categories, tags, ...query } of queries) {
      const sent = { ...query, account_pks: accounts, category_pks: categories, tag_pks: tags }
      const answered = await house.post('/api/tracker/query/run-query/', sent)
      expect(answered.status).toBe(200)
      expect(answered.body.table_data.length).toBeGreaterThan(2)
    }
  })

  test('who looks around is paid up, and told when it ends; others are told nothing', async () => {
    const status = (person: Person) => person.get('/api/accounts/user-active-status/')
    expect((await status(await lookAround())).body).toMatchObject({
      user_is_paidup: true,
      removed_after: '2026-11-21T12:00:00.000Z',
    })
    expect((await status(await signUp(app))).body).not.toHaveProperty('removed_after')
  })

  test('password, tokens and the like are not for them', async () => {
    const house = await lookAround()
    const password = 'quiet hearth 2026'
    const refusals = [
      await house.post('/api/accounts/password-change/', {
        old_password: password,
        new_password: password,
      }),
      await house.post('/api/accounts/api-token/', { name: 'Mine' }),
      await house.post('/api/accounts/two-factor/start/', { password }),
    ]
    for (const { status, body } of refusals) expect([status, body.detail]).toEqual([403, WORDS])
    expect((await house.get('/api/accounts/sessions/')).status).toBe(200)
    expect((await house.post('/api/accounts/logout/')).status).toBe(204)
  })

  test('after a day the user and all of the house are gone, and nobody else', async () => {
    const [house, ada] = [await lookAround(), await signUp(app)]
    const tidyAt = (now: number) => tidy({ db: app.db, now: () => now })
    await tidyAt(TEST_NOW + DAY - MINUTE)
    expect((await house.get('/api/tracker/tag/')).status).toBe(200)
    await tidyAt(TEST_NOW + DAY + MINUTE)
    expect((await house.get('/api/tracker/tag/')).status).toBe(401)
    expect((await ada.get('/api/tracker/tag/')).status).toBe(200)
    const left = await app.db.selectFrom('record').select('id').limit(1).execute()
    expect(left).toEqual([])
  })

  test('so many in an hour from one address, then 429; elsewhere it goes on', async () => {
    const { test: few, close } = await openTestApp({ env: { SANDBOXES_PER_HOUR: '2' } })
    const address = '10.9.9.9'
    for (let i = 0; i < 2; i += 1) expect((await open(few, address)).statusCode).toBe(201)
    const refused = await open(few, address)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect((await open(few, '10.9.9.10')).statusCode).toBe(201)
    const later = await at(few, TEST_NOW + 61 * MINUTE, () => open(few, address))
    expect(later.statusCode).toBe(201)
    await close()
  })

  test('the offer is what the settings say', async () => {
    const offer = (test: TestApp) => send(test, 'GET', '/api/accounts/offer/')
    expect((await offer(app)).body).toEqual({
      registration: 'open',
      membership: 'on',
      trial_days: 30,
    })
    const env = { REGISTRATION: 'closed', MEMBERSHIP: 'off', TRIAL_DAYS: '7' }
    const { test: own, close } = await openTestApp({ env })
    expect((await offer(own)).body).toEqual({
      registration: 'closed',
      membership: 'off',
      trial_days: 7,
    })
    await close()
  })

  test('where sign-up is closed, so is this', async () => {
    const { test: closed, close } = await openTestApp({ env: { REGISTRATION: 'closed' } })
    const refused = await send(closed, 'POST', SANDBOX)
    expect([refused.status, refused.body]).toEqual([403, { detail: 'Sign-up is closed here.' }])
    await close()
  })
})
