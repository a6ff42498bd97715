// Changes taken back in another order than the latest first: what stands never contradicts itself, and
// once all are taken back the books are what they were.
import { beforeEach, expect, test } from 'vitest'
import { CHANGES, booksOf, edit, makeReviewed, takeBack } from '../test/changes.ts'
import { type Ground, makeGround } from '../test/ground.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
const TRANSACTION = '/api/tracker/transaction/'
const SAVING = '/api/tracker/saving/'
let ada: Person
let ground: Ground

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
  await ada.post('/api/tracker/transfer-category/')
})

const log = async (given: object = {}) =>
  (await ada.post(TRANSACTION, ground.draft({ amount: -500, ...given }))).body
const now = async (id: number) => (await ada.get(`${TRANSACTION}${id}/`)).body
const removing = (record_type: string, id: number) =>
  makeReviewed(ada, { kind: 'delete', record_type, selection: { ids: [id] } })
const unlink = async (id: number) => (await ada.delete(`/api/tracker/link/${id}/`)).body
const link = async (a: number, b: number) => (await ada.post('/api/tracker/link/', { a, b })).body

/** A row with the contribution that was made for it. */
async function contributed() {
  const row = await log()
  const before = await booksOf(ada)
  const { change, records } = (
    await ada.post('/api/tracker/contribution/', {
      ids: [row.id],
      account: ground.savings,
      category: ground.categories.saving[0],
    })
  ).body
  const contribution = records.find(({ id }: { id: number }) => id !== row.id)
  return { before, row, change, contribution }
}

/** A row of a file and one of another account that was typed, linked. */
async function pairOfFile() {
  const file = { account: ground.account, file_name: 'may.csv', row_count: 1 }
  const { body: made } = await ada.post('/api/tracker/import/', file)
  const origin = { imported_payee: 'TO ISA', imported_date: '2026-11-02', imported_amount: -500 }
  const row = await log({ import_id: made.id, ...origin })
  const typed = await log({ account: ground.savings, amount: 500 })
  const before = await booksOf(ada)
  const { change } = await link(typed.id, row.id)
  return { before, change, row, typed, import_id: made.id }
}

const bringBack = (import_id: number) => ada.post(`/api/tracker/import/${import_id}/redo/`)
const takeOut = (import_id: number) => ada.post(`/api/tracker/import/${import_id}/undo/`)

test.each([
  ['deleted', (id: number) => removing('saving', id)],
  ['unlinked', (id: number) => unlink(id)],
])(
  'a contribution that was %s does not come back once its making was taken back',
  async (_, go) => {
    const { before, row, change, contribution } = await contributed()
    const gone = await go(contribution.id)
    await takeBack(ada, change.id)
    expect(await takeBack(ada, gone.id)).toMatchObject({ num_restored: 0, num_left: 0 })
    expect((await ada.get(`${SAVING}${contribution.id}/`)).status).toBe(404)
    expect(await now(row.id)).toMatchObject({ linked_record: null, exclude_from_totals: false })
    expect(await booksOf(ada)).toBe(before)
  },
)

test('one that was edited stays while it is, and goes once the edit is taken back', async () => {
  const { before, change, contribution } = await contributed()
  const edited = await makeReviewed(ada, {
    kind: 'edit',
    record_type: 'saving',
    selection: { ids: [contribution.id] },
    edits: { append_note: 'mine' },
  })
  const gone = await removing('saving', contribution.id)
  await takeBack(ada, change.id)
  await takeBack(ada, gone.id)
  expect((await ada.get(`${SAVING}${contribution.id}/`)).body).toMatchObject({
    notes: 'mine',
    linked_record: null,
  })
  await takeBack(ada, edited.id)
  expect(await booksOf(ada)).toBe(before)
})

