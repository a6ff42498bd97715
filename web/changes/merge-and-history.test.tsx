import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CategoriesPage } from '#web/categories/categories-page.tsx'
import { RecordsPage } from '#web/records/records-page.tsx'
import { page, record, serve, show, user } from '#web/test/screen.tsx'
import { ChangesPage } from './changes-page.tsx'

const LIST = 'GET /api/tracker/transaction/filter-paginate-sort-records/'
const HISTORY = 'GET /api/tracker/transaction/100/history/'
const names = { 'GET /api/tracker/income-category/': () => ({ json: [] }) }

const rule = {
  id: 3,
  account: 1,
  payee: 'HILL ST',
  payee_match_type: 'contains',
  priority: 1,
  rename_payee: null,
  set_record_type: 'transaction',
  set_category: 5,
  set_tags: [],
  set_exclude_from_totals: false,
  set_transfer: false,
  set_investment: null,
  append_note: null,
  version: 1,
}
const metro = { ...rule, id: 4, payee: 'METRO' }
const merged = {
  id: 7,
  kind: 'merge_categories',
  title: 'Groceries merged into Transport',
  num_records: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  undone_at: null,
}

test('a merge shows the rules and queries that follow, and sends its seal', async () => {
  const calls = serve({
    ...names,
    'POST /api/tracker/change/preview/': () => ({
      json: {
        num_records: 1,
        num_changed: 1,
        sum_amount: -34.41,
        records: [{ id: 100, before: record(), after: record({ category: 6, version: 2 }) }],
        rules: [
          { before: rule, after: { ...rule, set_category: 6 } },
          { before: metro, after: { ...metro, set_category: 6 } },
        ],
        queries: [{ id: 1, name: 'Food by month' }],
        contributions: [],
        seal: 'sealed',
      },
    }),
    'POST /api/tracker/change/': () => ({ status: 201, json: merged }),
  })
  show(CategoriesPage, '/categories')
  await user.click(await screen.findByRole('button', { name: 'Merge Groceries into another' }))
  const dialog = await screen.findByRole('dialog', {
    name: 'Merge Groceries into another category',
  })
  await user.click(within(dialog).getByRole('combobox', { name: 'Merge into' }))
  expect(screen.queryByRole('option', { name: 'Groceries' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Transport' }))
  expect(await within(dialog).findByText('2 import rules follow')).toBeVisible()
  expect(within(dialog).getByText('Payee contains “HILL ST”')).toBeVisible()
  expect(within(dialog).getByText('Payee contains “METRO”')).toBeVisible()
  expect(within(dialog).getByText('Food by month')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Merge into Transport' }))
  expect(await screen.findByText(merged.title)).toBeVisible()
  expect(calls.find(({ path }) => path === '/api/tracker/change/')?.body).toEqual({
    change: { kind: 'merge_categories', record_type: 'transaction', from: 5, into: 6 },
    seal: 'sealed',
  })
})

async function askWhy() {
  show(RecordsPage, '/transaction-management')
  await user.click(await screen.findByRole('button', { name: /^Edit Harlow Fuel/ }))
  await user.click(await screen.findByRole('button', { name: 'Why is it so?' }))
  return screen.findByRole('dialog', { name: 'Why is it so?' })
}

test('a record says which file, which rule and which changes made it so', async () => {
  serve({
    ...names,
    [LIST]: () => ({ json: page([record()]) }),
    [HISTORY]: () => ({
      json: {
        origin: {
          kind: 'import',
          created_at: '2026-11-02T09:00:00.000Z',
          made: null,
          import: {
            id: 8,
            file_name: 'lumen.csv',
            created_at: '2026-11-02T09:00:00.000Z',
            payee: 'HILL ST 0442',
            date: '2026-11-01',
            amount: -34.41,
          },
        },
        rule,
        changes: [
          {
            change: merged,
            at: '2026-11-20T10:00:00.000Z',
            kind: 'merge_categories',
            undone: true,
            before: record(),
            after: record({ category: 6 }),
          },
          {
            change: null,
            at: '2026-11-20T11:00:00.000Z',
            kind: 'hand',
            undone: false,
            before: record(),
            after: record({ payee: 'Harlow Petrol' }),
          },
        ],
      },
    }),
  })
  const dialog = await askWhy()
  expect(await within(dialog).findByText('lumen.csv')).toBeVisible()
  expect(within(dialog).getByText('HILL ST 0442')).toBeVisible()
  expect(within(dialog).getByText('payee contains “HILL ST”')).toBeVisible()
  expect(within(dialog).getByRole('link', { name: /rules of Lumen Card/ })).toHaveAttribute(
    'href',
    '/rules/?account=1',
  )
  expect(within(dialog).getByRole('link', { name: /records of this import/ })).toHaveAttribute(
    'href',
    '/transaction-management/?import=8',
  )
  const [first, second] = within(dialog).getAllByRole('listitem')
  expect(first).toHaveTextContent(/Groceries merged into Transport\s*Undone/)
  expect(second).toHaveTextContent(/Edited by hand.*from Harlow Fuel.*to Harlow Petrol/)
})

test('a record logged by hand says so, and Back returns to the form as it was', async () => {
  serve({
    ...names,
    [LIST]: () => ({ json: page([record()]) }),
    [HISTORY]: () => ({
      json: {
        origin: { kind: 'hand', created_at: null, made: null, import: null },
        rule: null,
        changes: [],
      },
    }),
  })
  const dialog = await askWhy()
  expect(await within(dialog).findByText('It was logged by hand.')).toBeVisible()
  expect(within(dialog).getByText('Nothing. It is as it was stored.')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('dialog', { name: 'Edit record' })).toBeVisible()
})

test('a part that a split made says which, and that its category was chosen with it', async () => {
  const split = { ...merged, id: 9, kind: 'split', title: 'Harlow Fuel split into 2 parts' }
  const row = { payee: 'HARLOW 7', date: '2026-11-01', amount: -34.41 }
  const created_at = '2026-11-02T09:00:00.000Z'
  serve({
    ...names,
    [LIST]: () => ({ json: page([record({ split: 'split 1' })]) }),
    [HISTORY]: () => ({
      json: {
        origin: {
          kind: 'import',
          created_at,
          made: split,
          import: { id: 8, file_name: 'lumen.csv', created_at, ...row },
        },
        rule: null,
        changes: [],
      },
    }),
  })
  const dialog = await askWhy()
  expect(await within(dialog).findByText('Harlow Fuel split into 2 parts')).toBeVisible()
  expect(within(dialog).getByRole('link', { name: 'Open the change' })).toHaveAttribute(
    'href',
    '/changes/?open=9',
  )
  expect(within(dialog).getByText(/^Its row was imported from/)).toBeVisible()
  expect(within(dialog).getByText('You chose its category with that change.')).toBeVisible()
})

test('a change of the list is taken back after a question', async () => {
  const calls = serve({
    ...names,
    'GET /api/tracker/change/': () => ({ json: [merged] }),
    'POST /api/tracker/change/7/undo/': () => ({
      json: {
        ...merged,
        undone_at: '2026-11-20T12:00:00.000Z',
        num_restored: 1,
        num_left: 0,
        first_left: null,
      },
    }),
  })
  show(ChangesPage, '/changes')
  await user.click(await screen.findByRole('button', { name: `Undo ${merged.title}` }))
  const dialog = await screen.findByRole('dialog', { name: 'Undo this change?' })
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Change undone')).toBeVisible()
  expect(screen.getByText('Taken back: Groceries merged into Transport.')).toBeVisible()
  expect(calls.some(({ path }) => path === '/api/tracker/change/7/undo/')).toBe(true)
})

test('an undo whose answer is lost may have been done', async () => {
  serve({
    ...names,
    'GET /api/tracker/change/': () => ({ json: [merged] }),
    'POST /api/tracker/change/7/undo/': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  show(ChangesPage, '/changes')
  await user.click(await screen.findByRole('button', { name: `Undo ${merged.title}` }))
  const dialog = await screen.findByRole('dialog', { name: 'Undo this change?' })
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('No answer came')).toBeVisible()
  expect(screen.getByText(/It may have been undone all the same\.$/)).toBeVisible()
})

test('of a split it is said that it goes back whole, and how much of it is shown', async () => {
  const split = { ...merged, kind: 'split', title: 'Hill Street Grocer split into 2 parts' }
  serve({
    ...names,
    'GET /api/tracker/change/': () => ({ json: [{ ...split, num_records: 2 }] }),
    'GET /api/tracker/change/7/': () => ({
      json: {
        ...split,
        num_records: 2,
        records: [{ id: 100, before: record(), after: record({ amount: -10, version: 2 }) }],
      },
    }),
  })
  show(ChangesPage, '/changes')
  await user.click(await screen.findByRole('button', { name: `Records of ${split.title}` }))
  expect(await screen.findByText('1 of its 2 records is shown.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: `Undo ${split.title}` }))
  const dialog = await screen.findByRole('dialog', { name: 'Undo this change?' })
  expect(dialog).toHaveTextContent(
    'as a whole, or not at all if one of its parts was changed since',
  )
})
