import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { PlanInputs, StoredPlan } from '#contract/plans.ts'
import { JUNE, on } from '#domain/test/sample-plan.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { withThread } from '#web/test/thread.ts'
import { type PlanDraft, bodyOf, newDraft } from './plan-draft.ts'
import { PlannerScreen } from './planner-screen.tsx'

const EARNED = {
  money_weighted: null,
  time_weighted: null,
  annualised: null,
  from: null,
  to: null,
  months: null,
  gain: null,
}

const DRAFT: PlanDraft = {
  ...newDraft('basic'),
  name: 'At 5 %',
  balance: 100_000,
  monthly_expense: 2500,
  monthly_contribution: 1500,
  annual_return: 5,
  annual_contribution_increase: 0,
}

const STORED = { ...DRAFT, id: 3, version: 2, updated_at: '2026-06-01T00:00:00Z' } as StoredPlan

const NO_RECORDS: PlanInputs = {
  month: on('2026-06'),
  spending: [],
  contributions: [],
  essential: null,
  other_months: [],
  fi_categories: [],
  balance: null,
  balance_categories: 0,
}

beforeEach(() => {
  sessionStorage.clear()
  withThread()
})

function showPlanner(props: Partial<Parameters<typeof PlannerScreen>[0]>) {
  const calls = serve({
    'GET /api/accounts/user-active-status/': () => ({
      json: { user_is_paidup: true, user_is_within_trial: false },
    }),
    'GET /api/tracker/block-own-return/': () => ({
      json: { month: '2026-06-01', whole: EARNED, categories: [] },
    }),
    'GET /api/fiplan/market/': () => ({ json: [] }),
    'POST /api/fiplan/basic-plan/run-plan/': () => ({ json: {} }),
  })
  show(
    () => (
      <PlannerScreen kind="basic" stored={null} inputs={null} m0={JUNE} search={{}} {...props} />
    ),
    '/fi-plan/planner',
  )
  return calls
}

test('a saved plan opens with its result, and is run as it is saved', async () => {
  const calls = showPlanner({ stored: STORED })
  expect(await screen.findByTestId('fi-date')).toHaveTextContent('December 2052')
  expect(
    screen.getByText(/the money runs out in June 2096\. From December 2052 it lasts/),
  ).toBeVisible()
  const runs = calls.filter(({ path }) => path.endsWith('run-plan/'))
  expect(runs.map(({ body }) => body)).toEqual([bodyOf(DRAFT)])
})

test('what is not saved is told, dropped, and brought back', async () => {
  showPlanner({ stored: STORED })
  const expense = await screen.findByRole('textbox', { name: 'Monthly expense' })
  expect(screen.queryByText('Unsaved changes')).toBeNull()
  await user.clear(expense)
  await user.type(expense, '2000')
  await user.tab()
  expect(screen.getByText('Unsaved changes')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Drop them' }))
  expect(expense).toHaveValue('2,500.00')
  expect(screen.queryByText('Unsaved changes')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(expense).toHaveValue('2,000.00')
})

test('records that give too little lead to the import', async () => {
  showPlanner({ kind: 'integrated', inputs: NO_RECORDS })
  expect(await screen.findByText(/Your records give a monthly expense below 1/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Import a bank’s file' })).toHaveAttribute(
    'href',
    '/bulk-import/',
  )
})
