// Money as whole minor units (cents), so that sums are exact.
// Every currency the product offers is shown with two decimals, so one unit is always 1/100.
// Worked example: 12.345 reads as 1235 (half away from zero), -12.345 as -1235.

/** Money in whole hundredths of the user's currency. Made by the readers here, or summed of such. */
export type Minor = number & { readonly __unit: 'minor' }

/** The largest size an amount may have: 999 999 999 999.99. */
export const MAX_MINOR = 99_999_999_999_999 as Minor

export const ZERO = 0 as Minor

/**
 * Reads a decimal number into minor units, rounding half away from zero on the number as it is
 * written (1.005 becomes 101, although its binary value lies below).
 * Answers null when it is not finite or larger in size than `MAX_MINOR`.
 */
export function minorFromDecimal(value: number): Minor | null {
  if (!Number.isFinite(value)) return null
  const scaled = value * 100
  const nearest = Math.round(scaled)
  // An input of at most two decimals lands within float noise of a whole number.
  const minor = Math.abs(scaled - nearest) < 1e-3 ? nearest : roundWritten(value)
  if (Math.abs(minor) > MAX_MINOR) return null
  return (minor === 0 ? 0 : minor) as Minor
}

/** The same of an amount that was read before, as a record's; throws for one that never was. */
export function minorOf(amount: number): Minor {
  const read = minorFromDecimal(amount)
  if (read === null) throw new Error(`not an amount: ${amount}`)
  return read
}

function roundWritten(value: number): number {
  const sign = value < 0 ? -1 : 1
  const written = Math.abs(value).toFixed(12)
  const shortest = Math.abs(value).toString()
  const text = shortest.includes('e') ? written : shortest
  const [whole = '0', fraction = ''] = text.split('.')
  const cents = Number(whole) * 100 + Number((fraction + '00').slice(0, 2))
  const roundsUp = (fraction[2] ?? '0') >= '5'
  return sign * (cents + (roundsUp ? 1 : 0))
}

/** Takes a whole number of minor units that the program itself stored or summed. */
export function minor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new Error(`not whole minor units: ${value}`)
  return (value === 0 ? 0 : value) as Minor
}

/** Minor units as the decimal number the wire carries: -3441 becomes -34.41. */
export function decimalFromMinor(value: Minor): number {
  return value / 100
}

/** Rounds a computed figure to two decimals, half away from zero; never -0. */
export function round2(value: number): number {
  const size = Math.abs(value)
  if (size >= 2 ** 52 / 100) return value
  const rounded = Math.round((size + size * Number.EPSILON) * 100) / 100
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

/** As `round2`; what is not known stays null. */
export function round2OrNull(value: number | null): number | null {
  return value === null ? null : round2(value)
}

/** An amount as the program writes it in plain text, with a point and two decimals: "-34.41". */
export function writeAmount(value: Minor): string {
  const size = Math.abs(value)
  const cents = String(size % 100).padStart(2, '0')
  return `${value < 0 ? '-' : ''}${Math.trunc(size / 100)}.${cents}`
}
