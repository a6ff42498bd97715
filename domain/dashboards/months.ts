// Which months a dashboard looks at.
import { type Month, addMonths, monthsEnding, newestOf } from '#domain/dates.ts'

/** How many months a historical chart may span. */
export const TIMESPANS = [3, 6, 12, 36, 60] as const
export type Timespan = (typeof TIMESPANS)[number]

/** What is compared with: the norm looks back on this many months. */
export const NORM_MONTHS = 12

/** The month that the setting `stats_default_month` means when `current` is today's month. */
export function settingMonth(setting: 'current' | 'prior', current: Month): Month {
  return setting === 'prior' ? addMonths(current, -1) : current
}

/**
 * The month to show when none was asked for: the latest one with a relevant record, up to the
 * setting's month; that month itself when there is none. `latest` has the latest such month of
 * each relevant record type.
 */
export function chooseMonth(setting: Month, latest: readonly (Month | null)[]): Month {
  return newestOf(latest) ?? setting
}

/**
 * The months that a month is compared with: the twelve before it, from the first month with a
 * record on. Empty when the records begin in that month, or later, or never.
 */
export function priorMonths(month: Month, first: Month | null): Month[] {
  if (first === null) return []
  return monthsEnding(addMonths(month, -1), NORM_MONTHS).filter((prior) => prior >= first)
}
