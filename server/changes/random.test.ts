// Changes drawn from a seed, then all of them taken back, the latest first or in any order: the books are
// what they were, to the letter. CHANGES_SEED=7 runs elsewhere.
import { expect, test } from 'vitest'
import { type Draw, drawFrom } from '../sandbox/draw.ts'
import { type Ground, makeGround } from '../test/ground.ts'
import { type Person, signUp } from '../test/person.ts'
import { userIdOf } from '../test/rows.ts'
import { useTestApp } from '../test/test-app.ts'
import { CHANGES, booksOf, review, takeBack } from '../test/changes.ts'

const app = useTestApp()
const SEED = process.env['CHANGES_SEED'] ?? '20261120'
const RECORDS = 40
const CHANGES_MADE = 50
const PAYEES = ['TESCO', 'Tesco', 'tesco stores', 'AMAZON', 'Amazon', 'Baker']
const TYPES = ['transaction', 'transaction', 'transaction', 'income', 'saving'] as const

interface Books {
  ada: Person
  ground: Ground
  draw: Draw
}

test('whatever was changed, taken back in reverse it is as it was', async () => {
  const { ada, before, sets } = await changeMuch(SEED)
  for (const { id, kind } of sets) {
    const undone = await takeBack(ada, id)
    expect([kind, undone.num_left], `seed ${SEED}, change ${id}`).toEqual([kind, 0])
  }
  expect(await booksOf(ada), `seed ${SEED}`).toBe(before)
}, 300_000)

test('taken back in any order, again where that was refused, it is as it was', async () => {
  const seed = `${SEED} any`
  const { ada, before, sets, draw } = await changeMuch(seed)
  let open = sets.map(({ id }) => id)
  while (open.length > 0) {
    const refused: number[] = []
    for (const id of shuffled(open, draw)) {
      const { status } = await ada.post(`${CHANGES}${id}/undo/`)
      expect([200, 409], `seed ${seed}, change ${id}`).toContain(status)
      if (status === 409) refused.push(id)
    }
    expect(refused.length, `seed ${seed}: ${refused.join()}`).toBeLessThan(open.length)
    open = refused
  }
  expect(await booksOf(ada), `seed ${seed}`).toBe(before)
}, 300_000)

/** Books that were changed in many ways, as they were before, and the changes, the latest first. */
async function changeMuch(seed: string) {
  const ada = await signUp(app)
  const books = { ada, ground: await makeGround(ada), draw: drawFrom(seed) }
  await fill(books)
  const before = await booksOf(ada)
  for (let made = 0; made < CHANGES_MADE; made += 1) await changeSomething(books)
  expect(await booksOf(ada)).not.toBe(before)
  const sets = await app.db
    .selectFrom('change_set')
    .select(['id', 'kind'])
    .where('user_id', '=', await userIdOf(app.db, ada))
    .orderBy('id', 'desc')
    .execute()
  expect(new Set(sets.map(({ kind }) => kind)).size).toBeGreaterThan(4)
  return { ...books, before, sets }
}

