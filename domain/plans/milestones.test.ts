import { expect, test } from 'vitest'
import { milestones, milestonesReached } from './milestones.ts'
import { projectPlan } from './project-plan.ts'
import { runPlan } from './run-plan.ts'
import { JUNE, on, recurring, samplePlan, workedPlan } from '#domain/test/sample-plan.ts'

test('the milestones of the worked plan at 6 %', () => {
  const plan = workedPlan(6, { coast_month: on('2060-06'), essential_expense: 1700 })
  expect(runPlan(plan, JUNE).extra.milestones).toEqual([
    { key: 'one_year', date: '2026-06-01', months: 0, amount: 30_000 },
    { key: 'half_way', date: '2037-06-01', months: 132, amount: 466_265.37 },
    { key: 'coast', date: '2033-06-01', months: 84, amount: 304_936.03 },
    { key: 'lean', date: '2041-11-01', months: 185, amount: 692_079.77 },
    { key: 'fi', date: '2048-06-01', months: 264, amount: 1_159_484.75 },
    { key: 'lasting', date: '2048-06-01', months: 264, amount: 1_159_484.75 },
  ])
})

test('what is reached today is what has no months to go', () => {
  for (const balance of [0, 29_999, 30_000, 380_000, 700_000, 900_000]) {
    const plan = workedPlan(6, {
      balance,
      coast_month: on('2060-06'),
      essential_expense: 1700,
      recurring_events: { Lodger: recurring('2026-06', '2027-01', { expense_amount: -500 }) },
    })
    const run = projectPlan(plan, JUNE)
    const today = milestones(run).flatMap(({ key, months }) => (months === 0 ? [key] : []))
    expect(milestonesReached(plan, JUNE, run.main), `${balance}`).toEqual(today)
  }
})

test('coast and lean are there only when they are asked for', () => {
  const { milestones } = runPlan(workedPlan(6), JUNE).extra
  expect(milestones.map(({ key }) => key)).toEqual(['one_year', 'half_way', 'fi', 'lasting'])
})

test('what is never reached has no date and no amount', () => {
  const plan = samplePlan({ monthly_contribution: 1, coast_month: on('2020-01') })
  expect(runPlan(plan, JUNE).extra.milestones).toEqual([
    { key: 'one_year', date: null, months: null, amount: null },
    { key: 'half_way', date: null, months: null, amount: null },
    { key: 'coast', date: null, months: null, amount: null },
    { key: 'fi', date: null, months: null, amount: null },
    { key: 'lasting', date: null, months: null, amount: null },
  ])
})

test('a cheap first year does not make a year of bills cheap', () => {
  // 1 000 a month but 400 in the first of two years: level bills of 700.
  const plan = samplePlan({
    balance: 8400,
    last_month: on('2028-05'),
    recurring_events: { Abroad: recurring('2026-06', '2027-05', { expense_amount: -600 }) },
  })
  expect(runPlan(plan, JUNE).extra.milestones[0]).toEqual({
    key: 'one_year',
    date: '2026-06-01',
    months: 0,
    amount: 8400,
  })
})
