// When a debt is paid off at its rate and payment. Interest is a twelfth of the yearly rate on what is
// owed, added each month before the payment, because that is how loans are quoted.
// Example: 180 000 observed in May 2026 at 3.6 %, 950 a month: 281 payments, the last in October 2049,
// 86 495.83 of interest.
import { type Day, type Month, addMonths, firstDay } from '#domain/dates.ts'
import { round2 } from '#domain/money.ts'

/** What was agreed on: percent a year, and what is paid each month. */
export interface DebtTerms {
  rate: number
  monthly_payment: number
}

/** What was last known to be owed, positive, and in which month. */
export interface OwedThen {
  owed: number
  month: Month
}

export const DEBT_STATUSES = ['paid', 'running', 'never'] as const

/** `never`: its payments do not end within 100 years, and what follows is null. */
export interface Debt {
  owed: number
  status: (typeof DEBT_STATUSES)[number]
  /** The month of the last payment. */
  ends: Day | null
  payments_left: number | null
  /** Money, from the month in which the balance was observed. */
  interest_left: number | null
}

/** What is less than a cent is nothing. */
const PAID = 0.005
const MOST_PAYMENTS = 1200

export function debtOf({ owed, month }: OwedThen, { rate, monthly_payment }: DebtTerms): Debt {
  let left = owed
  let interest_left = 0
  for (let payments = 0; payments <= MOST_PAYMENTS; payments += 1) {
    if (left <= PAID) {
      return {
        owed,
        status: payments === 0 ? 'paid' : 'running',
        ends: firstDay(addMonths(month, payments)),
        payments_left: payments,
        interest_left: round2(interest_left),
      }
    }
    const interest = monthlyInterest(left, rate)
    interest_left += interest
    left = left + interest - monthly_payment
  }
  return { owed, status: 'never', ends: null, payments_left: null, interest_left: null }
}

/** What a month's interest on a debt is, unrounded. */
export function monthlyInterest(owed: number, rate: number): number {
  return (owed * rate) / 1200
}
