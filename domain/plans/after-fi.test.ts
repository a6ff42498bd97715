import { describe, expect, test } from 'vitest'
import type { AfterFi } from './results.ts'
import { runPlan } from './run-plan.ts'
import {
  JUNE,
  NOVEMBER,
  on,
  onceOff,
  recurring,
  samplePlan,
  workedPlan,
} from '#domain/test/sample-plan.ts'

describe('when the money of the five worked plans runs out', () => {
  test.each([
    [
      'at 8 % it lasts',
      8,
      {
        stop_date: '2044-02-01',
        until: '2094-01-01',
        lasts: true,
        lasts_months: 600,
        runs_out: null,
        enough: 699_131.75,
        missing: 0,
        first_year_draw: 42_954.28,
        first_year_rate: 4.04,
        lasting_fi_date: '2044-02-01',
        headline: 'lasts',
      },
    ],
    [
      'at 6 % it lasts',
      6,
      {
        stop_date: '2048-06-01',
        lasts: true,
        lasting_fi_date: '2048-06-01',
        headline: 'lasts',
      },
    ],
    [
      'at 5 % after 537 bills',
      5,
      {
        stop_date: '2051-09-01',
        lasts: false,
        lasts_months: 537,
        runs_out: '2096-06-01',
        enough: 1_302_102.85,
        missing: 65_409,
        balance_at_end: 0,
        lasting_fi_date: '2052-12-01',
        headline: 'later',
      },
    ],
    [
      'at 4 % after 412 bills',
      4,
      {
        lasts: false,
        lasts_months: 412,
        lasting_fi_date: '2064-09-01',
        headline: 'later',
      },
    ],
    [
      'at 2 % after 300 bills, and no later start lasts',
      2,
      {
        lasts: false,
        lasts_months: 300,
        lasting_fi_date: null,
        months_to_lasting_fi: null,
        headline: 'no_lasting',
      },
    ],
  ] satisfies [string, number, Partial<Record<keyof AfterFi, unknown>>][])(
    '%s',
    (_words, annual_return, told) => {
      expect(runPlan(workedPlan(annual_return), JUNE).extra.after_fi).toMatchObject(told)
    },
  )

  test('the target of the plan at 5 % is what it was before', () => {
    expect(runPlan(workedPlan(5), JUNE).extra.target_balance_at_fi).toBe(1_236_561.16)
  })
})

describe('300 000 without growth or inflation, and bills of 1 000', () => {
  const plan = samplePlan({ balance: 300_000 })

  test('pay 300 bills; the 301st is not paid', () => {
    expect(runPlan(plan, JUNE).extra.after_fi).toMatchObject({
      lasts: false,
      lasts_months: 300,
      runs_out: '2051-06-01',
      enough: 600_000,
      missing: 300_000,
    })
  })

  test('last to the last bill with nothing left, when that is the 300th', () => {
    const { after_fi } = runPlan({ ...plan, last_month: on('2051-05') }, JUNE).extra
    expect(after_fi).toMatchObject({
      until: '2051-05-01',
      lasts: true,
      lasts_months: 300,
      enough: 300_000,
      balance_at_end: 0,
      headline: 'lasts',
    })
  })

  test('a last month before the stop leaves no bill to pay', () => {
    const later = samplePlan({ balance: 299_000, last_month: on('2026-06') })
    expect(runPlan(later, JUNE).extra.after_fi).toMatchObject({
      stop_date: '2026-08-01',
      until: null,
      lasts: true,
      lasts_months: 0,
      enough: 0,
      first_year_draw: null,
      first_year_rate: null,
      balance_at_end: 300_000,
    })
  })

  test('a last month that has passed counts as this month', () => {
    const { after_fi } = runPlan({ ...plan, last_month: on('2020-01') }, JUNE).extra
    expect(after_fi).toMatchObject({ until: '2026-06-01', lasts_months: 1 })
  })
})

