import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { writeLongDay } from '#domain/dates.ts'
import { RecordsPage } from './records-page.tsx'
import { page, record, serve, show, user } from '#web/test/screen.tsx'

const LIST = 'GET /api/tracker/transaction/filter-paginate-sort-records/'
const SAVINGS = 'GET /api/tracker/saving/filter-paginate-sort-records/'

const columnHeads = async () =>
  (await screen.findAllByRole('columnheader')).map((head) => head.textContent)

test('a transaction has these columns', async () => {
  serve({ [LIST]: () => ({ json: page([record()]) }) })
  show(RecordsPage, '/transaction-management')
  expect(await columnHeads()).toEqual([
    '',
    'Actions',
    'Date',
    'Account',
    'Payee',
    'Exclude From Totals',
    'Category',
    'Amount',
    'Tags',
    'Notes',
  ])
})

test('an investment adds balance and dividends, and sorts by balance', async () => {
  const holding = record({ record_type: 'saving', category: 7, balance: 1200, dividends: 4.5 })
  const calls = serve({ [SAVINGS]: () => ({ json: page([holding]) }) })
  show(RecordsPage, '/investments-management')
  expect(await columnHeads()).toEqual([
    '',
    'Actions',
    'Date',
    'Account',
    'Payee',
    'Exclude From Totals',
    'Category',
    'Contribution',
    'Balance',
    'Dividends',
    'Tags',
    'Notes',
  ])
  expect(
    screen.getByText('Remember to log your investment balances at least once each month.'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Balance' }))
  await waitFor(() => expect(calls.at(-1)?.query.get('order_by')).toBe('-balance'))
  expect(screen.getByRole('columnheader', { name: 'Balance' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
})

test('notes open only where there are some; excluded records say so', async () => {
  const noted = record({ id: 1, payee: 'Aurora Air', notes: 'Three seats', tags: [9] })
  const excluded = record({ id: 2, payee: 'Transfer', exclude_from_totals: true })
  serve({ [LIST]: () => ({ json: page([noted, excluded]) }) })
  show(RecordsPage, '/transaction-management')
  const row = (await screen.findByText('Aurora Air')).closest('tr')
  const other = screen.getByText('Transfer').closest('tr')
  if (!row || !other) throw new Error('no rows')
  expect(within(row).getByText('20 November 2026')).toBeVisible()
  expect(within(row).getByText('Lisbon 2027')).toBeVisible()
  expect(within(row).getByText('−$34.41')).toBeVisible()
  expect(within(other).getByText('Excluded')).toBeVisible()
  expect(within(other).queryByRole('button', { name: /^Notes/ })).toBeNull()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    '2 records, 1 excluded. Sum −$34.41',
  )
  await user.click(within(row).getByRole('button', { name: /^Notes/ }))
  expect(within(row).getByRole('button', { name: /^Notes/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  expect(screen.getAllByText('Three seats')).toHaveLength(2)
})

test('a filter of the address is asked for and can be taken away', async () => {
  const calls = serve({ [LIST]: () => ({ json: page([record()]) }) })
  show(RecordsPage, '/transaction-management', '?month=2026-11&category=5&page=2')
  expect(await screen.findByRole('button', { name: 'November 2026' })).toBeVisible()
  const asked = calls.find(({ path }) => path.includes('filter-paginate'))?.query
  expect(asked?.get('date_from')).toBe('2026-11-01')
  expect(asked?.get('date_to')).toBe('2026-11-30')
  expect(asked?.get('category')).toBe('5')
  await user.click(screen.getByRole('button', { name: 'Remove November 2026' }))
  await waitFor(() => expect(calls.at(-1)?.query.get('date_from')).toBeNull())
  expect(calls.at(-1)?.query.get('category')).toBe('5')
  expect(calls.at(-1)?.query.get('page')).toBe('1')
})

test('no month looks chosen before one is', async () => {
  serve({ [LIST]: () => ({ json: page([record()]) }) })
  show(RecordsPage, '/transaction-management')
  await screen.findByRole('table')
  await user.click(screen.getByText('Date', { selector: 'span' }))
  const months = await screen.findAllByRole('button', { name: /^[A-Z][a-z]{2} \d{4}$/ })
  expect(months).toHaveLength(12)
  for (const month of months) expect(month).toHaveAttribute('aria-pressed', 'false')
})

test('Escape leaves a typed filter alone, and its cross takes it away', async () => {
  const calls = serve({ [LIST]: () => ({ json: page([record()]) }) })
  show(RecordsPage, '/transaction-management')
  const filter = await screen.findByRole('searchbox', { name: 'Filter results' })
  await user.type(filter, 'ferry')
  await waitFor(() => expect(calls.at(-1)?.query.get('filter_text')).toBe('ferry'))
  // A browser's own search field would empty itself.
  expect(fireEvent.keyDown(filter, { key: 'Escape' })).toBe(false)
  expect(filter).toHaveValue('ferry')
  await user.click(screen.getByRole('button', { name: 'Clear the filter' }))
  expect(filter).toHaveValue('')
  await waitFor(() => expect(calls.at(-1)?.query.get('filter_text')).toBeNull())
})

test('arrows move through the rows and Enter edits', async () => {
  const rows = [record({ id: 1, payee: 'First' }), record({ id: 2, payee: 'Second' })]
  serve({ [LIST]: () => ({ json: page(rows) }) })
  show(RecordsPage, '/transaction-management')
  const first = (await screen.findByText('First')).closest('tr')
  first?.focus()
  await user.keyboard('{ArrowDown}{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Edit record' })
  expect(within(dialog).getByLabelText('Payee')).toHaveValue('Second')
})

test('without records the next steps stand there', async () => {
  serve({ [LIST]: () => ({ json: page([]) }) })
  show(RecordsPage, '/transaction-management')
  expect(await screen.findByText('No data available')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Import Data' })).toBeVisible()
})

test('a record changed meanwhile shows both versions, and mine can be saved over it', async () => {
  const theirs = record({ payee: 'Harlow Petrol', version: 2 })
  const calls = serve({
    [LIST]: () => ({ json: page([record()]) }),
    'PUT /api/tracker/transaction/100/': ({ headers, body }) =>
      headers.get('if-match') === '"2"'
        ? { json: record({ payee: String(Object(body).payee), version: 3 }) }
        : { status: 412, json: { detail: 'It was changed meanwhile.', current: theirs } },
  })
  show(RecordsPage, '/transaction-management')
  await user.click(await screen.findByRole('button', { name: /^Edit Harlow Fuel/ }))
  const payee = await screen.findByLabelText('Payee')
  await user.clear(payee)
  await user.paste('Harlow Garage')
  await user.click(screen.getByText('Update'))
  const conflict = await screen.findByRole('dialog', { name: 'This record was changed meanwhile' })
  expect(within(conflict).getByText('Harlow Garage')).toBeVisible()
  expect(within(conflict).getByText('Harlow Petrol')).toBeVisible()
  await user.click(within(conflict).getByText('Use mine'))
  expect(await screen.findByText('Record Updated')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
    payee: 'Harlow Garage',
  })
})

test('a change that finds no server stays in its form, and goes through when it is tried again', async () => {
  let away = true
  const mine = record({ payee: 'Harlow Fuel' })
  const calls = serve({
    [LIST]: () => ({ json: page([mine]) }),
    [`PUT /api/tracker/transaction/${mine.id}/`]: ({ body }) => {
      if (away) throw new TypeError('Failed to fetch')
      return { json: { ...mine, ...(body as object), version: 2 } }
    },
  })
  show(RecordsPage, '/transaction-management')
  await user.click(await screen.findByRole('button', { name: /^Edit Harlow Fuel/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit record' }))
  await user.clear(dialog.getByLabelText('Payee'))
  await user.type(dialog.getByLabelText('Payee'), 'Harlow Oil')
  await user.click(dialog.getByRole('button', { name: 'Update' }))
  expect(await dialog.findByText(/did not answer.* What you typed is still here\.$/)).toBeVisible()
  expect(dialog.getByLabelText('Payee')).toHaveValue('Harlow Oil')
  away = false
  await user.click(dialog.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText('Record Updated')).toBeVisible()
  const sent = calls.filter(({ method }) => method === 'PUT')
  expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"1"'])
})

test('what is typed into a record is not dropped by a way from its form into another', async () => {
  serve({ [LIST]: () => ({ json: page([record()]) }) })
  show(RecordsPage, '/transaction-management')
  await user.click(await screen.findByRole('button', { name: /^Edit Harlow Fuel/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit record' }))
  const split = await dialog.findByRole('button', { name: 'Split into parts' })
  await user.type(dialog.getByLabelText('Payee'), ' Garage')
  await user.click(split)
  expect(await dialog.findByRole('status')).toHaveTextContent(/^Press Update first/)
  expect(dialog.getByLabelText('Payee')).toHaveValue('Harlow Fuel Garage')
  expect(screen.queryByRole('dialog', { name: 'Split into parts' })).toBeNull()
  await user.type(dialog.getByLabelText('Payee'), '{Backspace>7/}')
  expect(dialog.queryByRole('status')).toBeNull()
  await user.click(split)
  expect(await screen.findByRole('dialog', { name: 'Split into parts' })).toBeVisible()
})

test('a refund and its purchase say so in their rows, which leads to what is linked', async () => {
  const rows = [
    record({ id: 1, payee: 'Shoes', amount: -50 }),
    record({ id: 2, payee: 'Books', amount: -20 }),
    record({ id: 3, payee: 'Shoes back', amount: 20, refund_of: 1 }),
  ]
  const refunded = [
    { record: 1, amount: 20 },
    { record: 2, amount: 20 },
  ]
  serve({ [LIST]: () => ({ json: { ...page(rows), refunded } }) })
  show(RecordsPage, '/transaction-management')
  expect(await screen.findByRole('button', { name: /^Partly refunded: Shoes,/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Refunded: Books,/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Refund: Shoes back,/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit record' })
  expect(await within(dialog).findByRole('region', { name: 'Refund' })).toBeVisible()
})

test('parts of one row are told apart by their amounts', async () => {
  const parts = [
    record({ split: 'a', amount: -12 }),
    record({ id: 101, split: 'a', amount: -8 }),
    record({ id: 102, payee: 'Books' }),
  ]
  serve({ [LIST]: () => ({ json: page(parts) }) })
  show(RecordsPage, '/transaction-management')
  const day = writeLongDay(record().date)
  expect(
    await screen.findByRole('checkbox', { name: `Select Harlow Fuel, ${day}, −$12.00` }),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: `Delete Harlow Fuel, ${day}, −$8.00` })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: `Select Books, ${day}` })).toBeVisible()
})

test('before one part of a row is deleted, all its parts are offered', async () => {
  serve({
    [LIST]: () => ({ json: page([record({ split: 'a' })]) }),
    'GET /api/tracker/transaction/100/split/': () => ({
      json: { whole: -20, parts: [record({ split: 'a' })] },
    }),
  })
  show(RecordsPage, '/transaction-management')
  await user.click(await screen.findByRole('button', { name: /^Delete Harlow Fuel/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Harlow Fuel?' })
  expect(within(dialog).getByText(/the others no longer add up/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Show all parts' }))
  expect(await screen.findByRole('list', { name: 'Parts' })).toBeVisible()
})
