// When a debt is paid, in words.
import type { Category } from '#contract/categories.ts'
import { monthlyInterest } from '#domain/debts/debt.ts'
import { type Day, monthOf, writeLongMonth, writeShortMonth } from '#domain/dates.ts'
import { money } from '#web/lib/format.ts'

/** "paid in Oct 2049"; null where nothing can be said. */
export function paidWords({ debt }: Category): string | null {
  if (!debt) return null
  if (debt.status === 'paid') return 'paid'
  return debt.ends === null
    ? 'never paid at this payment'
    : `paid in ${writeShortMonth(monthOf(debt.ends))}`
}

/**
 * "Your “Mortgage” of $180,000.00 is paid in October 2049; $86,495.83 of interest is still to come."
 * Null where rate and payment are not known.
 */
export function debtSentence(category: Category, currency: string, today: Day): string | null {
  const { name, debt, rate, monthly_payment } = category
  if (!debt || typeof rate !== 'number' || typeof monthly_payment !== 'number') return null
  const owed = money(debt.owed, currency)
  if (debt.status === 'paid') return `“${name}” is paid.`
  if (debt.ends === null) return neverWords(name, debt.owed, { rate, monthly_payment }, currency)
  const ends = writeLongMonth(monthOf(debt.ends))
  if (monthOf(debt.ends) < monthOf(today)) {
    return `Your “${name}” of ${owed} should have been paid in ${ends}. Note its balance to see where it stands.`
  }
  const interest = money(debt.interest_left ?? 0, currency)
  return `Your “${name}” of ${owed} is paid in ${ends}; ${interest} of interest is still to come.`
}

function neverWords(
  name: string,
  owed: number,
  { rate, monthly_payment }: { rate: number; monthly_payment: number },
  currency: string,
): string {
  const payment = money(monthly_payment, currency)
  const interest = monthlyInterest(owed, rate)
  const why =
    interest < monthly_payment
      ? 'it would take more than 100 years'
      : `the interest alone is ${money(interest, currency)} a month`
  return `Your “${name}” is never paid off at ${payment} a month: ${why}.`
}
