import { beforeEach, describe, expect, test } from 'vitest'
import { type Ground, makeGround } from '../test/ground.ts'
import { makeReviewed, takeBack } from '../test/changes.ts'
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

describe('a contribution that was made up and the broker’s own row', () => {
  const brokersRow = async (date = '2026-11-06') => {
    const { body: file } = await ada.post('/api/tracker/import/', {
      account: ground.savings,
      file_name: 'depot.csv',
      row_count: 1,
    })
    const { body } = await ada.post('/api/tracker/saving/', {
      ...ground.draft({ account: ground.savings, category: ground.categories.saving[0] }),
      import_id: file.id,
      imported_payee: 'Deposit',
      imported_date: date,
      date,
      amount: 400,
      imported_amount: 400,
    })
    return body
  }
  const madeUp = async (given = {}) => {
    const row = await spend(given)
    const { body } = await ada.post(CONTRIBUTION, {
      ids: [row.id],
      account: ground.savings,
      category: ground.categories.saving[0],
    })
    return { row, change: body.change.id, made: body.records[1].id }
  }

  test('the import undone, the one that was made up stands again; brought back, it gives way', async () => {
    const { row, made } = await madeUp()
    const own = await brokersRow()
    expect(await halfOf(row.id)).toBe(own.id)
    await ada.post(`/api/tracker/import/${own.import_id}/undo/`)
    expect((await savings()).map(({ id }: { id: number }) => id)).toEqual([made])
    expect([await halfOf(row.id), await halfOf(made)]).toEqual([made, row.id])
    await ada.post(`/api/tracker/import/${own.import_id}/redo/`)
    expect((await savings()).map(({ id }: { id: number }) => id)).toEqual([own.id])
    expect(await halfOf(row.id)).toBe(own.id)
  })

  test('made and edited, it goes once the edit is taken back, and is told of while it stays', async () => {
    const { row, change, made } = await madeUp()
    const edit = (id: number) => ({
      kind: 'edit',
      record_type: 'saving',
      selection: { ids: [id] },
      edits: { payee: 'Mine' },
    })
    const edited = await makeReviewed(ada, edit(made))
    await takeBack(ada, edited.id)
    expect(await takeBack(ada, change)).toMatchObject({ num_left: 0, first_left: null })
    expect(await savings()).toEqual([])
    const again = await ada.post(CONTRIBUTION, {
      ids: [row.id],
      account: ground.savings,
      category: ground.categories.saving[0],
    })
    await makeReviewed(ada, edit(again.body.records[1].id))
    expect(await takeBack(ada, again.body.change.id)).toMatchObject({
      num_left: 1,
      first_left: { payee: 'Mine' },
    })
    expect(await savings()).toMatchObject([{ payee: 'Mine', linked_record: null }])
  })

  test('one whose tag went meanwhile stands again without it', async () => {
    const { made } = await madeUp()
    const tagged = { account: ground.savings, category: ground.categories.saving[0], amount: 400 }
    const [gone, kept] = ground.tags
    await ada.put(`/api/tracker/saving/${made}/`, ground.draft({ ...tagged, tags: [gone, kept] }))
    const own = await brokersRow()
    await ada.delete(`/api/tracker/tag/${gone}/`)
    const undone = await ada.post(`/api/tracker/import/${own.import_id}/undo/`)
    expect(undone.status).toBe(200)
    expect(await savings()).toMatchObject([{ id: made, tags: [kept] }])
  })

  test('one that was typed and linked stays beside it, and when it is unlinked', async () => {
    const row = await spend()
    const { body: typed } = await ada.post('/api/tracker/saving/', {
      ...ground.draft({ account: ground.savings, category: ground.categories.saving[0] }),
      amount: 400,
      notes: 'My own note',
    })
    await ada.post(LINK, { a: row.id, b: typed.id })
    const own = await brokersRow()
    const ids = async () => (await savings()).map(({ id }: { id: number }) => id).toSorted()
    expect(await ids()).toEqual([typed.id, own.id].toSorted())
    expect((await ada.delete(`${LINK}${row.id}/`)).status).toBeLessThan(300)
    expect(await ids()).toEqual([typed.id, own.id].toSorted())
    expect((await now(typed.id, 'saving')).notes).toBe('My own note')
  })

  test('up to five days apart they are the same money', async () => {
    const { row, made } = await madeUp({ date: '2026-11-06' })
    await brokersRow('2026-11-12')
    expect(await halfOf(row.id)).toBe(made)
    const near = await brokersRow('2026-11-11')
    expect(await halfOf(row.id)).toBe(near.id)
  })

  test('what took the place is a change of its own, with an undo', async () => {
    const { row, made } = await madeUp()
    const own = await brokersRow()
    const [latest] = (await ada.get('/api/tracker/change/')).body
    expect(latest.title).toBe('1 made-up contribution replaced by the broker’s own rows')
    await ada.post(`/api/tracker/change/${latest.id}/undo/`)
    expect(await halfOf(row.id)).toBe(made)
    expect(await halfOf(own.id)).toBeNull()
  })

  test('halves that were linked before are so again, whatever took a place and was taken back', async () => {
    const row = await spend()
    const own = await brokersRow()
    await ada.post(LINK, { a: row.id, b: own.id })
    const { body: unlinked } = await ada.delete(`${LINK}${row.id}/`)
    const corrections = [{ record: own.id, amount: 398.5 }]
    const corrected = await makeReviewed(ada, { kind: 'correct', corrections })
    const into = { account: ground.savings, category: ground.categories.saving[0] }
    const { body: made } = await ada.post(CONTRIBUTION, { ids: [row.id], ...into })
    await takeBack(ada, corrected.id)
    const again = async () => {
      await ada.post(`/api/tracker/import/${own.import_id}/undo/`)
      await ada.post(`/api/tracker/import/${own.import_id}/redo/`)
    }
    await again()
    await takeBack(ada, made.change.id)
    await takeBack(ada, unlinked.id)
    expect([await halfOf(row.id), await halfOf(own.id)]).toEqual([own.id, row.id])
    await again()
    expect([await halfOf(row.id), await halfOf(own.id)]).toEqual([own.id, row.id])
  })

  test('the contributions undone, the broker’s own row stays, alone', async () => {
    const { row, change } = await madeUp()
    const own = await brokersRow()
    await ada.post(`/api/tracker/change/${change}/undo/`)
    expect(await now(row.id)).toMatchObject({ exclude_from_totals: false, linked_record: null })
    expect(await savings()).toMatchObject([{ id: own.id, linked_record: null }])
  })

  test('unlinked by hand, it goes; that undone, it is there again', async () => {
    const { row, made } = await madeUp()
    await ada.delete(`${LINK}${row.id}/`)
    expect(await savings()).toEqual([])
    const [latest] = (await ada.get('/api/tracker/change/')).body
    expect(latest).toMatchObject({ kind: 'link', title: '2 records unlinked' })
    await ada.post(`/api/tracker/change/${latest.id}/undo/`)
    expect([await halfOf(row.id), await halfOf(made)]).toEqual([made, row.id])
  })

  test('linked to another half, it goes; that undone, it is the half again', async () => {
    const { row, made } = await madeUp()
    const into = await onSavings()
    const { body } = await ada.post(LINK, { a: row.id, b: into.id })
    expect(await savings()).toEqual([])
    await ada.post(`/api/tracker/change/${body.change.id}/undo/`)
    expect([await halfOf(row.id), await halfOf(into.id)]).toEqual([made, null])
  })
})

describe('the other half of a record', () => {
  test('is read with it, and while there is none what could be it, the nearest first', async () => {
    const row = await spend()
    const far = await onSavings({ date: '2026-10-05' })
    const near = await onSavings({ date: '2026-11-01' })
    await onSavings({ amount: 401 })
    await onSavings({ date: '2026-09-01' })
    await spend({ amount: 400 })
    const { body } = await ada.get(`${LINK}${row.id}/`)
    expect(body.half).toBeNull()
    expect(body.candidates.map(({ id }: { id: number }) => id)).toEqual([near.id, far.id])
    await ada.post(LINK, { a: row.id, b: near.id })
    expect((await ada.get(`${LINK}${row.id}/`)).body).toMatchObject({
      half: { id: near.id, account: ground.savings, amount: 400 },
      candidates: [],
    })
  })
})
