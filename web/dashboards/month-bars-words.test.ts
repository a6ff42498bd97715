import { expect, test } from 'vitest'
import type { MonthBars } from '#contract/dashboards.ts'
import type { Day, Month } from '#domain/dates.ts'
import { barsSentence, barsTitle } from './month-bars-words.ts'
import { barsOf } from './search.ts'

/** name, the month, the median */
function bars(...rows: [string, number, number | null][]): MonthBars {
  const heading = { id: null, slot: null }
  return {
    month: '2026-11-01' as Day,
    categories: rows.map(([name]) => name),
    series: [
      { ...heading, name: 'November 2026', data: rows.map(([, now]) => now) },
      { ...heading, name: 'Median', data: rows.map(([, , median]) => median) },
    ],
    groups: rows.map(([name], place) => ({
      id: place + 1,
      name,
      slot: place + 1,
      prior_months: [],
    })),
  }
}

test.each([
  [
    bars(['Travel', 610, 0], ['Medical', 400, 90], ['Home', 50, 40], ['Groceries', 670, 845.31]),
    'Travel and Medical are above their median; Groceries is $175.31 below.',
  ],
  [bars(['Travel', 610, 0], ['Rent', 800, 800]), 'Travel is above its median.'],
  [bars(['Travel', 0, 610]), 'Travel is $610.00 below its median.'],
  [bars(['Rent', 800, 800]), 'Every category is on its median.'],
  [bars(['Rent', 800, null]), 'November 2026 alone: there is no month before it to compare with.'],
  [bars(), 'Nothing was logged in November 2026.'],
])('the bars say what stands out', (read, sentence) => {
  expect(barsSentence(read, barsOf({}), 'USD')).toBe(sentence)
})

test.each([
  [barsOf({}), '2019-11', 'November 2019 by category'],
  [
    barsOf({ bars_type: 'income', bars_by: 'account' }),
    '2019-11',
    'November 2019 income by account',
  ],
])('the title names the month and what it is split by', (view, month, title) => {
  expect(barsTitle(view, month as Month)).toBe(title)
})
