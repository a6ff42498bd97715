import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Month } from '#domain/dates.ts'
import { debtOf } from '#domain/debts/debt.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { DebtOffers } from './debt-offers.tsx'
import { type PlanDraft, newDraft } from '../plan-draft.ts'

const TERMS = { rate: 3.6, monthly_payment: 950 }
const LESS = 'Mortgage is paid: you spend less'
const MORE = 'Mortgage is paid: you invest it'

function showOffers(owed = 180_000, full: string | null = null, draft_of: Partial<PlanDraft> = {}) {
  serve({
    'GET /api/tracker/saving-category/': () => ({
      json: [
        {
          id: 8,
          name: 'Mortgage',
          group: null,
          slot: 2,
          version: 3,
          purpose: 'debt',
          ...TERMS,
          debt: debtOf({ owed, month: '2026-05' as Month }, TERMS),
        },
      ],
    }),
  })
  function Page() {
    const [draft, setDraft] = useState<PlanDraft>({ ...newDraft('basic'), ...draft_of })
    return (
      <>
        <DebtOffers
          draft={draft}
          onChange={(changes) => setDraft((now) => ({ ...now, ...changes }))}
          m0={'2026-06' as Month}
          full={full}
        />
        <output>{JSON.stringify(draft.recurring_events)}</output>
      </>
    )
  }
  show(Page, '/planner')
}

test('the end of a debt is added to the plan by one press, and taken back by another', async () => {
  showOffers()
  expect(
    await screen.findByText(
      'From November 2049: $1,510.47 a month less spent, rising with inflation, in money of that month',
    ),
  ).toBeVisible()
  expect(
    screen.getByText('From November 2049: $950.00 a month more invested, in money of that month'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: `Add “${LESS}”` }))
  expect(await screen.findByText(`“${LESS}” added`)).toBeVisible()
  expect(screen.queryByRole('button', { name: `Add “${LESS}”` })).toBeNull()
  expect(screen.getByText(new RegExp(`"${LESS}":.*"expense_amount":-1510.47`))).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: `Add “${LESS}”` })).toBeVisible()
  expect(screen.getByText('{}')).toBeInTheDocument()
})

test('each of the two can be declined, and with both the card goes', async () => {
  showOffers()
  await user.click(await screen.findByRole('button', { name: `Decline “${MORE}”` }))
  expect(screen.queryByRole('button', { name: `Add “${MORE}”` })).toBeNull()
  await user.click(screen.getByRole('button', { name: `Decline “${LESS}”` }))
  expect(screen.queryByRole('heading', { name: 'When a debt is paid' })).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement)
  expect(await screen.findByRole('heading', { name: 'When a debt is paid' })).toBeVisible()
})

test('a plan that is opened anew remembers what was declined', async () => {
  showOffers(180_000, null, { declined_events: [MORE] })
  expect(await screen.findByRole('button', { name: `Add “${LESS}”` })).toBeVisible()
  expect(screen.queryByRole('button', { name: `Add “${MORE}”` })).toBeNull()
})

test('where no event can be added, it is said why', async () => {
  showOffers(180_000, 'A plan has at most 200 events')
  const add = await screen.findByRole('button', { name: `Add “${LESS}”` })
  expect(add).toHaveAttribute('aria-disabled', 'true')
  await user.click(add)
  expect(screen.getByText('{}')).toBeInTheDocument()
})

test('a debt that never ends offers nothing', async () => {
  showOffers(900_000)
  expect(await screen.findByText('{}')).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'When a debt is paid' })).toBeNull()
})
