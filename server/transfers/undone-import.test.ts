import { beforeEach, describe, expect, test } from 'vitest'
import { type Ground, makeGround } from '../test/ground.ts'
import { halvesOf } from '../test/halves.ts'
import { importing } from '../test/importing.ts'
import { type Person, signUp } from '../test/person.ts'
import { refundsOf } from '../test/refunds.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()
const LINK = '/api/tracker/link/'
let ada: Person
let ground: Ground

beforeEach(async () => {
  ada = await signUp(app)
  ground = await makeGround(ada)
})

const who = () => ({ ada, ground })
const { halfOf, now } = halvesOf(app, who)
const { openImport, imported } = importing(who)

/** A half of 400 that a file brought, and the import it came with. */
async function half(amount: number): Promise<{ id: number; file: number }> {
  const account = amount < 0 ? ground.account : ground.savings
  const file = await openImport({ account })
  const row = imported(file, {
    account,
    amount,
    imported_amount: amount,
    imported_payee: 'Transfer to savings',
  })
  const { body } = await ada.post('/api/tracker/transaction/', row)
  return { id: body.id, file }
}

const undo = (file: number) => ada.post(`/api/tracker/import/${file}/undo/`)
const redo = (file: number) => ada.post(`/api/tracker/import/${file}/redo/`)
const proposed = async () =>
  (await ada.get('/api/tracker/transfer/')).body.pairs.map(
    ({ a, b }: { a: { id: number }; b: { id: number } }) => [a.id, b.id],
  )

describe('a half whose other half went with its import', () => {
  let out: { id: number; file: number }
  let into: { id: number; file: number }

  beforeEach(async () => {
    out = await half(-400)
    into = await half(400)
    expect((await ada.post(LINK, { a: out.id, b: into.id })).status).toBe(201)
  })

  test('is free, and is its half again when the import is brought back', async () => {
    await undo(into.file)
    expect((await now(out.id)).linked_record).toBeNull()
    await redo(into.file)
    expect([await halfOf(out.id), await halfOf(into.id)]).toEqual([into.id, out.id])
  })

  test('is proposed with the row of the same file imported again, which keeps it', async () => {
    await undo(into.file)
    const again = await half(400)
    expect(await proposed()).toEqual([[out.id, again.id]])
    await ada.post(LINK, { a: out.id, b: again.id })
    await redo(into.file)
    expect([await halfOf(out.id), await halfOf(again.id)]).toEqual([again.id, out.id])
    expect(await halfOf(into.id)).toBeNull()
  })

  test('that was refunded by then stays a purchase, also in an export that is brought in', async () => {
    await undo(into.file)
    const { make, link } = refundsOf(who)
    const refund = await make({ amount: 20, date: '2026-11-12' })
    await link(refund, await now(out.id))
    const { body } = await ada.get('/api/accounts/export/')
    expect(body.records.map((record: { linked_number: unknown }) => record.linked_number)).toEqual([
      null,
      null,
      null,
    ])
    expect((await (await signUp(app)).post('/api/accounts/import/', body)).status).toBe(201)
    await redo(into.file)
    expect([await halfOf(out.id), await halfOf(into.id)]).toEqual([null, null])
  })

  test.each([
    ['the first first', true],
    ['the last first', false],
  ])('is its half again after both imports were undone and brought back, %s', async (_, same) => {
    await undo(into.file)
    await undo(out.file)
    for (const one of same ? [into, out] : [out, into]) await redo(one.file)
    expect([await halfOf(out.id), await halfOf(into.id)]).toEqual([into.id, out.id])
  })

  test('goes into the export without it, and the export can be brought in', async () => {
    await undo(into.file)
    const { body } = await ada.get('/api/accounts/export/')
    expect(body.records.map((record: { linked_number: unknown }) => record.linked_number)).toEqual([
      null,
      null,
    ])
    const bea = await signUp(app)
    expect((await bea.post('/api/accounts/import/', body)).status).toBe(201)
  })
})
