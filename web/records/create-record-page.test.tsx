import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { CreateRecordPage } from './create-record-page.tsx'
import { page, record, serve, show, user } from '#web/test/screen.tsx'

const LIST = 'GET /api/tracker/transaction/filter-paginate-sort-records/'
const CREATE = 'POST /api/tracker/transaction/'
const empty = { [LIST]: () => ({ json: page([]) }) }

beforeEach(() => {
  sessionStorage.clear()
  localStorage.setItem('fireside.token', 'a token')
})

async function choose(field: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

async function fill(field: string, text: string) {
  await user.clear(await screen.findByLabelText(field))
  await user.paste(text)
}

async function fillIn() {
  await screen.findByLabelText('Payee')
  await choose('Account', 'Lumen Card - Everyday')
  await choose('Category', 'Groceries')
  await fill('Payee', 'Greenleaf Market')
  await fill('Amount', '-84.54')
}

const press = () => user.click(screen.getByText('Create'))

test('a negative amount is a debit, a positive one a credit', async () => {
  serve(empty)
  show(CreateRecordPage, '/create-record')
  await fill('Amount', '-12')
  expect(screen.getByRole('button', { name: /^debit/ })).toBeVisible()
  await fill('Amount', '12')
  expect(screen.getByRole('button', { name: /^credit/ })).toBeVisible()
})

test('what is missing is said beside its field and nothing is sent', async () => {
  const calls = serve(empty)
  show(CreateRecordPage, '/create-record')
  await screen.findByLabelText('Payee')
  await press()
  expect(screen.getByText('Choose an account.')).toBeVisible()
  expect(screen.getByText('Choose a category.')).toBeVisible()
  expect(screen.getByText('Enter a payee.')).toBeVisible()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('an amount that cannot be read is never sent as 0', async () => {
  const calls = serve(empty)
  show(CreateRecordPage, '/create-record')
  await fillIn()
  await fill('Amount', 'twelve')
  await press()
  expect(screen.getByText('This is not an amount.')).toBeVisible()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('Enter in a date that cannot be taken sends nothing, and it is said why', async () => {
  const calls = serve(empty)
  show(CreateRecordPage, '/create-record')
  await fillIn()
  await waitFor(() => expect(screen.getByLabelText('Date')).not.toHaveAttribute('readonly'))
  for (const [typed, said] of [
    ['2 Jan 2099', /^The date cannot be after /],
    ['soon', '“soon” is not a date. Write it as 20 Nov 2026.'],
  ] as const) {
    await fill('Date', typed)
    await user.keyboard('{Enter}')
    expect(await screen.findByText(said)).toBeVisible()
  }
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('the form clears after a success', async () => {
  const calls = serve({ ...empty, [CREATE]: () => ({ status: 201, json: record() }) })
  show(CreateRecordPage, '/create-record')
  await fillIn()
  await press()
  expect(await screen.findByText('Record saved')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Payee')).toHaveValue(''))
  expect(screen.getByLabelText('Amount')).toHaveValue('')
  expect(screen.getByPlaceholderText('Select an account')).toHaveValue('')
  expect(screen.getByPlaceholderText('Select a category')).toHaveValue('')
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    account: 1,
    category: 5,
    payee: 'Greenleaf Market',
    amount: -84.54,
    exclude_from_totals: false,
    tags: [],
  })
})

test('everything is kept after a failure, and the same press keeps its key', async () => {
  const calls = serve({ ...empty, [CREATE]: () => ({ status: 503, json: { detail: 'Busy.' } }) })
  show(CreateRecordPage, '/create-record')
  await fillIn()
  await press()
  expect(await screen.findByText('Failed to import data')).toBeVisible()
  expect(screen.getByLabelText('Payee')).toHaveValue('Greenleaf Market')
  expect(screen.getByLabelText('Amount')).toHaveValue('-84.54')
  await press()
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2))
  const [first, second] = calls.filter(({ method }) => method === 'POST')
  expect(first?.headers.get('idempotency-key')).toBe(second?.headers.get('idempotency-key'))
})

test('messages of the server stand beside their fields', async () => {
  serve({ ...empty, [CREATE]: () => ({ status: 400, json: { category: ['No such category.'] } }) })
  show(CreateRecordPage, '/create-record')
  await fillIn()
  await press()
  expect(await screen.findByText('No such category.')).toBeVisible()
})

test('a category made inside the form is selected', async () => {
  serve({
    ...empty,
    'POST /api/tracker/transaction-category/': () => ({
      status: 201,
      json: { id: 8, name: 'Bakery', slot: 3, version: 1, group: null },
    }),
    'GET /api/tracker/transaction-category/': () => ({
      json: [{ id: 8, name: 'Bakery', slot: 3, version: 1, group: null }],
    }),
  })
  show(CreateRecordPage, '/create-record')
  await user.click(await screen.findByRole('button', { name: 'Create category' }))
  await user.type(await screen.findByLabelText('Name'), 'Bakery{Enter}')
  expect(await screen.findByText('Category Created')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Bakery'),
  )
})

test('a tag made inside the form is chosen, and nothing typed is lost', async () => {
  const garden = { id: 8, name: 'Garden', slot: 2, version: 1 }
  let made = false
  serve({
    ...empty,
    'POST /api/tracker/tag/': () => {
      made = true
      return { status: 201, json: garden }
    },
    'GET /api/tracker/tag/': () => ({ json: made ? [garden] : [] }),
  })
  show(CreateRecordPage, '/create-record')
  await fill('Payee', 'Greenleaf Market')
  await user.click(screen.getByRole('button', { name: 'Create tag' }))
  await user.type(await screen.findByLabelText('Name'), 'Garden{Enter}')
  expect(await screen.findByLabelText('Remove Garden')).toBeVisible()
  expect(screen.getByLabelText('Payee')).toHaveValue('Greenleaf Market')
})

test('what is typed survives a sign-in that ends; leaving the form drops it', async () => {
  serve({ ...empty, [CREATE]: () => ({ status: 401, json: { detail: 'Sign in to continue.' } }) })
  show(CreateRecordPage, '/create-record')
  await fillIn()
  await press()
  await waitFor(() => expect(localStorage.getItem('fireside.token')).toBeNull())
  cleanup()
  localStorage.setItem('fireside.token', 'another token')
  show(CreateRecordPage, '/create-record')
  expect(await screen.findByLabelText('Payee')).toHaveValue('Greenleaf Market')
  cleanup()
  show(CreateRecordPage, '/create-record')
  expect(await screen.findByLabelText('Payee')).toHaveValue('')
})

test('what is typed survives a reload', async () => {
  serve(empty)
  sessionStorage.setItem(
    'fireside.record-draft.transaction',
    JSON.stringify({
      date: '2026-11-20',
      account: 1,
      category: null,
      payee: 'Half a rec',
      exclude_from_totals: true,
      balance: null,
      amount: -5,
      dividends: null,
      tags: [9],
      notes: 'kept',
    }),
  )
  show(CreateRecordPage, '/create-record')
  expect(await screen.findByLabelText('Payee')).toHaveValue('Half a rec')
  expect(screen.getByLabelText('Notes')).toHaveValue('kept')
  expect(screen.getByRole('switch')).toBeChecked()
})

test('leaving with something typed asks; staying keeps it', async () => {
  serve(empty)
  show(CreateRecordPage, '/create-record')
  await screen.findByLabelText('Payee')
  await fill('Payee', 'Greenleaf Market')
  await user.click(screen.getByRole('link', { name: 'CSV importer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Leave this record?' })
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
  expect(screen.getByLabelText('Payee')).toHaveValue('Greenleaf Market')
})

test('without a connection, and where the browser keeps nothing, the form does', async () => {
  serve({
    ...empty,
    [CREATE]: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  show(CreateRecordPage, '/create-record')
  await fillIn()
  await press()
  expect(await screen.findByText('Failed to import data')).toBeVisible()
  expect(screen.getByLabelText('Payee')).toHaveValue('Greenleaf Market')
})

test('what was sent before a reload has the same key after it, until it is stored', async () => {
  let fails = true
  const calls = serve({
    ...empty,
    [CREATE]: () =>
      fails ? { status: 503, json: { detail: 'Busy.' } } : { status: 201, json: record() },
  })
  show(CreateRecordPage, '/create-record')
  await fillIn()
  await press()
  await screen.findByText('Failed to import data')
  const kept = Object.entries({ ...sessionStorage })
  cleanup()
  expect(sessionStorage.getItem('fireside.record-attempt.transaction')).toBeNull()
  for (const [name, text] of kept) sessionStorage.setItem(name, String(text))
  show(CreateRecordPage, '/create-record')
  expect(await screen.findByLabelText('Payee')).toHaveValue('Greenleaf Market')
  fails = false
  await press()
  await screen.findByText('Record saved')
  const sent = calls.filter(({ method }) => method === 'POST')
  const [first, second] = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(second).toBe(first)
  expect(sessionStorage.getItem('fireside.record-attempt.transaction')).toBeNull()
})
