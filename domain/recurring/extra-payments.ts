// A payment of the same size beside the one that comes round: a 13th salary, a bill that was paid twice.
import { dayNumber } from '#domain/dates.ts'
import type { Payment } from './payment.ts'

/** Two amounts are one price when the larger is at most a tenth above the smaller. */
const SAME_PRICE = 1.1

export function samePrice(a: number, b: number): boolean {
  return Math.max(a, b) <= Math.min(a, b) * SAME_PRICE
}

/** Of so many payments at most one comes beside another of the same size, as a 13th salary does. */
const ONE_EXTRA_OF = 3
/** How many days payments are apart, and below how many another is beside one. */
const STEPS = [
  { step: 30, beside: 20 },
  { step: 15, beside: 9 },
  { step: 7, beside: 4 },
] as const
/** From one extra payment to the next are more steps than these; else it comes twice as often by now. */
const BETWEEN_EXTRA = 2.5

/**
 * The payments without the few that stand beside others of the same size, as they would come each month,
 * twice a month or each week; nothing where none stand so. `payments` in order of days.
 */
export function withoutExtra(payments: readonly Payment[]): (readonly Payment[])[] {
  return STEPS.map((each) => apartBy(payments, each)).filter(({ length }) => length > 0)
}

function apartBy(
  payments: readonly Payment[],
  { step, beside }: (typeof STEPS)[number],
): readonly Payment[] {
  const kept = [...payments]
  const offStep = (one: Payment | undefined, other: Payment | undefined) =>
    one && other ? Math.abs(daysApart(one, other) - step) : 0
  let last: Payment | undefined
  for (let at = 1; at < kept.length;) {
    const [one, other] = [kept[at - 1], kept[at]]
    if (one === undefined || other === undefined) return []
    if (daysApart(one, other) >= beside) at += 1
    else if (!areSamePrice(one, other)) return []
    else {
      const off = (own: Payment) => offStep(kept[at - 2], own) + offStep(own, kept[at + 1])
      const [extra] = kept.splice(off(one) <= off(other) ? at : at - 1, 1)
      if (last && extra && daysApart(last, extra) < BETWEEN_EXTRA * step) return []
      last = extra
      at = Math.max(1, at - 1)
    }
  }
  const extra = payments.length - kept.length
  return extra > 0 && extra * ONE_EXTRA_OF <= kept.length ? kept : []
}

function daysApart(one: Payment, other: Payment): number {
  return dayNumber(other.date) - dayNumber(one.date)
}

function areSamePrice(one: Payment, other: Payment): boolean {
  return samePrice(Math.abs(one.amount_minor), Math.abs(other.amount_minor))
}
