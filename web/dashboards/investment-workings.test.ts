import { describe, expect, test } from 'vitest'
import { InvestmentCards, InvestmentCharts } from '#contract/dashboards-schemas.ts'
import cardsSample from '#contract/samples/read-investment-cards.json' with { type: 'json' }
import chartsSample from '#contract/samples/read-investment-charts.json' with { type: 'json' }
import { monthOf } from '#domain/dates.ts'
import { profitOf, profitWorking, rateWorking } from './investment-workings.ts'
import { summaryOf } from './investment-words.ts'

const charts = InvestmentCharts.parse(chartsSample)
const cards = InvestmentCards.parse(cardsSample)
const ids = charts.portfolio_chart_data.map(({ id }) => id)
const last = monthOf(charts.month)

const linesOf = (part: { lines: readonly { name: string; value: string }[] } | undefined) =>
  part?.lines.map(({ name, value }) => [name, value])

describe('profit', () => {
  // Index: 11,000 from 10,000, with 300, 200 and 200 put in and 10 of dividends.
  test('of one category is balance, less held, less put in, with dividends', () => {
    const index = charts.portfolio_chart_data.find(({ name }) => name === 'Index')
    const working = profitWorking(charts, [index?.id ?? null], last, 'USD')
    expect(linesOf(working.parts[0])).toEqual([
      ['Balance in November 2026', '$11,000.00'],
      ['Less the balance in August 2026', '$10,000.00'],
      ['Less what was put in since', '$700.00'],
      ['With dividends since', '$10.00'],
      ['Profit', '+$310.00'],
    ])
    expect(linesOf(working.parts[1])).toEqual([
      ['November 2026', '$200.00'],
      ['October 2026', '$200.00'],
      ['September 2026', '$300.00'],
    ])
    expect(working.parts[0]?.lines[2]?.to).toEqual({
      record_type: 'saving',
      search: { date_from: '2026-09-01', date_to: '2026-11-30', category: [index?.id] },
    })
  })

  test('of all adds up what each made, and the card says on what', () => {
    const { profit, held, put_in } = profitOf(charts, ids)
    const summary = summaryOf(charts, 'profit', 'USD')
    expect([profit, held, put_in]).toEqual([320, 10_500, 800])
    expect(summary.figure).toBe('+$320.00')
    expect(summary.words).toBe(
      'profit since the first balance of each, on $10,500.00 held then and $800.00 put in since',
    )
  })
})

test('a rate is shown with what it is made of, and the months of its median', () => {
  const working = rateWorking(cards, 'expenses', 'USD')
  // 200 of 1,120.
  expect(linesOf(working.parts[0])?.slice(0, 3)).toEqual([
    ['Invested', '$200.00'],
    ['Spent', '$1,120.00'],
    ['Rate', '17.86\u00a0%'],
  ])
  expect(working.parts[0]?.lines[1]?.to).toEqual({
    record_type: 'transaction',
    search: { month: '2026-11' },
  })
})
