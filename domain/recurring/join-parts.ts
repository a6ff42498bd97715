// One payment that was split into categories comes round as the one that left the account. Example:
// 21.00 of an insurance, split into 12.60 and 8.40, is a payment of 21.00.
import { minor } from '#domain/money.ts'
import type { Payment } from './payment.ts'

/**
 * The payments with the parts of one record joined into the first of them. `marks` by a part's id:
 * parts of one mark are joined where they still have their day and their payee in common.
 */
export function joinParts(
  payments: readonly Payment[],
  marks: ReadonlyMap<number, string>,
): Payment[] {
  if (marks.size === 0) return [...payments]
  const wholes = new Map<string, Payment>()
  const joined: Payment[] = []
  for (const payment of payments) {
    const mark = marks.get(payment.id)
    if (mark === undefined) {
      joined.push(payment)
      continue
    }
    const key = `${payment.date} ${payment.account_id} ${mark} ${payment.payee_key}`
    const whole = wholes.get(key)
    if (whole) {
      whole.amount_minor = minor(whole.amount_minor + payment.amount_minor)
    } else {
      const first = { ...payment }
      wholes.set(key, first)
      joined.push(first)
    }
  }
  return joined
}
