import { describe, expect, test } from 'vitest'
import { monthEpoch } from '#domain/dates.ts'
import type { Month } from '#domain/dates.ts'
import { fiPoint } from './charts.ts'
import type { PlanResults, Series } from './results.ts'
import { runPlan } from './run-plan.ts'
import { NOVEMBER, couplePlan, onceOff, recurring, samplePlan } from '#domain/test/sample-plan.ts'

function ms(month: string): number {
  return monthEpoch(month as Month)
}

function named(list: Series[] | undefined, name: string): Series['data'] {
  return list?.find((series) => series.name === name)?.data ?? []
}

function names(list: { name: string }[] | undefined): string[] {
  return (list ?? []).map(({ name }) => name)
}

describe('statistics', () => {
  test('of a couple with six events', () => {
    expect(runPlan(couplePlan(), NOVEMBER).stats).toEqual({
      current_balance: 386_857.09,
      target_balance: 1_377_303,
      fi_date: '2037-10-01',
      current_monthly_expenses: 4591.01,
      current_monthly_contribution: 2600,
      ser: 56.63,
      annual_expenses_invested: 7.02,
      target_annual_expenses_invested: 25,
      expense_coverage: 28.09,
      progress_to_fi: 28.09,
    })
  })

  test('recurring events of this month are in them, once-off ones are not', () => {
    const { stats } = runPlan(
      samplePlan({
        balance: 30_000,
        once_off_events: { Wedding: onceOff('2026-11', { expense_amount: 9000 }) },
        recurring_events: {
          Nursery: recurring('2026-11', '2028-01', {
            expense_amount: 500,
            contribution_amount: -200,
          }),
          Later: recurring('2026-12', '2028-01', { expense_amount: 1 }),
        },
      }),
      NOVEMBER,
    )
    expect(stats).toMatchObject({
      current_monthly_expenses: 1500,
      current_monthly_contribution: 300,
      target_balance: 450_000,
      ser: 20,
      annual_expenses_invested: 1.67,
      expense_coverage: 6.67,
      progress_to_fi: 6.67,
    })
  })

  test('nothing is divided by expenses of zero', () => {
    const recurring_events = { House: recurring('2026-11', '2026-11', { expense_amount: -2000 }) }
    const { stats } = runPlan(samplePlan({ balance: 500, recurring_events }), NOVEMBER)
    expect(stats).toMatchObject({
      target_balance: 0,
      ser: null,
      annual_expenses_invested: null,
      expense_coverage: null,
      progress_to_fi: 100,
      fi_date: '2026-11-01',
    })
  })

  test('progress stops at 100 while coverage does not', () => {
    const { stats } = runPlan(samplePlan({ balance: 600_000 }), NOVEMBER)
    expect([stats.progress_to_fi, stats.expense_coverage]).toEqual([100, 200])
  })
})

describe('what is added to the answer', () => {
  test('a projected date with its comparison', () => {
    expect(runPlan(couplePlan(), NOVEMBER).extra).toMatchObject({
      months_to_fi: 131,
      fi_status: 'projected',
      target_balance_at_fi: 1_516_179.49,
      comparison_fi_date: '2037-04-01',
      inputs_used: {
        balance: { value: 386_857.09, source: 'entered' },
        monthly_expense: { value: 4591.01, source: 'entered' },
        monthly_contribution: { value: 2600, source: 'entered' },
      },
      balance_negative: false,
      fi_sustained: true,
      fi_undone_date: null,
    })
  })

  test('already there', () => {
    const { extra, stats } = runPlan(samplePlan({ balance: 300_000 }), NOVEMBER)
    expect(stats.fi_date).toBe('2026-11-01')
    expect(extra).toMatchObject({ months_to_fi: 0, fi_status: 'already' })
  })

  test('never', () => {
    const plan = samplePlan({ monthly_contribution: 1, inflation: 3, annual_return: 2 })
    const { extra, stats } = runPlan(plan, NOVEMBER)
    expect(stats.fi_date).toBeNull()
    expect(extra).toMatchObject({
      months_to_fi: null,
      fi_status: 'never',
      target_balance_at_fi: null,
      fi_sustained: null,
      fi_undone_date: null,
    })
  })

  test('an event that undoes FI later is told with its month', () => {
    const plan = samplePlan({
      balance: 290_000,
      monthly_contribution: 2000,
      once_off_events: { Boat: onceOff('2027-09', { expense_amount: 200_000 }) },
    })
    const { extra } = runPlan(plan, NOVEMBER)
    expect(extra).toMatchObject({ fi_sustained: false, fi_undone_date: '2027-10-01' })
  })

  test('a balance below zero is told', () => {
    const once_off_events = { Car: onceOff('2026-12', { expense_amount: 1000.01 }) }
    const { extra } = runPlan(samplePlan({ once_off_events }), NOVEMBER)
    expect(extra.balance_negative).toBe(true)
  })
})

