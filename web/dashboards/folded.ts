// The answers of the dashboards as they are drawn: groups of categories folded, but for those that
// are open. Whoever has no group sees the answers as they came.
import type { Deviation, Historical, InvestmentBalances, MonthBars } from '#contract/dashboards.ts'
import { type OpenGroups, unfold, unfoldBelow } from '#web/cards/folds.ts'

type Without<Reply> = Omit<Reply, 'folded'>

export function shownHistory({ folded, ...plain }: Historical, open: OpenGroups): Historical {
  if (!folded) return plain
  return { ...plain, series: unfold(folded.series, plain.series, open) }
}

export function shownBalances(
  { folded, ...plain }: InvestmentBalances,
  open: OpenGroups,
): InvestmentBalances {
  if (!folded) return plain
  return { ...plain, series: unfoldBelow(folded.series, plain.series, open) }
}

export function shownBars({ folded, ...plain }: MonthBars, open: OpenGroups): MonthBars {
  if (!folded) return plain
  const rows = unfold(barRows(folded), barRows(plain), open)
  return {
    ...plain,
    categories: rows.map(({ name }) => name),
    series: plain.series.map((series, place) => ({
      ...series,
      data: rows.map(({ values }) => values[place] ?? null),
    })),
    groups: rows.map(({ values: _values, ...group }) => group),
  }
}

function barRows({ groups, series }: Without<MonthBars>) {
  return groups.map((group, row) => ({ ...group, values: series.map(({ data }) => data[row]) }))
}

export function shownDeviation({ folded, ...plain }: Deviation, open: OpenGroups): Deviation {
  if (!folded) return plain
  const rows = unfold(bubbleRows(folded), bubbleRows(plain), open)
  return {
    ...plain,
    series: rows.map(({ own: _own, ...series }) => series),
    pace: plain.pace && rows.flatMap(({ own }) => own ?? []),
  }
}

function bubbleRows({ series, pace }: Without<Deviation>) {
  return series.map((each, row) => ({ ...each, own: pace?.[row] }))
}
