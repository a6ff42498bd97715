// Payments of one payee, and what of them comes round again in a line each.
import type { Day } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { findRecurring } from '#domain/recurring/find-recurring.ts'
import type { Payment } from '#domain/recurring/payment.ts'

let next_id = 1
export const TODAY = '2026-11-22' as Day

export function paid(payee: string, amounts: Record<string, number>): Payment[] {
  return Object.entries(amounts).map(([date, amount]) => ({
    id: (next_id += 1),
    date: date as Day,
    payee,
    payee_key: payee.toLowerCase(),
    amount_minor: Math.round(amount * 100) as Minor,
    category_id: 1,
    account_id: 1,
    imported: false,
  }))
}

export const found = (payments: Payment[], today = TODAY) =>
  findRecurring(payments, today).map(
    ({ payee, rhythm, amount_minor, varies, next_date, standing }) =>
      [payee, rhythm, amount_minor / 100, varies ? 'varies' : 'steady', next_date, standing].join(
        ' | ',
      ),
  )
