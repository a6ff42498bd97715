// The cards at the head of the general dashboard: what was spent in a month against the norm, on
// what, against what was invested, and how many years the investments would last.
import { mean } from '#domain/median.ts'
import { round2OrNull } from '#domain/money.ts'
import { type Month, firstDay, monthsEnding } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { balanceGrowth } from './balances.ts'
import { percentOf, toMoney, toMoneyOrNull, toPoint } from './figures.ts'
import { type Group, type GroupId, bySize } from './groups.ts'
import { NORM_MONTHS, priorMonths } from './months.ts'
import { medianOver } from './usual.ts'
import { type MonthSum, type Values, sumIn, sumsByMonth } from './values.ts'

export interface StatsCardsInput {
  month: Month
  /** Today's month, which is not over. */
  current: Month
  /** The first month with a transaction. */
  first: Month | null
  /** By category, of `month` and the twelve before it. */
  transactions: readonly MonthSum[]
  invested_minor: Minor
  /** Of `month` and the twelve before it. */
  balances: Values
  categoryOf: (id: GroupId) => Group
}

/** The cards of the general dashboard. A figure is null where it has nothing to go by. */
export function statsCards(input: StatsCardsInput) {
  const { month, balances, invested_minor } = input
  const balance = balances.get(month) ?? 0
  const growth = balanceGrowth(balances, month)
  return {
    month: firstDay(month),
    ...spendingCards(input),
    ...categoryCards(input),
    invested: toMoney(invested_minor),
    investment_balance: toMoney(balance),
    investment_balance_growth: round2OrNull(growth && growth.from < month ? growth.percent : null),
    investment_balance_growth_from: growth && firstDay(growth.from),
    ...yearsCard(input, balance),
  }
}

function spendingCards({ month, first, transactions, invested_minor }: StatsCardsInput) {
  const spending = sumsByMonth(transactions, 'transaction')
  const prior = priorMonths(month, first)
  const spent = sumIn(spending, month)
  const norm = medianOver(spending, prior)
  const over = norm === null ? null : spent - norm
  const pointOf = (shown: Month) => toPoint(shown, sumIn(spending, shown))
  const spentShare = Math.max(0, spent)
  return {
    spent: toMoney(spent),
    spent_median: toMoneyOrNull(norm),
    spent_by_month: monthsEnding(month, NORM_MONTHS + 1).map(pointOf),
    prior_months: prior.map(pointOf),
    transactions_vs_median: toMoneyOrNull(over),
    transactions_vs_median_pct: round2OrNull(over === null ? null : percentOf(over, norm ?? 0)),
    spent_vs_invested_pct: round2OrNull(
      percentOf(spentShare, spentShare + Math.max(0, invested_minor)),
    ),
  }
}

function categoryCards({ month, transactions, categoryOf }: StatsCardsInput) {
  const categories = transactions
    .filter((sum) => sum.month === month)
    .map((sum) => ({
      ...categoryOf(sum.group_id),
      spent: 0 - sum.amount_minor,
      count: sum.num_debits,
      refunds: sum.num_credits,
    }))
    .sort(bySize(({ spent }) => spent))
  const [largest] = categories
  const [frequent] = categories.toSorted((a, b) => b.count - a.count)
  return {
    max_freq_transaction_cat:
      frequent && frequent.count > 0
        ? { count: frequent.count, refunds: frequent.refunds, ...namedCategory(frequent) }
        : null,
    max_value_transaction_cat:
      largest && largest.spent > 0
        ? { amount: toMoney(largest.spent), ...namedCategory(largest) }
        : null,
  }
}

function namedCategory({ id, name, slot }: Group) {
  return { category: name, category_id: id, slot }
}

/** The unfinished month would make spending look smaller than it is, so it is left out. */
function yearsCard({ month, current, first, transactions }: StatsCardsInput, balance: number) {
  const spending = sumsByMonth(transactions, 'transaction')
  const complete = monthsEnding(month, NORM_MONTHS).filter(
    (shown) => first !== null && shown >= first && shown < current,
  )
  const spent = mean(complete.map((shown) => sumIn(spending, shown)))
  return {
    annual_expenses_saved: round2OrNull(
      spent !== null && spent > 0 ? balance / (12 * spent) : null,
    ),
    spent_mean: toMoneyOrNull(spent),
    spent_mean_months: complete.map((shown) => toPoint(shown, sumIn(spending, shown))),
  }
}
