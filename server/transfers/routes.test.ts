import { beforeEach, describe, expect, test } from 'vitest'
import { type Ground, makeGround } from '../test/ground.ts'
import { halvesOf } from '../test/halves.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
const LINK = '/api/tracker/link/'
const CONTRIBUTION = '/api/tracker/contribution/'
let ada: Person
let ground: Ground

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
})

const { spend, onSavings, now, savings, halfOf } = halvesOf(app, () => ({ ada, ground }))

describe('two halves', () => {
  test('leave the totals as transfers, each linked to the other, in one change', async () => {
    const [out, into] = [await spend(), await onSavings()]
    const { status, body } = await ada.post(LINK, { a: out.id, b: into.id })
    expect([status, body.change]).toMatchObject([
      201,
      { kind: 'link', title: '2 records linked as money between own accounts', num_records: 2 },
    ])
    const { body: category } = await ada.post('/api/tracker/transfer-category/')
    const moved = { exclude_from_totals: true, category: category.id, version: 2 }
    expect(body.records).toMatchObject([
      { id: out.id, ...moved },
      { id: into.id, ...moved },
    ])
    expect([await halfOf(out.id), await halfOf(into.id)]).toEqual([into.id, out.id])
    await ada.post(`/api/tracker/change/${body.change.id}/undo/`)
    expect(await now(out.id)).toEqual({ ...out, version: 3 })
    expect(await now(into.id)).toEqual({ ...into, version: 3 })
    expect(await halfOf(out.id)).toBeNull()
  })

  test('that were excluded before are shown in the list of changes as they stand', async () => {
    const out = await spend({ exclude_from_totals: true })
    const into = await onSavings({ exclude_from_totals: true })
    const { body } = await ada.post(LINK, { a: out.id, b: into.id })
    const { records } = (await ada.get(`/api/tracker/change/${body.change.id}/`)).body
    expect(records.map(({ id }: { id: number }) => id)).toEqual([out.id, into.id])
    expect(records[0].after).toEqual(records[0].before)
    await ada.post(`/api/tracker/change/${body.change.id}/undo/`)
    const { events } = (await ada.get('/api/accounts/audit/')).body
    expect(events[0]).toMatchObject({ action: 'change undone', detail: { records: 2 } })
  })

  test('that were excluded before tell in their history that they were linked, and parted', async () => {
    const out = await spend({ exclude_from_totals: true })
    const into = await onSavings({ exclude_from_totals: true })
    const linked = (await ada.post(LINK, { a: out.id, b: into.id })).body.change
    const { body: parted } = await ada.delete(`${LINK}${into.id}/`)
    for (const { id } of [out, into]) {
      const { origin, changes } = (await ada.get(`/api/tracker/transaction/${id}/history/`)).body
      expect(origin.made).toBeNull()
      expect(changes.map(({ change }: { change: unknown }) => change)).toEqual([linked, parted])
    }
    const other = await spend({ exclude_from_totals: true })
    const { changes } = (await ada.get(`/api/tracker/transaction/${other.id}/history/`)).body
    expect(changes).toEqual([])
  })

  test('are taken as a list, all or none', async () => {
    const [out, into, later] = [await spend(), await onSavings(), await onSavings()]
    const twice = [
      { a: out.id, b: into.id },
      { a: out.id, b: later.id },
    ]
    const refused = await ada.post(LINK, twice)
    expect([refused.status, refused.body]).toEqual([
      400,
      { '1.b': ['A record stands in two pairs.'] },
    ])
    expect(await now(out.id)).toEqual(out)
    const pairs = [
      { a: out.id, b: into.id },
      { a: (await spend()).id, b: later.id },
    ]
    expect((await ada.post(LINK, pairs)).body).toMatchObject({ change: { num_records: 4 } })
  })

  test('income that is a half is excluded, and stays income', async () => {
    const out = await spend()
    const { body: pay } = await ada.post('/api/tracker/income/', {
      ...ground.draft({ account: ground.savings, category: ground.categories.income[0] }),
      amount: 400,
    })
    await ada.post(LINK, { a: pay.id, b: out.id })
    expect(await now(pay.id, 'income')).toMatchObject({
      exclude_from_totals: true,
      category: pay.category,
    })
  })

  test('what is excluded already keeps the category that was chosen for it', async () => {
    const out = await spend({ exclude_from_totals: true })
    await ada.post(LINK, { a: out.id, b: (await onSavings()).id })
    expect(await now(out.id)).toMatchObject({ category: out.category, version: 1 })
  })

  test.each([
    ['of one account', {}, { account: 'own' }, 'The two halves are of one account.'],
    ['both out', {}, { amount: -400 }, 'One half is money out, the other money in.'],
  ])('%s are refused', async (_, one, other: Record<string, unknown>, words) => {
    const out = await spend(one)
    const given = other['account'] === 'own' ? { account: ground.account } : other
    const into = await onSavings(given)
    const { status, body } = await ada.post(LINK, { a: out.id, b: into.id })
    expect([status, body]).toEqual([400, { b: [words] }])
  })

  test('a half that finds another one lets the first go', async () => {
    const [out, first, second] = [await spend(), await onSavings(), await onSavings()]
    await ada.post(LINK, { a: out.id, b: first.id })
    await ada.post(LINK, { a: out.id, b: second.id })
    expect([await halfOf(out.id), await halfOf(first.id)]).toEqual([second.id, null])
  })

  test('are unlinked by either of them, and stay transfers', async () => {
    const [out, into] = [await spend(), await onSavings()]
    await ada.post(LINK, { a: out.id, b: into.id })
    expect((await ada.delete(`${LINK}${into.id}/`, { 'if-match': '"1"' })).status).toBe(412)
    const { status, body: unlinked } = await ada.delete(`${LINK}${into.id}/`)
    expect([status, unlinked]).toMatchObject([200, { kind: 'link', num_records: 2 }])
    expect([await halfOf(out.id), await halfOf(into.id)]).toEqual([null, null])
    expect(await now(out.id)).toMatchObject({ exclude_from_totals: true })
    expect((await ada.delete(`${LINK}${into.id}/`)).status).toBe(404)
    const [unlinking] = (await ada.get('/api/tracker/change/')).body
    await ada.post(`/api/tracker/change/${unlinking.id}/undo/`)
    expect([await halfOf(out.id), await halfOf(into.id)]).toEqual([into.id, out.id])
  })
})

