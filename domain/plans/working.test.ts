import { describe, expect, test } from 'vitest'
import type { InputUsed, InputsUsed } from './results.ts'
import { projectPlan } from './project-plan.ts'
import { enteredInputs } from './run-plan.ts'
import {
  JUNE,
  NOVEMBER,
  couplePlan,
  on,
  recurring,
  samplePlan,
  workedPlan,
} from '#domain/test/sample-plan.ts'
import { type Figure, planWorkings } from './show-working.ts'
import type { RunnablePlan } from './plan.ts'
import type { MoneyView } from './todays-money.ts'
import { type TermWriter, writeLine } from './working.ts'

const writer: TermWriter = {
  money: (value, decimals = 2) => `$${value.toFixed(decimals)}`,
  percent: (value) => `${value} %`,
  number: String,
  month: (month) => month.slice(0, 7),
}

function written(
  figure: Figure,
  plan: RunnablePlan,
  { view, inputs }: { view?: MoneyView; inputs?: InputsUsed } = {},
): string[] {
  const run = projectPlan(plan, NOVEMBER)
  const { lines, note } = planWorkings(run, inputs ?? enteredInputs(plan), view)[figure]
  return [...lines.map((line) => writeLine(line, writer)), note]
}

describe('the workings of a couple’s figures', () => {
  test.each<[Figure, string[]]>([
    ['current_balance', ['Entered by you: $386857.09', 'What you have invested today.']],
    [
      'target_balance',
      [
        '12 months × $4591.01 ÷ 4 % = $1377303.00',
        'A year of your expenses, and 4 % of the target pays it.',
      ],
    ],
    [
      'fi_date',
      [
        '2037-09: balance $1505738.22, target $1513360.47',
        '2037-10: balance $1519320.37, target $1516179.49',
        '2038-02: balance $1574844.98, target of even bills $1584898.08',
        '2038-03: balance $1588976.59, target of even bills $1587846.50',
        'The first month in which the balance meets the target. The date on top is the first in which it meets the target of even bills, too: as much each month, in today’s money, as would pay all bills to come.',
      ],
    ],
    [
      'current_monthly_expenses',
      ['Entered by you: $4591.01', 'What you spend in a month, in today’s money.'],
    ],
    [
      'ser',
      [
        '$2600.00 ÷ $4591.01 = 56.63 %',
        'What you invest in a month, compared with what you spend.',
      ],
    ],
    [
      'annual_expenses_invested',
      [
        '$386857.09 ÷ (12 months × $4591.01) = 7.02',
        'How many years of expenses your balance is, at the plan’s monthly expense. The dashboard’s “Annual expenses saved” divides by the mean spending of the last complete months, so the two may differ.',
      ],
    ],
    [
      'expense_coverage',
      [
        '4 % × $386857.09 ÷ 12 = $1289.52 a month',
        '$1289.52 ÷ $4591.01 = 28.09 %',
        'The part of today’s expenses that a safe withdrawal pays.',
      ],
    ],
    [
      'progress_to_fi',
      [
        '$386857.09 ÷ $1377303.00 = 28.09 %',
        'How far the balance is on its way to today’s target.',
      ],
    ],
  ])('%s', (figure, lines) => {
    expect(written(figure, couplePlan())).toEqual(lines)
  })

  test('later months are shown in today’s money when that is chosen', () => {
    const today = { view: 'today' } as const
    expect(written('fi_date', couplePlan(), today)[1]).toBe(
      '2037-10: balance $1223951.34, target $1221421.07',
    )
    expect(written('target_balance', couplePlan(), today)[0]).toBe(
      '12 months × $4591.01 ÷ 4 % = $1377303.00',
    )
  })
})

