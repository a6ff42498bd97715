// Which way money goes in a single column of amounts. A written minus decides for its row. Where
// the file has a column of directions, it is compared with the signs first: it agrees, or says
// throughout the opposite (then plus is money out), or the amounts have no signs and it decides.
// It is never applied on top of a sign. What nothing tells, the user is asked.

import { countOf, writeCount } from '#domain/text.ts'
import type { Minor } from '#domain/money.ts'
import type { Signs } from '../model.ts'
import type { AmountShape } from './read-number.ts'

/** Counts over the rows with an amount other than zero. */
export interface SignCounts {
  minus: number
  plus: number
  bare: number
  /** By what the direction column says of the row, and whether it has a minus. */
  out_minus: number
  out_other: number
  into_minus: number
  into_other: number
}

export interface SignFacts {
  counts: SignCounts
  /** Name of the direction column; null for none. */
  direction: string | null
  /** What the amount column's own name says; 0 for nothing. */
  named: -1 | 0 | 1
  amount_name: string
  /** What the balance says of unsigned amounts: they lower it, raise it, or nothing. */
  balance_moves: -1 | 0 | 1
  /** Rows with a minus read like payments to a card, and those without like purchases. */
  looks_like_card: boolean
  /** Most rows read like money that comes in. */
  reads_like_income: boolean
}

export interface SignVerdict {
  signs: Signs
  reason: string
  attention: boolean
  /** True when only the user can tell. */
  ask: boolean
}

function verdict(signs: Signs, reason: string, attention = true, ask = false): SignVerdict {
  return { signs, reason, attention, ask }
}

/** Decides how the signs of one amount column are meant. */
export function weighSigns(facts: SignFacts): SignVerdict {
  if (facts.direction !== null) return withDirection(facts, facts.direction)
  const { minus, plus, bare } = facts.counts
  if (minus > 0) return withMinus(facts)
  if (plus > 0 && bare > 0) {
    const marked = `Only money in is marked, on ${countOf(plus, 'row')}; the rest is money out`
    return verdict('unmarked_out', marked)
  }
  if (plus > 0) return verdict('as_written', 'Every amount has a plus')
  return withoutSigns(facts)
}

function withDirection(facts: SignFacts, direction: string): SignVerdict {
  const { minus, out_minus, out_other, into_minus, into_other } = facts.counts
  if (minus === 0) {
    return verdict('by_direction', `“${direction}” tells, the amounts have no sign`, false)
  }
  const agree = out_minus + into_other
  const differ = out_other + into_minus
  if (differ === 0) {
    return verdict('as_written', `Minus is money out, and “${direction}” agrees`, false)
  }
  if (agree === 0 && out_other > 0) {
    return verdict(
      'flipped',
      `“${direction}” says the opposite of the sign on all ${countOf(differ, 'row')}`,
    )
  }
  const isMagnitude = out_other > out_minus && into_other > 0 && into_other >= into_minus
  if (isMagnitude) {
    const own = `“${direction}” tells; ${countOf(minus, 'row')} with a minus of its own keeps it`
    return verdict('by_direction', own)
  }
  const reason = `Minus is money out; “${direction}” differs on ${countOf(differ, 'row')}`
  return verdict('as_written', reason, differ > agree * 0.1, differ * 3 >= agree)
}

function withMinus(facts: SignFacts): SignVerdict {
  const { minus, plus, bare } = facts.counts
  // A balance that rises proves nothing here: on a card it is what is owed.
  if (facts.looks_like_card && facts.balance_moves < 0) {
    return verdict('flipped', 'The balance falls by each amount without a minus')
  }
  if (facts.looks_like_card) {
    const reason = 'Most amounts are plain, and those with a minus read like money in'
    return verdict('flipped', reason, true, true)
  }
  const plain = plus + bare
  const words = `${countOf(minus, 'row')} ${minus === 1 ? 'has' : 'have'} a minus, ${writeCount(plain)} ${plain === 1 ? 'has' : 'have'} none`
  return verdict('as_written', `Minus is money out: ${words}`, false)
}

function withoutSigns(facts: SignFacts): SignVerdict {
  if (facts.balance_moves !== 0) {
    const out = facts.balance_moves < 0
    const reason = `The balance ${out ? 'falls' : 'rises'} by each amount`
    return verdict(out ? 'all_out' : 'all_in', reason, !out)
  }
  if (facts.named !== 0) {
    return verdict(
      facts.named < 0 ? 'all_out' : 'all_in',
      `The column is called “${facts.amount_name}”`,
    )
  }
  const [signs, so] = facts.reads_like_income
    ? (['all_in', 'most texts read like money in'] as const)
    : (['all_out', 'no column tells'] as const)
  return verdict(signs, `No amount has a sign, and ${so}`, true, facts.counts.bare > 0)
}

/** A size with the sign it means; null when a direction is needed and missing. */
export function signedAmount(
  size: Minor,
  shape: AmountShape,
  signs: Signs,
  direction: -1 | 0 | 1,
): Minor | null {
  if (size === 0) return size
  const own = shape.sign !== 0 ? shape.sign : shape.marker
  const sign = meantSign(own, signs, direction)
  return sign === 0 ? null : ((sign * size) as Minor)
}

function meantSign(own: -1 | 0 | 1, signs: Signs, direction: -1 | 0 | 1): -1 | 0 | 1 {
  switch (signs) {
    case 'as_written':
      return own < 0 ? -1 : 1
    case 'flipped':
      return own < 0 ? 1 : -1
    case 'unmarked_out':
    case 'all_out':
      return own > 0 ? 1 : -1
    case 'all_in':
      return own < 0 ? -1 : 1
    case 'by_direction':
      return own !== 0 ? own : direction
  }
}
