// How the figures of the investments dashboard are made.
import type { InvestmentCards, InvestmentCharts } from '#contract/dashboards.ts'
import {
  type Day,
  type Month,
  addMonths,
  firstDay,
  lastDay,
  monthEpoch,
  monthOf,
  writeLongMonth,
} from '#domain/dates.ts'
import { money, percent, signedMoney, signedPercent } from '#web/lib/format.ts'
import type { RecordsSearch } from '#web/records/search.ts'
import {
  type MonthPoint,
  type Working,
  type WorkingLine,
  medianPart,
  monthLines,
  priorWords,
} from './working.ts'

/** The months whose median is compared with what was invested. */
export function investedWorking(cards: InvestmentCards, currency: string): Working {
  const month = monthOf(cards.month)
  return {
    sentence:
      `The median of ${priorWords(cards.prior_months.length)} ${writeLongMonth(month)} is ` +
      `${money(cards.invested_in_median ?? 0, currency)}.`,
    parts: [
      {
        lines: [
          {
            key: month,
            name: `Invested in ${writeLongMonth(month)}`,
            value: money(cards.invested_in, currency),
            to: { record_type: 'saving', search: { month } },
          },
        ],
      },
      medianPart({
        points: cards.prior_months.map((prior) => pointOf(prior.month, prior.invested)),
        format: (value) => money(value, currency),
        record_type: 'saving',
      }),
    ],
  }
}

/** The two rates: what was invested against income, or against spending. */
export const RATES = {
  savings: {
    record_type: 'income',
    base: 'income',
    rate: 'savings_rate',
    median: 'savings_rate_median',
    verb: 'Earned',
    words: 'what was earned',
  },
  expenses: {
    record_type: 'transaction',
    base: 'spent',
    rate: 'se_rate',
    median: 'se_rate_median',
    verb: 'Spent',
    words: 'what was spent',
  },
} as const

export type RateKind = keyof typeof RATES

/** What was invested in the month as a share of the other, and the same of the months before. */
export function rateWorking(cards: InvestmentCards, kind: RateKind, currency: string): Working {
  const { record_type, base, rate, median, verb, words } = RATES[kind]
  const month = monthOf(cards.month)
  const format = (value: number) => money(value, currency)
  const now = cards[rate]
  const rates = cards.prior_months.flatMap((prior): MonthPoint[] =>
    prior[base] > 0 ? [pointOf(prior.month, (100 * prior.invested) / prior[base])] : [],
  )
  const line = (name: string, value: number, type: 'saving' | typeof record_type): WorkingLine => ({
    key: name,
    name,
    value: format(value),
    to: { record_type: type, search: { month } },
  })
  return {
    sentence:
      `What was invested in ${writeLongMonth(month)}, in percent of ${words}. ` +
      `The median is that of ${priorWords(cards.prior_months.length)}; a month without a base is left out.`,
    parts: [
      {
        title: writeLongMonth(month),
        lines: [
          line('Invested', cards.invested_in, 'saving'),
          line(verb, cards[base], record_type),
          {
            key: 'rate',
            name: 'Rate',
            value: now === null ? 'None' : percent(now, 2),
            strong: true,
          },
          ...(cards[median] === null
            ? []
            : [{ key: 'median', name: 'Median', value: percent(cards[median] ?? 0, 2) }]),
        ],
      },
      medianPart({ points: rates, format: (value) => percent(value, 2) }),
      {
        title: 'Invested in the months before',
        lines: monthLines({
          points: cards.prior_months.map((prior) => pointOf(prior.month, prior.invested)),
          format,
          record_type: 'saving',
        }),
      },
      {
        title: `${verb} in the months before`,
        lines: monthLines({
          points: cards.prior_months.map((prior) => pointOf(prior.month, prior[base])),
          format,
          record_type,
        }),
      },
    ].filter(({ lines }) => lines.length > 0),
  }
}

type ProfitSeries = InvestmentCharts['category_profit_chart_data'][number]

/** Profit of some categories together up to a month. */
export interface Profit {
  profit: number
  /** The balance it is counted from, and what was put in since. */
  held: number
  put_in: number
  /** Null where nothing was held or put in. */
  percent: number | null
}

