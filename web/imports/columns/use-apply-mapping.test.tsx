import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Day } from '#domain/dates.ts'
import { newFile } from '#domain/imports/draft/draft.ts'
import { draftOf, rowOf } from '#domain/test/draft-rows.ts'
import { withReadThread } from '#web/test/read-thread.ts'
import { account, holdWrites, serve, show, user } from '#web/test/screen.tsx'
import { changeDraft, currentDraft, startDraft } from '../draft-store.ts'
import { MapColumnsPage } from './map-columns-page.tsx'
import { changeRows, stepBack } from '../steps-back.ts'

const csv = (currency: string) =>
  new TextEncoder().encode(
    `Date,Payee,Amount,Currency\n2026-10-02,Deli,-4.20,${currency}\n2026-10-14,Bus,-2.00,${currency}\n`,
  )

/** A row that no rule takes. */
const unruled = (row: object) => ({
  ...row,
  record_type: null,
  category: null,
  tags: [],
  exclude_from_totals: false,
  transfer: false,
  investment: null,
  applied_rule_id: null,
})

async function goOn() {
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Next' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Next' }))
}

/** Maps files for an account without a number; answers what is kept with the account. */
async function mapFiles(names: readonly string[], bytes: readonly Uint8Array[]) {
  withReadThread()
  const joint = { ...account(2, 'Harbor Bank', 'Joint'), identifiers: [] }
  const calls = serve({
    'GET /api/tracker/account/': () => ({ json: [joint] }),
    'POST /api/tracker/rule/apply/': ({ body }) => ({ json: (body as object[]).map(unruled) }),
    'PUT /api/tracker/account/2/': ({ body }) => ({ json: { ...joint, ...(body as object) } }),
  })
  const files = names.map((name) => newFile(2, { name, size: 90 }))
  await startDraft(draftOf([], { files, mapped: false }), bytes)
  show(() => <MapColumnsPage />, '/csv-import/map-columns/')
  return () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
}

test('what was said of one file’s currency stays when the account’s next file says nothing of any', async () => {
  const puts = await mapFiles(['euro.csv', 'dollar.csv'], [csv('EUR'), csv('USD')])
  await user.click(await screen.findByRole('radio', { name: /^Keep the figures/ }))
  await goOn()
  await waitFor(() => expect(puts()).toHaveLength(2))
  expect(puts()[1]).toMatchObject({ csv_dialect: { choices: { foreign: { EUR: 'keep' } } } })
})

test('a file that is left out asks nothing and has no rows, until it is taken back', async () => {
  const puts = await mapFiles(['euro.csv', 'dollar.csv'], [csv('EUR'), csv('USD')])
  await user.click(await screen.findByRole('radio', { name: /^Keep the figures/ }))
  await user.click(screen.getByRole('button', { name: 'Leave out euro.csv' }))
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^Keep/ })).toBeNull())
  await goOn()
  await waitFor(() => expect(currentDraft()?.mapped).toBe(true))
  expect(currentDraft()?.rows.map(({ file }) => file)).toEqual([1, 1])
  expect(currentDraft()?.files[0]?.figures).toBeNull()
  await waitFor(() => expect(puts()).toHaveLength(1))
  cleanup()
  show(() => <MapColumnsPage />, '/csv-import/map-columns/')
  await user.click(await screen.findByRole('button', { name: 'Take back euro.csv' }))
  await goOn()
  await waitFor(() => expect(currentDraft()?.rows.map(({ file }) => file)).toEqual([0, 0, 1, 1]))
})

test('where every file is left out there is nothing to go on with', async () => {
  await mapFiles(['euro.csv', 'dollar.csv'], [csv('USD'), csv('USD')])
  for (const name of ['euro.csv', 'dollar.csv']) {
    await user.click(await screen.findByRole('button', { name: `Leave out ${name}` }))
  }
  expect(await screen.findByText('euro.csv is left out.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Take it back' }))
  await goOn()
  await waitFor(() => expect(currentDraft()?.rows.map(({ file }) => file)).toEqual([0, 0]))
})

test('the number that a bank’s table is called by is kept with the account', async () => {
  const puts = await mapFiles(['Harbor4821_Activity.csv'], [csv('USD')])
  await goOn()
  await waitFor(() =>
    expect(puts()).toContainEqual(expect.objectContaining({ identifiers: ['4821'] })),
  )
})

test('the IBAN above a table’s header is kept with the account', async () => {
  const above = 'IBAN;DE55 5001 0517 5407 0011 22\n\nDate;Payee;Amount\n'
  const rows = '2026-09-01;Harlow;-12.00\n2026-09-02;Wren;-13.00\n2026-09-03;Alder;-14.00'
  const puts = await mapFiles(['export.csv'], [new TextEncoder().encode(above + rows)])
  await goOn()
  await waitFor(() =>
    expect(puts()).toContainEqual(
      expect.objectContaining({ identifiers: ['DE55500105175407001122'] }),
    ),
  )
})

test('a row that was saved by hand as a contribution is called as it was', async () => {
  const payee = 'ELECTRONIC FUNDS TRANSFER PAID'
  const file = `Date,Payee,Amount\n2026-10-02,${payee},-4.20\n2026-10-14,Bus,-2.00\n`
  await mapFiles(['a.csv'], [new TextEncoder().encode(file)])
  const given = { account: 2, line: 2, imported_date: '2026-10-02' as Day, balance: 9, category: 7 }
  const saved = rowOf(payee, -4.2, { ...given, record_type: 'saving', state: 'set' })
  await changeDraft((draft) => ({ ...draft, rows: [saved] }))
  await goOn()
  await waitFor(() => expect(currentDraft()?.rows).toHaveLength(2))
  expect(currentDraft()?.rows[0]).toMatchObject({
    payee,
    clean_name: 'Electronic Funds Transfer Paid',
    category: 7,
  })
})

test('what was done to rows cannot be taken back once they are read anew', async () => {
  await mapFiles(['euro.csv'], [csv('USD')])
  await changeDraft((current) => ({ ...current, rows: [rowOf('DELI', -4.2)] }))
  await changeRows((rows) => rows.map((row) => ({ ...row, notes: 'Lunch' })))
  await goOn()
  await waitFor(() => expect(currentDraft()?.rows).toHaveLength(2))
  const read = currentDraft()?.rows
  await stepBack()
  expect(currentDraft()?.rows).toEqual(read)
})

test('whoever leaves while rows are made has not gone on', async () => {
  const puts = await mapFiles(['dollar.csv'], [csv('USD')])
  await screen.findByRole('button', { name: 'Next' })
  const answer = holdWrites()
  await goOn()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled())
  await new Promise((done) => setTimeout(done, 100))
  cleanup()
  answer()
  await new Promise((done) => setTimeout(done, 100))
  expect(currentDraft()).toMatchObject({ mapped: false, rows: [] })
  expect(puts()).toEqual([])
})
