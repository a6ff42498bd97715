import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account, serve, show, user } from '#web/test/screen.tsx'
import { AccountsPage } from './accounts-page.tsx'

const counts =
  (transactions: number, undone = 0) =>
  () => ({
    json: {
      num_income_records: 0,
      num_saving_records: 0,
      num_transaction_records: transactions,
      num_undone: undone,
      queries: [],
    },
  })
const COUNTS = 'GET /api/tracker/account/1/record-counts-for-account/'
const RULES = { 'GET /api/tracker/rule/': () => ({ json: [] }) }

test('the filter looks into the full name, ignoring case', async () => {
  serve({})
  show(AccountsPage, '/accounts')
  await screen.findByRole('heading', { name: 'Accounts' })
  expect(await screen.findByText('Lumen Card')).toBeVisible()
  await user.type(screen.getByRole('searchbox'), 'HARBOR BANK - j')
  expect(await screen.findByText('1 of 2 accounts')).toBeVisible()
  expect(screen.queryByText('Lumen Card')).toBeNull()
})

test('an account says its last balance and how old it is, and leads to its page', async () => {
  const balance = { date: '2020-01-31', amount: -250, source: 'file' }
  serve({
    'GET /api/tracker/account/': () => ({
      json: [
        { ...account(1, 'Lumen Card', 'Everyday'), balance },
        account(2, 'Harbor Bank', 'Joint'),
      ],
    }),
  })
  show(AccountsPage, '/accounts')
  expect(await screen.findByText('−$250.00')).toBeVisible()
  expect(screen.getByText(/months old/)).toHaveAttribute('title', '31 January 2020')
  expect(screen.getByText('Not known yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Everyday' })).toHaveAttribute('href', '/accounts/1/')
})

test('balances that cannot be read are said so, and leave the accounts where they are', async () => {
  const asked = serve({
    'GET /api/tracker/account/': () => ({
      json: [
        { ...account(1, 'Lumen Card', 'Everyday'), kind: 'investment' },
        account(2, 'Harbor Bank', 'Joint'),
      ],
    }),
    'GET /api/tracker/block-net-worth/parts/': () => ({ status: 500, json: { detail: 'No.' } }),
  })
  show(AccountsPage, '/accounts')
  expect(await screen.findByText('Lumen Card')).toBeVisible()
  await user.type(screen.getByRole('searchbox'), 'harbor')
  expect(await screen.findByText('1 of 2 accounts')).toBeVisible()
  expect(screen.queryByText('Not known yet')).toBeNull()
  expect(screen.getByText('Could not be loaded')).toBeVisible()
  expect(screen.getByText('Balances of investments and debts could not be loaded')).toBeVisible()
  expect(asked.filter(({ path }) => path.endsWith('/parts/')).length).toBeLessThan(4)
})

test('where the categories are refused, debts are not known, and it is said until they come', async () => {
  let refused = true
  serve({
    'GET /api/tracker/saving-category/': () =>
      refused ? { status: 500, json: { detail: 'No.' } } : { json: [] },
  })
  show(AccountsPage, '/accounts')
  const words = 'Balances of investments and debts could not be loaded'
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByText('Lumen Card')).toBeVisible()
  refused = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
})

test('an investment account shows the balance that its records noted', async () => {
  const part = { record: 8, account: 1, category: 7, purpose: 'fi', balance: 1200, counted: 1200 }
  serve({
    'GET /api/tracker/account/': () => ({
      json: [{ ...account(1, 'Fairview', 'Funds'), kind: 'investment' }],
    }),
    'GET /api/tracker/block-net-worth/parts/': () => ({
      json: {
        month: '2026-11-01',
        cash: [],
        noted: [{ ...part, date: '2020-01-31' }],
        unknown_accounts: [],
      },
    }),
  })
  show(AccountsPage, '/accounts')
  expect(await screen.findByText('$1,200.00')).toBeVisible()
  expect(screen.getByText(/months old/)).toHaveAttribute('title', '31 January 2020')
})

test('a new account says what kind it is', async () => {
  const calls = serve({
    'POST /api/tracker/account/': ({ body }) => ({
      status: 201,
      json: { ...account(3, 'Schwab', 'Depot'), ...(body as object) },
    }),
  })
  show(AccountsPage, '/accounts')
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create account' }))
  await user.type(dialog.getByLabelText('Institution'), 'Schwab')
  await user.type(dialog.getByLabelText('Name'), 'Depot')
  await user.click(dialog.getByRole('radio', { name: 'Investment' }))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Account Created')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    institution: 'Schwab',
    name: 'Depot',
    kind: 'investment',
  })
})

test('deleting counts the records first and waits for the name', async () => {
  const calls = serve({
    ...RULES,
    [COUNTS]: counts(994, 37),
    'DELETE /api/tracker/account/1/': () => ({ status: 204, json: undefined }),
  })
  show(AccountsPage, '/accounts')
  await user.click(await screen.findByRole('button', { name: 'Delete Lumen Card - Everyday' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Lumen Card - Everyday?' })
  expect(await within(dialog).findByText('994')).toBeVisible()
  expect(within(dialog).getByText('Of these in undone imports')).toBeVisible()
  expect(within(dialog).getByText('37')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Delete account' }))
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
  await user.type(
    within(dialog).getByLabelText('Type the name to confirm'),
    'Lumen Card - Everyday',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Delete account' }))
  expect(await screen.findByText('Account Deleted')).toBeVisible()
  expect(calls.find(({ method }) => method === 'DELETE')?.headers.get('if-match')).toBe('"1"')
})

test('an account that cannot be counted cannot be deleted', async () => {
  serve({ ...RULES, [COUNTS]: () => ({ status: 500, json: { detail: 'Something broke.' } }) })
  show(AccountsPage, '/accounts')
  await user.click(await screen.findByRole('button', { name: 'Delete Lumen Card - Everyday' }))
  expect(await screen.findByText('Its records could not be counted')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete account' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('deleting the last account says what follows', async () => {
  serve({
    ...RULES,
    [COUNTS]: counts(0),
    'GET /api/tracker/account/': () => ({ json: [account(1, 'Lumen Card', 'Everyday')] }),
  })
  show(AccountsPage, '/accounts')
  await user.click(await screen.findByRole('button', { name: 'Delete Lumen Card - Everyday' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Lumen Card - Everyday?' })
  expect(await within(dialog).findByText(/It is your last account: the set-up opens/)).toBeVisible()
})
