import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RecordsPage } from './records-page.tsx'
import { holdWrites, page, record, serve, show, user } from '#web/test/screen.tsx'

const LIST = 'GET /api/tracker/transaction/filter-paginate-sort-records/'
const PREVIEW = 'POST /api/tracker/change/preview/'
const MAKE = 'POST /api/tracker/change/'

const rows = [
  record({ id: 1, payee: 'First', amount: -10 }),
  record({ id: 2, payee: 'Second', amount: -20 }),
  record({ id: 3, payee: 'Third', amount: -30 }),
  record({ id: 4, payee: 'Fourth', amount: -40 }),
]
const names = {
  'GET /api/tracker/income-category/': () => ({ json: [] }),
}

function reviewOf(ids: number[], seal = 'seal-1') {
  const records = rows
    .filter(({ id }) => ids.includes(id))
    .map((before) => ({ id: before.id, before, after: { ...before, category: 6, version: 2 } }))
  return {
    num_records: ids.length,
    num_changed: ids.length,
    sum_amount: records.reduce((sum, { before }) => sum + before.amount, 0),
    records,
    rules: [],
    queries: [],
    contributions: [],
    seal,
  }
}

const made = {
  id: 12,
  kind: 'edit',
  title: 'Category set to Transport on 3 transactions',
  num_records: 3,
  created_at: '2026-11-20T10:00:00.000Z',
  undone_at: null,
}

const box = (name: RegExp) => screen.findByRole('checkbox', { name })
const bar = () => screen.findByRole('toolbar', { name: 'Chosen records' })

async function chooseTransport() {
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('combobox', { name: 'Category' }))
  await user.click(await screen.findByRole('option', { name: 'Transport' }))
  return dialog
}

test('three records are reviewed, changed and can be undone', async () => {
  const calls = serve({
    ...names,
    [LIST]: () => ({ json: page(rows) }),
    [PREVIEW]: () => ({ json: reviewOf([1, 2, 3]) }),
    [MAKE]: () => ({ status: 201, json: made }),
    'POST /api/tracker/change/12/undo/': () => ({
      json: {
        ...made,
        undone_at: '2026-11-20T10:01:00.000Z',
        num_restored: 1,
        num_left: 2,
        first_left: { payee: 'Second', date: '2026-11-03' },
      },
    }),
  })
  show(RecordsPage, '/transaction-management')
  await user.click(await box(/^Select First/))
  await user.keyboard('{Shift>}')
  await user.click(await box(/^Select Third/))
  await user.keyboard('{/Shift}')
  expect(within(await bar()).getByText('3 selected')).toBeVisible()
  expect(within(await bar()).getByText('−$60.00')).toBeVisible()
  await user.click(within(await bar()).getByRole('button', { name: 'Category' }))
  const dialog = await chooseTransport()
  const table = await within(dialog).findByRole('table')
  expect(within(table).getAllByRole('row')).toHaveLength(4)
  expect(within(table).getAllByText('Transport')).toHaveLength(3)
  await user.click(within(dialog).getByRole('button', { name: 'Change 3 transactions' }))
  expect(await screen.findByText(made.title)).toBeVisible()
  const sent = calls.find(({ method, path }) => `${method} ${path}` === MAKE)
  expect(sent?.body).toEqual({
    change: {
      kind: 'edit',
      record_type: 'transaction',
      selection: { ids: [1, 2, 3] },
      edits: { category: 6, add_tags: [], remove_tags: [] },
    },
    seal: 'seal-1',
  })
  expect(sent?.headers.get('idempotency-key')).not.toBeNull()
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Change undone')).toBeVisible()
  expect(
    screen.getByText(
      '1 record restored. Second of 3 November 2026 and 1 more were left alone: changed since, or their account or category is gone.',
    ),
  ).toBeVisible()
})

