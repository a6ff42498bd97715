import { describe, expect, test } from 'vitest'
import { type Person, signUp } from '../test/person.ts'
import { personWith, readBlock } from '../test/story.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp()

const byName = (series: { name: string; data: unknown }[]) =>
  series.map(({ name, data }) => [name, data])

describe('the month that is shown', () => {
  const READS = {
    any: ['stats-cards/', 'account-stats-month/'],
    transaction: ['bubble-chart-month/', 'grouped-bar-chart-month/'],
    saving: [
      'investments-stats-cards/',
      'investments-balance-chart-month/',
      'grouped-bar-chart-month/?record_type=saving',
    ],
    income: ['grouped-bar-chart-month/?record_type=income'],
  }
  const monthsOf = async (person: Person, paths: readonly string[]) => {
    const months = await Promise.all(
      paths.map(async (path) => (await readBlock(person, path)).month),
    )
    return [...new Set(months)]
  }

  test('is the latest one with a record that matters', async () => {
    const { person } = await personWith(
      app,
      `
      2026-03-01 transaction A Rent   -1
      2026-05-01 income      A Salary  1
      2026-04-01 saving      A Index   1
      2026-06-01 transaction A Rent   -1 excluded
    `,
    )
    expect(await monthsOf(person, READS.any)).toEqual(['2026-05-01'])
    expect(await monthsOf(person, READS.transaction)).toEqual(['2026-03-01'])
    expect(await monthsOf(person, READS.saving)).toEqual(['2026-04-01'])
    expect(await monthsOf(person, READS.income)).toEqual(['2026-05-01'])
  })

  test('is never after the month of the setting, with which historical charts end', async () => {
    const { person } = await personWith(
      app,
      `
      2026-09-01 transaction A Rent -1
      2026-11-01 transaction A Rent -1
    `,
    )
    expect(await monthsOf(person, READS.any)).toEqual(['2026-11-01'])
    const settings = { currency: 'EUR', stats_default_month: 'prior' }
    await person.put('/api/accounts/app-settings/', settings)
    expect(await monthsOf(person, READS.any)).toEqual(['2026-09-01'])
    const ends = ['stacked-chart-historical/', 'investments-charts-historical/']
    expect(await monthsOf(person, ends)).toEqual(['2026-10-01'])
  })

  test("is the setting's without any record", async () => {
    const person = await signUp(app)
    const all = Object.values(READS).flat()
    expect(await monthsOf(person, all)).toEqual(['2026-11-01'])
  })

  test('is the one asked for, even an empty one, as a month or as a day', async () => {
    const { person } = await personWith(app, '2026-03-01 transaction A Rent -1')
    for (const month of ['2025-07', '2025-07-31']) {
      expect((await readBlock(person, `stats-cards/?month=${month}`)).month).toBe('2025-07-01')
    }
    expect((await readBlock(person, 'bubble-chart-month/?month_start=')).month).toBe('2026-03-01')
    expect((await readBlock(person, 'stats-cards/?month=0001-01')).month).toBe('0001-01-01')
  })
})

describe('a question that cannot be answered', () => {
  test.each([
    ['stats-cards/?month=2026-12', 'month', 'This month has not begun yet.'],
    ['account-stats-month/?month=2027-01', 'month', 'This month has not begun yet.'],
    ['bubble-chart-month/?month_start=2026-12-01', 'month_start', 'This month has not begun yet.'],
    [
      'grouped-bar-chart-month/?month_start=2026-12',
      'month_start',
      'This month has not begun yet.',
    ],
    ['investments-stats-cards/?month=9999-12', 'month', 'This month has not begun yet.'],
    [
      'investments-balance-chart-month/?month_start=2026-12',
      'month_start',
      'This month has not begun yet.',
    ],
    ['stats-cards/?month=2026-13', 'month', 'This is not a month (YYYY-MM).'],
    ['stacked-chart-historical/?timespan=24', 'timespan', 'This is not a valid choice.'],
    ['investments-charts-historical/?timespan=x', 'timespan', 'This is not a valid choice.'],
    ['stacked-chart-historical/?record_type=savings', 'record_type', 'This is not a valid choice.'],
    ['stacked-chart-historical/?group_by=tag', 'group_by', 'This is not a valid choice.'],
    ['grouped-bar-chart-month/?group_by=none', 'group_by', 'This is not a valid choice.'],
    ['stacked-chart-historical/?data_field=sum', 'data_field', 'This is not a valid choice.'],
    [
      'stacked-chart-historical/?data_field=balance',
      'data_field',
      'Only investments have this field.',
    ],
    [
      'grouped-bar-chart-month/?record_type=income&data_field=dividends',
      'data_field',
      'Only investments have this field.',
    ],
  ])('%s is refused', async (path, field, message) => {
    const person = await signUp(app)
    const { status, body } = await person.get(`/api/tracker/block-${path}`)
    expect(status).toBe(400)
    expect(body).toEqual({ [field]: [message] })
  })

  test('nobody reads without signing in', async () => {
    const { statusCode } = await app.app.inject('/api/tracker/block-stats-cards/')
    expect(statusCode).toBe(401)
  })
})