describe('events after the stop', () => {
  test('contributions end with it, an inheritance still comes', () => {
    const { after_fi } = runPlan(
      samplePlan({
        balance: 300_000,
        recurring_events: {
          Raise: recurring('2026-06', '2099-12', { contribution_amount: 500 }),
        },
        once_off_events: { Inheritance: onceOff('2040-06', { contribution_amount: 10_000 }) },
      }),
      JUNE,
    ).extra
    expect(after_fi.lasts_months).toBe(310)
  })

  test('a withdrawal pays its own event’s expense and is not drawn twice', () => {
    // 200 of tuition, paid by a withdrawal of 250 of which 20 % is tax: 1 250 leave each month.
    const { after_fi } = runPlan(
      samplePlan({
        balance: 375_000,
        recurring_events: {
          Tuition: recurring('2026-06', '2099-12', {
            expense_amount: 200,
            withdrawal_amount: -250,
            withdrawal_tax: 20,
          }),
        },
      }),
      JUNE,
    ).extra
    expect(after_fi).toMatchObject({ lasts_months: 300, first_year_draw: 12_000 })
  })

  test('one cheap year makes nobody free', () => {
    const plan = samplePlan({
      balance: 200_000,
      annual_return: 5,
      recurring_events: {
        'Year abroad': recurring('2026-11', '2027-10', { expense_amount: -500 }),
      },
    })
    const { extra } = runPlan(plan, NOVEMBER)
    expect(extra.months_to_fi).toBe(0)
    expect(extra.after_fi.lasting_fi_date).not.toBe('2026-11-01')
  })

  test('nor where the money would pay every bill from it', () => {
    const plan = samplePlan({
      balance: 200_000,
      annual_return: 5,
      last_month: on('2036-10'),
      recurring_events: {
        'Year abroad': recurring('2026-11', '2027-10', { expense_amount: -500 }),
      },
    })
    const { extra } = runPlan(plan, NOVEMBER)
    expect(extra).toMatchObject({ months_to_fi: 0, after_fi: { lasts: true } })
    expect(extra.after_fi.lasting_fi_date).not.toBe('2026-11-01')
  })

  test('a wedding after the stop makes the money run out, and a later stop lasts', () => {
    const wedding = { Wedding: onceOff('2026-07', { expense_amount: 10_000 }) }
    const plan = samplePlan({
      balance: 300_000,
      last_month: on('2051-05'),
      once_off_events: wedding,
    })
    expect(runPlan(plan, JUNE).extra.after_fi).toMatchObject({
      lasts: false,
      lasts_months: 290,
      missing: 10_000,
    })
  })
})

describe('the comparison', () => {
  test('has a lasting date and lines of its own', () => {
    const plan = workedPlan(8, {
      once_off_events: {
        Wedding: onceOff('2027-06', { expense_amount: 30_000, exclude_from_comparison: true }),
      },
    })
    const { extra, chart_after_fi, chart_after_fi_comparison } = runPlan(plan, JUNE)
    expect(extra.after_fi.comparison_lasting_fi_date).toBe('2044-02-01')
    expect(extra.after_fi.lasting_fi_date).toBe('2045-08-01')
    expect(chart_after_fi.map(({ name }) => name)).toEqual(['Balance after FI'])
    expect(chart_after_fi_comparison?.map(({ name }) => name)).toEqual([
      'Balance after FI (comparison)',
    ])
  })

  test('without a flag there is none', () => {
    expect(runPlan(workedPlan(8), JUNE)).not.toHaveProperty('chart_after_fi_comparison')
  })
})

describe('the lines after FI', () => {
  test('end with the first point after the unpaid bill, at 0', () => {
    const [line] = runPlan(samplePlan({ balance: 300_000 }), JUNE).chart_after_fi
    expect(line?.name).toBe('Balance after FI')
    expect(line?.data).toHaveLength(302)
    expect(line?.data.slice(0, 2).map(([, y]) => y)).toEqual([300_000, 299_000])
    expect(line?.data.slice(-2).map(([, y]) => y)).toEqual([0, 0])
  })

  test('a second one begins at the lasting date when that is later', () => {
    const lines = runPlan(workedPlan(5), JUNE).chart_after_fi
    expect(lines.map(({ name, data }) => [name, data.length])).toEqual([
      ['Balance after FI', 539],
      ['Balance after lasting FI', 601],
    ])
  })

  test('a plan that never gets there has none, and says so', () => {
    const { chart_after_fi, extra } = runPlan(samplePlan({ monthly_contribution: 1 }), JUNE)
    expect(chart_after_fi).toEqual([])
    expect(extra.after_fi).toMatchObject({ headline: 'never', stop_date: null, enough: null })
  })
})
