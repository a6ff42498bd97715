// The parts of a row while they are being told. Amounts stand in the direction of the row: of 100.00
// spent, a part of 40.00 is 40, and a discount is below zero.
import type { Record } from '#contract/records.ts'
import { type Minor, ZERO, decimalFromMinor, minorFromDecimal } from '#domain/money.ts'
import { remainderOf } from '#domain/splits.ts'

export interface Part {
  /** Stays the same while parts come and go. */
  key: string
  /** The record that it is already; null for one to be made. */
  record: number | null
  amount: number | null
  category: number | null
  notes: string
}

/** The direction of a row: money out, or in. */
export function directionOf(whole: number): 1 | -1 {
  return whole < 0 ? -1 : 1
}

/** The parts there are; of a row that is not split, itself and room for another. */
export function firstParts(records: readonly Record[], whole: number): Part[] {
  const direction = directionOf(whole)
  const parts = records.map(({ id, amount, category, notes }): Part => ({
    key: String(id),
    record: id,
    amount: amount * direction,
    category,
    notes,
  }))
  const [only] = parts
  if (parts.length > 1 || !only) return parts
  return [{ ...only, amount: null }, blankPart('second')]
}

export function blankPart(key: string): Part {
  return { key, record: null, amount: null, category: null, notes: '' }
}

/** What the parts leave of the whole, in its direction. */
export function leftOf(parts: readonly Part[], whole: number): number {
  const amounts = parts.map(({ amount }) => minorOf(amount ?? 0))
  return decimalFromMinor(remainderOf(minorOf(Math.abs(whole)), amounts))
}

/** The parts with what is left added to one of them. */
export function withRest(parts: readonly Part[], key: string, whole: number): Part[] {
  const left = minorOf(leftOf(parts, whole))
  return parts.map((part) =>
    part.key === key
      ? { ...part, amount: decimalFromMinor((minorOf(part.amount ?? 0) + left) as Minor) }
      : part,
  )
}

/** Why the parts cannot be saved yet, or null. */
export function problemOf(parts: readonly Part[], whole: number): string | null {
  if (parts.some(({ amount }) => amount === null || amount === 0))
    return 'Each part needs an amount.'
  if (parts.some(({ category }) => category === null)) return 'Each part needs a category.'
  return leftOf(parts, whole) === 0 ? null : 'The parts have to add up to the whole.'
}

function minorOf(amount: number): Minor {
  return minorFromDecimal(amount) ?? ZERO
}
