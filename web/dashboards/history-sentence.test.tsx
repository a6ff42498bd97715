import { expect, test } from 'vitest'
import type { Historical } from '#contract/dashboards.ts'
import history from '#contract/samples/read-historical.json' with { type: 'json' }
import { historySentence } from './history-sentence.tsx'
import type { HistoryView } from './search.ts'

const VIEW: HistoryView = {
  type: 'transaction',
  by: 'account',
  months: 6,
  field: 'amount',
  chart: 'stacked_column',
}

test.each([
  [6, 'six months'],
  [60, 'five years'],
] as const)(
  'of %d months in which nothing was paid out no month is the highest',
  (months, span) => {
    const [first] = (history as Historical).series
    const categories = ['2026-05-01', '2026-06-01'] as Historical['categories']
    const series = first ? [{ ...first, data: [0, 0] }] : []
    const shown = { ...(history as Historical), categories, series }
    const view = { ...VIEW, type: 'saving' as const, field: 'dividends' as const, months }
    const said = historySentence({ history: shown, view, currency: 'USD' })
    expect(said.trim()).toBe(`$0.00 in ${span}.`)
  },
)

test.each([
  [[900, 800, 800], 'May 2026 was the highest at $900.00.'],
  [[900, 900, 800], 'The highest was $900.00, 2 times.'],
  [[0.1 + 0.2, 0.3, 0.3], 'The highest was $0.30, 3 times.'],
])('of months of %j it says the highest, or how many are as high', (data, said) => {
  const [first] = (history as Historical).series
  const categories = ['2026-05-01', '2026-06-01', '2026-07-01'] as Historical['categories']
  const series = first ? [{ ...first, data }] : []
  const shown = { ...(history as Historical), categories, series }
  expect(historySentence({ history: shown, view: VIEW, currency: 'USD' })).toContain(said)
})
