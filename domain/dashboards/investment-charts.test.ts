import { describe, expect, test } from 'vitest'
import { type Day, type Month, monthOf } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { groupFinder } from './groups.ts'
import { investmentCharts } from './investment-charts.ts'

const MAY = '2026-05' as Month
const categoryOf = groupFinder(
  [
    { id: 1, name: 'shares', slot: 1 },
    { id: 2, name: 'Bonds', slot: 2 },
    { id: 3, name: 'Cash', slot: 3 },
  ],
  'saving',
)

function noted(category_id: number, date: string, balance: number) {
  return { account_id: 1, category_id, date: date as Day, balance_minor: balance as Minor }
}

function saved(group_id: number, date: string, amount: number, dividends = 0) {
  return {
    month: monthOf(date as Day),
    group_id,
    amount_minor: amount as Minor,
    dividends_minor: dividends as Minor,
    num_debits: 0,
    num_credits: 0,
  }
}

const charts = (
  observations: ReturnType<typeof noted>[],
  savings: ReturnType<typeof saved>[] = [],
) => investmentCharts({ last: MAY, timespan: 3, savings, observations, categoryOf })

describe('investment charts', () => {
  test('show balance, profit and percentage of each category, by name', () => {
    const answer = charts(
      [
        noted(1, '2026-02-28', 10_000),
        noted(1, '2026-04-10', 11_000),
        noted(1, '2026-05-10', 12_500),
        noted(2, '2026-04-30', 5000),
        noted(2, '2026-05-31', 5100),
      ],
      [saved(1, '2026-03-01', 99), saved(1, '2026-05-02', 1000, 25), saved(2, '2026-04-30', 5000)],
    )
    const [mar, apr, may] = [1_772_323_200_000, 1_775_001_600_000, 1_777_593_600_000]
    expect(answer.month).toBe('2026-05-01')
    expect(answer.categories).toEqual(['2026-03-01', '2026-04-01', '2026-05-01'])
    expect(answer.portfolio_chart_data).toEqual([
      {
        id: 2,
        name: 'Bonds',
        slot: 2,
        data: [
          [mar, null],
          [apr, 50],
          [may, 51],
        ],
      },
      {
        id: 1,
        name: 'shares',
        slot: 1,
        data: [
          [mar, 100],
          [apr, 110],
          [may, 125],
        ],
      },
    ])
    expect(answer.category_profit_chart_data).toEqual([
      {
        id: 2,
        name: 'Bonds',
        slot: 2,
        data: [
          [mar, null],
          [apr, 0],
          [may, 1],
        ],
        since: '2026-04-01',
        held: 50,
        put_in: 0,
        contributions: [[may, 0]],
        dividends: [[may, 0]],
      },
      {
        id: 1,
        name: 'shares',
        slot: 1,
        data: [
          [mar, 0],
          [apr, 10],
          [may, 15.25],
        ],
        since: '2026-03-01',
        held: 100,
        put_in: 10,
        contributions: [
          [apr, 0],
          [may, 10],
        ],
        dividends: [
          [apr, 0],
          [may, 0.25],
        ],
      },
    ])
    expect(answer.category_pct_return_chart_data).toEqual([
      {
        id: 2,
        name: 'Bonds',
        slot: 2,
        data: [
          [mar, null],
          [apr, 0],
          [may, 2],
        ],
      },
      {
        id: 1,
        name: 'shares',
        slot: 1,
        data: [
          [mar, 0],
          [apr, 10],
          [may, 13.86],
        ],
      },
    ])
    expect(answer.coverage).toEqual([
      {
        id: 2,
        name: 'Bonds',
        slot: 2,
        observed: ['2026-04-01', '2026-05-01'],
        shown: true,
        lacks: null,
      },
      {
        id: 1,
        name: 'shares',
        slot: 1,
        observed: ['2026-04-01', '2026-05-01'],
        shown: true,
        lacks: null,
      },
    ])
  })

  test('a category noted in one month only is left out, and says which month it lacks', () => {
    const answer = charts([
      noted(1, '2026-03-10', 100),
      noted(1, '2026-04-10', 100),
      noted(2, '2026-03-31', 100),
      noted(3, '2026-05-31', 100),
    ])
    expect(answer.portfolio_chart_data.map(({ name }) => name)).toEqual(['shares'])
    expect(answer.coverage.map(({ name, shown, lacks }) => [name, shown, lacks])).toEqual([
      ['Bonds', false, '2026-04-01'],
      ['Cash', false, '2026-04-01'],
      ['shares', true, null],
    ])
  })

  test('two months in a row may belong to two categories', () => {
    const alternate = [
      noted(1, '2026-03-10', 100),
      noted(1, '2026-05-10', 100),
      noted(2, '2026-03-10', 100),
      noted(2, '2026-04-10', 100),
    ]
    expect(charts(alternate).portfolio_chart_data).toHaveLength(2)
  })

  test('without two months in a row nothing is shown', () => {
    const answer = charts([noted(1, '2026-03-10', 100), noted(1, '2026-05-10', 200)])
    expect(answer).toMatchObject({
      portfolio_chart_data: [],
      category_profit_chart_data: [],
      category_pct_return_chart_data: [],
    })
    expect(answer.coverage).toEqual([
      {
        id: 1,
        name: 'shares',
        slot: 1,
        observed: ['2026-03-01', '2026-05-01'],
        shown: false,
        lacks: '2026-04-01',
      },
    ])
  })

  test('a balance carried in is no observation of the window', () => {
    const answer = charts([noted(1, '2026-02-28', 100), noted(1, '2026-03-10', 100)])
    expect(answer.portfolio_chart_data).toEqual([])
    expect(answer.coverage).toMatchObject([{ observed: ['2026-03-01'], lacks: '2026-04-01' }])
  })

  test('a category without any balance lacks the last month', () => {
    const answer = charts([], [saved(3, '2026-04-01', 100)])
    expect(answer.coverage).toMatchObject([{ name: 'Cash', observed: [], lacks: '2026-05-01' }])
  })

  test.each([
    ['before the window', '2026-01-31', []],
    ['in it', '2026-03-31', ['2026-03-01']],
  ])('a category that was closed %s lacks nothing', (_when, closed, observed) => {
    const answer = charts([noted(1, '2025-12-31', 100), noted(1, closed, 0)])
    expect(answer.coverage).toMatchObject([{ observed, shown: false, lacks: null }])
  })

  test('with nothing yet, all lists are empty', () => {
    expect(charts([])).toEqual({
      month: '2026-05-01',
      categories: ['2026-03-01', '2026-04-01', '2026-05-01'],
      portfolio_chart_data: [],
      category_profit_chart_data: [],
      category_pct_return_chart_data: [],
      coverage: [],
    })
  })
})