test.each([
  ['unlinked', (a: number) => unlink(a)],
  ['deleted', (a: number) => removing('transaction', a)],
])('halves of which one was %s are linked again only while their link stands', async (_, go) => {
  const [a, b] = [await log(), await log({ account: ground.savings, amount: 500 })]
  const before = await booksOf(ada)
  const { change } = await link(a.id, b.id)
  const parted = await go(a.id)
  await takeBack(ada, change.id)
  await takeBack(ada, parted.id)
  expect(await now(b.id)).toMatchObject({ linked_record: null, exclude_from_totals: false })
  expect(await booksOf(ada)).toBe(before)
})

test('halves that were both deleted find each other, whichever comes back first', async () => {
  const [a, b] = [await log(), await log({ account: ground.savings, amount: 500 })]
  await link(a.id, b.id)
  const before = await booksOf(ada)
  const gone = [await removing('transaction', a.id), await removing('transaction', b.id)]
  for (const { id } of gone) await takeBack(ada, id)
  expect(await booksOf(ada)).toBe(before)
})

test.each([
  ['deleted and brought back', ({ id }: { id: number }) => removing('transaction', id)],
  [
    'linked to another and parted from it',
    async ({ id }: { id: number }) => (await link((await log()).id, id)).change,
  ],
  [
    'moved into an investment and back',
    async ({ id }: { id: number }) =>
      makeReviewed(ada, {
        kind: 'transfer',
        ids: [id],
        investment: { account: ground.account, category: ground.categories.saving[0] },
      }),
  ],
])(
  'a row that comes back with its import has its half again, which was %s meanwhile',
  async (_, go) => {
    const { row, typed, import_id } = await pairOfFile()
    await takeOut(import_id)
    const done = await go(typed)
    await takeBack(ada, done.id)
    expect(await now(typed.id)).toMatchObject({ linked_record: null })
    await bringBack(import_id)
    expect(await now(row.id)).toMatchObject({ linked_record: typed.id })
    expect(await now(typed.id)).toMatchObject({ linked_record: row.id })
  },
)

test('a row comes back alone where its link was taken back while its import was undone', async () => {
  const { before, change, typed, row, import_id } = await pairOfFile()
  await takeOut(import_id)
  await takeBack(ada, change.id)
  await bringBack(import_id)
  expect(await now(row.id)).toMatchObject({ linked_record: null })
  expect(await now(typed.id)).toMatchObject({ linked_record: null })
  expect(await booksOf(ada)).toBe(before)
})

test('a record whose tag was merged away waits until the merge is taken back', async () => {
  const [from, into] = ground.tags
  const record = await log({ tags: [from] })
  await log({ tags: [from] })
  const before = await booksOf(ada)
  const gone = await removing('transaction', record.id)
  const untagged = await makeReviewed(ada, edit({ filter: {} }, { remove_tags: [from] }))
  const merged = await makeReviewed(ada, { kind: 'merge_tags', from, into })
  for (const { id } of [gone, untagged]) {
    expect((await ada.post(`${CHANGES}${id}/undo/`)).status).toBe(409)
  }
  for (const { id } of [merged, gone, untagged]) await takeBack(ada, id)
  expect(await booksOf(ada)).toBe(before)
})

test('a merge of what a rule gives waits while a later one goes on from it, and another does not hold it', async () => {
  const rule = await ground.makeRule({ rename_payee: 'Tesco' })
  const before = await booksOf(ada)
  const merge = (from: string, into: string) =>
    makeReviewed(ada, { kind: 'merge_payees', from: [from], into })
  const [first, further] = [await merge('Tesco', 'Market'), await merge('Market', 'Shop')]
  await log({ payee: 'Baker' })
  const other = await merge('Baker', 'Bakery')
  const refused = await ada.post(`${CHANGES}${first.id}/undo/`)
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'A later merge went on from what this one made of a rule, a saved query or the category for transfers. Take that one back first.',
  ])
  await takeBack(ada, further.id)
  await takeBack(ada, first.id)
  expect((await ada.get(`/api/tracker/rule/${rule.id}/`)).body.rename_payee).toBe('Tesco')
  await takeBack(ada, other.id)
  expect(JSON.parse(await booksOf(ada)).at(-3)).toEqual(JSON.parse(before).at(-3))
})

