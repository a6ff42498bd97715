// The sample household's plans: one on its own records with what the years will bring, and one on
// typed amounts that asks a question.
import type { Day } from '#domain/dates.ts'
import { addMonths, firstDay, monthOf } from '#domain/dates.ts'
import { PLAN_DEFAULTS } from '#domain/plans/defaults.ts'
import { newOnceOffEvent, newRecurringEvent } from '#domain/plans/event-form.ts'
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
  const m0 = monthOf(today)
  const on = (months: number) => firstDay(addMonths(m0, months))
  return {
    once_off_events: {
      'New kitchen': {
        ...newOnceOffEvent(m0),
        date: on(7),
        expense_amount: 18_500,
        exclude_from_comparison: true,
      },
      'Gift from parents': { ...newOnceOffEvent(m0), date: on(25), contribution_amount: 15_000 },
      'Replace the car': {
        ...newOnceOffEvent(m0),
        date: on(40),
        expense_amount: 24_000,
        withdrawal_amount: -12_000,
        withdrawal_tax: 15,
      },
    },
    recurring_events: {
      'Nursery ends': {
        ...newRecurringEvent(m0),
        start_date: on(34),
        end_date: on(480),
        expense_amount: -645,
        contribution_amount: 400,
      },
      Sabbatical: {
        ...newRecurringEvent(m0),
        start_date: on(50),
        end_date: on(55),
        contribution_amount: -2600,
        exclude_from_comparison: true,
      },
      'Studio retainer': {
        ...newRecurringEvent(m0),
        start_date: on(10),
        end_date: on(81),
        contribution_amount: 300,
        contribution_annual_escalation: 10,
      },
    },
  }
}
