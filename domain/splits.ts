// A row split into parts: they share a mark, and add up to the row. In whole minor units.
import { type Minor, minor } from './money.ts'

/** The most parts that a row is split into by hand. */
export const MOST_PARTS = 50

/** What is left of the whole for parts that are still to be told; 0 when they add up to it. */
export function remainderOf(whole: Minor, parts: readonly Minor[]): Minor {
  return minor(parts.reduce<number>((left, part) => left - part, whole))
}

/**
 * Another amount of the whole, the one before it was converted for instance, shared out like the parts.
 * What rounding leaves goes to the last: 10.00 over 3.33, 3.33 and 3.34 of 10.00 are exactly these.
 */
export function shareOut(total: Minor, whole: Minor, parts: readonly Minor[]): Minor[] {
  const shares = parts.map((part) => minor(whole === 0 ? 0 : Math.round((total / whole) * part)))
  const last = shares.at(-1)
  if (last === undefined) return []
  return [...shares.slice(0, -1), minor(last + remainderOf(total, shares))]
}
