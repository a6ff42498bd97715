// The investments over time, by category: what they are worth, their profit, and their profit in
// percent. A category is shown when its balance was noted in two months of the window. All charts
// stay empty unless a balance of a shown category was noted in each of two months in a row.
import { round2OrNull } from '#domain/money.ts'
import {
  type Day,
  type Month,
  addMonths,
  firstDay,
  monthEpoch,
  monthOf,
  monthsEnding,
} from '#domain/dates.ts'
import { type Observation, balancesByGroup } from './balances.ts'
import { type Point, toMoney, toPoint } from './figures.ts'
import { type Group, type GroupId, byName } from './groups.ts'
import { type Gains, type Investment, gainsOf } from './profit.ts'
import { type MonthSum, type Values, sumIn, sumsByGroup } from './values.ts'

export interface InvestmentChartsInput {
  last: Month
  /** How many months, `last` included. */
  timespan: number
  /** By category, of these months. */
  savings: readonly MonthSum[]
  /** Those in these months, and those carried in. */
  observations: readonly Observation[]
  categoryOf: (id: GroupId) => Group
}

/** The three charts, and why a category is not in them: `lacks` is the month to note. Order by name. */
export function investmentCharts(input: InvestmentChartsInput) {
  const months = monthsEnding(input.last, input.timespan)
  const categories = categoriesOf(input, months)
  const shown = categories.filter(({ observed }) => observed.length >= 2)
  const enough = hasTwoInARow(shown.flatMap(({ observed }) => observed))
  const lines = enough ? shown.flatMap((category) => linesOf(category, months)) : []
  return {
    month: firstDay(input.last),
    categories: months.map(firstDay),
    portfolio_chart_data: lines.map(({ portfolio }) => portfolio),
    category_profit_chart_data: lines.map(({ profit }) => profit),
    category_pct_return_chart_data: lines.map(({ percent }) => percent),
    coverage: categories.map((category) => ({
      ...category.group,
      observed: category.observed.map(firstDay),
      shown: enough && category.observed.length >= 2,
      lacks: lackingMonth(input.last, category),
    })),
  }
}

interface Category extends Investment {
  group: Group
  /** Months of the window in which a balance was noted, oldest first. */
  observed: Month[]
}

function categoriesOf(input: InvestmentChartsInput, months: readonly Month[]): Category[] {
  const { savings, observations, categoryOf } = input
  const balances = balancesByGroup(observations, months, 'category')
  const contributions = sumsByGroup(savings, 'saving', 'amount')
  const dividends = sumsByGroup(savings, 'saving', 'dividends')
  const none: Values = new Map()
  return [...new Set([...balances.keys(), ...contributions.keys()])]
    .map((id) => ({
      group: categoryOf(id),
      balances: balances.get(id) ?? none,
      contributions: contributions.get(id) ?? none,
      dividends: dividends.get(id) ?? none,
      observed: observedMonths(observations, id, months),
    }))
    .sort((a, b) => byName(a.group, b.group))
}

function observedMonths(
  observations: readonly Observation[],
  id: GroupId,
  months: readonly Month[],
): Month[] {
  const own = observations.filter(({ category_id }) => category_id === id)
  const noted = new Set(own.map(({ date }) => monthOf(date)))
  return months.filter((month) => noted.has(month))
}

function hasTwoInARow(months: readonly Month[]): boolean {
  const noted = new Set(months)
  return months.some((month) => noted.has(addMonths(month, 1)))
}

/**
 * The month after the last noted one, or the one before it at the end of the window. What was closed
 * stays at 0, and there is nothing to note of it.
 */
function lackingMonth(end: Month, { observed, balances }: Category): Day | null {
  const isClosed = balances.get(end) === 0 && observed.length < 2
  if (isClosed || hasTwoInARow(observed)) return null
  const last = observed.at(-1)
  if (last === undefined) return firstDay(end)
  return firstDay(addMonths(last, last < end ? 1 : -1))
}

function linesOf(category: Category, months: readonly Month[]) {
  const { group, balances } = category
  const gains = gainsOf(category, months)
  if (gains === null) return []
  return [
    {
      portfolio: {
        ...group,
        data: months.map((month) => toPoint(month, balances.get(month) ?? null)),
      },
      profit: {
        ...group,
        data: gains.by_month.map(({ month, profit }) => toPoint(month, profit)),
        ...workingOf(category, gains),
      },
      percent: {
        ...group,
        data: gains.by_month.map(({ month, percent }): Point => [
          monthEpoch(month),
          round2OrNull(percent),
        ]),
      },
    },
  ]
}

function workingOf({ contributions, dividends }: Category, gains: Gains) {
  const after = gains.by_month.map(({ month }) => month).filter((month) => month > gains.since)
  return {
    since: firstDay(gains.since),
    held: toMoney(gains.held_minor),
    put_in: toMoney(gains.put_in_minor),
    contributions: after.map((month) => toPoint(month, sumIn(contributions, month))),
    dividends: after.map((month) => toPoint(month, sumIn(dividends, month))),
  }
}
