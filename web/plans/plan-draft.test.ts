// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import type { PlanInputs } from '#contract/plans.ts'
import type { Day, Month } from '#domain/dates.ts'
import { on, onceOff } from '#domain/test/sample-plan.ts'
import { keepWork, keptWork } from './draft-storage.ts'
import {
  type PlanDraft,
  bodyOf,
  checkDraft,
  newDraft,
  readyPlan,
  sameDraft,
  toggleMonth,
  totalsOf,
} from './plan-draft.ts'

const M0 = '2026-11' as Month

const RECORDS: PlanInputs = {
  month: on('2026-11'),
  spending: [
    { month: on('2026-09'), amount: 900 },
    { month: on('2026-10'), amount: 1200 },
  ],
  contributions: [{ month: on('2026-10'), amount: 500 }],
  essential: null,
  other_months: [],
  fi_categories: [],
  balance: 90_000,
  balance_categories: 1,
}

function filled(changes: Partial<PlanDraft> = {}): PlanDraft {
  return {
    ...newDraft('basic'),
    balance: 100,
    monthly_expense: 10,
    monthly_contribution: 5,
    ...changes,
  }
}

test('two drafts are the same in whatever order an answer lists their fields', () => {
  const event = onceOff('2027-01')
  const turned = Object.fromEntries(Object.entries(event).toReversed()) as typeof event
  const draft = filled({ once_off_events: { Kitchen: event } })
  expect(sameDraft(draft, filled({ once_off_events: { Kitchen: turned } }))).toBe(true)
  const other = { ...event, date: on('2027-02') }
  expect(sameDraft(draft, filled({ once_off_events: { Kitchen: other } }))).toBe(false)
})

test('a new plan starts with the defaults and without amounts', () => {
  expect(newDraft('basic')).toMatchObject({
    name: 'New Plan',
    balance: null,
    inflation: 2,
    annual_return: 8,
    withdrawal_rate: 4,
    annual_contribution_increase: 5,
    rolling_window: 12,
    rolling_agg_type: 'median',
  })
})

describe('what stands in the way', () => {
  const cases: [Partial<PlanDraft>, object][] = [
    [{}, {}],
    [{ balance: null }, { balance: 'Enter an amount.' }],
    [{ balance: -1 }, { balance: 'This must be at least 0.' }],
    [{ monthly_expense: 0.5 }, { monthly_expense: 'This must be at least 1.' }],
    [{ monthly_contribution: 0 }, { monthly_contribution: 'This must be at least 1.' }],
    [{ withdrawal_rate: 4.5 }, { withdrawal_rate: 'This must be at most 4.' }],
    [{ balance: 1e15 }, { balance: 'This amount is too large.' }],
  ]

  test.each(cases)('of a basic plan with %j', (changes, problems) => {
    expect(checkDraft(filled(changes))).toEqual(problems)
  })

  test.each([
    [{ essential_expense: 0.5 }, { essential_expense: 'This must be at least 1.' }],
    [{ last_month: '2020-01-01' as Day }, { last_month: expect.any(String) }],
  ])('what is wrong after work keeps a plan from being run: %j', (changes, problems) => {
    const draft = filled(changes)
    expect(readyPlan(draft, null, M0, null)).toEqual({ problems })
    // A last month that was saved stays although it has passed.
    const { last_month } = draft
    if (last_month !== null) expect(readyPlan(draft, null, M0, last_month)).toHaveProperty('plan')
  })

  test('a contribution of an integrated plan is refused where it is too large', () => {
    const draft = { ...newDraft('integrated'), monthly_contribution: 999_999_999_999_999 }
    expect(checkDraft(draft)).toEqual({ monthly_contribution: 'This amount is too large.' })
  })

  test('an integrated plan may leave amounts to the records and withdraw', () => {
    const draft = { ...newDraft('integrated'), monthly_contribution: -50 }
    expect(checkDraft(draft)).toEqual({})
  })

  test('records that give no expense are said at the expense', () => {
    const totals = totalsOf({ ...RECORDS, spending: [] })
    expect(readyPlan(newDraft('integrated'), totals, M0)).toEqual({
      problems: {
        monthly_expense:
          'Your records give a monthly expense below 1. Enter an amount to run this plan.',
      },
    })
  })
})

test('an integrated plan runs on its records, less a month set aside', () => {
  const draft = newDraft('integrated')
  const totals = totalsOf(RECORDS)
  expect(readyPlan(draft, totals, M0)).toMatchObject({
    plan: { balance: 90_000, monthly_expense: 1050, monthly_contribution: 500 },
  })
  const without = { ...draft, ...toggleMonth(draft, 'monthly_expense', '2026-09' as Month) }
  expect(readyPlan(without, totals, M0)).toMatchObject({ plan: { monthly_expense: 1200 } })
  const back = { ...without, ...toggleMonth(without, 'monthly_expense', '2026-09' as Month) }
  expect(sameDraft(back, draft)).toBe(true)
})

test('only integrated plans send months to leave out', () => {
  expect(bodyOf(filled())).not.toHaveProperty('left_out_months')
  expect(bodyOf(newDraft('integrated'))).toHaveProperty('left_out_months')
})

test('unfinished work comes back with every event name, __proto__ too', () => {
  const once_off_events = Object.fromEntries([['__proto__', onceOff('2027-06')]])
  const draft = filled({ once_off_events })
  keepWork('basic', null, { draft, version: null, was_run: true })
  const kept = keptWork('basic', null)
  expect(Object.keys(kept?.draft?.once_off_events ?? {})).toEqual(['__proto__'])
  expect(kept?.was_run).toBe(true)
  expect(keptWork('integrated', null)).toBeNull()
})