describe('special cases', () => {
  const nursery = {
    Nursery: recurring('2026-11', '2030-01', { expense_amount: 500, contribution_amount: -200 }),
    Lodger: recurring('2026-11', '2030-01', { expense_amount: -50 }),
    Later: recurring('2027-01', '2030-01', { expense_amount: 9 }),
  }

  test('events of this month are added to expenses and contributions', () => {
    const plan = samplePlan({ recurring_events: nursery })
    expect(written('current_monthly_expenses', plan)[1]).toBe(
      '$1000.00 + $500.00 (Nursery) − $50.00 (Lodger) = $1450.00',
    )
    expect(written('current_monthly_contribution', plan)[1]).toBe(
      '$500.00 − $200.00 (Nursery) = $300.00',
    )
  })

  test('expenses do not fall below zero, and then nothing is divided by them', () => {
    const recurring_events = { House: recurring('2026-11', '2030-01', { expense_amount: -1200 }) }
    const plan = samplePlan({ recurring_events })
    expect(written('current_monthly_expenses', plan)[1]).toBe(
      '$1000.00 − $1200.00 (House), at least $0.00',
    )
    expect(written('ser', plan)).toEqual(['There are no expenses to compare with.'])
    expect(written('progress_to_fi', plan)).toEqual([
      'There are no expenses, so the target is zero.',
    ])
  })

  test.each([
    [4218.745, '12 months × $4218.745 ÷ 4 % = $1265623.50'],
    [12_763.9 / 3, '12 months × $4254.63333 ÷ 4 % = $1276390.00'],
    [4218.74, '12 months × $4218.74 ÷ 4 % = $1265622.00'],
  ])(
    'whoever reckons with a monthly expense of %s as it is written comes to the target',
    (monthly_expense, line) => {
      expect(written('target_balance', samplePlan({ monthly_expense }))[0]).toBe(line)
    },
  )

  test('income after work is taken off the target, with the share that it pays', () => {
    const Pension = recurring('2051-11', '9999-12', { income_amount: 1000 })
    const plan = samplePlan({ balance: 200_000, recurring_events: { Pension } })
    expect(written('target_balance', plan)).toEqual([
      '12 months × $1000.00 ÷ 4 % = $300000.00',
      '$300000.00 − $150000.00 = $150000.00',
      'Income after work pays 50 % of the bills of who stops today, so that part of the target is not needed.',
    ])
    const Rent = recurring('2026-11', '9999-12', { income_amount: 1000 })
    expect(written('progress_to_fi', samplePlan({ recurring_events: { Rent } }))).toEqual([
      'Income after work pays every bill, so the target is zero.',
    ])
  })

  test('where a pot is taxed, what counts is the balance less the tax', () => {
    const pot = { category: null, tax_when_drawn: 25, available_from: null }
    const pot_shares = [{ ...pot, balance_share: 1, contribution_share: 1 }]
    const plan = samplePlan({ balance: 200_000, pot_shares })
    const tax = '$200000.00 less $50000.00 tax when drawn = $150000.00'
    expect(written('progress_to_fi', plan).slice(0, 2)).toEqual([
      tax,
      '$150000.00 ÷ $300000.00 = 50 %',
    ])
    expect(written('annual_expenses_invested', plan)[0]).toBe(tax)
    expect(written('expense_coverage', plan)[0]).toBe(tax)
    expect(written('fi_date', plan)[1]).toBe(
      '2060-03: balance after tax $300000.00, target $300000.00',
    )
  })

  test('already there', () => {
    expect(written('fi_date', samplePlan({ balance: 600_000 }))).toEqual([
      '2026-11: balance $600000.00, target $300000.00',
      'Your balance meets your target already.',
    ])
    expect(written('progress_to_fi', samplePlan({ balance: 600_000 }))).toEqual([
      '$600000.00 ÷ $300000.00 = 200 %',
      'How far the balance is on its way to today’s target, shown as at most 100 %.',
    ])
  })

  test('never', () => {
    const plan = samplePlan({ monthly_contribution: 1 })
    expect(written('fi_date', plan)).toEqual([
      '2126-11: balance $1200.00, target $300000.00',
      'Not reached within 100 years: the balance stays below the target.',
    ])
  })
})

describe('amounts from records', () => {
  const month = (day: string, amount: number, left_out = false) => ({
    month: on(day),
    amount,
    left_out,
  })
  const three = [
    month('2026-08', 900),
    month('2026-09', 1200),
    month('2026-10', 1000),
    month('2026-07', 5, true),
  ]

  test.each<[string, Partial<InputUsed>, number, string]>([
    ['odd median', { agg_type: 'median', months: three }, 1000, 'Middle of 3 months: $1000.00'],
    [
      'even median',
      { agg_type: 'median', months: three.slice(0, 2) },
      1050,
      'Middle two of 2 months: ($900.00 + $1200.00) ÷ 2 = $1050.00',
    ],
    ['mean', { agg_type: 'mean', months: three }, 3100 / 3, '$3100.00 ÷ 3 months = $1033.33'],
    ['one month', { agg_type: 'mean', months: three.slice(2) }, 1000, '2026-10: $1000.00'],
    ['part of a month', { months: [], part_month: true }, 440, '2026-11 so far: $440.00'],
  ])('%s', (_, used, monthly_expense, line) => {
    const plan = samplePlan({ monthly_expense })
    const inputs: InputsUsed = {
      ...enteredInputs(plan),
      monthly_expense: { value: monthly_expense, source: 'data', ...used },
    }
    expect(written('current_monthly_expenses', plan, { inputs })).toEqual([
      line,
      'What you spend in a month, in today’s money. From your transactions, refunds subtracted.',
    ])
  })

  test('the balance', () => {
    const plan = samplePlan({ balance: 5000 })
    const inputs: InputsUsed = {
      ...enteredInputs(plan),
      balance: { value: 5000, source: 'data' },
    }
    expect(written('current_balance', plan, { inputs })).toEqual([
      'From your records: $5000.00',
      'What you have invested today. The latest balances in your records, added up.',
    ])
  })
})

test('the outcome of a line is marked', () => {
  const run = projectPlan(couplePlan(), NOVEMBER)
  const [line] = planWorkings(run, enteredInputs(run.numbers)).target_balance.lines
  expect(line?.at(-1)).toEqual({ kind: 'money', value: 1_377_303, result: true })
})

test('why the date on top is later where the money of who stops earlier runs out', () => {
  const run = projectPlan(workedPlan(5), JUNE)
  const { lines, note } = planWorkings(run, enteredInputs(run.numbers)).fi_date
  expect(lines).toHaveLength(2)
  expect(note).toBe(
    'The first month in which the balance meets the target. The date on top is the first from which the money also lasts.',
  )
})
