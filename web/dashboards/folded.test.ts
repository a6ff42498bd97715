import { expect, test } from 'vitest'
import type { Deviation, Historical, InvestmentBalances, MonthBars } from '#contract/dashboards.ts'
import barsSample from '#contract/samples/read-month-bars-folded.json' with { type: 'json' }
import plainBars from '#contract/samples/read-month-bars.json' with { type: 'json' }
import deviationSample from '#contract/samples/read-deviation-folded.json' with { type: 'json' }
import historySample from '#contract/samples/read-historical-folded.json' with { type: 'json' }
import balancesSample from '#contract/samples/read-investment-balances-folded.json' with { type: 'json' }
import { deviationWorking } from './deviation-working.ts'
import { wayTo } from './figure-working.ts'
import { shownBalances, shownBars, shownDeviation, shownHistory } from './folded.ts'
import { monthOf } from '#domain/dates.ts'

const bars = barsSample as MonthBars
const deviation = deviationSample as unknown as Deviation
const history = historySample as Historical
const balances = balancesSample as InvestmentBalances

const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name)

test('bars are folded until a group is opened; then its parts stand in its place', () => {
  const folded = shownBars(bars, [])
  expect([folded.categories, folded.series.map(({ data }) => data)]).toEqual([
    ['Living', 'Travel'],
    [
      [870, 250],
      [900, 0],
    ],
  ])
  const opened = shownBars(bars, ['Living', 'No such group'])
  expect([opened.categories, opened.series.map(({ data }) => data)]).toEqual([
    ['Rent', 'Groceries', 'Travel'],
    [
      [800, 70, 250],
      [800, 100, 0],
    ],
  ])
  expect(opened.groups.map(({ prior_months }) => prior_months.length)).toEqual([3, 3, 3])
})

test('whoever has no group sees the answer as it came', () => {
  const plain = plainBars as MonthBars
  expect(shownBars(plain, ['Living'])).toEqual(plain)
})

test('bubbles keep their pace beside them', () => {
  const folded = shownDeviation(deviation, [])
  expect(names(folded.series)).toEqual(['Living', 'Travel'])
  expect(folded.pace?.map(({ category }) => category)).toEqual(['Living', 'Travel'])
  const opened = shownDeviation(deviation, ['Living'])
  expect(names(opened.series)).toEqual(['Rent', 'Groceries', 'Travel'])
  expect(opened.pace?.map(({ category }) => category)).toEqual(names(opened.series))
})

test('the history and the list of investments fold as well; in a list the group stays above', () => {
  expect(names(shownHistory(history, []).series)).toEqual(['Living', 'Travel'])
  expect(names(shownHistory(history, ['Living']).series)).toEqual(['Rent', 'Groceries', 'Travel'])
  expect(names(shownBalances(balances, []).series)).toEqual(['Pension'])
  expect(names(shownBalances(balances, ['Pension']).series)).toEqual(['Pension', 'Index', 'Bonds'])
})

test('a group leads to the records of all its categories', () => {
  const group = bars.folded?.groups[0]
  if (!group) throw new Error('the sample has a group')
  const figure = {
    record_type: 'transaction' as const,
    data_field: 'amount' as const,
    month: monthOf(bars.month),
    by: 'category' as const,
    group,
    value: 870,
  }
  expect(wayTo(figure, 'USD')).toEqual({
    list: { record_type: 'transaction', search: { month: '2026-11', category: group.parts } },
  })
  const bubble = deviation.folded?.series[0]
  if (!bubble) throw new Error('the sample has a group')
  const { payees } = deviationWorking(bubble, monthOf(deviation.month), 'USD')
  expect(payees).toEqual({ month: '2026-11', category: bubble.parts })
})
