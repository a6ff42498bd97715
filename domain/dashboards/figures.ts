// How sums become the figures of an answer. Inside, money is exact: whole minor units, or half of
// one where a median lies between two months. It is rounded here, once, half away from zero.
import type { Month } from '#domain/dates.ts'
import { monthEpoch } from '#domain/dates.ts'

/** A chart's point: epoch milliseconds of the month's first day, and the value there. */
export type Point = [ms: number, value: number | null]

/** Minor units as the money an answer carries: -3441 becomes -34.41, 0.5 becomes 0.01. */
export function toMoney(minor_units: number): number {
  const size = Math.floor(Math.abs(minor_units) + 0.5) / 100
  return minor_units < 0 && size > 0 ? -size : size
}

/** As `toMoney`; what is not known stays null. */
export function toMoneyOrNull(minor_units: number | null): number | null {
  return minor_units === null ? null : toMoney(minor_units)
}

/** A month's money as a chart's point. */
export function toPoint(month: Month, minor_units: number | null): Point {
  return [monthEpoch(month), toMoneyOrNull(minor_units)]
}

/** `part` in percent of `base`, unrounded; null when the base is zero or negative. */
export function percentOf(part: number, base: number): number | null {
  return base > 0 ? (100 * part) / base : null
}