function shuffled(ids: readonly number[], draw: Draw): number[] {
  return ids
    .map((id) => ({ id, at: draw.whole(0, 1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ id }) => id)
}

async function fill({ ada, ground, draw }: Books): Promise<void> {
  await ada.post('/api/tracker/transfer-category/')
  const rules = [
    { payee: 'TESCO', payee_match_type: 'contains', rename_payee: 'Tesco', append_note: 'food' },
    { payee: 'AMAZON', set_tags: [ground.tags[0]], set_exclude_from_totals: true },
    {
      payee: 'Baker',
      set_record_type: 'transaction',
      set_category: ground.categories.transaction[0],
    },
  ]
  for (const rule of rules) {
    await ada.post('/api/tracker/rule/', { account: ground.account, ...rule })
  }
  await ada.post('/api/tracker/query/', {
    name: 'Groceries',
    record_type: 'transaction',
    data_field: 'amount',
    timespan: 12,
    group_by: 'category',
    accounts: [],
    categories: [ground.categories.transaction[0]],
    tags: [ground.tags[0]],
    payee: 'tesco',
    payee_filter_type: 'exact',
    notes: '',
    notes_filter_type: 'icontains',
    include_excluded_records: false,
  })
  const file = { account: ground.account, file_name: 'may.csv', row_count: 9 }
  const { body } = await ada.post('/api/tracker/import/', file)
  for (let made = 0; made < RECORDS; made += 1) {
    const type = draw.one(TYPES)
    const imported = draw.chance(0.5)
    const draft = {
      ...draftOf({ ada, ground, draw }, type),
      ...(imported
        ? {
            import_id: body.id,
            imported_payee: draw.one(PAYEES),
            imported_date: '2026-11-01',
            imported_amount: -1,
          }
        : {}),
    }
    const answer = await ada.post(`/api/tracker/${type}/`, draft)
    expect(answer.status).toBe(201)
  }
}

function draftOf({ ground, draw }: Books, type: (typeof TYPES)[number]) {
  return ground.draft({
    account: draw.one([ground.account, ground.savings]),
    category: draw.one(ground.categories[type]),
    date: `2026-${draw.one(['09', '10', '11'])}-0${draw.whole(1, 9)}`,
    payee: draw.one(PAYEES),
    amount: draw.money(-90, 90),
    balance: type === 'saving' ? draw.money(1, 900) : null,
    notes: draw.chance(0.3) ? 'by hand' : '',
    tags: ground.tags.filter(() => draw.chance(0.4)),
    exclude_from_totals: draw.chance(0.2),
  })
}

/** One change of any kind; what the books refuse by now is left out. */
async function changeSomething(books: Books): Promise<void> {
  const { ada, draw } = books
  if (draw.chance(0.25)) return changeByHand(books)
  if (draw.chance(0.4)) return bringTogether(books)
  const change = drawChange(books)
  const seen = await ada.post(`${CHANGES}preview/`, change)
  if (seen.status === 400) return
  const { seal } = await review(ada, change)
  const made = await ada.post(CHANGES, { change, seal })
  const nothing = made.status === 400 && 'change' in made.body
  expect([nothing || made.status, made.body]).toEqual([nothing || 201, made.body])
}

function drawChange({ ground, draw }: Books): unknown {
  const record_type = draw.one(TYPES)
  const [one, two] = ground.categories[record_type]
  const [from, into] = draw.chance(0.5) ? [one, two] : [two, one]
  const tags = draw.chance(0.5) ? ground.tags : ground.tags.toReversed()
  const selection = {
    filter: draw.one([
      {},
      { filter_text: 'tesco' },
      { account: [ground.account] },
      { untagged: true },
      { excluded: true },
      { date_from: '2026-10-05' },
    ]),
  }
  const edits = draw.one([
    { payee: draw.one(PAYEES) },
    { category: from },
    { account: ground.savings, append_note: 'moved' },
    { add_tags: [tags[0]] },
    { remove_tags: [tags[0]], exclude_from_totals: draw.chance(0.5) },
  ])
  const edit = { kind: 'edit', record_type, selection, edits }
  return draw.one([
    edit,
    edit,
    edit,
    { kind: 'delete', record_type, selection: { filter: { payee: draw.one(PAYEES) } } },
    { kind: 'merge_payees', from: [draw.one(PAYEES), draw.one(PAYEES)], into: draw.one(PAYEES) },
    { kind: 'apply_rules', account: ground.account },
    ...(draw.chance(0.3)
      ? [
          { kind: 'merge_categories', record_type, from, into },
          { kind: 'merge_tags', from: tags[0], into: tags[1] },
        ]
      : []),
  ])
}

async function changeByHand(books: Books): Promise<void> {
  const { ada, draw } = books
  const type = draw.one(TYPES)
  const list = `/api/tracker/${type}/filter-paginate-sort-records/?page_size=200`
  const { transactions } = (await ada.get(list)).body
  if (transactions.length === 0) return
  const record = draw.one<{ id: number; account: number; category: number; tags: number[] }>(
    transactions,
  )
  const path = `/api/tracker/${type}/${record.id}/`
  const { account, category, tags } = record
  const answer = draw.chance(0.2)
    ? await ada.delete(path)
    : await ada.put(path, { ...draftOf(books, type), account, category, tags })
  // Half of a refund keeps its direction.
  expect([200, 204, 400]).toContain(answer.status)
}

/** Links, unlinks, splits or refunds something; what cannot be is refused. */
async function bringTogether({ ada, ground, draw }: Books): Promise<void> {
  const all: { id: number; amount: number; category: number }[] = []
  for (const type of ['transaction', 'income', 'saving']) {
    const list = `/api/tracker/${type}/filter-paginate-sort-records/?page_size=200`
    all.push(...(await ada.get(list)).body.transactions)
  }
  const [a, b] = [draw.one(all), draw.one(all)]
  const { id, category } = a
  const first = Math.round(a.amount * 40) / 100
  const parts = [
    { record: id, amount: first, category },
    { record: null, amount: Math.round((a.amount - first) * 100) / 100, category },
  ]
  const send = draw.one([
    () => ada.post('/api/tracker/link/', { a: id, b: b.id }),
    () => ada.post('/api/tracker/link/', { a: id, b: b.id }),
    () => ada.delete(`/api/tracker/link/${id}/`),
    () => ada.delete(`/api/tracker/refund/${id}/`),
    () => ada.post('/api/tracker/refund/', { refund: id, purchase: b.id }),
    () => ada.post(`/api/tracker/transaction/${id}/split/`, { parts }),
    () =>
      ada.post('/api/tracker/contribution/', {
        ids: [id],
        account: ground.savings,
        category: ground.categories.saving[0],
      }),
  ])
  expect((await send()).status).toBeLessThan(500)
}
