// Builders for tests: plans and events with quiet defaults, so that a test names only what matters.
import type { Day, Month } from '#domain/dates.ts'
import type { OnceOffEvent, RecurringEvent, RunnablePlan } from '#domain/plans/plan.ts'

/** The month in which test plans are run. */
export const NOVEMBER = '2026-11' as Month

/** The first day of a month given as `YYYY-MM`. */
export function on(month: string): Day {
  return `${month}-01` as Day
}

/** No growth, no inflation, no raise: 1000 a month and a target of 300 000. */
export function samplePlan(changes: Partial<RunnablePlan> = {}): RunnablePlan {
  return {
    balance: 0,
    monthly_expense: 1000,
    monthly_contribution: 500,
    inflation: 0,
    annual_return: 0,
    withdrawal_rate: 4,
    annual_contribution_increase: 0,
    once_off_events: {},
    recurring_events: {},
    last_month: null,
    coast_month: null,
    essential_expense: null,
    pot_shares: [],
    ...changes,
  }
}

/** 100 000 and 1500 a month at the usual rates: FI in month 206. */
export function usualPlan(changes: Partial<RunnablePlan> = {}): RunnablePlan {
  return samplePlan({
    balance: 100_000,
    monthly_expense: 3000,
    monthly_contribution: 1500,
    inflation: 2,
    annual_return: 8,
    annual_contribution_increase: 5,
    ...changes,
  })
}

/** The month in which the plans of the specification's worked examples are run. */
export const JUNE = '2026-06' as Month

/** The plan of those examples, at a return of `annual_return` percent. */
export function workedPlan(
  annual_return: number,
  changes: Partial<RunnablePlan> = {},
): RunnablePlan {
  return samplePlan({
    balance: 100_000,
    monthly_expense: 2500,
    monthly_contribution: 1500,
    inflation: 2,
    annual_return,
    ...changes,
  })
}

export function onceOff(month: string, changes: Partial<OnceOffEvent> = {}): OnceOffEvent {
  return {
    date: on(month),
    expense_amount: 0,
    contribution_amount: 0,
    withdrawal_amount: 0,
    withdrawal_tax: 0,
    exclude_from_comparison: false,
    ...changes,
  }
}

export function recurring(
  start: string,
  end: string,
  changes: Partial<RecurringEvent> = {},
): RecurringEvent {
  return {
    start_date: on(start),
    end_date: on(end),
    expense_amount: 0,
    contribution_amount: 0,
    withdrawal_amount: 0,
    withdrawal_tax: 0,
    expense_annual_escalation: 0,
    contribution_annual_escalation: 0,
    withdrawal_annual_escalation: 0,
    income_amount: 0,
    income_tax: 0,
    income_annual_escalation: null,
    exclude_from_comparison: false,
    ...changes,
  }
}

/** A couple with six events; every number of it is worked out by another program. */
export function couplePlan(changes: Partial<RunnablePlan> = {}): RunnablePlan {
  return samplePlan({
    balance: 386_857.09,
    monthly_expense: 4591.01,
    monthly_contribution: 2600,
    inflation: 2,
    annual_return: 8,
    annual_contribution_increase: 3,
    once_off_events: {
      'New kitchen': onceOff('2027-06', { expense_amount: 18_500, exclude_from_comparison: true }),
      'Gift from parents': onceOff('2028-12', { contribution_amount: 15_000 }),
      'Replace the car': onceOff('2030-03', {
        expense_amount: 24_000,
        withdrawal_amount: -12_000,
        withdrawal_tax: 15,
      }),
    },
    recurring_events: {
      'Nursery ends': recurring('2029-09', '2066-12', {
        expense_amount: -645,
        contribution_amount: 400,
      }),
      Sabbatical: recurring('2031-01', '2031-06', {
        contribution_amount: -2600,
        exclude_from_comparison: true,
      }),
      'Studio retainer': recurring('2027-09', '2033-08', {
        contribution_amount: 300,
        contribution_annual_escalation: 10,
      }),
    },
    ...changes,
  })
}
