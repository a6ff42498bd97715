// The words and formats of the three charts of investments.
import type { InvestmentCharts } from '#contract/dashboards.ts'
import { monthOf, writeLongMonth } from '#domain/dates.ts'
import { compactMoney, money, percent, signedMoney, signedPercent } from '#web/lib/format.ts'
import { cents, profitOf, profitWorking } from './investment-workings.ts'
import type { InvestmentTab } from './search.ts'
import type { Working } from './working.ts'

export const TAB_NAMES: Record<InvestmentTab, string> = {
  portfolio: 'Portfolio',
  profit: 'Profit',
  percent: 'Profit %',
}

/** The lines of a tab. */
export function linesOf(charts: InvestmentCharts, tab: InvestmentTab) {
  if (tab === 'portfolio') return charts.portfolio_chart_data
  return tab === 'profit'
    ? charts.category_profit_chart_data
    : charts.category_pct_return_chart_data
}

export function formatsOf(tab: InvestmentTab, currency: string) {
  if (tab === 'percent') {
    return {
      format: (value: number) => signedPercent(value, 2),
      axisFormat: (value: number) => percent(value, Number.isInteger(value) ? 0 : 1),
    }
  }
  const signed = tab === 'profit'
  return {
    format: (value: number) => (signed ? signedMoney(value, currency) : money(value, currency)),
    axisFormat: (value: number) => compactMoney(value, currency),
  }
}

/** The chart's figure, what it means, and how it is made. */
export interface Summary {
  figure: string
  words: string
  tone?: 'good' | 'bad'
  working: Working
}

export function summaryOf(charts: InvestmentCharts, tab: InvestmentTab, currency: string): Summary {
  const ids = charts.portfolio_chart_data.map(({ id }) => id)
  const last = monthOf(charts.month)
  const working = profitWorking(charts, ids, last, currency)
  if (tab === 'portfolio') {
    const held = cents(charts.portfolio_chart_data.map(({ data }) => data.at(-1)?.[1] ?? 0))
    const count = ids.length === 1 ? 'one category' : `${ids.length} categories`
    return {
      figure: money(held, currency),
      words: `held in ${writeLongMonth(last)}, in ${count}`,
      working: {
        ...working,
        noted: { month: last, by: 'category', ids: [] },
        parts: [],
        sentence: `${money(held, currency)} adds up the latest balances noted in ${writeLongMonth(last)} or before.`,
      },
    }
  }
  const { profit, held, put_in, percent: share } = profitOf(charts, ids)
  const base = `on ${money(held, currency)} held then and ${money(put_in, currency)} put in since`
  const value = tab === 'profit' ? profit : (share ?? 0)
  const figure =
    tab === 'profit'
      ? signedMoney(profit, currency)
      : share === null
        ? '–'
        : signedPercent(share, 2)
  return {
    figure,
    words: `profit since ${sinceWords(charts)}, ${base}`,
    ...(value === 0 ? {} : { tone: value > 0 ? ('good' as const) : ('bad' as const) }),
    working,
  }
}

function sinceWords({ category_profit_chart_data: lines }: InvestmentCharts): string {
  const starts = new Set(lines.map(({ since }) => since))
  const [first] = starts
  if (starts.size > 1 || first === undefined) return 'the first balance of each'
  return writeLongMonth(monthOf(first))
}
