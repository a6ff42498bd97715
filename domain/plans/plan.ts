// What a plan is made of, with the field names that travel and are stored.
// Money is a decimal number in the user's currency, a percentage is on the 0-100 scale (12.5 means
// 12.5 %), a date counts as its calendar month.
import type { Day } from '#domain/dates.ts'
import type { RollingAggType, RollingWindow } from './defaults.ts'

export const PLAN_KINDS = ['basic', 'integrated'] as const

/** A basic plan holds its three amounts; an integrated plan takes what is not typed from records. */
export type PlanKind = (typeof PLAN_KINDS)[number]

/** The four assumptions, each in percent a year. */
export interface PlanRates {
  /** Raises the base expense, smoothly. */
  inflation: number
  /** Growth of the balance before inflation, effective yearly. */
  annual_return: number
  /** The share of the target that is spent in a year. */
  withdrawal_rate: number
  /** Raises the base contribution, once a year. */
  annual_contribution_increase: number
}

/** Where a plan starts. */
export interface PlanAmounts {
  /** Investments today. */
  balance: number
  /** Spending a month, in today's money. */
  monthly_expense: number
  /** Paid into investments a month. */
  monthly_contribution: number
}

/** The seven numbers a projection runs on. */
export interface PlanNumbers extends PlanAmounts, PlanRates {}

/** What an event changes, for once or for each month in which it is active. */
export interface EventAmounts {
  expense_amount: number
  contribution_amount: number
  /** Gross, zero or negative. */
  withdrawal_amount: number
  /** Percent of the withdrawal, 0-100; part of it, never on top. */
  withdrawal_tax: number
  /** Left out of the comparison line. */
  exclude_from_comparison: boolean
}

export interface OnceOffEvent extends EventAmounts {
  date: Day
}

export interface RecurringEvent extends EventAmounts {
  start_date: Day
  /** The last month in which it is active. */
  end_date: Day
  /** Percent by which the amount steps on each anniversary of the start. */
  expense_annual_escalation: number
  contribution_annual_escalation: number
  withdrawal_annual_escalation: number
  /** What it brings a month once you live on your money (a pension, rent), before tax. */
  income_amount: number
  /** Percent of the income, 0-100. */
  income_tax: number
  /** Percent by which the income steps on each anniversary; null: it rises with inflation. */
  income_annual_escalation: number | null
}

/** The events of a plan, keyed by name. Read them with `listEvents`, never by index. */
export interface PlanEvents {
  once_off_events: Record<string, OnceOffEvent>
  recurring_events: Record<string, RecurringEvent>
}

export type EventList = keyof PlanEvents

/** Money with one tax and one opening month: a saving category, or the whole of a basic plan. */
export interface PlanPot {
  category: number | null
  /** Percent of what is drawn, 0-100. */
  tax_when_drawn: number
  /** The first month in which it can pay a bill; null: now. */
  available_from: Day | null
}

/** Which part of a plan's money a pot is, 0 to 1. All shares of a plan add up to 1. */
export interface PotShare extends PlanPot {
  /** Of today's balance. */
  balance_share: number
  /** Of what is added. */
  contribution_share: number
}

/** What a plan says of the time after work. */
export interface AfterFiFields {
  /** The last month whose bills must be paid; null: 50 years from the month you stop. */
  last_month: Day | null
  /** The month by which growth alone should reach the target. */
  coast_month: Day | null
  /** What you could not do without a month, in today's money. */
  essential_expense: number | null
}

/** Whatever can be run: a basic plan, or an integrated one whose amounts were filled in. */
export interface RunnablePlan extends PlanNumbers, PlanEvents, AfterFiFields {
  /** Empty: one plain pot, untaxed and open. */
  pot_shares: readonly PotShare[]
}

/** The months a user set aside, for each amount that is read from records. */
export interface LeftOutMonths {
  monthly_expense: readonly Day[]
  monthly_contribution: readonly Day[]
}

/** An integrated plan as stored; null means "from my records". */
export interface IntegratedPlan extends PlanRates, PlanEvents, AfterFiFields {
  balance: number | null
  monthly_expense: number | null
  monthly_contribution: number | null
  rolling_window: RollingWindow
  rolling_agg_type: RollingAggType
  left_out_months?: LeftOutMonths | undefined
  pots: readonly PlanPot[]
}

/** Which of the three amounts. */
export type AmountField = keyof PlanAmounts
