import { describe, expect, test } from 'vitest'
import { signUp } from '../test/person.ts'
import { rowsOf, userIdOf } from '../test/rows.ts'
import { useTestApp } from '../test/test-app.ts'

const INCOME = '/api/tracker/income-category/'
const SAVING = '/api/tracker/saving-category/'
const SPENDING = '/api/tracker/transaction-category/'
const TAKEN = 'A category with this name exists already.'

const app = useTestApp()

describe('categories', () => {
  test('each record type has its own names and its own slots', async () => {
    const ada = await signUp(app)
    const first = await ada.post(INCOME, { name: ' Interest ' })
    expect(first.status).toBe(201)
    expect(first.body).toEqual({
      id: first.body.id,
      name: 'Interest',
      slot: 1,
      group: null,
      version: 1,
    })
    expect((await ada.post(SAVING, { name: 'Interest' })).body.slot).toBe(1)
    expect((await ada.post(INCOME, { name: 'Salary' })).body.slot).toBe(2)
    expect((await ada.get(SPENDING)).body).toEqual([])
    expect((await ada.get(`${SAVING}${first.body.id}/`)).status).toBe(404)
    expect((await ada.get(`${INCOME}${first.body.id}/`)).body).toEqual(first.body)
  })

  test('another word than the three types is an unknown path', async () => {
    const ada = await signUp(app)
    expect((await ada.get('/api/tracker/expense-category/')).status).toBe(404)
    expect((await ada.get('/api/tracker/Income-category/')).status).toBe(404)
  })

  test('of an onboarding list only the active rows count, in their order', async () => {
    const ada = await signUp(app)
    const made = await ada.post(SPENDING, [
      { is_active: true, name: 'Groceries' },
      { is_active: false, name: '' },
      { is_active: true, name: 'Clothing' },
    ])
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject([
      { name: 'Groceries', slot: 1 },
      { name: 'Clothing', slot: 2 },
    ])
  })

  test('a list is created whole or not at all, each bad row named', async () => {
    const ada = await signUp(app)
    await ada.post(SPENDING, { name: 'Transport' })
    const blank = await ada.post(SPENDING, [{ name: 'Medical' }, { name: '' }])
    expect([blank.status, blank.body]).toEqual([
      400,
      { '1.name': ['This field may not be blank.'] },
    ])
    const taken = await ada.post(SPENDING, [
      { name: 'Medical' },
      { name: 'TRANSPORT' },
      { name: 'medical' },
    ])
    expect([taken.status, taken.body]).toEqual([
      400,
      { '1.name': [TAKEN], '2.name': ['This name stands in the list twice.'] },
    ])
    expect((await ada.get(SPENDING)).body).toMatchObject([{ name: 'Transport' }])
  })

  test('a name that is taken, ignoring case, is refused on create and on rename', async () => {
    const ada = await signUp(app)
    await ada.post(SPENDING, { name: 'Café' })
    const again = await ada.post(SPENDING, { name: 'CAFE\u0301' })
    expect([again.status, again.body]).toEqual([400, { name: [TAKEN] }])
    const { body: other } = await ada.post(SPENDING, { name: 'Cafe' })
    const path = `${SPENDING}${other.id}/`
    const renamed = await ada.put(path, { name: 'café' })
    expect([renamed.status, renamed.body]).toEqual([400, { name: [TAKEN] }])
    expect((await ada.put(path, { name: 'CAFE' })).body).toMatchObject({ name: 'CAFE', version: 2 })
  })

  test('the list filters ignoring case and sorts by code point of the folded name', async () => {
    const ada = await signUp(app)
    for (const name of ['zoo', 'Älter', 'apple', 'Zebra_1']) await ada.post(SPENDING, { name })
    const names = async (query: string) =>
      (await ada.get(`${SPENDING}?${query}`)).body.map(({ name }: { name: string }) => name)
    expect(await names('order_by=name')).toEqual(['apple', 'Zebra_1', 'zoo', 'Älter'])
    expect(await names('order_by=-name')).toEqual(['Älter', 'zoo', 'Zebra_1', 'apple'])
    expect(await names('order_by=&filter_text=Z')).toEqual(['Zebra_1', 'zoo'])
    expect(await names('filter_text=%C3%84LT')).toEqual(['Älter'])
    expect(await names('filter_text=_')).toEqual(['Zebra_1'])
    expect((await ada.get(`${SPENDING}?order_by=slot`)).body).toEqual({
      order_by: ['This is not a valid choice.'],
    })
  })

  test('an old version changes nothing and answers how it stands', async () => {
    const ada = await signUp(app)
    const { body: made } = await ada.post(SAVING, { name: 'ISA' })
    const path = `${SAVING}${made.id}/`
    const seen = { 'if-match': '"1"' }
    const renamed = await ada.put(path, { name: 'Roth IRA' }, seen)
    const late = await ada.put(path, { name: '401K' }, seen)
    expect([late.status, late.body.current]).toEqual([412, renamed.body])
    expect((await ada.delete(path, seen)).status).toBe(412)
    expect((await ada.delete(path, { 'if-match': '"2"' })).status).toBe(204)
    expect((await ada.get(path)).status).toBe(404)
  })
})