test('the category for transfers goes back through two merges in order only', async () => {
  const { id } = (await ada.post('/api/tracker/transfer-category/')).body
  const [one, two] = ground.categories.transaction
  const before = await booksOf(ada)
  const merge = (from: number, into: number) =>
    makeReviewed(ada, { kind: 'merge_categories', record_type: 'transaction', from, into })
  const [first, second] = [await merge(id, one), await merge(one, two)]
  expect((await ada.post(`${CHANGES}${first.id}/undo/`)).status).toBe(409)
  for (const change of [second, first]) await takeBack(ada, change.id)
  expect((await ada.post('/api/tracker/transfer-category/')).body.id).toBe(id)
  expect(await booksOf(ada)).toBe(before)
})

/** Two halves that are linked, and the second of them a refund of a purchase by now. */
async function refundedHalf(part: (half: number) => Promise<{ id: number }>) {
  const out = await log()
  const into = await log({ account: ground.savings, amount: 500 })
  const shop = await log({ account: ground.savings })
  const linked = await link(out.id, into.id)
  const before = await booksOf(ada)
  const parted = await part(out.id)
  const refund = { refund: into.id, purchase: shop.id }
  const { change: refunded } = (await ada.post('/api/tracker/refund/', refund)).body
  return { before, out, into, linked: linked.change, parted, refunded }
}

test('halves that were unlinked are linked again once the refund that one became is taken back', async () => {
  const { before, out, into, parted, refunded } = await refundedHalf(unlink)
  const refused = await ada.post(`/api/tracker/change/${parted.id}/undo/`)
  expect(refused.status).toBe(409)
  expect(await now(out.id)).toMatchObject({ linked_record: null })
  await takeBack(ada, refunded.id)
  expect(await now(out.id)).toMatchObject({ linked_record: null })
  await takeBack(ada, parted.id)
  expect(await now(out.id)).toMatchObject({ linked_record: into.id })
  expect(await booksOf(ada)).toBe(before)
})

test('a half that came back finds its other once the refund that one became is taken back', async () => {
  const gone = (id: number) => removing('transaction', id)
  const { before, out, into, parted, refunded } = await refundedHalf(gone)
  await takeBack(ada, parted.id)
  expect(await now(out.id)).toMatchObject({ linked_record: null })
  await takeBack(ada, refunded.id)
  expect(await now(out.id)).toMatchObject({ linked_record: into.id })
  expect(await booksOf(ada)).toBe(before)
})

test('halves find each other when the link that one got while the other was out of the books is taken back', async () => {
  const { before, change: first, row, typed, import_id } = await pairOfFile()
  await takeOut(import_id)
  const other = await log()
  const { change } = await link(typed.id, other.id)
  await bringBack(import_id)
  expect(await now(row.id)).toMatchObject({ linked_record: null })
  await takeBack(ada, change.id)
  expect(await now(typed.id)).toMatchObject({ linked_record: row.id })
  await takeBack(ada, first.id)
  await removing('transaction', other.id)
  expect(await booksOf(ada)).toBe(before)
})

test('halves that were linked before the log began are so again, in whatever order all is taken back', async () => {
  for (const order of [
    [1, 0],
    [0, 1],
  ]) {
    const out = await log()
    const into = await log({ account: ground.savings, amount: 500 })
    const { change } = await link(out.id, into.id)
    const before = await booksOf(ada)
    await app.db.deleteFrom('change_set').where('id', '=', change.id).execute()
    const parted = await unlink(out.id)
    const { change: linked } = await link(out.id, into.id)
    const ids = [parted.id, linked.id]
    for (const at of order) await takeBack(ada, ids[at] ?? 0)
    expect(await now(out.id)).toMatchObject({ linked_record: into.id })
    expect(await booksOf(ada)).toBe(before)
  }
})
