// What is known of the debts among saving categories: worked out from the last balance that was noted
// of each, so it is answered with the category and never stored.
import type { Category } from '#contract/categories.ts'
import { type DebtTerms, type OwedThen, debtOf } from '#domain/debts/debt.ts'
import { toMoney } from '#domain/dashboards/figures.ts'
import type { NotedBalance } from '#domain/dashboards/investment-balances.ts'
import { monthOf, newestMonth } from '#domain/dates.ts'
import type { Reader } from '../answer.ts'
import { listNotedBalances } from '../noted-balances/sql.ts'
import type { StoredCategory } from './sql.ts'

/** The categories as they are answered. Balances are read only when one of them is a debt with its terms. */
export async function withDebts(
  { db, user, today }: Reader,
  categories: readonly StoredCategory[],
): Promise<Category[]> {
  const anyDebt = categories.some((category) => termsOf(category) !== null)
  const month = newestMonth(today)
  const noted = anyDebt ? await listNotedBalances(db, user.id, month, month) : []
  return categories.map((category) =>
    category.purpose === undefined ? category : { ...category, debt: debtIn(category, noted) },
  )
}

export async function withDebt(reader: Reader, category: StoredCategory): Promise<Category> {
  const [answered = category] = await withDebts(reader, [category])
  return answered
}

function debtIn(category: StoredCategory, noted: readonly NotedBalance[]) {
  const terms = termsOf(category)
  const owed = owedIn(noted.filter(({ category_id }) => category_id === category.id))
  return terms && owed && debtOf(owed, terms)
}

function termsOf({ purpose, rate, monthly_payment }: StoredCategory): DebtTerms | null {
  if (purpose !== 'debt' || typeof rate !== 'number' || typeof monthly_payment !== 'number') {
    return null
  }
  return { rate, monthly_payment }
}

/** Whichever sign it was noted with, it is owed. */
function owedIn(noted: readonly NotedBalance[]): OwedThen | null {
  const days = noted.map(({ date }) => date).toSorted()
  const last = days.at(-1)
  if (last === undefined) return null
  const balance = noted.reduce((sum, { balance_minor }) => sum + balance_minor, 0)
  return { owed: toMoney(Math.abs(balance)), month: monthOf(last) }
}
