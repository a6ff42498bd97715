import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import imports from '#contract/samples/list-imports.json'
import { serve, show, user } from '#web/test/screen.tsx'
import { BulkImportPage } from './bulk-import-page.tsx'
import { ImportHistory } from './import-history.tsx'

test('what was listed stays when asking for it again fails', async () => {
  let down = false
  const calls = serve({
    'GET /api/tracker/import/': () =>
      down ? { status: 500, json: { detail: 'Something broke.' } } : { json: imports },
  })
  show(ImportHistory, '/bulk-import')
  const [first] = imports
  expect((await screen.findAllByText(first?.file_name ?? ''))[0]).toBeVisible()
  down = true
  const asked = calls.length
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => calls.length).toBeGreaterThan(asked)
  expect(screen.getAllByText(first?.file_name ?? '')[0]).toBeVisible()
  expect(screen.queryByText('The history could not be loaded')).toBeNull()
})

test('a file that brought nothing new does not say that its records are gone', async () => {
  const [first] = imports
  const nothing = {
    num_transaction_records: 0,
    num_saving_records: 0,
    num_income_records: 0,
    undone_at: null,
  }
  serve({ 'GET /api/tracker/import/': () => ({ json: [{ ...first, ...nothing }] }) })
  show(ImportHistory, '/bulk-import')
  expect(await screen.findByText('No records')).toBeVisible()
})

test('the figure of a type leads to a list with the same sum, excluded records counted', async () => {
  const [first] = imports
  const num = { num_transaction_records: 70, total_transaction: 435.52, undone_at: null }
  serve({ 'GET /api/tracker/import/': () => ({ json: [{ ...first, ...num }] }) })
  show(ImportHistory, '/bulk-import')
  const way = await screen.findByRole('link', { name: /^70 Transactions/ })
  expect(way).toHaveAttribute('href', expect.stringContaining('sum_excluded=true'))
})

test('before an import is undone only what it brought is counted', async () => {
  const [first] = imports
  const num = { num_transaction_records: 70, num_saving_records: 0, num_income_records: 21 }
  serve({ 'GET /api/tracker/import/': () => ({ json: [{ ...first, ...num, undone_at: null }] }) })
  show(ImportHistory, '/bulk-import')
  await user.click(await screen.findByRole('button', { name: /^Undo / }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Transactions',
    'Income',
  ])
})

test('its time is that of the person’s own clock, as in every other list', async () => {
  const [first] = imports
  const at = new Date(2026, 10, 20, 23, 5)
  serve({
    'GET /api/tracker/import/': () => ({ json: [{ ...first, created_at: at.toISOString() }] }),
  })
  show(ImportHistory, '/bulk-import')
  expect(await screen.findByText(/, 20 November 2026, 23:05$/)).toBeVisible()
})

test('an account that could not be asked for is not called deleted', async () => {
  const [first] = imports
  serve({
    'GET /api/tracker/import/': () => ({
      json: [
        { ...first, id: 1, account: 1 },
        { ...first, id: 2, file_name: 'old.csv', account: null },
      ],
    }),
    'GET /api/tracker/account/': () => ({ status: 500, json: { detail: 'No.' } }),
    'GET /api/tracker/link/pending/': () => ({ json: [] }),
  })
  show(BulkImportPage, '/bulk-import')
  expect(await screen.findByText('Your accounts could not be loaded')).toBeVisible()
  expect(await screen.findByText('old.csv')).toBeVisible()
  expect(screen.getAllByText(/^Account deleted, /)).toHaveLength(1)
})

const undone = { ...imports[0], undone_at: '2026-11-20T10:00:00.000Z' }
const redoing = (num_stored: number) =>
  serve({
    'GET /api/tracker/import/': () => ({ json: [undone] }),
    [`GET /api/tracker/import/${undone.id}/redo/`]: () => ({
      json: { num_records: 115, num_stored },
    }),
    [`POST /api/tracker/import/${undone.id}/redo/`]: () => ({ json: imports[0] }),
  })
const redone = (calls: readonly { method: string; path: string }[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/redo/')).length

test('an import comes back by one press', async () => {
  const calls = redoing(0)
  show(ImportHistory, '/bulk-import')
  await user.click(await screen.findByRole('button', { name: /^Redo / }))
  await expect.poll(() => redone(calls)).toBe(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('one whose file was imported again is asked about before its rows stand twice', async () => {
  const calls = redoing(94)
  show(ImportHistory, '/bulk-import')
  await user.click(await screen.findByRole('button', { name: /^Redo / }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('94 of its 115 records are stored by another import by now.')
  expect(redone(calls)).toBe(0)
  await user.click(within(dialog).getByRole('button', { name: 'Redo import' }))
  await expect.poll(() => redone(calls)).toBe(1)
})
