import { beforeEach, describe, expect, test } from 'vitest'
import { type Ground, makeGround } from '../../test/ground.ts'
import { importing } from '../../test/importing.ts'
import { type Person, signUp } from '../../test/person.ts'
import { useTestApp } from '../../test/test-app.ts'

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

describe('checking a file', () => {
  const row = (given: Record<string, unknown> = {}) => ({
    date: '2026-11-02',
    payee: 'SHOP 4411',
    amount: -34.41,
    ...given,
  })
  const check = async (rows: unknown[], account = ground.account) => {
    const { status, body } = await ada.post(`${PATH}check/`, { account, rows })
    expect(status).toBe(200)
    return body as { status: string; matches: number[] }[]
  }
  const statuses = async (rows: unknown[]) => (await check(rows)).map(({ status }) => status)

  test('of identical rows as many are duplicates as are stored', async () => {
    const id = await openImport()
    const { body } = await ada.post(TRANSACTIONS, [imported(id), imported(id)])
    expect(await check([row(), row(), row(), row({ amount: -1 })])).toEqual([
      { status: 'duplicate', matches: [body[0].id] },
      { status: 'duplicate', matches: [body[1].id] },
      { status: 'new', matches: [] },
      { status: 'new', matches: [] },
    ])
  })

  test('renames, edits and a move to another account never change what a row was', async () => {
    const id = await openImport()
    const { body } = await ada.post(
      TRANSACTIONS,
      imported(id, { payee: 'Corner Shop', amount: 99 }),
    )
    await ada.put(
      `${TRANSACTIONS}${body.id}/`,
      ground.draft({ account: ground.savings, date: '2020-01-01', payee: 'Moved', amount: 7 }),
    )
    expect(await statuses([row()])).toEqual(['duplicate'])
    expect(
      await check([row({ date: '2020-01-01', payee: 'Moved', amount: 7 })], ground.savings),
    ).toEqual([{ status: 'new', matches: [] }])
  })

  test('an export of Fireside is compared with records as they stand, each of them once', async () => {
    const id = await openImport()
    const { body } = await ada.post(TRANSACTIONS, [
      imported(id, { payee: 'Corner Shop' }),
      imported(id, { payee: 'Corner Shop' }),
    ])
    const exported = row({ payee: 'Corner Shop', as_stored: true })
    const found = await check([exported, exported, exported])
    expect(found.map(({ status }) => status)).toEqual(['duplicate', 'duplicate', 'new'])
    expect(found.flatMap(({ matches }) => matches).toSorted()).toEqual([body[0].id, body[1].id])
    // One that was edited since is what it was in its file.
    await ada.put(`${TRANSACTIONS}${body[0].id}/`, ground.draft({ payee: 'Moved', amount: 7 }))
    const moved = row({ date: ground.draft().date, payee: 'Moved', amount: 7 })
    const asked = [{ ...moved, as_stored: true }, moved, row({ as_stored: true }), exported]
    expect(await statuses(asked)).toEqual(['duplicate', 'new', 'new', 'duplicate'])
  })

  test('a record typed by hand takes part as it was typed', async () => {
    const { body } = await ada.post(TRANSACTIONS, ground.draft())
    expect(await check([row({ payee: 'Corner Shop' }), row()])).toEqual([
      { status: 'duplicate', matches: [body.id] },
      { status: 'maybe', matches: [body.id] },
    ])
  })

  test.each([
    ['2026-11-07', 'maybe'],
    ['2026-11-08', 'new'],
    ['2026-10-28', 'maybe'],
    ['2026-10-27', 'new'],
  ])('the same amount under another payee on %s is %s', async (date, status) => {
    await ada.post(TRANSACTIONS, ground.draft({ payee: 'Other' }))
    expect(await statuses([row({ date })])).toEqual([status])
  })

  test('a row that was deleted by hand is told apart from one that never came', async () => {
    const id = await openImport()
    const { body } = await ada.post(TRANSACTIONS, [imported(id), imported(id)])
    await ada.delete(`${TRANSACTIONS}${body[0].id}/`)
    expect(await check([row(), row(), row()])).toEqual([
      { status: 'duplicate', matches: [body[1].id] },
      { status: 'deleted_before', matches: [] },
      { status: 'new', matches: [] },
    ])
    const typed = await ada.post(TRANSACTIONS, ground.draft({ payee: 'Typed', amount: 5 }))
    await ada.delete(`${TRANSACTIONS}${typed.body.id}/`)
    expect(await statuses([row({ payee: 'Typed', amount: 5 })])).toEqual(['new'])
  })

  test('rows of an undone import are new, the deleted ones too, until it is redone', async () => {
    const id = await openImport()
    const { body } = await ada.post(TRANSACTIONS, [imported(id), imported(id)])
    await ada.delete(`${TRANSACTIONS}${body[0].id}/`)
    await ada.post(`${PATH}${id}/undo/`)
    expect(await statuses([row(), row()])).toEqual(['new', 'new'])
    await ada.post(`${PATH}${id}/redo/`)
    expect(await statuses([row(), row()])).toEqual(['duplicate', 'deleted_before'])
  })

  test('a file of five thousand rows, imported once, offers nothing new', async () => {
    const id = await openImport()
    const rows = Array.from({ length: 5000 }, (_, i) =>
      row({ date: `2026-0${1 + (i % 9)}-1${i % 7}`, payee: `SHOP ${i % 900}`, amount: -(i % 77) }),
    )
    await ada.post(
      TRANSACTIONS,
      rows.map(({ date, payee, amount }) =>
        imported(id, { imported_date: date, imported_payee: payee, imported_amount: amount }),
      ),
    )
    expect(new Set(await statuses(rows))).toEqual(new Set(['duplicate']))
    expect((await statuses([...rows, rows[0]])).at(-1)).not.toBe('duplicate')
  })

  test('a row is found by what the bank calls it, and by its value day; parts are one row', async () => {
    const id = await openImport()
    const facts = { bank_reference: 'FIT 7', value_date: '2026-11-04' }
    const whole = { imported_payee: 'MARKET', imported_amount: -50, split: `${id} line 9` }
    const { body } = await ada.post(TRANSACTIONS, [
      imported(id, facts),
      imported(id, { ...whole, amount: -20 }),
      imported(id, { ...whole, amount: -30 }),
    ])
    const named = row({ payee: 'Corner', ...facts })
    expect(await check([named, named, row({ payee: 'Corner', bank_reference: 'FIT 8' })])).toEqual([
      { status: 'duplicate', matches: [body[0].id] },
      { status: 'maybe', matches: [body[0].id] },
      { status: 'maybe', matches: [body[0].id] },
    ])
    const market = row({ payee: 'MARKET', amount: -50 })
    expect(await statuses([market, market])).toEqual(['duplicate', 'new'])
  })

  test('a month in one format is found in another, either way round', async () => {
    const month = (names: string[]) =>
      names.map((payee, at) => row({ date: `2026-10-0${at + 1}`, payee, amount: -10 - at }))
    const [one, other] = [month(['GREENLEAF', 'ROW 2', 'Fee']), month(['Greenleaf', 'Rent', 'x'])]
    for (const [first, then] of [
      [one, other],
      [other, one],
    ] as const) {
      const id = await openImport()
      const sent = first.map(({ date: imported_date, payee, amount: imported_amount }) =>
        imported(id, {
          date: imported_date,
          imported_date,
          imported_payee: payee,
          imported_amount,
        }),
      )
      await ada.post(TRANSACTIONS, sent)
      expect(await statuses(then)).toEqual(['duplicate', 'duplicate', 'duplicate'])
      await ada.post(`${PATH}${id}/undo/`)
      expect(await statuses(then)).toEqual(['new', 'new', 'new'])
    }
  })

  test("it needs an account of the user's own, and says which rows cannot be read", async () => {
    const other = await makeGround(await signUp(app))
    const foreign = await ada.post(`${PATH}check/`, { account: other.account, rows: [row()] })
    expect([foreign.status, Object.keys(foreign.body)]).toEqual([400, ['account']])
    const unread = await ada.post(`${PATH}check/`, {
      account: ground.account,
      rows: [row(), row({ date: '2026-02-30' }), row({ amount: 'x' })],
    })
    expect([unread.status, Object.keys(unread.body)]).toEqual([
      400,
      ['rows.1.date', 'rows.2.amount'],
    ])
    expect(await check([])).toEqual([])
  })
})