describe('what a category is for', () => {
  test('spending is not essential and investments are for FI unless somebody says so', async () => {
    const ada = await signUp(app)
    const food = (await ada.post(SPENDING, { name: 'Groceries' })).body
    const etf = (await ada.post(SAVING, { name: 'ETF' })).body
    expect([food.essential, 'purpose' in food]).toEqual([false, false])
    expect([etf.purpose, 'essential' in etf]).toEqual(['fi', false])
    expect((await ada.post(INCOME, { name: 'Salary', essential: true })).body).not.toHaveProperty(
      'essential',
    )
  })

  test('a change without it leaves it, and another word is refused', async () => {
    const ada = await signUp(app)
    const { body: food } = await ada.post(SPENDING, { name: 'Groceries', essential: true })
    const { body: house } = await ada.post(SAVING, { name: 'House', purpose: 'home' })
    expect((await ada.put(`${SPENDING}${food.id}/`, { name: 'Food' })).body.essential).toBe(true)
    expect((await ada.put(`${SAVING}${house.id}/`, { name: 'Flat' })).body.purpose).toBe('home')
    const { body } = await ada.put(`${SAVING}${house.id}/`, { name: 'Flat', purpose: 'debt' })
    expect(body).toMatchObject({ purpose: 'debt', version: 3 })
    expect((await ada.get(SAVING)).body).toMatchObject([{ name: 'Flat', purpose: 'debt' }])
    expect((await ada.post(SAVING, { name: 'X', purpose: 'boat' })).status).toBe(400)
  })
})

describe('deleting a category', () => {
  const USES: [string, (use: Use) => Promise<unknown>, string][] = [
    [
      'records',
      async ({ rows, account_id, category_id }) => {
        await rows.record({ account_id, category_id })
        await rows.record({ account_id, category_id })
      },
      'This category is used by 2 records.',
    ],
    [
      'records of an undone import',
      async ({ rows, account_id, category_id }) => {
        const import_id = await rows.import()
        await rows.record({ import_id, account_id, category_id, shelved: 1 })
      },
      'This category is used by 1 record of an undone import.',
    ],
    [
      'a rule',
      ({ rows, account_id, category_id }) =>
        rows.rule({ account_id, set_record_type: 'transaction', set_category: category_id }),
      'This category is used by 1 rule.',
    ],
    [
      'a saved query, a rule and a record',
      async ({ rows, account_id, category_id }) => {
        const query_id = await rows.query()
        await rows.link('query_category', { query_id, record_type: 'transaction', category_id })
        await rows.record({ account_id, category_id })
        await rows.rule({ account_id, set_record_type: 'transaction', set_category: category_id })
      },
      'This category is used by 1 record, 1 rule and 1 saved query.',
    ],
    [
      'a pot of a plan',
      async ({ rows, category_id }) => {
        const plan_id = await rows.plan()
        await rows.link('plan_category', { plan_id, record_type: 'transaction', category_id })
      },
      'This category is used by 1 FI plan.',
    ],
  ]

  interface Use {
    rows: ReturnType<typeof rowsOf>
    account_id: number
    category_id: number
  }

  test.each(USES)('is refused while it is used by %s', async (_what, use, words) => {
    const ada = await signUp(app)
    const rows = rowsOf(app.db, await userIdOf(app.db, ada))
    const category_id = await rows.category()
    await use({ rows, account_id: await rows.account(), category_id })
    const path = `${SPENDING}${category_id}/`
    const refused = await ada.delete(path)
    expect([refused.status, refused.body]).toEqual([409, { detail: words }])
    expect((await ada.get(path)).status).toBe(200)
  })

  test('works when nothing uses it, and is kept in the audit trail', async () => {
    const ada = await signUp(app)
    const { body } = await ada.post(SPENDING, { name: 'Clothing' })
    expect((await ada.delete(`${SPENDING}${body.id}/`)).status).toBe(204)
    const { detail } = await app.db
      .selectFrom('audit_event')
      .select('detail')
      .where('user_id', '=', await userIdOf(app.db, ada))
      .where('action', '=', 'category deleted')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(detail)).toEqual({ id: body.id, record_type: 'transaction' })
  })
})
