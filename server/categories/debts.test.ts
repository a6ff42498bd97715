import { beforeEach, describe, expect, test } from 'vitest'
import { makeReviewed, takeBack } from '../test/changes.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const SAVING = '/api/tracker/saving-category/'
const TERMS = { rate: 3.6, monthly_payment: 950 }
const TOGETHER = { monthly_payment: ['Rate and payment go together.'] }

const app = useTestApp()

let ada: Person
beforeEach(async () => {
  ada = await signUp(app)
})

const make = async (body: object) => (await ada.post(SAVING, body)).body
const read = async ({ id }: { id: number }) => (await ada.get(`${SAVING}${id}/`)).body

async function note(account: number, category: number, date: string, balance: number) {
  const record = { account, category, date, payee: 'Bank', amount: 0, balance }
  expect((await ada.post('/api/tracker/saving/', record)).status).toBe(201)
}

async function makeAccount(name: string): Promise<number> {
  const { body } = await ada.post('/api/tracker/account/', { institution: 'Bank', name })
  return body.id
}

describe('rate and payment of a debt', () => {
  test('are kept, and stay when a change does not name them', async () => {
    const made = await make({ name: 'Mortgage', purpose: 'debt', ...TERMS })
    expect(made).toMatchObject({ ...TERMS, purpose: 'debt', debt: null })
    const path = `${SAVING}${made.id}/`
    expect((await ada.put(path, { name: 'House loan' })).body).toMatchObject(TERMS)
    const other = { name: 'House loan', rate: 0, monthly_payment: 0.01 }
    expect((await ada.put(path, other)).body).toMatchObject({ rate: 0, monthly_payment: 0.01 })
  })

  test.each([
    [{ rate: null, monthly_payment: null }],
    [{ rate: null }],
    [{ monthly_payment: null }],
  ])('%j clears both', async (cleared) => {
    const made = await make({ name: 'Mortgage', purpose: 'debt', ...TERMS })
    const { body } = await ada.put(`${SAVING}${made.id}/`, { name: 'Mortgage', ...cleared })
    expect(body).toMatchObject({ rate: null, monthly_payment: null })
  })

  test.each([
    [{ rate: 3 }, TOGETHER],
    [{ monthly_payment: 10 }, TOGETHER],
    [{ rate: 3, monthly_payment: null }, TOGETHER],
    [{ rate: null, monthly_payment: 3 }, TOGETHER],
    [{ rate: 100.1, monthly_payment: 3 }, { rate: ['The rate must be from 0 to 100 percent.'] }],
    [{ rate: -1, monthly_payment: 3 }, { rate: ['The rate must be from 0 to 100 percent.'] }],
    [{ rate: 1, monthly_payment: 0 }, { monthly_payment: ['The payment must be above 0.'] }],
    [{ rate: 1, monthly_payment: 0.004 }, { monthly_payment: ['The payment must be above 0.'] }],
  ])('%j is refused', async (terms, problems) => {
    const refused = await ada.post(SAVING, { name: 'Loan', purpose: 'debt', ...terms })
    expect([refused.status, refused.body]).toEqual([400, problems])
    expect((await ada.get(SAVING)).body).toEqual([])
  })

  test('categories of other types have none', async () => {
    const { body } = await ada.post('/api/tracker/transaction-category/', {
      name: 'Rent',
      ...TERMS,
    })
    for (const field of ['rate', 'monthly_payment', 'debt']) expect(body).not.toHaveProperty(field)
  })
})

describe('when a debt is paid', () => {
  test('is worked out from the last balance noted, of whatever sign and over all its accounts', async () => {
    const { id } = await make({ name: 'Mortgage', purpose: 'debt', ...TERMS })
    const bank = await makeAccount('Loans')
    await note(bank, id, '2026-03-31', -181_000)
    await note(bank, id, '2026-05-31', -170_000)
    await note(await makeAccount('More loans'), id, '2026-04-30', -10_000)
    const debt = {
      owed: 180_000,
      status: 'running',
      ends: '2049-10-01',
      payments_left: 281,
      interest_left: 86_495.83,
    }
    expect((await read({ id })).debt).toEqual(debt)
    expect((await ada.get(SAVING)).body).toMatchObject([{ name: 'Mortgage', debt }])
    const saved = await ada.put(`${SAVING}${id}/`, { name: 'Flat' })
    expect(saved.body.debt).toEqual(debt)
    const late = await ada.put(`${SAVING}${id}/`, { name: 'Home' }, { 'if-match': '"1"' })
    expect(late.body.current).toEqual(saved.body)
  })

  test('is not said of another purpose, without its terms, or of another category', async () => {
    const account = await makeAccount('Loans')
    const debt = await make({ name: 'Loan', purpose: 'debt', ...TERMS })
    const home = await make({ name: 'Home', purpose: 'home', ...TERMS })
    const bare = await make({ name: 'Owed to Bob', purpose: 'debt' })
    await note(account, home.id, '2026-05-31', 1000)
    await note(account, bare.id, '2026-05-31', 1000)
    expect([await read(debt), await read(home), await read(bare)]).toMatchObject([
      { debt: null, ...TERMS },
      { debt: null, ...TERMS },
      { debt: null, rate: null },
    ])
  })

  test('of a payment that does not cover the interest is never', async () => {
    const { id } = await make({ name: 'Card', purpose: 'debt', rate: 24, monthly_payment: 100 })
    await note(await makeAccount('Card'), id, '2026-05-31', 5000)
    expect((await read({ id })).debt).toEqual({
      owed: 5000,
      status: 'never',
      ends: null,
      payments_left: null,
      interest_left: null,
    })
  })

  test('rate and payment come back with a merge that is undone', async () => {
    const from = await make({ name: 'Loan', purpose: 'debt', ...TERMS })
    const into = await make({ name: 'Other loan', purpose: 'debt' })
    const account = await makeAccount('Loans')
    await note(account, from.id, '2026-05-31', 180_000)
    const change = { kind: 'merge_categories', record_type: 'saving', from: from.id, into: into.id }
    const { id } = await makeReviewed(ada, change)
    expect((await ada.get(`${SAVING}${from.id}/`)).status).toBe(404)
    await takeBack(ada, id)
    expect(await read(from)).toMatchObject({ ...TERMS, debt: { payments_left: 281 } })
  })
})
