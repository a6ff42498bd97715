import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { PlanInputs, StoredPlan } from '#contract/plans.ts'
import { runPlan } from '#domain/plans/run-plan.ts'
import { JUNE, on, onceOff, workedPlan } from '#domain/test/sample-plan.ts'
import { serve, show, user } from '#web/test/screen.tsx'
import { withThread } from '#web/test/thread.ts'
import { keepWork } from './draft-storage.ts'
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

const { left_out_months: _none, ...KEPT } = DRAFT
const STORED = {
  ...KEPT,
  id: 3,
  version: 2,
  updated_at: '2026-06-01T00:00:00.000Z',
} as unknown as StoredPlan

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

function showPlanner(
  props: Partial<Parameters<typeof PlannerScreen>[0]>,
  paidup = true,
  more: Parameters<typeof serve>[0] = {},
) {
  const calls = serve({
    'GET /api/accounts/user-active-status/': () => ({
      json: { user_is_paidup: paidup, user_is_within_trial: !paidup, trial_ends_on: '2026-07-20' },
    }),
    'GET /api/tracker/block-own-return/': () => ({
      json: { month: '2026-06-01', whole: EARNED, categories: [] },
    }),
    'GET /api/fiplan/market/': () => ({ json: [] }),
    'POST /api/fiplan/basic-plan/run-plan/': () => ({ json: runPlan(workedPlan(5), JUNE) }),
    'GET /api/fiplan/basic-plan/': () => ({ json: [] }),
    'PUT /api/fiplan/basic-plan/3/': () => ({
      json: { ...STORED, monthly_expense: 2000, version: 3 },
    }),
    ...more,
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

test('at a rate that divides to no whole number the years of the target have decimals', async () => {
  const plan = { ...workedPlan(5), withdrawal_rate: 3.5 }
  showPlanner({ stored: { ...STORED, withdrawal_rate: 3.5 } }, true, {
    'POST /api/fiplan/basic-plan/run-plan/': () => ({ json: runPlan(plan, JUNE) }),
  })
  expect(await screen.findByText('of 28.57')).toBeVisible()
})

test.each([
  [0, /^Balance meets target in /],
  [25, /^Balance after tax meets target in /],
])('with %d %% tax on the pot it says what meets the target', async (tax_when_drawn, words) => {
  const pots = [{ category: null, tax_when_drawn, available_from: null }]
  showPlanner({ stored: { ...STORED, pots } })
  expect(await screen.findByText(words)).toBeVisible()
})

test('money that opens too late is why it does not last, not what is drawn of it', async () => {
  const pots = [{ category: null, tax_when_drawn: 0, available_from: on('2090-01') }]
  showPlanner({ stored: { ...STORED, pots } })
  const told = await screen.findByText(/the bills are paid from the money/)
  expect(told).toHaveTextContent(/It does not pay the first bill, that of September 2051\./)
  expect(told).toHaveTextContent(/and until then you are \$[\d,.]+ short\./)
  expect(told).not.toHaveTextContent(/Why: you draw/)
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

test('what was dropped and brought back is of the version that it was edited in', async () => {
  keepWork('basic', 3, { draft: { ...DRAFT, monthly_expense: 2000 }, version: 1, was_run: true })
  const calls = showPlanner({ stored: STORED })
  await user.click(await screen.findByRole('button', { name: 'Drop them' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
  const put = calls.find(({ method }) => method === 'PUT')
  expect(put?.headers.get('if-match')).toBe('"1"')
})

test('once it is saved nothing is unsaved, however the server writes it', async () => {
  const calls = showPlanner({ stored: STORED })
  const expense = await screen.findByRole('textbox', { name: 'Monthly expense' })
  await user.clear(expense)
  await user.type(expense, '2000.004')
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your plan has been saved')).toBeVisible()
  expect(screen.queryByText('Unsaved changes')).toBeNull()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    monthly_expense: 2000.004,
  })
})

test('saving what is not whole goes to the field that is missing', async () => {
  showPlanner({})
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Balance' })).toHaveFocus())
})

test('a text that is no amount is not saved over', async () => {
  const calls = showPlanner({ stored: STORED })
  const balance = await screen.findByRole('textbox', { name: 'Balance' })
  await user.clear(balance)
  await user.type(balance, '620.000')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(balance).toHaveFocus()
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('while a field cannot be read the results before stand, and say so', async () => {
  showPlanner({ stored: STORED })
  const date = await screen.findByTestId('fi-date')
  expect(screen.queryByText('These are the last results.')).toBeNull()
  const balance = screen.getByRole('textbox', { name: 'Balance' })
  await user.clear(balance)
  await user.type(balance, '20x')
  expect(screen.getByText('These are the last results.')).toBeVisible()
  const contribution = screen.getByRole('textbox', { name: 'Monthly contribution' })
  await user.clear(contribution)
  await user.type(contribution, '2800')
  expect(date).toHaveTextContent('December 2052')
  await user.clear(balance)
  await user.type(balance, '100000')
  expect(screen.queryByText('These are the last results.')).toBeNull()
  expect(date).not.toHaveTextContent('December 2052')
})

test('records that give too little lead to the import, and a balance that is missing to where it is logged', async () => {
  showPlanner({ kind: 'integrated', inputs: NO_RECORDS })
  expect(await screen.findByText(/Your records give a monthly expense below 1/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Import a bank’s file' })).toHaveAttribute(
    'href',
    '/bulk-import/',
  )
  const checkIn = screen.getByRole('link', { name: 'Monthly check-in' })
  expect(checkIn).toHaveAttribute('href', '/check-in/')
})

test('an amount from the records can be typed over', async () => {
  showPlanner({ kind: 'integrated', inputs: NO_RECORDS })
  await screen.findByText(/Your records give a monthly expense below 1/)
  await user.click(screen.getByRole('textbox', { name: 'Monthly expense' }))
  await user.keyboard('5000')
  const expense = screen.getByRole('textbox', { name: 'Monthly expense' })
  expect(expense).toHaveFocus()
  expect(expense).toHaveValue('5000')
})

test('on trial, two events that are over get the warning beside the note of the trial', async () => {
  const over = { Roof: onceOff('2020-01'), Car: onceOff('2021-01') }
  showPlanner({ stored: { ...STORED, once_off_events: over } }, false)
  expect(await screen.findByText(/a maximum of 2 events per FI Plan is allowed/)).toBeVisible()
  expect(screen.getByText(/no financial events occurring in the future/)).toBeVisible()
})

test('each typed amount has a way back to the records of its own name', async () => {
  showPlanner({ kind: 'integrated', inputs: NO_RECORDS })
  for (const label of ['Monthly expense', 'Monthly contribution']) {
    await user.type(await screen.findByRole('textbox', { name: label }), '2000')
    await user.tab()
    expect(screen.getByRole('button', { name: `Use data again for ${label}` })).toBeVisible()
  }
})

test('what is tried is told until it is dropped', async () => {
  showPlanner({ stored: STORED })
  await user.click(await screen.findByRole('button', { name: /Spend 10\s% less/ }))
  expect(await screen.findByText('Trying:')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Drop them' }))
  await waitFor(() => expect(screen.queryByText('Trying:')).toBeNull())
})

test('a plan whose answer was lost is not said to be somebody else’s', async () => {
  const saved = { ...STORED, monthly_expense: 2000, version: 3 }
  showPlanner({ stored: STORED }, true, {
    'PUT /api/fiplan/basic-plan/3/': () => ({
      status: 412,
      json: { detail: 'It was changed meanwhile.', current: saved },
    }),
  })
  const expense = await screen.findByRole('textbox', { name: 'Monthly expense' })
  await user.clear(expense)
  await user.type(expense, '2000')
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your plan has been saved')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Unsaved changes')).toBeNull()
})

test.each([
  ['2026-05', 1],
  ['2026-06', 0],
])('a coast month that is over says so: %s', async (coast_month, num) => {
  showPlanner({ stored: { ...STORED, coast_month: on(coast_month) } })
  await screen.findByTestId('fi-date')
  expect(screen.queryAllByText(/^This month is over, so Coast cannot/)).toHaveLength(num)
})