test('of very many that could be the other half the nearest are offered', async () => {
  const half = (date: string) => ground.draft({ account: ground.savings, amount: 5, date })
  const { body: record } = await ada.post(
    '/api/tracker/transaction/',
    ground.draft({ amount: -5, date: '2026-10-20' }),
  )
  const many = (date: string) => Array.from({ length: 201 }, () => half(date))
  const near = ['2026-10-19', '2026-10-21'].map(half)
  await ada.post('/api/tracker/transaction/', [
    ...many('2026-09-25'),
    ...many('2026-11-15'),
    ...near,
  ])
  const { body } = await ada.get(`${LINK}${record.id}/`)
  const days = body.candidates.map(({ date }: { date: string }) => date)
  expect(days.slice(0, 2).toSorted()).toEqual(['2026-10-19', '2026-10-21'])
})

describe('money into an investment', () => {
  const contribute = async (ids: number[]) =>
    ada.post(CONTRIBUTION, {
      ids,
      account: ground.savings,
      category: ground.categories.saving[0],
    })

  test('is one contribution beside each row, with one undo', async () => {
    const rows = [await spend(), await spend({ amount: 150, date: '2026-10-02' })]
    const { status, body } = await contribute(rows.map(({ id }) => id))
    expect([status, body.change.title]).toEqual([
      201,
      '4 records linked as money into Harbor - ISA',
    ])
    const made = await savings()
    const contribution = {
      account: ground.savings,
      category: ground.categories.saving[0],
      balance: null,
      dividends: 0,
      exclude_from_totals: false,
      import_id: null,
    }
    expect(made).toMatchObject([
      { amount: 400, date: '2026-11-02', payee: 'Corner Shop', ...contribution },
      { amount: -150, date: '2026-10-02', ...contribution },
    ])
    expect(await now(rows[0].id)).toMatchObject({ exclude_from_totals: true })
    expect(await halfOf(rows[0].id)).toBe(made[0].id)
    const history = (await ada.get(`/api/tracker/saving/${made[0].id}/history/`)).body
    expect(history).toMatchObject({ origin: { kind: 'hand', made: body.change }, changes: [] })
    await ada.post(`/api/tracker/change/${body.change.id}/undo/`)
    expect(await savings()).toEqual([])
    expect(await now(rows[0].id)).toEqual({ ...rows[0], version: 3 })
  })

  test('takes the broker’s own row where it is stored already', async () => {
    const sent = { ...ground.draft({ account: ground.savings }), date: '2026-11-05', amount: 400 }
    const { body: own } = await ada.post('/api/tracker/saving/', {
      ...sent,
      category: ground.categories.saving[1],
    })
    const row = await spend()
    await contribute([row.id])
    expect((await savings()).map(({ id }: { id: number }) => id)).toEqual([own.id])
    expect(await halfOf(row.id)).toBe(own.id)
  })

  test('gives way to the broker’s own row when that is imported', async () => {
    const row = await spend()
    await contribute([row.id])
    const { body: file } = await ada.post('/api/tracker/import/', {
      account: ground.savings,
      file_name: 'depot.csv',
      row_count: 2,
    })
    const origin = { import_id: file.id, imported_payee: 'Deposit', imported_date: '2026-11-06' }
    const draft = ground.draft({ account: ground.savings, category: ground.categories.saving[0] })
    const { body: own } = await ada.post('/api/tracker/saving/', [
      { ...draft, ...origin, date: '2026-11-06', amount: 400, imported_amount: 400 },
      { ...draft, ...origin, date: '2026-11-06', amount: 400, imported_amount: 400 },
    ])
    expect((await savings()).map(({ id }: { id: number }) => id).toSorted()).toEqual(
      own.map(({ id }: { id: number }) => id).toSorted(),
    )
    expect(await halfOf(row.id)).toBe(own[0].id)
    expect(await halfOf(own[1].id)).toBeNull()
  })

  test('is made up no more when its row is unlinked', async () => {
    const row = await spend()
    await contribute([row.id])
    await ada.delete(`${LINK}${row.id}/`)
    expect(await savings()).toEqual([])
  })

  test('a contribution that was edited since survives the undo, unlinked', async () => {
    const row = await spend()
    const { body } = await contribute([row.id])
    const [made] = await savings()
    await ada.put(`/api/tracker/saving/${made.id}/`, { ...made, notes: 'mine' })
    await ada.post(`/api/tracker/change/${body.change.id}/undo/`)
    expect(await savings()).toMatchObject([{ id: made.id, notes: 'mine' }])
    expect(await halfOf(row.id)).toBeNull()
  })

  test.each([
    ['is linked already', 'This record has another half already.'],
    ['is in that account', 'The money would go to the account it is in.'],
    ['is not there', 'This record does not exist.'],
  ])('a row that %s is refused', async (what, words) => {
    const row = await spend(what === 'is in that account' ? { account: ground.savings } : {})
    if (what === 'is linked already') await contribute([row.id])
    const { status, body } = await contribute([what === 'is not there' ? 2_147_483_647 : row.id])
    expect([status, body]).toEqual([400, { 'ids.0': [words] }])
  })
})
