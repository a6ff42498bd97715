import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, show, user } from '#web/test/screen.tsx'
import { CategoriesPage } from './categories-page.tsx'

test('a category in use is not deleted, and it is said why', async () => {
  serve({
    'DELETE /api/tracker/transaction-category/5/': () => ({
      status: 409,
      json: { detail: 'This category is in use.' },
    }),
  })
  show(CategoriesPage, '/categories')
  await user.click(await screen.findByRole('button', { name: 'Delete Groceries' }))
  await user.click(await screen.findByRole('button', { name: 'Delete category' }))
  expect(await screen.findByText('Category Not Deleted')).toBeVisible()
  expect(
    screen.getByText(
      'Make sure there are no transactions associated with this category before deleting it.',
    ),
  ).toBeVisible()
})

test('a name changed meanwhile is shown, and the next press saves mine over it', async () => {
  const calls = serve({
    'PUT /api/tracker/transaction-category/5/': ({ headers }) =>
      headers.get('if-match') === '"4"'
        ? { json: { id: 5, name: 'Food', slot: 1, version: 5, group: null } }
        : {
            status: 412,
            json: { detail: 'Changed.', current: { id: 5, name: 'Meals', slot: 1, version: 4 } },
          },
  })
  show(CategoriesPage, '/categories')
  await user.click(await screen.findByRole('button', { name: 'Edit Groceries' }))
  await screen.findByRole('dialog', { name: 'Update category name' })
  await user.clear(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), 'Food{Enter}')
  expect(await screen.findByText(/Its name is now “Meals”/)).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('Food')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText('Data Updated')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2)
})

test('each record type has its own screen', async () => {
  serve({})
  show(CategoriesPage, '/categories', '?recordType=saving')
  expect(await screen.findByRole('heading', { name: 'Investment Categories' })).toBeVisible()
  expect(await screen.findByText('Brokerage')).toBeVisible()
  expect(screen.getAllByRole('link', { name: /Investments/ })[0]).toHaveAttribute(
    'href',
    '/investments-management/',
  )
})

test.each([
  {
    recordType: 'transaction',
    path: '/api/tracker/transaction-category/',
    mark: async () => user.click(await screen.findByRole('switch', { name: /^Essential/ })),
    sent: { name: 'Food', essential: true },
  },
  {
    recordType: 'saving',
    path: '/api/tracker/saving-category/',
    mark: async () => {
      await user.click(await screen.findByRole('combobox', { name: 'Purpose' }))
      await user.click(await screen.findByRole('option', { name: 'Home' }))
    },
    sent: { name: 'Food', purpose: 'home' },
  },
  {
    recordType: 'income',
    path: '/api/tracker/income-category/',
    mark: async () => {},
    sent: { name: 'Food' },
  },
])('a new $recordType category bears its mark', async ({ recordType, path, mark, sent }) => {
  const calls = serve({
    [`POST ${path}`]: () => ({
      status: 201,
      json: { id: 9, slot: 1, version: 1, group: null, ...sent },
    }),
  })
  show(CategoriesPage, '/categories', `?recordType=${recordType}`)
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  await user.type(await screen.findByLabelText('Name'), 'Food')
  await mark()
  const dialog = screen.getByRole('dialog', { name: 'Create category' })
  await user.click(within(dialog).getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Category Created')).toBeVisible()
  const post = calls.find(({ method }) => method === 'POST')
  expect(post?.body).toEqual(sent)
})

const category = (id: number, name: string, group: string | null, more: object = {}) => ({
  id,
  name,
  group,
  slot: id,
  version: 1,
  essential: false,
  ...more,
})

const LIST = 'GET /api/tracker/transaction-category/'
const GROUPED = [
  category(5, 'Groceries', null),
  category(6, 'Heating', 'home'),
  category(8, 'Rent', 'Home'),
  category(9, 'Films', 'Fun'),
]

test('categories stand under their groups, whatever the case, and last those in none', async () => {
  serve({ [LIST]: () => ({ json: GROUPED }) })
  show(CategoriesPage, '/categories')
  await screen.findByText('Rent')
  expect(screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)).toEqual([
    'Fun',
    'home',
    'Not in a group',
  ])
  expect(screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)).toEqual([
    'Films',
    'Heating',
    'Rent',
    'Groceries',
  ])
  await user.type(screen.getByLabelText('Filter categories'), 'rent')
  expect(await screen.findByText('1 of 4 categories')).toBeVisible()
})

