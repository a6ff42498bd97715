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

/** Both dates equal; the lasting one later; none lasts; no target date at all. */
export type Headline = 'lasts' | 'later' | 'no_lasting' | 'never'

/** All null when there is no target date, but `headline` and the comparison's date. */
export interface AfterFi {
  /** The target date: the month of the stop that is told of here. */
  stop_date: Day | null
  /** The month of the last bill; null when none is left to pay. */
  until: Day | null
  lasts: boolean | null
  /** Bills that are paid in full. */
  lasts_months: number | null
  /** The month of the first unpaid bill. */
  runs_out: Day | null
  /** The least money after tax at the stop that lasts. */
  enough: number | null
  /** How much less than enough there is. */
  missing: number | null
  /** Open money missing at the stop to get to the last opening of a pot; null without a locked one. */
  bridge_shortfall: number | null
  /** What the first twelve months take from the money. */
  first_year_draw: number | null
  /** The same in percent of the money at the stop. */
  first_year_rate: number | null
  /** What is left after the last bill, in all pots; 0 when it runs out. */
  balance_at_end: number | null
  /** Null: no month within 100 years. */
  lasting_fi_date: Day | null
  months_to_lasting_fi: number | null
  comparison_lasting_fi_date: Day | null
  /** Percent of the bills that income pays. */
  income_share: number | null
  headline: Headline
}

export const MILESTONE_KEYS = ['one_year', 'half_way', 'coast', 'lean', 'fi', 'lasting'] as const

export type MilestoneKey = (typeof MILESTONE_KEYS)[number]

export interface Milestone {
  key: MilestoneKey
  /** Null, like the two others: not reached. */
  date: Day | null
  months: number | null
  /** What it takes in that month. */
  amount: number | null
}

export interface PlanExtra {
  months_to_fi: number | null
  fi_status: FiStatus
  target_balance_at_fi: number | null
  /** Null for never, and when there is no comparison. */
  comparison_fi_date: Day | null
  inputs_used: InputsUsed
  /** Whether the balance goes below zero in the charted months. */
  balance_negative: boolean
  /** Whether the money stays at the target for 30 years after FI while you keep paying in; null for
   * never. */
  fi_sustained: boolean | null
  /** The month in which it falls below the target again, if it does. */
  fi_undone_date: Day | null
  after_fi: AfterFi
  milestones: Milestone[]
  /** Saving categories of pots that the run left out, because they are not money for FI any more. */
  pots_ignored: number[]
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
  /** From the target date on, living on the money; a second line from the lasting date. Empty for
   * never. */
  chart_after_fi: Series[]
  /** Absent when no live event is flagged. */
  chart_after_fi_comparison?: Series[] | undefined
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
