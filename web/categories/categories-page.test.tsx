import { screen, within } from '@testing-library/react'
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
        ? { json: { id: 5, name: 'Food', slot: 1, version: 5 } }
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
    [`POST ${path}`]: () => ({ status: 201, json: { id: 9, slot: 1, version: 1, ...sent } }),
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