test('without a group there is one list, and no heading but the names', async () => {
  serve({})
  show(CategoriesPage, '/categories')
  await screen.findByText('Groceries')
  expect(screen.queryByText('Not in a group')).toBeNull()
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
})

test('a category is put into a group, which is suggested from those there are', async () => {
  const calls = serve({
    [LIST]: () => ({ json: GROUPED }),
    'PUT /api/tracker/transaction-category/5/': ({ body }) => ({
      json: { ...category(5, 'Groceries', 'Fun'), ...(body as object) },
    }),
  })
  show(CategoriesPage, '/categories')
  await user.click(await screen.findByRole('button', { name: 'Edit Groceries' }))
  const dialog = await screen.findByRole('dialog', { name: 'Update category name' })
  await user.type(within(dialog).getByRole('combobox', { name: 'Group' }), 'f')
  await user.click(await screen.findByRole('option', { name: 'Fun' }))
  await user.click(within(dialog).getByRole('button', { name: 'Update' }))
  expect(await screen.findByText('Data Updated')).toBeVisible()
  const put = calls.find(({ method }) => method === 'PUT')
  expect(put?.body).toEqual({ name: 'Groceries', essential: false, group: 'Fun' })
})

test('a group is renamed with all its categories, and that is taken back', async () => {
  const calls = serve({
    [LIST]: () => ({ json: GROUPED }),
    'POST /api/tracker/transaction-category-group/': () => ({ json: [] }),
  })
  show(CategoriesPage, '/categories')
  await user.click(await screen.findByRole('button', { name: 'Rename the group home' }))
  const dialog = await screen.findByRole('dialog', { name: 'Rename group' })
  await user.clear(within(dialog).getByLabelText('Name'))
  await user.click(within(dialog).getByRole('button', { name: 'Rename' }))
  expect(within(dialog).getByText('Enter a name.')).toBeVisible()
  await user.type(within(dialog).getByLabelText('Name'), 'House{Enter}')
  expect(await screen.findByText('The group is now House')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await waitFor(() => expect(sent()).toHaveLength(3))
  // Each spelling as it was.
  expect(sent()).toEqual([
    { categories: [6, 8], group: 'House' },
    { categories: [6], group: 'home' },
    { categories: [8], group: 'Home' },
  ])
})

test('a group is dissolved', async () => {
  const calls = serve({
    [LIST]: () => ({ json: GROUPED }),
    'POST /api/tracker/transaction-category-group/': () => ({ json: [] }),
  })
  show(CategoriesPage, '/categories')
  const name = 'Take all categories out of the group Fun'
  await user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText('Fun is no group any more')).toBeVisible()
  const post = calls.find(({ method }) => method === 'POST')
  expect(post?.body).toEqual({ categories: [9], group: null })
})

test('a debt has a rate and a payment, together or not at all', async () => {
  const terms = { rate: 3.6, monthly_payment: 950 }
  const loan = category(7, 'Loan', null, { purpose: 'debt', debt: null })
  const calls = serve({
    'GET /api/tracker/saving-category/': () => ({ json: [{ ...loan, ...terms }] }),
    'PUT /api/tracker/saving-category/7/': () => ({
      json: { ...loan, version: 2, rate: null, monthly_payment: null },
    }),
  })
  show(CategoriesPage, '/categories', '?recordType=saving')
  await user.click(await screen.findByRole('button', { name: 'Edit Loan' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Update category name' }))
  expect(dialog.getByLabelText('Interest rate')).toHaveValue('3.6 %')
  await user.clear(dialog.getByLabelText('Interest rate'))
  expect(dialog.getByText('Rate and payment go together.')).toBeVisible()
  await user.clear(dialog.getByLabelText('Monthly payment'))
  await user.click(dialog.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText('Data Updated')).toBeVisible()
  const sent = calls.find(({ method }) => method === 'PUT')?.body
  expect(sent).toEqual({
    name: 'Loan',
    purpose: 'debt',
    group: null,
    rate: null,
    monthly_payment: null,
  })
})

test('deleting the last category of a type says what follows', async () => {
  serve({})
  show(CategoriesPage, '/categories', '?recordType=saving')
  await user.click(await screen.findByRole('button', { name: 'Delete Brokerage' }))
  expect(await screen.findByText(/It is your last investment category: the set-up/)).toBeVisible()
})
