// What a run answers, with the field names that travel. Money, percentages and multiples have two
// decimals; dates are the first day of a month; chart positions are epoch milliseconds.
import type { Day } from '#domain/dates.ts'
import type { RollingAggType } from './defaults.ts'
import type { AmountField } from './plan.ts'

export interface PlanStats {
  current_balance: number
  target_balance: number
  /** Null for never. */
  fi_date: Day | null
  current_monthly_expenses: number
  current_monthly_contribution: number
  /** Contributions in percent of expenses. */
  ser: number | null
  annual_expenses_invested: number | null
  target_annual_expenses_invested: number
  expense_coverage: number | null
  progress_to_fi: number
}

export type FiStatus = 'already' | 'projected' | 'never'

/** A month of records that went into an input, or was left out by the user. */
export interface MonthUsed {
  month: Day
  amount: number
  left_out: boolean
}

/** Where one of the three amounts came from. */
export interface InputUsed {
  value: number
  source: 'entered' | 'data'
  /** The months of the window; absent for an entered value and for the balance. */
  months?: MonthUsed[] | undefined
  /** How the months became one amount. */
  agg_type?: RollingAggType | undefined
  /** True when there was no complete month to use, and the current month stood in. */
  part_month?: boolean | undefined
}

export type InputsUsed = Record<AmountField, InputUsed>

export interface PlanExtra {
  months_to_fi: number | null
  fi_status: FiStatus
  target_balance_at_fi: number | null
  /** Null for never, and when there is no comparison. */
  comparison_fi_date: Day | null
  inputs_used: InputsUsed
  /** Whether the balance goes below zero in the charted months. */
  balance_negative: boolean
  /** Whether the balance stays at the target for 30 years after FI; null for never. */
  fi_sustained: boolean | null
  /** The month in which the balance falls below the target again, if it does. */
  fi_undone_date: Day | null
}

/** A point of a line: epoch milliseconds and value. */
export type Point = [x: number, y: number | null]

export interface Series {
  name: string
  data: Point[]
}

/** A bar per event: from its first month to the end of its last, on a row of its own. */
export interface EventBar {
  name: string
  data: { x: number; x2: number; y: number }[]
}

export interface Annotation {
  x: number
  text: string
}

export interface PlanCharts {
  chart_fi_timeline: Series[]
  /** Absent when no live event is flagged. */
  chart_fi_timeline_comparison?: Series[] | undefined
  chart_recurring_events: EventBar[]
  chart_stats: Series[]
  chart_expenses_contributions: Series[]
  chart_once_off_event_annotations: Annotation[]
}

export interface PlanResults extends PlanCharts {
  stats: PlanStats
  extra: PlanExtra
}