export function profitOf(charts: InvestmentCharts, ids: readonly (number | null)[]): Profit {
  const chosen = charts.category_profit_chart_data.filter(({ id }) => ids.includes(id))
  const sum = (amount: (series: ProfitSeries) => number) => cents(chosen.map(amount))
  const profit = sum(({ data }) => data.at(-1)?.[1] ?? 0)
  const held = sum((series) => series.held)
  const put_in = sum((series) => series.put_in)
  const base = held + put_in
  return { profit, held, put_in, percent: base > 0 ? (100 * profit) / base : null }
}

/** How the profit of some categories up to a month is made. */
export function profitWorking(
  charts: InvestmentCharts,
  ids: readonly (number | null)[],
  until: Month,
  currency: string,
): Working {
  const epoch = monthEpoch(until)
  const upTo = (points: readonly MonthPoint[]) => points.filter(([ms]) => ms <= epoch)
  const valueAt = (points: readonly MonthPoint[]) => points.find(([ms]) => ms === epoch)?.[1] ?? 0
  const chosen = charts.category_profit_chart_data.filter(({ id }) => ids.includes(id))
  const balances = charts.portfolio_chart_data.filter(({ id }) => ids.includes(id))
  const contributions = added(chosen.map((series) => upTo(series.contributions)))
  const dividends = added(chosen.map((series) => upTo(series.dividends)))
  const held = cents(chosen.map((series) => series.held))
  const profit = cents(chosen.map(({ data }) => valueAt(data)))
  const put_in = cents(
    chosen.flatMap((series) =>
      upTo(series.contributions).map(([, value]) => Math.max(0, value ?? 0)),
    ),
  )
  const filter: RecordsSearch = { category: ids.filter((id) => id !== null) }
  const format = (value: number) => money(value, currency)
  const one = chosen.length === 1 ? chosen[0] : undefined
  const since = one ? writeLongMonth(monthOf(one.since)) : 'the first month of each'
  const base = held + put_in
  const share =
    base > 0 ? `, ${signedPercent((100 * profit) / base, 2)} of what was held and put in` : ''
  return {
    sentence:
      `Profit${one ? ` of ${one.name}` : ''} by ${writeLongMonth(until)} is what the balance gained ` +
      `beyond what was put in, with dividends: ${signedMoney(profit, currency)}${share}.`,
    parts: [
      {
        lines: [
          {
            key: 'balance',
            name: `Balance in ${writeLongMonth(until)}`,
            value: format(cents(balances.map(({ data }) => valueAt(data)))),
          },
          { key: 'held', name: `Less the balance in ${since}`, value: format(held) },
          {
            key: 'contributions',
            name: 'Less what was put in since',
            value: format(cents(contributions.map(([, value]) => value ?? 0))),
            ...(one ? { to: sinceList(one.since, until, filter) } : {}),
          },
          {
            key: 'dividends',
            name: 'With dividends since',
            value: format(cents(dividends.map(([, value]) => value ?? 0))),
          },
          { key: 'profit', name: 'Profit', value: signedMoney(profit, currency), strong: true },
        ],
      },
      {
        title: 'Put in, by month',
        lines: monthLines({ points: kept(contributions), format, record_type: 'saving', filter }),
      },
      {
        title: 'Dividends, by month',
        lines: monthLines({ points: kept(dividends), format, record_type: 'saving', filter }),
      },
    ].filter(({ lines }) => lines.length > 0),
  }
}

/** All records after a month up to another. */
function sinceList(since: Day, until: Month, filter: RecordsSearch) {
  const period = { date_from: firstDay(addMonths(monthOf(since), 1)), date_to: lastDay(until) }
  return { record_type: 'saving' as const, search: { ...period, ...filter } }
}

/** Several rows of months as one. */
function added(rows: readonly (readonly MonthPoint[])[]): MonthPoint[] {
  const months = new Map<number, number>()
  for (const [ms, value] of rows.flat()) months.set(ms, (months.get(ms) ?? 0) + (value ?? 0))
  return [...months]
    .sort(([a], [b]) => a - b)
    .map(([ms, value]): MonthPoint => [ms, cents([value])])
}

/** Months in which there is something to tell. */
function kept(points: readonly MonthPoint[]): MonthPoint[] {
  return points.filter(([, value]) => value !== 0)
}

/** A sum of decimal amounts without the crumbs of binary fractions. */
export function cents(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
}

function pointOf(month: Day, value: number): MonthPoint {
  return [monthEpoch(monthOf(month)), value]
}
