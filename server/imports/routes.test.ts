import { beforeEach, describe, expect, test } from 'vitest'
import { type Ground, makeGround } from '../test/ground.ts'
import { importing } from '../test/importing.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
const PATH = '/api/tracker/import/'
const TRANSACTIONS = '/api/tracker/transaction/'
let ada: Person
let ground: Ground

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
})

const { openImport, imported } = importing(() => ({ ada, ground }))

describe('import history', () => {
  test('an import counts and sums what it has in the books, per type', async () => {
    const id = await openImport()
    const opened = (await ada.get(`${PATH}${id}/`)).body
    expect(opened).toEqual({
      id,
      account: ground.account,
      file_name: 'may.csv',
      row_count: 3,
      created_at: '2026-11-20T12:00:00.000Z',
      undone_at: null,
      num_income_records: 0,
      num_saving_records: 0,
      num_transaction_records: 0,
      total_income: 0,
      total_saving: 0,
      total_transaction: 0,
      balance: null,
      version: 1,
    })
    await ada.post(TRANSACTIONS, [
      imported(id),
      imported(id, { amount: -10, exclude_from_totals: true }),
      ground.draft(),
    ])
    await ada.post(
      '/api/tracker/income/',
      imported(id, { amount: 2500.5, category: ground.categories.income[0] }),
    )
    const second = await openImport({ file_name: 'june.csv' })
    const { body } = await ada.get(PATH)
    expect(body.map((one: { id: number }) => one.id)).toEqual([second, id])
    expect(body[1]).toEqual({
      ...opened,
      num_transaction_records: 2,
      total_transaction: -44.41,
      num_income_records: 1,
      total_income: 2500.5,
    })
  })

  test("it needs an account of the user's own", async () => {
    const other = await makeGround(await signUp(app))
    for (const account of [other.account, 2_000_000_000]) {
      const { status, body } = await ada.post(PATH, { account, file_name: 'x.csv', row_count: 1 })
      expect([status, body]).toEqual([400, { account: ['This account does not exist.'] }])
    }
  })

  test("nobody reaches another user's import", async () => {
    const id = await openImport()
    const bob = await signUp(app)
    const theirs = await makeGround(bob)
    expect((await bob.get(`${PATH}${id}/`)).status).toBe(404)
    expect((await bob.post(`${PATH}${id}/undo/`)).status).toBe(404)
    expect((await bob.post(`${PATH}${id}/redo/`)).status).toBe(404)
    const { status, body } = await bob.post(
      TRANSACTIONS,
      theirs.draft({
        import_id: id,
        imported_payee: 'X',
        imported_date: '2026-11-01',
        imported_amount: 1,
      }),
    )
    expect([status, body]).toEqual([400, { import_id: ['This import does not exist.'] }])
    expect((await bob.get(PATH)).body).toEqual([])
  })
})

describe('the row of the file', () => {
  test('it is kept beside the record, and only together with an import', async () => {
    const id = await openImport()
    const kept = await ada.post(
      TRANSACTIONS,
      imported(id, { payee: 'Corner Shop', imported_payee: '' }),
    )
    expect(kept.body).toMatchObject({
      import_id: id,
      imported_payee: '',
      imported_date: '2026-11-02',
      imported_amount: -34.41,
    })
    const typed = await ada.post(TRANSACTIONS, { ...imported(id), import_id: null })
    expect(typed.body).toMatchObject({
      import_id: null,
      imported_payee: null,
      imported_date: null,
      imported_amount: null,
    })
  })

  test.each(['imported_payee', 'imported_date', 'imported_amount'])(
    '%s may not be missing from it',
    async (field) => {
      const id = await openImport()
      const { status, body } = await ada.post(TRANSACTIONS, [
        imported(id),
        imported(id, { [field]: null }),
      ])
      expect([status, body]).toEqual([400, { [`1.${field}`]: ['This field is required.'] }])
    },
  )

  test('nothing is added to an undone import', async () => {
    const id = await openImport()
    await ada.post(`${PATH}${id}/undo/`)
    const { status, body } = await ada.post(TRANSACTIONS, imported(id))
    expect([status, body]).toEqual([400, { import_id: ['This import was undone.'] }])
    await ada.post(`${PATH}${id}/redo/`)
    expect((await ada.post(TRANSACTIONS, imported(id))).status).toBe(201)
  })

  test('of an import and its undo at the same moment no record is left between the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await openImport()
      const rows = Array.from({ length: 300 }, () => imported(id))
      const [sent] = await Promise.all([
        ada.post(TRANSACTIONS, rows),
        ada.post(`${PATH}${id}/undo/`),
      ])
      const { body } = await ada.get(`${TRANSACTIONS}filter-paginate-sort-records/?import=${id}`)
      expect(body.count).toBe(0)
      await ada.post(`${PATH}${id}/redo/`)
      const back = await ada.get(`${TRANSACTIONS}filter-paginate-sort-records/?import=${id}`)
      expect(back.body.count).toBe(sent.status === 201 ? 300 : 0)
    }
  })
})

