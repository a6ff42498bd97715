// Bounds, defaults, choices and limits of plans: what the form offers and the server holds to.

/** FI is looked for up to this month, itself included. */
export const HORIZON_MONTHS = 1200

/** How long the balance must stay above the target for FI to count as lasting. */
export const SUSTAIN_MONTHS = 360

/** The last bill that a projection can reach, in months after M0. */
export const LAST_MONTH = 1800

/** For how long money must last when a plan names no last month. */
export const MONTHS_TO_LIVE_ON = 600

/** What is shown in place of a date that does not come. */
export const NEVER_WORDS = 'Not reached within 100 years'

/** What is shown where the target is reached, but from no month on the money lasts. */
export const NO_LASTING_WORDS = 'No date that lasts'

/** What a new plan starts with. The three amounts start empty. */
export const PLAN_DEFAULTS = {
  name: 'New Plan',
  annual_contribution_increase: 5,
  annual_return: 8,
  inflation: 2,
  withdrawal_rate: 4,
  rolling_window: 12,
  rolling_agg_type: 'median',
} as const

/** A number field of the form. The server holds to `min` and `max` and lets `step` be. */
export interface Bounds {
  min: number
  max?: number
  step?: number
}

/** Bounds by field. The minimum of `monthly_contribution` binds basic plans only. */
export const PLAN_BOUNDS = {
  balance: { min: 0, step: 0.01 },
  monthly_expense: { min: 1, step: 0.01 },
  monthly_contribution: { min: 1, step: 0.01 },
  inflation: { min: 0, max: 25, step: 1 },
  annual_return: { min: 0, max: 100, step: 1 },
  withdrawal_rate: { min: 1, max: 4, step: 0.5 },
  annual_contribution_increase: { min: 0, max: 25, step: 1 },
  essential_expense: { min: 1, step: 0.01 },
  tax_when_drawn: { min: 0, max: 100, step: 0.1 },
} as const satisfies Record<string, Bounds>

/** What a field of a plan may have; infinite where there is no largest. */
export function boundsOf(field: keyof typeof PLAN_BOUNDS): { min: number; max: number } {
  const { min, max = Infinity }: { min: number; max?: number } = PLAN_BOUNDS[field]
  return { min, max }
}

/** Bounds of an event's fields. The escalations have no given bounds; these keep them finite. */
export const EVENT_BOUNDS = {
  withdrawal_amount: { max: 0 },
  withdrawal_tax: { min: 0, max: 100, step: 0.1 },
  income_amount: { min: 0 },
  income_tax: { min: 0, max: 100, step: 0.1 },
  escalation: { min: -100, max: 100 },
} as const

export const ROLLING_WINDOWS = [12, 3, 1] as const

/** How many months an integrated plan looks back on. */
export type RollingWindow = (typeof ROLLING_WINDOWS)[number]

/** The windows as the form offers them. */
export const ROLLING_WINDOW_OPTIONS: readonly { value: RollingWindow; label: string }[] = [
  { value: 12, label: '12 months' },
  { value: 3, label: '3 months' },
  { value: 1, label: 'None' },
]

export const ROLLING_AGG_TYPES = ['mean', 'median'] as const

/** How the months of the window become one amount. */
export type RollingAggType = (typeof ROLLING_AGG_TYPES)[number]

/** The aggregations as the form offers them. */
export const ROLLING_AGG_TYPE_OPTIONS: readonly { value: RollingAggType; label: string }[] = [
  { value: 'mean', label: 'Average' },
  { value: 'median', label: 'Median' },
]

/** Whether the choice of aggregation has any effect; it is disabled when it has none. */
export function aggTypeMatters(window: RollingWindow): boolean {
  return window !== 1
}

/** What the odds run with unless told otherwise. Volatility in percent a year. */
export const ODDS_DEFAULTS = {
  volatility: 15,
  paths: 10_000,
  seed: 1,
  horizon_months: 720,
} as const

/** Bounds of the odds. The seed is a whole number a double holds exactly. */
export const ODDS_BOUNDS = {
  volatility: { min: 0, max: 100 },
  paths: { min: 1, max: 10_000 },
  seed: { min: 0, max: Number.MAX_SAFE_INTEGER },
  horizon_months: { min: 1, max: HORIZON_MONTHS },
} as const satisfies Record<string, Bounds>

export const MAX_EVENTS = 200
export const MAX_EVENT_NAME = 100
