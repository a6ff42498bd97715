import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { InvestmentCharts } from '#contract/dashboards.ts'
import type { Day } from '#domain/dates.ts'
import { serve, show } from '#web/test/screen.tsx'
import { CoverageNote } from './coverage.tsx'

const day = (text: string) => text as Day

type Coverage = InvestmentCharts['coverage'][number]
const category = (id: number, name: string, more: Partial<Coverage>): Coverage => ({
  id,
  name,
  slot: id,
  observed: [],
  shown: false,
  lacks: null,
  ...more,
})

test('says which month a category lacks, and nothing of one that was closed', async () => {
  serve({})
  const charts: InvestmentCharts = {
    month: day('2026-11-01'),
    categories: [],
    portfolio_chart_data: [],
    category_profit_chart_data: [],
    category_pct_return_chart_data: [],
    coverage: [
      category(1, 'Bonds', { observed: [day('2026-09-01')], lacks: day('2026-10-01') }),
      category(2, 'Closed fund', {}),
      category(3, 'Shares', { shown: true, observed: [day('2026-09-01'), day('2026-10-01')] }),
    ],
  }
  show(() => <CoverageNote charts={charts} />, '/')
  const items = await screen.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Bonds has a balance in one month only; October 2026 is missing.Log it',
  ])
})
