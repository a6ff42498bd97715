import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import stats from '#contract/samples/read-account-stats.json' with { type: 'json' }
import { account, serve, show, user } from '#web/test/screen.tsx'
import { AccountStatsCard } from './account-stats-card.tsx'

test('last balances that could not be loaded are not left out without a word', async () => {
  let refuses = true
  const noted = [
    {
      record: 8,
      account: 1,
      category: 7,
      purpose: 'fi',
      date: '2026-10-31',
      balance: 7,
      counted: 7,
    },
  ]
  serve({
    'GET /api/tracker/block-account-stats-month/': () => ({ json: stats }),
    'GET /api/tracker/account/': () => ({
      json: [{ ...account(1, 'Fairview', 'Funds'), kind: 'investment' }],
    }),
    'GET /api/tracker/block-net-worth/parts/': () =>
      refuses
        ? { status: 500, json: { detail: 'No.' } }
        : { json: { month: '2026-11-01', cash: [], noted, unknown_accounts: [] } },
  })
  show(() => <AccountStatsCard month={undefined} />, '/dashboards')
  const failure = 'Balances of investments and debts could not be loaded'
  expect(await screen.findByText(failure)).toBeVisible()
  refuses = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: '$7.00' })).toHaveAttribute('href', '/accounts/1/')
  expect(screen.queryByText(failure)).toBeNull()
})

test('accounts that could not be loaded are not left out without a word', async () => {
  serve({
    'GET /api/tracker/block-account-stats-month/': () => ({ json: stats }),
    'GET /api/tracker/account/': () => ({ status: 500, json: { detail: 'No.' } }),
    'GET /api/tracker/block-net-worth/parts/': () => ({
      json: { month: '2026-11-01', cash: [], noted: [], unknown_accounts: [] },
    }),
  })
  show(() => <AccountStatsCard month={undefined} />, '/dashboards')
  expect(await screen.findByText('Your accounts could not be loaded')).toBeVisible()
})
