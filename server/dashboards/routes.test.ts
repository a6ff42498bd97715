import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, signUp } from '../test/person.ts'
import { useTestApp } from '../test/test-app.ts'
import { ADAS_STORY } from '../test/adas-story.ts'
import { type Ledger, entriesOf, openLedger } from '../test/ledger.ts'

const app = useTestApp()

const [AUG, SEP, OCT, NOV] = [8, 9, 10, 11].map((month) => Date.UTC(2026, month - 1)) as [
  number,
  number,
  number,
  number,
]

async function personWith(story: string): Promise<{ person: Person; ledger: Ledger }> {
  const person = await signUp(app)
  const ledger = await openLedger(app, person)
  await ledger.log(entriesOf(story))
  return { person, ledger }
}

async function read(person: Person, path: string) {
  const { status, body } = await person.get(`/api/tracker/block-${path}`)
  expect(status).toBe(200)
  return body
}

const byName = (series: { name: string; data: unknown }[]) =>
  series.map(({ name, data }) => [name, data])

describe("Ada's four months", () => {
  let ada: Person
  let ledger: Ledger

  beforeAll(async () => {
    const opened = await personWith(ADAS_STORY)
    ada = opened.person
    ledger = opened.ledger
  })

  test('stats cards', async () => {
    const answer = await read(ada, 'stats-cards/')
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
    expect(await read(ada, 'account-stats-month/')).toMatchObject({
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
    const answer = await read(ada, 'grouped-bar-chart-month/')
    expect(answer.categories).toEqual(['Rent', 'Travel', 'Groceries'])
    expect(byName(answer.series)).toEqual([
      ['November 2026', [800, 250, 70]],
      ['Median', [800, 0, 100]],
    ])
  })

  test('monthly bars of a balance', async () => {
    const query = '?record_type=saving&data_field=balance&month_start=2026-10'
    const answer = await read(ada, `grouped-bar-chart-month/${query}`)
    expect(answer.month).toBe('2026-10-01')
    expect(answer.categories).toEqual(['Index', 'Bonds'])
    expect(byName(answer.series)).toEqual([
      ['October 2026', [10_350, 610]],
      ['Median', [10_175, 500]],
    ])
  })

  test('historical chart', async () => {
    const answer = await read(ada, 'stacked-chart-historical/?timespan=3')
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
    const answer = await read(ada, 'stacked-chart-historical/?timespan=3&group_by=none')
    expect(answer.series).toEqual([
      { id: null, name: 'Transactions', slot: null, data: [920.5, 880.01, 1120] },
    ])
  })

  test('historical chart of balances', async () => {
    const query = '?timespan=6&record_type=saving&data_field=balance&group_by='
    const byCategory = await read(ada, `stacked-chart-historical/${query}category`)
    expect(byName(byCategory.series)).toEqual([
      ['Index', [null, null, 10_000, 10_350, 10_350, 11_000]],
      ['Bonds', [null, null, null, 500, 610, 610]],
    ])
    const all = await read(ada, `stacked-chart-historical/${query}none`)
    expect(byName(all.series)).toEqual([
      ['Investments', [null, null, 10_000, 10_850, 10_960, 11_610]],
    ])
  })

  test('historical chart of dividends', async () => {
    const query = '?timespan=3&record_type=saving&data_field=dividends&group_by=category'
    const answer = await read(ada, `stacked-chart-historical/${query}`)
    expect(byName(answer.series)).toEqual([
      ['Index', [10, 0, 0]],
      ['Bonds', [0, 0, 0]],
    ])
  })

  test('deviation from the norm', async () => {
    const answer = await read(ada, 'bubble-chart-month/')
    expect(answer.month).toBe('2026-11-01')
    expect(byName(answer.series)).toEqual([
      ['Rent', [{ x: 800, y: 0, z: 800 }]],
      ['Travel', [{ x: 0, y: 250, z: 250 }]],
      ['Groceries', [{ x: 100, y: -30, z: 70 }]],
    ])
  })

  test('investment cards', async () => {
    expect(await read(ada, 'investments-stats-cards/')).toEqual({
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
    const answer = await read(ada, 'investments-charts-historical/?timespan=6')
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
    const answer = await read(ada, 'investments-balance-chart-month/')
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
    const september = await read(ada, `investments-balance-chart-month/${query}`)
    expect(september).toMatchObject({
      month: '2026-09-01',
      series: [{ name: 'Bank - Pension', data: [400], observations: [] }],
    })
  })

  test("another user's records are nobody else's", async () => {
    const eve = await signUp(app)
    expect((await read(eve, 'stats-cards/')).spent).toBe(0)
    expect((await read(eve, 'investments-stats-cards/')).balance).toBeNull()
  })
})

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
    const months = await Promise.all(paths.map(async (path) => (await read(person, path)).month))
    return [...new Set(months)]
  }

  test('is the latest one with a record that matters', async () => {
    const { person } = await personWith(`
      2026-03-01 transaction A Rent   -1
      2026-05-01 income      A Salary  1
      2026-04-01 saving      A Index   1
      2026-06-01 transaction A Rent   -1 excluded
    `)
    expect(await monthsOf(person, READS.any)).toEqual(['2026-05-01'])
    expect(await monthsOf(person, READS.transaction)).toEqual(['2026-03-01'])
    expect(await monthsOf(person, READS.saving)).toEqual(['2026-04-01'])
    expect(await monthsOf(person, READS.income)).toEqual(['2026-05-01'])
  })

  test('is never after the month of the setting, with which historical charts end', async () => {
    const { person } = await personWith(`
      2026-09-01 transaction A Rent -1
      2026-11-01 transaction A Rent -1
    `)
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
    const { person } = await personWith('2026-03-01 transaction A Rent -1')
    for (const month of ['2025-07', '2025-07-31']) {
      expect((await read(person, `stats-cards/?month=${month}`)).month).toBe('2025-07-01')
    }
    expect((await read(person, 'bubble-chart-month/?month_start=')).month).toBe('2026-03-01')
    expect((await read(person, 'stats-cards/?month=0001-01')).month).toBe('0001-01-01')
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
    const { person } = await personWith(story)
    expect(await read(person, 'stats-cards/')).toMatchObject(NOTHING)
    const empty = { total: 0, accounts: {}, rows: [] }
    expect(await read(person, 'account-stats-month/')).toEqual({
      month: '2026-11-01',
      transaction: empty,
      income: empty,
      saved_in_month: empty,
      saving_balance: empty,
    })
    expect((await read(person, 'bubble-chart-month/')).series).toEqual([])
    expect((await read(person, 'stacked-chart-historical/')).series).toEqual([])
    expect((await read(person, 'grouped-bar-chart-month/')).categories).toEqual([])
    expect((await read(person, 'investments-balance-chart-month/')).series).toEqual([])
    expect(await read(person, 'investments-charts-historical/')).toMatchObject({
      portfolio_chart_data: [],
      category_profit_chart_data: [],
      category_pct_return_chart_data: [],
      coverage: [],
    })
    expect(await read(person, 'investments-stats-cards/')).toMatchObject({
      balance: null,
      balance_growth: null,
      invested_in: 0,
      invested_in_median: null,
    })
  })

  test('one record: there is a sum, and nothing to compare it with', async () => {
    const { person } = await personWith('2026-11-19 transaction A Rent -12.34')
    expect(await read(person, 'stats-cards/')).toMatchObject({
      spent: 12.34,
      spent_median: null,
      max_freq_transaction_cat: { count: 1, category: 'Rent' },
      spent_vs_invested_pct: 100,
      // The only month of spending is not over.
      annual_expenses_saved: null,
    })
    expect(byName((await read(person, 'bubble-chart-month/')).series)).toEqual([
      ['Rent', [{ x: 0, y: 12.34, z: 12.34 }]],
    ])
    const bars = await read(person, 'grouped-bar-chart-month/')
    expect(byName(bars.series)).toEqual([
      ['November 2026', [12.34]],
      ['Median', [null]],
    ])
  })

  test('one balance: it is known, grew by nothing, and charts say which month is missing', async () => {
    const { person, ledger } = await personWith('2026-11-19 saving A Index 50 balance=1000')
    expect(await read(person, 'investments-stats-cards/')).toMatchObject({
      balance: 1000,
      balance_growth: 0,
      balance_growth_amount: 0,
    })
    const charts = await read(person, 'investments-charts-historical/')
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
    const { person } = await personWith(`
      2026-10-05 transaction A Clothing -80
      2026-11-05 transaction A Clothing -20
      2026-11-06 transaction A Clothing  95
    `)
    expect(await read(person, 'stats-cards/')).toMatchObject({
      spent: -75,
      spent_median: 80,
      transactions_vs_median: -155,
      transactions_vs_median_pct: -193.75,
      max_freq_transaction_cat: { count: 1, category: 'Clothing' },
      max_value_transaction_cat: null,
      spent_vs_invested_pct: null,
    })
    expect(byName((await read(person, 'bubble-chart-month/')).series)).toEqual([
      ['Clothing', [{ x: 80, y: -155, z: 0 }]],
    ])
  })
})

describe('balances', () => {
  test('of one day are decided by the higher id, and an excluded one does not count', async () => {
    const { person } = await personWith(`
      2026-09-30 saving A Index 0 balance=100
      2026-09-30 saving A Index 0 balance=200
      2026-09-30 saving A Index 0 balance=300 excluded
      2026-09-30 saving A Index 0
    `)
    expect((await read(person, 'investments-stats-cards/')).balance).toBe(200)
  })

  test('of 0 are known: a closed account stays, and counts as nothing', async () => {
    const { person } = await personWith(`
      2026-08-01 saving A Index 0 balance=500
      2026-09-01 saving B Index 0 balance=70
      2026-10-01 saving A Index 0 balance=0
    `)
    const query = '?timespan=6&record_type=saving&data_field=balance'
    expect(byName((await read(person, `stacked-chart-historical/${query}`)).series)).toEqual([
      ['Bank - B', [null, null, null, 70, 70, 70]],
      ['Bank - A', [null, null, 500, 500, 0, 0]],
    ])
    expect((await read(person, 'account-stats-month/')).saving_balance).toMatchObject({
      total: 70,
      accounts: { 'Bank - A': 0, 'Bank - B': 70 },
    })
  })

  test('are carried in from long before the window', async () => {
    const { person } = await personWith('2009-01-31 saving A Index 0 balance=42.42')
    const query = '?timespan=3&record_type=saving&data_field=balance&group_by=none'
    expect(byName((await read(person, `stacked-chart-historical/${query}`)).series)).toEqual([
      ['Investments', [42.42, 42.42, 42.42]],
    ])
  })
})
