import { beforeEach, describe, expect, test } from 'vitest'
import { type Ground, makeGround } from '../test/ground.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'
import { CHANGES, booksOf, makeReviewed, review, takeBack } from '../test/changes.ts'

const app = useTestApp()
const PATH = '/api/tracker/transaction/'
const CATEGORY = '/api/tracker/transaction-category/'
const TAG = '/api/tracker/tag/'
let ada: Person
let ground: Ground

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
})

const post = async (path: string, body: unknown) => {
  const answer = await ada.post(path, body)
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
const get = async (path: string) => (await ada.get(path)).body
const makeRule = (given: object) =>
  post('/api/tracker/rule/', { account: ground.account, payee: 'AMAZON', ...given })
const ruleNow = (id: number) => get(`/api/tracker/rule/${id}/`)
let queries = 0
const makeQuery = (given: object) => {
  queries += 1
  return post('/api/tracker/query/', {
    name: `Query ${queries}`,
    record_type: 'transaction',
    data_field: 'amount',
    timespan: 12,
    group_by: 'category',
    accounts: [],
    categories: [],
    tags: [],
    payee: '',
    payee_filter_type: 'exact',
    notes: '',
    notes_filter_type: 'exact',
    include_excluded_records: false,
    ...given,
  })
}
const queryNow = (id: number) => get(`/api/tracker/query/${id}/`)

/** A record of an import that is undone. */
async function logUndone(given: object) {
  const file = await post('/api/tracker/import/', {
    account: ground.account,
    file_name: 'may.csv',
    row_count: 1,
  })
  const record = await post(
    PATH,
    ground.draft({
      import_id: file.id,
      imported_payee: 'X',
      imported_date: '2026-11-01',
      imported_amount: 1,
      ...given,
    }),
  )
  await ada.post(`/api/tracker/import/${file.id}/undo/`)
  return { record, redo: () => ada.post(`/api/tracker/import/${file.id}/redo/`) }
}

describe('a merge of categories', () => {
  const merging = () => {
    const [from, into] = ground.categories.transaction
    return { kind: 'merge_categories', record_type: 'transaction', from, into }
  }

  test('takes records, rules, saved queries and undone imports over, and the category goes', async () => {
    const { from, into } = merging()
    const record = await post(PATH, ground.draft({ category: from }))
    const other = await post(PATH, ground.draft({ category: into }))
    const aside = await logUndone({ category: from })
    const rule = await makeRule({ set_record_type: 'transaction', set_category: from })
    const untouched = await makeRule({ set_record_type: 'transaction', set_category: into })
    const only = await makeQuery({ categories: [from] })
    const both = await makeQuery({ categories: [from, into] })
    const before = await booksOf(ada)

    const seen = await review(ada, merging())
    expect(seen).toMatchObject({
      num_records: 1,
      num_changed: 1,
      sum_amount: -34.41,
      rules: [{ before: rule, after: { ...rule, set_category: into } }],
      queries: [only, both].map(({ id, name }) => ({ id, name })),
    })
    const made = await makeReviewed(ada, merging())
    expect(made).toMatchObject({
      kind: 'merge_categories',
      title: 'Category transaction B merged into transaction a, with 1 record',
      num_records: 1,
    })
    expect((await ada.get(`${CATEGORY}${from}/`)).status).toBe(404)
    expect(await get(`${PATH}${record.id}/`)).toEqual({ ...record, category: into, version: 2 })
    expect(await get(`${PATH}${other.id}/`)).toEqual(other)
    expect(await ruleNow(rule.id)).toEqual({ ...rule, set_category: into, version: 2 })
    expect(await ruleNow(untouched.id)).toEqual(untouched)
    expect(await queryNow(only.id)).toEqual({ ...only, categories: [into], version: 2 })
    expect(await queryNow(both.id)).toEqual({ ...both, categories: [into], version: 2 })

    await takeBack(ada, made.id)
    expect(await booksOf(ada)).toBe(before)
    await aside.redo()
    expect(await get(`${PATH}${aside.record.id}/`)).toEqual({ ...aside.record, version: 3 })
  })

  test('takes rules along that send money into an investment, and gives them back', async () => {
    const [from, into] = ground.categories.saving
    const set_investment = { account: ground.savings, category: from }
    const rule = await makeRule({ set_investment })
    const change = { kind: 'merge_categories', record_type: 'saving', from, into }
    const made = await makeReviewed(ada, change)
    const moved = { account: ground.savings, category: into }
    expect(await ruleNow(rule.id)).toEqual({ ...rule, set_investment: moved, version: 2 })
    await takeBack(ada, made.id)
    expect(await ruleNow(rule.id)).toEqual({ ...rule, version: 3 })
  })

  test('of the category for transfers makes the other one that', async () => {
    const { body: from } = await ada.post('/api/tracker/transfer-category/')
    const [into] = ground.categories.transaction
    const made = await makeReviewed(ada, {
      kind: 'merge_categories',
      record_type: 'transaction',
      from: from.id,
      into,
    })
    expect((await ada.post('/api/tracker/transfer-category/')).body.id).toBe(into)
    await takeBack(ada, made.id)
    expect((await ada.post('/api/tracker/transfer-category/')).body.id).toBe(from.id)
  })

  test('takes records of an undone import along', async () => {
    const { from, into } = merging()
    const aside = await logUndone({ category: from })
    const made = await makeReviewed(ada, merging())
    expect(made.title).toBe('Category transaction B merged into transaction a')
    await aside.redo()
    expect(await get(`${PATH}${aside.record.id}/`)).toMatchObject({ category: into, version: 2 })
    expect(await takeBack(ada, made.id)).toMatchObject({ num_restored: 1 })
    expect(await get(`${PATH}${aside.record.id}/`)).toEqual({ ...aside.record, version: 3 })
  })

  test('taken back brings the category back with its id, slot and name, and nothing done since is lost', async () => {
    const { from, into } = merging()
    const was = await get(`${CATEGORY}${from}/`)
    const [goes, stays] = [
      await post(PATH, ground.draft({ category: from })),
      await post(PATH, ground.draft({ category: from })),
    ]
    const rule = await makeRule({ set_record_type: 'transaction', set_category: from })
    const moved = await makeRule({ set_record_type: 'transaction', set_category: from })
    const query = await makeQuery({ categories: [from] })
    const third = await post(CATEGORY, { name: 'Third' })
    const made = await makeReviewed(ada, merging())
    const edited = await ada.put(
      `${PATH}${stays.id}/`,
      ground.draft({ category: into, notes: 'mine' }),
    )
    await ada.put(`/api/tracker/rule/${moved.id}/`, {
      ...(await ruleNow(moved.id)),
      set_category: third.id,
    })
    const widened = { ...(await queryNow(query.id)), categories: [into, third.id] }
    await ada.put(`/api/tracker/query/${query.id}/`, widened)

    expect(await takeBack(ada, made.id)).toMatchObject({ num_restored: 1, num_left: 1 })
    expect(await get(`${CATEGORY}${from}/`)).toEqual({ ...was, version: 2 })
    expect((await get(`${PATH}${goes.id}/`)).category).toBe(from)
    expect(await get(`${PATH}${stays.id}/`)).toEqual(edited.body)
    expect((await ruleNow(rule.id)).set_category).toBe(from)
    expect((await ruleNow(moved.id)).set_category).toBe(third.id)
    expect((await queryNow(query.id)).categories).toEqual([from, third.id])
  })

  test('cannot be taken back while another category has the name', async () => {
    const { from } = merging()
    const record = await post(PATH, ground.draft({ category: from }))
    const made = await makeReviewed(ada, merging())
    const other = await post(CATEGORY, { name: 'TRANSACTION b' })
    const before = await booksOf(ada)
    const refused = await ada.post(`${CHANGES}${made.id}/undo/`)
    expect([refused.status, refused.body]).toEqual([
      409,
      { detail: 'There is another category named transaction B by now. Rename it first.' },
    ])
    expect(await booksOf(ada)).toBe(before)
    await ada.put(`${CATEGORY}${other.id}/`, { name: 'Other' })
    expect(await takeBack(ada, made.id)).toMatchObject({ num_restored: 1 })
    expect((await get(`${PATH}${record.id}/`)).category).toBe(from)
  })

  test('is refused into itself, into another type, and for a category of somebody else', async () => {
    const bob = await makeGround(await signUp(app))
    const { from, into } = merging()
    const cases: [object, string[]][] = [
      [{ into: from }, ['into']],
      [{ into: ground.categories.income[0] }, ['into']],
      [{ from: bob.categories.transaction[0] }, ['from']],
      [{ from: bob.categories.transaction[0], into: 2_000_000_000 }, ['from', 'into']],
      [{ record_type: 'income' }, ['from', 'into']],
    ]
    for (const [given, fields] of cases) {
      const change = { ...merging(), ...given }
      const { status, body } = await ada.post(`${CHANGES}preview/`, change)
      expect([status, Object.keys(body)]).toEqual([400, fields])
    }
    expect((await get(CATEGORY)).map(({ id }: { id: number }) => id)).toEqual([into, from])
  })

  test('is out of date when a rule or the category was changed since the review', async () => {
    const { from } = merging()
    const upsets = [
      () => makeRule({ set_record_type: 'transaction', set_category: from }),
      () => makeQuery({ categories: [from] }),
      () => ada.put(`${CATEGORY}${from}/`, { name: 'Renamed' }),
      () => logUndone({ category: from }),
    ]
    for (const upset of upsets) {
      const { seal } = await review(ada, merging())
      await upset()
      expect((await ada.post(CHANGES, { change: merging(), seal })).status).toBe(409)
    }
  })
})

describe('a merge of tags', () => {
  const merging = () => ({ kind: 'merge_tags', from: ground.tags[0], into: ground.tags[1] })

  test('takes everything that bears the tag over, each once, and can be taken back', async () => {
    const { from, into } = merging()
    const was = await get(`${TAG}${from}/`)
    const spent = await post(PATH, ground.draft({ tags: [from] }))
    const both = await post(PATH, ground.draft({ tags: [from, into] }))
    const saved = await post(
      '/api/tracker/saving/',
      ground.draft({ category: ground.categories.saving[0], balance: 7, tags: [from] }),
    )
    const aside = await logUndone({ tags: [from] })
    const rule = await makeRule({ set_tags: [from, into] })
    const query = await makeQuery({ tags: [from] })
    const before = await booksOf(ada)

    const seen = await review(ada, merging())
    expect(seen).toMatchObject({ num_records: 3, num_changed: 3 })
    const made = await makeReviewed(ada, merging())
    expect(made.title).toBe('Tag Lisbon merged into Work, with 3 records')
    expect((await ada.get(`${TAG}${from}/`)).status).toBe(404)
    for (const { id, record_type } of [spent, both, saved]) {
      expect((await get(`/api/tracker/${record_type}/${id}/`)).tags).toEqual([into])
    }
    expect((await ruleNow(rule.id)).set_tags).toEqual([into])
    expect((await queryNow(query.id)).tags).toEqual([into])

    expect(await takeBack(ada, made.id)).toMatchObject({ num_restored: 4, num_left: 0 })
    expect(await booksOf(ada)).toBe(before)
    expect(await get(`${TAG}${from}/`)).toMatchObject({ id: was.id, slot: was.slot })
    await aside.redo()
    expect((await get(`${PATH}${aside.record.id}/`)).tags).toEqual([from])
  })

  test('is refused into itself and for a tag of somebody else', async () => {
    const bob = await makeGround(await signUp(app))
    for (const [given, field] of [
      [{ into: ground.tags[0] }, 'into'],
      [{ into: bob.tags[0] }, 'into'],
      [{ from: bob.tags[0] }, 'from'],
    ] as const) {
      const { status, body } = await ada.post(`${CHANGES}preview/`, { ...merging(), ...given })
      expect([status, Object.keys(body)]).toEqual([400, [field]])
    }
  })
})

describe('a merge of payees', () => {
  test('spells records, the rules that rename and the queries that look alike, and back', async () => {
    const records = [
      await post(PATH, ground.draft({ payee: 'TESCO' })),
      await post(PATH, ground.draft({ payee: 'Tesco Stores' })),
    ]
    const other = await post(PATH, ground.draft({ payee: 'tesco' }))
    const income = await post(
      '/api/tracker/income/',
      ground.draft({ category: ground.categories.income[0], payee: 'TESCO', amount: 3 }),
    )
    const rule = await makeRule({ rename_payee: 'Tesco Stores' })
    const reads = await makeRule({ payee: 'TESCO', rename_payee: 'Else' })
    const query = await makeQuery({ payee: 'tesco stores', payee_filter_type: 'exact' })
    const part = await makeQuery({ payee: 'tesco', payee_filter_type: 'icontains' })
    const before = await booksOf(ada)
    const change = { kind: 'merge_payees', from: ['TESCO', 'Tesco Stores', 'Tesco'], into: 'Tesco' }
    const seen = await review(ada, change)
    expect(seen).toMatchObject({ num_records: 3, num_changed: 3, sum_amount: -65.82 })
    const made = await makeReviewed(ada, change)
    expect(made.title).toBe('2 payees renamed to Tesco, with 3 records')
    for (const { id } of records) expect((await get(`${PATH}${id}/`)).payee).toBe('Tesco')
    expect((await get(`/api/tracker/income/${income.id}/`)).payee).toBe('Tesco')
    expect(await get(`${PATH}${other.id}/`)).toEqual(other)
    expect((await ruleNow(rule.id)).rename_payee).toBe('Tesco')
    expect(await ruleNow(reads.id)).toEqual(reads)
    expect((await queryNow(query.id)).payee).toBe('Tesco')
    expect(await queryNow(part.id)).toEqual(part)
    expect((await get(`${PATH}filter-paginate-sort-records/?filter_text=stores`)).count).toBe(0)
    await takeBack(ada, made.id)
    expect(await booksOf(ada)).toBe(before)
  })

  test('of one spelling into itself is refused', async () => {
    const change = { kind: 'merge_payees', from: ['Tesco'], into: ' Tesco ' }
    const { status, body } = await ada.post(`${CHANGES}preview/`, change)
    expect([status, Object.keys(body)]).toEqual([400, ['into']])
  })
})
