// The sample household's plans: one on its own records with what the years will bring, and one on
// typed amounts that asks a question.
import type { Day } from '#domain/dates.ts'
import { addMonths, firstDay, monthOf } from '#domain/dates.ts'
import { PLAN_DEFAULTS } from '#domain/plans/defaults.ts'
import type { EventAmounts } from '#domain/plans/plan.ts'
import type { PlanDraft } from '../plans/sql.ts'

/** Both plans; events begin some months after `today`. */
export function samplePlans(today: Day): {
  basic: PlanDraft<'basic'>
  integrated: PlanDraft<'integrated'>
} {
  const { name: _name, ...rates } = PLAN_DEFAULTS
  const after = {
    last_month: null,
    born: null,
    coast_month: null,
    essential_expense: null,
    declined_events: [],
    pots: [],
  }
  return {
    integrated: {
      ...rates,
      ...after,
      name: 'Together',
      annual_contribution_increase: 3,
      balance: null,
      monthly_expense: null,
      monthly_contribution: null,
      left_out_months: { monthly_expense: [], monthly_contribution: [] },
      ...eventsOf(today),
    },
    basic: {
      ...rates,
      ...after,
      name: 'On one salary',
      balance: 385_000,
      monthly_expense: 4200,
      monthly_contribution: 900,
      once_off_events: {},
      recurring_events: {},
    },
  }
}

function eventsOf(today: Day) {
  const on = (months: number) => firstDay(addMonths(monthOf(today), months))
  return {
    once_off_events: {
      'New kitchen': {
        ...NOTHING,
        date: on(7),
        expense_amount: 18_500,
        exclude_from_comparison: true,
      },
      'Gift from parents': { ...NOTHING, date: on(25), contribution_amount: 15_000 },
      'Replace the car': {
        ...NOTHING,
        date: on(40),
        expense_amount: 24_000,
        withdrawal_amount: -12_000,
        withdrawal_tax: 15,
      },
    },
    recurring_events: {
      'Nursery ends': {
        ...NOTHING,
        ...LEVEL,
        start_date: on(34),
        end_date: on(480),
        expense_amount: -645,
        contribution_amount: 400,
      },
      Sabbatical: {
        ...NOTHING,
        ...LEVEL,
        start_date: on(50),
        end_date: on(55),
        contribution_amount: -2600,
        exclude_from_comparison: true,
      },
      'Studio retainer': {
        ...NOTHING,
        ...LEVEL,
        start_date: on(10),
        end_date: on(81),
        contribution_amount: 300,
        contribution_annual_escalation: 10,
      },
    },
  }
}

const NOTHING: EventAmounts = {
  expense_amount: 0,
  contribution_amount: 0,
  withdrawal_amount: 0,
  withdrawal_tax: 0,
  exclude_from_comparison: false,
}

const LEVEL = {
  expense_annual_escalation: 0,
  contribution_annual_escalation: 0,
  withdrawal_annual_escalation: 0,
  income_amount: 0,
  income_tax: 0,
  income_annual_escalation: null,
}
