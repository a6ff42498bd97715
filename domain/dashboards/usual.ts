// What is usual for a month: the norm that cards, charts and pace are held against.
import type { Month } from '#domain/dates.ts'
import { median } from '#domain/median.ts'
import { type Values, sumIn } from './values.ts'

/** The middle of these months, a month without records as 0; null for no months. */
export function medianOver(values: Values | undefined, months: readonly Month[]): number | null {
  return median(months.map((month) => sumIn(values, month)))
}
