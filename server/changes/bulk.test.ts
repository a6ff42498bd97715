import { beforeEach, describe, expect, test } from 'vitest'
import { type Ground, makeGround } from '../test/ground.ts'
import { endTrial } from '../test/membership.ts'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'
import { CHANGES, booksOf, edit, makeReviewed, remove, review, takeBack } from '../test/changes.ts'

const app = useTestApp()
const PATH = '/api/tracker/transaction/'
let ada: Person
let ground: Ground

interface Logged {
  id: number
  version: number
}

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
})

const log = async (...drafts: Record<string, unknown>[]): Promise<Logged[]> =>
  (await ada.post(PATH, drafts.map(ground.draft))).body
const now = async (id: number) => (await ada.get(`${PATH}${id}/`)).body
const idsOf = (records: (Logged | undefined)[]) => records.map((record) => record?.id)

describe('a bulk edit', () => {
  test('sets what it says, leaves the rest, and can be taken back as a whole', async () => {
    const [first, second, third] = await log(
      { date: '2026-11-01', payee: 'Baker', notes: 'bread', tags: [ground.tags[0]] },
      { date: '2026-11-03', payee: 'Butcher', category: ground.categories.transaction[1] },
      { date: '2026-11-02', payee: 'Candles' },
    )
    const before = await booksOf(ada)
    const change = edit(
      { ids: idsOf([first, second]) },
      {
        account: ground.savings,
        category: ground.categories.transaction[1],
        payee: 'Market Hall',
        add_tags: [ground.tags[1]],
        remove_tags: [ground.tags[0]],
        append_note: 'paid in cash',
        exclude_from_totals: true,
      },
    )
    const seen = await review(ada, change)
    expect(seen).toMatchObject({ num_records: 2, num_changed: 2, sum_amount: -68.82 })
    expect(idsOf(seen.records)).toEqual([second?.id, first?.id])
    expect(await booksOf(ada)).toBe(before)

    const made = await ada.post(CHANGES, { change, seal: seen.seal })
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: made.body.id,
        kind: 'edit',
        title:
          'Account set to Harbor - ISA, category set to transaction a, payee set to Market Hall, ' +
          'tag Work added, tag Lisbon removed, note added and excluded from totals on 2 transactions',
        num_records: 2,
        created_at: '2026-11-20T12:00:00.000Z',
        undone_at: null,
      },
    ])
    expect(await now(first?.id ?? 0)).toEqual({
      ...first,
      account: ground.savings,
      category: ground.categories.transaction[1],
      payee: 'Market Hall',
      tags: [ground.tags[1]],
      notes: 'bread\npaid in cash',
      exclude_from_totals: true,
      version: 2,
    })
    expect(await now(third?.id ?? 0)).toEqual(third)
    const { body: found } = await ada.get(`${PATH}filter-paginate-sort-records/?filter_text=MARKET`)
    expect(found.count).toBe(2)
    expect((await ada.get(CHANGES)).body).toEqual([made.body])
    expect((await ada.get(`${CHANGES}${made.body.id}/`)).body).toEqual({
      ...made.body,
      records: seen.records,
    })

    const undone = await takeBack(ada, made.body.id)
    expect(undone).toEqual({
      ...made.body,
      undone_at: '2026-11-20T12:00:00.000Z',
      num_restored: 2,
      num_left: 0,
      first_left: null,
    })
    expect(await booksOf(ada)).toBe(before)
    expect((await now(first?.id ?? 0)).version).toBe(3)
    expect(await takeBack(ada, made.body.id)).toMatchObject({ num_restored: 0, num_left: 0 })
    expect((await now(first?.id ?? 0)).version).toBe(3)
  })

  test('by filter touches exactly what the list shows, but for those left out', async () => {
    const tagged = { tags: [ground.tags[0]] }
    const drawn = { account: ground.account, payee: 'X', rename_payee: 'Corner 1' }
    const { body: rule } = await ada.post('/api/tracker/rule/', drawn)
    const records = await log(
      { payee: 'Corner 1', ...tagged, applied_rule_id: rule.id },
      { payee: 'Corner 2', exclude_from_totals: true },
      { payee: 'Shop', notes: 'at the CORNER' },
      { payee: 'Elsewhere', ...tagged, date: '2026-10-01' },
    )
    const ids = idsOf(records)
    const filters: [string, object, number[]][] = [
      ['filter_text=corner', { filter_text: 'corner' }, [0, 1, 2]],
      [`tag=${ground.tags[0]}`, { tag: [ground.tags[0]] }, [0, 3]],
      ['untagged=true', { untagged: true }, [1, 2]],
      ['excluded=true', { excluded: true }, [1]],
      ['excluded=false', { excluded: false, account: [], category: [] }, [0, 2, 3]],
      ['date_to=2026-10-31', { date_to: '2026-10-31' }, [3]],
      ['payee=Shop', { payee: 'Shop' }, [2]],
      [
        'payee=corner&payee_filter_type=istartswith',
        { payee: 'corner', payee_filter_type: 'istartswith' },
        [0, 1],
      ],
      ['notes=corner', { notes: 'corner' }, [2]],
      [
        'notes=at&notes_filter_type=exact',
        { notes: 'at', notes_filter_type: 'exact', payee: '' },
        [],
      ],
      [`rule=${rule.id}`, { rule: [rule.id] }, [0]],
      ['filter_text=lisbon', { filter_text: 'lisbon' }, [0, 3]],
      [`account=${ground.savings}`, { account: [ground.savings] }, []],
    ]
    for (const [query, filter, expected] of filters) {
      const { body } = await ada.get(`${PATH}filter-paginate-sort-records/?${query}`)
      const seen = await review(ada, remove({ filter }))
      expect(seen.num_records, query).toBe(body.count)
      expect(idsOf(seen.records), query).toEqual(idsOf(body.transactions))
      expect(new Set(idsOf(seen.records))).toEqual(new Set(expected.map((at) => ids[at])))
    }
    const but = await review(ada, remove({ filter: {}, except: [ids[0], ids[3]] }))
    expect(new Set(idsOf(but.records))).toEqual(new Set([ids[1], ids[2]]))
  })

  test('writes only the records that would be different', async () => {
    const [milk, bread] = await log({ payee: 'Dairy' }, { payee: 'Baker', notes: 'cash' })
    const change = edit({ filter: {} }, { payee: 'Baker', append_note: 'cash' })
    const seen = await review(ada, change)
    expect(seen).toMatchObject({ num_records: 2, num_changed: 1 })
    await makeReviewed(ada, change)
    expect(await now(milk?.id ?? 0)).toMatchObject({ payee: 'Baker', notes: 'cash', version: 2 })
    expect(await now(bread?.id ?? 0)).toEqual(bread)
    const again = await review(ada, change)
    expect(again.num_changed).toBe(0)
    const nothing = await ada.post(CHANGES, { change, seal: again.seal })
    expect([nothing.status, nothing.body]).toEqual([
      400,
      { change: ['Nothing would be different.'] },
    ])
  })

  test('keeps balance and dividends of an investment', async () => {
    const saving = { category: ground.categories.saving[0], balance: 100.5, dividends: 2.25 }
    const { body: record } = await ada.post('/api/tracker/saving/', ground.draft(saving))
    const change = {
      ...edit({ ids: [record.id] }, { category: ground.categories.saving[1] }),
      record_type: 'saving',
    }
    const made = await makeReviewed(ada, change)
    expect(made.title).toBe('Category set to saving a on 1 investment')
    const path = `/api/tracker/saving/${record.id}/`
    expect((await ada.get(path)).body).toEqual({
      ...record,
      category: ground.categories.saving[1],
      version: 2,
    })
    await takeBack(ada, made.id)
    expect((await ada.get(path)).body).toEqual({ ...record, version: 3 })
  })

  test('is refused where something it refers to is not there', async () => {
    const bob = await makeGround(await signUp(app))
    const [record] = await log({})
    const cases: [object, string][] = [
      [{ account: bob.account }, 'edits.account'],
      [{ category: bob.categories.transaction[0] }, 'edits.category'],
      [{ category: ground.categories.income[0] }, 'edits.category'],
      [{ add_tags: [bob.tags[0]] }, 'edits.add_tags'],
      [{ remove_tags: [bob.tags[0]] }, 'edits.remove_tags'],
      [{ add_tags: [ground.tags[0]], remove_tags: [ground.tags[0]] }, 'edits.remove_tags'],
      [{ append_note: 'x'.repeat(4999) }, 'edits.append_note'],
    ]
    await ada.put(`${PATH}${record?.id}/`, ground.draft({ notes: 'ab' }))
    for (const [edits, field] of cases) {
      const change = edit({ ids: [record?.id] }, edits)
      const preview = await ada.post(`${CHANGES}preview/`, change)
      expect([preview.status, Object.keys(preview.body)]).toEqual([400, [field]])
      const made = await ada.post(CHANGES, { change, seal: '' })
      expect([made.status, Object.keys(made.body)]).toEqual([400, [`change.${field}`]])
    }
  })

  test('a filter that is not known selects nothing, and is refused', async () => {
    await log({ payee: 'Baker' })
    const { status, body } = await ada.post(
      `${CHANGES}preview/`,
      remove({ filter: { payees: 'Baker' } }),
    )
    expect([status, Object.keys(body)]).toEqual([400, ['selection.filter']])
    const misspelt = remove({ filter: {}, excepts: [1] })
    expect((await ada.post(`${CHANGES}preview/`, misspelt)).status).toBe(400)
  })

  test('is refused when the review is out of date, and then nothing happens', async () => {
    const [first, second] = await log({ payee: 'Baker' }, { payee: 'Butcher' })
    const change = edit({ filter: {} }, { category: ground.categories.transaction[1] })
    const upsets: (() => Promise<unknown>)[] = [
      () => ada.put(`${PATH}${first?.id}/`, ground.draft({ payee: 'Baker & Son' })),
      () => log({ payee: 'New' }),
      () => ada.delete(`${PATH}${second?.id}/`),
      () => ada.put(`${PATH}${first?.id}/`, ground.draft({ payee: 'Baker', tags: ground.tags })),
    ]
    for (const upset of upsets) {
      const { seal } = await review(ada, change)
      await upset()
      const before = await booksOf(ada)
      const stale = await ada.post(CHANGES, { change, seal })
      expect([stale.status, stale.body]).toEqual([
        409,
        { detail: 'The records have changed since the review.' },
      ])
      expect(await booksOf(ada)).toBe(before)
    }
    expect((await ada.get(CHANGES)).body).toEqual([])
  })

  test('of records by id one of which was deleted meanwhile is out of date as well', async () => {
    const [first, second] = await log({}, {})
    const change = remove({ ids: idsOf([first, second]) })
    const { seal } = await review(ada, change)
    await ada.delete(`${PATH}${second?.id}/`)
    expect((await ada.post(CHANGES, { change, seal })).status).toBe(409)
    expect(await review(ada, change)).toMatchObject({ num_records: 1, num_changed: 1 })
  })

  test('sent twice under one key happens once', async () => {
    await log({}, {})
    const change = edit({ filter: {} }, { append_note: 'once' })
    const { seal } = await review(ada, change)
    const send = () => ada.post(CHANGES, { change, seal }, { 'idempotency-key': 'press' })
    const [one, two] = await Promise.all([send(), send()])
    expect([one.status, two.status, two.body]).toEqual([201, 201, one.body])
    expect((await send()).body).toEqual(one.body)
    expect((await ada.get(CHANGES)).body).toHaveLength(1)
  })

  test('may be looked at, but not made, by a lapsed member', async () => {
    const [record] = await log({})
    const change = edit({ ids: [record?.id] }, { payee: 'Later' })
    await endTrial(app, ada)
    const { seal } = await review(ada, change)
    expect((await ada.post(CHANGES, { change, seal })).status).toBe(402)
  })
})

