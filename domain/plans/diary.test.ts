import { describe, expect, test } from 'vitest'
import type { Month } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import {
  type RecordHistory,
  diaryEntry,
  diaryMonths,
  diaryOf,
  settingsByMonth,
  totalsAsOf,
} from './diary.ts'
import { statusOf } from './project-plan.ts'
import type { IntegratedPlan } from './plan.ts'
import { samplePlan } from '#domain/test/sample-plan.ts'

const month = (text: string) => text as Month
const NOVEMBER = month('2026-11')

/** Amounts of a month in whole units: `sums({ '2026-08': 900 })`. */
function sums(amounts: Record<string, number>) {
  return Object.entries(amounts).map(([each, amount]) => ({
    month: month(each),
    amount_minor: (amount * 100) as Minor,
  }))
}

function settings(changes: Partial<IntegratedPlan> = {}): IntegratedPlan {
  return {
    ...samplePlan(),
    balance: null,
    monthly_expense: null,
    monthly_contribution: null,
    rolling_window: 1,
    rolling_agg_type: 'median',
    pots: [],
    ...changes,
  }
}

const history: RecordHistory = {
  essential: null,
  fi_categories: [],
  spending: sums({ '2026-07': 1000, '2026-08': 1000, '2026-09': 1000, '2026-10': 900 }),
  contributions: sums({
    '2026-07': 500,
    '2026-08': 500,
    '2026-09': 500,
    '2026-10': 500,
    '2026-11': 500,
  }),
  other_months: [month('2026-07')],
  balances: sums({ '2026-08': 1000, '2026-09': 1500, '2026-10': 2500, '2026-11': 3000 }),
}

describe('the records as of a month', () => {
  test('hold nothing that is dated later', () => {
    expect(totalsAsOf(history, month('2026-08'))).toEqual({
      essential: null,
      fi_categories: [],
      spending: sums({ '2026-07': 1000, '2026-08': 1000 }),
      contributions: sums({ '2026-07': 500, '2026-08': 500 }),
      other_months: ['2026-07'],
      balance_minor: 100_000,
    })
    expect(totalsAsOf(history, month('2026-07')).balance_minor).toBeNull()
  })
})

describe('the months of a diary', () => {
  const begins = (changes: Partial<IntegratedPlan>, given: Partial<RecordHistory> = {}) =>
    diaryMonths(settings(changes), { ...history, ...given }, NOVEMBER)[0]

  test.each([
    ['a whole month of spending and a known balance', {}, {}, '2026-08'],
    ['the balance, when it came later', {}, { balances: sums({ '2026-10': 1 }) }, '2026-10'],
    ['the spending, when no balance was ever noted', {}, { balances: [] }, '2026-08'],
    ['the balance, when the expense is typed', { monthly_expense: 900 }, {}, '2026-08'],
    ['this month, when nothing is read', { monthly_expense: 900, balance: 5 }, {}, '2026-11'],
    ['this month, when spending began in it', {}, { spending: sums({ '2026-11': 9 }) }, '2026-11'],
    [
      'five years ago at the earliest',
      {},
      { spending: sums({ '2010-01': 9 }), balances: [] },
      '2021-12',
    ],
  ])('begin with %s', (_words, changes, given, first) => {
    expect(begins(changes, given)).toBe(first)
  })
})

describe('a diary', () => {
  // A target of 300 000 with 500 a month; 270 000 once only 900 a month are spent.
  test('has a date for each month, and says why it moved', () => {
    const months = diaryMonths(settings(), history, NOVEMBER)
    const entries = diaryOf(settingsByMonth(months, [], settings()), history)
    expect(entries.map(({ month, fi_date, change }) => [month, fi_date, change])).toEqual([
      ['2026-08', '2076-06-01', null],
      [
        '2026-09',
        '2076-06-01',
        {
          since: '2026-08-01',
          of: 'lasting',
          months: 0,
          spending: 0,
          saving: 0,
          growth: 0,
          assumptions: 0,
        },
      ],
      [
        '2026-10',
        '2076-05-01',
        {
          since: '2026-09-01',
          of: 'lasting',
          months: -1,
          spending: 0,
          saving: 0,
          growth: -1,
          assumptions: 0,
        },
      ],
      [
        '2026-11',
        '2071-05-01',
        {
          since: '2026-10-01',
          of: 'lasting',
          months: -120,
          spending: -120,
          saving: 0,
          growth: 0,
          assumptions: 0,
        },
      ],
    ])
  })

  test('charges a changed setting to the assumptions', () => {
    const kept = [
      { month: month('2026-09'), settings: settings() },
      { month: NOVEMBER, settings: settings({ withdrawal_rate: 1.8 }) },
    ]
    const months = [month('2026-08'), month('2026-09'), month('2026-10'), NOVEMBER]
    const given = settingsByMonth(months, kept, settings({ withdrawal_rate: 2 }))
    expect(given.map((each) => each.settings.withdrawal_rate)).toEqual([4, 4, 4, 1.8])
    const last = diaryOf(given, history).at(-1)
    // 50 years of 900 instead of 1 000 a month cost 60 000 less; at a withdrawal rate of 1.8 the
    // target is 600 000 instead of those 540 000. With 500 saved a month:
    expect(last?.change).toMatchObject({
      of: 'lasting',
      months: 0,
      spending: -120,
      assumptions: 120,
    })
  })

  test('a date that goes away is not counted in months', () => {
    const earlier = diaryEntry(settings(), history, month('2026-10'), null)
    const later = diaryEntry(settings({ monthly_contribution: 0 }), history, NOVEMBER, earlier)
    expect(later).toMatchObject({ fi_date: null, months_to_fi: null })
    expect(later?.change).toMatchObject({ months: null, saving: null })
  })

  test('a date that was reached stays reached', () => {
    const there = settings({ balance: 900_000 })
    const earlier = diaryEntry(there, history, month('2026-09'), null)
    const later = diaryEntry(there, history, NOVEMBER, earlier)
    expect(earlier?.months_to_fi).toBe(0)
    expect(later?.change).toEqual({
      since: '2026-09-01',
      of: 'lasting',
      months: 0,
      spending: 0,
      saving: 0,
      growth: 0,
      assumptions: 0,
    })
  })

  test('leaves a month out in which the plan cannot be run', () => {
    expect(diaryEntry(settings(), { ...history, spending: [] }, NOVEMBER, null)).toBeNull()
  })
})

test.each([
  [null, 'never'],
  [0, 'already'],
  [1, 'projected'],
])('%s months to go is %s', (months, status) => {
  expect(statusOf(months)).toBe(status)
})