/** Everything that a person's lists and totals say. */
async function everyList() {
  const said: unknown[] = []
  for (const type of ['income', 'saving', 'transaction']) {
    for (const query of [
      'page_size=200',
      'order_by=amount&page_size=200',
      'filter_text=shop',
      'untagged=true',
      'excluded=true',
      `tag=${ground.tags[0]}`,
    ]) {
      said.push((await ada.get(`/api/tracker/${type}/filter-paginate-sort-records/?${query}`)).body)
    }
  }
  said.push(
    (await ada.get(PATH)).body.map(
      ({ undone_at: _at, version: _version, ...rest }: Record<string, unknown>) => rest,
    ),
  )
  said.push((await ada.get('/api/tracker/data-integrity/')).body)
  return JSON.stringify(said)
}

describe('undo and redo', () => {
  test('undo leaves every list and total as before the import, and redo as after it, byte for byte', async () => {
    await ada.post(TRANSACTIONS, [
      ground.draft(),
      ground.draft({ tags: ground.tags, payee: 'Other shop' }),
    ])
    const earlier = await openImport({ file_name: 'april.csv' })
    await ada.post(TRANSACTIONS, imported(earlier, { tags: [ground.tags[0]] }))
    const id = await openImport()
    const before = await everyList()

    const rule = await ada.post('/api/tracker/rule/', {
      account: ground.account,
      payee: 'SHOP',
      rename_payee: 'Shop',
    })
    const { body } = await ada.post(TRANSACTIONS, [
      imported(id, { tags: ground.tags, notes: 'milk', applied_rule_id: rule.body.id }),
      imported(id, { exclude_from_totals: true }),
    ])
    const saving = { balance: 1000, dividends: 2.5, category: ground.categories.saving[1] }
    await ada.post('/api/tracker/saving/', imported(id, { account: ground.savings, ...saving }))
    await ada.put(
      `${TRANSACTIONS}${body[1].id}/`,
      ground.draft({ payee: 'Edited', tags: [ground.tags[1]] }),
    )
    const after = await everyList()
    expect(after).not.toBe(before)

    const undone = await ada.post(`${PATH}${id}/undo/`)
    expect(undone.body).toMatchObject({
      undone_at: '2026-11-20T12:00:00.000Z',
      num_transaction_records: 0,
      total_saving: 0,
      version: 2,
    })
    expect(await everyList()).toBe(before)
    expect((await ada.get(`${TRANSACTIONS}${body[0].id}/`)).status).toBe(404)
    // What would go with an account counts what is out of the books too.
    const counts = `/api/tracker/account/${ground.savings}/record-counts-for-account/`
    expect((await ada.get(counts)).body).toMatchObject({ num_saving_records: 1, num_undone: 1 })

    const redone = await ada.post(`${PATH}${id}/redo/`)
    expect(redone.body).toMatchObject({
      undone_at: null,
      num_transaction_records: 2,
      num_saving_records: 1,
      version: 3,
    })
    expect(await everyList()).toBe(after)
    expect((await ada.get(`${TRANSACTIONS}${body[0].id}/`)).body).toEqual(body[0])
  })

  test('done twice, nothing more happens', async () => {
    const id = await openImport()
    await ada.post(TRANSACTIONS, [imported(id), imported(id)])
    expect((await ada.post(`${PATH}${id}/redo/`)).body).toMatchObject({
      undone_at: null,
      version: 1,
    })
    const first = await ada.post(`${PATH}${id}/undo/`)
    const second = await ada.post(`${PATH}${id}/undo/`)
    expect([second.status, second.body]).toEqual([200, first.body])
    const both = await Promise.all([ada.post(`${PATH}${id}/redo/`), ada.post(`${PATH}${id}/redo/`)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await ada.get(`${PATH}${id}/`)).body).toMatchObject({
      num_transaction_records: 2,
      version: 3,
    })
  })

  test('it is told how much of an undone import another one has stored by now', async () => {
    const id = await openImport()
    await ada.post(TRANSACTIONS, [imported(id), imported(id, { imported_payee: 'OTHER' })])
    const weigh = async (who = ada) => (await who.get(`${PATH}${id}/redo/`)).body
    expect(await weigh()).toEqual({ num_records: 0, num_stored: 0 })
    await ada.post(`${PATH}${id}/undo/`)
    // A row that was typed by hand is no row of a file.
    await ada.post(TRANSACTIONS, ground.draft())
    expect(await weigh()).toEqual({ num_records: 2, num_stored: 0 })
    const again = await openImport()
    await ada.post(TRANSACTIONS, imported(again, { payee: 'Renamed', notes: 'other' }))
    expect(await weigh()).toEqual({ num_records: 2, num_stored: 1 })
    const bob = await signUp(app)
    expect((await bob.get(`${PATH}${id}/redo/`)).status).toBe(404)
  })

  test('tags and rules that were deleted meanwhile do not come back', async () => {
    const rule = await ada.post('/api/tracker/rule/', {
      account: ground.account,
      payee: 'SHOP',
      rename_payee: 'Shop',
    })
    const id = await openImport()
    const { body } = await ada.post(
      TRANSACTIONS,
      imported(id, { tags: ground.tags, applied_rule_id: rule.body.id }),
    )
    await ada.post(`${PATH}${id}/undo/`)
    expect((await ada.delete(`/api/tracker/tag/${ground.tags[0]}/`)).status).toBe(204)
    expect((await ada.delete(`/api/tracker/rule/${rule.body.id}/`)).status).toBe(204)
    await ada.post(`${PATH}${id}/redo/`)
    expect((await ada.get(`${TRANSACTIONS}${body.id}/`)).body).toEqual({
      ...body,
      tags: [ground.tags[1]],
      applied_rule_id: null,
    })
  })

  test('undone records still hold their category, and a deleted account ends redo', async () => {
    const id = await openImport()
    await ada.post(TRANSACTIONS, imported(id))
    await ada.post(`${PATH}${id}/undo/`)
    const category = `/api/tracker/transaction-category/${ground.categories.transaction[0]}/`
    expect((await ada.delete(category)).status).toBe(409)
    expect((await ada.delete(`/api/tracker/account/${ground.account}/`)).status).toBe(204)
    expect((await ada.post(`${PATH}${id}/redo/`)).status).toBe(409)
    const { status, body } = await ada.post(`${PATH}${id}/undo/`)
    expect([status, body.account]).toEqual([200, null])
    expect((await ada.delete(category)).status).toBe(204)
  })
})

test('date formats come with offsets, or null where offsets cannot express them', async () => {
  const { body } = await ada.get('/api/tracker/csv-date-format/')
  expect(body.slice(0, 2)).toEqual([
    { id: 1, date_string: 'DD/MM/YYYY', date_code: [0, 3, 6] },
    { id: 2, date_string: 'MM/DD/YYYY', date_code: [3, 0, 6] },
  ])
  const written = body.map((format: { date_string: string }) => format.date_string)
  expect(written).toEqual(
    expect.arrayContaining([
      'YYYY-MM-DD',
      'YYYY/MM/DD',
      'DD-MM-YYYY',
      'MM-DD-YYYY',
      'DD.MM.YYYY',
      'YYYYMMDD',
    ]),
  )
  expect(
    body.find((format: { date_string: string }) => format.date_string === 'D MMM YYYY').date_code,
  ).toBeNull()
})
