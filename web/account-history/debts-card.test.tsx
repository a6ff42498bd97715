import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import parts from '#contract/samples/read-net-worth-parts.json'
import plans from '#contract/samples/list-basic-plans.json'
import type { Day, Month } from '#domain/dates.ts'
import { debtOf } from '#domain/debts/debt.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { DebtsCard } from './debts-card.tsx'

const TERMS = { rate: 3.6, monthly_payment: 950 }
const MORTGAGE = {
  id: 8,
  name: 'Mortgage',
  group: null,
  slot: 2,
  version: 3,
  purpose: 'debt' as const,
  ...TERMS,
  debt: debtOf({ owed: 180_000, month: '2026-05' as Month }, TERMS),
}
const BARE = { ...MORTGAGE, id: 9, name: 'Car', rate: null, monthly_payment: null, debt: null }
const noted = (category: number, account: number, counted: number) => ({
  record: category,
  account,
  category,
  purpose: 'debt',
  date: '2026-05-31' as Day,
  balance: -counted,
  counted,
})

function open(account: number, basic: unknown[] = [], more: unknown[] = []) {
  const calls = serve({
    'GET /api/tracker/saving-category/': () => ({ json: [MORTGAGE, BARE] }),
    'GET /api/tracker/block-net-worth/parts/': () => ({
      json: { ...parts, noted: [noted(8, 2, -180_000), noted(9, 1, -4000), ...more] },
    }),
    'GET /api/fiplan/basic-plan/': () => ({ json: basic }),
    'GET /api/fiplan/integrated-plan/': () => ({ json: [] }),
    'PUT /api/tracker/saving-category/9/': () => ({ json: { ...BARE, ...TERMS, version: 4 } }),
  })
  show(() => <DebtsCard account={account} />, '/accounts')
  return calls
}

test('of a debt in two accounts each says its own part, and what all of it is', async () => {
  open(1, [], [noted(8, 1, -20_000)])
  const debt = within(await screen.findByRole('region', { name: 'Mortgage' }))
  expect(debt.getByRole('link', { name: '$20,000.00' })).toBeVisible()
  expect(debt.getByText('Of $200,000.00 in 2 accounts, last noted on 31 May 2026')).toBeVisible()
})

test('a part of the other sign takes off from what is owed', async () => {
  open(1, [], [noted(8, 1, 20_000)])
  const debt = within(await screen.findByRole('region', { name: 'Mortgage' }))
  expect(debt.getByRole('link', { name: '−$20,000.00' })).toBeVisible()
  expect(debt.getByText(/^Of \$160,000\.00 in 2 accounts/)).toBeVisible()
})

test('says what is owed on the account, on which terms, and when it is paid', async () => {
  open(2)
  const debt = within(await screen.findByRole('region', { name: 'Mortgage' }))
  for (const words of ['$180,000.00', '$950.00', 'At 3.6 % a year', 'October 2049', '$86,495.83']) {
    expect(debt.getByText(words)).toBeVisible()
  }
  expect(debt.getByText('281 payments left')).toBeVisible()
  expect(debt.getByText(/is paid in October 2049; \$86,495\.83 of interest/)).toBeVisible()
  expect(debt.getByRole('link', { name: '$180,000.00' })).toHaveAttribute(
    'href',
    '/investments-management/?category=8&date_from=2026-05-31&date_to=2026-05-31',
  )
  expect(screen.queryByRole('region', { name: 'Car' })).toBeNull()
})

test('its end is taken to a plan that is chosen, or to a new one', async () => {
  open(2, plans)
  await user.click(await screen.findByRole('button', { name: 'Use the end of Mortgage in a plan' }))
  const [plan] = plans
  expect(await screen.findByRole('menuitem', { name: plan?.name })).toHaveAttribute(
    'href',
    `/fi-plan/planner/?planType=basic&planId=${plan?.id}`,
  )
})

test('with no plan yet it leads to a new one', async () => {
  open(2)
  await user.click(await screen.findByRole('button', { name: 'Use the end of Mortgage in a plan' }))
  expect(await screen.findByRole('menuitem', { name: 'Make a plan' })).toHaveAttribute(
    'href',
    '/fi-plan/planner/?planType=integrated',
  )
})

test('a debt without its terms asks for them, and has no end to plan with', async () => {
  const calls = open(1)
  const debt = within(await screen.findByRole('region', { name: 'Car' }))
  expect(debt.getByText('$4,000.00')).toBeVisible()
  expect(debt.getByText(/^Say its rate and what you pay a month/)).toBeVisible()
  expect(debt.queryByRole('button', { name: /in a plan/ })).toBeNull()
  await user.click(debt.getByRole('button', { name: 'Rate and payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rate and payment of Car' }))
  await user.type(dialog.getByLabelText('Interest rate'), '3.6')
  expect(dialog.getByText('Rate and payment go together.')).toBeVisible()
  await user.type(dialog.getByLabelText('Monthly payment'), '950')
  expect(dialog.queryByText('Rate and payment go together.')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText('Data Updated')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Car',
    purpose: 'debt',
    group: null,
    ...TERMS,
  })
})

test('an account without a debt has no card', async () => {
  open(5)
  await Promise.resolve()
  expect(screen.queryByRole('heading', { name: /^Debt/ })).toBeNull()
})