describe('charts', () => {
  const results: PlanResults = runPlan(couplePlan(), NOVEMBER)

  test('cover each month from now to a year past FI', () => {
    const balance = named(results.chart_fi_timeline, 'Balance')
    expect(balance).toHaveLength(144)
    expect(balance[0]).toEqual([ms('2026-11'), 386_857.09])
    expect(balance[143]?.[0]).toBe(ms('2038-10'))
    expect(ms('2026-11')).toBe(1_793_491_200_000)
  })

  test('reach a year past the later of the two dates', () => {
    const once_off_events = {
      Gift: onceOff('2026-11', { contribution_amount: 290_000, exclude_from_comparison: true }),
    }
    const { extra, chart_fi_timeline } = runPlan(samplePlan({ once_off_events }), NOVEMBER)
    expect(extra).toMatchObject({ months_to_fi: 20, comparison_fi_date: '2076-11-01' })
    expect(named(chart_fi_timeline, 'Balance')).toHaveLength(613)
  })

  test.each([
    ['never', samplePlan({ monthly_contribution: 1 })],
    ['FI in month 1195', samplePlan({ monthly_expense: 400, monthly_contribution: 100.4 })],
  ])('stop at 1200 months: %s', (_, plan) => {
    expect(named(runPlan(plan, NOVEMBER).chart_fi_timeline, 'Target')).toHaveLength(1201)
  })

  test('the crossing is the FI date', () => {
    expect(fiPoint(results)).toEqual([ms('2037-10'), 1_519_320.37])
    expect(fiPoint(runPlan(samplePlan({ monthly_contribution: 1 }), NOVEMBER))).toBeNull()
  })

  test('the comparison has lines of its own', () => {
    const lines = results.chart_fi_timeline_comparison
    expect(names(lines)).toEqual(['Balance (comparison)', 'Target (comparison)'])
    expect(named(lines, 'Balance (comparison)')[125]).toEqual([ms('2037-04'), 1_502_975.34])
  })

  test('without a flagged live event there is no comparison key', () => {
    const once_off_events = { Old: onceOff('2020-01', { exclude_from_comparison: true }) }
    const answer = runPlan(samplePlan({ once_off_events }), NOVEMBER)
    expect(Object.keys(answer)).not.toContain('chart_fi_timeline_comparison')
    expect(answer.extra.comparison_fi_date).toBeNull()
  })

  test('recurring events are bars to the end of their last month, cut at the end', () => {
    expect(results.chart_recurring_events).toEqual([
      { name: 'Nursery ends', data: [{ x: ms('2029-09'), x2: ms('2038-11'), y: 0 }] },
      { name: 'Sabbatical', data: [{ x: ms('2031-01'), x2: ms('2031-07'), y: 1 }] },
      { name: 'Studio retainer', data: [{ x: ms('2027-09'), x2: ms('2033-09'), y: 2 }] },
    ])
  })

  test('historical events and those after the end have no bar', () => {
    const recurring_events = {
      Past: recurring('2026-10', '2060-01', { expense_amount: 1 }),
      Far: recurring('2028-12', '2060-01', { expense_amount: 1 }),
      Near: recurring('2028-11', '2060-01', { expense_amount: 1 }),
    }
    const plan = samplePlan({ balance: 294_000, recurring_events })
    expect(runPlan(plan, NOVEMBER).chart_recurring_events).toEqual([
      { name: 'Near', data: [{ x: ms('2028-11'), x2: ms('2028-12'), y: 0 }] },
    ])
  })

  test('statistics have four lines', () => {
    const lines = results.chart_stats
    expect(names(lines)).toEqual([
      'Progress to FI',
      'Expense coverage',
      'Annual expenses invested',
      'Savings to expenses',
    ])
    expect(lines.map(({ data }) => data[0]?.[1])).toEqual([28.09, 28.09, 7.02, 56.63])
    expect(lines.map(({ data }) => data[131]?.[1])).toEqual([100, 100.21, 25.05, 77.05])
  })

  test('flows have three lines, once-off amounts and gross withdrawals included', () => {
    const lines = results.chart_expenses_contributions
    expect(names(lines)).toEqual(['Expenses', 'Contributions', 'Withdrawals'])
    expect(lines.map(({ data }) => data[40])).toEqual([
      [ms('2030-03'), 28_259.28],
      [ms('2030-03'), 3604.09],
      [ms('2030-03'), 12_000],
    ])
    expect(lines.map(({ data }) => data[25]?.[1])).toEqual([4784.38, 18_088.34, 0])
  })

  test('a negative once-off expense shows in the flows only', () => {
    const once_off_events = { Refund: onceOff('2026-12', { expense_amount: -700 }) }
    const answer = runPlan(samplePlan({ once_off_events }), NOVEMBER)
    expect(named(answer.chart_expenses_contributions, 'Expenses')[1]?.[1]).toBe(300)
    expect(named(answer.chart_fi_timeline, 'Balance')[2]?.[1]).toBe(1000)
  })

  test('once-off events of one month share an annotation, in input order', () => {
    const once_off_events = {
      Zoo: onceOff('2027-03', { expense_amount: 1 }),
      Past: onceOff('2026-01', { expense_amount: 1 }),
      Car: onceOff('2026-12', { expense_amount: 1 }),
      Ark: onceOff('2027-03', { expense_amount: 1 }),
      Far: onceOff('2126-12', { expense_amount: 1 }),
    }
    const answer = runPlan(samplePlan({ once_off_events }), NOVEMBER)
    expect(answer.chart_once_off_event_annotations).toEqual([
      { x: ms('2026-12'), text: 'Car' },
      { x: ms('2027-03'), text: 'Zoo, Ark' },
    ])
  })
})

test('an answer survives the journey as JSON', () => {
  const answer = runPlan(couplePlan({ annual_return: 100 }), NOVEMBER)
  expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
})
