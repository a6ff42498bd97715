// Income after work and pots, with the numbers of their definitions.
import { describe, expect, test } from 'vitest'
import type { PotShare } from './plan.ts'
import { runPlan } from './run-plan.ts'
import { JUNE, on, recurring, samplePlan, workedPlan } from '#domain/test/sample-plan.ts'

function pot(changes: Partial<PotShare>): PotShare {
  return {
    category: null,
    tax_when_drawn: 0,
    available_from: null,
    balance_share: 1,
    contribution_share: 1,
    ...changes,
  }
}

describe('income after work', () => {
  const pension = recurring('2046-06', '9999-12', { income_amount: 1200, income_tax: 10 })

  test('lowers the target by the share of the bills that it pays', () => {
    const plan = workedPlan(5, { recurring_events: { Pension: pension } })
    const { stats, extra } = runPlan(plan, JUNE)
    expect(stats).toMatchObject({ target_balance: 612_267.84, fi_date: '2042-05-01' })
    expect(extra.target_balance_at_fi).toBe(648_614.19)
    expect(extra.after_fi).toMatchObject({
      income_share: 36.9,
      runs_out: '2086-09-01',
      enough: 682_992.81,
      lasting_fi_date: '2043-01-01',
    })
  })

  test('that pays half of the bills halves the target, but not what is enough', () => {
    const plan = samplePlan({
      balance: 150_000,
      recurring_events: { Pension: recurring('2051-06', '9999-12', { income_amount: 1000 }) },
    })
    const { stats, extra } = runPlan(plan, JUNE)
    expect(stats.target_balance).toBe(150_000)
    expect(extra.after_fi).toMatchObject({ income_share: 50, enough: 300_000 })
  })

  test('with an escalation is money of its first month and steps each year', () => {
    const plan = samplePlan({
      balance: 12_000,
      last_month: on('2027-07'),
      recurring_events: {
        Rent: recurring('2026-07', '2030-12', { income_amount: 500, income_annual_escalation: 10 }),
      },
    })
    // Fourteen bills of 1 000, twelve rents of 500 from the second month on, then one of 550.
    const { after_fi } = runPlan({ ...plan, balance: 300_000 }, JUNE).extra
    expect(after_fi).toMatchObject({ enough: 7450, balance_at_end: 292_550, lasts: true })
  })

  test('that began before today goes on, its other amounts do not', () => {
    const event = recurring('2020-01', '9999-12', { income_amount: 500, expense_amount: 9000 })
    const plan = samplePlan({ balance: 150_000, recurring_events: { Rent: event } })
    const { stats, extra, chart_recurring_events } = runPlan(plan, JUNE)
    expect(stats).toMatchObject({ target_balance: 150_000, current_monthly_expenses: 1000 })
    expect(extra.after_fi).toMatchObject({ lasts_months: 300, income_share: 50 })
    expect(chart_recurring_events).toEqual([])
  })

  test('of an event that ended before today is none', () => {
    const event = recurring('2020-01', '2026-05', { income_amount: 500 })
    const plan = samplePlan({ recurring_events: { Rent: event } })
    expect(runPlan(plan, JUNE)).toEqual(runPlan(samplePlan(), JUNE))
  })
})

describe('pots', () => {
  test('the specification’s example of two, one taxed and locked', () => {
    const plan = workedPlan(5, {
      balance: 116_000,
      pot_shares: [
        pot({ category: 1, balance_share: 0.6, contribution_share: 0.6 }),
        pot({
          category: 2,
          tax_when_drawn: 30,
          available_from: on('2060-01'),
          balance_share: 0.4,
          contribution_share: 0.4,
        }),
      ],
    })
    const { stats, extra, chart_fi_timeline, chart_after_fi } = runPlan(plan, JUNE)
    expect(stats).toMatchObject({ fi_date: '2053-10-01', current_balance: 116_000 })
    expect(extra.after_fi).toMatchObject({
      runs_out: '2098-10-01',
      lasting_fi_date: '2055-01-01',
      bridge_shortfall: 0,
    })
    const fi = extra.months_to_fi ?? 0
    expect(chart_fi_timeline.map(({ name, data }) => [name, data[fi]?.[1]])).toEqual([
      ['Balance', 1_469_116.53],
      ['Target', 1_288_643.02],
      ['After tax', 1_292_822.54],
    ])
    expect(chart_after_fi[0]?.data[0]?.[1]).toBe(1_292_822.54)
  })

  test('400 000 taxed at 25 % are 300 000: FI today, and 300 bills', () => {
    const plan = samplePlan({ balance: 400_000, pot_shares: [pot({ tax_when_drawn: 25 })] })
    const { stats, extra } = runPlan(plan, JUNE)
    expect(stats).toMatchObject({
      fi_date: '2026-06-01',
      current_balance: 400_000,
      annual_expenses_invested: 25,
      expense_coverage: 100,
      progress_to_fi: 100,
    })
    expect(extra.after_fi.lasts_months).toBe(300)
  })

  test('money that opens next month leaves this month’s bill unpaid', () => {
    const plan = samplePlan({
      balance: 400_000,
      pot_shares: [pot({ available_from: on('2026-07') })],
    })
    expect(runPlan(plan, JUNE).extra.after_fi).toMatchObject({
      bridge_shortfall: 1000,
      lasts_months: 0,
      runs_out: '2026-06-01',
    })
  })

  test('one that opens in the month of the stop is open', () => {
    const plan = samplePlan({
      balance: 300_000,
      pot_shares: [pot({ available_from: on('2026-06') })],
    })
    expect(runPlan(plan, JUNE).extra.after_fi).toMatchObject({
      bridge_shortfall: null,
      lasts_months: 300,
    })
  })
})
