import { describe, expect, test } from 'vitest'
import type { Month } from '#domain/dates.ts'
import type { Minor } from '#domain/money.ts'
import { type InvestmentCardsInput, investmentCards } from './investment-cards.ts'

const [FEB, MAR, APR, MAY] = ['2026-02', '2026-03', '2026-04', '2026-05'] as Month[] as [
  Month,
  Month,
  Month,
  Month,
]
const values = (...entries: [Month, number][]) => new Map(entries as [Month, Minor][])

const cards = (input: Partial<InvestmentCardsInput>) =>
  investmentCards({
    month: MAY,
    first: FEB,
    balances: values(),
    invested: values(),
    income: values(),
    spending: values(),
    ...input,
  })

describe('investment cards', () => {
  test('rates are what was invested in percent of income and of spending', () => {
    const answer = cards({
      invested: values([FEB, 20_000], [MAR, 30_000], [MAY, 50_000]),
      income: values([FEB, 100_000], [APR, 200_000], [MAY, 150_000]),
      spending: values([FEB, 80_000], [MAR, 60_000], [APR, 60_000], [MAY, 100_000]),
    })
    expect(answer).toMatchObject({
      month: '2026-05-01',
      invested_in: 500,
      invested_in_median: 200,
      savings_rate: 33.33,
      // 20 % in February and 0 % in April; March had no income.
      savings_rate_median: 10,
      se_rate: 50,
      // 25, 50 and 0.
      se_rate_median: 25,
      income: 1500,
      spent: 1000,
    })
    expect(answer.prior_months).toEqual([
      { month: '2026-02-01', invested: 200, income: 1000, spent: 800 },
      { month: '2026-03-01', invested: 300, income: 0, spent: 600 },
      { month: '2026-04-01', invested: 0, income: 2000, spent: 600 },
    ])
  })

  test('a rate on nothing, or on more refunds than spending, is not known', () => {
    const answer = cards({ invested: values([MAY, 100]), spending: values([MAY, -50]) })
    expect(answer).toMatchObject({ savings_rate: null, se_rate: null })
    expect(answer).toMatchObject({ savings_rate_median: null, se_rate_median: null })
  })

  test('money taken out makes a rate negative', () => {
    const answer = cards({ invested: values([MAY, -500]), income: values([MAY, 1000]) })
    expect(answer).toMatchObject({ invested_in: -5, savings_rate: -50 })
  })

  test('growth says where it is counted from', () => {
    expect(cards({ balances: values([MAR, 1000], [APR, 1000], [MAY, 1255]) })).toMatchObject({
      balance: 12.55,
      balance_growth: 25.5,
      balance_growth_amount: 2.55,
      balance_growth_from: { month: '2026-03-01', balance: 10 },
    })
  })

  test('with nothing yet, sums are 0 and all else is not known', () => {
    expect(cards({ first: null })).toEqual({
      month: '2026-05-01',
      balance: null,
      balance_growth: null,
      balance_growth_amount: null,
      balance_growth_from: null,
      invested_in: 0,
      invested_in_median: null,
      savings_rate: null,
      savings_rate_median: null,
      se_rate: null,
      se_rate_median: null,
      income: 0,
      spent: 0,
      prior_months: [],
    })
  })
})
