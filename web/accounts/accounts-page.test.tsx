import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve, show, user } from '#web/records/test-screen.tsx'
import { AccountsPage } from './accounts-page.tsx'

const counts = (transactions: number) => () => ({
  json: {
    num_income_records: 0,
    num_saving_records: 0,
    num_transaction_records: transactions,
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

test('deleting counts the records first and waits for the name', async () => {
  const calls = serve({
    ...RULES,
    [COUNTS]: counts(994),
    'DELETE /api/tracker/account/1/': () => ({ status: 204, json: undefined }),
  })
  show(AccountsPage, '/accounts')
  await user.click(await screen.findByRole('button', { name: 'Delete Lumen Card - Everyday' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Lumen Card - Everyday?' })
  expect(await within(dialog).findByText('994')).toBeVisible()
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
