import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { NetWorth, NetWorthParts } from '#contract/net-worth.ts'
import sampleParts from '#contract/samples/read-net-worth-parts.json'
import sample from '#contract/samples/read-net-worth.json'
import type { Timespan } from '#domain/dashboards/months.ts'
import { account, serve, show, user } from '#web/test/screen.tsx'
import { NetWorthCard } from './net-worth-card.tsx'

const WORTH = {
  ...sample,
  total: 3000,
  all_known_from: '2026-10-01',
  cash: 1200,
  purposes: { fi: 4000, home: null, debt: -2200, buffer: null },
  series: [
    {
      name: 'Net worth',
      data: [
        [at(9), null],
        [at(10), 2500],
        [at(11), 3000],
      ],
    },
    {
      name: 'Cash',
      data: [
        [at(9), null],
        [at(10), 1000],
        [at(11), 1200],
      ],
    },
    {
      name: 'fi',
      data: [
        [at(9), null],
        [at(10), 3700],
        [at(11), 4000],
      ],
    },
    {
      name: 'debt',
      data: [
        [at(9), null],
        [at(10), -2200],
        [at(11), -2200],
      ],
    },
  ],
} as NetWorth
const PARTS: NetWorthParts = {
  ...sampleParts,
  cash: [{ account: 2, balance: 1300, date: WORTH.month, records: -100, counted: 1200 }],
  noted: [
    {
      record: 8,
      account: 1,
      category: 7,
      purpose: 'fi',
      date: WORTH.month,
      balance: 4000,
      counted: 4000,
    },
    {
      record: 9,
      account: 1,
      category: 7,
      purpose: 'debt',
      date: WORTH.month,
      balance: 2200,
      counted: -2200,
    },
  ],
} as NetWorthParts
const READ = 'GET /api/tracker/block-net-worth/'
const READ_PARTS = 'GET /api/tracker/block-net-worth/parts/'

function at(month: number): number {
  return Date.UTC(2026, month - 1, 1)
}

function Page() {
  const [months, setMonths] = useState<Timespan>(12)
  return <NetWorthCard month={undefined} months={months} onMonths={setMonths} />
}

test('says what is owned less what is owed, and what became of it since it is known', async () => {
  serve({ [READ]: () => ({ json: WORTH }) })
  show(Page, '/')
  expect(await screen.findByRole('button', { name: '$3,000.00' })).toBeVisible()
  expect(screen.getByText(/November 2026/)).toHaveTextContent('up $500.00 since October 2026')
  expect(screen.getByText('−$2,200.00')).toBeVisible()
  expect(screen.queryByText('Property')).toBeNull()
  // Nothing at all was known in September: it has no column.
  expect(screen.queryByText(/the columns lack/)).toBeNull()
})

test('says from when on the columns are whole, where an account is known later than others', async () => {
  serve({ [READ]: () => ({ json: { ...WORTH, all_known_from: '2026-11-01' } }) })
  show(Page, '/')
  const words = 'Before November 2026 the columns lack what was not known yet.'
  expect(await screen.findByText(words)).toBeVisible()
})

test('a figure opens the balances that it is made of, which come to it', async () => {
  const calls = serve({
    [READ]: () => ({ json: WORTH }),
    [READ_PARTS]: () => ({ json: PARTS }),
    'GET /api/tracker/account/': () => ({
      json: [account(1, 'Fairview', 'Funds'), account(2, 'Harbor Bank', 'Joint')],
    }),
  })
  show(Page, '/')
  await user.click(await screen.findByRole('button', { name: '$3,000.00' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Net worth in November 2026' }))
  expect(
    await dialog.findByText('$1,300.00 on 1 November 2026, −$100.00 booked since'),
  ).toBeVisible()
  const total = dialog.getByText('Net worth', { selector: 'p > span' })
  expect(total.nextSibling).toHaveTextContent('$3,000.00')
  const investment = within(dialog.getByRole('region', { name: 'Investments' })).getByRole('link')
  expect(investment).toHaveAttribute('href', expect.stringContaining('account=1&category=7'))
  const asked = calls.find(({ path }) => path === '/api/tracker/block-net-worth/parts/')
  expect(asked?.query.get('month')).toBe('2026-11')
})

test('names the accounts that it lacks, each a way to type its balance', async () => {
  const unknown_accounts = [2]
  serve({
    [READ]: () => ({ json: { ...WORTH, unknown_accounts } }),
    [READ_PARTS]: () => ({ json: { ...PARTS, unknown_accounts } }),
  })
  show(Page, '/')
  const note = await screen.findByRole('note')
  expect(note).toHaveTextContent(
    '1 account is not in it. No balance of it is known by the end of November 2026.',
  )
  expect(within(note).getByRole('link', { name: 'Harbor Bank - Joint' })).toHaveAttribute(
    'href',
    '/accounts/2/',
  )
  await user.click(screen.getByRole('button', { name: '−$2,200.00' }))
  const debts = within(await screen.findByRole('dialog'))
  expect(await debts.findByRole('region', { name: 'Debts' })).toBeVisible()
  expect(debts.queryByRole('note')).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: '$3,000.00' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('note')).toHaveTextContent('by the end of November 2026. Open it')
})

test('one part opens its own balances alone', async () => {
  serve({ [READ]: () => ({ json: WORTH }), [READ_PARTS]: () => ({ json: PARTS }) })
  show(Page, '/')
  await user.click(await screen.findByRole('button', { name: '−$2,200.00' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('region', { name: 'Debts' })).toBeVisible()
  expect(dialog.queryByRole('region', { name: 'Cash' })).toBeNull()
})

test('nothing known is said, with the ways to the first balance', async () => {
  const nothing = { fi: null, home: null, debt: null, buffer: null }
  serve({ [READ]: () => ({ json: { ...WORTH, total: null, cash: null, purposes: nothing } }) })
  show(Page, '/')
  expect(await screen.findByText('No balance is known yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Accounts' })).toHaveAttribute('href', '/accounts/')
})