describe('users with little', () => {
  const NOTHING = {
    month: '2026-11-01',
    spent: 0,
    spent_median: null,
    transactions_vs_median: null,
    max_freq_transaction_cat: null,
    max_value_transaction_cat: null,
    spent_vs_invested_pct: null,
    investment_balance: 0,
    investment_balance_growth: null,
    investment_balance_growth_from: null,
    annual_expenses_saved: null,
  }

  test.each([
    ['nothing yet', ''],
    [
      'excluded records only',
      `
        2026-10-01 transaction A Rent   -50  excluded
        2026-11-01 income      A Salary  90  excluded
        2026-11-02 saving      A Index   10  balance=500 dividends=5 excluded
      `,
    ],
  ])('%s: every figure is 0 or not known, every chart empty', async (_who, story) => {
    const { person } = await personWith(app, story)
    expect(await readBlock(person, 'stats-cards/')).toMatchObject(NOTHING)
    const empty = { total: 0, accounts: {}, rows: [] }
    expect(await readBlock(person, 'account-stats-month/')).toEqual({
      month: '2026-11-01',
      transaction: empty,
      income: empty,
      saved_in_month: empty,
      saving_balance: empty,
    })
    expect((await readBlock(person, 'bubble-chart-month/')).series).toEqual([])
    expect((await readBlock(person, 'stacked-chart-historical/')).series).toEqual([])
    expect((await readBlock(person, 'grouped-bar-chart-month/')).categories).toEqual([])
    expect((await readBlock(person, 'investments-balance-chart-month/')).series).toEqual([])
    expect(await readBlock(person, 'investments-charts-historical/')).toMatchObject({
      portfolio_chart_data: [],
      category_profit_chart_data: [],
      category_pct_return_chart_data: [],
      coverage: [],
    })
    expect(await readBlock(person, 'investments-stats-cards/')).toMatchObject({
      balance: null,
      balance_growth: null,
      invested_in: 0,
      invested_in_median: null,
    })
  })

  test('one record: there is a sum, and nothing to compare it with', async () => {
    const { person } = await personWith(app, '2026-11-19 transaction A Rent -12.34')
    expect(await readBlock(person, 'stats-cards/')).toMatchObject({
      spent: 12.34,
      spent_median: null,
      max_freq_transaction_cat: { count: 1, category: 'Rent' },
      spent_vs_invested_pct: 100,
      // The only month of spending is not over.
      annual_expenses_saved: null,
    })
    expect(byName((await readBlock(person, 'bubble-chart-month/')).series)).toEqual([
      ['Rent', [{ x: 0, y: 12.34, z: 12.34 }]],
    ])
    const bars = await readBlock(person, 'grouped-bar-chart-month/')
    expect(byName(bars.series)).toEqual([
      ['November 2026', [12.34]],
      ['Median', [null]],
    ])
  })

  test('one balance: it is known, grew by nothing, and charts say which month is missing', async () => {
    const { person, ledger } = await personWith(app, '2026-11-19 saving A Index 50 balance=1000')
    expect(await readBlock(person, 'investments-stats-cards/')).toMatchObject({
      balance: 1000,
      balance_growth: 0,
      balance_growth_amount: 0,
    })
    const charts = await readBlock(person, 'investments-charts-historical/')
    expect(charts.portfolio_chart_data).toEqual([])
    expect(charts.coverage).toEqual([
      {
        id: ledger.categoryId('saving', 'Index'),
        name: 'Index',
        slot: 1,
        observed: ['2026-11-01'],
        shown: false,
        lacks: '2026-10-01',
      },
    ])
  })

  test('refunds larger than spending: the sum is negative, no category is the largest', async () => {
    const { person } = await personWith(
      app,
      `
      2026-10-05 transaction A Clothing -80
      2026-11-05 transaction A Clothing -20
      2026-11-06 transaction A Clothing  95
    `,
    )
    expect(await readBlock(person, 'stats-cards/')).toMatchObject({
      spent: -75,
      spent_median: 80,
      transactions_vs_median: -155,
      transactions_vs_median_pct: -193.75,
      max_freq_transaction_cat: { count: 1, category: 'Clothing' },
      max_value_transaction_cat: null,
      spent_vs_invested_pct: null,
    })
    expect(byName((await readBlock(person, 'bubble-chart-month/')).series)).toEqual([
      ['Clothing', [{ x: 80, y: -155, z: 0 }]],
    ])
  })
})

describe('balances', () => {
  test('of one day are decided by the higher id, and an excluded one does not count', async () => {
    const { person } = await personWith(
      app,
      `
      2026-09-30 saving A Index 0 balance=100
      2026-09-30 saving A Index 0 balance=200
      2026-09-30 saving A Index 0 balance=300 excluded
      2026-09-30 saving A Index 0
    `,
    )
    expect((await readBlock(person, 'investments-stats-cards/')).balance).toBe(200)
  })

  test('of 0 are known: a closed account stays, and counts as nothing', async () => {
    const { person } = await personWith(
      app,
      `
      2026-08-01 saving A Index 0 balance=500
      2026-09-01 saving B Index 0 balance=70
      2026-10-01 saving A Index 0 balance=0
    `,
    )
    const query = '?timespan=6&record_type=saving&data_field=balance'
    expect(byName((await readBlock(person, `stacked-chart-historical/${query}`)).series)).toEqual([
      ['Bank - B', [null, null, null, 70, 70, 70]],
      ['Bank - A', [null, null, 500, 500, 0, 0]],
    ])
    expect((await readBlock(person, 'account-stats-month/')).saving_balance).toMatchObject({
      total: 70,
      accounts: { 'Bank - A': 0, 'Bank - B': 70 },
    })
  })

  test('are carried in from long before the window', async () => {
    const { person } = await personWith(app, '2009-01-31 saving A Index 0 balance=42.42')
    const query = '?timespan=3&record_type=saving&data_field=balance&group_by=none'
    expect(byName((await readBlock(person, `stacked-chart-historical/${query}`)).series)).toEqual([
      ['Investments', [42.42, 42.42, 42.42]],
    ])
  })
})
