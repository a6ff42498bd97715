// The cards at the head of the investments dashboard. The two rates say what part of income was
// put away, and how that compares with what was spent.
import { median } from '#domain/median.ts'
import { round2OrNull } from '#domain/money.ts'
import { type Month, firstDay } from '#domain/dates.ts'
import { balanceGrowth } from './balances.ts'
import { percentOf, toMoney, toMoneyOrNull } from './figures.ts'
import { priorMonths } from './months.ts'
import { medianOver } from './usual.ts'
import { type Values, sumIn } from './values.ts'

export interface InvestmentCardsInput {
  month: Month
  /** The first month with a saving record. */
  first: Month | null
  /** All four of `month` and the twelve before it. */
  balances: Values
  invested: Values
  income: Values
  spending: Values
}

/** The cards of the investments dashboard. A rate is null where its base is not positive. */
export function investmentCards(input: InvestmentCardsInput) {
  const { month, first, invested, income, spending, balances } = input
  const prior = priorMonths(month, first)
  // What the rates of a month are made of; their medians skip months without a base.
  const rateMonth = (shown: Month) => ({
    month: firstDay(shown),
    invested: toMoney(sumIn(invested, shown)),
    income: toMoney(sumIn(income, shown)),
    spent: toMoney(sumIn(spending, shown)),
  })
  const { income: earned, spent, invested: invested_in } = rateMonth(month)
  return {
    month: firstDay(month),
    balance: toMoneyOrNull(balances.get(month) ?? null),
    ...growthFigures(balances, month),
    invested_in,
    invested_in_median: toMoneyOrNull(medianOver(invested, prior)),
    savings_rate: round2OrNull(rate(invested, income, month)),
    savings_rate_median: round2OrNull(medianRate(invested, income, prior)),
    se_rate: round2OrNull(rate(invested, spending, month)),
    se_rate_median: round2OrNull(medianRate(invested, spending, prior)),
    income: earned,
    spent,
    prior_months: prior.map(rateMonth),
  }
}

function growthFigures(balances: Values, month: Month) {
  const growth = balanceGrowth(balances, month)
  return {
    balance_growth: round2OrNull(growth?.percent ?? null),
    balance_growth_amount: toMoneyOrNull(growth?.amount_minor ?? null),
    balance_growth_from: growth && {
      month: firstDay(growth.from),
      balance: toMoney(growth.from_minor),
    },
  }
}

function rate(part: Values, base: Values, month: Month): number | null {
  return percentOf(sumIn(part, month), sumIn(base, month))
}

function medianRate(part: Values, base: Values, months: readonly Month[]): number | null {
  return median(months.map((month) => rate(part, base, month)).filter((known) => known !== null))
}
