import { beforeAll, describe, expect, test } from 'vitest'
import type { Ledger } from '../test/ledger.ts'
import { ADAS_STORY } from '../test/adas-story.ts'
import { type Person, signUp } from '../test/person.ts'
import { personWith, readBlock } from '../test/story.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()

const [AUG, SEP, OCT, NOV] = [8, 9, 10, 11].map((month) => Date.UTC(2026, month - 1)) as [
  number,
  number,
  number,
  number,
]

const byName = (series: { name: string; data: unknown }[]) =>
  series.map(({ name, data }) => [name, data])

describe("Ada's four months", () => {
  let ada: Person
  let ledger: Ledger

  beforeAll(async () => {
    const opened = await personWith(app, ADAS_STORY)
    ada = opened.person
    ledger = opened.ledger
  })

  test('stats cards', async () => {
    const answer = await readBlock(ada, 'stats-cards/')
    expect(answer).toMatchObject({
      month: '2026-11-01',
      spent: 1120,
      spent_median: 900,
      transactions_vs_median: 220,
      transactions_vs_median_pct: 24.44,
      max_freq_transaction_cat: {
        count: 2,
        refunds: 1,
        category: 'Groceries',
        category_id: ledger.categoryId('transaction', 'Groceries'),
      },
      max_value_transaction_cat: {
        amount: 800,
        category: 'Rent',
        category_id: ledger.categoryId('transaction', 'Rent'),
      },
      invested: 200,
      spent_vs_invested_pct: 84.85,
      investment_balance: 11_610,
      investment_balance_growth: 16.1,
      investment_balance_growth_from: '2026-08-01',
      annual_expenses_saved: 1.07,
      spent_mean: 900.17,
    })
    const months = [
      [AUG, 900],
      [SEP, 920.5],
      [OCT, 880.01],
    ]
    expect(answer.prior_months).toEqual(months)
    expect(answer.spent_mean_months).toEqual(months)
    expect(answer.spent_by_month).toHaveLength(13)
    expect(answer.spent_by_month.slice(-5)).toEqual([
      [Date.UTC(2026, 6), 0],
      ...months,
      [NOV, 1120],
    ])
  })

  test('account stats', async () => {
    expect(await readBlock(ada, 'account-stats-month/')).toMatchObject({
      month: '2026-11-01',
      transaction: { total: 1120, accounts: { 'Bank - Joint': 1050, 'Bank - Card': 70 } },
      income: { total: 0, accounts: {} },
      saved_in_month: { total: 200, accounts: { 'Bank - Pension': 200 } },
      saving_balance: {
        total: 11_610,
        accounts: { 'Bank - Pension': 11_610 },
        rows: [{ id: ledger.accountId('Pension'), name: 'Bank - Pension', amount: 11_610 }],
      },
    })
  })

  test('monthly bars', async () => {
    const answer = await readBlock(ada, 'grouped-bar-chart-month/')
    expect(answer.categories).toEqual(['Rent', 'Travel', 'Groceries'])
    expect(byName(answer.series)).toEqual([
      ['November 2026', [800, 250, 70]],
      ['Median', [800, 0, 100]],
    ])
  })

  test('monthly bars of a balance', async () => {
    const query = '?record_type=saving&data_field=balance&month_start=2026-10'
    const answer = await readBlock(ada, `grouped-bar-chart-month/${query}`)
    expect(answer.month).toBe('2026-10-01')
    expect(answer.categories).toEqual(['Index', 'Bonds'])
    expect(byName(answer.series)).toEqual([
      ['October 2026', [10_350, 610]],
      ['Median', [10_175, 500]],
    ])
  })

  test('historical chart', async () => {
    const answer = await readBlock(ada, 'stacked-chart-historical/?timespan=3')
    expect(answer).toMatchObject({
      categories: ['2026-09-01', '2026-10-01', '2026-11-01'],
      month: '2026-11-01',
    })
    expect(byName(answer.series)).toEqual([
      ['Bank - Joint', [800, 800, 1050]],
      ['Bank - Card', [120.5, 80.01, 70]],
    ])
  })

  test('historical chart without groups', async () => {
    const answer = await readBlock(ada, 'stacked-chart-historical/?timespan=3&group_by=none')
    expect(answer.series).toEqual([
      { id: null, name: 'Transactions', slot: null, data: [920.5, 880.01, 1120] },
    ])
  })

  test('historical chart of balances', async () => {
    const query = '?timespan=6&record_type=saving&data_field=balance&group_by='
    const byCategory = await readBlock(ada, `stacked-chart-historical/${query}category`)
    expect(byName(byCategory.series)).toEqual([
      ['Index', [null, null, 10_000, 10_350, 10_350, 11_000]],
      ['Bonds', [null, null, null, 500, 610, 610]],
    ])
    const all = await readBlock(ada, `stacked-chart-historical/${query}none`)
    expect(byName(all.series)).toEqual([
      ['Investments', [null, null, 10_000, 10_850, 10_960, 11_610]],
    ])
  })

  test('historical chart of dividends', async () => {
    const query = '?timespan=3&record_type=saving&data_field=dividends&group_by=category'
    const answer = await readBlock(ada, `stacked-chart-historical/${query}`)
    expect(byName(answer.series)).toEqual([
      ['Index', [10, 0, 0]],
      ['Bonds', [0, 0, 0]],
    ])
  })

  test('deviation from the norm', async () => {
    const answer = await readBlock(ada, 'bubble-chart-month/')
    expect(answer.month).toBe('2026-11-01')
    expect(byName(answer.series)).toEqual([
      ['Rent', [{ x: 800, y: 0, z: 800 }]],
      ['Travel', [{ x: 0, y: 250, z: 250 }]],
      ['Groceries', [{ x: 100, y: -30, z: 70 }]],
    ])
  })

  test('investment cards', async () => {
    expect(await readBlock(ada, 'investments-stats-cards/')).toEqual({
      month: '2026-11-01',
      balance: 11_610,
      balance_growth: 16.1,
      balance_growth_amount: 1610,
      balance_growth_from: { month: '2026-08-01', balance: 10_000 },
      invested_in: 200,
      invested_in_median: 300,
      savings_rate: null,
      savings_rate_median: 15,
      se_rate: 17.86,
      se_rate_median: 34.09,
      income: 0,
      spent: 1120,
      prior_months: [
        { month: '2026-08-01', invested: 300, income: 2000, spent: 900 },
        { month: '2026-09-01', invested: 400, income: 2000, spent: 920.5 },
        { month: '2026-10-01', invested: 300, income: 2000, spent: 880.01 },
      ],
    })
  })

  test('investment charts', async () => {
    const answer = await readBlock(ada, 'investments-charts-historical/?timespan=6')
    const values = (series: { name: string; data: [number, number | null][] }[]) =>
      series.map(({ name, data }) => [name, data.slice(2).map(([, value]) => value)])
    expect(values(answer.portfolio_chart_data)).toEqual([
      ['Bonds', [null, 500, 610, 610]],
      ['Index', [10_000, 10_350, 10_350, 11_000]],
    ])
    expect(values(answer.category_profit_chart_data)).toEqual([
      ['Bonds', [null, 0, 10, 10]],
      ['Index', [0, 60, -140, 310]],
    ])
    expect(values(answer.category_pct_return_chart_data)).toEqual([
      ['Bonds', [null, 0, 1.67, 1.67]],
      ['Index', [0, 0.58, -1.33, 2.9]],
    ])
    expect(answer.portfolio_chart_data[0].data[5][0]).toBe(NOV)
    expect(answer.category_profit_chart_data[1]).toMatchObject({
      since: '2026-08-01',
      held: 10_000,
      put_in: 700,
    })
  })

  test('investments of a month', async () => {
    const answer = await readBlock(ada, 'investments-balance-chart-month/')
    expect(answer.month).toBe('2026-11-01')
    expect(byName(answer.series)).toEqual([
      ['Index', [11_000]],
      ['Bonds', [610]],
    ])
    expect(answer.series[1].observations).toEqual([
      {
        record: expect.any(Number),
        account: ledger.accountId('Pension'),
        category: ledger.categoryId('saving', 'Bonds'),
        date: '2026-10-26',
        balance: 610,
      },
    ])
    const query = '?data_field=amount&group_by=account&month_start=2026-09-30'
    const september = await readBlock(ada, `investments-balance-chart-month/${query}`)
    expect(september).toMatchObject({
      month: '2026-09-01',
      series: [{ name: 'Bank - Pension', data: [400], observations: [] }],
    })
  })

  test("another user's records are nobody else's", async () => {
    const eve = await signUp(app)
    expect((await readBlock(eve, 'stats-cards/')).spent).toBe(0)
    expect((await readBlock(eve, 'investments-stats-cards/')).balance).toBeNull()
  })
})