test('a change under way is not cancelled by what only closes its dialog', async () => {
  serve({
    ...names,
    [LIST]: () => ({ json: page(rows) }),
    [PREVIEW]: () => ({ json: reviewOf([1]) }),
    [MAKE]: () => ({ status: 201, json: made }),
  })
  show(RecordsPage, '/transaction-management')
  await user.click(await box(/^Select First/))
  await user.click(within(await bar()).getByRole('button', { name: 'Category' }))
  const dialog = within(await chooseTransport())
  const press = await dialog.findByRole('button', { name: 'Change 1 transaction' })
  const goOn = holdWrites()
  await user.click(press)
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await user.keyboard('{Escape}')
  expect(await dialog.findByText(/^Not closed, as it is under way/)).toBeVisible()
  goOn()
  expect(await screen.findByText(made.title)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('by keyboard the bar is a key away, keeps the focus, and a key takes the change back', async () => {
  const undone = { ...made, undone_at: '2026-11-20T10:01:00.000Z' }
  const calls = serve({
    ...names,
    [LIST]: () => ({ json: { ...page(rows), count: 1128 } }),
    [PREVIEW]: () => ({ json: reviewOf([1]) }),
    [MAKE]: () => ({ status: 201, json: made }),
    'POST /api/tracker/change/12/undo/': () => ({
      json: { ...undone, num_restored: 3, num_left: 0, first_left: null },
    }),
  })
  show(RecordsPage, '/transaction-management')
  ;(await box(/^Select this page/)).focus()
  await user.keyboard(' a')
  expect(within(await bar()).getByRole('button', { name: 'Select all 1,128' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('1,128 selected')).toBeVisible()
  await user.tab()
  expect(within(await bar()).getByRole('button', { name: 'Category' })).toHaveFocus()
  await user.keyboard('{Enter}')
  const dialog = await chooseTransport()
  await user.click(await within(dialog).findByRole('button', { name: /^Change 1 transaction/ }))
  expect(await screen.findByText(made.title)).toBeVisible()
  // Elsewhere that does it once more.
  await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}')
  expect(calls.filter(({ path }) => path.endsWith('/undo/'))).toHaveLength(0)
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText('Change undone')).toBeVisible()
  expect(calls.filter(({ path }) => path.endsWith('/undo/'))).toHaveLength(1)
})

test('a review that is out of date is refused, and can be looked at again', async () => {
  let looked = 0
  serve({
    ...names,
    [LIST]: () => ({ json: page(rows) }),
    [PREVIEW]: () => {
      looked += 1
      return { json: looked === 1 ? reviewOf([1, 2], 'old') : reviewOf([2], 'new') }
    },
    [MAKE]: ({ body }) =>
      Object(body).seal === 'new'
        ? { status: 201, json: made }
        : { status: 409, json: { detail: 'Something changed since.' } },
  })
  show(RecordsPage, '/transaction-management')
  await user.click(await box(/^Select First/))
  await user.click(await box(/^Select Second/))
  await user.click(within(await bar()).getByRole('button', { name: 'Category' }))
  const dialog = await chooseTransport()
  await user.click(await within(dialog).findByRole('button', { name: 'Change 2 transactions' }))
  expect(await within(dialog).findByText('Something changed since this review.')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Review again' }))
  await user.click(await within(dialog).findByRole('button', { name: 'Change 1 transaction' }))
  expect(await screen.findByText(made.title)).toBeVisible()
})

test('a change whose answer is lost may have been made, and is sent again as the same one', async () => {
  let away = true
  const calls = serve({
    ...names,
    [LIST]: () => ({ json: page(rows) }),
    [PREVIEW]: () => ({ json: reviewOf([1]) }),
    [MAKE]: () => {
      if (away) throw new TypeError('Failed to fetch')
      return { status: 201, json: made }
    },
  })
  show(RecordsPage, '/transaction-management')
  await user.click(await box(/^Select First/))
  await user.click(within(await bar()).getByRole('button', { name: 'Category' }))
  const dialog = await chooseTransport()
  const change = await within(dialog).findByRole('button', { name: 'Change 1 transaction' })
  await user.click(change)
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    /^No answer came\..*It may have been changed all the same; pressing again does not change it twice\.$/,
  )
  away = false
  await user.click(change)
  expect(await screen.findByText(made.title)).toBeVisible()
  const keys = calls
    .filter(({ method, path }) => `${method} ${path}` === MAKE)
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('Space chooses the row at hand', async () => {
  serve({ ...names, [LIST]: () => ({ json: page(rows) }) })
  show(RecordsPage, '/transaction-management')
  const first = (await screen.findByText('First')).closest('tr')
  first?.focus()
  await user.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  expect(within(await bar()).getByText('3 selected')).toBeVisible()
  await user.keyboard(' ')
  expect(within(await bar()).getByText('2 selected')).toBeVisible()
})

test('once the page is chosen, everything the filter finds can be', async () => {
  const calls = serve({
    ...names,
    [LIST]: () => ({ json: { ...page(rows), count: 340, sum_amount: -5000 } }),
    [PREVIEW]: () => ({ json: reviewOf([1, 2, 4]) }),
  })
  show(RecordsPage, '/transaction-management', '?month=2026-11')
  await user.click(await box(/^Select this page/))
  await user.click(within(await bar()).getByRole('button', { name: 'Select all 340' }))
  await user.click(await box(/^Select Third/))
  expect(within(await bar()).getByText('339 selected')).toBeVisible()
  expect(within(await bar()).getByText('−$4,970.00')).toBeVisible()
  await user.click(within(await bar()).getByRole('button', { name: 'Delete' }))
  await screen.findByRole('dialog', { name: 'Delete 339 transactions?' })
  await screen.findByRole('button', { name: 'Delete 3 transactions' })
  const sent = calls.find(({ method, path }) => `${method} ${path}` === PREVIEW)
  expect(sent?.body).toEqual({
    kind: 'delete',
    record_type: 'transaction',
    selection: {
      filter: { filter_text: '', date_from: '2026-11-01', date_to: '2026-11-30' },
      except: [3],
    },
  })
})

test('another filter starts with nothing chosen, another page does not', async () => {
  serve({ ...names, [LIST]: () => ({ json: { ...page(rows), count: 40 } }) })
  show(RecordsPage, '/transaction-management', '?month=2026-11')
  await user.click(await box(/^Select First/))
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(within(await bar()).getByText('1 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove November 2026' }))
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
})