describe('a bulk delete', () => {
  const checked = async (rows: object[]) =>
    (await ada.post('/api/tracker/import/check/', { account: ground.account, rows })).body.map(
      ({ status }: { status: string }) => status,
    )

  test('marks rows of files as a deletion by hand does, and taken back unmarks them', async () => {
    const { body: file } = await ada.post('/api/tracker/import/', {
      account: ground.account,
      file_name: 'may.csv',
      row_count: 2,
    })
    const row = { date: '2026-11-01', payee: 'TESCO 4411', amount: -3 }
    const imported = {
      import_id: file.id,
      imported_payee: row.payee,
      imported_date: row.date,
      imported_amount: row.amount,
      tags: ground.tags,
      notes: 'milk',
    }
    const records = await log(imported, imported, { payee: 'By hand' })
    await ada.delete(`${PATH}${records[0]?.id}/`)
    const before = await booksOf(ada)
    expect(await checked([row, row])).toEqual(['duplicate', 'deleted_before'])
    const made = await makeReviewed(ada, remove({ filter: {} }))
    expect(made).toMatchObject({ kind: 'delete', title: '2 transactions deleted', num_records: 2 })
    expect(await checked([row, row])).toEqual(['deleted_before', 'deleted_before'])
    expect((await ada.get(`${PATH}filter-paginate-sort-records/`)).body.count).toBe(0)
    const { body: shown } = await ada.get(`${CHANGES}${made.id}/`)
    expect(shown.records.map(({ after }: { after: null }) => after)).toEqual([null, null])

    expect(await takeBack(ada, made.id)).toMatchObject({ num_restored: 2, num_left: 0 })
    expect(await booksOf(ada)).toBe(before)
    expect(await checked([row, row])).toEqual(['duplicate', 'deleted_before'])
    expect(await now(records[1]?.id ?? 0)).toEqual({ ...records[1], version: 2 })
  })

  test('comes back without the tags, and not into an account, that are gone by then', async () => {
    const [stays, goes] = await log(
      { tags: ground.tags, payee: 'Stays' },
      { account: ground.savings, payee: 'Goes' },
    )
    const made = await makeReviewed(ada, remove({ ids: idsOf([stays, goes]) }))
    await ada.delete(`/api/tracker/tag/${ground.tags[0]}/`)
    await ada.delete(`/api/tracker/account/${ground.savings}/`)
    expect(await takeBack(ada, made.id)).toMatchObject({ num_restored: 1, num_left: 1 })
    expect(await now(stays?.id ?? 0)).toEqual({ ...stays, tags: [ground.tags[1]], version: 2 })
    expect((await ada.get(`${PATH}${goes?.id}/`)).status).toBe(404)
  })

  test('comes back with its import when that was undone since', async () => {
    const { body: file } = await ada.post('/api/tracker/import/', {
      account: ground.account,
      file_name: 'may.csv',
      row_count: 2,
    })
    const origin = {
      import_id: file.id,
      imported_payee: 'X',
      imported_date: '2026-11-01',
      imported_amount: 1,
    }
    const records = await log({ ...origin, tags: ground.tags }, origin)
    const made = await makeReviewed(ada, remove({ ids: [records[0]?.id] }))
    await ada.post(`/api/tracker/import/${file.id}/undo/`)
    expect(await takeBack(ada, made.id)).toMatchObject({ num_restored: 1, num_left: 0 })
    expect((await ada.get(`${PATH}filter-paginate-sort-records/`)).body.count).toBe(0)
    await ada.post(`/api/tracker/import/${file.id}/redo/`)
    expect(await now(records[0]?.id ?? 0)).toEqual({ ...records[0], version: 2 })
  })
})
