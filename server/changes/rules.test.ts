import { beforeEach, describe, expect, test } from 'vitest'
import { type Ground, makeGround } from '../test/ground.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'
import { CHANGES, booksOf, makeReviewed, review, takeBack } from '../test/changes.ts'

const app = useTestApp()
const PATH = '/api/tracker/transaction/'
let ada: Person
let ground: Ground
let import_id: number

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
  const file = { account: ground.account, file_name: 'may.csv', row_count: 9 }
  import_id = (await ada.post('/api/tracker/import/', file)).body.id
})

const log = async (given: object) => (await ada.post(PATH, ground.draft({ ...given }))).body
const logImported = (imported_payee: string, given: object = {}) =>
  log({ import_id, imported_payee, imported_date: '2026-11-02', imported_amount: 1, ...given })
const makeRule = async (given: object) =>
  (await ada.post('/api/tracker/rule/', { account: ground.account, payee: 'AMAZON', ...given }))
    .body
const now = async ({ id }: { id: number }) => (await ada.get(`${PATH}${id}/`)).body
const applying = (given: object = {}) => ({
  kind: 'apply_rules',
  account: ground.account,
  ...given,
})

describe('the rules of an account on its stored records', () => {
  test('look at the payee as the file had it, or as it was typed, and set what they say', async () => {
    const [category] = [ground.categories.transaction[1]]
    const rule = await makeRule({
      payee_match_type: 'contains',
      rename_payee: 'Amazon',
      set_record_type: 'transaction',
      set_category: category,
      set_tags: [ground.tags[1]],
      set_exclude_from_totals: true,
      append_note: 'Online',
    })
    const file = await logImported('AMAZON MKTPLACE', { payee: 'Renamed', notes: 'a book' })
    const typed = await log({ payee: 'AMAZON', tags: [ground.tags[0]] })
    const others = [
      await logImported('Amazon', { payee: 'AMAZON' }),
      await log({ payee: 'AMAZON', account: ground.savings }),
    ]
    const before = await booksOf(ada)
    const seen = await review(ada, applying())
    expect(seen).toMatchObject({ num_records: 3, num_changed: 2, rules: [], queries: [] })
    const made = await makeReviewed(ada, applying())
    expect(made).toMatchObject({
      kind: 'apply_rules',
      title: 'Rules of Lumen - Card applied to 2 records',
    })
    const set = {
      payee: 'Amazon',
      category,
      tags: [ground.tags[1]],
      exclude_from_totals: true,
      applied_rule_id: rule.id,
      version: 2,
    }
    expect(await now(file)).toEqual({ ...file, ...set, notes: 'a book\nOnline' })
    expect(await now(typed)).toEqual({ ...typed, ...set, notes: 'Online' })
    for (const other of others) expect(await now(other)).toEqual(other)
    expect((await review(ada, applying())).num_changed).toBe(0)
    await takeBack(ada, made.id)
    expect(await booksOf(ada)).toBe(before)
  })

  test('are tried in their order, and of one rule only what it would take is changed', async () => {
    const later = await makeRule({ payee_match_type: 'contains', rename_payee: 'Later' })
    const first = await makeRule({ payee: 'AMAZON PRIME', rename_payee: 'First' })
    const [prime, plain] = [await logImported('AMAZON PRIME'), await logImported('AMAZON')]
    const seen = await review(ada, applying({ rule: later.id }))
    expect(seen).toMatchObject({ num_records: 1, num_changed: 1 })
    const made = await makeReviewed(ada, applying({ rule: later.id }))
    expect(made.title).toBe('Rule AMAZON applied to 1 record')
    expect(await now(prime)).toEqual(prime)
    expect(await now(plain)).toMatchObject({ payee: 'Later', applied_rule_id: later.id })
    await makeReviewed(ada, applying())
    expect(await now(prime)).toMatchObject({ payee: 'First', applied_rule_id: first.id })
  })

  test('leave a record alone whose type they would change, or that they would leave the same', async () => {
    await makeRule({ set_record_type: 'income', set_category: ground.categories.income[0] })
    await makeRule({ payee: 'BAKER', rename_payee: 'Baker' })
    const records = [await logImported('AMAZON'), await logImported('BAKER', { payee: 'Baker' })]
    expect(await review(ada, applying())).toMatchObject({ num_records: 2, num_changed: 0 })
    for (const record of records) expect(await now(record)).toEqual(record)
  })

  test('can be taken back after the rule was deleted', async () => {
    const rule = await makeRule({ rename_payee: 'Amazon' })
    const record = await logImported('AMAZON')
    const made = await makeReviewed(ada, applying())
    await ada.delete(`/api/tracker/rule/${rule.id}/`)
    expect(await takeBack(ada, made.id)).toMatchObject({ num_restored: 1, num_left: 0 })
    expect(await now(record)).toEqual({ ...record, version: 4 })
  })

  test('must be those of an own account', async () => {
    const bob = await signUp(app)
    const theirs = await makeGround(bob)
    const elsewhere = await makeRule({ account: ground.savings, rename_payee: 'X' })
    for (const [given, field] of [
      [{ account: theirs.account }, 'account'],
      [{ rule: elsewhere.id }, 'rule'],
      [{ rule: 2_000_000_000 }, 'rule'],
    ] as const) {
      const { status, body } = await ada.post(`${CHANGES}preview/`, applying(given))
      expect([status, Object.keys(body)]).toEqual([400, [field]])
    }
  })

  test('changed since the review are not applied', async () => {
    const rule = await makeRule({ rename_payee: 'Amazon' })
    await logImported('AMAZON')
    const { seal } = await review(ada, applying())
    await ada.put(`/api/tracker/rule/${rule.id}/`, { ...rule, rename_payee: 'Books' })
    expect((await ada.post(CHANGES, { change: applying(), seal })).status).toBe(409)
  })
})
