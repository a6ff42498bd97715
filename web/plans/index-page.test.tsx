import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ListedPlan } from '#contract/plans.ts'
import { SUPPORT_URL } from '#web/lib/support-url.ts'
import { serve, show } from '#web/test/screen.tsx'
import { PlanIndexPage } from './index-page.tsx'
import { bodyOf, newDraft } from './plan-draft.ts'

const BASIC = 'GET /api/fiplan/basic-plan/'
const INTEGRATED = 'GET /api/fiplan/integrated-plan/'

const plan = {
  ...bodyOf({ ...newDraft('basic'), balance: 1, monthly_expense: 2, monthly_contribution: 3 }),
  id: 7,
  kind: 'basic',
  name: 'Together',
  updated_at: '2026-11-20T12:00:00.000Z',
  version: 4,
  num_once_off_events: 1,
  num_recurring_events: 3,
  fi_date: null,
  lasting_fi_date: null,
} as ListedPlan

test('each kind has its card, and says when there is none', async () => {
  serve({ [BASIC]: () => ({ json: [plan] }), [INTEGRATED]: () => ({ json: [] }) })
  show(PlanIndexPage, '/fi-plan')
  const basic = await screen.findByRole('region', { name: 'Basic Plans' })
  expect(await within(basic).findByText('3 recurring events, 1 once off event')).toBeVisible()
  const integrated = screen.getByRole('region', { name: 'Integrated Plans' })
  expect(await within(integrated).findByText('No Saved Plans')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Support' })).toHaveAttribute('href', SUPPORT_URL)
})

test('plans that could not be loaded say so and can be asked for again', async () => {
  let down = true
  const listed = (plans: readonly ListedPlan[]) => () =>
    down ? { status: 500, json: { detail: 'Something broke.' } } : { json: plans }
  serve({ [BASIC]: listed([plan]), [INTEGRATED]: listed([]) })
  show(PlanIndexPage, '/fi-plan')
  expect(await screen.findAllByText('The plans could not be loaded')).toHaveLength(2)
  down = false
  const basic = screen.getByRole('region', { name: 'Basic Plans' })
  await userEvent.click(within(basic).getByRole('button', { name: 'Try again' }))
  expect(await within(basic).findByText('Together')).toBeVisible()
})

test('deleting sends the version that was seen and says so', async () => {
  const calls = serve({
    [BASIC]: () => ({ json: [plan] }),
    [INTEGRATED]: () => ({ json: [] }),
    'DELETE /api/fiplan/basic-plan/7/': () => ({ status: 204, json: undefined }),
  })
  show(PlanIndexPage, '/fi-plan')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Together' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete plan' }))
  expect(await screen.findByText('Plan Deleted')).toBeVisible()
  const sent = calls.find(({ method }) => method === 'DELETE')
  expect(sent?.headers.get('if-match')).toBe('"4"')
})
